#include "conformance/oracle/outcome.h"

#include <array>
#include <utility>

#include "conformance/model/sha256.h"

namespace assay::oracle {
namespace {

constexpr std::array<std::pair<Reason, std::string_view>, 20> kReasons = {{
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
}};

}  // namespace

std::string_view LayerName(Layer layer) { return layer == Layer::kJson ? "json" : "jsonrpc"; }

std::optional<Layer> LayerFromName(std::string_view name) {
  if (name == "json") return Layer::kJson;
  if (name == "jsonrpc") return Layer::kJsonRpc;
  return std::nullopt;
}

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

bool operator==(const Digest& a, const Digest& b) {
  return a.is_hex_ == b.is_hex_ ? a.bytes_ == b.bytes_ : a.Hex() == b.Hex();
}

std::string_view OutcomeName(const Outcome& outcome) {
  constexpr std::array<std::string_view, 6> kNames = {"accept", "reject", "unsupported", "crash", "timeout", "protocol_error"};
  return kNames[outcome.index()];
}

std::string Describe(const Outcome& outcome) {
  struct Visitor {
    std::string operator()(const Accept&) const { return "accept"; }
    std::string operator()(const Reject& r) const {
      std::string text = "reject";
      if (r.reason) text.append(" ").append(ReasonName(*r.reason));
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
