#include "conformance/serve/answer.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::serve {
namespace {

const std::string kParseError = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})";
const std::string kInvalid = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}})";

std::string Call(const std::string& id, const std::string& method, const std::string& more = "") {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + "\"" + more + "}";
}
std::string Result(const std::string& id, const std::string& result) {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + result + "}";
}

TEST(Answer, NotJsonIsAParseError) {
  for (const char* body : {"", "{", "nul", "{}{}", "01", "\xef\xbb\xbf{}"}) EXPECT_EQ(Answer(body), kParseError) << body;
}
TEST(Answer, NoMessageIsAnInvalidRequest) {
  for (const char* body : {"1", "null", "[]", "{}", R"({"jsonrpc":"1.0","id":1,"method":"rpc_modules"})"})
    EXPECT_EQ(Answer(body), kInvalid) << body;
}
TEST(Answer, BadParamsAreAnInvalidRequest) { EXPECT_EQ(Answer(Call("1", "assay_echo", R"(,"params":null)")), kInvalid); }
TEST(Answer, EchoGivesTheBytesOfParams) {
  EXPECT_EQ(Answer(Call("1", "assay_echo", R"(,"params":[1.50 ,{ }])")), Result("1", "[1.50 ,{ }]"));
}
TEST(Answer, EchoWithoutParamsIsNull) { EXPECT_EQ(Answer(Call("1", "assay_echo")), Result("1", "null")); }
TEST(Answer, TheIdIsEchoedByteForByte) {
  for (const char* id : {"1.0", "-0", "1E2", R"("a\u0062\/")", "null", "123456789012345678901234567890"})
    EXPECT_EQ(Answer(Call(id, "assay_echo")), Result(id, "null"));
}
TEST(Answer, TheMethodIsComparedAfterUnescaping) { EXPECT_EQ(Answer(Call("1", "assay_ech\\u006f")), Result("1", "null")); }
TEST(Answer, MethodsAreCaseSensitive) {
  EXPECT_NE(Answer(Call("1", "assay_Echo")).find(R"("id":1,"error":{"code":-32601)"), std::string::npos);
}
TEST(Answer, TellsItsVersion) {
  EXPECT_TRUE(Answer(Call("1", "web3_clientVersion")).starts_with(R"({"jsonrpc":"2.0","id":1,"result":"assay/)"));
}
TEST(Answer, TellsItsModules) { EXPECT_NE(Answer(Call("1", "rpc_modules")).find(R"("web3":"1.0")"), std::string::npos); }
TEST(Answer, NotificationsAndResponsesGetNothing) {
  EXPECT_EQ(Answer(R"({"jsonrpc":"2.0","method":"assay_echo"})"), "");
  EXPECT_EQ(Answer(R"({"jsonrpc":"2.0","id":1,"result":1})"), "");
}
TEST(Answer, ABatchIsAnsweredElementByElement) {
  EXPECT_EQ(Answer("[1, " + Call("7", "assay_echo") + R"(,{"jsonrpc":"2.0","method":"x"},[]])"),
            "[" + kInvalid + "," + Result("7", "null") + "," + kInvalid + "]");
}
TEST(Answer, ABatchOfOneIsAnArray) { EXPECT_EQ(Answer("[" + Call("7", "assay_echo") + "]"), "[" + Result("7", "null") + "]"); }
TEST(Answer, ABatchOfNotificationsGetsNothing) { EXPECT_EQ(Answer(R"([{"jsonrpc":"2.0","method":"x"}])"), ""); }

TEST(AnswerTest, AReplyOverTheLimitIsOneError) {
  std::string batch = "[1";
  for (int i = 0; i < 1000; ++i) batch += ",1";
  batch += "]";
  EXPECT_NE(Answer(batch, 10'000).find("-32603"), std::string::npos);
  EXPECT_LT(Answer(batch, 10'000).size(), 100u);
  EXPECT_EQ(Answer(batch, 1'000'000).front(), '[');
}

}  // namespace
}  // namespace assay::serve
