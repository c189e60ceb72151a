#include "conformance/oracle/twin.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

TEST(NeutralisedTwin, LeavesPlainTextAlone) { EXPECT_EQ(NeutralisedTwin(R"({"a": [1, "x"]})"), R"({"a": [1, "x"]})"); }
TEST(NeutralisedTwin, ReplacesExponents) { EXPECT_EQ(NeutralisedTwin("[1e400,2]"), "[0,2]"); }
TEST(NeutralisedTwin, ReplacesLongNumbers) {
  EXPECT_EQ(NeutralisedTwin("[1234567890123456]"), "[0]");
  EXPECT_EQ(NeutralisedTwin("[123456789012345]"), "[123456789012345]");
}
TEST(NeutralisedTwin, KeepsWhatIsNoNumber) { EXPECT_EQ(NeutralisedTwin("[01e5,1e]"), "[01e5,1e]"); }
TEST(NeutralisedTwin, KeepsNumbersInStrings) { EXPECT_EQ(NeutralisedTwin(R"(["1e400"])"), R"(["1e400"])"); }
TEST(NeutralisedTwin, ReplacesLoneSurrogatesOnly) {
  EXPECT_EQ(NeutralisedTwin(R"(["a\udc00b\ud83d\ude00"])"), R"(["a\ufffdb\ud83d\ude00"])");
}
TEST(NeutralisedTwin, DropsTrailingSpace) { EXPECT_EQ(NeutralisedTwin("true   "), "true"); }
TEST(NeutralisedTwin, KeepsALaterSecondValue) { EXPECT_EQ(NeutralisedTwin("1e5 2"), "0 2"); }
TEST(NeutralisedTwin, TheGate) {
  EXPECT_EQ(NeutralisedTwin(std::string_view("1\0", 2)), std::nullopt);
  EXPECT_EQ(NeutralisedTwin("\xEF\xBB\xBF" "1"), std::nullopt);
}

}  // namespace
}  // namespace assay::oracle
