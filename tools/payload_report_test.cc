#include "tools/payload_report.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::tools {
namespace {

using oracle::Kind;

// A Paris payload without transactions that claims `hash` (64 hex digits).
std::string Request(const std::string& hash) {
  const auto data = [](std::size_t bytes, char digit) { return "\"0x" + std::string(2 * bytes, digit) + "\""; };
  return R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":[{"parentHash":)" + data(32, '1') +
         R"(,"feeRecipient":)" + data(20, '2') + R"(,"stateRoot":)" + data(32, '3') + R"(,"receiptsRoot":)" + data(32, '4') +
         R"(,"logsBloom":)" + data(256, '0') + R"(,"prevRandao":)" + data(32, '5') +
         R"(,"blockNumber":"0x1","gasLimit":"0x2","gasUsed":"0x3","timestamp":"0x4","extraData":"0xab","baseFeePerGas":"0x7")" +
         R"(,"blockHash":"0x)" + hash + R"(","transactions":[]}]})";
}
const std::string kZero(64, '0');

PayloadReport Report(std::string_view bytes, std::optional<Kind> kind = {}) {
  auto report = ReportPayload(kind, {}, bytes);
  EXPECT_TRUE(report.has_value()) << report.error();
  return report.value_or(PayloadReport{});
}
std::string ComputedHash() { return std::get<oracle::Accept>(Report(Request(kZero)).outcome).digests.hash->Hex(); }

TEST(PayloadReportTest, ARightPayloadHolds) {
  const std::string hash = ComputedHash();
  const PayloadReport report = Report(Request(hash));
  EXPECT_TRUE(Holds(report));
  EXPECT_EQ(Matches(report), true);
  EXPECT_EQ(PayloadJsonLine(report), R"({"kind":"engine_newPayloadV1","outcome":"accept","status":"VALID","claimed":"0x)" +
                                         hash + R"(","computed":"0x)" + hash + R"(","match":true,"reason":null})" + "\n");
  EXPECT_EQ(PayloadText(report, "request.json"),
            "request.json: engine_newPayloadV1, VALID, hash matches\n  claimed   0x" + hash + "\n  computed  0x" + hash + "\n");
}

TEST(PayloadReportTest, AnotherHashDoesNotHoldAndSaysWhere) {
  const PayloadReport report = Report(Request(kZero));
  EXPECT_FALSE(Holds(report));
  EXPECT_EQ(Matches(report), false);
  const std::string line = PayloadJsonLine(report);
  EXPECT_NE(line.find(R"("status":"INVALID_BLOCK_HASH")"), std::string::npos) << line;
  EXPECT_NE(line.find(R"("match":false,"reason":"block_hash at params[0].blockHash")"), std::string::npos) << line;
  EXPECT_NE(PayloadText(report, "x").find("is not what was hashed"), std::string::npos);
}

TEST(PayloadReportTest, ABrokenPayloadIsRejectedWithItsPath) {
  std::string text = Request(kZero);
  text.replace(text.find("0xab"), 4, "0xag");
  EXPECT_EQ(PayloadJsonLine(Report(text)),
            R"({"kind":"engine_newPayloadV1","outcome":"reject","status":null,"claimed":null,"computed":null,"match":false,)"
            R"("reason":"hex at params[0].extraData"})"
            "\n");
}

TEST(PayloadReportTest, WhatIsNoMessageHasItsReasonWithoutAKind) {
  EXPECT_EQ(PayloadJsonLine(Report("[1")), R"({"kind":null,"outcome":"reject","status":null,"claimed":null,"computed":null,)"
                                           R"("match":false,"reason":"eof at 2"})"
                                           "\n");
}

TEST(PayloadReportTest, AMessageThatIsNoPayloadSaysWhatToDo) {
  const PayloadReport report = Report(R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId"})");
  EXPECT_FALSE(Holds(report));
  EXPECT_NE(PayloadJsonLine(report).find("--kind"), std::string::npos);
}

TEST(PayloadReportTest, TheKindThatIsGivenDecides) {
  EXPECT_NE(PayloadJsonLine(Report(Request(kZero), Kind::kEngineNewPayloadV2)).find(R"("reason":"method at)"),
            std::string::npos);
}

TEST(PayloadReportTest, APayloadWithoutClaimHoldsWithoutMatch) {
  const PayloadReport report = Report(R"({"jsonrpc":"2.0","id":1,"result":[null]})", Kind::kEngineGetBlobsV1);
  EXPECT_TRUE(Holds(report));
  EXPECT_EQ(Matches(report), std::nullopt);
}

TEST(PayloadReportTest, AHashThatCannotBeComputedDoesNotHold) {
  const std::string reply = R"({"result":{"filter":"00","header":")" + kZero + R"("},"error":null,"id":1})";
  const PayloadReport report = Report(reply, Kind::kGetBlockFilter);
  EXPECT_FALSE(Holds(report));
  EXPECT_NE(PayloadText(report, "x").find("no hash could be computed"), std::string::npos);
  oracle::Context context;
  context.previous_header.emplace();
  const auto checked = ReportPayload(Kind::kGetBlockFilter, context, reply);
  ASSERT_TRUE(checked.has_value());
  EXPECT_EQ(Matches(*checked), false);
}

TEST(PayloadReportTest, MoreValuesThanTheJudgeKeepsAreRefused) {
  std::string text = "[";
  for (int i = 0; i < 2500000; ++i) text += "1,";
  EXPECT_TRUE(ReportPayload({}, {}, text + "1]").has_value());  // a batch, and within the bounds
  for (int i = 0; i < 2500000; ++i) text += "1,";
  EXPECT_FALSE(ReportPayload({}, {}, text + "1]").has_value());
  EXPECT_FALSE(ReportPayload({}, {}, text).has_value());  // no JSON, and large
}

TEST(RecordedPayloadsTest, RequestsAndResponsesByTheMethod) {
  const std::string text =
      R"([{"request":{"method":"engine_newPayloadV1"},"response":{}},{"request":{"method":"engine_getPayloadV2"},)"
      R"("response":{"result":1}},{"request":{"method":"eth_chainId"},"response":{}},1])";
  const auto payloads = RecordedPayloads(text);
  ASSERT_EQ(payloads.size(), 2u);
  EXPECT_EQ(payloads[0].kind, Kind::kEngineNewPayloadV1);
  EXPECT_EQ(payloads[0].bytes, R"({"method":"engine_newPayloadV1"})");
  EXPECT_EQ(payloads[1].kind, Kind::kEngineGetPayloadV2);
  EXPECT_EQ(payloads[1].bytes, R"({"result":1})");
}

TEST(RecordedPayloadsTest, OneExchange) {
  EXPECT_EQ(RecordedPayloads(R"({"request":{"method":"engine_newPayloadV1"}})").size(), 1u);
}

TEST(RecordedPayloadsTest, OtherBytesHaveNone) {
  for (const char* text : {"", "[", "{}", "[]", R"({"method":"engine_newPayloadV1"})", R"({"request":1})"})
    EXPECT_TRUE(RecordedPayloads(text).empty()) << text;
}

}  // namespace
}  // namespace assay::tools
