// Replies and batches: each rule, their order, paths, ids; payloads in JSON.
#include <gtest/gtest.h>

#include "conformance/reference/bitcoin_fixture.h"
#include "conformance/reference/parser.h"
#include "conformance/reference/payload.h"

namespace assay::reference {
namespace {

using oracle::Kind;

const std::string kHash(64, 'a');
const std::string kValid = "VALID " + kHash;
const std::string kResult = "\"result\":\"" + kHash + "\"";

std::string Say(const std::string& text, const std::optional<std::string>& id = "1") {
  oracle::Context context;
  context.id = id;
  return Answer(Kind::kGetBestBlockHash, text, context);
}
std::string SayMembers(const std::string& members) { return Say("{" + members + "}"); }
std::string SayBatch(const std::string& text, std::vector<std::string> ids) {
  oracle::Context context;
  context.batch = std::move(ids);
  return Answer(Kind::kGetBlockHash, text, context);
}
std::string Element(const std::string& id) { return "{" + kResult + ",\"error\":null,\"id\":" + id + "}"; }

TEST(BitcoinReply, OfEveryVersionIsAccepted) {
  EXPECT_EQ(SayMembers(kResult + R"(,"error":null,"id":1)"), kValid);
  EXPECT_EQ(SayMembers(R"("jsonrpc":"1.0",)" + kResult + R"(,"error":null,"id":1)"), kValid);
  EXPECT_EQ(SayMembers(R"("jsonrpc":"1.1",)" + kResult + R"(,"id":1)"), kValid);
  EXPECT_EQ(SayMembers(R"("jsonrpc":"2\u002e0",)" + kResult + R"(,"id":1)"), kValid);
  EXPECT_EQ(SayMembers(R"("x":{"result":1,"result":2},"ID":2,"Result":1,)" + kResult + R"(,"id":1)"), kValid);
}
TEST(BitcoinReply, AnythingButAnObjectIsNoFrame) {
  for (const char* text : {"null", "1", "\"x\"", "[]", "[{}]"}) EXPECT_EQ(Say(text), "reject frame") << text;
  EXPECT_EQ(Say("{} {}"), "reject");
  EXPECT_EQ(Say(""), "reject");
}
TEST(BitcoinReply, KnownMembersStandOnce) {
  for (const std::string& name : {std::string("jsonrpc"), std::string("id"), std::string("result"), std::string("error")})
    EXPECT_EQ(SayMembers("\"" + name + "\":0,\"" + name + "\":0"), "reject duplicate at " + name);
  EXPECT_EQ(SayMembers(R"("id":1,"result":0,"result":0,"id":1)"), "reject duplicate at result");
  EXPECT_EQ(SayMembers(R"("x":1,"x":2,"method":1,"method":2,"params":1,"params":2,"id":1,)" + kResult), kValid);
}
TEST(BitcoinReply, TheVersionIsOneOfThreeStrings) {
  for (const char* version : {"\"2\"", "\"2.00\"", "2.0", "null", "[\"2.0\"]", "\"\"", "\"1.2\""})
    EXPECT_EQ(SayMembers(R"("id":1,)" + kResult + ",\"jsonrpc\":" + version), "reject version at jsonrpc") << version;
}
TEST(BitcoinReply, AnErrorIsAnObjectOrNull) {
  for (const char* error : {"false", "true", "0", "\"x\"", "[]"})
    EXPECT_EQ(SayMembers(kResult + R"(,"id":1,"error":)" + error), "reject frame at error") << error;
  EXPECT_EQ(SayMembers(kResult + R"(,"id":1,"error":{})"), "reject rpc_error at error");
  EXPECT_EQ(SayMembers(R"("id":1,"error":{"code":-5})"), "reject rpc_error at error");
}
TEST(BitcoinReply, Version2HasAResultOrAnError) {
  EXPECT_EQ(SayMembers(R"("jsonrpc":"2.0","id":1,"error":null,)" + kResult), "reject mixed at error");
  EXPECT_EQ(SayMembers(R"("jsonrpc":"2.0","id":1,"error":{},"result":null)"), "reject mixed at error");
  EXPECT_EQ(SayMembers(R"("jsonrpc":"1.1","id":1,"error":null,)" + kResult), kValid);
}
TEST(BitcoinReply, WithoutAResultThereIsNone) {
  EXPECT_EQ(Say("{}", std::nullopt), "reject no_result at result");
  EXPECT_EQ(SayMembers(R"("id":1,"error":null)"), "reject no_result at result");
  EXPECT_EQ(SayMembers(R"("id":1,"Result":"x")"), "reject no_result at result");
  EXPECT_EQ(SayMembers(R"("id":1,"result":null)"), "reject type at result");
}
TEST(BitcoinReply, RulesComeInTheirOrder) {
  std::string text = R"({"jsonrpc":"3","jsonrpc":"3","error":0,"result":0,"id":2})";
  EXPECT_EQ(Say(text), "reject duplicate at jsonrpc");
  EXPECT_EQ(Say(R"({"jsonrpc":"3","error":0,"result":0,"id":2})"), "reject version at jsonrpc");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","error":0,"result":0,"id":2})"), "reject frame at error");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","error":{},"result":0,"id":2})"), "reject mixed at error");
  EXPECT_EQ(Say(R"({"error":{},"result":0,"id":2})"), "reject id_mismatch at id");
  EXPECT_EQ(Say(R"({"error":{},"id":1})"), "reject rpc_error at error");
}

TEST(BitcoinReplyId, IsComparedByValue) {
  const auto say = [](const std::string& asked, const std::string& answered) { return Say(Element(answered), asked); };
  EXPECT_EQ(say(" 1 ", "1"), kValid);
  EXPECT_EQ(say(R"("a")", R"("\u0061")"), kValid);
  EXPECT_EQ(say("null", "null"), kValid);
  for (const auto& [asked, answered] : {std::pair("1", "2"),
                                        {"1", "\"1\""},
                                        {"null", "1"},
                                        {"1", "null"},
                                        {"\"a\"", "\"A\""},
                                        {"true", "false"},
                                        {"9007199254740993", "9007199254740992"},
                                        {"1", "[1]"}})
    EXPECT_EQ(say(asked, answered), "reject id_mismatch at id") << asked << " " << answered;
}
TEST(BitcoinReplyId, ThatIsAbsentMatchesNone) {
  EXPECT_EQ(Say("{" + kResult + "}"), "reject id_mismatch at id");
  EXPECT_EQ(Say("{" + kResult + "}", "null"), "reject id_mismatch at id");
  EXPECT_EQ(Say("{" + kResult + "}", std::nullopt), kValid);
}
TEST(BitcoinReplyId, OfACallThatIsNoJsonMatchesNone) {
  for (const char* asked : {"", "x", "01", "\"", "1 2"})
    EXPECT_EQ(Say(Element("1"), asked), "reject id_mismatch at id") << asked;
}
TEST(BitcoinReplyId, IsNullBesideAnErrorOfTheRequest) {
  const auto say = [](const std::string& error) { return Say(R"({"id":null,"error":)" + error + "}"); };
  EXPECT_EQ(say(R"({"code":-32700})"), "reject rpc_error at error");
  EXPECT_EQ(say(R"({"message":"x","code":-32600})"), "reject rpc_error at error");
  for (const char* error : {R"({"code":-32601})", R"({"code":-32700.0})", R"({"code":-327e2})", R"({"code":"-32700"})", "{}",
                            "null", R"({"data":{"code":-32700}})", R"({"code":[-32700]})", R"({"code":0,"code":-32700})"})
    EXPECT_EQ(say(error), "reject id_mismatch at id") << error;
  EXPECT_EQ(Say(R"({"error":{"code":-32700}})"), "reject id_mismatch at id");
}
TEST(BitcoinReplyId, ThatAParserReadsAsADoubleCannotBeTold) {
  const auto say = [](Parser& parser, const char* asked, const char* answered) {
    oracle::Context context;
    context.id = asked;
    return std::string(oracle::OutcomeName(DecideBitcoin(parser, Kind::kGetBlockHash, context, Element(answered))));
  };
  // The same number in other spellings, and another one that is the same double.
  for (const auto& [asked, answered] : {std::pair("1", "1.0"), {"10", "1e1"}, {"0.1", "0.10"}}) {
    EXPECT_EQ(say(*MakeRapidJson(), asked, answered), "accept") << answered;
    EXPECT_EQ(say(*MakeSimdjsonDom(), asked, answered), "unsupported") << answered;
  }
  EXPECT_EQ(say(*MakeRapidJson(), "0.1", "0.1000000000000000000001"), "reject");
  EXPECT_EQ(say(*MakeSimdjsonDom(), "0.1", "0.1000000000000000000001"), "unsupported");
  EXPECT_EQ(say(*MakeSimdjsonDom(), "0.1", "0.2"), "reject");
}

TEST(BitcoinBatch, MayComeInAnyOrder) {
  EXPECT_EQ(SayBatch("[" + Element("1") + "," + Element("\"b\"") + "]", {"\"b\"", "1"}), "VALID -");
  oracle::Context context;
  context.batch = {"2", "1"};
  const std::string other = Reply("\"" + std::string(64, 'b') + "\"");
  EXPECT_EQ(FieldsOf(Kind::kGetBlockHash, "[" + other + "," + Element("2") + "]", context),
            "[x32:" + std::string(32, '\xaa') + "x32:" + std::string(32, '\xbb') + "]");
}
TEST(BitcoinBatch, IsAnArrayOfReplies) {
  EXPECT_EQ(SayBatch(Element("1"), {"1"}), "reject frame");
  EXPECT_EQ(SayBatch("1", {"1"}), "reject frame");
  EXPECT_EQ(SayBatch("[" + Element("1") + ",7]", {"1", "2"}), "reject frame at [1]");
  EXPECT_EQ(SayBatch(R"([{"id":1,"id":1}])", {"1"}), "reject duplicate at [0].id");
  EXPECT_EQ(SayBatch("[" + Element("1") + R"(,{"id":2,"jsonrpc":2}])", {"1", "2"}), "reject version at [1].jsonrpc");
}
TEST(BitcoinBatch, AnIdIsAskedForAndStandsOnce) {
  EXPECT_EQ(SayBatch("[" + Element("3") + "]", {"1", "2"}), "reject id_mismatch at [0].id");
  EXPECT_EQ(SayBatch("[" + Element("1") + "," + Element("1.0") + "]", {"1", "2"}), "reject id_mismatch at [1].id");
  EXPECT_EQ(SayBatch("[{}]", {"1"}), "reject id_mismatch at [0].id");
  EXPECT_EQ(SayBatch("[" + Element("1") + "," + Element("1") + "]", {"1", "1"}), "reject id_mismatch at [1].id");
  EXPECT_EQ(SayBatch("[" + Element("1") + "]", {"1", "1"}), "VALID -");
}
TEST(BitcoinBatch, EachCallHasItsResult) {
  EXPECT_EQ(SayBatch("[]", {"1"}), "reject no_result at batch[0]");
  EXPECT_EQ(SayBatch("[" + Element("1") + "]", {"1", "2"}), "reject no_result at batch[1]");
  EXPECT_EQ(SayBatch(R"([{"id":2},)" + Element("1") + "]", {"1", "2"}), "reject no_result at [0].result");
  EXPECT_EQ(SayBatch(R"([{"id":2,"error":{}},)" + Element("1") + "]", {"1", "2"}), "reject rpc_error at [0].error");
  EXPECT_EQ(SayBatch(R"([{"id":2,"result":"zz"},{"id":1,"result":"abc"}])", {"1", "2"}), "reject hex at [1].result");
  EXPECT_EQ(SayBatch(R"([{"id":null,"error":{"code":-32700}}])", {"1"}), "reject no_result at batch[0]");
}
TEST(BitcoinBatch, IdsComeBeforeResults) {
  EXPECT_EQ(SayBatch(R"([{"id":1,"result":0},{"id":9}])", {"1", "2"}), "reject id_mismatch at [1].id");
}
TEST(BitcoinBatch, TheFirstFaultInTheOrderOfTheCallsCounts) {
  oracle::Context context;
  context.batch = {"1", "2"};
  context.hash = ToBytes32(std::string(32, '\xbb'));
  EXPECT_EQ(Answer(Kind::kGetBlockHash, "[" + Element("2") + "," + Element("1") + "]", context),
            "INVALID asked_hash at [1].result");
}

TEST(BitcoinResult, IsAStringOfHexDigits) {
  const auto say = [](const std::string& result) { return Answer(Kind::kGetBlockHash, Reply(result)); };
  for (const char* result : {"null", "1234", "12e4", "true", "[]", "{}", R"(["aa"])", R"({"filter":"00"})"})
    EXPECT_EQ(say(result), "reject type at result") << result;
  for (const std::string& text : {std::string(), std::string("abc"), std::string("0x") + kHash, " " + kHash + " ",
                                  kHash + "\\n", kHash.substr(2) + "zz", kHash.substr(4) + "\\u00e9"})
    EXPECT_EQ(say("\"" + text + "\""), "reject hex at result") << text;
  for (const std::string& text : {kHash.substr(2), kHash + "00"}) EXPECT_EQ(say("\"" + text + "\""), "reject length at result");
  EXPECT_EQ(say("\"" + std::string(64, 'A') + "\""), kValid);
  EXPECT_EQ(say("\"\\u0061" + kHash.substr(1) + "\""), kValid);
}
TEST(BitcoinResult, HasTheLengthOfItsKind) {
  for (const Kind kind : {Kind::kGetBestBlockHash, Kind::kGetBlockHash, Kind::kGetCFilterHeader}) {
    EXPECT_EQ(Answer(kind, Reply("\"" + kHash + "\"")), kValid);
    EXPECT_EQ(Answer(kind, Reply("\"aa\"")), "reject length at result");
  }
  EXPECT_EQ(AnswerBytes(Kind::kGetBlockHeader, std::string(81, 'x')), "reject length at result");
  EXPECT_EQ(AnswerBytes(Kind::kGetBlockHeader, std::string(79, 'x')), "reject length at result");
}

std::string SayFilter(const std::string& result) { return Answer(Kind::kGetBlockFilter, Reply(result)); }

TEST(BitcoinFilterResult, IsAnObjectOfTwoStrings) {
  const std::string header = "\"header\":\"" + kHash + "\"";
  EXPECT_EQ(SayFilter("{\"filter\":\"00\"," + header + "}"), "VALID -");
  EXPECT_EQ(SayFilter("{" + header + R"(,"Filter":1,"x":[{"filter":1,"filter":2}],"filter":"00"})"), "VALID -");
  for (const char* result : {"\"00\"", "null", "[]", "1"}) EXPECT_EQ(SayFilter(result), "reject type at result") << result;
  EXPECT_EQ(SayFilter("{\"filter\":{}," + header + "}"), "reject type at result.filter");
  EXPECT_EQ(SayFilter(R"({"filter":"00","header":["aa"]})"), "reject type at result.header");
  EXPECT_EQ(SayFilter(R"({"filter":"00","header":"aa"})"), "reject length at result.header");
  EXPECT_EQ(SayFilter(R"({"filter":"","header":"aa"})"), "reject hex at result.filter");
}
TEST(BitcoinFilterResult, IsJudgedInDocumentOrderThenForPresence) {
  EXPECT_EQ(SayFilter(R"({"header":1,"filter":1})"), "reject type at result.header");
  EXPECT_EQ(SayFilter(R"({"filter":"0","header":1})"), "reject hex at result.filter");
  EXPECT_EQ(SayFilter(R"({"filter":"00","filter":1,"header":1})"), "reject duplicate at result.filter");
  EXPECT_EQ(SayFilter(R"({"header":1,"header":1})"), "reject type at result.header");
  EXPECT_EQ(SayFilter("{}"), "reject missing at result.filter");
  EXPECT_EQ(SayFilter(R"({"header":"aa"})"), "reject length at result.header");
  EXPECT_EQ(SayFilter(R"({"filter":"01"})"), "reject missing at result.header");
  EXPECT_EQ(SayFilter(R"({"filter":"01","header":")" + kHash + "\"}"), "reject short at result.filter");
}

TEST(DecideBitcoin, KnowsNothingOfRawBytes) {
  for (const Kind kind : {Kind::kBlock, Kind::kMerkleBlock, Kind::kCFHeaders, Kind::kNone, Kind::kEthGetBlockByHash})
    EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(DecideBitcoin(*MakeNlohmann(), kind, {}, "{}")));
}
TEST(DecideBitcoin, ClaimsWhatWasAskedForOrTheFiltersHeader) {
  oracle::Context context;
  context.hash = ToBytes32(Fill32(3));
  const auto claimed = [&](Kind kind, const std::string& text) {
    const auto outcome = DecideBitcoin(*MakeNlohmann(), kind, context, text);
    const auto* accept = std::get_if<oracle::Accept>(&outcome);
    return accept ? accept->payload->claimed : "none";
  };
  EXPECT_EQ(claimed(Kind::kGetBlockHash, Reply("\"" + kHash + "\"")), HexText(Fill32(3)));
  const std::string filter = Reply(R"({"filter":"00","header":")" + kHash + "\"}");
  EXPECT_EQ(claimed(Kind::kGetBlockFilter, filter), kHash);
  context.hash.reset();
  EXPECT_EQ(claimed(Kind::kGetBlockHash, Reply("\"" + kHash + "\"")), "");
}

}  // namespace
}  // namespace assay::reference
