// Blocks and merkle blocks: structure, every fault, their order, matches.
#include <gtest/gtest.h>

#include "conformance/reference/bitcoin_fixture.h"

namespace assay::reference {
namespace {

using namespace std::string_literals;
using oracle::Kind;

std::string Display(std::string_view internal) { return HexText(Backwards(internal)); }
std::string HashOf(std::string_view block) { return Display(Sha256d(block.substr(0, 80))); }
std::string Say(std::string_view block, const oracle::Context& context = {}) {
  return AnswerBytes(Kind::kGetBlock, block, context);
}
Tx Plain(int byte) { return {{Fill32(byte)}, {"\x51"}, {}}; }
Tx Segwit(int byte) { return {{Fill32(byte)}, {"\x51"}, {{{"sig"}}}}; }

TEST(BitcoinBlock, OfAnyNumberOfTransactionsIsValid) {
  std::vector<Tx> transactions;
  for (int count = 0; count < 9; ++count) {
    const std::string block = BlockOf(transactions);
    EXPECT_EQ(Say(block), "VALID " + HashOf(block)) << count;
    transactions.push_back(Plain(count));
  }
}
TEST(BitcoinBlock, IsShortOrTooLong) {
  const std::string block = BlockOf({Plain(1), Segwit(2)});
  for (const std::size_t size : {1, 79, 80, 81, 140}) EXPECT_EQ(Say(block.substr(0, size)), "reject short at result") << size;
  EXPECT_EQ(Say(block + "\0"s), "reject trailing_bytes at result");
  EXPECT_EQ(Say(HeaderOf(Fill32(0)) + "\xfd\1\0"s), "reject noncanonical at result");
}
TEST(BitcoinBlock, HasTheFieldsOfHeaderAndTransactions) {
  const Tx tx = Plain(1);
  const std::string header = FieldsOf(Kind::kGetBlockHeader, HexReply(HeaderOf(tx.Id())));
  const std::string transaction = FieldsOf(Kind::kGetRawTransaction, HexReply(tx.Bytes()));
  EXPECT_EQ(FieldsOf(Kind::kGetBlock, HexReply(BlockOf({tx}))),
            header.substr(0, header.size() - 1) + "s2:tx[" + transaction + "]}");
}
TEST(BitcoinBlock, TheRootIsThatOfTheIds) {
  EXPECT_EQ(Say(BlockOf({Plain(1)}, Fill32(3))), "INVALID merkle_root at result");
  EXPECT_EQ(Say(BlockOf({}, Fill32(3))), "INVALID merkle_root at result");
  EXPECT_EQ(Say(BlockOf({Segwit(1)}, Segwit(1).Wid())), "INVALID merkle_root at result");
}
TEST(BitcoinBlock, EqualPairsAreMutated) {
  EXPECT_EQ(Say(BlockOf({Plain(1), Plain(1)})), "INVALID mutated at result");
  EXPECT_EQ(Say(BlockOf({Plain(1), Plain(2), Plain(1), Plain(2)})), "INVALID mutated at result");
  const std::vector<Tx> six = {Plain(1), Plain(2), Plain(3), Plain(4), Plain(3), Plain(4)};
  EXPECT_TRUE(Say(BlockOf(six)).starts_with("VALID")) << "nodes 1 and 2 of a level are no pair";
  EXPECT_EQ(Say(BlockOf({Plain(1), Plain(2), Plain(3), Plain(3)})), "INVALID mutated at result");
  EXPECT_TRUE(Say(BlockOf({Plain(1), Plain(2), Plain(3)})).starts_with("VALID"));
  EXPECT_TRUE(Say(BlockOf({Plain(1), Plain(2), Plain(2), Plain(3)})).starts_with("VALID"));
}
TEST(BitcoinBlock, WitnessesAreCommittedTo) {
  const std::vector<Tx> others = {Segwit(1), Plain(2)};
  const auto say = [&](const Tx& first) { return Say(BlockOf({first, others[0], others[1]})); };
  const Tx right = CoinbaseFor(others);
  EXPECT_TRUE(say(right).starts_with("VALID"));
  const std::string fault = "INVALID witness_commitment at result";
  EXPECT_EQ(say(Plain(0)), fault);
  EXPECT_EQ(say(CoinbaseFor({Segwit(1)})), fault);

  Tx other = right;
  other.outputs.push_back(right.outputs[1] + "more");
  EXPECT_TRUE(say(other).starts_with("VALID"));
  other.outputs.push_back(right.outputs[1].substr(0, 37));  // too short to be one
  EXPECT_TRUE(say(other).starts_with("VALID"));
  other.outputs.push_back(right.outputs[1].substr(0, 6) + Fill32(0));  // the last one counts
  EXPECT_EQ(say(other), fault);

  for (const auto& stack :
       {std::vector<std::string>{}, {Fill32(7), ""}, {Fill32(7).substr(1)}, {Fill32(7) + "x"}, {Fill32(6)}}) {
    other = right;
    other.witness = {stack};
    if (stack.empty()) other.witness.reset();
    EXPECT_EQ(say(other), fault);
  }
  other = right;
  other.inputs.clear();
  other.witness.reset();
  other.outputs.clear();
  EXPECT_EQ(say(other), fault) << "the ten-byte transaction first";
}
TEST(BitcoinBlock, WithoutWitnessesNothingIsCommittedTo) {
  Tx first = Plain(0);
  first.outputs.push_back("\x6a\x24\xaa\x21\xa9\xed" + Fill32(0));
  EXPECT_TRUE(Say(BlockOf({first, Plain(1)})).starts_with("VALID"));
}
TEST(BitcoinBlock, FaultsComeInTheirOrder) {
  oracle::Context context;
  context.hash = ToBytes32(Fill32(1));
  const std::vector<Tx> all = {Segwit(1), Segwit(1)};
  EXPECT_EQ(Say(BlockOf(all, Fill32(0)), context), "INVALID merkle_root at result");
  EXPECT_EQ(Say(BlockOf(all), context), "INVALID mutated at result");
  EXPECT_EQ(Say(BlockOf({Segwit(1)}), context), "INVALID witness_commitment at result");
  EXPECT_EQ(Say(BlockOf({Plain(1)}), context), "INVALID asked_hash at result");
}

// Seven leaves; the proof that leaf 2 is among them.
struct Seven {
  std::vector<std::string> leaf;
  std::vector<std::string> hashes;
  std::string root;
  Seven() {
    for (int i = 0; i < 7; ++i) leaf.push_back(Fill32(i + 1));
    root = Root(leaf);
    hashes = {Sha256d(leaf[0] + leaf[1]), leaf[2], leaf[3], Root({leaf[4], leaf[5], leaf[6]})};
  }
};
constexpr char kFlags = 0b0011011;  // root, left half, -01, -23, leaf 2, leaf 3, right half: 1 1 0 1 1 0 0
std::string SayProof(std::string_view bytes, const oracle::Context& context = {}) {
  return AnswerBytes(Kind::kGetTxOutProof, bytes, context);
}
std::string SayProof(std::uint32_t count, const std::vector<std::string>& hashes, std::string_view flags) {
  return SayProof(MerkleBlockOf(Seven().root, count, hashes, flags));
}

TEST(BitcoinMerkleBlock, HasItsMatchesInTreeOrder) {
  const Seven seven;
  const std::string proof = MerkleBlockOf(seven.root, 7, seven.hashes, std::string(1, kFlags));
  EXPECT_EQ(SayProof(proof), "VALID " + HashOf(proof));
  const std::string header = FieldsOf(Kind::kGetBlockHeader, HexReply(HeaderOf(seven.root)));
  std::string hashes;
  for (const std::string& hash : seven.hashes) hashes += "x32:" + Backwards(hash);
  EXPECT_EQ(FieldsOf(Kind::kGetTxOutProof, HexReply(proof)), header.substr(0, header.size() - 1) + "s3:nTx#7e0s6:hashes[" +
                                                                 hashes + "]s5:flagsx1:" + kFlags +
                                                                 "s7:matches[{s5:index#2e0s4:txidx32:" + Fill32(3) + "}]}");
}
TEST(BitcoinMerkleBlock, OfOneTransaction) {
  const std::string leaf = Fill32(1);
  EXPECT_TRUE(SayProof(MerkleBlockOf(leaf, 1, {leaf}, "\1")).starts_with("VALID"));
  EXPECT_TRUE(SayProof(MerkleBlockOf(leaf, 1, {leaf}, "\xff")).starts_with("VALID")) << "padding bits may be anything";
  const std::string fields = FieldsOf(Kind::kGetTxOutProof, HexReply(MerkleBlockOf(leaf, 1, {leaf}, "\0"s)));
  EXPECT_TRUE(fields.ends_with("s7:matches[]}"));
}
TEST(BitcoinMerkleBlock, IsShortOrTooLong) {
  const Seven seven;
  const std::string proof = MerkleBlockOf(seven.root, 7, seven.hashes, std::string(1, kFlags));
  for (const std::size_t size : {1, 80, 83, 84, 100, 213, 214})
    EXPECT_EQ(SayProof(proof.substr(0, size)), "reject short at result");
  EXPECT_EQ(SayProof(proof + "\0"s), "reject trailing_bytes at result");
}
TEST(BitcoinMerkleBlock, CountsAreJudgedFirst) {
  const Seven seven;
  EXPECT_EQ(SayProof(0, {}, ""), "INVALID tx_count_zero at result");
  EXPECT_EQ(SayProof(16667, {}, ""), "INVALID tx_count_max at result");
  EXPECT_EQ(SayProof(16666, {}, ""), "INVALID bits_exhausted at result");
  EXPECT_EQ(SayProof(0xffffffff, {}, ""), "INVALID tx_count_max at result");
  EXPECT_EQ(SayProof(3, seven.hashes, "\1"), "INVALID too_many_hashes at result");
  EXPECT_EQ(SayProof(7, seven.hashes, ""), "INVALID too_few_bits at result");
  EXPECT_EQ(SayProof(9, std::vector(9, seven.leaf[0]), "\xff"), "INVALID too_few_bits at result");
}
TEST(BitcoinMerkleBlock, TheWalkUsesUpBitsAndHashes) {
  const Seven seven;
  const std::string flags(1, kFlags);
  auto hashes = seven.hashes;
  hashes.pop_back();
  EXPECT_EQ(SayProof(7, hashes, flags), "INVALID hashes_exhausted at result");
  EXPECT_EQ(SayProof(7, seven.hashes, flags + "\0"s), "INVALID bits_left at result");
  hashes = seven.hashes;
  hashes.push_back(Fill32(0));
  EXPECT_EQ(SayProof(7, hashes, flags), "INVALID hashes_left at result");
  EXPECT_EQ(SayProof(7, hashes, flags + "\0"s), "INVALID bits_left at result");
  EXPECT_EQ(
      SayProof(7, {seven.leaf[0], seven.leaf[1], seven.leaf[2], seven.leaf[3], seven.leaf[4], seven.leaf[5], seven.leaf[6]},
               "\xff"),
      "INVALID bits_exhausted at result");
}
TEST(BitcoinMerkleBlock, EqualChildrenAreRefusedButForTheCopy) {
  const Seven seven;
  auto hashes = seven.hashes;
  hashes[2] = hashes[1];
  EXPECT_EQ(SayProof(7, hashes, std::string(1, kFlags)), "INVALID equal_children at result");
  const std::string l = Fill32(1), m = Fill32(2), n = Fill32(3);
  // Three leaves, all shown: the last one's parent has a copy for its right child.
  EXPECT_TRUE(SayProof(MerkleBlockOf(Root({l, m, n}), 3, {l, m, n}, "\x3f")).starts_with("VALID"));
  const std::string fields =
      FieldsOf(Kind::kGetTxOutProof, HexReply(MerkleBlockOf(seven.root, 7, hashes, std::string(1, kFlags))));
  EXPECT_EQ(fields.find("matches"), std::string::npos);
}
TEST(BitcoinMerkleBlock, FaultsBehindTheWalkComeInTheirOrder) {
  const Seven seven;
  const std::string flags(1, kFlags), right = MerkleBlockOf(seven.root, 7, seven.hashes, flags);
  const std::string wrong = MerkleBlockOf(Fill32(0), 7, seven.hashes, flags);
  oracle::Context context;
  context.hash = ToBytes32(Fill32(0));
  context.transactions = 8;
  EXPECT_EQ(SayProof(wrong, context), "INVALID merkle_root at result");
  EXPECT_EQ(SayProof(right, context), "INVALID tx_count at result");
  context.transactions = 7;
  EXPECT_EQ(SayProof(right, context), "INVALID asked_hash at result");
  context.hash = ToBytes32(Backwards(Sha256d(right.substr(0, 80))));
  EXPECT_EQ(SayProof(right, context), "VALID " + HashOf(right));
}
TEST(BitcoinMerkleBlock, ARootShownAsALeafNeedsTheCount) {
  // CVE-2017-12842, in its simplest form: the root as the only transaction.
  const Seven seven;
  const std::string proof = MerkleBlockOf(seven.root, 1, {seven.root}, "\1");
  EXPECT_EQ(SayProof(proof), "VALID " + HashOf(proof));
  oracle::Context context;
  context.transactions = 7;
  EXPECT_EQ(SayProof(proof, context), "INVALID tx_count at result");
}

}  // namespace
}  // namespace assay::reference
