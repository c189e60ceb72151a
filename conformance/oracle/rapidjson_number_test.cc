#include "conformance/oracle/rapidjson_number.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::oracle {
namespace {

TEST(RapidJsonFindsTooBig, ZeroWithALargeExponent) { EXPECT_TRUE(RapidJsonFindsTooBig("0e309")); }
TEST(RapidJsonFindsTooBig, TheLargestExponentWithoutFraction) { EXPECT_FALSE(RapidJsonFindsTooBig("0e308")); }
TEST(RapidJsonFindsTooBig, AFractionDigitRaisesTheLimit) {
  EXPECT_FALSE(RapidJsonFindsTooBig("0.0e309"));
  EXPECT_TRUE(RapidJsonFindsTooBig("0.0e310"));
}
TEST(RapidJsonFindsTooBig, NegativeExponentsPass) { EXPECT_FALSE(RapidJsonFindsTooBig("1e-99999999999")); }
TEST(RapidJsonFindsTooBig, OverflowByBothTogetherPasses) { EXPECT_FALSE(RapidJsonFindsTooBig("1000e306")); }
TEST(RapidJsonFindsTooBig, LongIntegersAreCutOffWhateverTheExponent) {
  EXPECT_TRUE(RapidJsonFindsTooBig("1" + std::string(309, '0') + "e-309"));
  EXPECT_FALSE(RapidJsonFindsTooBig("1" + std::string(307, '0') + "e-309"));
}
TEST(RapidJsonFindsTooBig, SeventeenFoldedDigitsAtMost) {
  EXPECT_TRUE(RapidJsonFindsTooBig("1." + std::string(40, '1') + "e327"));
}
TEST(RapidJsonFindsTooBig, SixtyFourBitEdges) {
  for (const char* n : {"18446744073709551615", "18446744073709551616", "-9223372036854775808", "-9223372036854775809"})
    EXPECT_FALSE(RapidJsonFindsTooBig(n)) << n;
}

}  // namespace
}  // namespace assay::oracle
