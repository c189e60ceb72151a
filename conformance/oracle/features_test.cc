#include "conformance/oracle/features.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

using Names = std::vector<std::string>;
Names Of(std::string_view bytes) { return FeatureNames(ComputeFeatures(bytes)); }

TEST(Features, PlainTextHasNone) { EXPECT_EQ(Of(R"({"a":[1,-1.5e3,"x",null]})"), Names{}); }
TEST(Features, Nul) { EXPECT_EQ(Of(std::string_view("1\0", 2)), Names{"has_nul"}); }
TEST(Features, Bom) { EXPECT_EQ(Of("\xEF\xBB\xBF{}"), Names{"has_bom"}); }
TEST(Features, InvalidUtf8) { EXPECT_EQ(Of("\"\xff\""), Names{"invalid_utf8"}); }
TEST(Features, LoneHigh) { EXPECT_EQ(Of(R"(["\ud800"])"), Names{"lone_high_surrogate"}); }
TEST(Features, LoneLow) { EXPECT_EQ(Of(R"(["\udc00"])"), Names{"lone_low_surrogate"}); }
TEST(Features, SurrogateOutsideAStringIsNone) { EXPECT_EQ(Of(R"([\udc00])"), Names{}); }
TEST(Features, IntegerBounds) {
  EXPECT_EQ(Of("[18446744073709551615,-9223372036854775808]"), Names{});
  EXPECT_EQ(Of("[18446744073709551616]"), Names{"integer_out_of_64"});
  EXPECT_EQ(Of("[-9223372036854775809]"), Names{"integer_out_of_64"});
}
TEST(Features, OverflowAtTheEdgeOfRounding) {
  EXPECT_EQ(Of("[1.7976931348623158e308]"), Names{});
  EXPECT_EQ(Of("[1.7976931348623159e308]"), Names{"overflows_double"});
}
TEST(Features, OneIsNoOverflow) { EXPECT_EQ(Of("[1e0,-1E+0]"), Names{}); }
TEST(Features, NegativeOverflow) { EXPECT_EQ(Of("[-1e400]"), (Names{"overflows_double", "rapidjson_number_too_big"})); }
TEST(Features, MinusZeroOnlyAsAnInteger) {
  EXPECT_EQ(Of("[-0]"), Names{"negative_zero_integer"});
  EXPECT_EQ(Of("[-0.0]"), Names{});
}
TEST(Features, LongExponentCountsLeadingZeros) {
  EXPECT_EQ(Of("[1e00000000000000000001]"), Names{"long_exponent"});
  EXPECT_EQ(Of("[1e0000000000000000001]"), Names{});
}
TEST(Features, ExponentBeyondInt) {
  EXPECT_EQ(Of("[1e-2147483647]"), Names{});
  EXPECT_EQ(Of("[1e-2147483648]"), Names{"boost_exponent_out_of_int"});
}
TEST(Features, RootBoolPadding) {
  EXPECT_EQ(Of("true  "), Names{});
  EXPECT_EQ(Of("true   "), Names{"root_bool_padded"});
  EXPECT_EQ(Of("  false  "), Names{"root_bool_padded"});
  EXPECT_EQ(Of("[true]      "), Names{});
}
TEST(Features, RootNumberPadding) {
  EXPECT_EQ(Of("1.5" + std::string(1080, ' ')), Names{});
  EXPECT_EQ(Of("1.5" + std::string(1081, ' ')), Names{"root_number_padded"});
  EXPECT_EQ(Of("1." + std::string(1081, '0')), Names{"root_number_padded"}) << "the token alone fills the buffer";
  EXPECT_EQ(Of("1." + std::string(1080, '0') + " "), Names{});
}
TEST(Features, DuplicateNamesAreComparedDecoded) {
  EXPECT_EQ(Of(R"({"a":1,"\u0061":2})"), Names{"duplicate_name"});
  EXPECT_EQ(Of(R"({"a":1,"A":2})"), Names{});
  EXPECT_EQ(Of(R"({"a":{"a":1},"b":{"a":1}})"), Names{});
}
TEST(Features, TrailingValue) {
  EXPECT_EQ(Of("{}{}"), Names{"trailing_value"});
  EXPECT_EQ(Of("1 ]"), Names{"trailing_value"});
  EXPECT_EQ(Of(" {} \n"), Names{});
}
TEST(Features, Depth) {
  EXPECT_EQ(Of(std::string(1024, '[') + std::string(1024, ']')), Names{});
  EXPECT_EQ(Of(std::string(1024, '[') + "1" + std::string(1024, ']')), Names{"nonempty_depth_over_1023"});
  EXPECT_EQ(Of(std::string(1025, '[') + std::string(1025, ']')), (Names{"depth_over_1024", "nonempty_depth_over_1023"}));
}
TEST(Features, BracketsInStringsDoNotCount) { EXPECT_EQ(ComputeFeatures(R"(["[[["])").depth, 1u); }
TEST(Features, MoreClosersThanOpenersAreHarmless) { EXPECT_EQ(ComputeFeatures("}}]]{").depth, 1u); }

TEST(HasFeature, KnowsDepthsOfAnyLimit) {
  const Features f = ComputeFeatures("[[1]]");
  EXPECT_EQ(HasFeature(f, "depth_over_1"), true);
  EXPECT_EQ(HasFeature(f, "depth_over_2"), false);
  EXPECT_EQ(HasFeature(f, "depth_over_x"), std::nullopt);
}
TEST(HasFeature, AnUnknownNameIsNoFeature) { EXPECT_EQ(HasFeature(Features{}, "has_nulls"), std::nullopt); }

}  // namespace
}  // namespace assay::oracle
