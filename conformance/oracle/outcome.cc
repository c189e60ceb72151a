#include "conformance/oracle/outcome.h"

#include <array>
#include <cstddef>
#include <utility>

#include "conformance/model/sha256.h"

namespace assay::oracle {
namespace {

constexpr std::array<std::pair<Reason, std::string_view>, 40> kReasons = {{
    {Reason::kEof, "eof"},
    {Reason::kSyntax, "syntax"},
    {Reason::kTrailing, "trailing"},
    {Reason::kControl, "control"},
    {Reason::kEscape, "escape"},
    {Reason::kSurrogate, "surrogate"},
    {Reason::kUtf8, "utf8"},
    {Reason::kNul, "nul"},
    {Reason::kBom, "bom"},
    {Reason::kDepth, "depth"},
    {Reason::kSize, "size"},
    {Reason::kNotMessage, "not_message"},
    {Reason::kEmptyBatch, "empty_batch"},
    {Reason::kVersion, "version"},
    {Reason::kMethod, "method"},
    {Reason::kParams, "params"},
    {Reason::kId, "id"},
    {Reason::kDuplicate, "duplicate"},
    {Reason::kMixed, "mixed"},
    {Reason::kError, "error"},
    {Reason::kNoResult, "no_result"},
    {Reason::kMissing, "missing"},
    {Reason::kWrongCase, "wrong_case"},
    {Reason::kWrongVersion, "wrong_version"},
    {Reason::kType, "type"},
    {Reason::kHex, "hex"},
    {Reason::kLength, "length"},
    {Reason::kQuantity, "quantity"},
    {Reason::kOverflow, "overflow"},
    {Reason::kRequests, "requests"},
    {Reason::kFork, "fork"},
    {Reason::kFrame, "frame"},
    {Reason::kIdMismatch, "id_mismatch"},
    {Reason::kRpcError, "rpc_error"},
    {Reason::kShort, "short"},
    {Reason::kNonCanonical, "noncanonical"},
    {Reason::kOversize, "oversize"},
    {Reason::kWitnessFlag, "witness_flag"},
    {Reason::kSuperfluousWitness, "superfluous_witness"},
    {Reason::kTrailingBytes, "trailing_bytes"},
}};

constexpr std::array<std::string_view, 4> kLayers = {"json", "jsonrpc", "ethereum", "bitcoin"};
constexpr std::array<std::string_view, 3> kStatuses = {"VALID", "INVALID", "INVALID_BLOCK_HASH"};
constexpr std::array<std::string_view, 30> kFaults = {
    "transactions",   "block_access_list", "blobs_bundle",     "versioned_hashes", "block_hash",        "asked_hash",
    "ommers",         "transaction",       "transaction_hash", "context",          "transactions_root", "withdrawals_root",
    "logs_bloom",     "cumulative_gas",    "receipts_root",    "merkle_root",      "mutated",           "witness_commitment",
    "tx_count_zero",  "tx_count_max",      "too_many_hashes",  "too_few_bits",     "bits_exhausted",    "hashes_exhausted",
    "equal_children", "bits_left",         "hashes_left",      "tx_count",         "filter_header",     "filter_type"};

template <typename Enum, std::size_t N>
std::optional<Enum> FromName(const std::array<std::string_view, N>& names, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == word) return static_cast<Enum>(i);
  return std::nullopt;
}

}  // namespace

std::string_view LayerName(Layer layer) { return kLayers[static_cast<std::size_t>(layer)]; }
std::optional<Layer> LayerFromName(std::string_view name) { return FromName<Layer>(kLayers, name); }

std::string_view PayloadStatusName(PayloadStatus status) { return kStatuses[static_cast<std::size_t>(status)]; }
std::optional<PayloadStatus> PayloadStatusFromName(std::string_view word) { return FromName<PayloadStatus>(kStatuses, word); }

std::string_view FaultName(Fault fault) { return kFaults[static_cast<std::size_t>(fault)]; }
std::optional<Fault> FaultFromName(std::string_view word) { return FromName<Fault>(kFaults, word); }

std::string_view ReasonName(Reason reason) {
  for (const auto& [value, word] : kReasons)
    if (value == reason) return word;
  return "unknown";
}

std::optional<Reason> ReasonFromName(std::string_view word) {
  for (const auto& [value, name] : kReasons)
    if (name == word) return value;
  return std::nullopt;
}

bool IsJsonReason(Reason reason) { return reason <= Reason::kSize; }

std::string Digest::Hex() const { return is_hex_ ? bytes_ : model::Sha256Hex(bytes_); }

std::optional<std::string_view> Digest::Preimage() const {
  if (is_hex_) return std::nullopt;
  return bytes_;
}

bool operator==(const Digest& a, const Digest& b) { return a.is_hex_ == b.is_hex_ ? a.bytes_ == b.bytes_ : a.Hex() == b.Hex(); }

std::string_view OutcomeName(const Outcome& outcome) {
  constexpr std::array<std::string_view, 6> kNames = {"accept", "reject", "unsupported", "crash", "timeout", "protocol_error"};
  return kNames[outcome.index()];
}

std::string Describe(const Outcome& outcome) {
  struct Visitor {
    std::string operator()(const Accept& a) const {
      std::string text = "accept";
      if (!a.payload) return text;
      text.append(" ").append(PayloadStatusName(a.payload->status));
      if (a.payload->fault) text.append(" ").append(FaultName(*a.payload->fault));
      if (!a.payload->path.empty()) text.append(" at ").append(a.payload->path);
      return text;
    }
    std::string operator()(const Reject& r) const {
      std::string text = "reject";
      if (r.reason) text.append(" ").append(ReasonName(*r.reason));
      if (!r.path.empty()) return text.append(" at ").append(r.path);
      if (r.offset) text.append(" at ").append(std::to_string(*r.offset));
      return text;
    }
    std::string operator()(const Unsupported& u) const { return "unsupported: " + u.why; }
    std::string operator()(const Crash& c) const { return "crash: " + c.how; }
    std::string operator()(const Timeout& t) const { return "timeout after " + std::to_string(t.limit.count()) + " ms"; }
    std::string operator()(const ProtocolError& p) const { return "protocol error: " + p.why; }
  };
  return std::visit(Visitor{}, outcome);
}

}  // namespace assay::oracle
