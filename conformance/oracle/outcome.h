// What a decoder said of some bytes: a closed sum, in which "did not run" can never be mistaken for "passed".
//
//   Accept{digests} | Reject{reason, offset} | Unsupported{why} | Crash{how} | Timeout | ProtocolError{why}
#ifndef ASSAY_CONFORMANCE_ORACLE_OUTCOME_H_
#define ASSAY_CONFORMANCE_ORACLE_OUTCOME_H_

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace assay::oracle {

// Which question is asked of the bytes; see docs/POLICY.md.
enum class Layer { kJson, kJsonRpc, kEthereum, kBitcoin };

// "json", "jsonrpc", "ethereum", "bitcoin".
std::string_view LayerName(Layer layer);
std::optional<Layer> LayerFromName(std::string_view name);

// Why bytes are rejected; the words and their rules stand in docs/POLICY.md.
enum class Reason {
  // layer json
  kEof,
  kSyntax,
  kTrailing,
  kControl,
  kEscape,
  kSurrogate,
  kUtf8,
  kNul,
  kBom,
  kDepth,
  kSize,
  // layer jsonrpc
  kNotMessage,
  kEmptyBatch,
  kVersion,
  kMethod,
  kParams,
  kId,
  kDuplicate,
  kMixed,
  kError,
  // payloads (kDuplicate, kMethod and kNotMessage too); docs/POLICY_ETHEREUM.md
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
  // docs/POLICY_BITCOIN.md
  kFrame,
  kIdMismatch,
  kRpcError,
  kShort,
  kNonCanonical,
  kOversize,
  kWitnessFlag,
  kSuperfluousWitness,
  kTrailingBytes,
};

// The word for a reason ("eof", "not_message", ...), and back; nullopt for a word that is none.
std::string_view ReasonName(Reason reason);
std::optional<Reason> ReasonFromName(std::string_view word);
// True for the reasons of layer json, whose offset is exact between scanner and model.
bool IsJsonReason(Reason reason);

// One digest: either the bytes that are hashed (in-process decoders; cheap to compare, hashed only when printed) or the
// SHA-256 itself in 64 lower-case hex digits (decoders behind a pipe).
class Digest {
 public:
  static Digest OfPreimage(std::string preimage) { return Digest(std::move(preimage), false); }
  // `hex` must be 64 lower-case hex digits.
  static Digest OfHex(std::string hex) { return Digest(std::move(hex), true); }

  // 64 lower-case hex digits; hashes the preimage when there is one.
  std::string Hex() const;
  // The preimage, or nullopt when only the hash is known.
  std::optional<std::string_view> Preimage() const;
  // Equal preimages, or equal hashes when one side has no preimage.
  friend bool operator==(const Digest& a, const Digest& b);

 private:
  Digest(std::string bytes, bool is_hex) : bytes_(std::move(bytes)), is_hex_(is_hex) {}
  std::string bytes_;
  bool is_hex_;
};

// The digests of DESIGN's contract; a decoder leaves out what it cannot know. Definitions: docs/POLICY.md, and for payloads
// docs/POLICY_ETHEREUM.md.
struct Digests {
  std::optional<Digest> exact;
  std::optional<Digest> double_;
  std::optional<Digest> set;
  std::optional<Digest> hash{};    // the payload's own hash, as computed; always OfHex
  std::optional<Digest> fields{};  // of everything that was read
  bool operator==(const Digests&) const = default;
};

enum class PayloadStatus { kValid, kInvalid, kInvalidBlockHash };
std::string_view PayloadStatusName(PayloadStatus status);  // "VALID", "INVALID", "INVALID_BLOCK_HASH"
std::optional<PayloadStatus> PayloadStatusFromName(std::string_view word);

// The first thing that is wrong with a payload whose structure is right; words and rules: docs/POLICY_ETHEREUM.md and
// docs/POLICY_BITCOIN.md.
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
  // docs/POLICY_BITCOIN.md
  kMerkleRoot,
  kMutated,
  kWitnessCommitment,
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
std::string_view FaultName(Fault fault);  // "transactions", "block_access_list", ...
std::optional<Fault> FaultFromName(std::string_view word);

// What is said of a payload beyond its structure.
struct Judgement {
  PayloadStatus status = PayloadStatus::kValid;
  std::optional<Fault> fault;  // nullopt when VALID, or when the decoder does not say
  std::string path;            // where: "params[0].transactions[17]"; empty when VALID
  std::string claimed;         // the hash that the payload claims, 64 lower-case hex digits; empty when it claims none
  bool operator==(const Judgement&) const = default;
};

struct Accept {
  Digests digests;
  std::optional<Judgement> payload{};  // layers of payloads only
  bool operator==(const Accept&) const = default;
};
struct Reject {
  std::optional<Reason> reason;       // nullopt: the decoder does not say, or not in our words
  std::optional<std::size_t> offset;  // byte offset into the input; nullopt: not said
  std::string detail;                 // the decoder's own words, for people; never compared
  std::optional<int> code{};          // the JSON-RPC error code that a server answered; nullopt: not a server, or not said
  std::string path{};                 // payload reasons: the member at fault, "params[0].blobGasUsed"; empty otherwise
  bool operator==(const Reject&) const = default;
};
struct Unsupported {
  std::string why;
  bool operator==(const Unsupported&) const = default;
};
struct Crash {
  std::string how;  // "signal 11", "exit 3", ...
  bool operator==(const Crash&) const = default;
};
struct Timeout {
  std::chrono::milliseconds limit{};
  bool operator==(const Timeout&) const = default;
};
struct ProtocolError {
  std::string why;
  bool operator==(const ProtocolError&) const = default;
};

using Outcome = std::variant<Accept, Reject, Unsupported, Crash, Timeout, ProtocolError>;

// "accept", "reject", "unsupported", "crash", "timeout", "protocol_error".
std::string_view OutcomeName(const Outcome& outcome);
// One line for people: "accept", "reject trailing at 7", "crash: signal 11".
std::string Describe(const Outcome& outcome);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_OUTCOME_H_
