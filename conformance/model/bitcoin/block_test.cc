// Headers and blocks: structure, the faults in their order, the fields.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

std::string Judge(const std::string& bytes, const Context& context = {}) { return Verdict(Kind::kBlock, bytes, context); }

const std::string kT0 = LegacyBytes(0), kT1 = LegacyBytes(1), kT2 = LegacyBytes(2);

std::string BlockBytes(const std::string& root, const std::vector<std::string>& transactions) {
  return HeaderBytes(root) + Counted(transactions);
}

Context Asked(std::string_view hash) {
  Context context;
  context.hash = Display(hash);
  return context;
}

TEST(Block, Genesis) {
  EXPECT_EQ(Judge(GenesisBlock()), "VALID");
  EXPECT_EQ(HashOf(Accepted(Kind::kBlock, GenesisBlock())), kGenesisHash);
}
TEST(Block, GenesisOfTheTestNetwork) {
  EXPECT_EQ(HashOf(Accepted(Kind::kBlock, TestnetGenesisBlock())),
            "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943");
}
TEST(Block, GenesisInAReply) {
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyOf(GenesisBlock())), "VALID");
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyOf(GenesisBlock() + "x")), "trailing_bytes result");
}

TEST(Block, EveryPrefixIsShort) {
  const std::string bytes = GenesisBlock();
  for (std::size_t size = 0; size < bytes.size(); ++size) ASSERT_EQ(Judge(bytes.substr(0, size)), "short") << size;
}
TEST(Block, TrailingBytes) { EXPECT_EQ(Judge(GenesisBlock() + "x"), "trailing_bytes"); }
TEST(Block, NumberOfTransactionsIsACompactSize) {
  EXPECT_EQ(Judge(HeaderBytes(Fill('\0')) + Unhex("fd0000")), "noncanonical");
  EXPECT_EQ(Judge(HeaderBytes(Fill('\0')) + Unhex("fe01000002")), "oversize");
  EXPECT_EQ(Judge(HeaderBytes(Fill('\0')) + Unhex("fe00000002")), "short");
}
TEST(Block, ReasonsOfTransactions) {
  EXPECT_EQ(Judge(HeaderBytes(Fill('\0')) + Unhex("01") + Le(1, 4) + Unhex("0003")), "witness_flag");
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyOf(HeaderBytes(Fill('\0')) + Unhex("01") + Le(1, 4) + Unhex("00010000"))),
            "superfluous_witness result");
}

TEST(Block, NoTransaction) {
  EXPECT_EQ(Judge(BlockBytes(Fill('\0'), {})), "VALID");
  EXPECT_EQ(Judge(BlockBytes(Fill('\1'), {})), "INVALID merkle_root");
}
TEST(Block, MerkleRoot) {
  const std::string root = Pair(Pair(Dsha(kT0), Dsha(kT1)), Pair(Dsha(kT2), Dsha(kT2)));
  EXPECT_EQ(Judge(BlockBytes(root, {kT0, kT1, kT2})), "VALID");
  EXPECT_EQ(Judge(BlockBytes(root, {kT1, kT0, kT2})), "INVALID merkle_root");
  EXPECT_EQ(Verdict(Kind::kGetBlock, ReplyOf(BlockBytes(Fill('x'), {kT0}))), "INVALID merkle_root result");
}
TEST(Block, Mutated) {
  const std::string root = Pair(Pair(Dsha(kT0), Dsha(kT1)), Pair(Dsha(kT2), Dsha(kT2)));
  EXPECT_EQ(Judge(BlockBytes(root, {kT0, kT1, kT2, kT2})), "INVALID mutated");
  EXPECT_EQ(Judge(BlockBytes(Fill('x'), {kT0, kT1, kT2, kT2})), "INVALID merkle_root");
}
TEST(Block, AskedHash) {
  EXPECT_EQ(Judge(GenesisBlock(), Asked(kGenesisHash)), "VALID");
  EXPECT_EQ(Judge(TestnetGenesisBlock(), Asked(kGenesisHash)), "INVALID asked_hash");
  EXPECT_EQ(Judge(BlockBytes(Fill('x'), {kT0}), Asked(kGenesisHash)), "INVALID merkle_root");
}
TEST(Block, TheAskedHashIsInDisplayOrder) {
  EXPECT_EQ(Judge(GenesisBlock(), Asked(Hex(Reverse(Unhex(kGenesisHash))))), "INVALID asked_hash");
}
TEST(Block, ClaimedIsTheAskedHash) {
  EXPECT_EQ(ClaimOf(Accepted(Kind::kBlock, TestnetGenesisBlock(), Asked(kGenesisHash))), kGenesisHash);
  EXPECT_EQ(ClaimOf(Accepted(Kind::kBlock, GenesisBlock())), "-");
}
TEST(Block, TheRestOfTheContextIsOfNoConcern) {
  Context context;
  context.id = "7";
  context.batch = {"1", "2"};
  context.transactions = 5;
  context.previous_header = Display(kGenesisHash);
  EXPECT_EQ(Judge(GenesisBlock(), context), "VALID");
}

// A coinbase whose first input has `stack`, with these output scripts, and one more transaction with a witness.
struct SegwitBlock {
  std::vector<std::string> stack = {Fill('r')};
  std::vector<std::string> scripts;
  bool second_has_witness = true;

  static std::string Body(const std::vector<std::string>& scripts) {
    std::vector<std::string> outputs;
    for (const std::string& script : scripts) outputs.push_back(OutputBytes(1, script));
    return Counted({InputBytes()}) + Counted(outputs);
  }
  static std::string Stack(const std::vector<std::string>& items) {
    std::vector<std::string> sized;
    for (const std::string& item : items) sized.push_back(Sized(item));
    return Counted(sized);
  }
  static std::string Second() { return Le(1, 4) + Unhex("0001") + Body({"\x53"}) + Stack({"w"}) + Le(0, 4); }
  static std::string SecondStripped() { return Le(1, 4) + Body({"\x53"}) + Le(0, 4); }

  std::string Bytes() const {
    const std::string stripped = Le(1, 4) + Body(scripts) + Le(0, 4);
    const std::string coinbase = stack.empty() ? stripped : Le(1, 4) + Unhex("0001") + Body(scripts) + Stack(stack) + Le(0, 4);
    return BlockBytes(Pair(Dsha(stripped), Dsha(SecondStripped())),
                      {coinbase, second_has_witness ? Second() : SecondStripped()});
  }
};

const std::string kStart = Unhex("6a24aa21a9ed");
// Over the witness root (zero for the coinbase, the wtxid of the second) and the reserved value.
std::string RightCommitment() { return kStart + Dsha(Pair(Fill('\0'), Dsha(SegwitBlock::Second())) + Fill('r')); }
std::string WrongCommitment() { return kStart + Fill('w'); }

TEST(WitnessCommitment, Right) { EXPECT_EQ(Judge(SegwitBlock{.scripts = {RightCommitment()}}.Bytes()), "VALID"); }
TEST(WitnessCommitment, Wrong) {
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {WrongCommitment()}}.Bytes()), "INVALID witness_commitment");
}
TEST(WitnessCommitment, None) {
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {"\x51"}}.Bytes()), "INVALID witness_commitment");
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {}}.Bytes()), "INVALID witness_commitment");
}
TEST(WitnessCommitment, TheLastOneCounts) {
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {WrongCommitment(), RightCommitment(), "\x51"}}.Bytes()), "VALID");
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {RightCommitment(), WrongCommitment()}}.Bytes()), "INVALID witness_commitment");
}
TEST(WitnessCommitment, MayBeLonger) {
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {RightCommitment() + "more"}}.Bytes()), "VALID");
}
TEST(WitnessCommitment, OneThatIsTooShortIsNone) {
  const std::string truncated = WrongCommitment().substr(0, 37);
  EXPECT_EQ(Judge(SegwitBlock{.scripts = {RightCommitment(), truncated}}.Bytes()), "VALID");
}
TEST(WitnessCommitment, ReservedValueIsOneItemOf32Bytes) {
  const std::vector<std::string> scripts = {RightCommitment()};
  EXPECT_EQ(Judge(SegwitBlock{.stack = {}, .scripts = scripts}.Bytes()), "INVALID witness_commitment");
  EXPECT_EQ(Judge(SegwitBlock{.stack = {Fill('r'), ""}, .scripts = scripts}.Bytes()), "INVALID witness_commitment");
  EXPECT_EQ(Judge(SegwitBlock{.stack = {Fill('r').substr(1)}, .scripts = scripts}.Bytes()), "INVALID witness_commitment");
  EXPECT_EQ(Judge(SegwitBlock{.stack = {Fill('s')}, .scripts = scripts}.Bytes()), "INVALID witness_commitment");
}
TEST(WitnessCommitment, NotLookedAtWithoutAnyWitness) {
  EXPECT_EQ(Judge(SegwitBlock{.stack = {}, .scripts = {WrongCommitment()}, .second_has_witness = false}.Bytes()), "VALID");
}
TEST(WitnessCommitment, FirstTransactionWithoutInputs) {
  const std::string empty = Le(1, 4) + Unhex("0000") + Le(0, 4);
  EXPECT_EQ(Judge(BlockBytes(Pair(Dsha(empty), Dsha(SegwitBlock::SecondStripped())), {empty, SegwitBlock::Second()})),
            "INVALID witness_commitment");
}
TEST(WitnessCommitment, ComesBehindTheMerkleRootAndBeforeTheAskedHash) {
  std::string bytes = SegwitBlock{.scripts = {WrongCommitment()}}.Bytes();
  EXPECT_EQ(Judge(bytes, Asked(kGenesisHash)), "INVALID witness_commitment");
  bytes[36] = static_cast<char>(bytes[36] ^ 1);
  EXPECT_EQ(Judge(bytes), "INVALID merkle_root");
}

const std::string kHeaderFields = "s7:version#1e0s17:previousblockhashx32:" + Fill('\x22') + "s10:merklerootx32:" + Fill('z') +
                                  "s4:time#1231006505e0s4:bits#486604799e0s5:nonce#2083236893e0";

TEST(Block, Fields) {
  const std::string transaction = Le(1, 4) + Unhex("0000") + Le(0, 4);
  EXPECT_EQ(Accepted(Kind::kBlock, BlockBytes(Fill('z'), {transaction, transaction})).fields,
            "{" + kHeaderFields + "s2:tx[{s7:version#1e0s3:vin[]s4:vout[]s8:locktime#0e0}" +
                "{s7:version#1e0s3:vin[]s4:vout[]s8:locktime#0e0}]}");
}
TEST(Block, FieldsShowHashesInDisplayOrder) {
  EXPECT_NE(Accepted(Kind::kBlock, GenesisBlock()).fields.find("s10:merklerootx32:" + Unhex(kGenesisRoot)), std::string::npos);
}

TEST(Header, Genesis) {
  const std::string reply = ReplyOf(GenesisBlock().substr(0, 80));
  EXPECT_EQ(Verdict(Kind::kGetBlockHeader, reply), "VALID");
  EXPECT_EQ(HashOf(Accepted(Kind::kGetBlockHeader, reply)), kGenesisHash);
}
TEST(Header, Length) {
  EXPECT_EQ(Verdict(Kind::kGetBlockHeader, ReplyOf(GenesisBlock().substr(0, 79))), "length result");
  EXPECT_EQ(Verdict(Kind::kGetBlockHeader, ReplyOf(GenesisBlock().substr(0, 81))), "length result");
}
TEST(Header, AskedHash) {
  const std::string reply = ReplyOf(GenesisBlock().substr(0, 80));
  EXPECT_EQ(Verdict(Kind::kGetBlockHeader, reply, Asked(kGenesisHash)), "VALID");
  EXPECT_EQ(Verdict(Kind::kGetBlockHeader, reply, Asked(kGenesisRoot)), "INVALID asked_hash result");
}
TEST(Header, Fields) {
  EXPECT_EQ(Accepted(Kind::kGetBlockHeader, ReplyOf(HeaderBytes(Fill('z')))).fields, "{" + kHeaderFields + "}");
}

}  // namespace
}  // namespace assay::model::bitcoin
