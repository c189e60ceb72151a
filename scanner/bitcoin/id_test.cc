#include "scanner/bitcoin/id.h"

#include "gtest/gtest.h"

namespace assay::bitcoin {
namespace {

bool Same(std::string_view a, std::string_view b) {
  const auto left = IdKey(a), right = IdKey(b);
  EXPECT_TRUE(left && right);
  return left == right;
}

TEST(IdTest, StringsAfterUnescaping) {
  EXPECT_TRUE(Same(R"("a")", R"("\u0061")"));
  EXPECT_FALSE(Same(R"("a")", R"("A")"));
  EXPECT_FALSE(Same(R"("\\u0061")", R"("a")"));
}
TEST(IdTest, NumbersExactly) {
  EXPECT_TRUE(Same("1", "1.0"));
  EXPECT_TRUE(Same("100", "1e2"));
  EXPECT_TRUE(Same("100", "1E+02"));
  EXPECT_TRUE(Same("0.015", "15e-3"));
  EXPECT_TRUE(Same("0.10", "1e-1"));
  EXPECT_TRUE(Same("10.50", "1.05e1"));
  EXPECT_FALSE(Same("1", "-1"));
  EXPECT_FALSE(Same("10", "1"));
}
TEST(IdTest, NoDigitIsLostAbove2To53) {
  EXPECT_FALSE(Same("9007199254740993", "9007199254740992"));
  EXPECT_FALSE(Same("0.1", "0.1000000000000000000000001"));
}
TEST(IdTest, ExponentsOfAnySize) {
  EXPECT_TRUE(Same("10e99999999999999999999", "1e100000000000000000000"));
  EXPECT_TRUE(Same("0.1e-99999999999999999999", "1e-100000000000000000000"));
  EXPECT_TRUE(Same("100e-100000000000000000001", "1e-99999999999999999999"));
  EXPECT_FALSE(Same("1e99999999999999999999", "1e99999999999999999998"));
}
TEST(IdTest, ZeroKeepsItsSign) {
  EXPECT_TRUE(Same("0", "0.0e7"));
  EXPECT_TRUE(Same("-0", "-0.0"));
  EXPECT_FALSE(Same("0", "-0"));
}
TEST(IdTest, AStringIsNoNumberAndNullIsNull) {
  EXPECT_FALSE(Same(R"("1")", "1"));
  EXPECT_FALSE(Same("null", R"("null")"));
  EXPECT_TRUE(Same("null", " null "));
  EXPECT_FALSE(Same("true", "false"));
}
TEST(IdTest, ContainersByTheirParts) {
  EXPECT_TRUE(Same("[1, [2]]", "[1.0,[2]]"));
  EXPECT_FALSE(Same("[1,[2]]", "[[1],2]"));
  EXPECT_FALSE(Same(R"({"a":1})", R"({"b":1})"));
}
TEST(IdTest, WhatLooksLikeAnotherKeyIsNone) { EXPECT_FALSE(Same(R"(["a","b"])", R"(["as1:b"])")); }
TEST(IdTest, NoJsonHasNoKey) {
  EXPECT_FALSE(IdKey(std::string_view("")));
  EXPECT_FALSE(IdKey(std::string_view("01")));
  EXPECT_FALSE(IdKey(std::string_view("1 2")));
}

}  // namespace
}  // namespace assay::bitcoin
