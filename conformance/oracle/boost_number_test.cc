#include "conformance/oracle/boost_number.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

TEST(BoostJsonRefusesExponent, BeyondInt) {
  EXPECT_FALSE(BoostJsonRefusesExponent("1e2147483647", 12));
  EXPECT_TRUE(BoostJsonRefusesExponent("1e2147483648", 12));
  EXPECT_FALSE(BoostJsonRefusesExponent("1e-2147483647", 13));
  EXPECT_TRUE(BoostJsonRefusesExponent("0e-2147483648", 13));
}
TEST(BoostJsonRefusesExponent, LeadingZerosDoNotCount) { EXPECT_FALSE(BoostJsonRefusesExponent("1e00000000000000000001", 22)); }
TEST(BoostJsonRefusesExponent, DroppedIntegerDigitsRaiseIt) {
  EXPECT_FALSE(BoostJsonRefusesExponent("18446744073709551615e2147483647", 31));
  EXPECT_TRUE(BoostJsonRefusesExponent("18446744073709551616e2147483647", 31));
}
TEST(BoostJsonRefusesExponent, FoldedFractionDigitsLowerIt) {
  EXPECT_FALSE(BoostJsonRefusesExponent("1.5e-2147483647", 15));
  EXPECT_TRUE(BoostJsonRefusesExponent("1.55e-2147483647", 16));
}
TEST(BoostJsonRefusesExponent, NoExponentNoRefusal) { EXPECT_FALSE(BoostJsonRefusesExponent("1.5", 3)); }

}  // namespace
}  // namespace assay::oracle
