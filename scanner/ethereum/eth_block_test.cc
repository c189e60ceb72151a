// Blocks of eth_getBlock*: every reason at its path, and what the struct then holds.
#include "scanner/ethereum/eth_block.h"

#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

std::string With(std::string_view name, std::string_view value) {
  EthBlockReply reply;
  reply.block[name] = value;
  return SayBlock(reply.Text());
}

TEST(EthBlock, Reads) {
  const std::string text = EthBlockReply().Text();
  Arena arena;
  const auto block = ReadEthBlock(text, arena);
  ASSERT_TRUE(block && *block);
  EXPECT_EQ(HexText((*block)->hash), kEthBlockHashes[8]);
  EXPECT_EQ((*block)->header.number, 16u);
  EXPECT_EQ(HexText((*block)->header.extra_data), "617373");
  EXPECT_EQ((*block)->header.slot_number, 5u);
  EXPECT_EQ((*block)->size, 0x400u);
  EXPECT_FALSE((*block)->total_difficulty);
  EXPECT_EQ((*block)->transactions.size(), 5u);
  EXPECT_TRUE((*block)->transaction_hashes.empty());
  ASSERT_TRUE((*block)->withdrawals);
  EXPECT_EQ((*block)->withdrawals->size(), 2u);
  EXPECT_TRUE((*block)->uncles.empty());
}

TEST(EthBlock, Null) { EXPECT_EQ(SayBlock(ResponseText("null")), "null"); }

TEST(EthBlock, IsAnObject) {
  for (const std::string_view result : {"[]", "1", "\"0x\"", "false"})
    EXPECT_EQ(SayBlock(ResponseText(result)), "type at result");
  EXPECT_EQ(SayBlock(ResponseText("{}")), "missing at result.hash");
}

TEST(EthBlock, TheEnvelope) {
  EXPECT_EQ(SayBlock(R"({"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"m"}})"), "no_result");
  EXPECT_EQ(SayBlock(R"({"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":[]})"),
            "jsonrpc " + std::to_string(static_cast<int>(jsonrpc::Reason::kNotMessage)));
}

TEST(EthBlock, RequiredMembers) {
  for (const auto& [name, value] : EthBlockReply().block.members) {
    EthBlockReply reply;
    reply.block.Erase(name);
    // The last one that came with a fork may be absent; the block is then an earlier one, of another hash.
    EXPECT_EQ(SayBlock(reply.Text()), name == "slotNumber" ? "block_hash at result.hash" : "missing at result." + name);
  }
}

TEST(EthBlock, NullIsAbsent) {
  EXPECT_EQ(With("miner", "null"), "missing at result.miner");
  EXPECT_EQ(With("uncles", "null"), "missing at result.uncles");
  EXPECT_EQ(With("totalDifficulty", "null"), "VALID");
}

TEST(EthBlock, TheFirstThatIsMissingDecides) {
  EthBlockReply reply;
  std::ranges::reverse(reply.block.members);
  for (const std::string_view name :
       {"uncles", "withdrawals", "transactions", "size", "blockAccessListHash", "baseFeePerGas", "nonce", "hash"}) {
    reply.block.Erase(name);
    EXPECT_EQ(SayBlock(reply.Text()), "missing at result." + std::string(name));
  }
}

TEST(EthBlock, ValuesGoBeforePresence) {
  EthBlockReply reply;
  reply.block.Erase("hash");
  reply.block["uncles"] = "[1]";
  EXPECT_EQ(SayBlock(reply.Text()), "type at result.uncles[0]");
}

TEST(EthBlock, WrongCase) {
  EthBlockReply reply;
  reply.block.Rename("stateRoot", "stateroot");
  EXPECT_EQ(SayBlock(reply.Text()), "wrong_case at result.stateRoot");
  reply = EthBlockReply();
  reply.block.Rename("requestsHash", "requestshash");
  EXPECT_EQ(SayBlock(reply.Text()), "wrong_case at result.requestsHash");
  reply = EthBlockReply();
  reply.block.Rename("withdrawals", "Withdrawals");
  EXPECT_EQ(SayBlock(reply.Text()), "wrong_case at result.withdrawals");
}

TEST(EthBlock, WithdrawalsWithoutTheirRoot) {
  EthBlockReply reply(1);
  reply.block["withdrawals"] = "[]";
  EXPECT_EQ(SayBlock(reply.Text()), "wrong_version at result.withdrawals");
  reply.block.Erase("uncles");
  EXPECT_EQ(SayBlock(reply.Text()), "wrong_version at result.withdrawals");
  reply.block.Erase("transactions");
  EXPECT_EQ(SayBlock(reply.Text()), "missing at result.transactions");
}

TEST(EthBlock, Duplicates) {
  for (const auto& [name, value] : EthBlockReply().block.members) {
    EthBlockReply reply;
    reply.block.members.emplace_back(name, "null");
    EXPECT_EQ(SayBlock(reply.Text()), "duplicate at result." + name);
  }
}

TEST(EthBlock, UnknownMembersDoNotMatter) {
  EXPECT_EQ(With("sealFields", R"([{"hash":1},"0x"])"), "VALID");
  EXPECT_EQ(With("author", "1"), "VALID");
}

TEST(EthBlock, EscapesAreUnescaped) {
  EthBlockReply reply;
  reply.block.Rename("size", "\\u0073ize");
  reply.block["gasUsed"] = R"("\u0030x5208")";
  EXPECT_EQ(SayBlock(reply.Text()), "VALID");
}

TEST(EthBlock, ValuesOfEveryMember) {
  EthBlockReply full;
  full.block["totalDifficulty"] = Quoted("0x1");
  ASSERT_EQ(SayBlock(full.Text()), "VALID");
  for (const auto& [name, value] : full.block.members) {
    EthBlockReply reply = full;
    reply.block[name] = "1";
    EXPECT_EQ(SayBlock(reply.Text()), "type at result." + name);
    if (name == "transactions" || name == "withdrawals" || name == "uncles") continue;
    const bool data = name == "extraData" || value.size() > 16;
    reply.block[name] = Quoted("0x0x");
    EXPECT_EQ(SayBlock(reply.Text()), (data ? "hex at result." : "quantity at result.") + name);
    if (name == "extraData") continue;
    reply.block[name] = data ? Quoted("0x00") : Quoted("0x1" + std::string(64, '0'));
    EXPECT_EQ(SayBlock(reply.Text()), (data ? "length at result." : "overflow at result.") + name);
    if (data) continue;
    reply.block[name] = Quoted("0x10000000000000000");
    const std::string says = SayBlock(reply.Text());
    if (name == "totalDifficulty") {
      EXPECT_EQ(says, "VALID");
    } else if (name == "difficulty" || name == "baseFeePerGas") {
      EXPECT_EQ(says, "block_hash at result.hash");
    } else {
      EXPECT_EQ(says, "overflow at result." + name);
    }
  }
}

TEST(EthBlock, ExtraDataOfAnyLength) { EXPECT_EQ(With("extraData", Repeated("01", 33)), "block_hash at result.hash"); }

TEST(EthBlock, ListsOfHashes) {
  EXPECT_EQ(With("transactions", ListText({Repeated("01", 32), Repeated("02", 32)})), "VALID");
  EXPECT_EQ(With("transactions", ListText({Repeated("01", 32), "{}"})), "type at result.transactions[1]");
  EXPECT_EQ(With("transactions", ListText({Repeated("01", 32), "null"})), "type at result.transactions[1]");
  EXPECT_EQ(With("transactions", ListText({Repeated("01", 31)})), "length at result.transactions[0]");
  EXPECT_EQ(With("transactions", ListText({Quoted("01")})), "hex at result.transactions[0]");
  EXPECT_EQ(With("transactions", "[null]"), "type at result.transactions[0]");
  EXPECT_EQ(With("transactions", "[[]]"), "type at result.transactions[0]");
}

TEST(EthBlock, ListsOfObjects) {
  const std::string transaction = EthTransactionObject(0).Text();
  EXPECT_EQ(With("transactions", ListText({transaction, Repeated("01", 32)})), "type at result.transactions[1]");
  EXPECT_EQ(With("transactions", ListText({transaction, "null"})), "type at result.transactions[1]");
  EXPECT_EQ(With("transactions", ListText({transaction, "{}"})), "missing at result.transactions[1].type");
}

TEST(EthBlock, DeepPaths) {
  EthBlockReply reply;
  reply.transactions[2]["accessList"] =
      R"([{"address":)" + Repeated("01", 20) + R"(,"storageKeys":[)" + Repeated("01", 32) + ",1]}]";
  EXPECT_EQ(SayBlock(reply.Text()), "type at result.transactions[2].accessList[0].storageKeys[1]");
}

TEST(EthBlock, Withdrawals) {
  EXPECT_EQ(With("withdrawals", "[null]"), "type at result.withdrawals[0]");
  EXPECT_EQ(With("withdrawals", R"([{"index":"0x1","validatorIndex":"0x1","amount":"0x1"}])"),
            "missing at result.withdrawals[0].address");
}

TEST(EthBlock, Uncles) {
  EXPECT_EQ(With("uncles", ListText({Repeated("01", 32), Repeated("01", 20)})), "length at result.uncles[1]");
}

TEST(EthBlock, EveryPrefixOfTheForkMembersIsABlock) {
  for (std::size_t count = 0; count <= 8; ++count) EXPECT_EQ(SayBlock(EthBlockReply(count).Text()), "VALID") << count;
}

}  // namespace
}  // namespace assay::ethereum
