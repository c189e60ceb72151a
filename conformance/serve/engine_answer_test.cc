#include "conformance/serve/engine_answer.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::serve {
namespace {

using oracle::Accept;
using oracle::Judgement;
using oracle::Kind;
using oracle::Outcome;
using oracle::PayloadStatus;
using oracle::Reason;
using oracle::Reject;

std::string Call(const std::string& method, const std::string& params = "[]") {
  return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}";
}
// The member of the response to a payload of which the judge says `outcome`.
std::string Judged(const Outcome& outcome, const std::string& method = "engine_newPayloadV3") {
  EngineOptions options;
  options.judge = [&](Kind, const oracle::Context&, std::string_view) { return outcome; };
  const std::string reply = AnswerEngine(Call(method), options);
  constexpr std::string_view kBegin = R"({"jsonrpc":"2.0","id":1,)";
  EXPECT_TRUE(reply.starts_with(kBegin)) << reply;
  return reply.substr(kBegin.size());
}
Outcome Accepted(PayloadStatus status, std::optional<oracle::Fault> fault = {}, const std::string& path = "") {
  return Accept{.digests = {}, .payload = Judgement{.status = status, .fault = fault, .path = path, .claimed = ""}};
}

TEST(AnswerEngine, AStructureErrorIsInvalidParamsWithItsPath) {
  EXPECT_EQ(Judged(Reject{Reason::kMissing, {}, "", {}, "params[0].blobGasUsed"}),
            R"("error":{"code":-32602,"message":"Invalid params: params[0].blobGasUsed: missing","data":null}})");
}
TEST(AnswerEngine, AnotherForkIsUnsupported) {
  EXPECT_TRUE(Judged(Reject{Reason::kFork, {}, "", {}, "params[0].timestamp"}).starts_with(R"("error":{"code":-38005,)"));
}
TEST(AnswerEngine, WhatIsRightIsSyncing) {
  EXPECT_EQ(Judged(Accepted(PayloadStatus::kValid)),
            R"("result":{"status":"SYNCING","latestValidHash":null,"validationError":null}})");
}
TEST(AnswerEngine, WhatIsWrongIsInvalidWithItsFault) {
  EXPECT_EQ(
      Judged(Accepted(PayloadStatus::kInvalid, oracle::Fault::kTransactions, "params[0].transactions[2]")),
      R"("result":{"status":"INVALID","latestValidHash":null,"validationError":"transactions at params[0].transactions[2]"}})");
  EXPECT_TRUE(Judged(Accepted(PayloadStatus::kInvalidBlockHash, oracle::Fault::kBlockHash, "params[0].blockHash"))
                  .starts_with(R"("result":{"status":"INVALID_BLOCK_HASH",)"));
}
TEST(AnswerEngine, V6SaysSomethingOfTheInclusionList) {
  EXPECT_NE(Judged(Accepted(PayloadStatus::kValid), "engine_newPayloadV6").find(R"("inclusionListSatisfied":null)"),
            std::string::npos);
}
TEST(AnswerEngine, AJudgeThatCannotTellIsAnInternalError) {
  EXPECT_TRUE(Judged(oracle::Unsupported{"no"}).starts_with(R"("error":{"code":-32603,)"));
  EXPECT_TRUE(Judged(Accept{}).starts_with(R"("error":{"code":-32603,)"));
}
TEST(AnswerEngine, TheJudgeIsGivenKindForksAndTheMessageAlone) {
  EngineOptions options;
  options.forks = oracle::ForkSchedule{.shanghai = 7, .cancun = {}, .prague = {}, .osaka = {}, .amsterdam = {}, .bogota = {}};
  int calls = 0;
  const std::string call = Call("engine_newPayloadV5", "[1]");
  options.judge = [&](Kind kind, const oracle::Context& context, std::string_view bytes) -> Outcome {
    ++calls;
    EXPECT_EQ(kind, Kind::kEngineNewPayloadV5);
    EXPECT_EQ(context.forks, options.forks);
    EXPECT_EQ(bytes, call);
    return Accepted(PayloadStatus::kValid);
  };
  AnswerEngine(" [ " + call + " ]", options);
  EXPECT_EQ(calls, 1);
}
TEST(AnswerEngine, Capabilities) {
  const std::string reply = AnswerEngine(Call("engine_exchangeCapabilities", R"([["engine_newPayloadV1"]])"), {});
  EXPECT_NE(reply.find(R"("result":["engine_newPayloadV1","engine_newPayloadV2",)"), std::string::npos) << reply;
  EXPECT_NE(reply.find(R"("engine_newPayloadV6"]})"), std::string::npos) << reply;
  EXPECT_EQ(reply.find("exchangeCapabilities"), std::string::npos);
  for (const char* params : {"[]", "[null]", "[1]", "[[1]]", "[[],[]]", "{}"})
    EXPECT_NE(AnswerEngine(Call("engine_exchangeCapabilities", params), {}).find("-32602"), std::string::npos) << params;
}
TEST(AnswerEngine, EthCallsAreAnsweredToo) {
  EXPECT_NE(AnswerEngine(Call("eth_chainId"), {}).find(R"("result":"0x539")"), std::string::npos);
}
TEST(AnswerEngine, OtherMethodsAreNotThere) {
  for (const char* method : {"engine_newPayloadV7", "engine_newpayloadV1", "engine_getPayloadV1", "engine_newPayload"})
    EXPECT_NE(AnswerEngine(Call(method), {}).find("-32601"), std::string::npos) << method;
}

}  // namespace
}  // namespace assay::serve
