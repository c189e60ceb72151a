// The envelope of payloads: layers json and jsonrpc first, then method, not_message, no_result.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

std::string Read(Kind kind, std::string_view text) { return EngineVerdict(ReadPayload(kind, text)); }
constexpr std::string_view kError = R"({"jsonrpc":"2.0","id":1,"error":{"code":-38001,"message":"Unknown payload"}})";
constexpr Kind kResponses[] = {Kind::kGetPayloadV1, Kind::kGetPayloadV6,  Kind::kGetBlobsV1,    Kind::kGetBlobsV3,
                               Kind::kBlockByHash,  Kind::kBlockByNumber, Kind::kBlockReceipts, Kind::kTransactionReceipt};

TEST(Json, ReasonsWithTheirOffsets) {
  EXPECT_EQ(Read(Kind::kNewPayloadV1, ""), "eof 0");
  EXPECT_EQ(Read(Kind::kNewPayloadV1, "{} x"), "trailing 3");
  EXPECT_EQ(Read(Kind::kGetBlobsV1, R"({"result":[})"), "syntax 11");
  EXPECT_EQ(Read(Kind::kNewPayloadV1, "\xEF\xBB\xBF{}"), "bom 0");
}
TEST(Json, WholeTextBeforeAnyPayloadRule) {
  std::string text = NewPayload(4).Set("stateRoot", "\"\"").Text();
  text.back() = ']';
  EXPECT_EQ(Read(Kind::kNewPayloadV4, text), "syntax " + std::to_string(text.size() - 1));
}
TEST(Json, DepthBeforeAnyPayloadRule) {
  const std::string deep = std::string(2000, '[') + std::string(2000, ']');
  EXPECT_TRUE(Read(Kind::kNewPayloadV4, RequestText("x", "[" + deep + "]")).starts_with("depth "));
}
TEST(JsonRpc, Reasons) {
  EXPECT_EQ(Read(Kind::kNewPayloadV1, "7"), "not_message 0");
  EXPECT_EQ(Read(Kind::kNewPayloadV1, R"({"jsonrpc":"1.0","id":1,"method":"engine_newPayloadV1"})"), "version 1");
  EXPECT_EQ(Read(Kind::kNewPayloadV1, R"({"jsonrpc":"2.0","id":1,"method":7})"), "method 24");
  EXPECT_EQ(Read(Kind::kNewPayloadV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":null})"), "params 55");
  EXPECT_EQ(Read(Kind::kGetBlobsV2, R"({"jsonrpc":"2.0","result":null})"), "id 0");
  EXPECT_EQ(Read(Kind::kGetBlobsV2, R"({"jsonrpc":"2.0","id":1,"result":null,"result":null})"), "duplicate 38");
}
TEST(JsonRpc, EmptyArray) { EXPECT_EQ(Read(Kind::kNewPayloadV1, " []"), "empty_batch 1"); }

TEST(Batch, IsNoMessage) {
  const auto answer = ReadPayload(Kind::kNewPayloadV1, "  [" + NewPayload(1).Text() + "]");
  EXPECT_EQ(EngineVerdict(answer), "not_message");
  EXPECT_EQ(std::get<PayloadFailure>(answer).offset, 2u);
}
TEST(Batch, OfAnythingIsNoMessage) {
  EXPECT_EQ(Read(Kind::kGetBlobsV2, "[1]"), "not_message");
  EXPECT_EQ(Read(Kind::kGetBlobsV2, "[{}]"), "not_message");
}

TEST(Method, MustBeTheKindsOwn) {
  for (const std::string wrong : {"engine_newPayloadV3", "engine_newPayloadV", "engine_newPayloadV44", "engine_newpayloadV4",
                                  "", "engine_getPayloadV4"}) {
    EXPECT_EQ(Read(Kind::kNewPayloadV4, RequestText(wrong, "[]")), "method") << wrong;
  }
}
TEST(Method, EscapedIsTheSame) {
  EXPECT_EQ(Read(Kind::kNewPayloadV4, RequestText("engine_\\u006eewPayloadV4", "[]")), "missing params[0]");
}
TEST(Method, BeforeParams) { EXPECT_EQ(Read(Kind::kNewPayloadV4, RequestText("x", "{}")), "method"); }
TEST(Method, BehindParamsWorks) {
  EXPECT_EQ(Read(Kind::kNewPayloadV4,
                 R"({"params":)" + NewPayload(4).Params() + R"(,"method":"engine_newPayloadV4","id":"x","jsonrpc":"2.0"})"),
            "VALID");
}
TEST(Method, AResponseHasNone) {
  EXPECT_EQ(Read(Kind::kNewPayloadV4, ResponseText("null")), "method");
  EXPECT_EQ(Read(Kind::kNewPayloadV4, kError), "method");
}
TEST(Method, ANotificationIsReadLikeARequest) {
  EXPECT_EQ(
      Read(Kind::kNewPayloadV1, R"({"jsonrpc":"2.0","method":"engine_newPayloadV1","params":)" + NewPayload(1).Params() + "}"),
      "VALID");
}

TEST(Responses, RequestsAndNotificationsAreNoMessage) {
  for (const Kind kind : kResponses) {
    EXPECT_EQ(Read(kind, NewPayload(4).Text()), "not_message");
    EXPECT_EQ(Read(kind, R"({"jsonrpc":"2.0","method":"engine_getPayloadV1"})"), "not_message");
  }
}
TEST(Responses, AnErrorIsNoResult) {
  for (const Kind kind : kResponses) EXPECT_EQ(Read(kind, kError), "no_result");
}
TEST(Responses, EthKindsAreReadByTheirOwnJudges) {
  EXPECT_EQ(Read(Kind::kBlockByNumber, ResponseText("null")), "VALID");
  EXPECT_EQ(Read(Kind::kBlockByHash, ResponseText("[]")), "type result");
  EXPECT_EQ(Read(Kind::kBlockReceipts, ResponseText("{}")), "type result");
  EXPECT_EQ(Read(Kind::kTransactionReceipt, ResponseText("[]")), "type result");
}

}  // namespace
}  // namespace assay::model::ethereum
