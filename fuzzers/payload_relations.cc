#include "fuzzers/payload_relations.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "conformance/oracle/tokens.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/divergence.h"
#include "fuzzers/payload_edit.h"

namespace assay::fuzz {
namespace {

bool IsHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// VALID, and the hash is the claimed one.
bool Holds(const oracle::Outcome& outcome) {
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  return accept && accept->payload && accept->payload->status == oracle::PayloadStatus::kValid && accept->digests.hash &&
         accept->digests.hash->Hex() == accept->payload->claimed;
}

// Offsets of the hex digits of all known-looking strings ("0x..." values, not names) without escapes.
std::vector<std::size_t> DigitsOf(std::string_view text) {
  std::vector<std::size_t> digits;
  oracle::TokenReader reader(text);
  std::optional<oracle::Token> before;
  const auto add = [&](const oracle::Token& token) {
    if (token.text.find('\\') != std::string_view::npos || !token.text.starts_with("\"0x")) return;
    for (std::size_t i = 3; i + 1 < token.text.size(); ++i)
      if (IsHexDigit(token.text[i])) digits.push_back(token.begin + i);
  };
  while (const auto token = reader.Next()) {
    if (before && token->text != ":") add(*before);
    before = token->kind == oracle::Token::Kind::kString ? token : std::nullopt;
  }
  return digits;
}

}  // namespace

void CheckMemberOrder(const Subject& subject, Choice& choice) {
  const std::optional<std::string> shuffled = ShuffleMembers(subject.bytes, choice);
  if (shuffled) ExpectAnswer(subject, subject.outcome, *shuffled, "members in another order");
}

void CheckOneDigit(const Subject& subject, Choice& choice) {
  // The hash of V6 does not cover its inclusion list.
  const oracle::Kind kind = subject.question.kind;
  if (kind < oracle::Kind::kEngineNewPayloadV1 || kind > oracle::Kind::kEngineNewPayloadV5 || !Holds(subject.outcome)) return;
  const std::vector<std::size_t> digits = DigitsOf(subject.bytes);
  if (digits.empty()) return;
  const std::size_t at = digits[choice.Below(digits.size())];
  std::string changed(subject.bytes);
  const char old = changed[at];
  changed[at] = old == '0' ? '1' : '0';
  const oracle::Outcome outcome = target::ScannerDecide(subject.question, changed);
  if (!Holds(outcome)) return;
  // A digit of something that is not read (an unknown member, the id) changes nothing at all; else the equal hash hides a
  // lenient parse.
  if (outcome == subject.outcome) return;
  MetamorphicDiffers({subject.bytes, subject.question, "scanner", "rejected, INVALID, or another hash", Describe(outcome),
                      "one hex digit changed: " + changed});
}

}  // namespace assay::fuzz
