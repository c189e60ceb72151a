// Structure and status of eth_getBlockByNumber and eth_getBlockByHash.
#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/reference/payload_block_fixture.h"

namespace assay::reference {
namespace {

using oracle::Kind;

TEST(Block, OfEveryForkIsValidByAHashComputedElsewhere) {
  for (const std::size_t members : {0, 1, 2, 5, 6, 8}) {
    EXPECT_EQ(SayBlock(BlockOf(members)), "VALID") << members;
    const auto accept = Accepted(Kind::kEthGetBlockByHash, Response(BlockOf(members).Text()));
    EXPECT_EQ("0x" + accept.digests.hash->Hex(), HashOf(members));
    EXPECT_EQ("0x" + accept.payload->claimed, HashOf(members));
  }
}

TEST(Block, ThatThereIsNotIsNull) {
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response("null")), "VALID");
  const auto accept = Accepted(Kind::kEthGetBlockByHash, Response("null"));
  EXPECT_FALSE(accept.digests.hash);
  EXPECT_EQ(accept.digests.fields->Preimage(), "n");
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response("[]")), "reject type at result");
  EXPECT_EQ(Say(Kind::kEthGetBlockByHash, Response("\"0x\"")), "reject type at result");
}

TEST(Block, MembersOfEveryForkAreRequired) {
  for (const char* member :
       {"hash", "parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot", "logsBloom", "difficulty",
        "number", "gasLimit", "gasUsed", "timestamp", "extraData", "mixHash", "nonce", "size", "transactions", "uncles"}) {
    const std::string at = " at result." + std::string(member);
    EXPECT_EQ(SayBlock(BlockOf().Without(member)), "reject missing" + at);
    EXPECT_EQ(SayBlock(BlockOf().With(member, "null")), "reject missing" + at);
    EXPECT_EQ(SayBlock(BlockOf().With(member, "1")), "reject type" + at);
    EXPECT_EQ(SayBlock(BlockOf().And(member, "1")), "reject duplicate" + at);
    std::string upper = member;
    for (char& c : upper) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(SayBlock(BlockOf().Renamed(member, upper)), "reject wrong_case" + at);
  }
  EXPECT_EQ(SayBlock(BlockOf().Without("totalDifficulty")), "VALID");
}

TEST(Block, MembersOfAForkNeedAllBeforeThem) {
  for (std::size_t i = 0; i < kForkMembers.size(); ++i) {
    for (std::size_t later = i + 1; later < kForkMembers.size(); ++later) {
      Object block = BlockOf(i).Without("withdrawals");
      block = block.With(kForkMembers[later].first, kForkMembers[later].second);
      EXPECT_EQ(SayBlock(block), "reject missing at result." + kForkMembers[i].first) << later;
    }
  }
  EXPECT_EQ(SayBlock(BlockOf(8).Renamed("blobGasUsed", "blobgasused")), "reject wrong_case at result.blobGasUsed");
  EXPECT_EQ(SayBlock(BlockOf(0).With("BaseFeePerGas", "1")), "VALID");
}

TEST(Block, WithdrawalsStandWithTheirRoot) {
  EXPECT_EQ(SayBlock(BlockOf(8).Without("withdrawals")), "reject missing at result.withdrawals");
  EXPECT_EQ(SayBlock(BlockOf(1).With("withdrawals", "[]")), "reject wrong_version at result.withdrawals");
  EXPECT_EQ(SayBlock(BlockOf(1).With("withdrawals", "null")), "VALID");
  EXPECT_EQ(SayBlock(BlockOf(8).With("withdrawals", "[{}]")), "reject missing at result.withdrawals[0].index");
}

TEST(Block, WidthsAreItsOwn) {
  EXPECT_EQ(SayBlock(BlockOf().With("nonce", Fill("00", 7))), "reject length at result.nonce");
  EXPECT_EQ(SayBlock(BlockOf().With("difficulty", Fill("1", 64))), "INVALID block_hash at result.hash");
  EXPECT_EQ(SayBlock(BlockOf().With("difficulty", Fill("1", 65))), "reject overflow at result.difficulty");
  EXPECT_EQ(SayBlock(BlockOf().With("number", Fill("1", 17))), "reject overflow at result.number");
  EXPECT_EQ(SayBlock(BlockOf().With("uncles", R"(["0x"])")), "reject length at result.uncles[0]");
}

TEST(Block, TransactionsAreAllObjectsOrAllHashes) {
  const auto say = [](const std::string& transactions) { return SayBlock(BlockOf().With("transactions", transactions)); };
  const std::string hash = Fill("00", 32), object = TransactionOf(0).Text();
  EXPECT_EQ(say(List({hash, hash})), "VALID");
  EXPECT_EQ(say(List({hash, object})), "reject type at result.transactions[1]");
  EXPECT_EQ(say(List({object, hash})), "reject type at result.transactions[1]");
  EXPECT_EQ(say("[null]"), "reject type at result.transactions[0]");
  EXPECT_EQ(say("[7]"), "reject type at result.transactions[0]");
  EXPECT_EQ(say(List({hash, Fill("00", 31)})), "reject length at result.transactions[1]");
  EXPECT_EQ(say("[]"), "INVALID transactions_root at result.transactionsRoot");
  const Object empty = BlockOf().With("transactions", "[]").With("transactionsRoot", Text(kEmptyTrie));
  EXPECT_EQ(SayBlock(empty.With("hash", Text("0x60c554f1acc6ecb8d59b93efd024b041f3acbfec922c8fdd1d34b33633ddf4c9"))), "VALID");
}

TEST(Block, FaultsComeInTheirOrder) {
  const std::string bad_transaction = TransactionsWith(4, TransactionOf(4).With("hash", Fill("00", 32)));
  Object block = BlockOf().With("uncles", List({Fill("00", 32)})).With("transactions", bad_transaction);
  block = block.With("transactionsRoot", Fill("00", 32)).With("withdrawals", "[]");
  oracle::Context context;
  context.hash = Bytes(HashOf(8).substr(2));
  EXPECT_EQ(SayBlock(block, context), "INVALID ommers at result.sha3Uncles");
  block = block.With("uncles", "[]");
  EXPECT_EQ(SayBlock(block, context), "INVALID transaction_hash at result.transactions[4].hash");
  block = block.With("transactions", TransactionsWith(-1, {}));
  EXPECT_EQ(SayBlock(block, context), "INVALID transactions_root at result.transactionsRoot");
  block = block.With("transactionsRoot", Text(kTransactionsRoot));
  EXPECT_EQ(SayBlock(block, context), "INVALID withdrawals_root at result.withdrawalsRoot");
  block = block.With("withdrawals", kWithdrawals).With("hash", Fill("00", 32));
  EXPECT_EQ(SayBlock(block, context), "INVALID block_hash at result.hash");
  block = block.With("hash", Text(HashOf(8)));
  EXPECT_EQ(SayBlock(block, context), "VALID");
  context.hash = oracle::Bytes32{};
  EXPECT_EQ(SayBlock(block, context), "INVALID asked_hash at result.hash");
}

TEST(Block, OmmersAreThereWhenTheirHashSaysSo) {
  EXPECT_EQ(SayBlock(BlockOf().With("sha3Uncles", Fill("00", 32))), "INVALID ommers at result.sha3Uncles");
  EXPECT_EQ(SayBlock(BlockOf().With("sha3Uncles", Fill("00", 32)).With("uncles", List({Fill("00", 32)}))),
            "INVALID block_hash at result.hash");
}

}  // namespace
}  // namespace assay::reference
