#include "conformance/oracle/oracle.h"

#include <array>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/reason.h"

namespace assay::oracle {
namespace {

// The question that is put to the model: the strict one, or the one that a quirk turns it into.
struct Question {
  std::string_view bytes;
  model::Policy policy;
  model::DigestOptions digests;
};

template <typename Read>
Outcome ToOutcome(const std::variant<Read, model::Failure>& read, const model::DigestOptions& options) {
  if (const auto* failure = std::get_if<model::Failure>(&read)) {
    return Reject{ToReason(failure->rule), failure->offset, {}};
  }
  const Read& value = std::get<Read>(read);
  const auto digest = [&](model::DigestKind kind) { return Digest::OfPreimage(model::DigestPreimage(value, kind, options)); };
  return Accept{{digest(model::DigestKind::kExact), digest(model::DigestKind::kDouble), digest(model::DigestKind::kSet)}};
}

Outcome Ask(Layer layer, const Question& question) {
  if (layer == Layer::kJson) return ToOutcome(model::ReadJson(question.bytes, question.policy), question.digests);
  return ToOutcome(model::ReadMessages(question.bytes, question.policy), question.digests);
}

bool SameAnswer(const Outcome& a, const Outcome& b) {
  if (a.index() != b.index()) return false;
  const auto* accept = std::get_if<Accept>(&a);
  return accept == nullptr || accept->digests == std::get<Accept>(b).digests;
}

// Turns the question as the quirk does; false when the effect is on the answer instead.
bool Transform(Effect effect, Question& question) {
  switch (effect) {
    case Effect::kReadsPrefixBeforeNul:
      question.bytes = question.bytes.substr(0, question.bytes.find('\0'));
      return true;
    case Effect::kSkipsBom:
      question.bytes.remove_prefix(3);
      return true;
    case Effect::kAcceptsLoneLowSurrogate:
      question.policy.accept_lone_low_surrogate = true;
      return true;
    case Effect::kAcceptsLoneHighSurrogate:
      question.policy.accept_lone_high_surrogate = true;
      return true;
    case Effect::kAllowsAnyDepth:
      question.policy.max_depth = model::kUnlimited;
      return true;
    case Effect::kMinusZeroIntegerIsZero:
      question.digests.minus_zero_integer_is_zero = true;
      return true;
    case Effect::kRejects:
      return false;
  }
  return false;
}

}  // namespace

Outcome Judge(Layer layer, std::string_view bytes) { return Ask(layer, {bytes, {}, {}}); }

Case::Case(Layer layer, std::string_view bytes) : layer_(layer), bytes_(bytes), judgement_(Judge(layer, bytes)) {}

const Features& Case::GetFeatures() {
  if (!features_) features_ = ComputeFeatures(bytes_);
  return *features_;
}

Prediction Case::Predict(const Ledger& ledger, std::string_view parser) {
  Question question{bytes_, {}, {}};
  Features features = GetFeatures();
  std::vector<std::string> applied;
  bool transformed = false, rejects = false;
  // Quirks come in the order of their effects: what changes the bytes first, because the later predicates are about the bytes
  // that the parser really reads.
  for (const Quirk* quirk : ledger.For(parser)) {
    if (!HasFeature(features, quirk->when).value_or(false)) continue;
    const std::size_t size = question.bytes.size();
    if (Transform(quirk->effect, question)) {
      transformed = true;
    } else {
      rejects = true;
    }
    applied.push_back(quirk->id);
    if (question.bytes.size() != size) features = ComputeFeatures(question.bytes);
  }
  Prediction prediction{judgement_, {}};
  if (transformed) prediction.outcome = Ask(layer_, question);
  if (rejects) prediction.outcome = Reject{};
  // A quirk that changes nothing here explains nothing here.
  if (!SameAnswer(prediction.outcome, judgement_)) prediction.quirks = std::move(applied);
  return prediction;
}

Prediction Predict(const Ledger& ledger, std::string_view parser, Layer layer, std::string_view bytes) {
  return Case(layer, bytes).Predict(ledger, parser);
}

std::string_view DifferenceName(Difference difference) {
  constexpr std::array<std::string_view, 8> kNames = {"none",   "did_not_run",  "verdict",       "reason",
                                                      "offset", "exact_digest", "double_digest", "set_digest"};
  return kNames[static_cast<std::size_t>(difference)];
}

Tally& Tally::operator+=(const Tally& other) {
  verdicts += other.verdicts;
  reasons += other.reasons;
  offsets += other.offsets;
  exact_digests += other.exact_digests;
  double_digests += other.double_digests;
  set_digests += other.set_digests;
  return *this;
}

namespace {

Difference CompareDigests(const Digests& expected, const Digests& observed, bool all_required, Tally& tally) {
  const auto differs = [&](const std::optional<Digest>& want, const std::optional<Digest>& got, std::size_t& count) {
    if (!want || !got) return all_required && want.has_value() != got.has_value();
    ++count;
    return !(*want == *got);
  };
  if (differs(expected.exact, observed.exact, tally.exact_digests)) return Difference::kExactDigest;
  if (differs(expected.double_, observed.double_, tally.double_digests)) return Difference::kDoubleDigest;
  if (differs(expected.set, observed.set, tally.set_digests)) return Difference::kSetDigest;
  return Difference::kNone;
}

Difference CompareRejects(const Reject& expected, const Reject& observed, Tally& tally) {
  ++tally.reasons;
  if (expected.reason != observed.reason) return Difference::kReason;
  if (!expected.reason || !IsJsonReason(*expected.reason)) return Difference::kNone;
  ++tally.offsets;
  return expected.offset == observed.offset ? Difference::kNone : Difference::kOffset;
}

}  // namespace

Difference Compare(const Outcome& expected, const Outcome& observed, Strictness strictness, Tally* tally) {
  Tally unused;
  Tally& count = tally == nullptr ? unused : *tally;
  const auto* accept = std::get_if<Accept>(&observed);
  const auto* reject = std::get_if<Reject>(&observed);
  if (accept == nullptr && reject == nullptr) return Difference::kDidNotRun;
  ++count.verdicts;
  if (expected.index() != observed.index()) return Difference::kVerdict;
  const bool strict = strictness == Strictness::kReasonAndOffset;
  if (accept != nullptr) return CompareDigests(std::get<Accept>(expected).digests, accept->digests, strict, count);
  return strict ? CompareRejects(std::get<Reject>(expected), *reject, count) : Difference::kNone;
}

}  // namespace assay::oracle
