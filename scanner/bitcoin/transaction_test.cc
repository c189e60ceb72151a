#include "scanner/bitcoin/transaction.h"

#include <algorithm>

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Body;
using sample::Buffer;
using sample::FromHex;
using sample::Join;
using sample::Legacy;
using sample::Little;
using sample::Repeat;
using sample::Segwit;

std::optional<Failure> FailureOf(const Buffer& bytes) {
  ByteReader reader(bytes);
  Transaction transaction;
  if (ReadTransaction(reader, transaction)) reader.AtEnd();
  return reader.failure();
}
std::optional<Reason> ReasonOf(const Buffer& bytes) {
  const std::optional<Failure> failure = FailureOf(bytes);
  return failure ? std::optional(failure->reason) : std::nullopt;
}
Transaction Read(const Buffer& bytes) {
  ByteReader reader(bytes);
  Transaction transaction;
  EXPECT_TRUE(ReadTransaction(reader, transaction));
  return transaction;
}

TEST(TransactionTest, LegacyReadsAndHashes) {
  const Buffer bytes = Legacy(0x22);
  const Transaction transaction = Read(bytes);
  EXPECT_FALSE(transaction.has_witness);
  EXPECT_EQ(transaction.Version(), 2);
  EXPECT_EQ(transaction.LockTime(), 7U);
  EXPECT_EQ(transaction.Txid(), sample::DoubleSha(bytes));
  EXPECT_EQ(transaction.Wtxid(), transaction.Txid());
}
TEST(TransactionTest, TxidLeavesFlagAndWitnessesOut) {
  const Buffer bytes = Segwit(0x22);
  const Transaction transaction = Read(bytes);
  EXPECT_TRUE(transaction.has_witness);
  EXPECT_EQ(transaction.Txid(), sample::DoubleSha(Legacy(0x22)));
  EXPECT_EQ(transaction.Wtxid(), sample::DoubleSha(bytes));
}
TEST(TransactionTest, PartsAreReadBack) {
  const Buffer bytes = Segwit(0x22);
  const Transaction transaction = Read(bytes);
  Inputs inputs(transaction);
  Input input;
  ASSERT_TRUE(inputs.Next(input));
  EXPECT_EQ(input.txid, sample::Filled(0x22));
  EXPECT_EQ(input.index, 3U);
  EXPECT_TRUE(std::ranges::equal(input.script, FromHex("51 52")));
  EXPECT_EQ(input.sequence, 0xFFFFFFFEU);
  EXPECT_FALSE(inputs.Next(input));
  Outputs outputs(transaction);
  Output output;
  ASSERT_TRUE(outputs.Next(output));
  EXPECT_EQ(output.value, 5);
  EXPECT_TRUE(std::ranges::equal(output.script, FromHex("76 a9 ac")));
  EXPECT_FALSE(outputs.Next(output));
  Witnesses witnesses(transaction);
  std::uint64_t items = 0;
  Bytes item;
  ASSERT_TRUE(witnesses.NextStack(items));
  EXPECT_EQ(items, 2U);
  ASSERT_TRUE(witnesses.NextItem(item));
  EXPECT_TRUE(item.empty());
  ASSERT_TRUE(witnesses.NextItem(item));
  EXPECT_TRUE(std::ranges::equal(item, FromHex("aa")));
  EXPECT_FALSE(witnesses.NextItem(item));
  EXPECT_FALSE(witnesses.NextStack(items));
}
TEST(TransactionTest, StacksThatAreNotReadArePassedOver) {
  const Buffer body = Join(FromHex("02"), Repeat(1, 36), FromHex("00"), Little(0, 4), Repeat(2, 36), FromHex("00"),
                           Little(0, 4), FromHex("00"));
  const Buffer bytes = Join(Little(1, 4), FromHex("00 01"), body, FromHex("02 01 aa 00 01 01 bb"), Little(0, 4));
  const Transaction transaction = Read(bytes);
  Witnesses witnesses(transaction);
  std::uint64_t items = 0;
  Bytes item;
  ASSERT_TRUE(witnesses.NextStack(items) && witnesses.NextStack(items));
  EXPECT_EQ(items, 1U);
  ASSERT_TRUE(witnesses.NextItem(item));
  EXPECT_TRUE(std::ranges::equal(item, FromHex("bb")));
}
TEST(TransactionTest, NegativeNumbersStayNegative) {
  const Buffer bytes =
      Join(FromHex("ffffffff 01"), Repeat(1, 36), FromHex("00"), Little(0, 4), FromHex("01 ffffffffffffffff 00"), Little(0, 4));
  const Transaction transaction = Read(bytes);
  EXPECT_EQ(transaction.Version(), -1);
  Outputs outputs(transaction);
  Output output;
  ASSERT_TRUE(outputs.Next(output));
  EXPECT_EQ(output.value, -1);
}
TEST(TransactionTest, TenBytesAreATransaction) {
  const Buffer bytes = FromHex("01000000 00 00 00000000");
  const Transaction transaction = Read(bytes);
  EXPECT_EQ(transaction.input_count, 0U);
  EXPECT_EQ(transaction.output_count, 0U);
  EXPECT_FALSE(transaction.has_witness);
  EXPECT_EQ(transaction.Txid(), sample::DoubleSha(bytes));
  Outputs outputs(transaction);
  Output output;
  EXPECT_FALSE(outputs.Next(output));
}
TEST(TransactionTest, OtherFlagsAreNone) {
  EXPECT_EQ(FailureOf(FromHex("01000000 00 02 00000000")), (Failure{Reason::kWitnessFlag, 5}));
  EXPECT_EQ(ReasonOf(FromHex("01000000 00 ff")), Reason::kWitnessFlag);
}
TEST(TransactionTest, AMissingFlagIsShort) { EXPECT_EQ(ReasonOf(FromHex("01000000 00")), Reason::kShort); }
TEST(TransactionTest, EmptyStacksAloneAreSuperfluous) {
  EXPECT_EQ(ReasonOf(Join(Little(2, 4), FromHex("00 01"), Body(1), FromHex("00"), Little(7, 4))), Reason::kSuperfluousWitness);
}
TEST(TransactionTest, SuperfluousIsDecidedBeforeTheLockTime) {
  EXPECT_EQ(ReasonOf(Join(Little(2, 4), FromHex("00 01"), Body(1), FromHex("00"))), Reason::kSuperfluousWitness);
}
TEST(TransactionTest, UnderTheFlagNoInputMeansNoStack) {
  EXPECT_EQ(ReasonOf(FromHex("01000000 00 01 00 00 00000000")), Reason::kSuperfluousWitness);
}
TEST(TransactionTest, AnItemWithoutBytesIsAWitness) {
  EXPECT_EQ(ReasonOf(Join(Little(2, 4), FromHex("00 01"), Body(1), FromHex("01 00"), Little(7, 4))), std::nullopt);
}
TEST(TransactionTest, OneStackThatIsNotEmptySuffices) {
  const Buffer body =
      Join(FromHex("02"), Repeat(1, 36), FromHex("00"), Little(0, 4), Repeat(2, 36), FromHex("00"), Little(0, 4), FromHex("00"));
  EXPECT_EQ(ReasonOf(Join(Little(1, 4), FromHex("00 01"), body, FromHex("01 00 00"), Little(0, 4))), std::nullopt);
  EXPECT_EQ(ReasonOf(Join(Little(1, 4), FromHex("00 01"), body, FromHex("00 01 00"), Little(0, 4))), std::nullopt);
  EXPECT_EQ(ReasonOf(Join(Little(1, 4), FromHex("00 01"), body, FromHex("00 00"), Little(0, 4))), Reason::kSuperfluousWitness);
}
TEST(TransactionTest, EveryPrefixIsShort) {
  for (const Buffer& whole : {Legacy(1), Segwit(1)})
    for (std::size_t size = 0; size < whole.size(); ++size)
      EXPECT_EQ(ReasonOf(Buffer(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), Reason::kShort) << size;
}
TEST(TransactionTest, OneByteMoreIsTrailing) { EXPECT_EQ(ReasonOf(Join(Legacy(1), FromHex("00"))), Reason::kTrailingBytes); }
TEST(TransactionTest, CountsOfTheWireAllocateNothing) {
  EXPECT_EQ(ReasonOf(FromHex("01000000 fe00000002")), Reason::kShort);
  EXPECT_EQ(ReasonOf(FromHex("01000000 fe01000002")), Reason::kOversize);
  EXPECT_EQ(ReasonOf(FromHex("01000000 fd0100")), Reason::kNonCanonical);
}
TEST(TransactionTest, AScriptLengthIsACompactSize) {
  EXPECT_EQ(ReasonOf(Join(FromHex("01000000 01"), Repeat(1, 36), FromHex("fd1000"))), Reason::kNonCanonical);
  EXPECT_EQ(ReasonOf(Join(FromHex("01000000 01"), Repeat(1, 36), FromHex("fe01000002"))), Reason::kOversize);
}

}  // namespace
}  // namespace assay::bitcoin
