// The fused walk into a struct and an arena that are kept allocates nothing. A program of its own, since it counts every
// allocation there is.
#include <cstddef>
#include <cstdlib>
#include <new>
#include <string>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace {
std::size_t allocations = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* block = std::malloc(size)) return block;
  throw std::bad_alloc();
}
void operator delete(void* block) noexcept { std::free(block); }
void operator delete(void* block, std::size_t) noexcept { std::free(block); }

namespace assay::ethereum {
namespace {

using namespace samples;

TEST(Allocation, NoneButForTheFirstBody) {
  Arena arena;
  NewPayload out;
  Request small(Version::kV6), large(Version::kV6);
  large.payload["transactions"] = ListText(std::vector<std::string>(500, Repeated("02", 300)));
  const std::string small_text = small.Text(), large_text = large.Text();
  const std::size_t before = allocations;
  ASSERT_TRUE(ReadNewPayloadInto(Version::kV6, large_text, arena, out));
  EXPECT_GT(allocations, before);
  const std::size_t between = allocations;
  ASSERT_TRUE(ReadNewPayloadInto(Version::kV6, small_text, arena, out));
  ASSERT_TRUE(ReadNewPayloadInto(Version::kV6, large_text, arena, out));
  EXPECT_EQ(allocations, between);
}

}  // namespace
}  // namespace assay::ethereum
