#include "conformance/report/console.h"

#include <gtest/gtest.h>

#include "conformance/report/fake_run.h"

namespace assay::report {
namespace {

bool Has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string Render(const report::Run& run, const ConsoleOptions& options = {}) {
  return RenderConsole(run, SmallSet(), options);
}

void Fail(Result& result) {
  result.status = Status::kFailed;
  result.observed = oracle::Reject{oracle::Reason::kEof, 0, ""};
  result.difference = oracle::Difference::kVerdict;
}

TEST(MatrixTest, GroupsAreRowsAndDecodersColumns) {
  EXPECT_TRUE(Has(RenderMatrix(HealthyRun()),
                  "group        vectors  model  scanner\n"
                  "json.number        1      1        1\n"
                  "json.value         1      1        1\n"
                  "-----------  -------  -----  -------\n"
                  "all                2      2        2\n"))
      << RenderMatrix(HealthyRun());
}

TEST(MatrixTest, DecodersAreNamedWithTheirVersion) { EXPECT_TRUE(Has(RenderMatrix(HealthyRun()), "  scanner 1\n")); }

TEST(MatrixTest, EachStatusHasItsSignAndTheKeySaysWhich) {
  auto run = HealthyRun();
  run.results[2].status = Status::kExpectedFailure;
  run.results[3].status = Status::kCrashed;
  const std::string text = RenderMatrix(run);
  EXPECT_TRUE(Has(text, "1x+1C")) << text;
  EXPECT_TRUE(Has(text, "(no letter passed, x expected failures, C crashed)\n")) << text;
}

TEST(MatrixTest, ACellThatLacksAResultIsMarked) {
  auto run = HealthyRun();
  run.results.pop_back();
  EXPECT_TRUE(Has(RenderMatrix(run), "0?")) << RenderMatrix(run);
}

TEST(MatrixTest, LongNamesStandInTheLegend) {
  auto run = HealthyRun();
  run.decoders[1].name = "exec:python3 some/testee.py";
  for (Result& result : run.results)
    if (result.decoder == "scanner") result.decoder = run.decoders[1].name;
  const std::string text = RenderMatrix(run);
  EXPECT_TRUE(Has(text, "  [2] exec:python3 some/testee.py 1\n")) << text;
  EXPECT_TRUE(Has(text, "model  [2]\n")) << text;
}

TEST(FooterTest, TheSumIsWrittenOut) {
  EXPECT_TRUE(Has(RenderFooter(HealthyRun()),
                  "declared 4 = 4 passed + 0 failed + 0 expected failures + 0 unexpected passes + 0 unsupported + 0 crashed + "
                  "0 timed out + 0 protocol errors\n"));
}

TEST(FooterTest, AWrongSumIsNoEquation) {
  auto run = HealthyRun();
  run.declared = 5;
  EXPECT_TRUE(Has(RenderFooter(run), "declared 5 != 4 passed"));
}

TEST(FooterTest, SaysHowOftenEachAssertionRan) {
  EXPECT_TRUE(
      Has(RenderFooter(HealthyRun()),
          "compared verdict 4 of 4, reason 2 of 2, offset 2 of 2, exact digest 1 of 1, double digest 1 of 1, set digest 1 "
          "of 1\n"))
      << RenderFooter(HealthyRun());
}

TEST(FooterTest, AssertionsThatAreNotDueAreSaidToBe) {
  auto run = HealthyRun();
  run.decoders[1].role = Role::kReference;
  run.tally.reasons = 0;
  EXPECT_TRUE(Has(RenderFooter(run), "reason 0 of 1 (not asked of these decoders)")) << RenderFooter(run);
}

TEST(ConsoleTest, AHealthyRunEndsInPass) {
  const std::string text = Render(HealthyRun());
  EXPECT_TRUE(text.ends_with("verdict: pass\n")) << text;
  EXPECT_FALSE(Has(text, "FAILURE"));
  EXPECT_FALSE(Has(text, "WARNING"));
}

TEST(ConsoleTest, FailuresComeFirstAndTheVerdictSaysWhy) {
  auto run = HealthyRun();
  Fail(run.results[2]);
  const std::string text = Render(run);
  EXPECT_TRUE(text.starts_with("FAILURE 1 of 1: json.value.true (must, scanner): failed\n")) << text;
  EXPECT_TRUE(text.ends_with("verdict: FAIL: 1 result that must hold failed\n")) << text;
}

TEST(ConsoleTest, AFailedShouldIsAWarning) {
  auto run = HealthyRun();
  Fail(run.results[2]);
  run.results[2].level = vectors::Level::kShould;
  const std::string text = Render(run);
  EXPECT_TRUE(text.starts_with("WARNING 1 of 1: json.value.true (should, scanner): failed\n")) << text;
  EXPECT_TRUE(text.ends_with("verdict: pass, 1 warning\n")) << text;
}

TEST(ConsoleTest, FindingsBeyondTheLimitAreCounted) {
  auto run = HealthyRun();
  for (Result& result : run.results) Fail(result);
  const std::string text = Render(run, {.max_findings = 1});
  EXPECT_TRUE(Has(text, "FAILURE 1 of 4")) << text;
  EXPECT_FALSE(Has(text, "FAILURE 2 of 4"));
  EXPECT_TRUE(Has(text, "... and 3 more of the kind FAILURE; all are in the certificate")) << text;
  EXPECT_EQ(ShownFindings(run, {.max_findings = 1}).size(), 1u);
}

TEST(ConsoleTest, QuirksThatExplainAreCounted) {
  auto run = HealthyRun();
  run.results[2].status = run.results[3].status = Status::kExpectedFailure;
  run.results[2].quirks = run.results[3].quirks = {"scanner.q"};
  const std::string text = Render(run);
  EXPECT_TRUE(Has(text, "scanner                     2  scanner.q\n")) << text;
}

TEST(ConsoleTest, WhatIsUnsupportedIsShown) {
  auto run = HealthyRun();
  run.results[2].status = Status::kUnsupported;
  run.results[2].observed = oracle::Unsupported{"no layer jsonrpc"};
  EXPECT_TRUE(Has(Render(run), "no layer jsonrpc\n")) << Render(run);
}

TEST(ConsoleTest, ColourIsOnlyUsedWhenAskedFor) {
  auto run = HealthyRun();
  Fail(run.results[2]);
  EXPECT_FALSE(Has(Render(run), "\x1B"));
  EXPECT_TRUE(Has(Render(run, {.color = true}), "\x1B[31m"));
}

}  // namespace
}  // namespace assay::report
