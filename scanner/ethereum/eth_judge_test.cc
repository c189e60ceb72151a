// Hashes and roots against values computed apart from this repository, and every fault at its path and in its turn.
#include "scanner/ethereum/eth_judge.h"

#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

Judgement JudgeText(std::string_view text) {
  Arena arena;
  const auto block = ReadEthBlock(text, arena);
  EXPECT_TRUE(block && *block);
  return block && *block ? Judge(**block) : Judgement();
}

Context Asked(std::uint8_t byte) {
  Context context;
  context.hash = Filled(byte);
  return context;
}

TEST(EthJudgeBlock, EveryHeadersHash) {
  for (std::size_t count = 0; count <= 8; ++count) {
    const Judgement judgement = JudgeText(EthBlockReply(count).Text());
    EXPECT_EQ(Say(judgement), "VALID");
    EXPECT_EQ(HexText(*judgement.computed), kEthBlockHashes[count]);
    EXPECT_EQ(HexText(*judgement.claimed), kEthBlockHashes[count]);
  }
}

TEST(EthJudgeBlock, ProofOfWork) {
  EthBlockReply reply(0);
  reply.block["hash"] = Hash("5a6830531c34c2e0fe261c42775932a8d6b2853005a92a14462da419e88d41e4");
  reply.block["difficulty"] = Quoted("0x8" + std::string(63, '0'));
  reply.block["nonce"] = Quoted("0x0102030405060708");
  reply.block["sha3Uncles"] = Repeated("0b", 32);
  reply.block["uncles"] = ListText({Repeated("0c", 32)});
  reply.block["transactionsRoot"] = Hash(kEmptyRoot);
  reply.block["transactions"] = "[]";
  EXPECT_EQ(SayBlock(reply.Text()), "VALID");
}

TEST(EthJudgeBlock, Ommers) {
  EthBlockReply reply;
  reply.block["sha3Uncles"] = Repeated("0b", 32);
  EXPECT_EQ(SayBlock(reply.Text()), "ommers at result.sha3Uncles");
  reply = EthBlockReply();
  reply.block["uncles"] = ListText({Repeated("0c", 32)});
  EXPECT_EQ(SayBlock(reply.Text()), "ommers at result.sha3Uncles");
}

TEST(EthJudgeBlock, Parity) {
  EthBlockReply reply;
  reply.transactions[3]["v"] = Quoted("0x0");
  EXPECT_EQ(SayBlock(reply.Text()), "transaction at result.transactions[3]");
}

TEST(EthJudgeBlock, TransactionHashes) {
  for (std::size_t i = 0; i < 5; ++i) {
    EthBlockReply reply;
    reply.transactions[i]["hash"] = Repeated("01", 32);
    EXPECT_EQ(SayBlock(reply.Text()), "transaction_hash at result.transactions[" + std::to_string(i) + "].hash");
    reply = EthBlockReply();
    reply.transactions[i]["value"] = Quoted("0xde0b6b3a7640001");
    EXPECT_EQ(SayBlock(reply.Text()), "transaction_hash at result.transactions[" + std::to_string(i) + "].hash");
  }
}

TEST(EthJudgeBlock, Context) {
  EthBlockReply reply;
  Object& transaction = reply.transactions[1];
  transaction["blockHash"] = Hash(kEthBlockHashes[8]);
  transaction["blockNumber"] = Quoted("0x10");
  transaction["transactionIndex"] = Quoted("0x1");
  EXPECT_EQ(SayBlock(reply.Text()), "VALID");
  transaction["transactionIndex"] = Quoted("0x0");
  EXPECT_EQ(SayBlock(reply.Text()), "context at result.transactions[1].transactionIndex");
  transaction["blockNumber"] = Quoted("0x11");
  EXPECT_EQ(SayBlock(reply.Text()), "context at result.transactions[1].blockNumber");
  transaction["blockHash"] = Hash(kEthBlockHashes[7]);
  EXPECT_EQ(SayBlock(reply.Text()), "context at result.transactions[1].blockHash");
}

TEST(EthJudgeBlock, ContextIsTheClaimedHash) {
  EthBlockReply reply;
  reply.block["hash"] = Repeated("01", 32);
  reply.transactions[0]["blockHash"] = Repeated("01", 32);
  EXPECT_EQ(SayBlock(reply.Text()), "block_hash at result.hash");
  reply.transactions[0]["blockHash"] = Hash(kEthBlockHashes[8]);
  EXPECT_EQ(SayBlock(reply.Text()), "context at result.transactions[0].blockHash");
}

TEST(EthJudgeBlock, OneTransactionAfterTheOther) {
  EthBlockReply reply;
  reply.transactions[1]["v"] = Quoted("0x0");
  reply.transactions[0]["blockNumber"] = Quoted("0x11");
  EXPECT_EQ(SayBlock(reply.Text()), "context at result.transactions[0].blockNumber");
  reply.transactions[0]["hash"] = Repeated("01", 32);
  EXPECT_EQ(SayBlock(reply.Text()), "transaction_hash at result.transactions[0].hash");
}

TEST(EthJudgeBlock, TransactionsRoot) {
  EthBlockReply reply;
  reply.block["transactionsRoot"] = Repeated("01", 32);
  EXPECT_EQ(SayBlock(reply.Text()), "transactions_root at result.transactionsRoot");
  reply = EthBlockReply();
  std::swap(reply.transactions[0], reply.transactions[4]);
  EXPECT_EQ(SayBlock(reply.Text()), "transactions_root at result.transactionsRoot");
}

TEST(EthJudgeBlock, NoTransactions) {
  EthBlockReply reply;
  reply.block["transactions"] = "[]";
  EXPECT_EQ(SayBlock(reply.Text()), "transactions_root at result.transactionsRoot");
  reply.block["transactionsRoot"] = Hash(kEmptyRoot);
  reply.block["hash"] = Hash(kEmptyBlockHash);
  EXPECT_EQ(SayBlock(reply.Text()), "VALID");
}

TEST(EthJudgeBlock, HashesOfTransactionsAreNotChecked) {
  EthBlockReply reply;
  reply.block["transactions"] = ListText({Repeated("01", 32)});
  EXPECT_EQ(SayBlock(reply.Text()), "VALID");
}

TEST(EthJudgeBlock, WithdrawalsRoot) {
  EthBlockReply reply;
  reply.block["withdrawals"] = "[]";
  EXPECT_EQ(SayBlock(reply.Text()), "withdrawals_root at result.withdrawalsRoot");
  reply.block["transactionsRoot"] = Repeated("01", 32);
  EXPECT_EQ(SayBlock(reply.Text()), "transactions_root at result.transactionsRoot");
}

TEST(EthJudgeBlock, EveryMemberOfTheHeaderIsHashed) {
  const EthBlockReply whole;
  for (const auto& [name, value] : whole.block.members) {
    const bool rest = name == "hash" || name == "sha3Uncles" || name == "transactionsRoot" || name == "withdrawalsRoot" ||
                      name == "size" || value.front() != '"';
    if (rest) continue;
    EthBlockReply reply;
    std::string& text = reply.block[name];
    char& digit = text[text.size() - 2];
    digit = digit == '1' ? '2' : '1';
    EXPECT_EQ(SayBlock(reply.Text()), "block_hash at result.hash") << name;
  }
}

TEST(EthJudgeBlock, ComputedWhateverTheFaults) {
  EthBlockReply reply;
  reply.block["transactions"] = "[]";
  reply.block["hash"] = Repeated("01", 32);
  const Judgement judgement = JudgeText(reply.Text());
  EXPECT_EQ(judgement.fault, Fault::kTransactionsRoot);
  EXPECT_EQ(HexText(*judgement.computed), kEthBlockHashes[8]);
  EXPECT_EQ(judgement.claimed, Filled(1));
}

TEST(EthJudgeBlock, AskedHash) {
  EXPECT_EQ(SayBlock(EthBlockReply().Text(), Asked(1)), "asked_hash at result.hash");
  EthBlockReply reply;
  reply.block["hash"] = Repeated("01", 32);
  EXPECT_EQ(SayBlock(reply.Text(), Asked(1)), "block_hash at result.hash");
}

TEST(EthJudgeReceipts, Root) {
  Arena arena;
  const std::string text = ReceiptsText(SampleReceipts());
  const auto receipts = ReadBlockReceipts(text, arena);
  ASSERT_TRUE(receipts && *receipts);
  const Judgement judgement = JudgeBlockReceipts(**receipts);
  EXPECT_EQ(Say(judgement), "VALID");
  EXPECT_EQ(HexText(*judgement.computed), kReceiptsRoot);
  EXPECT_FALSE(judgement.claimed);
}

TEST(EthJudgeReceipts, TheContextClaims) {
  Context context;
  context.receipts_root = Filled(1);
  EXPECT_EQ(SayReceipts(ReceiptsText(SampleReceipts()), context), "receipts_root at result");
  EXPECT_EQ(JudgeBlockReceipts({}, context).claimed, Filled(1));
  EXPECT_EQ(Say(JudgeBlockReceipts({}, context)), "receipts_root at result");
  EXPECT_EQ(HexText(*JudgeBlockReceipts({}).computed), kEmptyRoot);
}

TEST(EthJudgeReceipts, LogsBloom) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts[2].receipt["logsBloom"] = BloomText({256, 269, 562, 1163, 1241, 1757, 2047});
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "logs_bloom at result[2].logsBloom");
  receipts[0].receipt["logsBloom"] = BloomText({0});
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "logs_bloom at result[0].logsBloom");
}

TEST(EthJudgeReceipts, ContextOfReceipts) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts[1].receipt["blockNumber"] = Quoted("0x11");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[1].blockNumber");
  receipts[1].receipt["blockHash"] = Repeated("72", 32);
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[1].blockHash");
  receipts[1].receipt["transactionIndex"] = Quoted("0x2");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[1].transactionIndex");
  receipts = SampleReceipts();
  receipts[0].receipt["transactionIndex"] = Quoted("0x1");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[0].transactionIndex");
}

// Log members in the order in which they are held against the receipt, each with what is right and what is wrong for log 1 of
// receipt 1.
struct Place {
  std::string name, right, wrong;
};
std::vector<Place> Places() {
  return {{"transactionHash", Repeated("71", 32), Repeated("72", 32)},
          {"transactionIndex", Quoted("0x1"), Quoted("0x0")},
          {"blockHash", Repeated("70", 32), Repeated("71", 32)},
          {"blockNumber", Quoted("0x10"), Quoted("0x0")},
          {"logIndex", Quoted("0x1"), Quoted("0x2")}};
}

TEST(EthJudgeReceipts, ContextOfLogs) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  std::vector<Place> places = Places();
  for (const Place& place : places) receipts[1].logs[1][place.name] = place.right;
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "VALID");
  std::ranges::reverse(places);
  for (const Place& place : places) {
    receipts[1].logs[1][place.name] = place.wrong;
    EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[1].logs[1]." + place.name);
  }
}

TEST(EthJudgeReceipts, LogsAreCountedThroughTheBlock) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts[1].logs[0]["logIndex"] = Quoted("0x0");
  receipts[2].logs[0]["logIndex"] = Quoted("0x2");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "VALID");
  receipts[2].logs[0]["logIndex"] = Quoted("0x0");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[2].logs[0].logIndex");
}

TEST(EthJudgeReceipts, CumulativeGas) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts[1].receipt["gasUsed"] = Quoted("0x7531");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "cumulative_gas at result[1].cumulativeGasUsed");
  receipts[0].receipt["cumulativeGasUsed"] = Quoted("0x0");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "cumulative_gas at result[0].cumulativeGasUsed");
}

TEST(EthJudgeReceipts, CumulativeGasWraps) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts.resize(2);
  receipts[0].receipt["gasUsed"] = Quoted("0xffffffffffffffff");
  receipts[0].receipt["cumulativeGasUsed"] = Quoted("0xffffffffffffffff");
  receipts[1].receipt["gasUsed"] = Quoted("0x3");
  receipts[1].receipt["cumulativeGasUsed"] = Quoted("0x2");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "VALID");
}

TEST(EthJudgeReceipts, OneReceiptAfterTheOther) {
  std::vector<ReceiptObject> receipts = SampleReceipts();
  receipts[2].receipt["logsBloom"] = BloomText({});
  receipts[1].receipt["gasUsed"] = Quoted("0x0");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "cumulative_gas at result[1].cumulativeGasUsed");
  receipts[1].logs[0]["blockNumber"] = Quoted("0x0");
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "context at result[1].logs[0].blockNumber");
  receipts[1].receipt["logsBloom"] = BloomText({});
  EXPECT_EQ(SayReceipts(ReceiptsText(receipts)), "logs_bloom at result[1].logsBloom");
}

TEST(EthJudgeReceipts, AskedHash) {
  EXPECT_EQ(SayReceipts(ReceiptsText(SampleReceipts()), Asked(0x70)), "VALID");
  EXPECT_EQ(SayReceipts(ReceiptsText(SampleReceipts()), Asked(0x71)), "asked_hash at result[0].blockHash");
  EXPECT_EQ(SayReceipts(ResponseText("[]"), Asked(0x71)), "VALID");
}

TEST(EthJudgeReceipt, StandsAlone) {
  ReceiptObject receipt = SampleReceipts()[2];
  receipt.logs[0]["logIndex"] = Quoted("0x9");
  const std::string text = ResponseText(receipt.Text());
  EXPECT_EQ(SayReceipt(text), "VALID");
  EXPECT_EQ(SayReceipt(text, Asked(0x70)), "VALID");
  EXPECT_EQ(SayReceipt(text, Asked(0x71)), "asked_hash at result.blockHash");
  Context context;
  context.receipts_root = Filled(1);
  EXPECT_EQ(SayReceipt(text, context), "VALID");
  EXPECT_FALSE(JudgeTransactionReceipt({}, context).computed);
  EXPECT_FALSE(JudgeTransactionReceipt({}, context).claimed);
}

TEST(EthJudgeReceipt, Faults) {
  ReceiptObject receipt = SampleReceipts()[1];
  std::vector<Place> places = Places();
  places.pop_back();  // logIndex, which one receipt does not tell
  std::ranges::reverse(places);
  for (const Place& place : places) {
    receipt.logs[1][place.name] = place.wrong;
    EXPECT_EQ(SayReceipt(ResponseText(receipt.Text())), "context at result.logs[1]." + place.name);
  }
  receipt.receipt["logsBloom"] = BloomText({});
  EXPECT_EQ(SayReceipt(ResponseText(receipt.Text())), "logs_bloom at result.logsBloom");
}

}  // namespace
}  // namespace assay::ethereum
