// The judge of Bitcoin payloads: slow and obvious, rule by rule as docs/POLICY_BITCOIN.md states them. Standard library only;
// shares nothing with scanner/.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_PAYLOAD_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_PAYLOAD_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "conformance/model/model.h"

namespace assay::model::bitcoin {

// 32 bytes in display order, the reverse of the order inside payloads, as a type of its own: one cannot be passed where the
// other is meant.
struct DisplayHash {
  std::string bytes;
  bool operator==(const DisplayHash&) const = default;
};

enum class Kind {
  kGetBestBlockHash,
  kGetBlockHash,
  kGetBlockHeader,
  kGetBlock,
  kGetRawTransaction,
  kGetTxOutProof,
  kGetBlockFilter,
  kGetCFilter,
  kGetCFilterHeader,
  kBlock,
  kMerkleBlock,
  kCFHeaders,  // raw bytes
};

struct Context {
  std::optional<std::string> id;   // as JSON text; one that is no JSON matches no id
  std::vector<std::string> batch;  // the same, in order; empty: no batch
  std::optional<DisplayHash> hash, previous_header;
  std::optional<std::uint64_t> transactions;
};

// Rules of replies and payloads; those of layer json, kDuplicate, kVersion and kMixed are model::Rule.
enum class PayloadRule {
  kFrame,
  kIdMismatch,
  kRpcError,
  kNoResult,
  kType,
  kHex,
  kLength,
  kMissing,
  kShort,
  kNonCanonical,
  kOversize,
  kWitnessFlag,
  kSuperfluousWitness,
  kTrailingBytes,
};
struct PayloadFailure {
  std::variant<Rule, PayloadRule> rule;
  std::size_t offset = 0;  // exact for the rules of layer json, else advisory
  std::string path;        // "result", "[1].id"; empty for layer json and raw bytes
};

enum class Fault {
  kMerkleRoot,
  kMutated,
  kWitnessCommitment,
  kAskedHash,
  kTxCountZero,
  kTxCountMax,
  kTooManyHashes,
  kTooFewBits,
  kBitsExhausted,
  kHashesExhausted,
  kEqualChildren,
  kBitsLeft,
  kHashesLeft,
  kTxCount,
  kFilterHeader,
  kFilterType,
};
struct Payload {
  std::optional<Fault> fault;  // nullopt: VALID
  std::string path;            // of the fault
  std::optional<DisplayHash> claimed, computed;
  std::string fields;  // preimage of the digest `fields`
};

// Decodes and judges. Total on any bytes.
std::variant<Payload, PayloadFailure> ReadPayload(Kind kind, std::string_view bytes, const Context& context = {},
                                                  const Policy& policy = {});

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_PAYLOAD_H_
