// Inputs: three spellings, one result.
#include "conformance/vectors/input.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace assay::vectors {
namespace {

using testing::HasSubstr;

std::expected<std::string, std::string> Expand(std::string_view input, std::size_t max_bytes = 100) {
  return ExpandInput(Json::parse(input), max_bytes);
}

TEST(ExpandInput, TextIsItsUtf8) { EXPECT_EQ(Expand(R"({"text":"\u00e9\n"})"), "\xc3\xa9\n"); }

TEST(ExpandInput, EmptyTextIsEmpty) { EXPECT_EQ(Expand(R"({"text":""})"), ""); }

TEST(ExpandInput, HexIsBytes) { EXPECT_EQ(Expand(R"({"hex":"00ff7b"})"), std::string("\0\xff{", 3)); }

TEST(ExpandInput, RepeatJoinsPieces) { EXPECT_EQ(Expand(R"({"repeat":[["[",2],[{"hex":"31"},1],["]",2]]})"), "[[1]]"); }

TEST(ExpandInput, RepeatTakesPiecesOfSeveralBytes) { EXPECT_EQ(Expand(R"({"repeat":[["ab",3]]})"), "ababab"); }

TEST(ExpandInput, AnEmptyPieceCostsNothing) { EXPECT_EQ(Expand(R"({"repeat":[["",18446744073709551615]]})"), ""); }

TEST(ExpandInput, StopsAtTheLimitExactly) {
  EXPECT_TRUE(Expand(R"({"repeat":[["ab",50]]})"));
  EXPECT_THAT(Expand(R"({"repeat":[["ab",50],["c",1]]})").error(), HasSubstr("larger than the limit of 100 bytes"));
}

TEST(ExpandInput, DoesNotWrapAroundAtHugeCounts) {
  EXPECT_FALSE(Expand(R"({"repeat":[["ab",9223372036854775808]]})"));
  EXPECT_FALSE(Expand(R"({"repeat":[["ab",1],["abc",6148914691236517205]]})"));
}

TEST(ExpandInput, LimitsTextAndHexToo) {
  EXPECT_FALSE(Expand(R"({"text":"abc"})", 2));
  EXPECT_FALSE(Expand(R"({"hex":"616263"})", 2));
}

TEST(ExpandInput, RefusesNegativeAndFractionalCounts) {
  EXPECT_FALSE(Expand(R"({"repeat":[["a",-1]]})"));
  EXPECT_FALSE(Expand(R"({"repeat":[["a",1.0]]})"));
}

TEST(ExpandInput, RefusesTwoSpellingsAndNone) {
  EXPECT_FALSE(Expand(R"({"text":"a","hex":"61"})"));
  EXPECT_FALSE(Expand("{}"));
}

TEST(FromHex, RefusesUpperCase) { EXPECT_THAT(FromHex("0F").error(), HasSubstr("character 2")); }

TEST(FromHex, RefusesSigns) { EXPECT_FALSE(FromHex("+1")); }

}  // namespace
}  // namespace assay::vectors
