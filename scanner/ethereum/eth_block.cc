#include "scanner/ethereum/eth_block.h"

#include <array>
#include <bit>
#include <cstddef>

#include "scanner/ethereum/envelope.h"
#include "scanner/ethereum/payload_fields.h"
#include "scanner/json/json.h"

namespace assay::ethereum {
namespace {

enum Slot : std::size_t {
  kHash,
  kParentHash,
  kSha3Uncles,
  kMiner,
  kStateRoot,
  kTransactionsRoot,
  kReceiptsRoot,
  kLogsBloom,
  kDifficulty,
  kNumber,
  kGasLimit,
  kGasUsed,
  kTimestamp,
  kExtraData,
  kMixHash,
  kNonce,
  kTotalDifficulty,
  kBaseFeePerGas,
  kWithdrawalsRoot,
  kBlobGasUsed,
  kExcessBlobGas,
  kParentBeaconBlockRoot,
  kRequestsHash,
  kBlockAccessListHash,
  kSlotNumber,
  kSize,
  kTransactions,
  kWithdrawals,
  kUncles,
  kSlots
};
constexpr std::array<std::string_view, kSlots> kNames = {"hash",
                                                         "parentHash",
                                                         "sha3Uncles",
                                                         "miner",
                                                         "stateRoot",
                                                         "transactionsRoot",
                                                         "receiptsRoot",
                                                         "logsBloom",
                                                         "difficulty",
                                                         "number",
                                                         "gasLimit",
                                                         "gasUsed",
                                                         "timestamp",
                                                         "extraData",
                                                         "mixHash",
                                                         "nonce",
                                                         "totalDifficulty",
                                                         "baseFeePerGas",
                                                         "withdrawalsRoot",
                                                         "blobGasUsed",
                                                         "excessBlobGas",
                                                         "parentBeaconBlockRoot",
                                                         "requestsHash",
                                                         "blockAccessListHash",
                                                         "slotNumber",
                                                         "size",
                                                         "transactions",
                                                         "withdrawals",
                                                         "uncles"};

// Members that came with forks: each only when all before it are there.
constexpr std::uint64_t kForkMembers = FirstSlots(kSlotNumber + 1) & ~FirstSlots(kBaseFeePerGas);

bool ReadHashes(FieldReader& reader, std::vector<Hash32>& out) {
  return reader.List([&](std::size_t) { return reader.Fixed(out.emplace_back()); });
}

// A list of objects or of hashes, as its first element is.
bool ReadTransactions(FieldReader& reader, EthBlock& out) {
  bool full = false;
  return reader.List([&](std::size_t index) {
    if (index == 0) full = reader.AtObject();
    return full ? ReadEthTransaction(reader, out.transactions.emplace_back())
                : reader.Fixed(out.transaction_hashes.emplace_back());
  });
}

// What must stand there, in the order of the members.
bool CheckPresence(FieldReader& reader, const Seen& seen) {
  // Up to the last fork member that is there, all are needed.
  const std::uint64_t fork_members =
      kForkMembers & FirstSlots(static_cast<std::size_t>(std::bit_width(seen.present & kForkMembers)));
  const std::uint64_t before_withdrawals = FirstSlots(kTotalDifficulty) | fork_members | Slots({kSize, kTransactions});
  if (!reader.Require(kNames, before_withdrawals, seen)) return false;
  const bool has_root = seen.Has(kWithdrawalsRoot);
  if (!has_root && seen.Has(kWithdrawals)) return reader.Fail(Reason::kWrongVersion, kNames[kWithdrawals]);
  return reader.Require(kNames, has_root ? Slots({kWithdrawals, kUncles}) : Slots({kUncles}), seen);
}

bool ReadBlock(FieldReader& reader, EthBlock& out) {
  Header& header = out.header;
  Seen seen;
  const bool read = reader.Object(kNames, seen, [&](std::size_t slot) {
    switch (slot) {
      case kHash:
        return reader.Fixed(out.hash);
      case kParentHash:
        return reader.Fixed(header.parent_hash);
      case kSha3Uncles:
        return reader.Fixed(header.ommers_hash);
      case kMiner:
        return reader.Fixed(header.fee_recipient);
      case kStateRoot:
        return reader.Fixed(header.state_root);
      case kTransactionsRoot:
        return reader.Fixed(header.transactions_root);
      case kReceiptsRoot:
        return reader.Fixed(header.receipts_root);
      case kLogsBloom:
        return reader.Fixed(header.logs_bloom);
      case kDifficulty:
        return reader.Quantity(header.difficulty);
      case kNumber:
        return reader.Quantity(header.number);
      case kGasLimit:
        return reader.Quantity(header.gas_limit);
      case kGasUsed:
        return reader.Quantity(header.gas_used);
      case kTimestamp:
        return reader.Quantity(header.timestamp);
      case kExtraData:
        return reader.Data(header.extra_data);
      case kMixHash:
        return reader.Fixed(header.prev_randao);
      case kNonce:
        return reader.Fixed(header.nonce);
      case kTotalDifficulty:
        return reader.Quantity(out.total_difficulty);
      case kBaseFeePerGas:
        return reader.Quantity(header.base_fee_per_gas);
      case kWithdrawalsRoot:
        return reader.Fixed(header.withdrawals_root);
      case kBlobGasUsed:
        return reader.Quantity(header.blob_gas_used);
      case kExcessBlobGas:
        return reader.Quantity(header.excess_blob_gas);
      case kParentBeaconBlockRoot:
        return reader.Fixed(header.parent_beacon_block_root);
      case kRequestsHash:
        return reader.Fixed(header.requests_hash);
      case kBlockAccessListHash:
        return reader.Fixed(header.block_access_list_hash);
      case kSlotNumber:
        return reader.Quantity(header.slot_number);
      case kSize:
        return reader.Quantity(out.size);
      case kTransactions:
        return ReadTransactions(reader, out);
      case kWithdrawals:
        return internal::ReadWithdrawals(reader, out.withdrawals.emplace());
      default:
        return ReadHashes(reader, out.uncles);
    }
  });
  return read && CheckPresence(reader, seen);
}

}  // namespace

std::expected<std::optional<EthBlock>, Error> ReadEthBlock(std::string_view body, Arena& arena) {
  const auto result = ReadResult(body);
  if (!result) return std::unexpected(result.error());
  if (result->kind == json::Kind::kNull) return std::nullopt;
  FieldReader reader(*result, body.data(), Path("result"), arena);
  std::optional<EthBlock> block;
  if (!ReadBlock(reader, block.emplace())) return std::unexpected(*reader.error());
  return block;
}

}  // namespace assay::ethereum
