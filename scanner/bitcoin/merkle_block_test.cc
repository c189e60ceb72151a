#include "scanner/bitcoin/merkle_block.h"

#include <vector>

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Buffer;
using sample::Filled;
using sample::FromHex;
using sample::HeaderBytes;
using sample::Join;
using sample::Little;
using sample::Pair;

struct Parts {
  InternalHash root;
  std::uint32_t transactions = 1;
  std::vector<InternalHash> hashes;
  Buffer flags;
};
Buffer Write(const Parts& parts) {
  Buffer bytes = Join(HeaderBytes(parts.root), Little(parts.transactions, 4));
  // Counts of the tests fit in two bytes.
  bytes = Join(bytes, FromHex("fd"), Little(parts.hashes.size(), 2));
  if (parts.hashes.size() < 0xFD)
    bytes = Join(HeaderBytes(parts.root), Little(parts.transactions, 4), Little(parts.hashes.size(), 1));
  for (const InternalHash& hash : parts.hashes) bytes = Join(bytes, hash.bytes);
  return parts.flags.size() < 0xFD ? Join(bytes, Little(parts.flags.size(), 1), parts.flags)
                                   : Join(bytes, FromHex("fd"), Little(parts.flags.size(), 2), parts.flags);
}
MerkleWalk Walk(const Parts& parts) {
  const Buffer bytes = Write(parts);
  ByteReader reader(bytes);
  MerkleBlock block;
  EXPECT_TRUE(ReadMerkleBlock(reader, block) && reader.AtEnd());
  return WalkMerkleBlock(block);
}
std::optional<Reason> ReasonOf(const Buffer& bytes) {
  ByteReader reader(bytes);
  MerkleBlock block;
  if (ReadMerkleBlock(reader, block)) reader.AtEnd();
  return reader.failure() ? std::optional(reader.failure()->reason) : std::nullopt;
}

const InternalHash a = Filled(0xA), b = Filled(0xB), c = Filled(0xC), d = Filled(0xD);

TEST(MerkleBlockTest, OneLeafThatMatches) {
  const MerkleWalk walk = Walk({a, 1, {a}, {1}});
  EXPECT_EQ(walk.fault, std::nullopt);
  EXPECT_EQ(walk.root, a);
  EXPECT_EQ(walk.matches, (std::vector<Match>{{0, a}}));
}
TEST(MerkleBlockTest, NoMatchIsNoFault) {
  const MerkleWalk walk = Walk({a, 1, {a}, {0}});
  EXPECT_EQ(walk.fault, std::nullopt);
  EXPECT_TRUE(walk.matches.empty());
}
TEST(MerkleBlockTest, ARootOfZerosIsARoot) {
  const MerkleWalk walk = Walk({InternalHash(), 1, {InternalHash()}, {1}});
  EXPECT_EQ(walk.fault, std::nullopt);
  EXPECT_EQ(walk.root, InternalHash());
}
TEST(MerkleBlockTest, FourLeavesTheThirdMatches) {
  // Root, left subtree as a hash, right one descended, its first leaf a match: bits 1 0 1 1 0.
  const MerkleWalk walk = Walk({Pair(Pair(a, b), Pair(c, d)), 4, {Pair(a, b), c, d}, {0b01101}});
  EXPECT_EQ(walk.fault, std::nullopt);
  EXPECT_EQ(walk.matches, (std::vector<Match>{{2, c}}));
}
TEST(MerkleBlockTest, AMissingRightChildIsACopyAndNoEqualChild) {
  // Three leaves, the third matches: bits 1 0 1 1.
  const MerkleWalk walk = Walk({Pair(Pair(a, b), Pair(c, c)), 3, {Pair(a, b), c}, {0b1101}});
  EXPECT_EQ(walk.fault, std::nullopt);
  EXPECT_EQ(walk.matches, (std::vector<Match>{{2, c}}));
}
TEST(MerkleBlockTest, PaddingBitsMayBeAnything) { EXPECT_EQ(Walk({a, 1, {a}, {0xFF}}).fault, std::nullopt); }

TEST(MerkleBlockTest, CountsBeforeTheWalk) {
  EXPECT_EQ(Walk({a, 0, {a}, {1}}).fault, Fault::kTxCountZero);
  EXPECT_EQ(Walk({a, 16'667, {a}, {0}}).fault, Fault::kTxCountMax);
  EXPECT_EQ(Walk({a, 16'666, {a}, {0}}).fault, std::nullopt);
  EXPECT_EQ(Walk({a, 1, {a, b}, {1}}).fault, Fault::kTooManyHashes);
  EXPECT_EQ(Walk({a, 20, std::vector<InternalHash>(9, a), {1}}).fault, Fault::kTooFewBits);
  EXPECT_FALSE(Walk({a, 0, {a}, {1}}).root);
}
TEST(MerkleBlockTest, BitsRunDry) {
  EXPECT_EQ(Walk({a, 1, {}, {}}).fault, Fault::kBitsExhausted);
  // Eight ones descend eight levels; the ninth bit is missing.
  const MerkleWalk walk = Walk({a, 16'666, {a}, {0xFF}});
  EXPECT_EQ(walk.fault, Fault::kBitsExhausted);
  EXPECT_FALSE(walk.root);
}
TEST(MerkleBlockTest, HashesRunDry) {
  EXPECT_EQ(Walk({a, 1, {}, {1}}).fault, Fault::kHashesExhausted);
  const MerkleWalk walk = Walk({a, 2, {a}, {0b011}});
  EXPECT_EQ(walk.fault, Fault::kHashesExhausted);
  EXPECT_TRUE(walk.matches.empty()) << "what was found before a fault proves nothing";
}
TEST(MerkleBlockTest, EqualChildrenOfADescendedNode) {
  EXPECT_EQ(Walk({Pair(a, a), 2, {a, a}, {0b011}}).fault, Fault::kEqualChildren);
}
TEST(MerkleBlockTest, BitsAreLeftWhenAWholeByteIs) {
  const MerkleWalk walk = Walk({a, 1, {a}, {1, 0}});
  EXPECT_EQ(walk.fault, Fault::kBitsLeft);
  EXPECT_TRUE(walk.root);
  EXPECT_EQ(walk.matches.size(), 1U);
}
TEST(MerkleBlockTest, HashesAreLeft) { EXPECT_EQ(Walk({a, 2, {a, b}, {0}}).fault, Fault::kHashesLeft); }
TEST(MerkleBlockTest, BitsAreJudgedBeforeHashesAndBothBeforeTheRoot) {
  EXPECT_EQ(Walk({b, 2, {a, b}, {0, 0}}).fault, Fault::kBitsLeft);
  EXPECT_EQ(Walk({b, 2, {a, b}, {0}}).fault, Fault::kHashesLeft);
  EXPECT_EQ(Walk({b, 1, {a}, {1}}).fault, Fault::kMerkleRoot);
}
TEST(MerkleBlockTest, AFullTreeOfTheLargestBlock) {
  // Every leaf a match: all bits are ones. The root is computed level by level.
  std::vector<InternalHash> leaves;
  for (std::uint32_t i = 0; i < kMaxTransactions; ++i) leaves.push_back(sample::DoubleSha(Little(i, 4)));
  std::size_t nodes = 0;
  std::vector<InternalHash> level = leaves;
  for (nodes += level.size(); level.size() > 1; nodes += level.size()) {
    std::vector<InternalHash> above;
    for (std::size_t i = 0; i < level.size(); i += 2) above.push_back(Pair(level[i], level[std::min(i + 1, level.size() - 1)]));
    level = above;
  }
  Buffer bytes = Join(HeaderBytes(level[0]), Little(kMaxTransactions, 4), FromHex("fd"), Little(leaves.size(), 2));
  for (const InternalHash& leaf : leaves) bytes.insert(bytes.end(), leaf.bytes.begin(), leaf.bytes.end());
  bytes = Join(bytes, FromHex("fd"), Little((nodes + 7) / 8, 2), sample::Repeat(0xFF, (nodes + 7) / 8));
  ByteReader reader(bytes);
  MerkleBlock block;
  ASSERT_TRUE(ReadMerkleBlock(reader, block) && reader.AtEnd());
  const MerkleWalk walk = WalkMerkleBlock(block);
  EXPECT_EQ(walk.fault, std::nullopt);
  ASSERT_EQ(walk.matches.size(), leaves.size());
  EXPECT_EQ(walk.matches.back(), (Match{kMaxTransactions - 1, leaves.back()}));
}

TEST(MerkleBlockTest, EveryPrefixIsShort) {
  const Buffer whole = Write({a, 2, {a, b}, {0b011}});
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_EQ(ReasonOf(Buffer(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), Reason::kShort) << size;
}
TEST(MerkleBlockTest, SizesAndTrailingBytes) {
  const Buffer head = Join(HeaderBytes(a), Little(1, 4));
  EXPECT_EQ(ReasonOf(Join(head, FromHex("fe00000002"))), Reason::kShort);
  EXPECT_EQ(ReasonOf(Join(head, FromHex("fe01000002"))), Reason::kOversize);
  EXPECT_EQ(ReasonOf(Join(head, FromHex("fd0100"))), Reason::kNonCanonical);
  EXPECT_EQ(ReasonOf(Join(head, FromHex("00 fd0100"))), Reason::kNonCanonical);
  EXPECT_EQ(ReasonOf(Join(Write({a, 1, {a}, {1}}), FromHex("00"))), Reason::kTrailingBytes);
}

}  // namespace
}  // namespace assay::bitcoin
