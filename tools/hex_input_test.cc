#include "tools/hex_input.h"

#include <gtest/gtest.h>

namespace assay::tools {
namespace {

TEST(HexInputTest, PairsOfDigitsOfEitherCase) { EXPECT_EQ(BytesFromHex("7b00fFAb").value(), std::string("{\0\xFF\xAB", 4)); }

TEST(HexInputTest, WhiteSpaceCountsForNothing) { EXPECT_EQ(BytesFromHex(" 7b 7\n d\t").value(), "{}"); }

TEST(HexInputTest, NothingIsNoBytes) { EXPECT_EQ(BytesFromHex("").value(), ""); }

TEST(HexInputTest, AnOddDigitIsAnError) {
  EXPECT_EQ(BytesFromHex("7b7").error(), "the hex has an odd number of digits: write two for each byte");
}

TEST(HexInputTest, WhatIsNoDigitIsNamedByPlace) {
  EXPECT_TRUE(BytesFromHex("0x7b").error().starts_with("character 2 of the hex is no hex digit"));
}

}  // namespace
}  // namespace assay::tools
