#include "conformance/target/guarded.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::target {
namespace {

TEST(GuardedBuffer, CopiesTheBytes) {
  GuardedBuffer buffer;
  EXPECT_EQ(buffer.AtGuard("abc"), "abc");
  EXPECT_EQ(buffer.AtGuard(""), "");
  EXPECT_EQ(buffer.AtGuard(std::string(100000, 'x')), std::string(100000, 'x'));
}
TEST(GuardedBuffer, ReadingOneByteTooFarEndsTheProcess) {
  GuardedBuffer buffer;
  const std::string_view view = buffer.AtGuard("abc");
  volatile const char* const end = view.data() + view.size();
  EXPECT_DEATH({ [[maybe_unused]] const char c = *end; }, "");
}
TEST(GuardedBuffer, TheFillerFollows) {
  GuardedBuffer buffer;
  const std::string_view view = buffer.FollowedBy("abc", '"');
  EXPECT_EQ(view, "abc");
  EXPECT_EQ(view.data()[3], '"');
  EXPECT_EQ(view.data()[66], '"');
}

}  // namespace
}  // namespace assay::target
