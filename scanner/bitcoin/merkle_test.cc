#include "scanner/bitcoin/merkle.h"

#include <vector>

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Filled;
using sample::Pair;

MerkleRoot RootOf(std::vector<InternalHash> leaves) { return ComputeMerkleRoot(leaves); }
std::vector<InternalHash> Leaves(std::size_t count) {
  std::vector<InternalHash> leaves;
  for (std::size_t i = 0; i < count; ++i) leaves.push_back(Filled(static_cast<std::uint8_t>(i + 1)));
  return leaves;
}

TEST(MerkleRootTest, OfNoLeafIsZero) {
  EXPECT_EQ(RootOf({}).root, InternalHash());
  EXPECT_FALSE(RootOf({}).mutated);
}
TEST(MerkleRootTest, OfOneLeafIsTheLeaf) { EXPECT_EQ(RootOf(Leaves(1)).root, Filled(1)); }
TEST(MerkleRootTest, OfTwoIsTheirHash) { EXPECT_EQ(RootOf(Leaves(2)).root, Pair(Filled(1), Filled(2))); }
TEST(MerkleRootTest, AnOddLevelIsPaddedWithACopy) {
  const InternalHash left = Pair(Filled(1), Filled(2)), right = Pair(Filled(3), Filled(3));
  EXPECT_EQ(RootOf(Leaves(3)).root, Pair(left, right));
}
TEST(MerkleRootTest, OddLevelsAboveTheLeavesToo) {
  const InternalHash a = Pair(Filled(1), Filled(2)), b = Pair(Filled(3), Filled(4)), c = Pair(Filled(5), Filled(5));
  EXPECT_EQ(RootOf(Leaves(5)).root, Pair(Pair(a, b), Pair(c, c)));
}
TEST(MerkleRootTest, PaddingIsNoMutation) {
  for (std::size_t count = 1; count < 40; ++count) EXPECT_FALSE(RootOf(Leaves(count)).mutated) << count;
}
TEST(MerkleRootTest, AWrittenCopyOfTheLastLeafIsAMutationWithTheSameRoot) {
  std::vector<InternalHash> leaves = Leaves(3);
  const InternalHash root = RootOf(leaves).root;
  leaves.push_back(leaves.back());
  EXPECT_EQ(RootOf(leaves).root, root);
  EXPECT_TRUE(RootOf(leaves).mutated);
}
TEST(MerkleRootTest, CopiesOfAWholeSubtreeAreSeenAbove) {
  std::vector<InternalHash> leaves = Leaves(6);
  const InternalHash root = RootOf(leaves).root;
  leaves.push_back(leaves[4]);
  leaves.push_back(leaves[5]);
  EXPECT_EQ(RootOf(leaves).root, root);
  EXPECT_TRUE(RootOf(leaves).mutated);
}
TEST(MerkleRootTest, EqualNodesOfDifferentPairsAreNone) {
  EXPECT_FALSE(RootOf({Filled(1), Filled(2), Filled(2), Filled(3)}).mutated);
}
TEST(MerkleRootTest, AnEqualPairInFrontCounts) { EXPECT_TRUE(RootOf({Filled(1), Filled(1), Filled(3)}).mutated); }

}  // namespace
}  // namespace assay::bitcoin
