#include "tools/answer.h"

#include <utility>

#include "fmt/format.h"

namespace assay::tools {
namespace {

using oracle::Strictness;
using Role = target::Target::Role;

}  // namespace

Answer Ask(target::Target& decoder, const oracle::Question& question, std::string_view bytes, oracle::Case& judged,
           const oracle::Ledger& ledger) {
  Answer answer;
  answer.decoder = decoder.Name();
  answer.role = decoder.GetRole();
  answer.expected = judged.Judgement();
  if (!decoder.Supports(question.layer)) {
    answer.observed = oracle::Unsupported{fmt::format("does not decode layer {}", oracle::LayerName(question.layer))};
    answer.difference = oracle::Difference::kDidNotRun;
    return answer;
  }
  target::Input input;
  input.question = question;
  input.id = "input";
  input.bytes = bytes;
  answer.observed = decoder.Decide(input);
  if (answer.role == Role::kReference) {
    oracle::Prediction prediction = judged.Predict(ledger, decoder.Name());
    answer.expected = std::move(prediction.outcome);
    answer.quirks = std::move(prediction.quirks);
  }
  const bool strict = answer.role == Role::kScanner || answer.role == Role::kJudge;
  answer.difference =
      oracle::Compare(answer.expected, answer.observed, strict ? Strictness::kReasonAndOffset : Strictness::kVerdictAndDigests);
  answer.unexplained = answer.difference != oracle::Difference::kNone;
  return answer;
}

}  // namespace assay::tools
