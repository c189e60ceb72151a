// Merkle blocks: structure, each fault and the order of faults, the fields.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

const std::string kA = Fill('a'), kB = Fill('b'), kC = Fill('c'), kD = Fill('d');

// By default the second of four transactions: root 1, left pair 1, leaves 0 1, right pair 0.
struct MerkleBlock {
  std::string root = Pair(Pair(kA, kB), Pair(kC, kD));
  std::uint32_t transactions = 4;
  std::vector<std::string> hashes = {kA, kB, Pair(kC, kD)};
  std::string flags = "\x0b";

  std::string Bytes() const { return HeaderBytes(root) + Le(transactions, 4) + Counted(hashes) + Sized(flags); }
};

std::string Judge(const MerkleBlock& block, const Context& context = {}) {
  return Verdict(Kind::kMerkleBlock, block.Bytes(), context);
}

TEST(MerkleBlock, Valid) { EXPECT_EQ(Judge({}), "VALID"); }
TEST(MerkleBlock, InAReply) {
  EXPECT_EQ(Verdict(Kind::kGetTxOutProof, ReplyOf(MerkleBlock{}.Bytes())), "VALID");
  EXPECT_EQ(Verdict(Kind::kGetTxOutProof, ReplyOf(MerkleBlock{.root = kA}.Bytes())), "INVALID merkle_root result");
}
TEST(MerkleBlock, HashIsTheBlockHash) {
  const std::string bytes = MerkleBlock{}.Bytes();
  EXPECT_EQ(HashOf(Accepted(Kind::kMerkleBlock, bytes)), Hex(Reverse(Dsha(bytes.substr(0, 80)))));
}
TEST(MerkleBlock, EveryPrefixIsShort) {
  const std::string bytes = MerkleBlock{}.Bytes();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    ASSERT_EQ(Verdict(Kind::kMerkleBlock, bytes.substr(0, size)), "short") << size;
  }
}
TEST(MerkleBlock, TrailingBytes) { EXPECT_EQ(Verdict(Kind::kMerkleBlock, MerkleBlock{}.Bytes() + "x"), "trailing_bytes"); }
TEST(MerkleBlock, CountsAreCompactSizes) {
  const std::string begin = HeaderBytes(kA) + Le(1, 4);
  EXPECT_EQ(Verdict(Kind::kMerkleBlock, begin + Unhex("fd0100")), "noncanonical");
  EXPECT_EQ(Verdict(Kind::kMerkleBlock, begin + Unhex("fe01000002")), "oversize");
  EXPECT_EQ(Verdict(Kind::kMerkleBlock, begin + Unhex("fe00000002")), "short");
  EXPECT_EQ(Verdict(Kind::kMerkleBlock, begin + Unhex("00fe01000002")), "oversize");
}

TEST(MerkleBlock, NoTransactions) { EXPECT_EQ(Judge({.transactions = 0}), "INVALID tx_count_zero"); }
TEST(MerkleBlock, TooManyTransactions) {
  EXPECT_EQ(Judge({.root = kA, .transactions = 16666, .hashes = {kA}, .flags = std::string(1, '\0')}), "VALID");
  EXPECT_EQ(Judge({.root = kA, .transactions = 16667, .hashes = {kA}, .flags = std::string(1, '\0')}), "INVALID tx_count_max");
  EXPECT_EQ(Judge({.transactions = 0xffffffff}), "INVALID tx_count_max");
}
TEST(MerkleBlock, MoreHashesThanTransactions) {
  EXPECT_EQ(Judge({.root = kA, .transactions = 1, .hashes = {kA, kB}, .flags = "\x01"}), "INVALID too_many_hashes");
}
TEST(MerkleBlock, FewerBitsThanHashes) {
  EXPECT_EQ(Judge({.hashes = {kA}, .flags = ""}), "INVALID too_few_bits");
  const std::vector<std::string> nine(9, kA);
  EXPECT_EQ(Judge({.transactions = 9, .hashes = nine, .flags = "\xff"}), "INVALID too_few_bits");
}
TEST(MerkleBlock, NeitherHashesNorFlags) { EXPECT_EQ(Judge({.hashes = {}, .flags = ""}), "INVALID bits_exhausted"); }
TEST(MerkleBlock, BitsExhausted) {
  // Eight bits: root, two nodes, three leaves and so on of eight transactions need fifteen.
  const std::vector<std::string> hashes = {Fill('1'), Fill('2'), Fill('3'), Fill('4'),
                                           Fill('5'), Fill('6'), Fill('7'), Fill('8')};
  EXPECT_EQ(Judge({.transactions = 8, .hashes = hashes, .flags = "\xff"}), "INVALID bits_exhausted");
}
TEST(MerkleBlock, HashesExhausted) { EXPECT_EQ(Judge({.hashes = {kA, kB}}), "INVALID hashes_exhausted"); }
TEST(MerkleBlock, EqualChildren) {
  EXPECT_EQ(Judge({.root = Pair(kA, kA), .transactions = 2, .hashes = {kA, kA}, .flags = "\x03"}), "INVALID equal_children");
}
TEST(MerkleBlock, BitsLeft) {
  EXPECT_EQ(Judge({.flags = Unhex("0b00")}), "INVALID bits_left");
  EXPECT_EQ(Judge({.hashes = {kA, kB, Pair(kC, kD), kA}, .flags = Unhex("0b00")}), "INVALID bits_left");
}
TEST(MerkleBlock, PaddingBitsOfTheLastByteDoNotMatter) { EXPECT_EQ(Judge({.flags = "\xeb"}), "VALID"); }
TEST(MerkleBlock, HashesLeft) {
  EXPECT_EQ(Judge({.hashes = {kA, kB, Pair(kC, kD), kA}}), "INVALID hashes_left");
  EXPECT_EQ(Judge({.root = kA, .hashes = {kA, kB, Pair(kC, kD), kA}}), "INVALID hashes_left");
}
TEST(MerkleBlock, MerkleRoot) { EXPECT_EQ(Judge({.root = kA}), "INVALID merkle_root"); }

TEST(MerkleBlock, NumberOfTransactionsOfTheContext) {
  Context context;
  context.transactions = 4;
  EXPECT_EQ(Judge({}, context), "VALID");
  context.transactions = 5;
  EXPECT_EQ(Judge({}, context), "INVALID tx_count");
  EXPECT_EQ(Judge({.root = kA}, context), "INVALID merkle_root");
  context.transactions = 0x100000004;
  EXPECT_EQ(Judge({}, context), "INVALID tx_count");
}
TEST(MerkleBlock, RootPassedOffAsATransaction) {  // CVE-2017-12842
  const MerkleBlock forged{.transactions = 1, .hashes = {MerkleBlock{}.root}, .flags = "\x01"};
  Context context;
  EXPECT_EQ(Judge(forged, context), "VALID");
  context.transactions = 4;
  EXPECT_EQ(Judge(forged, context), "INVALID tx_count");
}
TEST(MerkleBlock, AskedHash) {
  Context context;
  context.hash = DisplayHash{Reverse(Dsha(MerkleBlock{}.Bytes().substr(0, 80)))};
  EXPECT_EQ(Judge({}, context), "VALID");
  context.hash = Display(kGenesisHash);
  EXPECT_EQ(Judge({}, context), "INVALID asked_hash");
  context.transactions = 5;
  EXPECT_EQ(Judge({}, context), "INVALID tx_count");
}

std::string Fields(const MerkleBlock& block) { return Accepted(Kind::kMerkleBlock, block.Bytes()).fields; }

TEST(MerkleBlock, Fields) {
  const std::string header = "{s7:version#1e0s17:previousblockhashx32:" + Fill('\x22') +
                             "s10:merklerootx32:" + Reverse(MerkleBlock{}.root) +
                             "s4:time#1231006505e0s4:bits#486604799e0s5:nonce#2083236893e0";
  EXPECT_EQ(Fields({}), header + "s3:nTx#4e0s6:hashes[x32:" + kA + "x32:" + kB + "x32:" + Reverse(Pair(kC, kD)) +
                            "]s5:flagsx1:\x0bs7:matches[{s5:index#1e0s4:txidx32:" + kB + "}]}");
}
TEST(MerkleBlock, FieldsOfAWalkWithAFaultHaveNoMatches) {
  EXPECT_EQ(Fields({.hashes = {kA, kB}}).find("matches"), std::string::npos);
  EXPECT_EQ(Fields({.transactions = 0}).find("matches"), std::string::npos);
}
TEST(MerkleBlock, FieldsOfAWrongRootHaveMatches) {
  EXPECT_NE(Fields({.root = kA}).find("s7:matches[{s5:index#1e0"), std::string::npos);
  EXPECT_NE(Fields({.flags = Unhex("0b00")}).find("s7:matches[{s5:index#1e0"), std::string::npos);
}
TEST(MerkleBlock, FieldsWithoutMatch) {
  const std::string fields = Fields({.root = kA, .hashes = {kA}, .flags = std::string(1, '\0')});
  EXPECT_TRUE(fields.ends_with("s7:matches[]}"));
}

}  // namespace
}  // namespace assay::model::bitcoin
