// The benchmark's block is what it is said to be, and its peers fail where they should.
#include <algorithm>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/bitcoin/payload.h"
#include "tools/bench/large_block.h"
#include "tools/bench/peer_block.h"

namespace assay::bench {
namespace {

constexpr std::size_t kSize = 40'000;

TEST(LargeBlockTest, IsAsLargeAsAskedAndAlwaysTheSame) {
  const std::vector<std::uint8_t> block = LargeBlock(kSize);
  EXPECT_GE(block.size() + 400, kSize);
  EXPECT_LE(block.size(), kSize + 400);
  EXPECT_EQ(block, LargeBlock(kSize));
}

TEST(LargeBlockTest, HoldsInEveryRespect) {
  bitcoin::Arena arena;
  const auto payload = bitcoin::ReadPayload(bitcoin::Kind::kGetBlock, GetBlockReply(LargeBlock(kSize)), {}, arena);
  ASSERT_TRUE(payload);
  EXPECT_EQ(bitcoin::Judge(*payload, {}).fault, std::nullopt);
  const auto& block = std::get<bitcoin::Block>(payload->value);
  EXPECT_EQ(bitcoin::CheckBlock(block).witness_commitment, bitcoin::WitnessCommitment::kRight);
  EXPECT_GT(block.transactions.size(), 100U);
  EXPECT_TRUE(std::ranges::any_of(block.transactions, [](const auto& transaction) { return !transaction.has_witness; }));
}

TEST(PeerBlockTest, ReadsTheSameHashes) {
  const std::vector<std::uint8_t> bytes = LargeBlock(kSize);
  PeerBlock peer;
  ASSERT_TRUE(PeerReadBlock(bytes, peer));
  EXPECT_EQ(peer.merkle_root, peer.claimed_root);
  bitcoin::ByteReader reader(bytes);
  bitcoin::Block block;
  ASSERT_TRUE(bitcoin::ReadBlock(reader, block));
  const bitcoin::BlockCheck check = bitcoin::CheckBlock(block);
  EXPECT_EQ(check.hash.bytes, peer.hash);
  ASSERT_EQ(check.txids.size(), peer.txids.size());
  for (std::size_t i = 0; i < peer.txids.size(); ++i) EXPECT_EQ(check.txids[i].bytes, peer.txids[i]) << i;
}

TEST(PeerBlockTest, RefusesWhatEndsEarly) {
  const std::vector<std::uint8_t> bytes = LargeBlock(kSize);
  PeerBlock peer;
  EXPECT_FALSE(PeerReadBlock(std::span(bytes).first(bytes.size() - 1), peer));
}

TEST(PeerBlockTest, HexRefusesOddAndOtherCharacters) {
  std::vector<std::uint8_t> out;
  EXPECT_TRUE(ScalarHex("0aF9", out));
  EXPECT_EQ(out, (std::vector<std::uint8_t>{0x0A, 0xF9}));
  EXPECT_FALSE(ScalarHex("0aF", out));
  EXPECT_FALSE(ScalarHex("0g", out));
}

}  // namespace
}  // namespace assay::bench
