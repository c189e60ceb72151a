#include "conformance/vectors/runner.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "conformance/oracle/oracle.h"
#include "conformance/report/version.h"
#include "conformance/vectors/classify.h"

namespace assay::vectors {
namespace {

using oracle::Difference;
using oracle::Outcome;
using oracle::Strictness;
using report::Status;
using Role = target::Target::Role;

bool HasPayloads(oracle::Layer layer) { return layer == oracle::Layer::kEthereum || layer == oracle::Layer::kBitcoin; }

// The judge's view of one vector, read at most once a layer.
class Judgements {
 public:
  explicit Judgements(const Vector& vector) : vector_(vector) {}
  oracle::Case& AtOwnLayer() {
    if (!own_) own_.emplace(QuestionOf(vector_), vector_.input);
    return *own_;
  }
  oracle::Case& AtJsonRpc() {
    if (vector_.layer == oracle::Layer::kJsonRpc) return AtOwnLayer();
    if (!jsonrpc_) jsonrpc_.emplace(oracle::Layer::kJsonRpc, vector_.input);
    return *jsonrpc_;
  }

 private:
  const Vector& vector_;
  std::optional<oracle::Case> own_, jsonrpc_;
};

// What a decoder was to say, how its answer differs from that, and what Classify needs besides.
struct Comparison {
  Outcome expected;
  Difference difference = Difference::kNone;
  bool as_predicted = false;
  bool as_specified = false;
  std::vector<std::string> quirks;  // that make the prediction differ from the judge
};

Outcome ToOutcome(const Expect& expect) {
  if (!expect.accept) return oracle::Reject{expect.reason, expect.offset, {}, expect.code, expect.path};
  oracle::Accept accept;
  if (!expect.hash.empty()) accept.digests.hash = oracle::Digest::OfHex(expect.hash);
  if (expect.status) accept.payload = oracle::Judgement{*expect.status, expect.fault, expect.path, {}};
  return accept;
}

// What the vector says of an accepted payload and the observed outcome does not say at all: silence is no agreement.
Difference Unsaid(const Expect& expect, const Outcome& observed) {
  const auto* accept = std::get_if<oracle::Accept>(&observed);
  if (!accept) return Difference::kNone;
  if (!expect.hash.empty() && !accept->digests.hash) return Difference::kHash;
  if (expect.status && !accept->payload) return Difference::kStatus;
  return expect.fault && !accept->payload->fault ? Difference::kFault : Difference::kNone;
}

Comparison WithVector(const Expect& expect, const Outcome& observed, oracle::Tally* tally) {
  Comparison result{.expected = ToOutcome(expect), .quirks = {}};
  oracle::Tally counted;
  if (expect.accept || !expect.reason) {
    result.difference = oracle::Compare(result.expected, observed, Strictness::kVerdictAndDigests, &counted);
    if (result.difference == Difference::kNone) result.difference = Unsaid(expect, observed);
  } else {
    oracle::Reject wanted{expect.reason, expect.offset, {}, {}, expect.path};
    const auto* reject = std::get_if<oracle::Reject>(&observed);
    // What the vector leaves open is nothing to compare.
    if (!expect.offset && reject) wanted.offset = reject->offset;
    if (expect.path.empty() && reject) wanted.path = reject->path;
    result.difference = oracle::Compare(wanted, observed, Strictness::kReasonAndOffset, &counted);
    if (!expect.offset) counted.offsets = 0;
    if (expect.path.empty()) counted.paths = 0;
  }
  if (tally) *tally += counted;
  result.as_predicted = result.as_specified = result.difference == Difference::kNone;
  return result;
}

Comparison OfScanner(const Vector& vector, const Outcome& judgement, const Outcome& observed, oracle::Tally& tally) {
  Comparison result{.expected = judgement, .quirks = {}};
  result.difference = oracle::Compare(judgement, observed, Strictness::kReasonAndOffset, &tally);
  result.as_predicted = result.difference == Difference::kNone;
  const Comparison specified = WithVector(vector.expect, observed, nullptr);
  result.as_specified = specified.as_specified;
  if (result.as_predicted && !result.as_specified) {
    result.expected = specified.expected;
    result.difference = specified.difference;
  }
  return result;
}

Comparison OfReference(const Vector& vector, oracle::Prediction prediction, const Outcome& judgement, const Outcome& observed,
                       oracle::Tally& tally) {
  Comparison result{.expected = std::move(prediction.outcome), .quirks = std::move(prediction.quirks)};
  result.difference = oracle::Compare(result.expected, observed, Strictness::kVerdictAndDigests, &tally);
  result.as_predicted = result.difference == Difference::kNone;
  const Outcome specified = ToOutcome(vector.expect);
  const Difference from_judge = oracle::Compare(judgement, observed, Strictness::kVerdictAndDigests);
  result.as_specified = observed.index() == specified.index() && from_judge == Difference::kNone;
  if (result.as_predicted && !result.as_specified) {  // the prediction came true: what is shown is what ought to be
    result.expected = from_judge == Difference::kNone ? specified : judgement;
    result.difference = from_judge == Difference::kNone ? Difference::kVerdict : from_judge;
  }
  return result;
}

Comparison OfForeign(const Vector& vector, const Outcome& judgement, const Outcome& observed, oracle::Tally& tally) {
  const Outcome specified = ToOutcome(vector.expect);
  // The judge's outcome has digests to compare with; a judge who contradicts the vector fails on its own row.
  Comparison result{.expected = judgement.index() == specified.index() ? judgement : specified, .quirks = {}};
  result.difference = oracle::Compare(result.expected, observed, Strictness::kVerdictAndDigests, &tally);
  result.as_predicted = result.as_specified = result.difference == Difference::kNone;
  return result;
}

Comparison OfLive(const Outcome& judgement, const Outcome& observed, oracle::Tally& tally) {
  Comparison result{.expected = judgement, .quirks = {}};
  result.difference = oracle::Compare(judgement, observed, Strictness::kVerdictAndDigests, &tally);
  result.as_predicted = result.as_specified = result.difference == Difference::kNone;
  return result;
}

Comparison CompareByRole(Role role, const Vector& vector, std::string_view decoder, const oracle::Ledger& ledger,
                         Judgements& judgements, const Outcome& observed, oracle::Tally& tally) {
  switch (role) {
    case Role::kJudge:
      return WithVector(vector.expect, observed, &tally);
    case Role::kScanner:
      return OfScanner(vector, judgements.AtOwnLayer().Judgement(), observed, tally);
    case Role::kReference: {
      oracle::Case& judged = judgements.AtOwnLayer();
      return OfReference(vector, judged.Predict(ledger, decoder), judged.Judgement(), observed, tally);
    }
    case Role::kForeign:
      return OfForeign(vector, judgements.AtOwnLayer().Judgement(), observed, tally);
    case Role::kLive:
      if (HasPayloads(vector.layer)) return OfLive(ToOutcome(vector.expect), observed, tally);
      return OfLive(judgements.AtJsonRpc().Judgement(), observed, tally);
  }
  return {};
}

// The choice that the observed outcome is: the same verdict, by preference the same reason too. Null when there is none.
const Choice* ChoiceOf(const Vector& vector, const Outcome& observed) {
  const Choice* same_verdict = nullptr;
  for (const Choice& choice : vector.choices) {
    if (oracle::Compare(ToOutcome(choice.expect), observed, Strictness::kVerdictAndDigests) != Difference::kNone) continue;
    const auto* reject = std::get_if<oracle::Reject>(&observed);
    if (!reject || choice.expect.reason == reject->reason) return &choice;
    if (!same_verdict) same_verdict = &choice;
  }
  return same_verdict;
}

report::Role ToReportRole(Role role) {
  switch (role) {
    case Role::kJudge:
      return report::Role::kJudge;
    case Role::kScanner:
      return report::Role::kScanner;
    case Role::kReference:
      return report::Role::kReference;
    case Role::kForeign:
      return report::Role::kForeign;
    case Role::kLive:
      return report::Role::kLive;
  }
  return report::Role::kUnknown;
}

Outcome Hashed(Outcome outcome) {
  if (auto* accept = std::get_if<oracle::Accept>(&outcome)) {
    for (auto* digest : {&accept->digests.exact, &accept->digests.double_, &accept->digests.set,
                         &accept->digests.hash, &accept->digests.fields})
      if (*digest && (*digest)->Preimage()) *digest = oracle::Digest::OfHex((*digest)->Hex());
  }
  return outcome;
}

std::string NoteOf(const report::Result& result, bool listed) {
  const std::string observed = oracle::Describe(result.observed);
  const std::string differs = result.difference == Difference::kNone
                                  ? observed
                                  : fmt::format("expected {}, observed {} ({})", oracle::Describe(result.expected), observed,
                                                oracle::DifferenceName(result.difference));
  switch (result.status) {
    case Status::kPassed:
      return result.difference == Difference::kNone ? "" : differs;
    case Status::kUnexpectedPass:
      if (listed) return "listed as a known failure, but passes; take it off the list";
      return fmt::format(
          "does what the specification says, though the ledger predicts otherwise ({}); take the entry out or narrow it",
          fmt::join(result.quirks, ", "));
    case Status::kExpectedFailure:
      return listed && result.quirks.empty() ? "known failure: " + differs : differs;
    case Status::kFailed:
      return differs;
    case Status::kUnsupported:
    case Status::kCrashed:
    case Status::kTimedOut:
    case Status::kProtocolError:
      return observed;
  }
  return differs;
}

bool IsListed(const std::set<std::string>& known_failures, const target::Target& decoder, const std::string& id) {
  if (known_failures.empty()) return false;
  if (known_failures.contains(fmt::format("{}/{}", decoder.Name(), id))) return true;
  const Role role = decoder.GetRole();
  return (role == Role::kForeign || role == Role::kLive) && known_failures.contains(id);
}

// A decoder that hangs on everything would cost its time limit thousands of times: after so many time-outs in a row it is asked
// no more.
constexpr std::size_t kMaxTimeoutsInARow = 10;

// What the decoder says, unless it is given up; keeps the count.
Outcome Ask(target::Target& decoder, const target::Input& input, std::size_t& timeouts_in_a_row) {
  if (timeouts_in_a_row >= kMaxTimeoutsInARow) {
    return oracle::ProtocolError{fmt::format("not asked: it timed out {} times in a row before", timeouts_in_a_row)};
  }
  Outcome outcome = decoder.Decide(input);
  timeouts_in_a_row = std::holds_alternative<oracle::Timeout>(outcome) ? timeouts_in_a_row + 1 : 0;
  return outcome;
}

report::Result RunOne(const Vector& vector, target::Target& decoder, const oracle::Ledger& ledger, Judgements& judgements,
                      bool listed, std::size_t& timeouts_in_a_row, oracle::Tally& tally) {
  const Role role = decoder.GetRole();
  // A node answers at layer jsonrpc whatever the vector's layer is, unless the bytes are a payload.
  const bool as_message = role == Role::kLive && !HasPayloads(vector.layer);
  const oracle::Question question = as_message ? oracle::Question(oracle::Layer::kJsonRpc) : QuestionOf(vector);
  Outcome observed = oracle::Unsupported{fmt::format("does not decode layer {}", oracle::LayerName(question.layer))};
  if (decoder.Supports(question.layer))
    observed = Ask(decoder, {question, vector.id, vector.input, {.chunks = vector.chunks}}, timeouts_in_a_row);

  Comparison comparison = CompareByRole(role, vector, decoder.Name(), ledger, judgements, observed, tally);
  const Choice* choice = vector.level == Level::kObserve ? ChoiceOf(vector, observed) : nullptr;
  Facts facts{.observed = ObservedOf(observed), .role = role, .level = vector.level};
  facts.as_predicted = comparison.as_predicted;
  facts.as_specified = comparison.as_specified;
  facts.quirks_differ = !comparison.quirks.empty();
  facts.choice_matched = choice != nullptr;
  facts.known_failure = listed;

  report::Result result;
  result.vector_id = vector.id;
  result.group = vector.group;
  result.decoder = decoder.Name();
  result.level = vector.level;
  result.in_repository = role == Role::kJudge || role == Role::kScanner || role == Role::kReference;
  result.status = Classify(facts);
  result.expected = Hashed(std::move(comparison.expected));
  result.observed = Hashed(std::move(observed));
  result.difference = comparison.difference;
  result.quirks = std::move(comparison.quirks);
  if (choice) result.choice = choice->name;
  result.note = NoteOf(result, listed);
  return result;
}

}  // namespace

report::Run RunVectors(const VectorSet& set, std::span<target::Target* const> targets, const oracle::Ledger& ledger,
                       const RunOptions& options) {
  report::Run run;
  run.suite_version = report::kSuiteVersion;
  run.vector_set_digest = set.digest;
  run.narrowed = !options.only.empty();
  for (const target::Target* decoder : targets)
    run.decoders.push_back({std::string(decoder->Name()), decoder->Version(), ToReportRole(decoder->GetRole())});
  std::vector<const Vector*> selected;
  for (const Vector& vector : set.vectors)
    if (vector.id.find(options.only) != std::string::npos) selected.push_back(&vector);
  run.declared = selected.size() * targets.size();
  run.results.reserve(run.declared);
  std::vector<std::size_t> timeouts_in_a_row(targets.size());
  for (const Vector* vector : selected) {
    Judgements judgements(*vector);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      target::Target* const decoder = targets[i];
      const bool listed = IsListed(options.known_failures, *decoder, vector->id);
      run.results.push_back(RunOne(*vector, *decoder, ledger, judgements, listed, timeouts_in_a_row[i], run.tally));
      if (options.progress) options.progress(run.results.size(), run.declared);
    }
  }
  return run;
}

std::vector<std::string> UnusedKnownFailures(const VectorSet& set, std::span<target::Target* const> targets,
                                             const std::set<std::string>& known_failures) {
  std::set<std::string> unused = known_failures;
  for (const Vector& vector : set.vectors) {
    for (const target::Target* decoder : targets) {
      const Role role = decoder->GetRole();
      unused.erase(fmt::format("{}/{}", decoder->Name(), vector.id));
      if (role == Role::kForeign || role == Role::kLive) unused.erase(vector.id);
    }
  }
  return {unused.begin(), unused.end()};
}

}  // namespace assay::vectors
