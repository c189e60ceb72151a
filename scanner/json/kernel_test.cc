#include "scanner/json/kernel.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <string>

#include "scanner/json/json.h"

namespace assay::json {
namespace {

// A page whose end is followed by an inaccessible one.
class KernelTest : public testing::Test {
 protected:
  KernelTest() {
    page_ = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    map_ = static_cast<char*>(mmap(nullptr, 2 * page_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(map_ + page_, page_, PROT_NONE);
    std::memset(map_, 'a', page_);
  }
  ~KernelTest() override { munmap(map_, 2 * page_); }
  // `n` bytes that end at the inaccessible page.
  char* Last(std::size_t n) { return map_ + page_ - n; }

  std::size_t page_;
  char* map_;
};

TEST_F(KernelTest, FindTheFirstSpecialByteOfEveryLengthAtTheEndOfMemory) {
  for (const internal::Kernel& kernel : internal::CompiledKernels()) {
    if (!kernel.runs_here()) continue;
    for (std::size_t n = 0; n <= 200; ++n) {
      char* const begin = Last(n);
      ASSERT_EQ(kernel.skip_plain(begin, n), n) << kernel.name;
      for (std::size_t at = 0; at < n; ++at) {
        begin[at] = '"';
        ASSERT_EQ(kernel.skip_plain(begin, n), at) << kernel.name << " length " << n;
        begin[at] = 'a';
      }
    }
  }
}
TEST_F(KernelTest, ClassifyEveryByteAtEveryLane) {
  for (const internal::Kernel& kernel : internal::CompiledKernels()) {
    if (!kernel.runs_here()) continue;
    for (int byte = 0; byte < 256; ++byte) {
      const bool plain = byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
      for (std::size_t lane = 0; lane < 64; ++lane) {
        char* const begin = Last(130);
        begin[lane] = static_cast<char>(byte);
        ASSERT_EQ(kernel.skip_plain(begin, 130), plain ? 130 : lane) << kernel.name << " byte " << byte;
        begin[lane] = 'a';
      }
    }
  }
}
TEST_F(KernelTest, SpecialBytesBehindTheEndDoNotMatter) {
  for (const internal::Kernel& kernel : internal::CompiledKernels()) {
    if (!kernel.runs_here()) continue;
    std::memset(map_, '"', page_);
    for (std::size_t n = 0; n <= 200; ++n) {
      std::memset(map_ + 100, 'a', n);
      ASSERT_EQ(kernel.skip_plain(map_ + 100, n), n) << kernel.name;
    }
  }
}
TEST(Kernels, TheListEndsWithScalarAndEachCanBeUsed) {
  ASSERT_FALSE(Kernels().empty());
  EXPECT_EQ(Kernels().back(), "scalar");
  for (const std::string_view name : Kernels()) EXPECT_TRUE(UseKernel(name)) << name;
  EXPECT_TRUE(UseKernel(Kernels().front()));
}
TEST(Kernels, AnUnknownNameIsRefused) { EXPECT_FALSE(UseKernel("avx1024")); }
TEST(Kernels, AllGiveTheSameAnswer) {
  std::string text = "[\"" + std::string(300, 'f') + "\\u00e9" + std::string(77, '0') + "\xC3\xA9\"]";
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string broken = text;
    broken[i] = '\x01';
    UseKernel("scalar");
    const auto expected = Parse(broken);
    for (const std::string_view name : Kernels()) {
      UseKernel(name);
      const auto value = Parse(broken);
      ASSERT_EQ(value.has_value(), expected.has_value()) << name;
      if (!value) {
        ASSERT_EQ(value.error(), expected.error()) << name;
      }
    }
  }
  UseKernel(Kernels().front());
}

}  // namespace
}  // namespace assay::json
