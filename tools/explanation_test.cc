#include "tools/explanation.h"

#include <gtest/gtest.h>

#include "tools/fake_target.h"

namespace assay::tools {
namespace {

using std::string_literals::operator""s;
using Role = target::Target::Role;

bool Has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// Lives as long as the test: explanations borrow their bytes.
class ExplanationTest : public testing::Test {
 protected:
  Explanation About(std::string bytes, std::vector<FakeTarget> targets) {
    bytes_ = std::move(bytes);
    std::vector<target::Target*> decoders;
    for (FakeTarget& target : targets) decoders.push_back(&target);
    return Explain(bytes_, decoders, oracle::Ledger::BuiltIn());
  }
  // A scanner that says of "[1,]" what is right on both layers.
  static FakeTarget Scanner(std::size_t offset = 3) {
    return {"scanner", Role::kScanner, oracle::Reject{oracle::Reason::kSyntax, offset, ""}};
  }
  std::string bytes_;
};

TEST_F(ExplanationTest, JsonHasExactlyItsMembers) {
  EXPECT_EQ(ExplanationJson(About("[1,]", {Scanner()})).dump(),
            R"({"bytes":4,"features":[],"layers":{)"
            R"("json":[{"decoder":"scanner","outcome":"reject","reason":"syntax","offset":3,"digests":{},"quirk":null}],)"
            R"("jsonrpc":[{"decoder":"scanner","outcome":"reject","reason":"syntax","offset":3,"digests":{},"quirk":null}]},)"
            R"("unexplained":0})");
}

TEST_F(ExplanationTest, WhatIsNotSaidIsNull) {
  const auto json = ExplanationJson(About("[1,]", {{"nlohmann", Role::kReference, oracle::Reject{}}}));
  EXPECT_TRUE(json["layers"]["json"][0]["reason"].is_null());
  EXPECT_TRUE(json["layers"]["json"][0]["offset"].is_null());
}

TEST_F(ExplanationTest, DigestsThatAreNotKnownAreLeftOut) {
  const auto digest = oracle::Digest::OfPreimage("t");
  const auto json = ExplanationJson(About("true", {{"nlohmann", Role::kReference, oracle::Accept{{{}, digest, {}}}}}));
  EXPECT_EQ(json["layers"]["json"][0]["digests"].dump(), "{\"double\":\"" + digest.Hex() + "\"}");
}

TEST_F(ExplanationTest, AQuirkIsNamedWhereItExplains) {
  const auto json = ExplanationJson(About("{}\0x"s, {{"rapidjson", Role::kReference}}));
  EXPECT_TRUE(json["layers"]["json"][0]["quirk"].get<std::string>().starts_with("rapidjson."));
}

TEST_F(ExplanationTest, AQuirkThatDoesNotExplainIsNotNamed) {
  const auto json = ExplanationJson(About("{}\0x"s, {{"rapidjson", Role::kReference, oracle::Reject{}}}));
  EXPECT_TRUE(json["layers"]["json"][0]["quirk"].is_null());
  EXPECT_EQ(json["unexplained"], 1);  // layer json alone: {} is no message, so layer jsonrpc rejects anyway
}

TEST_F(ExplanationTest, UnexplainedAnswersAreCountedOverBothLayers) {
  EXPECT_EQ(About("[1,]", {Scanner(2), {"nobody", Role::kReference}}).unexplained, 4u);
}

TEST_F(ExplanationTest, FeaturesAreNamed) {
  const auto json = ExplanationJson(About("{}\0"s, {}));
  EXPECT_TRUE(Has(json["features"].dump(), "\"has_nul\""));
}

TEST_F(ExplanationTest, TextHasACaretUnderTheJudgesOffset) {
  const std::string text = ExplanationText(About("[1,]", {Scanner()}));
  EXPECT_TRUE(text.starts_with("4 bytes, features: none\n\nlayer json: reject syntax at 3\n")) << text;
  EXPECT_TRUE(Has(text, "|[1,]|\n")) << text;
  EXPECT_TRUE(Has(text, "\n                     ^^")) << text;
}

TEST_F(ExplanationTest, TextShowsTheSameBytesOnce) {
  const std::string text = ExplanationText(About("[1,]", {Scanner()}));
  EXPECT_EQ(text.find("|[1,]|"), text.rfind("|[1,]|"));
}

TEST_F(ExplanationTest, TextShowsTheBytesAgainForAnotherOffset) {
  const std::string text = ExplanationText(About("  {}", {}));
  EXPECT_TRUE(Has(text, "layer json: accept\n")) << text;
  EXPECT_TRUE(Has(text, "layer jsonrpc: reject not_message at 2\n")) << text;
  EXPECT_NE(text.find("|  {}|"), text.rfind("|  {}|"));
}

TEST_F(ExplanationTest, TextHasARowPerDecoder) {
  const std::string text =
      ExplanationText(About("[1,]", {Scanner(), {"nlohmann", Role::kReference, oracle::Reject{{}, 4, "bad\n"}}}));
  EXPECT_TRUE(Has(text, "  scanner   reject syntax at 3  -")) << text;
  EXPECT_TRUE(Has(text, "  nlohmann  reject at 4         -")) << text;
  EXPECT_TRUE(Has(text, "bad\\x0a\n")) << text;
  EXPECT_TRUE(text.ends_with("\n0 unexplained divergences\n")) << text;
}

TEST_F(ExplanationTest, TextMarksWhatIsUnexplained) {
  const std::string text = ExplanationText(About("[1,]", {Scanner(2)}));
  EXPECT_TRUE(Has(text, "UNEXPLAINED (offset): expected reject syntax at 3\n")) << text;
  EXPECT_TRUE(text.ends_with("\n2 unexplained divergences\n")) << text;
}

TEST_F(ExplanationTest, DigestsAreShortened) {
  const auto digest = oracle::Digest::OfPreimage("t");
  const std::string text =
      ExplanationText(About("true", {{"nlohmann", Role::kReference, oracle::Accept{{digest, digest, digest}}}}));
  EXPECT_TRUE(Has(text, digest.Hex().substr(0, 12))) << text;
  EXPECT_FALSE(Has(text, digest.Hex().substr(0, 13)));
}

TEST_F(ExplanationTest, LongInputsAreWindowed) {
  EXPECT_LT(ExplanationText(About(std::string(1 << 20, '['), {})).size(), 3000u);
}

TEST_F(ExplanationTest, AnEmptyInputIsSaidToBe) { EXPECT_TRUE(Has(ExplanationText(About("", {})), "  (empty)\n")); }

}  // namespace
}  // namespace assay::tools
