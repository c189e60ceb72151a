// What the payload decoders say: why bytes are no such payload and where, and what is wrong with one whose structure is right.
// The words and their rules stand in docs/POLICY_BITCOIN.md.
#ifndef ASSAY_SCANNER_BITCOIN_ERROR_H_
#define ASSAY_SCANNER_BITCOIN_ERROR_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "scanner/bitcoin/hash.h"
#include "scanner/json/json.h"

namespace assay::bitcoin {

// Where in a body: "result", "[1].result.filter", "batch[0]"; empty for the whole. Allocates nothing.
struct Path {
  enum class Root : std::uint8_t {
    kReply,    // the body is one reply: `member` alone
    kElement,  // a reply in an array: "[index]." before it
    kBatch,    // a call that has no reply: "batch[index]"
  };
  Root root = Root::kReply;
  std::size_t index = 0;
  std::string_view member;  // a literal

  std::string ToString() const;
  Path At(std::string_view literal) const { return {root, index, literal}; }
  bool operator==(const Path&) const = default;
};

// Rules of replies and payloads. Those of layer json are json::Reason.
enum class Reason : std::uint8_t {
  kFrame,
  kDuplicate,
  kVersion,
  kMixed,
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

struct Error {
  std::variant<json::Reason, Reason> reason;
  // Exact for json::Reason: bytes from the start of the body. Else where to look: in the body for rules of replies and JSON,
  // in the payload for rules of its bytes.
  std::size_t offset = 0;
  Path path;  // empty for json::Reason and raw bytes
  bool operator==(const Error&) const = default;
};

// The first thing that is wrong with a payload whose structure is right.
enum class Fault : std::uint8_t {
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

struct Judgement {
  std::optional<Fault> fault;  // nullopt: VALID
  Path path;                   // of the fault
  std::optional<DisplayHash> claimed, computed;
  bool operator==(const Judgement&) const = default;
};

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_ERROR_H_
