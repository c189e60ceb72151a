#include "conformance/report/finding.h"

#include <gtest/gtest.h>

#include "conformance/report/fake_run.h"

namespace assay::report {
namespace {

using std::string_literals::operator""s;

bool Has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

vectors::Vector Rejected() { return SmallSet().vectors[1]; }

Result Failure() {
  Result result = HealthyRun().results[3];
  result.status = Status::kFailed;
  result.observed = oracle::Accept{};
  result.difference = oracle::Difference::kVerdict;
  return result;
}

std::string Describe(const Result& result, const vectors::Vector& vector) {
  return DescribeFinding(result, &vector, "out/inputs");
}

TEST(VectorJsonTest, HasTheFormOfTheSchema) {
  EXPECT_EQ(
      VectorJson(Rejected()).dump(),
      R"({"id":"json.number.leading_zero","title":"a leading zero ends the number","layer":"json","input":{"text":"[01]"},)"
      R"("expect":{"verdict":"reject","reason":"syntax","offset":2,"code":-32700},"level":"must","flags":[],)"
      R"("spec":{"document":"RFC 8259","section":"6"}})");
}

TEST(VectorJsonTest, BytesThatAreNotUtf8AreHex) {
  vectors::Vector vector = Rejected();
  vector.input = "\xFF";
  EXPECT_EQ(VectorJson(vector)["input"].dump(), R"({"hex":"ff"})");
}

TEST(VectorJsonTest, ContextOfABitcoinReply) {
  vectors::Vector vector = Rejected();
  vector.context.id = "\"a\"";
  vector.context.batch = {"1", "2"};
  vector.context.previous_header.emplace().fill(0x22);
  vector.context.transactions = 7;
  EXPECT_EQ(VectorJson(vector)["context"].dump(),
            R"({"id":"\"a\"","batch":["1","2"],"previous_header":"0x)" + std::string(64, '2') + R"(","transactions":7})");
}

TEST(VectorJsonTest, OptionalMembersAppearWhenTheySaySomething) {
  vectors::Vector vector = Rejected();
  vector.chunks = {1, 3};
  vector.seen_in = {"somewhere"};
  vector.conflict = "here";
  vector.choices = {{"accepts", {.accept = true, .reason = {}, .offset = {}, .code = {}}}};
  const auto json = VectorJson(vector);
  EXPECT_EQ(json["wire"]["chunks"].dump(), "[1,3]");
  EXPECT_EQ(json["seen_in"][0], "somewhere");
  EXPECT_EQ(json["conflict"], "here");
  EXPECT_EQ(json["choices"].dump(), R"([{"name":"accepts","expect":{"verdict":"accept"}}])");
}

TEST(FindingTest, SaysWhoWhatAndWhere) {
  const std::string text = Describe(Failure(), Rejected());
  EXPECT_TRUE(text.starts_with("json.number.leading_zero (must, scanner): failed\n")) << text;
  EXPECT_TRUE(Has(text, "  expected   reject syntax at 2\n")) << text;
  EXPECT_TRUE(Has(text, "  observed   accept\n")) << text;
  EXPECT_TRUE(Has(text, "  difference verdict\n")) << text;
  EXPECT_TRUE(Has(text, "  spec       RFC 8259, section 6\n")) << text;
}

TEST(FindingTest, ShowsTheBytesInBothForms) {
  const std::string text = Describe(Failure(), Rejected());
  EXPECT_TRUE(Has(text, "5b 30 31 5d")) << text;
  EXPECT_TRUE(Has(text, "^^")) << text;
  EXPECT_TRUE(Has(text, "  as JSON    \"[01]\"\n")) << text;
}

TEST(FindingTest, IsReproducible) {
  const std::string text = Describe(Failure(), Rejected());
  EXPECT_TRUE(Has(text, "    assay explain --hex 5b30315d\n")) << text;
  EXPECT_TRUE(Has(text, "    printf '[01]' | curl -sS -H 'Content-Type: application/json' --data-binary @- \"$URL\"\n"))
      << text;
  EXPECT_TRUE(Has(text, R"(    {"id":"json.number.leading_zero",)")) << text;
}

TEST(FindingTest, LargeInputsAreReproducedFromAFile) {
  vectors::Vector vector = Rejected();
  vector.input = std::string(100000, '[');
  const std::string text = Describe(Failure(), vector);
  EXPECT_TRUE(Has(text, "assay explain out/inputs/json.number.leading_zero.bin\n")) << text;
  EXPECT_TRUE(Has(text, "--data-binary @out/inputs/json.number.leading_zero.bin")) << text;
  EXPECT_LT(text.size(), 2000u);
}

TEST(FindingTest, FeaturesAndQuirksAreNamed) {
  vectors::Vector vector = Rejected();
  vector.input = "1\0x"s;
  Result result = Failure();
  result.quirks = {"rapidjson.a", "rapidjson.b"};
  const std::string text = Describe(result, vector);
  EXPECT_TRUE(Has(text, "  features   has_nul")) << text;
  EXPECT_TRUE(Has(text, "  quirks     rapidjson.a, rapidjson.b\n")) << text;
}

TEST(FindingTest, DigestsAreShownByTheirFirstDigits) {
  Result result = Failure();
  result.difference = oracle::Difference::kExactDigest;
  result.expected = oracle::Accept{{oracle::Digest::OfPreimage("#1e0"), {}, {}}};
  result.observed = oracle::Accept{{oracle::Digest::OfPreimage("#2e0"), {}, {}}};
  const std::string text = Describe(result, Rejected());
  EXPECT_TRUE(Has(text, "  expected   accept exact=" + oracle::Digest::OfPreimage("#1e0").Hex().substr(0, 12) + "\n")) << text;
  EXPECT_TRUE(Has(text, "  observed   accept exact=" + oracle::Digest::OfPreimage("#2e0").Hex().substr(0, 12) + "\n")) << text;
}

TEST(FindingTest, ANoteIsShownWhenItSaysSomethingNew) {
  Result result = Failure();
  result.note = "take it off the list";
  EXPECT_TRUE(Has(Describe(result, Rejected()), "  note       take it off the list\n"));
  result.note = "expected reject syntax at 2, observed accept (verdict)";
  EXPECT_FALSE(Has(Describe(result, Rejected()), "  note"));
}

TEST(FindingTest, WordsOfADecoderCannotReachTheTerminal) {
  Result result = Failure();
  result.status = Status::kProtocolError;
  result.observed = oracle::ProtocolError{"\x1B[2Jgone\n"};
  result.note = "\x07";
  const std::string text = Describe(result, Rejected());
  EXPECT_TRUE(Has(text, "protocol error: \\x1b[2Jgone\\x0a\n")) << text;
  EXPECT_FALSE(Has(text, "\x1B"));
  EXPECT_FALSE(Has(text, "\x07"));
}

TEST(FindingTest, AVectorThatIsGoneIsSaidToBe) {
  EXPECT_TRUE(Has(DescribeFinding(Failure(), nullptr, ""), "not in the vector set"));
}

TEST(InputPathTest, StandsInTheDirectory) {
  EXPECT_EQ(InputPath("a/b", "x.y"), "a/b/x.y.bin");
  EXPECT_EQ(InputPath("a/", "x.y"), "a/x.y.bin");
}

}  // namespace
}  // namespace assay::report
