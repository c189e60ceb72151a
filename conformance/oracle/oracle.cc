#include "conformance/oracle/oracle.h"

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/payload.h"
#include "conformance/oracle/reason.h"
#include "conformance/oracle/tokens.h"

namespace assay::oracle {
namespace {

// What is put to the model: the strict question, or what a quirk turns it into.
struct Inquiry {
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

// Every number token -0 as 0.
std::string WithoutMinusZero(std::string_view bytes) {
  std::string changed;
  std::size_t copied = 0;
  TokenReader reader(bytes);
  while (const auto token = reader.Next()) {
    if (token->text != "-0") continue;
    changed.append(bytes.substr(copied, token->begin - copied));
    copied = token->begin + 1;
  }
  return changed.append(bytes.substr(copied));
}

Outcome Ask(const Question& asked, const Inquiry& question) {
  switch (asked.layer) {
    case Layer::kJson:
      return ToOutcome(model::ReadJson(question.bytes, question.policy), question.digests);
    case Layer::kJsonRpc:
      return ToOutcome(model::ReadMessages(question.bytes, question.policy), question.digests);
    case Layer::kBitcoin:
      // Of numbers only ids count here, and they are compared with those that the caller spells.
      if (question.digests.minus_zero_integer_is_zero)
        return JudgePayload(asked.kind, asked.context, WithoutMinusZero(question.bytes), question.policy);
      [[fallthrough]];
    case Layer::kEthereum:
      return JudgePayload(asked.kind, asked.context, question.bytes, question.policy);
  }
  return Unsupported{"no such layer"};
}

bool SameAnswer(const Outcome& a, const Outcome& b) {
  if (a.index() != b.index()) return false;
  const auto* accept = std::get_if<Accept>(&a);
  return accept == nullptr || *accept == std::get<Accept>(b);
}

// Turns the question as the quirk does; false when the effect is on the answer instead.
bool Transform(Effect effect, Inquiry& question) {
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

Outcome Judge(const Question& question, std::string_view bytes) { return Ask(question, {bytes, {}, {}}); }

Case::Case(const Question& question, std::string_view bytes)
    : question_(question), bytes_(bytes), judgement_(Judge(question, bytes)) {}

const Features& Case::GetFeatures() {
  if (!features_) features_ = ComputeFeatures(bytes_);
  return *features_;
}

Prediction Case::Predict(const Ledger& ledger, std::string_view parser) {
  Inquiry question{bytes_, {}, {}};
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
  if (transformed) prediction.outcome = Ask(question_, question);
  if (rejects) prediction.outcome = Reject{};
  // A quirk that changes nothing here explains nothing here.
  if (!SameAnswer(prediction.outcome, judgement_)) prediction.quirks = std::move(applied);
  return prediction;
}

Prediction Predict(const Ledger& ledger, std::string_view parser, const Question& question, std::string_view bytes) {
  return Case(question, bytes).Predict(ledger, parser);
}

std::string_view DifferenceName(Difference difference) {
  constexpr std::array<std::string_view, 15> kNames = {"none",         "did_not_run",   "verdict",    "reason", "offset",
                                                       "exact_digest", "double_digest", "set_digest", "path",   "code",
                                                       "hash",         "fields",        "status",     "fault",  "claimed"};
  return kNames[static_cast<std::size_t>(difference)];
}

Tally& Tally::operator+=(const Tally& other) {
  verdicts += other.verdicts;
  reasons += other.reasons;
  offsets += other.offsets;
  exact_digests += other.exact_digests;
  double_digests += other.double_digests;
  set_digests += other.set_digests;
  paths += other.paths;
  codes += other.codes;
  hashes += other.hashes;
  fields += other.fields;
  statuses += other.statuses;
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
  if (differs(expected.hash, observed.hash, tally.hashes)) return Difference::kHash;
  if (differs(expected.fields, observed.fields, tally.fields)) return Difference::kFields;
  return Difference::kNone;
}

// What is said of a payload beyond its structure.
Difference CompareJudgements(const Judgement& expected, const Judgement& observed, bool all_required, Tally& tally) {
  ++tally.statuses;
  if (expected.status != observed.status) return Difference::kStatus;
  if (all_required || (expected.fault && observed.fault)) {
    if (expected.fault != observed.fault) return Difference::kFault;
    if (expected.path != observed.path && (all_required || (!expected.path.empty() && !observed.path.empty())))
      return Difference::kPath;
  }
  if (all_required && expected.claimed != observed.claimed) return Difference::kClaimed;
  return Difference::kNone;
}

Difference CompareAccepts(const Accept& expected, const Accept& observed, bool all_required, Tally& tally) {
  const Difference digests = CompareDigests(expected.digests, observed.digests, all_required, tally);
  if (digests != Difference::kNone) return digests;
  if (expected.payload && observed.payload) return CompareJudgements(*expected.payload, *observed.payload, all_required, tally);
  return all_required && expected.payload.has_value() != observed.payload.has_value() ? Difference::kStatus : Difference::kNone;
}

Difference CompareReasons(const Reject& expected, const Reject& observed, Tally& tally) {
  ++tally.reasons;
  if (expected.reason != observed.reason) return Difference::kReason;
  if (!expected.reason) return Difference::kNone;
  if (IsJsonReason(*expected.reason)) {
    ++tally.offsets;
    return expected.offset == observed.offset ? Difference::kNone : Difference::kOffset;
  }
  tally.paths += !expected.path.empty();
  return expected.path == observed.path ? Difference::kNone : Difference::kPath;
}

Difference CompareCodes(const Reject& expected, const Reject& observed, Tally& tally) {
  if (!expected.code || !observed.code) return Difference::kNone;
  ++tally.codes;
  return expected.code == observed.code ? Difference::kNone : Difference::kCode;
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
  if (accept != nullptr) return CompareAccepts(std::get<Accept>(expected), *accept, strict, count);
  const auto& wanted = std::get<Reject>(expected);
  return strict ? CompareReasons(wanted, *reject, count) : CompareCodes(wanted, *reject, count);
}

}  // namespace assay::oracle
