#include "fuzzers/payload_mutator.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/oracle/question.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/choice.h"
#include "fuzzers/mutated.h"
#include "fuzzers/payload_edit.h"

namespace assay::fuzz {
namespace {

// The claimed hash replaced by the computed one, where there are both.
std::optional<std::string> WithRightHash(Family family, std::string_view text) {
  const oracle::Question question = QuestionIn(text, family);
  const oracle::Outcome outcome = target::ScannerDecide(question, text);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (!accept || !accept->digests.hash) return std::nullopt;
  const std::string hash = "0x" + accept->digests.hash->Hex();
  for (const char* place : {"/params/0/blockHash", "/result/hash", "/result/blockHash", "/result/executionPayload/blockHash"})
    if (auto changed = WithString(text, place, hash)) return changed;
  return std::nullopt;
}

std::optional<std::string> Mutate(Family family, std::string_view text, Choice& choice) {
  if (choice.Below(2) == 0) return std::nullopt;
  std::optional<std::string> edited = EditPayload(text, choice);
  if (!edited || choice.Below(2) == 0) return edited;
  auto right = WithRightHash(family, *edited);
  return right ? right : edited;
}

}  // namespace

std::size_t MutatePayload(Family family, std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Choice choice(std::to_string(seed) + std::string(text.substr(0, 64)));
  return Mutated(Mutate(family, text, choice), data, size, max_size);
}

}  // namespace assay::fuzz
