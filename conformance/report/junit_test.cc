#include "conformance/report/junit.h"

#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "conformance/report/fake_run.h"

namespace assay::report {
namespace {

using std::string_literals::operator""s;

class JUnitTest : public testing::Test {
 protected:
  // The rendered document as a reader sees it.
  const pugi::xml_document& Read(const report::Run& run) {
    text_ = RenderJUnit(run, SmallSet(), "inputs");
    EXPECT_TRUE(document_.load_string(text_.c_str()));
    return document_;
  }
  // The testcase of the second vector by the scanner, which carries `status`.
  pugi::xml_node Case(Status status, vectors::Level level = vectors::Level::kMust,
                      oracle::Outcome observed = oracle::Accept{}) {
    auto run = HealthyRun();
    run.results[3].status = status;
    run.results[3].level = level;
    run.results[3].observed = std::move(observed);
    return Read(run).select_node("//testsuite[@name='scanner']/testcase[@name='json.number.leading_zero']").node();
  }
  std::string text_;
  pugi::xml_document document_;
};

TEST_F(JUnitTest, ATestsuitePerDecoderAndATestcasePerVector) {
  const auto& document = Read(HealthyRun());
  EXPECT_EQ(document.select_nodes("//testsuite[@name='model']/testcase").size(), 2u);
  EXPECT_EQ(document.select_nodes("//testsuite[@name='scanner']/testcase").size(), 2u);
  EXPECT_STREQ(document.select_node("//testsuite[@name='scanner']").node().attribute("tests").value(), "2");
}

TEST_F(JUnitTest, APassHasNoChildren) { EXPECT_FALSE(Case(Status::kPassed).first_child()); }

TEST_F(JUnitTest, AFailureSaysWhatDiffers) {
  const auto failure = Case(Status::kFailed).child("failure");
  EXPECT_STREQ(failure.attribute("message").value(), "failed: expected reject syntax at 2, observed accept");
  EXPECT_NE(std::string(failure.text().get()).find("assay explain --hex 5b30315d"), std::string::npos);
}

TEST_F(JUnitTest, AnUnexpectedPassIsAFailure) {
  EXPECT_STREQ(Case(Status::kUnexpectedPass).child("failure").attribute("type").value(), "unexpected_pass");
}

TEST_F(JUnitTest, CrashTimeoutAndBrokenProtocolAreErrors) {
  EXPECT_TRUE(Case(Status::kCrashed).child("error"));
  EXPECT_TRUE(Case(Status::kTimedOut).child("error"));
  EXPECT_TRUE(Case(Status::kProtocolError).child("error"));
}

TEST_F(JUnitTest, ExpectedFailuresAndUnsupportedAreSkipped) {
  EXPECT_TRUE(Case(Status::kExpectedFailure).child("skipped"));
  EXPECT_STREQ(Case(Status::kUnsupported, vectors::Level::kMust, oracle::Unsupported{"no"})
                   .child("skipped")
                   .attribute("message")
                   .value(),
               "unsupported: no");
}

TEST_F(JUnitTest, AWarningPassesWithAWord) {
  const auto testcase = Case(Status::kFailed, vectors::Level::kShould);
  EXPECT_FALSE(testcase.child("failure"));
  EXPECT_TRUE(std::string(testcase.child("system-out").text().get()).starts_with("warning: "));
}

TEST_F(JUnitTest, CountsAreThoseOfTheChildren) {
  auto run = HealthyRun();
  run.results[0].status = Status::kFailed;
  run.results[1].status = Status::kCrashed;
  run.results[2].status = Status::kUnsupported;
  const auto& document = Read(run);
  const auto root = document.child("testsuites");
  for (const char* kind : {"failure", "error", "skipped"}) {
    const std::string name = kind == std::string("skipped") ? kind : kind + "s"s;
    EXPECT_EQ(root.attribute(name.c_str()).as_ullong(), document.select_nodes(("//"s + kind).c_str()).size()) << kind;
  }
  EXPECT_EQ(root.attribute("tests").as_ullong(), document.select_nodes("//testcase").size());
}

TEST_F(JUnitTest, AnAssertionThatNeverRanFailsTheVerdict) {
  auto run = HealthyRun();
  run.tally.offsets = 0;
  const auto& document = Read(run);
  EXPECT_STREQ(document.select_node("//testcase[@name='verdict']/failure").node().attribute("message").value(),
               "the offset was never compared");
}

TEST_F(JUnitTest, TextThatXmlCannotHoldIsEscaped) {
  const auto failure =
      Case(Status::kProtocolError, vectors::Level::kMust, oracle::ProtocolError{"<a&\"\0\x01\x1B]\xFF\xEF\xBF\xBF>"s});
  EXPECT_STREQ(
      failure.child("error").attribute("message").value(),
      "protocol_error: expected reject syntax at 2, observed protocol error: <a&\"\\x00\\x01\\x1b]\\xff\\xef\\xbf\\xbf>");
  for (const char c : text_) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n') << static_cast<int>(c);
  EXPECT_EQ(text_.find("&#"), std::string::npos);
}

}  // namespace
}  // namespace assay::report
