// Receipts and their logs: read, rebuilt as bytes, filtered; and which members they need.
#include "scanner/ethereum/receipt.h"

#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"
#include "scanner/ethereum/keccak.h"

namespace assay::ethereum {
namespace {

using namespace samples;

// "accept", or the error.
std::string Read(std::string_view text, Receipt* out = nullptr) {
  const auto value = json::Parse(text);
  EXPECT_TRUE(value) << text;
  if (!value) return "no JSON";
  static Arena arena;  // what was read lives until the next call
  FieldReader reader(*value, text.data(), Path("receipt"), arena);
  Receipt receipt;
  if (!ReadReceipt(reader, receipt)) return Say(*reader.error());
  if (out != nullptr) *out = receipt;
  return "accept";
}
std::string HashOf(const ReceiptObject& object) {
  Receipt receipt;
  EXPECT_EQ(Read(object.Text(), &receipt), "accept");
  std::vector<std::uint8_t> bytes;
  EncodeReceipt(receipt, bytes);
  return HexText(Keccak256(bytes));
}

// A receipt with every member, and a log with every member.
ReceiptObject Full() {
  ReceiptObject out = SampleReceipts()[1];
  out.receipt["effectiveGasPrice"] = Quoted("0x1");
  out.receipt["from"] = Repeated("01", 20);
  out.receipt["to"] = Repeated("02", 20);
  out.receipt["contractAddress"] = Repeated("03", 20);
  out.receipt["blobGasUsed"] = Quoted("0x20000");
  out.receipt["blobGasPrice"] = Quoted("0x1");
  out.logs.resize(1);
  out.logs[0]["logIndex"] = Quoted("0x0");
  out.logs[0]["transactionHash"] = Repeated("71", 32);
  out.logs[0]["transactionIndex"] = Quoted("0x1");
  out.logs[0]["blockHash"] = Repeated("70", 32);
  out.logs[0]["blockNumber"] = Quoted("0x10");
  return out;
}

TEST(Receipt, Bytes) {
  const std::string_view hashes[] = {"e38e5532717f12f769b07ea016014bd39b74fb72def4de8442114cc2728609f2",
                                     "73f6bf3a6377ba12b82be3dccd1c6d3f9688e771105b6673fe070525b805e080",
                                     "81785f2b4558df56bcebba5ed77785befeddeebb93521f1cc74a84d5419df51a"};
  const std::vector<ReceiptObject> receipts = SampleReceipts();
  for (std::size_t i = 0; i < receipts.size(); ++i) EXPECT_EQ(HashOf(receipts[i]), hashes[i]) << i;
}

TEST(Receipt, BytesOfEveryType) {
  const std::string_view hashes[] = {"e38e5532717f12f769b07ea016014bd39b74fb72def4de8442114cc2728609f2",
                                     "2168deda8022c67500e3db386eb4b3bddd1f159ea5645def3d79503f20d28a37",
                                     "0dc61ea76a6acc34e0dba04ff43ad00ab0c936efe8399ba09c4975ee8c0f0079",
                                     "1b14a89e27038f518de6788ad0f29290fced8abd335dcbb6b36181f5010d57ad",
                                     "e7cbc5b0341b0303a8b1ec8a3835c3d333b359acac0170c3991860f59f384ec0"};
  for (int type = 0; type <= 4; ++type) EXPECT_EQ(HashOf(MakeReceipt(type, "0x0", "0x1", "0x5208", "0x5208")), hashes[type]);
}

TEST(Receipt, BytesBeforeByzantium) {
  ReceiptObject receipt = MakeReceipt(0, "0x0", "0x1", "0x5208", "0x5208");
  receipt.receipt.Erase("status");
  receipt.receipt["root"] = Repeated("12", 32);
  EXPECT_EQ(HashOf(receipt), "7f1ef2b3d5d747b4fd157881241f1ce27f609bb321ae2ef299e9796c4b62a512");
}

TEST(Receipt, LogsBloom) {
  for (const ReceiptObject& object : SampleReceipts()) {
    Receipt receipt;
    ASSERT_EQ(Read(object.Text(), &receipt), "accept");
    EXPECT_EQ(LogsBloom(receipt.logs), receipt.logs_bloom);
  }
}

TEST(Receipt, NeedsItsMembers) {
  const ReceiptObject full = Full();
  for (const auto& [name, value] : full.receipt.members) {
    ReceiptObject receipt = full;
    receipt.receipt[name] = "null";
    const bool optional = name == "effectiveGasPrice" || name == "from" || name == "to" || name == "contractAddress" ||
                          name == "blobGasUsed" || name == "blobGasPrice";
    EXPECT_EQ(Read(receipt.Text()), optional ? "accept" : "missing at receipt." + name);
  }
}

TEST(Receipt, LogsNeedTheirMembers) {
  const ReceiptObject full = Full();
  for (const auto& [name, value] : full.logs[0].members) {
    ReceiptObject receipt = full;
    receipt.logs[0].Erase(name);
    const bool required = name == "address" || name == "topics" || name == "data";
    EXPECT_EQ(Read(receipt.Text()), required ? "missing at receipt.logs[0]." + name : "accept");
  }
}

TEST(Receipt, StatusOrRoot) {
  ReceiptObject receipt = Full();
  receipt.receipt["root"] = Repeated("12", 32);
  EXPECT_EQ(Read(receipt.Text()), "wrong_version at receipt.root");
  receipt.receipt.Erase("gasUsed");
  EXPECT_EQ(Read(receipt.Text()), "wrong_version at receipt.root");
  receipt.receipt.Erase("type");
  EXPECT_EQ(Read(receipt.Text()), "missing at receipt.type");
  receipt = Full();
  receipt.receipt.Erase("status");
  receipt.receipt.Erase("cumulativeGasUsed");
  EXPECT_EQ(Read(receipt.Text()), "missing at receipt.status");
  receipt.receipt["root"] = Repeated("12", 32);
  EXPECT_EQ(Read(receipt.Text()), "missing at receipt.cumulativeGasUsed");
}

TEST(Receipt, WrongCase) {
  ReceiptObject receipt = Full();
  receipt.receipt.Rename("gasUsed", "GasUsed");
  EXPECT_EQ(Read(receipt.Text()), "wrong_case at receipt.gasUsed");
  receipt.receipt.Rename("status", "Status");
  EXPECT_EQ(Read(receipt.Text()), "wrong_case at receipt.status");
  receipt.logs[0].Rename("topics", "TOPICS");
  EXPECT_EQ(Read(receipt.Text()), "wrong_case at receipt.logs[0].topics");
}

TEST(Receipt, NarrowQuantities) {
  ReceiptObject receipt = Full();
  receipt.receipt["status"] = Quoted("0x2");
  EXPECT_EQ(Read(receipt.Text()), "overflow at receipt.status");
  receipt.receipt["type"] = Quoted("0x5");
  EXPECT_EQ(Read(receipt.Text()), "overflow at receipt.type");
}

TEST(Receipt, ValuesOfEveryMember) {
  const ReceiptObject full = Full();
  for (const auto& [name, value] : full.receipt.members) {
    ReceiptObject receipt = full;
    receipt.receipt[name] = "true";
    EXPECT_EQ(Read(receipt.Text()), "type at receipt." + name);
    if (name == "logs") continue;
    receipt.receipt[name] = Quoted("0x0x");
    const bool data = value.size() > 20;
    EXPECT_EQ(Read(receipt.Text()), (data ? "hex at receipt." : "quantity at receipt.") + name);
    receipt.receipt[name] = data ? Quoted("0x00") : Quoted("0x10000000000000000");
    const bool wide = name == "effectiveGasPrice" || name == "blobGasPrice";
    EXPECT_EQ(Read(receipt.Text()), data ? "length at receipt." + name : wide ? "accept" : "overflow at receipt." + name);
  }
}

TEST(Receipt, ValuesOfEveryMemberOfALog) {
  const ReceiptObject full = Full();
  for (const auto& [name, value] : full.logs[0].members) {
    ReceiptObject receipt = full;
    receipt.logs[0][name] = "{}";
    EXPECT_EQ(Read(receipt.Text()), "type at receipt.logs[0]." + name);
    if (name == "topics") continue;
    receipt.logs[0][name] = Quoted("0x00x0");
    const bool data = name == "data" || value.size() > 20;
    EXPECT_EQ(Read(receipt.Text()), (data ? "hex at receipt.logs[0]." : "quantity at receipt.logs[0].") + name);
    if (name == "data") continue;
    receipt.logs[0][name] = data ? Quoted("0x00") : Quoted("0x10000000000000000");
    EXPECT_EQ(Read(receipt.Text()), (data ? "length at receipt.logs[0]." : "overflow at receipt.logs[0].") + name);
  }
}

TEST(Receipt, Topics) {
  ReceiptObject receipt = Full();
  receipt.logs[0]["topics"] = ListText({Repeated("01", 32), "null"});
  EXPECT_EQ(Read(receipt.Text()), "type at receipt.logs[0].topics[1]");
  receipt.logs[0]["topics"] = ListText({Repeated("01", 33)});
  EXPECT_EQ(Read(receipt.Text()), "length at receipt.logs[0].topics[0]");
  receipt.logs[0]["topics"] = ListText(std::vector<std::string>(5, Repeated("01", 32)));
  EXPECT_EQ(Read(receipt.Text()), "accept");
}

TEST(Receipt, Duplicates) {
  ReceiptObject receipt = Full();
  receipt.receipt.members.emplace_back("to", "null");
  EXPECT_EQ(Read(receipt.Text()), "duplicate at receipt.to");
  receipt.logs[0].members.emplace_back("data", "null");
  EXPECT_EQ(Read(receipt.Text()), "duplicate at receipt.logs[0].data");
}

}  // namespace
}  // namespace assay::ethereum
