#include "scanner/bitcoin/compact_size.h"

#include <array>
#include <vector>

#include "gtest/gtest.h"

namespace assay::bitcoin {
namespace {

using Buffer = std::vector<std::uint8_t>;

// What a CompactSize reads as; the failure's reason otherwise.
std::uint64_t Value(const Buffer& bytes, std::uint64_t max = kMaxSize) {
  ByteReader reader(bytes);
  std::uint64_t value = ~UINT64_C(0);
  EXPECT_TRUE(reader.ReadCompactSize(value, max));
  EXPECT_TRUE(reader.AtEnd());
  return value;
}
Reason Failing(const Buffer& bytes, std::uint64_t max = kMaxSize) {
  ByteReader reader(bytes);
  std::uint64_t value = 0;
  EXPECT_FALSE(reader.ReadCompactSize(value, max));
  return reader.failure() ? reader.failure()->reason : Reason::kFrame;
}

TEST(CompactSizeTest, OneByteGoesTo252) {
  EXPECT_EQ(Value({0}), 0U);
  EXPECT_EQ(Value({252}), 252U);
}
TEST(CompactSizeTest, LongerFormsAreLittleEndian) {
  EXPECT_EQ(Value({0xFD, 0xFD, 0x00}), 253U);
  EXPECT_EQ(Value({0xFD, 0x34, 0x12}), 0x1234U);
  EXPECT_EQ(Value({0xFE, 0x00, 0x00, 0x01, 0x00}), 0x10000U);
  EXPECT_EQ(Value({0xFF, 0, 0, 0, 0, 1, 0, 0, 0}, ~UINT64_C(0)), UINT64_C(0x100000000));
}
TEST(CompactSizeTest, AShorterFormMustBeUsed) {
  EXPECT_EQ(Failing({0xFD, 0xFC, 0x00}), Reason::kNonCanonical);
  EXPECT_EQ(Failing({0xFE, 0xFF, 0xFF, 0x00, 0x00}), Reason::kNonCanonical);
  EXPECT_EQ(Failing({0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0}), Reason::kNonCanonical);
}
TEST(CompactSizeTest, TheLargestIsTwoToThe25th) {
  EXPECT_EQ(Value({0xFE, 0x00, 0x00, 0x00, 0x02}), kMaxSize);
  EXPECT_EQ(Failing({0xFE, 0x01, 0x00, 0x00, 0x02}), Reason::kOversize);
  EXPECT_EQ(Failing({0xFF, 0, 0, 0, 0, 1, 0, 0, 0}), Reason::kOversize);
}
TEST(CompactSizeTest, ASmallerLimitHoldsForOneByteToo) {
  EXPECT_EQ(Value({9}, 9), 9U);
  EXPECT_EQ(Failing({10}, 9), Reason::kOversize);
}
TEST(CompactSizeTest, ShortIsJudgedBeforeTheForm) {
  EXPECT_EQ(Failing({}), Reason::kShort);
  EXPECT_EQ(Failing({0xFD, 0x00}), Reason::kShort);
  EXPECT_EQ(Failing({0xFE, 0, 0, 0}), Reason::kShort);
  EXPECT_EQ(Failing({0xFF, 0, 0, 0, 0, 0, 0, 0}), Reason::kShort);
}
TEST(CompactSizeTest, TheFormIsJudgedBeforeTheLimit) {
  EXPECT_EQ(Failing({0xFF, 0x01, 0x00, 0x00, 0x03, 0, 0, 0, 0}), Reason::kNonCanonical);
}

TEST(ByteReaderTest, ALengthBeyondTheBytesIsShortAndMovesNowhere) {
  const Buffer bytes = {3, 1, 2};
  ByteReader reader(bytes);
  Bytes out;
  EXPECT_FALSE(reader.TakeSized(out));
  EXPECT_EQ(reader.failure(), (Failure{Reason::kShort, 1}));
}
TEST(ByteReaderTest, AHugeSizeDoesNotOverflow) {
  const Buffer bytes = {1, 2};
  ByteReader reader(bytes);
  EXPECT_FALSE(reader.Skip(~UINT64_C(0)));
}
TEST(ByteReaderTest, TheFirstFailureStands) {
  const Buffer bytes = {1};
  ByteReader reader(bytes);
  std::uint32_t word = 0;
  std::uint8_t byte = 0;
  EXPECT_FALSE(reader.Read(word));
  EXPECT_FALSE(reader.Read(byte));
  std::uint64_t size = 0;
  EXPECT_FALSE(reader.ReadCompactSize(size));
  EXPECT_FALSE(reader.Fail(Reason::kWitnessFlag));
  EXPECT_FALSE(reader.AtEnd());
  EXPECT_EQ(reader.failure(), (Failure{Reason::kShort, 0}));
}
TEST(ByteReaderTest, WhatIsLeftIsTrailing) {
  const Buffer bytes = {1, 2};
  ByteReader reader(bytes);
  std::uint8_t byte = 0;
  EXPECT_TRUE(reader.Read(byte));
  EXPECT_FALSE(reader.AtEnd());
  EXPECT_EQ(reader.failure(), (Failure{Reason::kTrailingBytes, 1}));
}
TEST(ByteReaderTest, IntegersAreLittleEndianAndSigned) {
  const Buffer bytes = {0xFE, 0xFF, 0xFF, 0xFF, 0x78, 0x56, 0x34, 0x12};
  ByteReader reader(bytes);
  std::int32_t negative = 0;
  std::uint32_t positive = 0;
  EXPECT_TRUE(reader.Read(negative) && reader.Read(positive));
  EXPECT_EQ(negative, -2);
  EXPECT_EQ(positive, 0x12345678U);
}
TEST(HashTest, DisplayOrderIsTheReverse) {
  InternalHash hash;
  hash.bytes[0] = 1;
  EXPECT_EQ(hash.ToDisplay().bytes[31], 1);
  EXPECT_EQ(hash.ToDisplay().ToInternal(), hash);
}

}  // namespace
}  // namespace assay::bitcoin
