#include "fuzzers/mutated.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::fuzz {
namespace {

// What stands in a buffer of eight bytes that held "old" before.
std::string After(const std::optional<std::string>& mutated) {
  std::uint8_t data[8] = {'o', 'l', 'd'};
  const std::size_t size = Mutated(mutated, data, 3, sizeof data);
  return {data, data + size};
}

TEST(Mutated, TakesWhatFits) {
  EXPECT_EQ(After("new"), "new");
  EXPECT_EQ(After("12345678"), "12345678");
}
// No libFuzzer is linked here: nothing changes.
TEST(Mutated, LeavesTheRestToLibFuzzer) {
  EXPECT_EQ(After(std::nullopt), "old");
  EXPECT_EQ(After(""), "old");
  EXPECT_EQ(After("123456789"), "old");
}

}  // namespace
}  // namespace assay::fuzz
