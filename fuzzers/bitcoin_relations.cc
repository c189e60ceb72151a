#include "fuzzers/bitcoin_relations.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/oracle/tokens.h"
#include "conformance/report/bytes.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/bitcoin_edit.h"
#include "fuzzers/divergence.h"
#include "fuzzers/rewrite.h"

namespace assay::fuzz {
namespace {

using oracle::Kind;
using oracle::Outcome;

constexpr std::size_t kRawCut = 64;

[[noreturn]] void Differs(const oracle::Question& question, std::string_view bytes, std::string expected,
                          const Outcome& outcome, std::string_view how) {
  MetamorphicDiffers({bytes, question, "scanner", std::move(expected), Describe(outcome), how});
}

void Expect(const oracle::Question& question, std::string_view bytes, const Outcome& expected, std::string_view how) {
  const Outcome outcome = target::ScannerDecide(question, bytes);
  if (outcome != expected) Differs(question, bytes, Describe(expected), outcome, how);
}

bool IsValid(const oracle::Accept& accept) { return accept.payload && accept.payload->status == oracle::PayloadStatus::kValid; }

// VALID, with the hash of the subject: a change was not noticed.
bool Holds(const Outcome& outcome, const oracle::Accept& before) {
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  return accept && IsValid(*accept) && accept->digests.hash == before.digests.hash;
}

// Where the elements of a root array begin and end.
std::vector<std::pair<std::size_t, std::size_t>> ElementsOf(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> elements;
  oracle::TokenReader reader(text);
  std::size_t depth = 0;
  for (auto token = reader.Next(); token; token = reader.Next()) {
    const char c = token->kind == oracle::Token::Kind::kPunctuation ? token->text[0] : 'x';
    if (c == '}' || c == ']') --depth;
    const std::size_t end = token->begin + token->text.size();
    if (depth == 1 && c != ',' && c != '}' && c != ']') {
      elements.emplace_back(token->begin, end);
    } else if (depth == 1 && c != ',') {
      elements.back().second = end;
    }
    if (c == '{' || c == '[') ++depth;
  }
  return elements;
}

std::optional<std::string> RotateElements(std::string_view text) {
  const auto elements = ElementsOf(text);
  if (elements.size() < 2) return std::nullopt;
  std::string rotated = "[";
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const auto [begin, end] = elements[(i + 1) % elements.size()];
    rotated.append(i == 0 ? "" : ",").append(text.substr(begin, end - begin));
  }
  return rotated + "]";
}

bool HashCoversAll(const oracle::Question& question) {
  switch (question.kind) {
    case Kind::kGetBestBlockHash:
    case Kind::kGetBlockHash:
    case Kind::kGetCFilterHeader:
    case Kind::kGetBlockHeader:
    case Kind::kGetBlock:
      return true;
    case Kind::kGetBlockFilter:
    case Kind::kGetCFilter:
      return question.context.previous_header.has_value();
    default:  // transactions (the txid leaves witnesses out), proofs (padding bits)
      return false;
  }
}

}  // namespace

void CheckHexCase(const Subject& subject) {
  std::string changed(subject.bytes);
  for (const HexString& where : HexStringsIn(subject.bytes)) {
    for (std::size_t i = where.begin; i < where.begin + where.size; ++i)
      if ((changed[i] >= 'a' && changed[i] <= 'f') || (changed[i] >= 'A' && changed[i] <= 'F')) changed[i] ^= 0x20;
  }
  Expect(subject.question, changed, subject.outcome, "hex digits in the other case");
}

void CheckReplyOrder(const Subject& subject) {
  const auto* accept = std::get_if<oracle::Accept>(&subject.outcome);
  const bool is_batch = !subject.question.context.batch.empty();
  if (is_batch && !(accept && IsValid(*accept))) return;  // the fault's path has the position in it
  const auto changed = is_batch ? RotateElements(subject.bytes) : RotateMembers(subject.bytes);
  if (changed) Expect(subject.question, *changed, subject.outcome, "another order");
}

void CheckOneHexDigit(const Subject& subject, Choice& choice) {
  const auto* accept = std::get_if<oracle::Accept>(&subject.outcome);
  if (!accept || !IsValid(*accept) || !accept->digests.hash || !HashCoversAll(subject.question)) return;
  const std::vector<HexString> strings = HexStringsIn(subject.bytes);
  if (strings.empty()) return;
  const HexString& where = strings[choice.Below(strings.size())];
  std::string changed(subject.bytes);
  char& digit = changed[where.begin + choice.Below(where.size)];
  digit = digit == '0' ? '1' : '0';
  const Outcome outcome = target::ScannerDecide(subject.question, changed);
  if (Holds(outcome, *accept))
    Differs(subject.question, changed, "rejected, INVALID, or another hash", outcome, "one hex digit changed");
}

void CheckBatchOfOne(const Subject& subject) {
  const oracle::Context& context = subject.question.context;
  const auto* accept = std::get_if<oracle::Accept>(&subject.outcome);
  if (!accept || !context.id || !context.batch.empty() || !accept->digests.fields || !accept->digests.fields->Preimage())
    return;
  oracle::Question question = subject.question;
  question.context.batch = {*context.id};
  const std::string batch = "[" + std::string(subject.bytes) + "]";
  const Outcome outcome = target::ScannerDecide(question, batch);
  // One level deeper than the reply was.
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome); reject && reject->reason == oracle::Reason::kDepth) return;
  const auto* other = std::get_if<oracle::Accept>(&outcome);
  const std::string fields = "[" + std::string(*accept->digests.fields->Preimage()) + "]";
  const std::string path = accept->payload->path.empty() ? "" : "[0]." + accept->payload->path;
  const bool same = other && other->digests.fields == oracle::Digest::OfPreimage(fields) && !other->digests.hash &&
                    other->payload->status == accept->payload->status && other->payload->fault == accept->payload->fault &&
                    other->payload->path == path;
  if (!same) Differs(question, batch, Describe(subject.outcome), outcome, "as the only reply of a batch");
}

void CheckAskedHash(const Subject& subject, Choice& choice) {
  const auto* accept = std::get_if<oracle::Accept>(&subject.outcome);
  if (!accept || !accept->digests.hash || subject.question.context.hash) return;
  oracle::Question question = subject.question;
  const std::string digits = accept->digests.hash->Hex();
  const std::string bytes = FromHex(digits).value();
  oracle::Bytes32& asked = question.context.hash.emplace();
  std::ranges::copy(bytes, asked.begin());
  oracle::Accept right = *accept;
  const bool claims_header = question.kind == Kind::kGetBlockFilter;
  if (!claims_header) right.payload->claimed = digits;
  Expect(question, subject.bytes, right, "asked for the hash that it has");

  asked[choice.Below(asked.size())] ^= 1 << choice.Below(8);
  const Outcome outcome = target::ScannerDecide(question, subject.bytes);
  const auto* other = std::get_if<oracle::Accept>(&outcome);
  const auto expected = accept->payload->fault ? accept->payload->fault : oracle::Fault::kAskedHash;
  if (!other || !other->payload || other->payload->fault != expected)
    Differs(question, subject.bytes, "INVALID " + std::string(FaultName(*expected)), outcome, "asked for another hash");
}

void CheckAsReply(const Subject& subject) {
  oracle::Question question = subject.question;
  if (question.kind != Kind::kBlock && question.kind != Kind::kMerkleBlock) return;
  if (subject.bytes.empty()) return;  // no hex
  question.kind = question.kind == Kind::kBlock ? Kind::kGetBlock : Kind::kGetTxOutProof;
  const std::string reply = R"({"result":")" + report::Hex(subject.bytes) + R"(","error":null,"id":1})";
  const Outcome outcome = target::ScannerDecide(question, reply);
  Outcome expected = subject.outcome;
  if (auto* accept = std::get_if<oracle::Accept>(&expected)) {
    if (accept->payload && accept->payload->fault) accept->payload->path = "result";
  } else if (auto* reject = std::get_if<oracle::Reject>(&expected)) {
    reject->path = "result";
    // Where it counts in the payload, the offset is the same; but it is advisory.
    const auto* other = std::get_if<oracle::Reject>(&outcome);
    if (other && other->reason == reject->reason && other->path == reject->path) return;
  }
  if (outcome != expected) Differs(question, reply, Describe(expected), outcome, "raw bytes as a reply");
}

void CheckRawEnd(const Subject& subject, Choice& choice) {
  if (!std::holds_alternative<oracle::Accept>(subject.outcome)) return;
  std::string longer(subject.bytes);
  longer.push_back(static_cast<char>(choice.Below(256)));
  const Outcome more = target::ScannerDecide(subject.question, longer);
  const auto* reject = std::get_if<oracle::Reject>(&more);
  if (!reject || reject->reason != oracle::Reason::kTrailingBytes)
    Differs(subject.question, longer, "reject trailing_bytes", more, "one more byte");
  const std::size_t cut = 1 + choice.Below(std::min(subject.bytes.size(), kRawCut));
  const std::string_view shorter = subject.bytes.substr(0, subject.bytes.size() - cut);
  const Outcome less = target::ScannerDecide(subject.question, shorter);
  if (!std::holds_alternative<oracle::Reject>(less)) Differs(subject.question, shorter, "reject", less, "an early end");
}

}  // namespace assay::fuzz
