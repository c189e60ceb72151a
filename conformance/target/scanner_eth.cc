// The scanner's eth_* reply decoders as a decoder under test.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/target/payload_words.h"
#include "conformance/target/scanner_payload.h"
#include "scanner/ethereum/eth_block.h"
#include "scanner/ethereum/eth_judge.h"
#include "scanner/ethereum/eth_receipts.h"

namespace assay::target {
namespace {

// The members of an object, those that are there.
class Members {
 public:
  explicit Members(FieldsPreimage& out) : out_(out) { out_.Open('{'); }
  ~Members() { out_.Close('}'); }
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  void Data(std::string_view name, ethereum::Bytes value) {
    out_.Name(name);
    out_.Data(value);
  }
  template <std::size_t N>
  void Data(std::string_view name, const std::optional<std::array<std::uint8_t, N>>& value) {
    if (value) Data(name, *value);
  }
  template <typename T>
  void Quantity(std::string_view name, const T& value) {
    out_.Name(name);
    out_.Quantity(value);
  }
  template <typename T>
  void Quantity(std::string_view name, const std::optional<T>& value) {
    if (value) Quantity(name, *value);
  }
  // A list; `element(e)` writes one of its elements.
  template <typename Range, typename Element>
  void List(std::string_view name, const Range& list, Element&& element) {
    out_.Name(name);
    out_.Open('[');
    for (const auto& e : list) element(e);
    out_.Close(']');
  }
  template <typename Range>
  void DataList(std::string_view name, const Range& list) {
    List(name, list, [&](ethereum::Bytes data) { out_.Data(data); });
  }

 private:
  FieldsPreimage& out_;
};

void Append(const ethereum::EthTransaction& transaction, FieldsPreimage& out) {
  Members members(out);
  members.Quantity("type", transaction.type);
  members.Quantity("chainId", transaction.chain_id);
  members.Quantity("nonce", transaction.nonce);
  members.Quantity("gasPrice", transaction.gas_price);
  members.Quantity("maxPriorityFeePerGas", transaction.max_priority_fee_per_gas);
  members.Quantity("maxFeePerGas", transaction.max_fee_per_gas);
  members.Quantity("gas", transaction.gas);
  members.Data("to", transaction.to);
  members.Quantity("value", transaction.value);
  members.Data("input", transaction.input);
  if (transaction.access_list) {
    members.List("accessList", *transaction.access_list, [&](const ethereum::AccessListEntry& entry) {
      Members inner(out);
      inner.Data("address", entry.address);
      inner.DataList("storageKeys", entry.storage_keys);
    });
  }
  members.Quantity("maxFeePerBlobGas", transaction.max_fee_per_blob_gas);
  if (transaction.blob_versioned_hashes) members.DataList("blobVersionedHashes", *transaction.blob_versioned_hashes);
  if (transaction.authorization_list) {
    members.List("authorizationList", *transaction.authorization_list, [&](const ethereum::Authorization& entry) {
      Members inner(out);
      inner.Quantity("chainId", entry.chain_id);
      inner.Data("address", entry.address);
      inner.Quantity("nonce", entry.nonce);
      inner.Quantity("yParity", entry.y_parity);
      inner.Quantity("r", entry.r);
      inner.Quantity("s", entry.s);
    });
  }
  members.Quantity("v", transaction.v);
  members.Quantity("yParity", transaction.y_parity);
  members.Quantity("r", transaction.r);
  members.Quantity("s", transaction.s);
  members.Data("hash", transaction.hash);
  members.Data("from", transaction.from);
  members.Data("blockHash", transaction.block_hash);
  members.Quantity("blockNumber", transaction.block_number);
  members.Quantity("transactionIndex", transaction.transaction_index);
}

void Append(const ethereum::EthBlock& block, FieldsPreimage& out) {
  const ethereum::Header& header = block.header;
  Members members(out);
  members.Data("hash", block.hash);
  members.Data("parentHash", header.parent_hash);
  members.Data("sha3Uncles", header.ommers_hash);
  members.Data("miner", header.fee_recipient);
  members.Data("stateRoot", header.state_root);
  members.Data("transactionsRoot", header.transactions_root);
  members.Data("receiptsRoot", header.receipts_root);
  members.Data("logsBloom", header.logs_bloom);
  members.Quantity("difficulty", header.difficulty);
  members.Quantity("number", header.number);
  members.Quantity("gasLimit", header.gas_limit);
  members.Quantity("gasUsed", header.gas_used);
  members.Quantity("timestamp", header.timestamp);
  members.Data("extraData", header.extra_data);
  members.Data("mixHash", header.prev_randao);
  members.Data("nonce", header.nonce);
  members.Quantity("totalDifficulty", block.total_difficulty);
  members.Quantity("baseFeePerGas", header.base_fee_per_gas);
  members.Data("withdrawalsRoot", header.withdrawals_root);
  members.Quantity("blobGasUsed", header.blob_gas_used);
  members.Quantity("excessBlobGas", header.excess_blob_gas);
  members.Data("parentBeaconBlockRoot", header.parent_beacon_block_root);
  members.Data("requestsHash", header.requests_hash);
  members.Data("blockAccessListHash", header.block_access_list_hash);
  members.Quantity("slotNumber", header.slot_number);
  members.Quantity("size", block.size);
  if (block.transaction_hashes.empty()) {
    members.List("transactions", block.transactions,
                 [&](const ethereum::EthTransaction& transaction) { Append(transaction, out); });
  } else {
    members.DataList("transactions", block.transaction_hashes);
  }
  if (block.withdrawals) {
    members.List("withdrawals", *block.withdrawals, [&](const ethereum::Withdrawal& withdrawal) {
      Members inner(out);
      inner.Quantity("index", withdrawal.index);
      inner.Quantity("validatorIndex", withdrawal.validator_index);
      inner.Data("address", withdrawal.address);
      inner.Quantity("amount", withdrawal.amount);
    });
  }
  members.DataList("uncles", block.uncles);
}

void Append(const ethereum::Receipt& receipt, FieldsPreimage& out) {
  Members members(out);
  members.Quantity("type", receipt.type);
  members.Quantity("status", receipt.status);
  members.Data("root", receipt.root);
  members.Quantity("cumulativeGasUsed", receipt.cumulative_gas_used);
  members.Data("logsBloom", receipt.logs_bloom);
  members.List("logs", receipt.logs, [&](const ethereum::Log& log) {
    Members inner(out);
    inner.Data("address", log.address);
    inner.DataList("topics", log.topics);
    inner.Data("data", log.data);
    inner.Quantity("logIndex", log.log_index);
    inner.Data("transactionHash", log.transaction_hash);
    inner.Quantity("transactionIndex", log.transaction_index);
    inner.Data("blockHash", log.block_hash);
    inner.Quantity("blockNumber", log.block_number);
  });
  members.Data("transactionHash", receipt.transaction_hash);
  members.Quantity("transactionIndex", receipt.transaction_index);
  members.Data("blockHash", receipt.block_hash);
  members.Quantity("blockNumber", receipt.block_number);
  members.Quantity("gasUsed", receipt.gas_used);
  members.Quantity("effectiveGasPrice", receipt.effective_gas_price);
  members.Data("from", receipt.from);
  members.Data("to", receipt.to);
  members.Data("contractAddress", receipt.contract_address);
  members.Quantity("blobGasUsed", receipt.blob_gas_used);
  members.Quantity("blobGasPrice", receipt.blob_gas_price);
}

void Append(const std::vector<ethereum::Receipt>& receipts, FieldsPreimage& out) {
  out.Open('[');
  for (const ethereum::Receipt& receipt : receipts) Append(receipt, out);
  out.Close(']');
}

// What `read` says, a result that is null included; `judge` judges one that is not.
template <typename Read, typename Judge>
oracle::Outcome Decide(Read&& read, std::string_view bytes, Judge&& judge) {
  ethereum::Arena arena;
  const auto result = read(bytes, arena);
  if (!result) return ToReject(result.error());
  FieldsPreimage fields;
  if (!*result) {
    fields.Null();
    return ToAccept({}, std::move(fields).Take());
  }
  Append(**result, fields);
  return ToAccept(judge(**result), std::move(fields).Take());
}

}  // namespace

oracle::Outcome ScannerDecideEth(oracle::Kind kind, const oracle::Context& context, std::string_view bytes) {
  const ethereum::Context known = ToContext(context);
  switch (kind) {
    case oracle::Kind::kEthGetBlockByNumber:
    case oracle::Kind::kEthGetBlockByHash:
      return Decide(ethereum::ReadEthBlock, bytes,
                    [&](const ethereum::EthBlock& block) { return ethereum::Judge(block, known); });
    case oracle::Kind::kEthGetBlockReceipts:
      return Decide(ethereum::ReadBlockReceipts, bytes, [&](const std::vector<ethereum::Receipt>& receipts) {
        return ethereum::JudgeBlockReceipts(receipts, known);
      });
    case oracle::Kind::kEthGetTransactionReceipt:
      return Decide(ethereum::ReadTransactionReceipt, bytes,
                    [&](const ethereum::Receipt& receipt) { return ethereum::JudgeTransactionReceipt(receipt, known); });
    default:
      return oracle::Unsupported{"no eth_* payload"};
  }
}

}  // namespace assay::target
