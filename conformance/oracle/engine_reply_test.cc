#include "conformance/oracle/engine_reply.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::oracle {
namespace {

const std::string kCall = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV3","params":[]})";
const std::string kHash = "0x" + std::string(64, 'a');

std::string Result(const std::string& result) { return R"({"jsonrpc":"2.0","id":1,"result":)" + result + "}"; }
std::string Error(const std::string& code, const std::string& id = "1") {
  return R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":{"code":)" + code + R"(,"message":"x","data":null}})";
}
std::string Status(const std::string& status) {
  return Result(R"({"status":")" + status + R"(","latestValidHash":null,"validationError":null})");
}
// "VALID", "reject code -32602", or the words of another outcome.
std::string Say(const std::string& reply, const std::string& sent = kCall) {
  const Outcome outcome = ReadEngineReply(sent, 200, reply);
  if (const auto* reject = std::get_if<Reject>(&outcome))
    return "reject code " + std::to_string(reject->code.value_or(0)) +
           (reject->reason ? " " + std::string(ReasonName(*reject->reason)) : "");
  const auto* accept = std::get_if<Accept>(&outcome);
  if (accept && accept->payload) return std::string(PayloadStatusName(accept->payload->status));
  return Describe(outcome);
}

TEST(ReadEngineReply, WhoComputedTheHashSaysSyncingOrAccepted) {
  for (const char* status : {"SYNCING", "ACCEPTED", "VALID"}) EXPECT_EQ(Say(Status(status)), "VALID") << status;
}
TEST(ReadEngineReply, WhoComputedAnotherSaysInvalid) {
  EXPECT_EQ(Say(Status("INVALID")), "INVALID");
  EXPECT_EQ(Say(Status("INVALID_BLOCK_HASH")), "INVALID_BLOCK_HASH");
}
TEST(ReadEngineReply, NothingElseIsSaidOfThePayload) {
  const Outcome outcome = ReadEngineReply(kCall, 200, Status("INVALID"));
  EXPECT_EQ(outcome, Outcome(Accept{.digests = {}, .payload = Judgement{.status = PayloadStatus::kInvalid}}));
}
TEST(ReadEngineReply, OtherStatusesAreNone) {
  for (const char* status : {"syncing", "Valid", "", "INVALID ", "UNKNOWN"})
    EXPECT_NE(Say(Status(status)).find("is none of PayloadStatus"), std::string::npos) << status;
}
TEST(ReadEngineReply, TheOtherMembersMayBeThereOrNot) {
  EXPECT_EQ(Say(Result(R"({"status":"INVALID"})")), "INVALID");
  EXPECT_EQ(Say(Result(R"({"status":"INVALID","latestValidHash":")" + kHash + R"(","validationError":"why"})")), "INVALID");
  EXPECT_EQ(Say(Result(R"({"status":"SYNCING","latestValidHash":null,"inclusionListSatisfied":null})")), "VALID");
}
TEST(ReadEngineReply, AResultThatIsNoPayloadStatusIsAProtocolError) {
  for (const char* result :
       {"null", "true", "\"SYNCING\"", "[]", "{}", R"({"status":null})", R"({"status":["VALID"]})", R"({"Status":"VALID"})",
        R"({"status":"VALID","status":"INVALID"})", R"({"status":"VALID","latestValidHash":"0x"})",
        R"({"status":"VALID","latestValidHash":1})", R"({"status":"VALID","validationError":{}})"})
    EXPECT_TRUE(Say(Result(result)).starts_with("protocol error: ")) << result << ": " << Say(Result(result));
}
TEST(ReadEngineReply, ErrorCodesAreRejections) {
  EXPECT_EQ(Say(Error("-32602")), "reject code -32602");
  EXPECT_EQ(Say(Error("-38005")), "reject code -38005 fork");
  EXPECT_EQ(Say(Error("-32700", "null")), "reject code -32700");
  EXPECT_EQ(Say(Error("-32600")), "reject code -32600");
}
TEST(ReadEngineReply, OtherErrorsSayNothing) {
  for (const char* code : {"-32603", "-32000", "-38001", "1"})
    EXPECT_NE(Say(Error(code)).find("says nothing of the payload"), std::string::npos) << code;
}
TEST(ReadEngineReply, AMethodThatIsNotThereIsUnsupported) {
  EXPECT_EQ(Say(Error("-32601")), "unsupported: the client does not have engine_newPayloadV3");
}
TEST(ReadEngineReply, AMethodThatIsNoneIsRejected) {
  EXPECT_EQ(Say(Error("-32601"), R"({"jsonrpc":"2.0","id":1,"method":"engine_newpayloadV3","params":[]})"),
            "reject code -32601 method");
}
TEST(ReadEngineReply, AnotherIdIsAProtocolError) {
  EXPECT_TRUE(Say(R"({"jsonrpc":"2.0","id":2,"result":{"status":"VALID"}})").starts_with("protocol error: "));
}
TEST(ReadEngineReply, AReplyThatIsNoJsonRpcIsAProtocolError) {
  for (const char* reply : {"", "<html>", "{}", "[]", "null"}) EXPECT_TRUE(Say(reply).starts_with("protocol error: ")) << reply;
}
TEST(ReadEngineReply, BytesThatAreNoRequest) {
  const std::string cut = kCall.substr(0, kCall.size() - 1);
  EXPECT_EQ(Say(Error("-32700", "null"), cut), "reject code -32700");
  EXPECT_EQ(Say(Error("-32602", "null"), cut), "reject code -32602");
  EXPECT_EQ(Say(Status("SYNCING"), cut), "VALID") << "accepted, which the comparison must see";
  EXPECT_TRUE(Say(Error("-32601", "null"), cut).starts_with("protocol error: "));
}
TEST(ReadEngineReply, WhatTheReplyCannotTellIsUnsupported) {
  EXPECT_TRUE(Say("[" + Status("SYNCING") + "]", "[" + kCall + "]").starts_with("unsupported: "));
  EXPECT_TRUE(Say("", R"({"jsonrpc":"2.0","method":"engine_newPayloadV3","params":[]})").starts_with("unsupported: "));
  EXPECT_TRUE(Say("", R"({"jsonrpc":"2.0","id":1,"result":null})").starts_with("unsupported: "));
}

}  // namespace
}  // namespace assay::oracle
