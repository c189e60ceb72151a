#include "conformance/serve/bitcoin_dispatch.h"

#include "gtest/gtest.h"

namespace assay::serve {
namespace {

// A node with `one`, which answers 1, `none`, which fails with -5, and nothing else. "STATUS BODY".
std::string Say(std::string_view body, std::size_t max_reply_bytes = 1000) {
  const auto handler = [](std::string_view method, const model::Value*) -> BitcoinResult {
    if (method == "one") return "1";
    return std::unexpected(method == "none" ? BitcoinError{-5, "not there"} : BitcoinError{-32601, "Method not found"});
  };
  const Answered answer = DispatchBitcoin(body, handler, max_reply_bytes);
  return std::to_string(answer.status) + " " + answer.body;
}

TEST(DispatchBitcoin, Version2HasOneOfResultAndError) {
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","id":7,"method":"one"})"), R"(200 {"jsonrpc":"2.0","result":1,"id":7})");
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","id":7,"method":"none"})"),
            R"(200 {"jsonrpc":"2.0","error":{"code":-5,"message":"not there"},"id":7})");
}
TEST(DispatchBitcoin, LegacyHasBoth) {
  EXPECT_EQ(Say(R"({"id":7,"method":"one"})"), R"(200 {"result":1,"error":null,"id":7})");
  EXPECT_EQ(Say(R"({"jsonrpc":"1.0","id":7,"method":"one"})"), R"(200 {"result":1,"error":null,"id":7})");
  EXPECT_EQ(Say(R"({"jsonrpc":null,"id":7,"method":"none"})"),
            R"(500 {"result":null,"error":{"code":-5,"message":"not there"},"id":7})");
}
TEST(DispatchBitcoin, AMissingMethodHasAStatusOfItsOwnInLegacyOnly) {
  EXPECT_TRUE(Say(R"({"id":7,"method":"x"})").starts_with("404 "));
  EXPECT_TRUE(Say(R"({"jsonrpc":"2.0","id":7,"method":"x"})").starts_with("200 "));
}
TEST(DispatchBitcoin, EchoesEveryIdByteForByte) {
  for (const char* id : {"9007199254740993", "1.50e3", R"("\u0061")", "[1, 2]", "null", R"({"a":1})"})
    EXPECT_EQ(Say(std::string(R"({"id":)") + id + R"(,"method":"one"})"),
              std::string(R"(200 {"result":1,"error":null,"id":)") + id + "}");
}
TEST(DispatchBitcoin, WithoutAnIdVersion2IsANotificationAndLegacyIsNot) {
  EXPECT_EQ(Say(R"({"jsonrpc":"2.0","method":"one"})"), "204 ");
  EXPECT_EQ(Say(R"({"method":"one"})"), R"(200 {"result":1,"error":null,"id":null})");
}
TEST(DispatchBitcoin, WhatIsNoJsonIsAParseErrorInLegacyForm) {
  for (const char* body :
       {"", "{", R"({"id":1,"method":"one"}{"id":2,"method":"one"})", "{\"id\":\"\\ud800\",\"method\":\"one\"}"})
    EXPECT_EQ(Say(body), R"(500 {"result":null,"error":{"code":-32700,"message":"Parse error"},"id":null})");
}
TEST(DispatchBitcoin, WhatIsNoCallIsAnInvalidRequest) {
  for (const char* body : {"1", "null", R"({"id":1})", R"({"id":1,"Method":"one"})", R"({"id":1,"method":1})",
                           R"({"id":1,"method":"one","params":1})", R"({"jsonrpc":"1.1","id":1,"method":"one"})",
                           R"({"jsonrpc":2.0,"id":1,"method":"one"})", R"({"id":1,"method":"one","id":2})",
                           R"({"id":1,"method":"one","method":"one"})"}) {
    const std::string said = Say(body);
    EXPECT_TRUE(said.starts_with("400 ")) << body << said;
    EXPECT_NE(said.find(R"("code":-32600)"), std::string::npos) << said;
  }
}
TEST(DispatchBitcoin, ABatchIsAnsweredElementByElement) {
  EXPECT_EQ(Say(R"(
 [{"jsonrpc":"2.0","id":1,"method":"one"},5,{"jsonrpc":"2.0","method":"one"},{"id":2,"method":"none"}])"),
            R"(200 [{"jsonrpc":"2.0","result":1,"id":1},)"
            R"({"result":null,"error":{"code":-32600,"message":"a request is an object"},"id":null},)"
            R"({"result":null,"error":{"code":-5,"message":"not there"},"id":2}])");
}
TEST(DispatchBitcoin, AnEmptyBatchIsAnsweredByOne) { EXPECT_EQ(Say("[]"), "200 []"); }
TEST(DispatchBitcoin, ABatchOfNotificationsIsDueNothing) { EXPECT_EQ(Say(R"([{"jsonrpc":"2.0","method":"one"}])"), "204 "); }
TEST(DispatchBitcoin, AReplyThatIsTooLargeIsAnError) {
  EXPECT_TRUE(Say(R"({"id":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa","method":"one"})", 20).starts_with("500 "));
  std::string batch = "[1";
  for (int i = 0; i < 100; ++i) batch += ",1";
  EXPECT_NE(Say(batch + "]").find("too large"), std::string::npos);
}
TEST(DispatchBitcoin, ABodyOfTooManyValuesIsNotRead) {
  EXPECT_NE(Say("[" + std::string(1'100'000, ',') + "]").find("too many values"), std::string::npos);
}

}  // namespace
}  // namespace assay::serve
