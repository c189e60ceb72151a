#include "conformance/report/run.h"

#include <gtest/gtest.h>

#include "conformance/report/fake_run.h"

namespace assay::report {
namespace {

std::string Why(const Run& run) {
  std::string why;
  ExitCode(run, &why);
  return why;
}

TEST(StatusNameTest, NamesEachStatus) {
  EXPECT_EQ(StatusName(Status::kPassed), "passed");
  EXPECT_EQ(StatusName(Status::kExpectedFailure), "expected_failure");
  EXPECT_EQ(StatusName(Status::kProtocolError), "protocol_error");
}

TEST(CountsTest, SumIsOverTheStatuses) {
  Counts counts;
  counts.by_status = {1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(counts.Sum(), 36u);
  EXPECT_FALSE(counts.AddsUp());
  counts.declared = 36;
  EXPECT_TRUE(counts.AddsUp());
}

TEST(CountsTest, AllResultsAreCountedByStatus) {
  auto run = HealthyRun();
  run.results[1].status = Status::kUnsupported;
  const Counts counts = CountAll(run);
  EXPECT_EQ(counts.declared, run.results.size());
  EXPECT_EQ(counts[Status::kUnsupported], 1u);
  EXPECT_EQ(counts[Status::kPassed], run.results.size() - 1);
}

TEST(CountsTest, DecodersShareTheDeclaredCount) {
  const auto counts = CountByDecoder(HealthyRun());
  ASSERT_EQ(counts.size(), 2u);
  EXPECT_EQ(counts.at("scanner").declared, 2u);
  EXPECT_TRUE(counts.at("scanner").AddsUp());
}

TEST(CountsTest, AMissingResultShowsInItsGroup) {
  auto run = HealthyRun();
  run.results.pop_back();
  const auto counts = CountByGroup(run);
  const Result lost = HealthyRun().results.back();
  EXPECT_FALSE(counts.at({lost.decoder, lost.group}).AddsUp());
}

TEST(AddsUpTest, AHealthyRunAddsUp) { EXPECT_TRUE(AddsUp(HealthyRun(), nullptr)); }

TEST(AddsUpTest, ALostResultDoesNot) {
  auto run = HealthyRun();
  run.results.pop_back();
  std::string why;
  EXPECT_FALSE(AddsUp(run, &why));
  EXPECT_NE(why.find("4 results declared, 3 reported"), std::string::npos) << why;
}

TEST(AddsUpTest, AResultTwiceInPlaceOfAnotherDoesNot) {
  auto run = HealthyRun();
  run.results[1] = run.results[0];
  EXPECT_FALSE(AddsUp(run, nullptr));
}

TEST(AddsUpTest, AResultOfAStrangerDoesNot) {
  auto run = HealthyRun();
  run.results[0].decoder = "stranger";
  std::string why;
  EXPECT_FALSE(AddsUp(run, &why));
  EXPECT_NE(why.find("stranger"), std::string::npos);
}

TEST(AddsUpTest, DecodersMustHaveEqualShares) {
  auto run = HealthyRun();
  run.results[0].decoder = "scanner";
  run.results[0].vector_id = "json.other";
  EXPECT_FALSE(AddsUp(run, nullptr));
}

TEST(ExitCodeTest, AHealthyRunIsZeroAndSaysNothing) {
  EXPECT_EQ(ExitCode(HealthyRun(), nullptr), 0);
  EXPECT_EQ(Why(HealthyRun()), "");
}

class FaultTest : public testing::TestWithParam<Status> {};
TEST_P(FaultTest, OnAMustFails) {
  auto run = HealthyRun();
  run.results[0].status = GetParam();
  EXPECT_EQ(ExitCode(run, nullptr), 1);
  EXPECT_EQ(Why(run), "1 result that must hold failed");
}
TEST_P(FaultTest, OnAShouldWarnsUnlessTheDecoderDied) {
  auto run = HealthyRun();
  run.results[0].status = GetParam();
  run.results[0].level = vectors::Level::kShould;
  const bool died = GetParam() == Status::kCrashed || GetParam() == Status::kTimedOut;
  EXPECT_EQ(ExitCode(run, nullptr), died ? 1 : 0);
  EXPECT_EQ(Warns(run.results[0]), !died);
}
TEST_P(FaultTest, OfADecoderOfThisRepositoryFailsAtAnyLevel) {
  auto run = HealthyRun();
  run.results[0].status = GetParam();
  run.results[0].level = vectors::Level::kObserve;
  run.results[0].in_repository = true;
  EXPECT_EQ(ExitCode(run, nullptr), 1);
  EXPECT_FALSE(Warns(run.results[0]));
}
INSTANTIATE_TEST_SUITE_P(All, FaultTest,
                         testing::Values(Status::kFailed, Status::kCrashed, Status::kTimedOut, Status::kProtocolError));

TEST(ExitCodeTest, ExpectedFailuresAndUnsupportedDoNotFail) {
  auto run = HealthyRun();
  run.results[0].status = Status::kExpectedFailure;
  run.results[1].status = Status::kUnsupported;
  EXPECT_EQ(ExitCode(run, nullptr), 0);
}

TEST(ExitCodeTest, AnUnexpectedPassFailsAtAnyLevel) {
  auto run = HealthyRun();
  run.results[0].status = Status::kUnexpectedPass;
  run.results[0].level = vectors::Level::kObserve;
  EXPECT_EQ(ExitCode(run, nullptr), 1);
  EXPECT_EQ(Why(run), "1 known failure passed: take it off the list");
}

class NeverRanTest : public testing::TestWithParam<std::size_t oracle::Tally::*> {};
TEST_P(NeverRanTest, FailsTheRun) {
  auto run = HealthyRun();
  run.tally.*GetParam() = 0;
  EXPECT_EQ(ExitCode(run, nullptr), 1);
  EXPECT_NE(Why(run).find("was never compared"), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(All, NeverRanTest,
                         testing::Values(&oracle::Tally::verdicts, &oracle::Tally::reasons, &oracle::Tally::offsets,
                                         &oracle::Tally::exact_digests, &oracle::Tally::double_digests,
                                         &oracle::Tally::set_digests));

TEST(AssertionsTest, ReasonAndOffsetAreNotRequiredWithoutTheScanner) {
  auto run = HealthyRun();
  run.decoders[1] = {"rapidjson", "1.1.0", Role::kReference};
  for (Result& result : run.results)
    if (result.decoder == "scanner") result.decoder = "rapidjson";
  run.tally.reasons = run.tally.offsets = 0;
  EXPECT_EQ(ExitCode(run, nullptr), 0) << Why(run);
}

TEST(AssertionsTest, DigestsAreNotRequiredOfALiveTarget) {
  auto run = HealthyRun();
  run.decoders = {{"http://127.0.0.1:1", "", Role::kLive}};
  std::erase_if(run.results, [](const Result& r) { return r.decoder != "scanner"; });
  for (Result& result : run.results) result.decoder = "http://127.0.0.1:1";
  run.declared = run.results.size();
  run.tally = {.verdicts = 2};
  EXPECT_EQ(ExitCode(run, nullptr), 0) << Why(run);
}

TEST(AssertionsTest, ANarrowedRunRequiresOnlyWhatItsVectorsCanExercise) {
  auto run = HealthyRun();
  std::erase_if(run.results, [](const Result& r) { return std::holds_alternative<oracle::Accept>(r.expected); });
  run.declared = run.results.size();
  run.tally.exact_digests = run.tally.double_digests = run.tally.set_digests = 0;
  EXPECT_EQ(ExitCode(run, nullptr), 1);
  run.narrowed = true;
  EXPECT_EQ(ExitCode(run, nullptr), 0) << Why(run);
  run.tally.offsets = 0;
  EXPECT_EQ(ExitCode(run, nullptr), 1);
}

TEST(AssertionsTest, TheJudgesDigestsAreNotCompared) { EXPECT_EQ(Assertions(HealthyRun())[3].of, 1u); }

TEST(AssertionsTest, EitherSideMakesItDue) {
  auto run = HealthyRun();
  run.results[2].expected = oracle::Reject{};  // what ought to be; the scanner accepts, with digests
  EXPECT_EQ(Assertions(run)[3].of, 1u);
  run.results[2].observed = oracle::Reject{};
  EXPECT_EQ(Assertions(run)[3].of, 0u);
}

TEST(AssertionsTest, ADigestThatIsNotKnownIsNotDue) {
  auto run = HealthyRun();
  for (auto* outcome : {&run.results[2].expected, &run.results[2].observed})
    std::get<oracle::Accept>(*outcome).digests.exact.reset();
  EXPECT_EQ(Assertions(run)[3].of, 0u);
  EXPECT_EQ(Assertions(run)[4].of, 1u);
}

TEST(AssertionsTest, ReasonsOfReferencesAreTheirOwn) {
  auto run = HealthyRun();
  EXPECT_EQ(Assertions(run)[1].of, 2u);
  EXPECT_EQ(Assertions(run)[2].of, 2u);
  run.decoders[1].role = Role::kReference;
  EXPECT_EQ(Assertions(run)[1].of, 1u);
}

TEST(ExitCodeTest, CountsThatDoNotAddUpFail) {
  auto run = HealthyRun();
  ++run.declared;
  EXPECT_EQ(ExitCode(run, nullptr), 1);
}

TEST(ExitCodeTest, AnEmptyRunFails) { EXPECT_EQ(ExitCode(report::Run{}, nullptr), 1); }

}  // namespace
}  // namespace assay::report
