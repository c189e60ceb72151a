#include "conformance/oracle/stream.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

TEST(JudgeStream, CutsValues) {
  const StreamReading reading = JudgeStream("{}[1] {}", 100);
  EXPECT_EQ(reading.values, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 2}, {2, 5}, {6, 8}}));
  EXPECT_EQ(Describe(reading), "3 values, then the end");
}
TEST(JudgeStream, SaysHowItEnded) { EXPECT_EQ(Describe(JudgeStream("{}[", 100)), "1 values, then reject eof at 3"); }
TEST(JudgeStream, AScalarIsNoMessage) { EXPECT_EQ(Describe(JudgeStream("{} 1", 100)), "1 values, then reject not_message at 3"); }
TEST(JudgeStream, TheLimitByte) { EXPECT_EQ(Describe(JudgeStream("[1,2,3]", 3)), "0 values, then reject size at 3"); }
TEST(StreamReading, EveryPartCounts) {
  const StreamReading a{{{0, 2}}, Reject{Reason::kEof, 3, ""}};
  StreamReading b = a;
  EXPECT_TRUE(a == b);
  b.failure->offset = 4;
  EXPECT_FALSE(a == b);
  b = a;
  b.values[0].second = 3;
  EXPECT_FALSE(a == b);
}

}  // namespace
}  // namespace assay::oracle
