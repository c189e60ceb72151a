#include "conformance/oracle/payload.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::oracle {
namespace {

std::string Said(Kind kind, std::string_view bytes, const Context& context = {}) {
  return Describe(JudgePayload(kind, context, bytes));
}

TEST(JudgePayload, GivesTheLayersBelowTheirWords) {
  EXPECT_EQ(Said(Kind::kEngineNewPayloadV1, "["), "reject eof at 1");
  EXPECT_EQ(Said(Kind::kEngineNewPayloadV1, "[]"), "reject empty_batch at 0");
  EXPECT_EQ(Said(Kind::kEngineNewPayloadV1, "[1]"), "reject not_message at 0");
}
TEST(JudgePayload, NamesReasonAndPath) {
  EXPECT_EQ(Said(Kind::kEngineNewPayloadV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":[1]})"),
            "reject type at params[0]");
  EXPECT_EQ(Said(Kind::kEngineNewPayloadV3, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV3"})"),
            "reject missing at params");
}
TEST(JudgePayload, AsksForTheKindThatIsMeant) {
  const std::string_view text = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV3"})";
  EXPECT_TRUE(Said(Kind::kEngineNewPayloadV4, text).starts_with("reject method"));
  EXPECT_TRUE(Said(Kind::kEngineGetPayloadV1, text).starts_with("reject not_message"));
}
TEST(JudgePayload, AcceptsWithFieldsAndJudgement) {
  const auto accept = std::get<Accept>(JudgePayload(Kind::kEngineGetBlobsV1, {}, R"({"jsonrpc":"2.0","id":1,"result":[null]})"));
  EXPECT_EQ(accept.digests.fields->Preimage(), "[n]");
  EXPECT_FALSE(accept.digests.hash.has_value());
  EXPECT_EQ(accept.payload->status, PayloadStatus::kValid);
}
TEST(JudgePayload, ThePolicyReachesTheText) {
  const std::string_view text = R"({"jsonrpc":"2.0","id":1,"x":"\ud800","result":[null]})";
  EXPECT_EQ(OutcomeName(JudgePayload(Kind::kEngineGetBlobsV1, {}, text)), "reject");
  EXPECT_EQ(OutcomeName(JudgePayload(Kind::kEngineGetBlobsV1, {}, text, {.accept_lone_high_surrogate = true})), "accept");
}
TEST(JudgePayload, Bitcoin) {
  EXPECT_EQ(Said(Kind::kGetBlockHash, R"({"result":null,"error":null,"id":1})"), "reject type at result");
  EXPECT_EQ(Said(Kind::kGetBlockHash, R"({"error":null,"id":1})"), "reject no_result at result");
  EXPECT_EQ(Said(Kind::kBlock, ""), "reject short at 0");
  const std::string hash(64, 'a'), text = R"({"result":")" + hash + R"(","error":null,"id":1})";
  const auto accept = std::get<Accept>(JudgePayload(Kind::kGetBlockHash, {}, text));
  EXPECT_EQ(accept.digests.hash->Hex(), hash);
  Context context;
  context.hash.emplace().fill(0xbb);
  EXPECT_EQ(Said(Kind::kGetBlockHash, text, context), "accept INVALID asked_hash at result");
  context = {};
  context.id = "2";
  EXPECT_EQ(Said(Kind::kGetBlockHash, text, context), "reject id_mismatch at id");
}
TEST(JudgePayload, EveryKindAnswers) {
  for (const Kind kind : AllKinds()) EXPECT_EQ(OutcomeName(JudgePayload(kind, {}, "{}")), "reject") << KindName(kind);
}

}  // namespace
}  // namespace assay::oracle
