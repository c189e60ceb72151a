#include "conformance/serve/dispatch.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::serve {
namespace {

const std::string kParseError = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error","data":null}})";
const std::string kInvalid = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request","data":null}})";

// Method "bytes" gives back the length of its message, "params" whether there are any.
std::optional<std::string> Handle(const Call& call) {
  if (call.method == "bytes") return ResultMember(std::to_string(call.bytes.size()));
  if (call.method == "params") return ResultMember(call.params ? "true" : "false");
  return std::nullopt;
}
std::string Reply(std::string_view body) { return Dispatch(body, Handle); }
std::string Result(const std::string& id, const std::string& result) {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + result + "}";
}

TEST(Dispatch, NotJsonIsAParseError) {
  for (const char* body : {"", "{", "{}{}", "01", "\xef\xbb\xbf{}"}) EXPECT_EQ(Reply(body), kParseError) << body;
}
TEST(Dispatch, NoMessageIsAnInvalidRequest) {
  for (const char* body : {"1", "null", "[]", "{}", R"({"jsonrpc":"2.0","id":1,"method":"bytes","params":1})"})
    EXPECT_EQ(Reply(body), kInvalid) << body;
}
TEST(Dispatch, TheIdIsEchoedByteForByte) {
  for (const char* id : {"1.0", "-0", R"("a\u0062\/")", "null"})
    EXPECT_EQ(Reply(R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"method":"params"})"), Result(id, "false"));
}
TEST(Dispatch, TheMethodIsUnescaped) {
  EXPECT_EQ(Reply(R"({"jsonrpc":"2.0","id":1,"method":"p\u0061rams","params":[]})"), Result("1", "true"));
}
TEST(Dispatch, AMethodThatIsNotThere) {
  EXPECT_NE(Reply(R"({"jsonrpc":"2.0","id":1,"method":"Params"})").find("-32601"), std::string::npos);
}
TEST(Dispatch, EachMessageOfABatchIsGivenAlone) {
  const std::string call = R"({"jsonrpc":"2.0","id":7,"method":"bytes"})";
  EXPECT_EQ(Reply("[ " + call + " , 1,{\"jsonrpc\":\"2.0\",\"method\":\"bytes\"}]"),
            "[" + Result("7", std::to_string(call.size())) + "," + kInvalid + "]");
  EXPECT_EQ(Reply(" " + call + "\n"), Result("7", std::to_string(call.size())));
}
TEST(Dispatch, NotificationsAndResponsesGetNothing) {
  EXPECT_EQ(Reply(R"({"jsonrpc":"2.0","method":"bytes"})"), "");
  EXPECT_EQ(Reply(R"([{"jsonrpc":"2.0","method":"bytes"}])"), "");
  EXPECT_EQ(Reply(R"({"jsonrpc":"2.0","id":1,"result":1})"), "");
}
TEST(Dispatch, MoreValuesThanCanBeKeptAreRefusedUnread) {
  const std::string body = "[" + std::string(kMaxValues, ',') + "]";
  EXPECT_NE(Reply(body).find("-32600"), std::string::npos);
  EXPECT_LT(Reply(body).size(), 200U);
}
TEST(Dispatch, AReplyOverTheLimitIsOneError) {
  std::string batch = "[1";
  for (int i = 0; i < 100; ++i) batch += ",1";
  batch += "]";
  EXPECT_NE(Dispatch(batch, Handle, 1000).find("-32603"), std::string::npos);
}
TEST(ErrorMember, WhatNeedsAnEscapeIsReplaced) {
  EXPECT_EQ(ErrorMember(-1, "a\"b\\c\n\xff"), R"("error":{"code":-1,"message":"a?b?c??","data":null})");
}

}  // namespace
}  // namespace assay::serve
