// The order of judgement, from the parser's refusal to the payload's values; and what an input may cost.
#include "conformance/reference/payload.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {
namespace {

using oracle::Kind;

const std::string kBadParams = R"([{"gasUsed":7}])";

TEST(Order, TheParserComesFirst) {
  EXPECT_EQ(Say(Kind::kEngineNewPayloadV1, Request("engine_newPayloadV1", kBadParams) + "]"), "reject");
  EXPECT_EQ(Say(Kind::kEngineNewPayloadV1, ""), "reject");
  const oracle::Outcome outcome = DecidePayload(*MakeRapidJson(), Kind::kEngineNewPayloadV1, {}, "[1,]");
  EXPECT_FALSE(std::get<oracle::Reject>(outcome).detail.empty());
}

TEST(Order, TheEnvelopeComesBeforeWhatIsInIt) {
  const Object request = {
      {"params", kBadParams}, {"jsonrpc", Text("2.0")}, {"id", "1"}, {"method", Text("engine_newPayloadV1")}};
  const auto say = [](const Object& message) { return Say(Kind::kEngineNewPayloadV1, message.Text()); };
  EXPECT_EQ(say(request), "reject type at params[0].gasUsed");
  EXPECT_EQ(say(request.Without("id")), "reject type at params[0].gasUsed");
  EXPECT_EQ(say(request.With("jsonrpc", "2")), "reject version");
  EXPECT_EQ(say(request.With("id", "[]")), "reject id");
  EXPECT_EQ(say(request.And("params", "[]")), "reject duplicate");
  EXPECT_EQ(say(request.And("result", "[]")), "reject mixed");
  EXPECT_EQ(say(request.With("method", "7")), "reject method");
  EXPECT_EQ(say(request.With("params", "7")), "reject params");
  EXPECT_EQ(say(request.With("params", "null")), "reject params");
  EXPECT_EQ(say(request.Without("method")), "reject not_message");
}

TEST(Order, OneMessageIsNeeded) {
  for (const Kind kind : oracle::AllKinds()) {
    const std::string request = Request(oracle::KindName(kind), "[]"), response = Response("[]");
    EXPECT_EQ(Say(kind, "[]"), "reject empty_batch");
    EXPECT_EQ(Say(kind, "[1]"), "reject not_message");
    EXPECT_EQ(Say(kind, List({request})), "reject not_message");
    EXPECT_EQ(Say(kind, List({response})), "reject not_message");
    EXPECT_EQ(Say(kind, "\"x\""), "reject not_message");
    EXPECT_EQ(Say(kind, "{}"), "reject not_message");
  }
}

TEST(Order, RequestsAreOfTheirMethod) {
  for (int version = 1; version <= 6; ++version) {
    const Kind kind = NewPayloadKind(version);
    EXPECT_EQ(Say(kind, Response("[]")), "reject method");
    EXPECT_EQ(Say(kind, R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})"), "reject method");
    for (const Kind other : oracle::AllKinds())
      if (other != kind) EXPECT_EQ(Say(kind, Request(oracle::KindName(other), kBadParams)), "reject method");
    EXPECT_EQ(Say(kind, Request(std::string(oracle::KindName(kind)) + "\\u0000", kBadParams)), "reject method");
    EXPECT_EQ(Say(kind, Request("engine\\u005fnewPayloadV" + std::to_string(version), "[7]")), "reject type at params[0]");
  }
}

TEST(Order, ResponsesHaveAResult) {
  for (const Kind kind : oracle::AllKinds()) {
    if (kind <= Kind::kEngineNewPayloadV6) continue;
    EXPECT_EQ(Say(kind, Request(oracle::KindName(kind), "[]")), "reject not_message");
    EXPECT_EQ(Say(kind, R"({"jsonrpc":"2.0","method":"x"})"), "reject not_message");
    EXPECT_EQ(Say(kind, R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})"), "reject no_result");
    EXPECT_EQ(Say(kind, R"({"jsonrpc":"2.0","id":1,"error":{"code":1.5,"message":""}})"), "reject error");
    EXPECT_EQ(Say(kind, Response("7")), "reject type at result");
    EXPECT_EQ(Say(kind, R"({"result":7,"jsonrpc":"2.0"})"), "reject id");
  }
}

TEST(Order, ParamsAreAList) {
  EXPECT_EQ(Say(Kind::kEngineNewPayloadV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1"})"),
            "reject missing at params");
  EXPECT_EQ(Say(Kind::kEngineNewPayloadV1, Request("engine_newPayloadV1", "{}")), "reject type at params");
  EXPECT_EQ(Say(Kind::kEngineNewPayloadV1, Request("engine_newPayloadV1", "[]")), "reject missing at params[0]");
}

TEST(Order, ParamsOfAResponseAreIgnored) {
  EXPECT_EQ(Say(Kind::kEngineGetBlobsV1, R"({"jsonrpc":"2.0","params":7,"id":1,"result":[]})"), "VALID");
}

TEST(Kinds, AKindIsNeeded) {
  const oracle::Outcome outcome = DecidePayload(*MakeRapidJson(), Kind::kNone, {}, Response("[]"));
  EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(outcome));
}

TEST(Cost, TwoMegabytesOfTransactionsTakeMilliseconds) {
  const std::vector<std::string> transactions(4000, RawTransaction(4));
  const Object payload = ExecutionPayloadOf(1).With("transactions", List(transactions));
  const std::string text = NewPayloadRequest(1, {payload.Text()});
  ASSERT_GT(text.size(), 2'000'000u);
  const auto begin = std::chrono::steady_clock::now();
  const auto accept = Accepted(Kind::kEngineNewPayloadV1, text);
  const auto took = std::chrono::steady_clock::now() - begin;
  EXPECT_EQ(accept.payload->fault, oracle::Fault::kBlockHash);
  EXPECT_LT(took, std::chrono::seconds(30));  // milliseconds on an idle machine; sanitizers and busy machines must not fail it
}

TEST(Cost, NestingIsHarmless) {
  const std::string deep = std::string(1000, '[') + std::string(1000, ']');
  EXPECT_EQ(Say(Kind::kEngineGetBlobsV3, Response(R"([{"x":)" + deep + "}]")), "reject missing at result[0].blob");
  EXPECT_EQ(Say(Kind::kEngineGetBlobsV3, Response(deep)), "reject type at result[0]");
  EXPECT_EQ(Say(Kind::kEngineGetBlobsV3, Object{{"jsonrpc", Text("2.0")}, {"x", deep}, {"id", "1"}, {"result", "[]"}}.Text()),
            "VALID");
}

TEST(Cost, ManyWorthlessMembersAreHarmless) {
  std::string object = "{";
  for (int i = 0; i < 100'000; ++i) object += "\"x\":0,";
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response(object + "\"y\":1}")), "reject missing at result.hash");
}

}  // namespace
}  // namespace assay::reference
