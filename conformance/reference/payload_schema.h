// The shapes of docs/POLICY_ETHEREUM.md as tables, members in the order of the page, and their places by name.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_SCHEMA_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_SCHEMA_H_

#include <cstddef>
#include <string_view>

#include "conformance/oracle/kind.h"
#include "conformance/reference/payload_values.h"

namespace assay::reference::payload {

// Parameters of engine_newPayload.
struct NewPayload {
  enum : std::size_t { kPayload, kVersionedHashes, kBeaconRoot, kRequests, kInclusionList, kCount };
};

struct ExecutionPayload {
  enum : std::size_t {
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
    kCount
  };
};

// The result of engine_getPayload from V2 on.
struct GetPayload {
  enum : std::size_t { kPayload, kBlockValue, kBlobsBundle, kShouldOverride, kRequests, kCount };
};
struct BlobsBundle {
  enum : std::size_t { kCommitments, kProofs, kBlobs };
};
struct Withdrawal {
  enum : std::size_t { kIndex, kValidatorIndex, kAddress, kAmount };
};

struct Block {
  enum : std::size_t {
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
    kBaseFeePerGas,  // the first of those that forks added, each only with all before it
    kWithdrawalsRoot,
    kBlobGasUsed,
    kExcessBlobGas,
    kParentBeaconBlockRoot,
    kRequestsHash,
    kBlockAccessListHash,
    kSlotNumber,  // the last of them
    kSize,
    kTransactions,
    kWithdrawals,
    kUncles,
    kCount
  };
};

// A transaction in JSON.
struct Transaction {
  enum : std::size_t {
    kType,
    kChainId,
    kNonce,
    kGasPrice,
    kMaxPriorityFeePerGas,
    kMaxFeePerGas,
    kGas,
    kTo,
    kValue,
    kInput,
    kAccessList,
    kMaxFeePerBlobGas,
    kBlobVersionedHashes,
    kAuthorizationList,
    kV,
    kYParity,
    kR,
    kS,
    kHash,
    kFrom,
    kBlockHash,
    kBlockNumber,
    kTransactionIndex,
    kCount
  };
};
struct AccessListEntry {
  enum : std::size_t { kAddress, kStorageKeys };
};

struct Receipt {
  enum : std::size_t {
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
    kCount
  };
};
struct Log {
  enum : std::size_t { kAddress, kTopics, kData, kLogIndex, kTransactionHash, kTransactionIndex, kBlockHash, kBlockNumber };
};

// What `params` (engine_newPayload) or `result` (the others) must be, but for presence that depends on the version.
const Type& RootType(oracle::Kind kind);

// The names of members by their places, for paths.
std::string_view ExecutionPayloadName(std::size_t member);
std::string_view GetPayloadName(std::size_t member);
std::string_view BlockName(std::size_t member);
std::string_view TransactionName(std::size_t member);
std::string_view ReceiptName(std::size_t member);
std::string_view LogName(std::size_t member);

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_SCHEMA_H_
