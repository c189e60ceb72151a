#include "conformance/oracle/bitcoin_reply.h"

#include "gtest/gtest.h"

namespace assay::oracle {
namespace {

constexpr const char* kHash = "\"000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f\"";
std::string Legacy(const std::string& result, const std::string& error = "null", const std::string& id = "1") {
  return R"({"result":)" + result + R"(,"error":)" + error + R"(,"id":)" + id + "}";
}
std::string Failed(int code) { return Legacy("null", R"({"code":)" + std::to_string(code) + R"(,"message":"x"})"); }

// "accept", "reject CODE", "reject", or the words of the protocol error.
std::string Say(const std::string& body, const BitcoinExpectation& expected = {}, unsigned status = 200) {
  const Outcome outcome = ReadBitcoinReply(status, body, expected);
  if (const auto* error = std::get_if<ProtocolError>(&outcome)) return error->why;
  if (const auto* reject = std::get_if<Reject>(&outcome))
    return reject->code ? "reject " + std::to_string(*reject->code) : "reject";
  return "accept";
}
::testing::AssertionResult Has(const std::string& said, const std::string& text) {
  if (said.find(text) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << said;
}

TEST(BitcoinReply, ReadsBothDialects) {
  EXPECT_EQ(Say(Legacy("1")), "accept");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","result":null,"id":1})"), "accept");
  EXPECT_EQ(Say(Failed(-5), {.form = BitcoinForm::kError}), "reject -5");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","error":{"code":-5,"message":""},"id":1})", {.form = BitcoinForm::kError}), "reject -5");
}
TEST(BitcoinReply, TellsTheDialectsApart) {
  EXPECT_EQ(Say(Legacy("1"), {.version2 = false}), "accept");
  EXPECT_TRUE(Has(Say(Legacy("1"), {.version2 = true}), "not of version 2.0"));
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","result":1,"id":1})", {.version2 = true}), "accept");
  EXPECT_TRUE(Has(Say(R"({"jsonrpc":"2.0","result":1,"error":null,"id":1})", {.version2 = true}), "not of version 2.0"));
  EXPECT_TRUE(Has(Say(R"({"result":1,"id":1})", {.version2 = false}), "legacy"));
}
TEST(BitcoinReply, RefusesWhatIsNoReply) {
  EXPECT_TRUE(Has(Say("1"), "no object"));
  EXPECT_TRUE(Has(Say("{"), "no JSON"));
  EXPECT_TRUE(Has(Say(R"({"result":1})"), "no id"));
  EXPECT_TRUE(Has(Say(R"({"id":1})"), "neither"));
  EXPECT_TRUE(Has(Say(R"({"error":null,"id":1})"), "no result"));
  EXPECT_TRUE(Has(Say(R"({"result":1,"result":1,"id":1})"), "result twice"));
  EXPECT_TRUE(Has(Say(Legacy("1", R"({"code":1,"message":""})")), "both"));
  EXPECT_TRUE(Has(Say(Legacy("null", "false")), "neither an object nor null"));
  EXPECT_TRUE(Has(Say(Legacy("null", R"({"code":1})")), "message"));
  EXPECT_TRUE(Has(Say(Legacy("null", R"({"code":1.5,"message":""})")), "code"));
  EXPECT_TRUE(Has(Say(Legacy("null", R"({"message":""})")), "code"));
}
TEST(BitcoinReply, ComparesWhatIsAskedFor) {
  EXPECT_TRUE(Has(Say(Failed(-5)), "error -5, where a result"));
  EXPECT_TRUE(Has(Say(Legacy("1"), {.form = BitcoinForm::kError}), "an error is due"));
  EXPECT_TRUE(Has(Say(Failed(-5), {.form = BitcoinForm::kError, .code = -8}), "-5, not -8"));
  EXPECT_TRUE(Has(Say(Legacy("1"), {.http_status = 404}), "not 404"));
  EXPECT_EQ(Say(Legacy("1"), {.http_status = 404}, 404), "accept");
}
TEST(BitcoinReply, ComparesIdsByteForByte) {
  EXPECT_EQ(Say(Legacy("1", "null", "9007199254740993"), {.id = "9007199254740993"}), "accept");
  EXPECT_TRUE(Has(Say(Legacy("1", "null", "9007199254740992"), {.id = "9007199254740993"}), "9007199254740992"));
  EXPECT_TRUE(Has(Say(Legacy("1", "null", "1.0"), {.id = "1"}), "byte for byte"));
}
TEST(BitcoinReply, KnowsShapes) {
  EXPECT_EQ(Say(Legacy(kHash), {.shape = BitcoinShape::kHash}), "accept");
  EXPECT_TRUE(Has(Say(Legacy("\"" + std::string(64, 'A') + "\""), {.shape = BitcoinShape::kHash}), "shape"));
  EXPECT_TRUE(Has(Say(Legacy("\"00\""), {.shape = BitcoinShape::kHash}), "shape"));
  EXPECT_EQ(Say(Legacy("\"00\""), {.shape = BitcoinShape::kHex}), "accept");
  EXPECT_TRUE(Has(Say(Legacy("\"0\""), {.shape = BitcoinShape::kHex}), "shape"));
  EXPECT_TRUE(Has(Say(Legacy("\"\""), {.shape = BitcoinShape::kHex}), "shape"));
  EXPECT_EQ(Say(Legacy("\"" + std::string(160, '0') + "\""), {.shape = BitcoinShape::kHeader}), "accept");
  EXPECT_EQ(Say(Legacy("0"), {.shape = BitcoinShape::kHeight}), "accept");
  EXPECT_TRUE(Has(Say(Legacy("-1"), {.shape = BitcoinShape::kHeight}), "shape"));
  EXPECT_TRUE(Has(Say(Legacy("1.0"), {.shape = BitcoinShape::kHeight}), "shape"));
}
TEST(BitcoinReply, KnowsSilenceAndText) {
  EXPECT_EQ(Say("", {.form = BitcoinForm::kNothing}), "accept");
  EXPECT_EQ(Say("\n", {.form = BitcoinForm::kNothing}), "accept");
  EXPECT_TRUE(Has(Say("x", {.form = BitcoinForm::kNothing}), "no JSON"));
  EXPECT_TRUE(Has(Say(Legacy("1"), {.form = BitcoinForm::kNothing}), "is JSON"));
  EXPECT_EQ(Say("Work queue depth exceeded", {.form = BitcoinForm::kText}), "reject");
  EXPECT_TRUE(Has(Say("", {.form = BitcoinForm::kText}), "empty"));
  EXPECT_EQ(Say("", {.form = BitcoinForm::kNothingOrText}), "accept");
  EXPECT_EQ(Say("oops", {.form = BitcoinForm::kNothingOrText}), "reject");
  EXPECT_TRUE(Has(Say(""), "empty, where result"));
}
TEST(BitcoinReply, AnyFormWillDo) {
  for (const std::string& body : {Legacy("1"), std::string(), std::string("[]")})
    EXPECT_EQ(Say(body, {.form = BitcoinForm::kAny}), "accept");
  EXPECT_EQ(Say(Failed(-5), {.form = BitcoinForm::kAny}), "reject -5");
  EXPECT_EQ(Say("oops", {.form = BitcoinForm::kAny}), "reject");
  EXPECT_TRUE(Has(Say("{}", {.form = BitcoinForm::kAny}), "no id"));
  EXPECT_TRUE(Has(Say("[]", {.form = BitcoinForm::kAny, .http_status = 404}), "not 404"));
}
TEST(BitcoinReply, KnowsBatches) {
  const BitcoinExpectation two{.form = BitcoinForm::kBatch, .replies = 2};
  EXPECT_EQ(Say("[" + Legacy("1") + "," + Failed(-5) + "]", two), "accept");
  EXPECT_TRUE(Has(Say("[" + Legacy("1") + "]", two), "array of 1, not 2"));
  EXPECT_TRUE(Has(Say("[" + Legacy("1") + ",{}]", two), "element 1 that has no id"));
  EXPECT_TRUE(Has(Say(Legacy("1"), two), "one reply"));
  EXPECT_TRUE(Has(Say("[" + Legacy("1") + "]"), "is an array"));
  EXPECT_EQ(Say("[]", {.form = BitcoinForm::kBatch, .replies = 0}), "accept");
  const BitcoinExpectation errors{.form = BitcoinForm::kBatch, .code = -32600, .replies = 1};
  EXPECT_EQ(Say("[" + Failed(-32600) + "]", errors), "accept");
  EXPECT_TRUE(Has(Say("[" + Failed(-1) + "]", errors), "not error -32600"));
  EXPECT_TRUE(Has(Say("[" + Legacy("1") + "]", errors), "not error -32600"));
  EXPECT_TRUE(Has(Say("[" + Legacy("1") + "]", {.form = BitcoinForm::kBatch, .shape = BitcoinShape::kHash}), "shape"));
}
TEST(BitcoinReply, NamesAreUniqueAndComeBack) {
  for (const char* word : {"result", "error", "batch", "nothing", "text", "nothing_or_text", "any"})
    EXPECT_EQ(BitcoinFormName(BitcoinFormFromName(word).value()), word);
  for (const char* word : {"any", "hash", "hex", "header", "height"})
    EXPECT_EQ(BitcoinShapeName(BitcoinShapeFromName(word).value()), word);
  EXPECT_FALSE(BitcoinFormFromName("x"));
  EXPECT_FALSE(BitcoinShapeFromName("x"));
}
TEST(BitcoinReply, KnowsAnAnswerToTheProbe) {
  EXPECT_TRUE(AnswersBitcoinProbe(Legacy("1", "null", "\"p\""), "p"));
  EXPECT_TRUE(AnswersBitcoinProbe(R"({"jsonrpc":"2.0","error":{"code":-32601,"message":""},"id":"p"})", "p"));
  EXPECT_FALSE(AnswersBitcoinProbe(Legacy("1", "null", "\"q\""), "p"));
  EXPECT_FALSE(AnswersBitcoinProbe("p", "p"));
}
TEST(BitcoinReply, FindsTheVersion) {
  EXPECT_EQ(BitcoinVersion(Legacy(R"({"version":1,"subversion":"/x:1/"})")), "/x:1/");
  EXPECT_EQ(BitcoinVersion(Failed(-1)), "");
  EXPECT_EQ(BitcoinVersion(Legacy("1")), "");
}

}  // namespace
}  // namespace assay::oracle
