#include "tools/fork_schedule.h"

#include "gtest/gtest.h"

namespace assay::tools {
namespace {

TEST(ForkScheduleTest, ReadsTimes) {
  const auto schedule = ParseForkSchedule(R"({"shanghai":1,"cancun":2,"prague":3,"osaka":4,"amsterdam":5,"bogota":6})");
  ASSERT_TRUE(schedule.has_value()) << schedule.error();
  EXPECT_EQ(*schedule, (oracle::ForkSchedule{1, 2, 3, 4, 5, 6}));
}

TEST(ForkScheduleTest, AForkThatIsLeftOutOrNullNeverIs) {
  const auto schedule = ParseForkSchedule(R"({"shanghai":1,"cancun":null})");
  ASSERT_TRUE(schedule.has_value()) << schedule.error();
  EXPECT_EQ(schedule->shanghai, 1u);
  EXPECT_FALSE(schedule->cancun.has_value());
  EXPECT_FALSE(schedule->prague.has_value());
}

TEST(ForkScheduleTest, ReadsAGenesisFile) {
  const auto schedule = ParseForkSchedule(R"({"config":{"chainId":1,"shanghaiTime":0,"cancunTime":7},"alloc":{}})");
  ASSERT_TRUE(schedule.has_value()) << schedule.error();
  EXPECT_EQ(schedule->shanghai, 0u);
  EXPECT_EQ(schedule->cancun, 7u);
}

TEST(ForkScheduleTest, RefusesWhatIsNoObject) {
  EXPECT_FALSE(ParseForkSchedule("").has_value());
  EXPECT_FALSE(ParseForkSchedule("[1]").has_value());
  EXPECT_FALSE(ParseForkSchedule("{").has_value());
}

TEST(ForkScheduleTest, RefusesAFileWithoutForks) { EXPECT_FALSE(ParseForkSchedule(R"({"shangai":1})").has_value()); }

TEST(ForkScheduleTest, RefusesTimesThatAreNoWholeNumbers) {
  for (const char* text : {R"({"cancun":-1})", R"({"cancun":1.5})", R"({"cancun":"0x1"})"}) {
    const auto schedule = ParseForkSchedule(text);
    ASSERT_FALSE(schedule.has_value()) << text;
    EXPECT_NE(schedule.error().find("cancun"), std::string::npos) << schedule.error();
  }
}

TEST(ForkScheduleTest, RefusesWhatAParserWouldForgive) {
  EXPECT_FALSE(ParseForkSchedule(std::string_view("{\"cancun\":1}\0x", 14)).has_value());
  EXPECT_FALSE(ParseForkSchedule("\xef\xbb\xbf{\"cancun\":1}").has_value());
  EXPECT_FALSE(ParseForkSchedule(R"({"prague":1,"prague":2})").has_value());
  EXPECT_FALSE(ParseForkSchedule(R"({"prague":1,"pragu\u0065":2})").has_value());
  EXPECT_FALSE(ParseForkSchedule(R"({"config":{"pragueTime":1,"pragueTime":2}})").has_value());
}

TEST(ForkScheduleTest, AGenesisWithoutForksHasNone) {
  const auto schedule = ParseForkSchedule(R"({"config":{"chainId":1}})");
  ASSERT_TRUE(schedule.has_value()) << schedule.error();
  EXPECT_EQ(*schedule, oracle::ForkSchedule{});
}

TEST(ForkScheduleTest, RefusesForksOutOfOrder) {
  const auto schedule = ParseForkSchedule(R"({"shanghai":5,"prague":4})");
  ASSERT_FALSE(schedule.has_value());
  EXPECT_EQ(schedule.error(), "the fork schedule has prague before shanghai");
}

}  // namespace
}  // namespace assay::tools
