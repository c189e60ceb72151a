// The replies around receipts: what stands for none, what is no reply.
#include "scanner/ethereum/eth_receipts.h"

#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

TEST(EthReceipts, Reads) {
  Arena arena;
  const std::string text = ReceiptsText(SampleReceipts());
  const auto receipts = ReadBlockReceipts(text, arena);
  ASSERT_TRUE(receipts && *receipts);
  ASSERT_EQ((*receipts)->size(), 3u);
  const Receipt& second = (**receipts)[1];
  EXPECT_EQ(second.type, 2u);
  EXPECT_EQ(second.status, 1u);
  EXPECT_FALSE(second.root);
  EXPECT_EQ(second.cumulative_gas_used, 51000u);
  EXPECT_EQ(second.transaction_index, 1u);
  EXPECT_EQ(second.block_hash, Filled(0x70));
  ASSERT_EQ(second.logs.size(), 2u);
  EXPECT_EQ(second.logs[0].topics.size(), 2u);
  EXPECT_EQ(HexText(second.logs[0].data), "6465");
  EXPECT_FALSE(second.logs[0].log_index);
}

TEST(EthReceipts, OfNoBlock) {
  EXPECT_EQ(SayReceipts(ResponseText("null")), "null");
  EXPECT_EQ(SayReceipts(ResponseText("[]")), "VALID");
}

TEST(EthReceipts, AreAList) {
  EXPECT_EQ(SayReceipts(ResponseText("{}")), "type at result");
  EXPECT_EQ(SayReceipts(ResponseText("[null]")), "type at result[0]");
  EXPECT_EQ(SayReceipts(ResponseText("[{}]")), "missing at result[0].type");
}

TEST(EthReceipts, OneBreaksARuleBeforeTheNextIsRead) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts[1].receipt.Erase("gasUsed");
  receipts[2].receipt["gasUsed"] = "1";
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "missing at result[1].gasUsed");
  receipts[0].logs.push_back(LogObject("61", {Quoted("0x")}, "0x"));
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "length at result[0].logs[0].topics[0]");
}

TEST(EthReceipts, OfOneTransaction) {
  EXPECT_EQ(SayReceipt(ResponseText(SampleReceipts()[1].Text())), "VALID");
  EXPECT_EQ(SayReceipt(ResponseText("null")), "null");
  EXPECT_EQ(SayReceipt(ResponseText("[]")), "type at result");
  EXPECT_EQ(SayReceipt(ResponseText("{}")), "missing at result.type");
}

TEST(EthReceipts, TheEnvelope) {
  constexpr std::string_view kError = R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"m"}})";
  EXPECT_EQ(SayReceipts(kError), "no_result");
  EXPECT_EQ(SayReceipt(kError), "no_result");
}

}  // namespace
}  // namespace assay::ethereum
