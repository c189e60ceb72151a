#include "fuzzers/differential.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "conformance/oracle/events.h"
#include "conformance/oracle/features.h"
#include "conformance/oracle/twin.h"
#include "conformance/reference/envelope.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/divergence.h"
#include "fuzzers/outcome_counters.h"
#include "scanner/hex/hex.h"
#include "scanner/json/json.h"

namespace assay::fuzz {
namespace {

using oracle::Difference;
using oracle::Layer;
using oracle::Outcome;
using oracle::Strictness;

bool Accepted(const Outcome& outcome) { return std::holds_alternative<oracle::Accept>(outcome); }

// A digest in words that show where two values differ.
std::string Words(const Outcome& outcome) {
  std::string words = Describe(outcome);
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome); accept != nullptr && accept->digests.exact) {
    words.append(" exact ").append(accept->digests.exact->Preimage().value_or("").substr(0, 2000));
  } else if (accept != nullptr && accept->digests.fields) {
    if (accept->digests.hash) words.append(" hash ").append(accept->digests.hash->Hex());
    words.append(" fields ").append(accept->digests.fields->Preimage().value_or("").substr(0, 2000));
  }
  return words;
}

std::string Join(const std::vector<std::string>& ids) {
  std::string joined = "quirks predicted:";
  for (const std::string& id : ids) joined += " " + id;
  return joined;
}

// For the twin only the verdict counts: what was delivered on the way is compared on the raw bytes.
class Unheard final : public oracle::JsonEvents {
 public:
  void Null() override {}
  void Bool(bool) override {}
  void Number(const oracle::NumberEvent&) override {}
  void String(std::string_view) override {}
  void StartObject() override {}
  void Name(std::string_view) override {}
  void EndObject() override {}
  void StartArray() override {}
  void EndArray() override {}
};

}  // namespace

Differential::Differential()
    : Differential(reference::AllParsers(),
                   [](const oracle::Question& question, std::string_view bytes) { return target::ScannerDecide(question, bytes); }) {}

Differential::Differential(std::vector<std::unique_ptr<reference::Parser>> parsers, ScannerFunction scanner)
    : parsers_(std::move(parsers)), scanner_(std::move(scanner)), implementations_(reference::SimdjsonImplementations()) {}

Outcome Differential::Check(const oracle::Question& question, std::string_view bytes, Choice& choice) {
  const auto kernels = json::Kernels(), hex_kernels = hex::Kernels();
  json::UseKernel(kernels[choice.Below(kernels.size())]);
  hex::UseKernel(hex_kernels[choice.Below(hex_kernels.size())]);
  reference::UseSimdjsonImplementation(implementations_[choice.Below(implementations_.size())]);

  oracle::Case input(question, bytes);
  const Outcome scanner = scanner_(question, bytes);
  OutcomeTuple tuple;
  tuple.Add(scanner);
  if (std::holds_alternative<oracle::ProtocolError>(scanner))
    SliceOutside({bytes, question, "scanner", "slices inside", Words(scanner), ""});
  if (const Difference d = Compare(input.Judgement(), scanner, Strictness::kReasonAndOffset); d != Difference::kNone) {
    ScannerDiffers(d, {bytes, question, "scanner", Words(input.Judgement()), Words(scanner), ""});
  }
  for (const auto& parser : parsers_) {
    const oracle::Prediction prediction = input.Predict(oracle::Ledger::BuiltIn(), parser->Name());
    const Outcome observed = reference::Decide(*parser, question, bytes);
    tuple.Add(observed);
    if (std::holds_alternative<oracle::Unsupported>(observed)) continue;  // raw bytes, or an id that came as a double
    if (const Difference d = Compare(prediction.outcome, observed, Strictness::kVerdictAndDigests); d != Difference::kNone) {
      ReferenceDiffers(d, {bytes, question, parser->Name(), Words(prediction.outcome), Words(observed), Join(prediction.quirks)});
    }
  }
  tuple.Count();
  return scanner;
}

void Differential::CheckTwin(std::string_view bytes, const Outcome& strict) {
  const std::optional<std::string> twin = oracle::NeutralisedTwin(bytes);
  if (!twin) {
    // The gate: a byte 00 or a leading BOM is rejected by the strict policy whatever else there is.
    if (Accepted(strict)) PolicyDiffers({bytes, Layer::kJson, "scanner", "reject (NUL or BOM)", Words(strict), ""});
    return;
  }
  std::vector<std::uint64_t> nesting(bytes.size() / 64 + 1);
  json::Policy policy;
  policy.accept_lone_surrogates = true;
  policy.max_depth = bytes.size() + 1;
  policy.nesting = nesting;
  const bool lenient = json::Parse(bytes, policy).has_value();
  const oracle::Features features = oracle::ComputeFeatures(bytes);
  const bool lone = features.lone_high_surrogate || features.lone_low_surrogate;
  if (Accepted(strict) != (lenient && !lone && features.depth <= json::kDefaultMaxDepth)) {
    PolicyDiffers({bytes, Layer::kJson, "scanner", lenient ? "lenient accepts" : "lenient rejects", Words(strict), ""});
  }
  Unheard unheard;
  for (const auto& parser : parsers_) {
    const auto error = parser->Parse(*twin, {reference::ParserOptions::kNoLimit}, unheard);
    if (error.has_value() == lenient) {
      TwinVerdictDiffers({bytes, Layer::kJson, parser->Name(), lenient ? "accept" : "reject",
                          error ? "reject: " + error->message : "accept", *twin});
    }
  }
}

}  // namespace assay::fuzz
