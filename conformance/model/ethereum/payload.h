// The judge of Ethereum payloads: slow and obvious, rule by rule as docs/POLICY_ETHEREUM.md states them. Standard library only;
// shares nothing with scanner/.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_PAYLOAD_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_PAYLOAD_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/model/model.h"

namespace assay::model::ethereum {

using Hash = std::array<std::uint8_t, 32>;  // in the order in which it is written in hex

enum class Kind {
  kNewPayloadV1,
  kNewPayloadV2,
  kNewPayloadV3,
  kNewPayloadV4,
  kNewPayloadV5,
  kNewPayloadV6,
  kGetPayloadV1,
  kGetPayloadV2,
  kGetPayloadV3,
  kGetPayloadV4,
  kGetPayloadV5,
  kGetPayloadV6,
  kGetBlobsV1,
  kGetBlobsV2,
  kGetBlobsV3,
  kBlockByNumber,
  kBlockByHash,
  kBlockReceipts,
  kTransactionReceipt,
};

struct ForkSchedule {  // seconds since 1970; nullopt: never
  std::optional<std::uint64_t> shanghai, cancun, prague, osaka, amsterdam, bogota;
};
struct Context {
  std::optional<Hash> parent_beacon_block_root, receipts_root, hash;
  std::optional<ForkSchedule> forks;
};

// Rules of payloads; those of the layers below are model::Rule (kMethod and kNotMessage serve here, too).
enum class PayloadRule {
  kNoResult,
  kMissing,
  kWrongCase,
  kWrongVersion,
  kType,
  kHex,
  kLength,
  kQuantity,
  kOverflow,
  kRequests,
  kFork,
  kDuplicate,
  kMethod,
  kNotMessage,
};
struct PayloadFailure {
  std::variant<Rule, PayloadRule> rule;
  std::size_t offset = 0;  // exact for the rules of layer json, else advisory
  std::string path;        // "params[0].blobGasUsed"; empty for the layers below
};

enum class Status { kValid, kInvalid, kInvalidBlockHash };
enum class Fault {
  kTransactions,
  kBlockAccessList,
  kBlobsBundle,
  kVersionedHashes,
  kBlockHash,
  kAskedHash,
  kOmmers,
  kTransaction,
  kTransactionHash,
  kContext,
  kTransactionsRoot,
  kWithdrawalsRoot,
  kLogsBloom,
  kCumulativeGas,
  kReceiptsRoot,
};
struct Payload {
  Status status = Status::kValid;
  std::optional<Fault> fault;
  std::string path;             // of the fault
  std::optional<Hash> claimed;  // blockHash, hash, or the context's receipts_root
  std::optional<Hash> computed;
  std::string fields;  // preimage of the digest `fields`
};

// Decodes and judges. Total on any bytes.
std::variant<Payload, PayloadFailure> ReadPayload(Kind kind, std::string_view bytes, const Context& context = {},
                                                const Policy& policy = {});

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_PAYLOAD_H_
