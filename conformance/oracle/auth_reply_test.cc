#include "conformance/oracle/auth_reply.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::oracle {
namespace {

const std::string kCall = R"({"jsonrpc":"2.0","id":"a","method":"engine_exchangeCapabilities","params":[[]]})";
const std::string kResult = R"({"jsonrpc":"2.0","id":"a","result":[]})";
std::string Error(const std::string& code) {
  return R"({"jsonrpc":"2.0","id":"a","error":{"code":)" + code + R"(,"message":"x"}})";
}
std::string Say(unsigned status, const std::string& body) {
  const Outcome outcome = ReadAuthReply(kCall, status, body);
  const auto* reject = std::get_if<Reject>(&outcome);
  return reject ? "reject " + reject->detail : Describe(outcome);
}

TEST(ReadAuthReply, AnAnswerIsLetIn) {
  EXPECT_EQ(Say(200, kResult), "accept");
  EXPECT_EQ(Say(200, Error("-32601")), "accept");
}
TEST(ReadAuthReply, AnyStatusOf4xxIsARefusal) {
  EXPECT_EQ(Say(401, ""), "reject HTTP 401");
  EXPECT_EQ(Say(403, "forbidden\n"), "reject HTTP 403");
  EXPECT_EQ(Say(400, Error("-32600")), "reject HTTP 400");
}
TEST(ReadAuthReply, ARefusalWithAResultIsNone) { EXPECT_EQ(Say(401, kResult), "protocol error: HTTP 401, and yet a result"); }
TEST(ReadAuthReply, EverythingElseIsAProtocolError) {
  EXPECT_TRUE(Say(200, "").starts_with("protocol error: "));
  EXPECT_TRUE(Say(200, "unauthorized").starts_with("protocol error: "));
  EXPECT_TRUE(Say(200, Error("-32000")).starts_with("protocol error: "));
  EXPECT_TRUE(Say(200, Error("-32600")).starts_with("protocol error: "));
  EXPECT_TRUE(Say(200, R"({"jsonrpc":"2.0","id":"b","result":[]})").starts_with("protocol error: "));
  EXPECT_TRUE(Say(500, kResult).starts_with("protocol error: "));
  EXPECT_TRUE(Say(503, "").starts_with("protocol error: "));
}

}  // namespace
}  // namespace assay::oracle
