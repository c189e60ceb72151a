#include "fuzzers/message_relations.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/oracle/oracle.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/divergence.h"
#include "fuzzers/rewrite.h"
#include "scanner/json/json.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::fuzz {
namespace {

using jsonrpc::Kind;
using jsonrpc::Message;
using oracle::Outcome;

std::string_view KindName(Kind kind) {
  constexpr std::array<std::string_view, 4> kNames = {"request", "notification", "response", "invalid"};
  return kNames[static_cast<std::size_t>(kind)];
}

[[noreturn]] void Refuse(const Subject& subject, std::string_view expected, std::string_view observed,
                         std::string_view remark) {
  MetamorphicDiffers({subject.bytes, subject.question, "scanner", std::string(expected), std::string(observed), remark});
}

Message First(const jsonrpc::Body& body) { return *body.Messages().begin(); }

// The bytes of an optional slice; nullopt for an absent one.
std::optional<std::string_view> Bytes(const std::optional<json::Value>& value) {
  return value ? std::optional(value->text) : std::nullopt;
}

// The brackets of a batch are one level of nesting that its message does not have alone.
void CheckBatchOfOne(const Subject& subject) {
  std::array<std::uint64_t, json::kDefaultMaxDepth / 64 + 1> nesting;
  json::Policy policy;
  policy.max_depth = json::kDefaultMaxDepth + 1;
  policy.nesting = nesting;
  const std::string batch = "[" + std::string(subject.bytes) + "]";
  const Outcome outcome = target::ScannerDecide(subject.question, batch, policy);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  const oracle::Digests& alone = std::get<oracle::Accept>(subject.outcome).digests;
  const std::string expected = "[" + std::string(alone.exact->Preimage().value_or("")) + "]";
  if (accept == nullptr || accept->digests.exact->Preimage() != expected)
    Refuse(subject, "a batch of this message", Describe(outcome), batch);
}

void CheckAlone(const Subject& subject, const Message& member) {
  const auto body = jsonrpc::Read(member.text);
  if (!body) {
    const auto* reason = std::get_if<jsonrpc::Reason>(&body.error().reason);
    // An empty array is the one text that is an element like any other in a batch and has a reason of its own alone; other
    // arrays are batches themselves.
    const bool empty = reason != nullptr && *reason == jsonrpc::Reason::kEmptyBatch && member.kind == Kind::kInvalid;
    if (!empty && (reason == nullptr || member.invalid != *reason))
      Refuse(subject, KindName(member.kind), "rejected alone", member.text);
    return;
  }
  if (body->IsBatch()) {
    if (member.kind != Kind::kInvalid) Refuse(subject, "invalid", KindName(member.kind), member.text);
    return;
  }
  const Message alone = First(*body);
  if (alone.kind != member.kind) Refuse(subject, KindName(alone.kind), KindName(member.kind), member.text);
  if (Bytes(alone.id) != Bytes(member.id))
    Refuse(subject, Bytes(alone.id).value_or("no id"), Bytes(member.id).value_or("no id"), member.text);
  if (Bytes(alone.params) != Bytes(member.params)) Refuse(subject, "the same params", "other params", member.text);
}

}  // namespace

void CheckNameCase(const Subject& subject, Choice& choice) {
  constexpr std::array<std::string_view, 6> kKnown = {"jsonrpc", "id", "method", "params", "result", "error"};
  const std::string_view known = kKnown[choice.Below(kKnown.size())];
  const auto renamed = RenameMember(subject.bytes, known, choice);
  if (!renamed) return;
  const Outcome unknown = target::ScannerDecide(subject.question, renamed->unknown);
  ExpectAnswer(subject, unknown, renamed->case_changed, "a member's name in the wrong case");
  if (known != "method") return;
  const auto body = jsonrpc::Read(renamed->case_changed);
  if (!body || body->IsBatch()) return;
  const Kind kind = First(*body).kind;
  if (kind == Kind::kRequest || kind == Kind::kNotification) Refuse(subject, "no call", KindName(kind), renamed->case_changed);
}

void CheckMemberOrder(const Subject& subject) {
  if (const auto rotated = RotateMembers(subject.bytes))
    ExpectAnswer(subject, subject.outcome, *rotated, "members in another order");
}

void CheckBatch(const Subject& subject, Choice& choice) {
  const auto body = jsonrpc::Read(subject.bytes);
  if (!body->IsBatch()) return CheckBatchOfOne(subject);
  // One member an execution keeps the cost of a large batch linear.
  std::size_t count = 0;
  for ([[maybe_unused]] const Message& message : body->Messages()) ++count;
  std::size_t left = choice.Below(count);
  for (const Message& message : body->Messages()) {
    if (left-- == 0) return CheckAlone(subject, message);
  }
}

}  // namespace assay::fuzz
