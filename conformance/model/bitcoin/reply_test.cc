// Single replies of JSON-RPC 1.0, 1.1 and 2.0: each rule of the envelope, their order, the forms of ids.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

std::string Judge(std::string_view reply, const Context& context = {}) {
  return Verdict(Kind::kGetBestBlockHash, reply, context);
}
Context WithId(std::string id) {
  Context context;
  context.id = std::move(id);
  return context;
}

const std::string kResult = R"("result":")" + std::string(64, 'a') + R"(")";
std::string Reply(const std::string& members) { return "{" + members + "}"; }
std::string WithResult(const std::string& members) { return Reply(members + "," + kResult); }

TEST(Reply, LayerJsonComesFirst) {
  EXPECT_EQ(Judge(""), "eof");
  EXPECT_EQ(Judge("{} {}"), "trailing");
  EXPECT_EQ(Judge("{\"a\":'"), "syntax");
  EXPECT_EQ(Judge("\xEF\xBB\xBF{}"), "bom");
  EXPECT_EQ(Judge(R"({"result":"\ud800"})"), "surrogate");
}
TEST(Reply, OffsetOfLayerJson) {
  const auto read = ReadPayload(Kind::kGetBestBlockHash, "{} x");
  EXPECT_EQ(std::get<PayloadFailure>(read).offset, 3u);
}
TEST(Reply, PolicyReachesLayerJson) {
  const auto read =
      ReadPayload(Kind::kGetBestBlockHash, R"({"x":"\udc00","result":""})", {}, {.accept_lone_low_surrogate = true});
  EXPECT_EQ(Describe(read), "hex result");
}

TEST(Reply, ThreeVersions) {
  EXPECT_EQ(Judge(ReplyWith(Quoted(std::string(64, 'a')))), "VALID");
  EXPECT_EQ(Judge(WithResult(R"("jsonrpc":"1.0","error":null)")), "VALID");
  EXPECT_EQ(Judge(WithResult(R"("jsonrpc":"1.1","error":null)")), "VALID");
  EXPECT_EQ(Judge(WithResult(R"("jsonrpc":"2.0")")), "VALID");
  EXPECT_EQ(Judge(WithResult(R"("jsonrpc":"\u0032.0")")), "VALID");
}
TEST(Reply, Frame) {
  for (const char* text : {"[]", "[{}]", "null", "1", "\"x\"", "true"}) EXPECT_EQ(Judge(text), "frame") << text;
}
TEST(Reply, Duplicate) {
  EXPECT_EQ(Judge(R"({"jsonrpc":"2.0","jsonrpc":"2.0"})"), "duplicate jsonrpc");
  EXPECT_EQ(Judge(R"({"id":1,"id":1})"), "duplicate id");
  EXPECT_EQ(Judge(R"({"result":1,"r\u0065sult":1})"), "duplicate result");
  EXPECT_EQ(Judge(R"({"error":1,"error":1})"), "duplicate error");
}
TEST(Reply, TheFirstMemberThatStandsTwice) { EXPECT_EQ(Judge(R"({"id":1,"error":1,"error":1,"id":1})"), "duplicate error"); }
TEST(Reply, UnknownMembersAndOtherCasesAreIgnored) {
  EXPECT_EQ(Judge(WithResult(R"("Result":1,"ERROR":1,"x":1,"x":1,"method":1,"params":1)")), "VALID");
  EXPECT_EQ(Judge(R"({"Result":"00"})"), "no_result result");
}
TEST(Reply, Version) {
  for (const char* version : {"\"2\"", "\"1.2\"", "\"\"", "2.0", "null", "[]"}) {
    EXPECT_EQ(Judge(WithResult(std::string(R"("jsonrpc":)") + version)), "version jsonrpc") << version;
  }
}
TEST(Reply, ErrorIsAnObjectOrNull) {
  for (const char* error : {"false", "0", "\"x\"", "[]"}) {
    EXPECT_EQ(Judge(WithResult(std::string(R"("error":)") + error)), "frame error") << error;
  }
}
TEST(Reply, MixedInVersion2Only) {
  EXPECT_EQ(Judge(WithResult(R"("jsonrpc":"2.0","error":null)")), "mixed error");
  EXPECT_EQ(Judge(R"({"jsonrpc":"2.0","result":null,"error":{}})"), "mixed error");
  EXPECT_EQ(Judge(WithResult(R"("jsonrpc":"1.1","error":{})")), "rpc_error error");
  EXPECT_EQ(Judge(WithResult(R"("error":{})")), "rpc_error error");
}
TEST(Reply, RpcError) {
  EXPECT_EQ(Judge(R"({"error":{"code":-5},"id":1})"), "rpc_error error");
  EXPECT_EQ(Judge(R"({"result":null,"error":{}})"), "rpc_error error");
}
TEST(Reply, NoResult) {
  EXPECT_EQ(Judge("{}"), "no_result result");
  EXPECT_EQ(Judge(R"({"error":null,"id":1})"), "no_result result");
  EXPECT_EQ(Judge(R"({"jsonrpc":"2.0","error":null})"), "no_result result");
}
TEST(Reply, NullIsAResult) { EXPECT_EQ(Judge(R"({"result":null})"), "type result"); }

TEST(Reply, OrderOfTheRules) {
  const Context asked = WithId("2");
  EXPECT_EQ(Judge(R"({"jsonrpc":3,"error":1,"id":1,"id":1})", asked), "duplicate id");
  EXPECT_EQ(Judge(R"({"error":1,"id":1,"jsonrpc":3})", asked), "version jsonrpc");
  EXPECT_EQ(Judge(R"({"error":1,"id":1,"jsonrpc":"2.0","result":1})", asked), "frame error");
  EXPECT_EQ(Judge(R"({"error":{},"id":1,"jsonrpc":"2.0","result":1})", asked), "mixed error");
  EXPECT_EQ(Judge(R"({"error":{},"id":1,"jsonrpc":"2.0"})", asked), "id_mismatch id");
  EXPECT_EQ(Judge(R"({"error":{},"id":2,"jsonrpc":"2.0"})", asked), "rpc_error error");
  EXPECT_EQ(Judge(R"({"id":2,"jsonrpc":"2.0"})", asked), "no_result result");
}

std::string JudgeId(const std::string& asked, const std::string& replied) {
  return Judge(WithResult(R"("id":)" + replied), WithId(asked));
}
TEST(ReplyId, NotAskedForIsNotLookedAt) {
  EXPECT_EQ(Judge(WithResult(R"("id":[{}])")), "VALID");
  EXPECT_EQ(Judge(Reply(kResult)), "VALID");
}
TEST(ReplyId, Absent) {
  EXPECT_EQ(Judge(Reply(kResult), WithId("1")), "id_mismatch id");
  EXPECT_EQ(Judge(Reply(kResult), WithId("null")), "id_mismatch id");
}
TEST(ReplyId, Strings) {
  EXPECT_EQ(JudgeId(R"("abc")", R"("abc")"), "VALID");
  EXPECT_EQ(JudgeId(R"("abc")", R"("\u0061bc")"), "VALID");
  EXPECT_EQ(JudgeId(R"("\u0061bc")", R"("abc")"), "VALID");
  EXPECT_EQ(JudgeId(R"("abc")", R"("ABC")"), "id_mismatch id");
  EXPECT_EQ(JudgeId(R"("1")", "1"), "id_mismatch id");
}
TEST(ReplyId, NumbersByTheirExactValue) {
  EXPECT_EQ(JudgeId("1", "1"), "VALID");
  EXPECT_EQ(JudgeId("1", "1.0"), "VALID");
  EXPECT_EQ(JudgeId("1", "10e-1"), "VALID");
  EXPECT_EQ(JudgeId("1e2", "100"), "VALID");
  EXPECT_EQ(JudgeId("1", "-1"), "id_mismatch id");
  EXPECT_EQ(JudgeId("9007199254740993", "9007199254740993"), "VALID");
  EXPECT_EQ(JudgeId("9007199254740993", "9007199254740992"), "id_mismatch id");
  EXPECT_EQ(JudgeId("1e999999999999999999999", "1e999999999999999999999"), "VALID");
  EXPECT_EQ(JudgeId("1e999999999999999999999", "1e999999999999999999998"), "id_mismatch id");
  EXPECT_EQ(JudgeId("0.1", "0.10000000000000000001"), "id_mismatch id");
}
TEST(ReplyId, OtherValues) {
  EXPECT_EQ(JudgeId("null", "null"), "VALID");
  EXPECT_EQ(JudgeId("1", "null"), "id_mismatch id");
  EXPECT_EQ(JudgeId("true", "true"), "VALID");
  EXPECT_EQ(JudgeId("true", "false"), "id_mismatch id");
  EXPECT_EQ(JudgeId("[1,\"a\"]", " [ 1.0 , \"\\u0061\" ]"), "VALID");
  EXPECT_EQ(JudgeId("[1]", "[1,1]"), "id_mismatch id");
  EXPECT_EQ(JudgeId("[]", "{}"), "id_mismatch id");
}
TEST(ReplyId, AskedForWithWhatIsNoJson) {
  for (const char* asked : {"", "abc", "1 2", "'1'",
                            "\xEF\xBB\xBF"
                            "1"})
    EXPECT_EQ(JudgeId(asked, "1"), "id_mismatch id") << asked;
}
TEST(ReplyId, WhiteSpaceAroundTheAskedOne) { EXPECT_EQ(JudgeId(" 1 ", "1"), "VALID"); }

std::string JudgeNull(const std::string& error) { return Judge(R"({"id":null,"error":)" + error + "}", WithId("1")); }
TEST(ReplyId, NullBesideAnErrorOfARequestThatWasNotUnderstood) {
  EXPECT_EQ(JudgeNull(R"({"code":-32700})"), "rpc_error error");
  EXPECT_EQ(JudgeNull(R"({"message":"","code":-32600})"), "rpc_error error");
}
TEST(ReplyId, NullBesideAnotherError) {
  for (const char* error : {R"({"code":-32601})", R"({"code":-32700.0})", R"({"code":-327e2})", R"({"code":"-32700"})", "{}",
                            R"({"Code":-32700})", "null"}) {
    EXPECT_EQ(JudgeNull(error), "id_mismatch id") << error;
  }
}
TEST(ReplyId, AnotherOrNoIdBesideSuchAnError) {
  EXPECT_EQ(Judge(R"({"id":2,"error":{"code":-32700}})", WithId("1")), "id_mismatch id");
  EXPECT_EQ(Judge(R"({"error":{"code":-32700}})", WithId("1")), "id_mismatch id");
}

TEST(Reply, DeepIdsAreComparedWithoutRecursion) {
  const std::string deep = std::string(1000, '[') + std::string(1000, ']');
  EXPECT_EQ(JudgeId(deep, deep), "VALID");
}

}  // namespace
}  // namespace assay::model::bitcoin
