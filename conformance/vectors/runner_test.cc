// The runner: for each role, what is expected of it and which status follows; the real judge, made-up decoders.
#include "conformance/vectors/runner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/oracle/oracle.h"

namespace assay::vectors {
namespace {

using oracle::Difference;
using oracle::Layer;
using oracle::Outcome;
using oracle::Reason;
using report::Status;
using target::Target;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Role = Target::Role;

using Decider = std::function<Outcome(const target::Input&)>;

class FakeTarget : public Target {
 public:
  FakeTarget(Role role, Decider decide, std::string name = "fake")
      : role_(role), decide_(std::move(decide)), name_(std::move(name)) {}
  std::string_view Name() const override { return name_; }
  std::string Version() const override { return "1"; }
  bool Supports(Layer layer) const override { return layer != unsupported; }
  Outcome Decide(const target::Input& input) override {
    asked.emplace_back(input.question.layer, std::string(input.bytes));
    chunks = input.wire.chunks;
    return decide_(input);
  }
  Role GetRole() const override { return role_; }

  std::optional<Layer> unsupported;
  std::vector<std::pair<Layer, std::string>> asked;
  std::vector<std::size_t> chunks;

 private:
  Role role_;
  Decider decide_;
  std::string name_;
};

Outcome AsJudged(const target::Input& input) { return oracle::Judge(input.question.layer, input.bytes); }
Decider Always(Outcome outcome) {
  return [outcome](const target::Input&) { return outcome; };
}
Outcome Rejects(std::optional<Reason> reason = {}, std::optional<std::size_t> offset = {}) {
  return oracle::Reject{reason, offset, {}};
}

Vector MakeVector(std::string input, Expect expect, Level level = Level::kMust) {
  Vector vector;
  vector.id = "json.number.x";
  vector.group = "json.number";
  vector.input = std::move(input);
  vector.expect = expect;
  vector.level = level;
  return vector;
}
Expect Accepting() { return {.accept = true, .reason = {}, .offset = {}, .code = {}}; }
Expect Rejecting(std::optional<Reason> reason = {}, std::optional<std::size_t> offset = {}) {
  return {.accept = false, .reason = reason, .offset = offset, .code = {}};
}
Vector Good() { return MakeVector("[1]", Accepting()); }
Vector Bad() { return MakeVector("[1", Rejecting(Reason::kEof, 2)); }
Vector Open() {
  Vector vector = MakeVector("\xef\xbb\xbf[]", Rejecting(Reason::kBom, 0), Level::kObserve);
  vector.choices = {{"accepts", Accepting()}, {"rejects", Rejecting()}};
  return vector;
}

const oracle::Ledger& TestLedger() {
  static const oracle::Ledger ledger = [] {
    auto parsed = oracle::Ledger::Parse({{"fake.json", R"({"parser": "fake", "quirks": [
        {"id": "fake.nul_ends_input", "versions": "1", "when": "has_nul", "effect": "reads_prefix_before_nul", "title": "t",
         "citation": "c", "upstream": "none found", "witness": [["310078", 1]]},
        {"id": "fake.minus_zero", "versions": "1", "when": "negative_zero_integer", "effect": "minus_zero_integer_is_zero", "title": "t",
         "citation": "c", "upstream": "none found", "witness": [["2d30", 1]]},
        {"id": "fake.bom", "versions": "1", "when": "has_bom", "effect": "skips_bom", "title": "t",
         "citation": "c", "upstream": "none found", "witness": [["efbbbf31", 1]]}]})"}});
    EXPECT_TRUE(parsed) << parsed.error();
    return *parsed;
  }();
  return ledger;
}

report::Run RunOn(const Vector& vector, FakeTarget& decoder, const RunOptions& options = {}) {
  Target* targets[] = {&decoder};
  return RunVectors({{vector}, "digest"}, targets, TestLedger(), options);
}

report::Result ResultOf(const Vector& vector, Role role, Decider decide, const RunOptions& options = {}) {
  FakeTarget decoder(role, std::move(decide));
  const report::Run run = RunOn(vector, decoder, options);
  EXPECT_THAT(run.results, SizeIs(1));
  return run.results.at(0);
}

// Payloads: a vector of layer ethereum, and what each role must say of it.
const std::string kHash(64, 'a');
Vector PayloadVector(Expect expect) {
  Vector vector = MakeVector(R"({"jsonrpc":"2.0","id":1,"result":[null]})", std::move(expect));
  vector.layer = Layer::kEthereum;
  vector.kind = oracle::Kind::kEngineGetBlobsV1;
  return vector;
}
Expect Valid() { return {.accept = true, .reason = {}, .offset = {}, .code = {}, .status = oracle::PayloadStatus::kValid}; }
Outcome Payload(oracle::PayloadStatus status, const std::string& hash = {}, std::optional<oracle::Fault> fault = {}) {
  oracle::Accept accept;
  if (!hash.empty()) accept.digests.hash = oracle::Digest::OfHex(hash);
  accept.payload = oracle::Judgement{status, fault, "", ""};
  return accept;
}

TEST(RunnerPayload, AsksForTheKind) {
  FakeTarget decoder(Role::kForeign, [](const target::Input& input) {
    EXPECT_EQ(input.question.kind, oracle::Kind::kEngineGetBlobsV1);
    return oracle::Judge(input.question, input.bytes);
  });
  EXPECT_EQ(RunOn(PayloadVector(Valid()), decoder).results.at(0).status, Status::kPassed);
}
TEST(RunnerPayload, TheJudgeMustGiveTheVectorsHash) {
  Expect expect = Valid();
  expect.hash = kHash;
  const auto of = [&](const Outcome& outcome) {
    return ResultOf(PayloadVector(expect), Role::kJudge, Always(outcome)).difference;
  };
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kValid, kHash)), Difference::kNone);
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kValid, std::string(64, 'b'))), Difference::kHash);
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kValid)), Difference::kHash);
}
TEST(RunnerPayload, TheJudgeMustGiveTheVectorsStatusAndFault) {
  Expect expect = Valid();
  expect.status = oracle::PayloadStatus::kInvalid;
  expect.fault = oracle::Fault::kTransactions;
  const auto of = [&](const Outcome& outcome) {
    return ResultOf(PayloadVector(expect), Role::kJudge, Always(outcome)).difference;
  };
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kInvalid, "", oracle::Fault::kTransactions)), Difference::kNone);
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kInvalid, "", oracle::Fault::kBlockHash)), Difference::kFault);
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kInvalid)), Difference::kFault);
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kValid)), Difference::kStatus);
  EXPECT_EQ(of(oracle::Accept{}), Difference::kStatus);
}
TEST(RunnerPayload, TheJudgeMustGiveTheVectorsPath) {
  Expect expect = Rejecting(Reason::kHex);
  expect.path = "result[0].blob";
  const auto of = [&](const std::string& path) {
    return ResultOf(PayloadVector(expect), Role::kJudge, Always(oracle::Reject{Reason::kHex, 3, "", {}, path})).difference;
  };
  EXPECT_EQ(of("result[0].blob"), Difference::kNone);
  EXPECT_EQ(of("result[1].blob"), Difference::kPath);
}
TEST(RunnerPayload, AForeignDecoderMustGiveTheJudgesFields) {
  auto accept =
      std::get<oracle::Accept>(oracle::Judge(oracle::Question(oracle::Kind::kEngineGetBlobsV1), PayloadVector(Valid()).input));
  accept.digests.fields = oracle::Digest::OfPreimage("[]");
  EXPECT_EQ(ResultOf(PayloadVector(Valid()), Role::kForeign, Always(accept)).difference, Difference::kFields);
}
TEST(RunnerPayload, ALiveNodeIsHeldAgainstTheVector) {
  Expect expect = Rejecting(Reason::kFork);
  expect.code = -38005;
  const auto of = [&](const Outcome& outcome) {
    return ResultOf(PayloadVector(expect), Role::kLive, Always(outcome)).difference;
  };
  EXPECT_EQ(of(oracle::Reject{{}, {}, "", -38005, ""}), Difference::kNone);
  EXPECT_EQ(of(oracle::Reject{{}, {}, "", -32602, ""}), Difference::kCode);
  EXPECT_EQ(of(Payload(oracle::PayloadStatus::kValid)), Difference::kVerdict);
}

// Every role

TEST(Runner, PassesADecoderThatIsRight) {
  for (const Role role : {Role::kJudge, Role::kScanner, Role::kReference, Role::kForeign}) {
    EXPECT_EQ(ResultOf(Good(), role, AsJudged).status, Status::kPassed);
    EXPECT_EQ(ResultOf(Bad(), role, AsJudged).status, Status::kPassed);
  }
}

TEST(Runner, FailsADecoderWithTheWrongVerdict) {
  for (const Role role : {Role::kJudge, Role::kScanner, Role::kReference, Role::kForeign, Role::kLive}) {
    EXPECT_EQ(ResultOf(Bad(), role, Always(oracle::Accept{})).status, Status::kFailed);
    EXPECT_EQ(ResultOf(Bad(), role, Always(oracle::Accept{})).difference, Difference::kVerdict);
  }
}

TEST(Runner, KeepsWhatDidNotRunApart) {
  using std::chrono::milliseconds;
  EXPECT_EQ(ResultOf(Good(), Role::kForeign, Always(oracle::Unsupported{"x"})).status, Status::kUnsupported);
  EXPECT_EQ(ResultOf(Good(), Role::kForeign, Always(oracle::Crash{"signal 11"})).status, Status::kCrashed);
  EXPECT_EQ(ResultOf(Good(), Role::kForeign, Always(oracle::Timeout{milliseconds(5)})).status, Status::kTimedOut);
  EXPECT_EQ(ResultOf(Good(), Role::kForeign, Always(oracle::ProtocolError{"x"})).status, Status::kProtocolError);
  EXPECT_EQ(ResultOf(Good(), Role::kForeign, Always(oracle::Crash{"signal 11"})).note, "crash: signal 11");
}

TEST(Runner, DoesNotAskForALayerThatIsNotSupported) {
  FakeTarget decoder(Role::kForeign, AsJudged);
  decoder.unsupported = Layer::kJson;
  const report::Run run = RunOn(Good(), decoder);
  EXPECT_EQ(run.results.at(0).status, Status::kUnsupported);
  EXPECT_THAT(decoder.asked, IsEmpty());
}

TEST(Runner, PassesLayerBytesAndChunks) {
  FakeTarget decoder(Role::kForeign, AsJudged);
  Vector vector = Good();
  vector.chunks = {1, 2};
  RunOn(vector, decoder);
  EXPECT_THAT(decoder.asked, ElementsAre(std::pair(Layer::kJson, std::string("[1]"))));
  EXPECT_THAT(decoder.chunks, ElementsAre(1, 2));
}

TEST(Runner, SaysWhatDiffers) {
  EXPECT_EQ(ResultOf(Bad(), Role::kForeign, Always(oracle::Accept{})).note,
            "expected reject eof at 2, observed accept (verdict)");
}

TEST(Runner, HoldsHashesInsteadOfInputs) {
  const report::Result result = ResultOf(Good(), Role::kScanner, AsJudged);
  EXPECT_FALSE(std::get<oracle::Accept>(result.observed).digests.exact->Preimage());
  EXPECT_FALSE(std::get<oracle::Accept>(result.expected).digests.exact->Preimage());
}

// Judge

TEST(RunnerJudge, MustGiveTheVectorsReason) {
  const report::Result result = ResultOf(Bad(), Role::kJudge, Always(Rejects(Reason::kSyntax, 2)));
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.difference, Difference::kReason);
}

TEST(RunnerJudge, MustGiveTheVectorsOffset) {
  EXPECT_EQ(ResultOf(Bad(), Role::kJudge, Always(Rejects(Reason::kEof, 1))).difference, Difference::kOffset);
}

TEST(RunnerJudge, IsFreeWhereTheVectorSaysNoOffset) {
  EXPECT_EQ(ResultOf(MakeVector("[1", Rejecting(Reason::kEof)), Role::kJudge, Always(Rejects(Reason::kEof, 1))).status,
            Status::kPassed);
}

TEST(RunnerJudge, IsFreeWhereTheVectorSaysNoReason) {
  EXPECT_EQ(ResultOf(MakeVector("[1", Rejecting()), Role::kJudge, Always(Rejects(Reason::kSyntax, 1))).status, Status::kPassed);
}

TEST(RunnerJudge, IsBoundByExpectEvenWhereTheSpecificationIsOpen) {
  EXPECT_EQ(ResultOf(Open(), Role::kJudge, Always(oracle::Accept{})).status, Status::kFailed);
  const report::Result result = ResultOf(Open(), Role::kJudge, AsJudged);
  EXPECT_EQ(result.status, Status::kPassed);
  EXPECT_EQ(result.choice, "rejects");
}

// Scanner

TEST(RunnerScanner, MustGiveTheJudgesOffsetThoughTheVectorSaysNone) {
  const report::Result result = ResultOf(MakeVector("[1", Rejecting()), Role::kScanner, Always(Rejects(Reason::kEof, 1)));
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.difference, Difference::kOffset);
}

TEST(RunnerScanner, MustGiveEveryDigest) {
  const report::Result result = ResultOf(Good(), Role::kScanner, Always(oracle::Accept{}));
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.difference, Difference::kExactDigest);
}

TEST(RunnerScanner, FailsWithTheJudgeWhenBothContradictTheVector) {
  const report::Result result = ResultOf(MakeVector("[1]", Rejecting(Reason::kSyntax, 1)), Role::kScanner, AsJudged);
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.difference, Difference::kVerdict);
  EXPECT_EQ(oracle::Describe(result.expected), "reject syntax at 1");
}

// Reference

const std::string kNul("1\0x", 3);

TEST(RunnerReference, APredictedQuirkIsAnExpectedFailureWithItsId) {
  const report::Result result =
      ResultOf(MakeVector(kNul, Rejecting(Reason::kNul, 1)), Role::kReference, Always(oracle::Accept{}));
  EXPECT_EQ(result.status, Status::kExpectedFailure);
  EXPECT_THAT(result.quirks, ElementsAre("fake.nul_ends_input"));
  EXPECT_EQ(result.difference, Difference::kVerdict);
  EXPECT_EQ(result.note, "expected reject nul at 1, observed accept (verdict)");
}

TEST(RunnerReference, AQuirkThatDoesNotShowIsAnUnexpectedPass) {
  const report::Result result = ResultOf(MakeVector(kNul, Rejecting(Reason::kNul, 1)), Role::kReference, Always(Rejects()));
  EXPECT_EQ(result.status, Status::kUnexpectedPass);
  EXPECT_THAT(result.note, HasSubstr("fake.nul_ends_input"));
}

TEST(RunnerReference, TheDigestOfAQuirkMustBeThePredictedOne) {
  const auto other = oracle::Accept{.digests = {.exact = oracle::Digest::OfPreimage("n"), .double_ = {}, .set = {}}};
  EXPECT_EQ(ResultOf(MakeVector(kNul, Rejecting(Reason::kNul, 1)), Role::kReference, Always(other)).status, Status::kFailed);
}

TEST(RunnerReference, AQuirkOfDigestsAloneIsAnExpectedFailure) {
  const auto zero = oracle::Accept{.digests = {.exact = oracle::Digest::OfPreimage("#0e0"), .double_ = {}, .set = {}}};
  const report::Result result = ResultOf(MakeVector("-0", Accepting()), Role::kReference, Always(zero));
  EXPECT_EQ(result.status, Status::kExpectedFailure);
  EXPECT_EQ(result.difference, Difference::kExactDigest);
}

TEST(RunnerReference, AQuirkOfDigestsThatDoesNotShowIsAnUnexpectedPass) {
  EXPECT_EQ(ResultOf(MakeVector("-0", Accepting()), Role::kReference, AsJudged).status, Status::kUnexpectedPass);
}

TEST(RunnerReference, ReasonsAreNotCompared) {
  EXPECT_EQ(ResultOf(Bad(), Role::kReference, Always(Rejects(Reason::kSyntax, 0))).status, Status::kPassed);
}

TEST(RunnerReference, AnotherParserHasNoQuirks) {
  FakeTarget decoder(Role::kReference, Always(oracle::Accept{}), "other");
  EXPECT_EQ(RunOn(MakeVector(kNul, Rejecting(Reason::kNul, 1)), decoder).results.at(0).status, Status::kFailed);
}

TEST(RunnerReference, FailsWithTheJudgeWhenBothContradictTheVector) {
  const report::Result result = ResultOf(MakeVector("[1]", Rejecting(Reason::kSyntax, 1)), Role::kReference, AsJudged);
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.difference, Difference::kVerdict);
  EXPECT_EQ(oracle::Describe(result.expected), "reject syntax at 1");
}

TEST(RunnerReference, RecordsTheChoiceAndTheQuirkWhereTheSpecificationIsOpen) {
  const report::Result result = ResultOf(Open(), Role::kReference, Always(oracle::Accept{}));
  EXPECT_EQ(result.status, Status::kPassed);
  EXPECT_EQ(result.choice, "accepts");
  EXPECT_THAT(result.quirks, ElementsAre("fake.bom"));
}

// Foreign

TEST(RunnerForeign, ReasonsAreAdvisory) {
  EXPECT_EQ(ResultOf(Bad(), Role::kForeign, Always(Rejects(Reason::kSyntax, 0))).status, Status::kPassed);
}

TEST(RunnerForeign, NeedsNoDigest) {
  EXPECT_EQ(ResultOf(Good(), Role::kForeign, Always(oracle::Accept{})).status, Status::kPassed);
}

TEST(RunnerForeign, ADigestThatIsThereMustBeTheJudges) {
  const auto wrong =
      oracle::Accept{.digests = {.exact = {}, .double_ = {}, .set = oracle::Digest::OfHex(std::string(64, '0'))}};
  const report::Result result = ResultOf(Good(), Role::kForeign, Always(wrong));
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.difference, Difference::kSetDigest);
}

TEST(RunnerForeign, AnyChoicePasses) {
  EXPECT_EQ(ResultOf(Open(), Role::kForeign, Always(oracle::Accept{})).choice, "accepts");
  EXPECT_EQ(ResultOf(Open(), Role::kForeign, Always(oracle::Accept{})).status, Status::kPassed);
  EXPECT_EQ(ResultOf(Open(), Role::kForeign, Always(Rejects())).choice, "rejects");
}

TEST(RunnerForeign, AChoiceThatIsNotListedFails) {
  Vector vector = Open();
  vector.choices.erase(vector.choices.begin());
  const report::Result result = ResultOf(vector, Role::kForeign, Always(oracle::Accept{}));
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.choice, "");
}

TEST(RunnerForeign, TheChoiceWithTheSameReasonIsPreferred) {
  Vector vector = Open();
  vector.choices = {{"early", Rejecting(Reason::kBom)}, {"late", Rejecting(Reason::kSyntax)}};
  EXPECT_EQ(ResultOf(vector, Role::kForeign, Always(Rejects(Reason::kSyntax))).choice, "late");
  EXPECT_EQ(ResultOf(vector, Role::kForeign, Always(Rejects())).choice, "early");
}

TEST(RunnerForeign, AFailedShouldIsFailedAtItsLevel) {
  const report::Result result =
      ResultOf(MakeVector("[1", Rejecting(Reason::kEof), Level::kShould), Role::kForeign, Always(oracle::Accept{}));
  EXPECT_EQ(result.status, Status::kFailed);
  EXPECT_EQ(result.level, Level::kShould);
}

// Live

TEST(RunnerLive, AnswersAtLayerJsonRpcWhateverTheVectorsLayer) {
  FakeTarget node(Role::kLive, AsJudged);
  const report::Run run = RunOn(MakeVector("1", Accepting()), node);
  EXPECT_THAT(node.asked, ElementsAre(std::pair(Layer::kJsonRpc, std::string("1"))));
  EXPECT_EQ(run.results.at(0).status, Status::kPassed);
  EXPECT_EQ(oracle::Describe(run.results.at(0).expected), "reject not_message at 0");
}

TEST(RunnerLive, FailsANodeThatAnswersAScalar) {
  EXPECT_EQ(ResultOf(MakeVector("1", Accepting()), Role::kLive, Always(oracle::Accept{})).status, Status::kFailed);
}

TEST(RunnerLive, RecordsTheChoice) { EXPECT_EQ(ResultOf(Open(), Role::kLive, Always(Rejects())).choice, "rejects"); }

// Known failures

TEST(KnownFailures, TurnAFailureIntoAnExpectedOne) {
  for (const char* entry : {"json.number.x", "fake/json.number.x"}) {
    const report::Result result =
        ResultOf(Bad(), Role::kForeign, Always(oracle::Accept{}), {.progress = {}, .known_failures = {entry}, .only = {}});
    EXPECT_EQ(result.status, Status::kExpectedFailure) << entry;
    EXPECT_THAT(result.note, HasSubstr("known failure: expected reject"));
  }
}

TEST(KnownFailures, ThatPassAreUnexpected) {
  const report::Result result =
      ResultOf(Bad(), Role::kForeign, AsJudged, {.progress = {}, .known_failures = {"json.number.x"}, .only = {}});
  EXPECT_EQ(result.status, Status::kUnexpectedPass);
  EXPECT_THAT(result.note, HasSubstr("take it off the list"));
}

TEST(KnownFailures, OfAnotherDecoderDoNotCount) {
  EXPECT_EQ(ResultOf(Bad(), Role::kForeign, Always(oracle::Accept{}),
                     {.progress = {}, .known_failures = {"other/json.number.x"}, .only = {}})
                .status,
            Status::kFailed);
}

TEST(KnownFailures, WithoutADecoderSpeakOfForeignAndLiveOnly) {
  const RunOptions options{.progress = {}, .known_failures = {"json.number.x"}, .only = {}};
  for (const Role role : {Role::kJudge, Role::kScanner, Role::kReference})
    EXPECT_EQ(ResultOf(Good(), role, AsJudged, options).status, Status::kPassed);
}

TEST(KnownFailures, ThatSpeakOfNothingAreFound) {
  FakeTarget foreign(Role::kForeign, AsJudged), judge(Role::kJudge, AsJudged, "model");
  Target* targets[] = {&foreign, &judge};
  EXPECT_THAT(UnusedKnownFailures(
                  {{Good()}, ""}, targets,
                  {"json.number.x", "fake/json.number.x", "model/json.number.x", "json.number.y", "gone/json.number.x"}),
              ElementsAre("gone/json.number.x", "json.number.y"));
}

// Counting

TEST(Runner, DeclaresVectorsTimesDecoders) {
  FakeTarget a(Role::kForeign, AsJudged, "a"), b(Role::kForeign, AsJudged, "b");
  Target* targets[] = {&a, &b};
  std::vector<std::pair<std::size_t, std::size_t>> calls;
  const report::Run run = RunVectors({{Good(), Bad()}, "digest"}, targets, TestLedger(),
                                     {.progress = [&](std::size_t done, std::size_t total) { calls.emplace_back(done, total); },
                                      .known_failures = {},
                                      .only = {}});
  EXPECT_EQ(run.declared, 4u);
  EXPECT_THAT(run.results, SizeIs(4));
  EXPECT_EQ(run.vector_set_digest, "digest");
  EXPECT_THAT(run.decoders, SizeIs(2));
  EXPECT_EQ(run.decoders.at(0).role, report::Role::kForeign);
  EXPECT_FALSE(run.narrowed);
  EXPECT_THAT(calls, ElementsAre(std::pair(1u, 4u), std::pair(2u, 4u), std::pair(3u, 4u), std::pair(4u, 4u)));
  EXPECT_EQ(run.results[1].decoder, "b");
}

TEST(Runner, OnlySelectsByIdAndDeclaresWhatItSelects) {
  Vector other = Good();
  other.id = "json.string.x";
  FakeTarget decoder(Role::kForeign, AsJudged);
  Target* targets[] = {&decoder};
  const report::Run run =
      RunVectors({{Good(), other}, ""}, targets, TestLedger(), {.progress = {}, .known_failures = {}, .only = "string"});
  EXPECT_EQ(run.declared, 1u);
  EXPECT_TRUE(run.narrowed);
  EXPECT_EQ(run.results.at(0).vector_id, "json.string.x");
}

TEST(Runner, TalliesEachAnswerOnce) {
  for (const Role role : {Role::kJudge, Role::kScanner, Role::kReference, Role::kForeign, Role::kLive}) {
    FakeTarget decoder(role, AsJudged);
    EXPECT_EQ(RunOn(Good(), decoder).tally.verdicts, 1u);
  }
}

TEST(Runner, TalliesWhatWasReallyCompared) {
  FakeTarget scanner(Role::kScanner, AsJudged);
  EXPECT_EQ(RunOn(Good(), scanner).tally.exact_digests, 1u);
  EXPECT_EQ(RunOn(Bad(), scanner).tally.offsets, 1u);
  FakeTarget judge(Role::kJudge, AsJudged);
  EXPECT_EQ(RunOn(Bad(), judge).tally.offsets, 1u);
  EXPECT_EQ(RunOn(MakeVector("[1", Rejecting(Reason::kEof)), judge).tally.offsets, 0u);
  FakeTarget silent(Role::kForeign, Always(oracle::Unsupported{"x"}));
  EXPECT_EQ(RunOn(Good(), silent).tally.verdicts, 0u);
}

TEST(RunVectorsTest, ADecoderThatHangsOnEverythingIsGivenUp) {
  FakeTarget fake(Role::kForeign, Always(oracle::Timeout{}));
  VectorSet set;
  for (int i = 0; i < 30; ++i) {
    set.vectors.push_back(MakeVector("1", Accepting()));
    set.vectors.back().id += std::to_string(i);
  }
  Target* target = &fake;
  const report::Run run = RunVectors(set, {&target, 1}, oracle::Ledger::BuiltIn(), {});
  EXPECT_THAT(fake.asked, SizeIs(10));
  EXPECT_EQ(run.results[9].status, report::Status::kTimedOut);
  EXPECT_EQ(run.results[10].status, report::Status::kProtocolError);
  EXPECT_THAT(run.results[29].note, HasSubstr("not asked"));
}

TEST(RunVectorsTest, AnAnswerInBetweenGivesItAnotherChance) {
  std::size_t asked = 0;
  FakeTarget fake(Role::kForeign,
                  [&](const target::Input&) { return ++asked % 10 == 0 ? Rejects() : Outcome(oracle::Timeout{}); });
  VectorSet set;
  for (int i = 0; i < 30; ++i) set.vectors.push_back(MakeVector("1", Accepting()));
  Target* target = &fake;
  RunVectors(set, {&target, 1}, oracle::Ledger::BuiltIn(), {});
  EXPECT_EQ(asked, 30u);
}

}  // namespace
}  // namespace assay::vectors
