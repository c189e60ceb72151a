// DATA and QUANTITY by the patterns of execution-apis, common.md.
#include "scanner/hex/hex.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::hex {
namespace {

TEST(Decode, PairsOfDigitsOfEitherCase) {
  std::uint8_t out[4] = {};
  EXPECT_TRUE(Decode("00fFAb7E", out));
  EXPECT_EQ(out[0], 0x00);
  EXPECT_EQ(out[1], 0xff);
  EXPECT_EQ(out[2], 0xab);
  EXPECT_EQ(out[3], 0x7e);
}
TEST(Decode, NothingIsNothing) { EXPECT_TRUE(Decode("", nullptr)); }
TEST(Decode, RefusesWhatIsNoDigit) {
  std::uint8_t out[1];
  for (const char* text : {"0g", "g0", " 0", "0x", "0\x80"}) EXPECT_FALSE(Decode(text, out)) << text;
}

TEST(Data, GivesTheDigits) {
  EXPECT_EQ(Data("0x"), "");
  EXPECT_EQ(Data("0x00aB"), "00aB");
}
TEST(Data, RefusesEverythingElse) {
  for (const char* text : {"", "0", "0X", "0X00", "00", "0x0", "0x000", "0xgg", "0x0g", " 0x00", "0x00 ", "x0", "1x00"})
    EXPECT_EQ(Data(text), std::nullopt) << text;
}

std::uint64_t Value64(std::string_view text) {
  std::uint64_t value = 0;
  EXPECT_EQ(Quantity64(text, value), QuantityError::kNone) << text;
  return value;
}
TEST(Quantity64, Values) {
  EXPECT_EQ(Value64("0x0"), 0u);
  EXPECT_EQ(Value64("0x1"), 1u);
  EXPECT_EQ(Value64("0xAf"), 0xafu);
  EXPECT_EQ(Value64("0xffffffffffffffff"), UINT64_MAX);
}
TEST(Quantity64, RefusesBadSyntax) {
  std::uint64_t value = 0;
  for (const char* text :
       {"", "0", "1", "0x", "0X1", "0x00", "0x01", "x1", "0x1g", "0xg", "-0x1", "0x-1", "0x 1", "0x1 ", "00x1"})
    EXPECT_EQ(Quantity64(text, value), QuantityError::kSyntax) << text;
}
TEST(Quantity64, OneBitTooMany) {
  std::uint64_t value = 0;
  EXPECT_EQ(Quantity64("0x10000000000000000", value), QuantityError::kOverflow);
  EXPECT_EQ(Quantity64("0x1000000000000000g", value), QuantityError::kSyntax);
}
TEST(Quantity256, RightAlignedBigEndian) {
  std::array<std::uint8_t, 32> value;
  value.fill(0xEE);
  ASSERT_EQ(Quantity256("0x102", value), QuantityError::kNone);
  EXPECT_EQ(value[30], 1);
  EXPECT_EQ(value[31], 2);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(value[static_cast<std::size_t>(i)], 0) << i;
}
TEST(Quantity256, WidthAndSyntax) {
  std::array<std::uint8_t, 32> value;
  EXPECT_EQ(Quantity256("0x" + std::string(64, 'f'), value), QuantityError::kNone);
  EXPECT_EQ(value[0], 0xff);
  EXPECT_EQ(Quantity256("0x1" + std::string(64, '0'), value), QuantityError::kOverflow);
  EXPECT_EQ(Quantity256("0x1" + std::string(63, '0') + "g", value), QuantityError::kSyntax);
  EXPECT_EQ(Quantity256("0x0" + std::string(63, '1'), value), QuantityError::kSyntax);
  EXPECT_EQ(Quantity256("0x", value), QuantityError::kSyntax);
}

}  // namespace
}  // namespace assay::hex
