#include "scanner/bitcoin/block.h"

#include <string_view>

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Buffer;
using sample::DoubleSha;
using sample::Filled;
using sample::FromHex;
using sample::HeaderBytes;
using sample::Join;
using sample::Legacy;
using sample::Little;
using sample::Pair;
using sample::Repeat;
using sample::Segwit;

// The genesis block of the main network, as Bitcoin Core's chain parameters give its parts.
constexpr std::string_view kGenesis =
    "01000000 0000000000000000000000000000000000000000000000000000000000000000"
    "3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a 29ab5f49 ffff001d 1dac2b7c 01"
    "01000000 01 0000000000000000000000000000000000000000000000000000000000000000 ffffffff 4d"
    "04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e6420"
    "6261696c6f757420666f722062616e6b73 ffffffff 01 00f2052a01000000 43"
    "4104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c"
    "702b6bf11d5fac 00000000";

std::optional<Reason> ReasonOf(const Buffer& bytes) {
  ByteReader reader(bytes);
  Block block;
  if (ReadBlock(reader, block)) reader.AtEnd();
  return reader.failure() ? std::optional(reader.failure()->reason) : std::nullopt;
}

BlockCheck Check(const Buffer& bytes) {
  ByteReader reader(bytes);
  Block block;
  EXPECT_TRUE(ReadBlock(reader, block) && reader.AtEnd());
  return CheckBlock(block);
}

const InternalHash kReserved = Filled(0x77);

struct CoinbaseParts {
  Buffer outputs;  // with their count
  Buffer stack = Join(FromHex("01 20"), kReserved.bytes);
};
Buffer CommitmentScript(const InternalHash& commitment) { return Join(FromHex("26 6a24aa21a9ed"), commitment.bytes); }

// A block of a coinbase and one transaction with a witness.
Buffer Committed(const CoinbaseParts& parts) {
  const Buffer body =
      Join(FromHex("01"), Repeat(0, 32), Little(0xFFFFFFFF, 4), FromHex("02 51 51"), Little(0, 4), parts.outputs);
  const Buffer plain = Join(Little(1, 4), body, Little(0, 4));
  // A coinbase without stack is one without flag.
  const Buffer coinbase = parts.stack.empty() ? plain : Join(Little(1, 4), FromHex("00 01"), body, parts.stack, Little(0, 4));
  return Join(HeaderBytes(Pair(DoubleSha(plain), DoubleSha(Legacy(9)))), FromHex("02"), coinbase, Segwit(9));
}
InternalHash RightCommitment() { return Pair(Pair(InternalHash(), DoubleSha(Segwit(9))), kReserved); }
Buffer Outputs1(const Buffer& script) { return Join(FromHex("01"), Little(0, 8), script); }

TEST(BlockTest, GenesisHashesToWhatEverybodyKnows) {
  const BlockCheck check = Check(FromHex(kGenesis));
  EXPECT_EQ(sample::ToHex(check.hash.ToDisplay().bytes), "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f");
  ASSERT_EQ(check.txids.size(), 1U);
  EXPECT_EQ(sample::ToHex(check.txids[0].ToDisplay().bytes),
            "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b");
  EXPECT_TRUE(check.merkle_root_holds);
  EXPECT_FALSE(check.mutated);
  EXPECT_EQ(check.witness_commitment, WitnessCommitment::kNotNeeded);
}
TEST(BlockTest, HeaderFieldsAreRead) {
  const Buffer bytes = HeaderBytes(Filled(0x44));
  ByteReader reader(bytes);
  Header header;
  ASSERT_TRUE(ReadHeader(reader, header));
  EXPECT_EQ(header.version, 0x20000002);
  EXPECT_EQ(header.previous_block, Filled(0x11));
  EXPECT_EQ(header.merkle_root, Filled(0x44));
  EXPECT_EQ(header.time, 1'700'000'000U);
  EXPECT_EQ(header.bits, 0x1D00FFFFU);
  EXPECT_EQ(header.nonce, 42U);
  EXPECT_EQ(header.Hash(), DoubleSha(bytes));
}
TEST(BlockTest, NoTransactionsDecode) {
  const BlockCheck check = Check(Join(HeaderBytes(InternalHash()), FromHex("00")));
  EXPECT_TRUE(check.merkle_root_holds);
  EXPECT_FALSE(Check(Join(HeaderBytes(Filled(1)), FromHex("00"))).merkle_root_holds);
}
TEST(BlockTest, EveryPrefixIsShort) {
  const Buffer whole = FromHex(kGenesis);
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_EQ(ReasonOf(Buffer(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), Reason::kShort) << size;
}
TEST(BlockTest, OneByteMoreIsTrailing) { EXPECT_EQ(ReasonOf(Join(FromHex(kGenesis), FromHex("00"))), Reason::kTrailingBytes); }
TEST(BlockTest, AHugeCountEndsWithTheBytes) {
  EXPECT_EQ(ReasonOf(Join(HeaderBytes({}), FromHex("fe00000002"), Legacy(1))), Reason::kShort);
  EXPECT_EQ(ReasonOf(Join(HeaderBytes({}), FromHex("fe01000002"))), Reason::kOversize);
}
TEST(BlockTest, AnotherRootDoesNotHold) {
  EXPECT_FALSE(Check(Join(HeaderBytes(Filled(1)), FromHex("01"), Legacy(1))).merkle_root_holds);
}
TEST(BlockTest, ARepeatedTransactionIsAMutation) {
  const InternalHash txid = DoubleSha(Legacy(1));
  const BlockCheck check = Check(Join(HeaderBytes(Pair(txid, txid)), FromHex("02"), Legacy(1), Legacy(1)));
  EXPECT_TRUE(check.merkle_root_holds);
  EXPECT_TRUE(check.mutated);
}

WitnessCommitment CommitmentOf(const CoinbaseParts& parts) {
  const BlockCheck check = Check(Committed(parts));
  EXPECT_TRUE(check.merkle_root_holds);
  return check.witness_commitment;
}
TEST(WitnessCommitmentTest, Right) {
  EXPECT_EQ(CommitmentOf({Outputs1(CommitmentScript(RightCommitment()))}), WitnessCommitment::kRight);
}
TEST(WitnessCommitmentTest, Wrong) {
  EXPECT_EQ(CommitmentOf({Outputs1(CommitmentScript(Filled(1)))}), WitnessCommitment::kWrong);
}
TEST(WitnessCommitmentTest, MayBeFollowedByMoreInItsScript) {
  EXPECT_EQ(CommitmentOf({Outputs1(Join(FromHex("27 6a24aa21a9ed"), RightCommitment().bytes, FromHex("00")))}),
            WitnessCommitment::kRight);
}
TEST(WitnessCommitmentTest, OneByteLessIsNone) {
  const InternalHash right = RightCommitment();
  EXPECT_EQ(CommitmentOf({Outputs1(Join(FromHex("25 6a24aa21a9ed"), Bytes(right.bytes).first(31)))}),
            WitnessCommitment::kWrong);
}
TEST(WitnessCommitmentTest, TheLastOneCounts) {
  const Buffer right = Join(Little(0, 8), CommitmentScript(RightCommitment())),
               wrong = Join(Little(0, 8), CommitmentScript(Filled(1)));
  EXPECT_EQ(CommitmentOf({Join(FromHex("02"), wrong, right)}), WitnessCommitment::kRight);
  EXPECT_EQ(CommitmentOf({Join(FromHex("02"), right, wrong)}), WitnessCommitment::kWrong);
}
TEST(WitnessCommitmentTest, TheReservedValueIsOneItemOf32Bytes) {
  const Buffer outputs = Outputs1(CommitmentScript(RightCommitment()));
  EXPECT_EQ(CommitmentOf({outputs, {}}), WitnessCommitment::kWrong);
  EXPECT_EQ(CommitmentOf({outputs, Join(FromHex("02 20"), kReserved.bytes, FromHex("00"))}), WitnessCommitment::kWrong);
  EXPECT_EQ(CommitmentOf({outputs, Join(FromHex("01 21"), kReserved.bytes, FromHex("77"))}), WitnessCommitment::kWrong);
}
TEST(WitnessCommitmentTest, AnotherReservedValueIsWrong) {
  EXPECT_EQ(CommitmentOf({Outputs1(CommitmentScript(RightCommitment())), Join(FromHex("01 20"), Filled(0x78).bytes)}),
            WitnessCommitment::kWrong);
}
TEST(WitnessCommitmentTest, AFirstTransactionWithoutInputsHasNone) {
  const Buffer empty = FromHex("01000000 00 00 00000000");
  const Buffer block = Join(HeaderBytes(Pair(DoubleSha(empty), DoubleSha(Legacy(9)))), FromHex("02"), empty, Segwit(9));
  EXPECT_EQ(Check(block).witness_commitment, WitnessCommitment::kWrong);
}

}  // namespace
}  // namespace assay::bitcoin
