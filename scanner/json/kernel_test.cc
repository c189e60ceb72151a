// Every kernel against the scalar one and against the definition, with each input at the very end of a readable page and at its
// very start: a read of one byte too many ends the process.
#include "scanner/json/kernel.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/json/json.h"

namespace assay::json {
namespace {

using internal::CompiledKernels;
using internal::Kernel;

constexpr std::size_t kLongest = 200;
// Bytes that end a run of plain ones, and the plain ones that stand beside them.
constexpr std::array<unsigned char, 10> kSpecial = {'"', '\\', 0x00, 0x01, 0x1F, 0x80, 0xA2, 0xDC, 0xFE, 0xFF};
constexpr std::array<unsigned char, 8> kPlain = {0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7E, 0x7F, '0'};

// Readable pages between two that are not.
class Guarded {
 public:
  Guarded() {
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    size_ = page;
    map_ = static_cast<char*>(mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (map_ == MAP_FAILED || mprotect(map_ + page, page, PROT_READ | PROT_WRITE) != 0) std::abort();
    std::memset(begin(), 'a', size_);
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;
  ~Guarded() { munmap(map_, 3 * size_); }
  char* begin() { return map_ + size_; }
  char* end() { return begin() + size_; }

 private:
  char* map_;
  std::size_t size_;
};

std::vector<Kernel> KernelsHere() {
  std::vector<Kernel> kernels;
  for (const Kernel& kernel : CompiledKernels())
    if (kernel.runs_here()) kernels.push_back(kernel);
  return kernels;
}

TEST(KernelTest, OnlyTheseBytesAreSpecial) {
  for (int c = 0; c < 256; ++c) {
    EXPECT_EQ(internal::IsPlain(static_cast<char>(c)), c >= 0x20 && c < 0x80 && c != '"' && c != '\\') << c;
  }
}

TEST(KernelTest, EveryKernelSortsEveryByte) {
  for (const Kernel& kernel : KernelsHere()) {
    for (int c = 0; c < 256; ++c) {
      const std::string text(70, static_cast<char>(c));
      EXPECT_EQ(kernel.skip_plain(text.data(), text.size()), internal::IsPlain(text[0]) ? 70u : 0u) << kernel.name << ' ' << c;
    }
  }
}

TEST(KernelTest, FindsEachSpecialByteAtEachPlaceOfEachLengthBeforeAGuardPage) {
  Guarded memory;
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t n = 0; n <= kLongest; ++n) {
      char* const p = memory.end() - n;  // every alignment comes up
      ASSERT_EQ(kernel.skip_plain(p, n), n) << kernel.name;
      for (std::size_t at = 0; at < n; ++at) {
        for (const unsigned char special : kSpecial) {
          p[at] = static_cast<char>(special);
          ASSERT_EQ(kernel.skip_plain(p, n), at) << kernel.name << " length " << n << " byte " << int{special};
          ASSERT_EQ(internal::SkipPlainScalar(p, n), at);
        }
        p[at] = 'a';
      }
    }
  }
}

TEST(KernelTest, ReadsNothingBeforeTheInput) {
  Guarded memory;
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t n = 0; n <= kLongest; ++n) {
      char* const p = memory.begin();
      ASSERT_EQ(kernel.skip_plain(p, n), n) << kernel.name;
      if (n == 0) continue;
      p[n - 1] = '"';
      ASSERT_EQ(kernel.skip_plain(p, n), n - 1) << kernel.name;
      p[n - 1] = 'a';
    }
  }
}

TEST(KernelTest, WhatStandsOutsideOfTheInputDoesNotCount) {
  // Special bytes on both sides, at alignments 0 to 63.
  std::array<char, 64 + kLongest + 64> memory;
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t alignment = 0; alignment < 64; ++alignment) {
      for (std::size_t n = 0; n <= kLongest; n += 1 + n / 40) {
        memory.fill('"');
        std::fill_n(memory.begin() + alignment, n, 'a');
        ASSERT_EQ(kernel.skip_plain(memory.data() + alignment, n), n) << kernel.name << " alignment " << alignment;
      }
    }
  }
}

TEST(KernelTest, TheFirstOfSeveralSpecialBytesCounts) {
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t first = 0; first < kLongest; ++first) {
      std::string text(kLongest, 'a');
      for (std::size_t at = first; at < kLongest; at += 3) text[at] = static_cast<char>(kSpecial[at % kSpecial.size()]);
      ASSERT_EQ(kernel.skip_plain(text.data(), text.size()), first) << kernel.name;
    }
  }
}

TEST(KernelTest, PlainNeighboursOfSpecialBytesArePlain) {
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t n = 0; n <= kLongest; ++n) {
      std::string text;
      for (std::size_t i = 0; i < n; ++i) text += static_cast<char>(kPlain[i % kPlain.size()]);
      ASSERT_EQ(kernel.skip_plain(text.data(), n), n) << kernel.name;
    }
  }
}

TEST(KernelTest, TheInlineHeadAgreesWithTheKernels) {
  Guarded memory;
  for (const std::string_view name : Kernels()) {
    ASSERT_TRUE(UseKernel(name));
    for (std::size_t n = 0; n <= 80; ++n) {
      char* const p = memory.end() - n;
      ASSERT_EQ(internal::SkipPlain(p, n), n) << name;
      for (std::size_t at = 0; at < n; ++at) {
        p[at] = '\\';
        ASSERT_EQ(internal::SkipPlain(p, n), at) << name << " length " << n;
        p[at] = 'a';
      }
    }
  }
}

TEST(KernelTest, ParseGivesTheSameAnswersWithEveryKernel) {
  Guarded memory;
  for (const std::string_view name : Kernels()) {
    ASSERT_TRUE(UseKernel(name));
    for (std::size_t n = 2; n <= kLongest; ++n) {
      char* const p = memory.end() - n;
      p[0] = '"';
      ASSERT_EQ(Parse({p, n}).error(), (Error{Reason::kEof, n})) << name;
      p[n - 1] = '"';
      ASSERT_EQ(Parse({p, n}).value().text.size(), n) << name;
      p[n - 1] = '\x1F';
      ASSERT_EQ(Parse({p, n}).error(), (Error{Reason::kControl, n - 1})) << name;
      p[n - 1] = p[0] = 'a';
    }
  }
}

TEST(KernelTest, ScalarRunsEverywhereAndStandsLast) {
  ASSERT_FALSE(Kernels().empty());
  EXPECT_EQ(Kernels().back(), "scalar");
}

TEST(KernelTest, EveryNamedKernelCanBeChosen) {
  EXPECT_EQ(Kernels().size(), KernelsHere().size());
  for (const Kernel& kernel : KernelsHere()) {
    EXPECT_TRUE(UseKernel(kernel.name));
    EXPECT_EQ(internal::skip_plain.load(), kernel.skip_plain);
  }
}

TEST(KernelTest, AnUnknownNameChoosesNothing) {
  ASSERT_TRUE(UseKernel("scalar"));
  EXPECT_FALSE(UseKernel("avx1024"));
  EXPECT_FALSE(UseKernel(""));
  EXPECT_FALSE(UseKernel("Scalar"));
  EXPECT_EQ(internal::skip_plain.load(), &internal::SkipPlainScalar);
}

}  // namespace
}  // namespace assay::json
