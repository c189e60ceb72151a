// The shapes of engine_* payloads: each once, over any reader of fields (FieldReader, FusedReader). Nothing here depends on the
// version; what is there is noted, and held against a version afterwards (scanner/ethereum/presence.h).
#ifndef ASSAY_SCANNER_ETHEREUM_PAYLOAD_FIELDS_H_
#define ASSAY_SCANNER_ETHEREUM_PAYLOAD_FIELDS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scanner/ethereum/fields.h"
#include "scanner/ethereum/payload.h"

namespace assay::ethereum::internal {

inline constexpr std::size_t kCommitmentSize = 48, kProofSize = 48, kBlobSize = 131072, kCellsPerBlob = 128;

// ExecutionPayloadV1 to V4, in the order of the specification.
enum PayloadSlot : std::size_t {
  kParentHash,
  kFeeRecipient,
  kStateRoot,
  kReceiptsRoot,
  kLogsBloom,
  kPrevRandao,
  kBlockNumber,
  kGasLimit,
  kGasUsed,
  kTimestamp,
  kExtraData,
  kBaseFeePerGas,
  kBlockHash,
  kTransactions,
  kWithdrawals,
  kBlobGasUsed,
  kExcessBlobGas,
  kBlockAccessList,
  kSlotNumber,
  kPayloadSlots
};
inline constexpr std::array<std::string_view, kPayloadSlots> kPayloadNames = {
    "parentHash",  "feeRecipient", "stateRoot",     "receiptsRoot",    "logsBloom",     "prevRandao", "blockNumber",
    "gasLimit",    "gasUsed",      "timestamp",     "extraData",       "baseFeePerGas", "blockHash",  "transactions",
    "withdrawals", "blobGasUsed",  "excessBlobGas", "blockAccessList", "slotNumber"};

// The result of engine_getPayloadV2 and later.
enum GetPayloadSlot : std::size_t {
  kExecutionPayload,
  kBlockValue,
  kBlobsBundle,
  kShouldOverrideBuilder,
  kExecutionRequests,
  kGetPayloadSlots
};
inline constexpr std::array<std::string_view, kGetPayloadSlots> kGetPayloadNames = {
    "executionPayload", "blockValue", "blobsBundle", "shouldOverrideBuilder", "executionRequests"};

// A list that keeps its memory.
template <typename T>
std::vector<T>& Kept(std::optional<std::vector<T>>& list) {
  return list ? *list : list.emplace();
}

// Withdrawals (EIP-4895), of payloads and of eth_getBlock* replies alike.
template <typename Reader>
bool ReadWithdrawals(Reader& reader, std::vector<Withdrawal>& out) {
  static constexpr std::array<std::string_view, 4> kNames = {"index", "validatorIndex", "address", "amount"};
  out.clear();
  return reader.List([&](std::size_t) {
    Withdrawal& withdrawal = out.emplace_back();
    Seen seen;
    return reader.FixedObject(kNames, FirstSlots(kNames.size()), seen, [&](std::size_t slot) {
      switch (slot) {
        case 0:
          return reader.Quantity(withdrawal.index);
        case 1:
          return reader.Quantity(withdrawal.validator_index);
        case 2:
          return reader.Fixed(withdrawal.address);
        default:
          return reader.Quantity(withdrawal.amount);
      }
    });
  });
}

template <typename Reader>
bool ReadExecutionPayload(Reader& reader, ExecutionPayload& out, Seen& seen) {
  return reader.Object(kPayloadNames, seen, [&](std::size_t slot) {
    switch (slot) {
      case kParentHash:
        return reader.Fixed(out.parent_hash);
      case kFeeRecipient:
        return reader.Fixed(out.fee_recipient);
      case kStateRoot:
        return reader.Fixed(out.state_root);
      case kReceiptsRoot:
        return reader.Fixed(out.receipts_root);
      case kLogsBloom:
        return reader.Fixed(out.logs_bloom);
      case kPrevRandao:
        return reader.Fixed(out.prev_randao);
      case kBlockNumber:
        return reader.Quantity(out.block_number);
      case kGasLimit:
        return reader.Quantity(out.gas_limit);
      case kGasUsed:
        return reader.Quantity(out.gas_used);
      case kTimestamp:
        return reader.Quantity(out.timestamp);
      case kExtraData:
        return reader.Data(0, 32, out.extra_data);
      case kBaseFeePerGas:
        return reader.Quantity(out.base_fee_per_gas);
      case kBlockHash:
        return reader.Fixed(out.block_hash);
      case kTransactions:
        return reader.DataList(out.transactions);
      case kWithdrawals:
        return ReadWithdrawals(reader, Kept(out.withdrawals));
      case kBlobGasUsed:
        return reader.Quantity(out.blob_gas_used);
      case kExcessBlobGas:
        return reader.Quantity(out.excess_blob_gas);
      case kBlockAccessList:
        return reader.Data(out.block_access_list.emplace());
      default:
        return reader.Quantity(out.slot_number);
    }
  });
}

// executionRequests: each of more than a byte, types strictly ascending (prague.md, engine_newPayloadV4).
template <typename Reader>
bool ReadExecutionRequests(Reader& reader, std::vector<Bytes>& out) {
  out.clear();
  return reader.List([&](std::size_t index) {
    Bytes& request = out.emplace_back();
    if (!reader.Data(request)) return false;
    if (request.size() > 1 && (index == 0 || request[0] > out[index - 1][0])) return true;
    return reader.Fail(Reason::kRequests);
  });
}

// The parameters of engine_newPayloadV*, whichever are there.
struct NewPayloadSeen {
  Seen payload;
  std::uint64_t parameters = 0;              // set of indices 0 to 4 that are there and not null
  std::optional<std::size_t> first_unknown;  // the first index above 4 of one that is not null
};
inline constexpr std::size_t kKnownParameters = 5;

template <typename Reader>
bool ReadNewPayloadParameters(Reader& reader, NewPayload& out, NewPayloadSeen& seen) {
  return reader.List([&](std::size_t index) {
    if (reader.Null()) return true;
    if (index >= kKnownParameters) {
      if (!seen.first_unknown) seen.first_unknown = index;
      return reader.Skip();
    }
    seen.parameters |= Slots({index});
    switch (index) {
      case 0:
        return ReadExecutionPayload(reader, out.payload, seen.payload);
      case 1:
        return reader.DataList(32, Kept(out.expected_blob_versioned_hashes));
      case 2:
        return reader.Fixed(out.parent_beacon_block_root);
      case 3:
        return ReadExecutionRequests(reader, Kept(out.execution_requests));
      default:
        return reader.DataList(Kept(out.inclusion_list_transactions));
    }
  });
}

template <typename Reader>
bool ReadBlobsBundle(Reader& reader, BlobsBundle& out) {
  static constexpr std::array<std::string_view, 3> kNames = {"commitments", "proofs", "blobs"};
  Seen seen;
  return reader.FixedObject(kNames, FirstSlots(kNames.size()), seen, [&](std::size_t slot) {
    switch (slot) {
      case 0:
        return reader.DataList(kCommitmentSize, out.commitments);
      case 1:
        return reader.DataList(kProofSize, out.proofs);
      default:
        return reader.DataList(kBlobSize, out.blobs);
    }
  });
}

// The result of engine_getPayloadV*: V1 is the payload itself.
struct GetPayloadSeen {
  Seen payload, result;
};

template <typename Reader>
bool ReadGetPayloadResult(Reader& reader, GetPayload& out, GetPayloadSeen& seen) {
  if (out.version == Version::kV1) return ReadExecutionPayload(reader, out.payload, seen.payload);
  return reader.Object(kGetPayloadNames, seen.result, [&](std::size_t slot) {
    switch (slot) {
      case kExecutionPayload:
        return ReadExecutionPayload(reader, out.payload, seen.payload);
      case kBlockValue:
        return reader.Quantity(out.block_value);
      case kBlobsBundle:
        return ReadBlobsBundle(reader, out.blobs_bundle.emplace());
      case kShouldOverrideBuilder:
        return reader.Bool(out.should_override_builder);
      default:
        return ReadExecutionRequests(reader, Kept(out.execution_requests));
    }
  });
}

template <typename Reader>
bool ReadBlobAndProof(Reader& reader, BlobAndProofs& out) {
  static constexpr std::array<std::string_view, 2> kNames = {"blob", "proof"};
  Seen seen;
  return reader.FixedObject(kNames, FirstSlots(kNames.size()), seen, [&](std::size_t slot) {
    return slot == 0 ? reader.Data(kBlobSize, out.blob) : reader.Data(kProofSize, out.proofs.emplace_back());
  });
}

template <typename Reader>
bool ReadBlobAndCellProofs(Reader& reader, BlobAndProofs& out) {
  static constexpr std::array<std::string_view, 2> kNames = {"blob", "proofs"};
  Seen seen;
  return reader.FixedObject(kNames, FirstSlots(kNames.size()), seen, [&](std::size_t slot) {
    if (slot == 0) return reader.Data(kBlobSize, out.blob);
    return reader.DataList(kProofSize, out.proofs) && (out.proofs.size() == kCellsPerBlob || reader.Fail(Reason::kLength));
  });
}

// The result of engine_getBlobsV*.
template <typename Reader>
bool ReadGetBlobsResult(Reader& reader, GetBlobs& out) {
  if (out.version != Version::kV1 && reader.Null()) {
    out.null = true;
    return true;
  }
  return reader.List([&](std::size_t) {
    std::optional<BlobAndProofs>& element = out.blobs.emplace_back();
    if (out.version != Version::kV2 && reader.Null()) return true;
    return out.version == Version::kV1 ? ReadBlobAndProof(reader, element.emplace())
                                       : ReadBlobAndCellProofs(reader, element.emplace());
  });
}

}  // namespace assay::ethereum::internal

#endif  // ASSAY_SCANNER_ETHEREUM_PAYLOAD_FIELDS_H_
