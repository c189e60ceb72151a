// Merkle trees and partial trees of few leaves, their hashes paired by hand with OpenSSL.
#include "conformance/model/bitcoin/merkle.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

const std::string kA = Fill('a'), kB = Fill('b'), kC = Fill('c'), kD = Fill('d'), kE = Fill('e'), kF = Fill('f');

TEST(MerkleTree, NoLeaf) {
  EXPECT_EQ(BuildMerkleTree({}).root, Fill('\0'));
  EXPECT_FALSE(BuildMerkleTree({}).mutated);
}
TEST(MerkleTree, OneLeafIsTheRoot) { EXPECT_EQ(BuildMerkleTree({kA}).root, kA); }
TEST(MerkleTree, TwoLeaves) { EXPECT_EQ(BuildMerkleTree({kA, kB}).root, Pair(kA, kB)); }
TEST(MerkleTree, OddLevelsArePadded) {
  EXPECT_EQ(BuildMerkleTree({kA, kB, kC}).root, Pair(Pair(kA, kB), Pair(kC, kC)));
  const std::string right = Pair(kE, kE);
  EXPECT_EQ(BuildMerkleTree({kA, kB, kC, kD, kE}).root, Pair(Pair(Pair(kA, kB), Pair(kC, kD)), Pair(right, right)));
}
TEST(MerkleTree, PaddingIsNoMutation) {
  EXPECT_FALSE(BuildMerkleTree({kA, kB, kC}).mutated);
  EXPECT_FALSE(BuildMerkleTree({kA, kB, kC, kD, kE}).mutated);
}
TEST(MerkleTree, CopiedLeafIsAMutationWithTheSameRoot) {
  const MerkleTree tree = BuildMerkleTree({kA, kB, kC, kC});
  EXPECT_TRUE(tree.mutated);
  EXPECT_EQ(tree.root, BuildMerkleTree({kA, kB, kC}).root);
}
TEST(MerkleTree, CopiedPairIsAMutationOneLevelUp) {
  const MerkleTree tree = BuildMerkleTree({kA, kB, kC, kD, kE, kF, kE, kF});
  EXPECT_TRUE(tree.mutated);
  EXPECT_EQ(tree.root, BuildMerkleTree({kA, kB, kC, kD, kE, kF}).root);
}
TEST(MerkleTree, MutationAnywhereOnALevel) { EXPECT_TRUE(BuildMerkleTree({kA, kA, kB, kC}).mutated); }
TEST(MerkleTree, EqualNeighboursOfTwoPairsAreNoMutation) { EXPECT_FALSE(BuildMerkleTree({kA, kB, kB, kC}).mutated); }

Walk Walked(std::uint32_t count, const std::vector<std::string>& hashes, const std::string& flags) {
  // Matches point into the hashes: only indices are looked at behind this.
  const std::vector<std::string_view> views(hashes.begin(), hashes.end());
  return WalkPartialTree(count, views, flags);
}
std::string FaultOf(const Walk& walk) { return walk.fault ? std::string(FaultWord(*walk.fault)) : "none"; }

TEST(PartialTree, OneTransactionMatched) {
  const Walk walk = Walked(1, {kA}, "\x01");
  EXPECT_EQ(walk.root, kA);
  ASSERT_EQ(walk.matches.size(), 1u);
  EXPECT_EQ(walk.matches[0].index, 0u);
  EXPECT_EQ(walk.bits_used, 1u);
}
TEST(PartialTree, OneTransactionUnmatched) { EXPECT_TRUE(Walked(1, {kA}, std::string(1, '\0')).matches.empty()); }

TEST(PartialTree, RootAlone) {
  const Walk walk = Walked(7, {kA}, std::string(1, '\0'));
  EXPECT_EQ(FaultOf(walk), "none");
  EXPECT_EQ(walk.root, kA);
  EXPECT_EQ(walk.hashes_used, 1u);
}

// Bits in the order taken: root 1, left pair 0, right pair 1, third leaf 1. Its sibling does not exist.
TEST(PartialTree, ThirdOfThree) {
  const std::vector<std::string> hashes = {Pair(kA, kB), kC};
  const Walk walk = Walked(3, hashes, "\x0d");
  EXPECT_EQ(FaultOf(walk), "none");
  EXPECT_EQ(Hex(walk.root), Hex(Pair(Pair(kA, kB), Pair(kC, kC))));
  ASSERT_EQ(walk.matches.size(), 1u);
  EXPECT_EQ(walk.matches[0].index, 2u);
  EXPECT_EQ(walk.bits_used, 4u);
}

// Root 1, left pair 1, leaves 0 1, right pair 0.
TEST(PartialTree, SecondOfFour) {
  const Walk walk = Walked(4, {kA, kB, Pair(kC, kD)}, "\x0b");
  EXPECT_EQ(Hex(walk.root), Hex(Pair(Pair(kA, kB), Pair(kC, kD))));
  ASSERT_EQ(walk.matches.size(), 1u);
  EXPECT_EQ(walk.matches[0].index, 1u);
}

TEST(PartialTree, BitsGoOnInTheNextByte) {
  // The root, the left half of 1 + 2 + 4 nodes, the right one of 1 + 1 + 1: eleven bits.
  const Walk walk = Walked(5, {kA, kB, kC, kD, kE}, Unhex("ff07"));
  EXPECT_EQ(FaultOf(walk), "none");
  EXPECT_EQ(walk.bits_used, 11u);
  EXPECT_EQ(walk.matches.size(), 5u);
  EXPECT_EQ(Hex(walk.root), Hex(BuildMerkleTree({kA, kB, kC, kD, kE}).root));
}

TEST(PartialTree, BitsExhausted) {
  EXPECT_EQ(FaultOf(Walked(1, {kA}, "")), "bits_exhausted");
  EXPECT_EQ(FaultOf(Walked(5, {kA, kB, kC, kD, kE}, "\xff")), "bits_exhausted");
}
TEST(PartialTree, HashesExhausted) {
  EXPECT_EQ(FaultOf(Walked(1, {}, "\x01")), "hashes_exhausted");
  EXPECT_EQ(FaultOf(Walked(2, {kA}, "\x07")), "hashes_exhausted");
}
TEST(PartialTree, TheBitIsTakenBeforeTheHash) { EXPECT_EQ(FaultOf(Walked(1, {}, "")), "bits_exhausted"); }
TEST(PartialTree, EqualChildren) {
  EXPECT_EQ(FaultOf(Walked(2, {kA, kA}, "\x07")), "equal_children");
  EXPECT_EQ(FaultOf(Walked(2, {kA, kA}, "\x01")), "equal_children");
}
TEST(PartialTree, EqualChildrenAreMetInTheOrderOfTheWalk) {
  // The left pair is equal; behind it the hashes run out.
  EXPECT_EQ(FaultOf(Walked(4, {kA, kA}, "\x7f")), "equal_children");
  EXPECT_EQ(FaultOf(Walked(4, {kA, kB}, "\x7f")), "hashes_exhausted");
}
TEST(PartialTree, ACopyIsNoEqualChild) { EXPECT_EQ(FaultOf(Walked(3, {Pair(kA, kB), kC}, "\x0d")), "none"); }

// 16666 leaves: height 15; the leftmost path is 16 bits and ends in two leaves.
TEST(PartialTree, HighestTree) {
  std::vector<std::string> hashes;
  for (char c = 0; c < 16; ++c) hashes.push_back(Fill(c));
  const Walk walk = Walked(16666, hashes, Unhex("ffff0000"));
  EXPECT_EQ(FaultOf(walk), "none");
  EXPECT_EQ(walk.bits_used, 31u);
  EXPECT_EQ(walk.hashes_used, 16u);
  ASSERT_EQ(walk.matches.size(), 1u);
}

}  // namespace
}  // namespace assay::model::bitcoin
