#include "conformance/serve/bitcoin_chain.h"

#include "conformance/serve/bitcoin_blocks.h"
#include "gtest/gtest.h"

namespace assay::serve {
namespace {

using fixture::Dsha;
using fixture::Hex;
using fixture::Kind;
using fixture::Verdict;

std::string WhyNot(std::vector<std::string> blocks) {
  const auto chain = BitcoinChain::Make(std::move(blocks));
  return chain ? "served" : chain.error();
}

TEST(BitcoinChain, KnowsItsBlocksByHash) {
  const auto chain = BitcoinChain::Make(ThreeBlocks());
  ASSERT_TRUE(chain) << chain.error();
  EXPECT_EQ(chain->size(), 3u);
  EXPECT_EQ(DisplayHex(chain->Hash(0)), fixture::kGenesisHash);
  EXPECT_EQ(chain->FindBlock(chain->Hash(2)), 2u);
  EXPECT_FALSE(chain->FindBlock(fixture::Fill('\1')));
  EXPECT_EQ(chain->HeaderBytes(1), ThreeBlocks()[1].substr(0, 80));
}
TEST(BitcoinChain, KnowsItsTransactionsByTxid) {
  const auto chain = BitcoinChain::Make(ThreeBlocks());
  const std::string transaction = Spend(Dsha(Coinbase("\x53\x54")), 0, "\x57");
  const auto place = chain->FindTransaction(Dsha(transaction));
  ASSERT_TRUE(place);
  EXPECT_EQ(place->block, 2u);
  EXPECT_EQ(place->transaction, 2u);
  EXPECT_EQ(chain->TransactionBytes(*place), transaction);
  EXPECT_FALSE(chain->FindTransaction(Dsha(transaction), 1));
  EXPECT_TRUE(chain->FindTransaction(Dsha(transaction), 2));
}
TEST(BitcoinChain, ViewsOutliveAMove) {
  auto made = BitcoinChain::Make(ThreeBlocks());
  const BitcoinChain chain = *std::move(made);
  EXPECT_EQ(chain.HeaderBytes(0), fixture::GenesisBlock().substr(0, 80));
}

TEST(BitcoinChain, EveryProofIsRight) {
  const auto chain = BitcoinChain::Make(ThreeBlocks());
  for (const std::vector<std::size_t>& wanted :
       {std::vector<std::size_t>{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}, {}}) {
    fixture::Context context;
    context.hash = model::bitcoin::DisplayHash{fixture::Reverse(chain->Hash(2))};
    context.transactions = 3;
    EXPECT_EQ(Verdict(Kind::kMerkleBlock, chain->Proof(2, wanted), context), "VALID");
  }
  EXPECT_EQ(Verdict(Kind::kMerkleBlock, chain->Proof(0, {0})), "VALID");
}
TEST(BitcoinChain, AProofHoldsTheSiblingsOfWhatItProves) {
  const auto chain = BitcoinChain::Make(ThreeBlocks());
  const auto& txids = chain->Txids(2);
  // Depth first: root and left pair are descended (1, 1), the first leaf is stored (0), the second is the match (1), the right
  // half is stored (0). BIP 37, "Constructing a partial merkle tree object".
  const std::string right = Dsha(txids[2] + txids[2]);
  EXPECT_EQ(Hex(chain->Proof(2, {1}).substr(80)),
            "03000000"
            "03" +
                Hex(txids[0]) + Hex(txids[1]) + Hex(right) +
                "01"
                "0b");
}

TEST(BitcoinChain, TheFilterOfTheFirstBlockIsThePublishedOne) {
  // BIP 158 test vectors: testnet block 0.
  const auto chain = BitcoinChain::Make({fixture::TestnetGenesisBlock()});
  EXPECT_EQ(Hex(chain->Filter(0).value_or("")), "019dfca8");
  EXPECT_EQ(DisplayHex(chain->FilterHeader(0).value_or("")),
            "21584579b7eb08997773e5aeff3a7f932700042d0ed2a6129012b7d7ae81b750");
}
TEST(BitcoinChain, FilterHeadersFollowTheBlocksWhateverTheirOrder) {
  const auto blocks = ThreeBlocks();
  const auto forward = BitcoinChain::Make(blocks), backward = BitcoinChain::Make({blocks[2], blocks[1], blocks[0]});
  ASSERT_TRUE(forward->FilterHeader(2));
  EXPECT_EQ(forward->FilterHeader(2), backward->FilterHeader(0));
  EXPECT_EQ(*forward->FilterHeader(1), Dsha(Dsha(*forward->Filter(1)) + *forward->FilterHeader(0)));
}
TEST(BitcoinChain, WithoutTheOutputsThatAreSpentThereIsNoFilter) {
  const auto blocks = ThreeBlocks();
  const auto chain = BitcoinChain::Make({blocks[0], blocks[2]});
  EXPECT_TRUE(chain->Filter(0));
  EXPECT_FALSE(chain->Filter(1));
  EXPECT_FALSE(chain->FilterHeader(1));
}
TEST(BitcoinChain, WithoutTheBlockBeforeThereIsNoFilterHeader) {
  const auto chain = BitcoinChain::Make({ThreeBlocks()[1]});
  EXPECT_TRUE(chain->Filter(0));
  EXPECT_FALSE(chain->FilterHeader(0));
}

TEST(BitcoinChain, RefusesWhatIsNoBlock) {
  EXPECT_EQ(WhyNot({}), "there is no block to serve");
  EXPECT_TRUE(WhyNot({fixture::GenesisBlock().substr(0, 100)}).starts_with("block 0 is no block: short"));
  EXPECT_TRUE(
      WhyNot({fixture::GenesisBlock(), fixture::GenesisBlock() + "x"}).starts_with("block 1 is no block: trailing_bytes"));
}
TEST(BitcoinChain, RefusesABlockThatIsNotWhatItClaims) {
  std::string block = fixture::GenesisBlock();
  block[40] ^= 1;
  EXPECT_EQ(WhyNot({block}), "block 0 is not what it claims: merkle_root");
}
TEST(BitcoinChain, RefusesABlockTwice) {
  EXPECT_TRUE(WhyNot({fixture::GenesisBlock(), fixture::GenesisBlock()}).starts_with("block 1 is one of those before"));
}

}  // namespace
}  // namespace assay::serve
