#include "scanner/ethereum/receipt.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "scanner/ethereum/bloom.h"
#include "scanner/ethereum/eth_transaction.h"
#include "scanner/ethereum/rlp.h"

namespace assay::ethereum {
namespace {

enum LogSlot : std::size_t {
  kLogAddress,
  kLogTopics,
  kLogData,
  kLogIndex,
  kLogTransactionHash,
  kLogTransactionIndex,
  kLogBlockHash,
  kLogBlockNumber,
  kLogSlots
};
constexpr std::array<std::string_view, kLogSlots> kLogNames = {
    "address", "topics", "data", "logIndex", "transactionHash", "transactionIndex", "blockHash", "blockNumber"};
constexpr std::uint64_t kLogRequired = Slots({kLogAddress, kLogTopics, kLogData});

enum ReceiptSlot : std::size_t {
  kType,
  kStatus,
  kRoot,
  kCumulativeGasUsed,
  kLogsBloom,
  kLogs,
  kTransactionHash,
  kTransactionIndex,
  kBlockHash,
  kBlockNumber,
  kGasUsed,
  kEffectiveGasPrice,
  kFrom,
  kTo,
  kContractAddress,
  kBlobGasUsed,
  kBlobGasPrice,
  kReceiptSlots
};
constexpr std::array<std::string_view, kReceiptSlots> kReceiptNames = {
    "type",        "status",      "root",    "cumulativeGasUsed", "logsBloom", "logs", "transactionHash", "transactionIndex",
    "blockHash",   "blockNumber", "gasUsed", "effectiveGasPrice", "from",      "to",   "contractAddress", "blobGasUsed",
    "blobGasPrice"};
// Behind status and root.
constexpr std::uint64_t kReceiptRequired =
    Slots({kCumulativeGasUsed, kLogsBloom, kLogs, kTransactionHash, kTransactionIndex, kBlockHash, kBlockNumber, kGasUsed});

bool ReadLog(FieldReader& reader, Log& out) {
  Seen seen;
  return reader.FixedObject(kLogNames, kLogRequired, seen, [&](std::size_t slot) {
    switch (slot) {
      case kLogAddress:
        return reader.Fixed(out.address);
      case kLogTopics:
        return reader.DataList(sizeof(Hash32), out.topics);
      case kLogData:
        return reader.Data(out.data);
      case kLogIndex:
        return reader.Quantity(out.log_index);
      case kLogTransactionHash:
        return reader.Fixed(out.transaction_hash);
      case kLogTransactionIndex:
        return reader.Quantity(out.transaction_index);
      case kLogBlockHash:
        return reader.Fixed(out.block_hash);
      default:
        return reader.Quantity(out.block_number);
    }
  });
}

// A QUANTITY with a largest value of its own.
bool ReadUpTo(FieldReader& reader, std::uint64_t max, std::uint64_t& out) {
  return reader.Quantity(out) && (out <= max || reader.Fail(Reason::kOverflow));
}

// What must stand there, in the order of the members.
bool CheckPresence(FieldReader& reader, const Seen& seen) {
  const bool has_root = seen.Has(kRoot);
  if (!reader.Require(kReceiptNames, has_root ? Slots({kType}) : Slots({kType, kStatus}), seen)) return false;
  if (has_root && seen.Has(kStatus)) return reader.Fail(Reason::kWrongVersion, kReceiptNames[kRoot]);
  return reader.Require(kReceiptNames, kReceiptRequired, seen);
}

}  // namespace

bool ReadReceipt(FieldReader& reader, Receipt& out) {
  Seen seen;
  const bool read = reader.Object(kReceiptNames, seen, [&](std::size_t slot) {
    switch (slot) {
      case kType:
        return ReadUpTo(reader, kMaxTransactionType, out.type);
      case kStatus:
        return ReadUpTo(reader, 1, out.status.emplace());
      case kRoot:
        return reader.Fixed(out.root);
      case kCumulativeGasUsed:
        return reader.Quantity(out.cumulative_gas_used);
      case kLogsBloom:
        return reader.Fixed(out.logs_bloom);
      case kLogs:
        return reader.List([&](std::size_t) { return ReadLog(reader, out.logs.emplace_back()); });
      case kTransactionHash:
        return reader.Fixed(out.transaction_hash);
      case kTransactionIndex:
        return reader.Quantity(out.transaction_index);
      case kBlockHash:
        return reader.Fixed(out.block_hash);
      case kBlockNumber:
        return reader.Quantity(out.block_number);
      case kGasUsed:
        return reader.Quantity(out.gas_used);
      case kEffectiveGasPrice:
        return reader.Quantity(out.effective_gas_price);
      case kFrom:
        return reader.Fixed(out.from);
      case kTo:
        return reader.Fixed(out.to);
      case kContractAddress:
        return reader.Fixed(out.contract_address);
      case kBlobGasUsed:
        return reader.Quantity(out.blob_gas_used);
      default:
        return reader.Quantity(out.blob_gas_price);
    }
  });
  return read && CheckPresence(reader, seen);
}

void EncodeReceipt(const Receipt& receipt, std::vector<std::uint8_t>& out) {
  if (receipt.type != 0) out.push_back(static_cast<std::uint8_t>(receipt.type));
  rlp::Writer writer(out);
  const std::size_t list = writer.OpenList();
  if (receipt.root) {
    writer.String(*receipt.root);
  } else {
    writer.Uint(receipt.status.value_or(0));
  }
  writer.Uint(receipt.cumulative_gas_used);
  writer.String(receipt.logs_bloom);
  const std::size_t logs = writer.OpenList();
  for (const Log& log : receipt.logs) {
    const std::size_t item = writer.OpenList();
    writer.String(log.address);
    const std::size_t topics = writer.OpenList();
    for (const Bytes topic : log.topics) writer.String(topic);
    writer.CloseList(topics);
    writer.String(log.data);
    writer.CloseList(item);
  }
  writer.CloseList(logs);
  writer.CloseList(list);
}

Bloom LogsBloom(std::span<const Log> logs) {
  Bloom bloom{};
  for (const Log& log : logs) {
    AddToBloom(log.address, bloom);
    for (const Bytes topic : log.topics) AddToBloom(topic, bloom);
  }
  return bloom;
}

}  // namespace assay::ethereum
