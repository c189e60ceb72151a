#include "tools/suite_report.h"

#include <gtest/gtest.h>

#include "tools/fake_target.h"

namespace assay::tools {
namespace {

using Role = target::Target::Role;

bool Has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

class SuiteReportTest : public testing::Test {
 protected:
  // A reference that accepts everything, with no digests.
  SuiteReport Accepting() { return SuiteReport(decoders_, oracle::Ledger::BuiltIn()); }
  FakeTarget target_{"nobody", Role::kReference};
  std::vector<target::Target*> decoders_ = {&target_};
};

TEST(WantedByNameTest, ThePrefixDecides) {
  EXPECT_EQ(WantedByName("y_a.json"), Wanted::kAccept);
  EXPECT_EQ(WantedByName("n_a.json"), Wanted::kReject);
  EXPECT_EQ(WantedByName("i_a.json"), Wanted::kEither);
  EXPECT_EQ(WantedByName("Y_a.json"), std::nullopt);
  EXPECT_EQ(WantedByName("README"), std::nullopt);
  EXPECT_EQ(WantedByName(""), std::nullopt);
}

TEST_F(SuiteReportTest, CountsByWhatIsWanted) {
  SuiteReport report = Accepting();
  report.Add("y_1.json", "1");
  report.Add("n_1.json", "[");
  report.Add("i_1.json", "1");
  EXPECT_EQ(report.Json()["decoders"]["nobody"].dump(),
            R"({"y_pass":1,"y_fail":0,"n_pass":0,"n_fail":1,"i_accept":1,"i_reject":0})");
  EXPECT_EQ(report.Files(), 3u);
}

TEST_F(SuiteReportTest, RejectsAreCountedTheOtherWay) {
  FakeTarget rejecting{"nobody", Role::kReference, oracle::Reject{}};
  target::Target* decoder = &rejecting;
  SuiteReport report({&decoder, 1}, oracle::Ledger::BuiltIn());
  report.Add("y_1.json", "1");
  report.Add("n_1.json", "[");
  report.Add("i_1.json", "[");
  EXPECT_EQ(report.Json()["decoders"]["nobody"].dump(),
            R"({"y_pass":0,"y_fail":1,"n_pass":1,"n_fail":0,"i_accept":0,"i_reject":1})");
}

TEST_F(SuiteReportTest, NoAnswerNeverPasses) {
  FakeTarget crashing{"nobody", Role::kReference, oracle::Crash{"signal 11"}};
  target::Target* decoder = &crashing;
  SuiteReport report({&decoder, 1}, oracle::Ledger::BuiltIn());
  report.Add("y_1.json", "1");
  report.Add("n_1.json", "[");
  report.Add("i_1.json", "[");
  EXPECT_EQ(report.Json()["decoders"]["nobody"].dump(),
            R"({"y_pass":0,"y_fail":1,"n_pass":0,"n_fail":1,"i_accept":0,"i_reject":0})");
  EXPECT_EQ(report.Unexplained(), 3u);
}

TEST_F(SuiteReportTest, OtherNamesAreSkippedAndNamed) {
  SuiteReport report = Accepting();
  EXPECT_FALSE(report.Add("README.md", "x"));
  EXPECT_EQ(report.Files(), 0u);
  EXPECT_EQ(report.Json().dump(),
            R"({"files":0,"decoders":{"nobody":{"y_pass":0,"y_fail":0,"n_pass":0,"n_fail":0,"i_accept":0,"i_reject":0}},)"
            R"("unexplained":0,"wrong":[],"skipped":["README.md"]})");
}

TEST_F(SuiteReportTest, WhatIsUnexplainedDoesNotHoldAndComesFirst) {
  SuiteReport report = Accepting();
  report.Add("n_1.json", "[");
  EXPECT_FALSE(report.Holds());
  const std::string text = report.Text("dir");
  EXPECT_TRUE(text.starts_with("UNEXPLAINED 1 of 1: n_1.json\n")) << text;
  EXPECT_TRUE(Has(text, "  expected   reject eof at 1\n  observed   accept\n  difference verdict\n")) << text;
  EXPECT_TRUE(Has(text, "  reproduce  assay explain dir/n_1.json\n")) << text;
}

TEST_F(SuiteReportTest, AQuirkExplains) {
  FakeTarget rapidjson{"rapidjson", Role::kReference};
  target::Target* decoder = &rapidjson;
  SuiteReport report({&decoder, 1}, oracle::Ledger::BuiltIn());
  report.Add("n_nul.json", std::string("{}\0x", 4));
  EXPECT_EQ(report.Unexplained(), 0u);
  EXPECT_TRUE(report.Holds());  // its n_fail is known
  EXPECT_TRUE(Has(report.Text("d"), "explained by")) << report.Text("d");
}

TEST_F(SuiteReportTest, OurOwnDecodersMustPassEvenWhereTheyAgree) {
  FakeTarget scanner{"scanner", Role::kScanner, oracle::Reject{oracle::Reason::kEof, 1, ""}};
  target::Target* decoder = &scanner;
  SuiteReport report({&decoder, 1}, oracle::Ledger::BuiltIn());
  report.Add("y_wrong_name.json", "[");
  EXPECT_EQ(report.Unexplained(), 0u);
  EXPECT_FALSE(report.Holds());
  EXPECT_TRUE(Has(report.Text("d"), "WRONG y_wrong_name.json: scanner says reject eof at 1\n"));
  EXPECT_EQ(report.Json()["wrong"][0], "y_wrong_name.json: scanner says reject eof at 1");
}

TEST_F(SuiteReportTest, OurOwnDecodersMustRejectWhatTheNameRejects) {
  FakeTarget scanner{"scanner", Role::kScanner, oracle::Judge(oracle::Layer::kJson, "[1]")};
  target::Target* decoder = &scanner;
  SuiteReport report({&decoder, 1}, oracle::Ledger::BuiltIn());
  report.Add("n_wrong_name.json", "[1]");
  EXPECT_EQ(report.Unexplained(), 0u);
  EXPECT_FALSE(report.Holds());
}

TEST_F(SuiteReportTest, ManyFindingsAreCounted) {
  SuiteReport report = Accepting();
  for (int i = 0; i < 30; ++i) report.Add("n_" + std::to_string(i), "[");
  EXPECT_TRUE(Has(report.Text("d"), "... and 10 more unexplained\n"));
}

}  // namespace
}  // namespace assay::tools
