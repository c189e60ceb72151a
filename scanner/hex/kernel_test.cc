// Every kernel against the definition of a hex digit, with each input at the very end of a readable page and at its very start,
// and each output likewise: one byte too many, read or written, ends the process.
#include "scanner/hex/kernel.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "gtest/gtest.h"

namespace assay::hex::internal {
namespace {

constexpr std::size_t kLongest = 300;
constexpr std::size_t kAlignments = 64;

// A readable page between two that are not.
class Guarded {
 public:
  Guarded() : size_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))) {
    map_ = static_cast<char*>(mmap(nullptr, 3 * size_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (map_ == MAP_FAILED || mprotect(begin(), size_, PROT_READ | PROT_WRITE) != 0) std::abort();
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;
  ~Guarded() { munmap(map_, 3 * size_); }
  char* begin() { return map_ + size_; }
  char* end() { return begin() + size_; }
  std::uint8_t* bytes_end() { return reinterpret_cast<std::uint8_t*>(end()); }
  std::uint8_t* bytes_begin() { return reinterpret_cast<std::uint8_t*>(begin()); }

 private:
  std::size_t size_;
  char* map_;
};

// Said apart from kValues: the value of a digit, or -1.
int ValueByDefinition(unsigned char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::vector<Kernel> KernelsHere() {
  std::vector<Kernel> kernels;
  for (const Kernel& kernel : CompiledKernels())
    if (kernel.runs_here()) kernels.push_back(kernel);
  return kernels;
}

// Digits in which every pair of neighbours differs from the next, of both cases.
char DigitAt(std::size_t i) { return "0123456789abcdefABCDEF"[(i * 7 + i / 22) % 22]; }

void Fill(char* p, std::size_t n) {
  for (std::size_t i = 0; i < n; ++i) p[i] = DigitAt(i);
}

// Fill()'s first `digits` characters decode to `out`.
::testing::AssertionResult IsDecoded(const std::uint8_t* out, std::size_t digits) {
  for (std::size_t i = 0; i + 1 < digits; i += 2) {
    const int expected = ValueByDefinition(static_cast<unsigned char>(DigitAt(i))) * 16 +
                         ValueByDefinition(static_cast<unsigned char>(DigitAt(i + 1)));
    if (out[i / 2] != expected) return ::testing::AssertionFailure() << "byte " << i / 2 << " of " << digits << " digits";
  }
  return ::testing::AssertionSuccess();
}

class KernelTest : public ::testing::Test {
 protected:
  Guarded in_, out_;
};

TEST_F(KernelTest, TheTableIsTheDefinition) {
  for (int c = 0; c < 256; ++c) {
    const int value = ValueByDefinition(static_cast<unsigned char>(c));
    EXPECT_EQ(kValues[static_cast<std::size_t>(c)], value < 0 ? kNoDigit : value) << c;
  }
}

TEST_F(KernelTest, EveryPairOfDigitsInEveryPlaceOfAVector) {
  constexpr std::size_t kSize = 256;
  for (const Kernel& kernel : KernelsHere()) {
    for (int c = 0; c < 256; ++c) {
      for (const char other : {'0', 'F'}) {
        std::array<char, kSize> text;
        std::array<std::uint8_t, kSize / 2> out{};
        text.fill(other);
        const int value = ValueByDefinition(static_cast<unsigned char>(c));
        if (value < 0) continue;
        for (std::size_t at = 0; at < kSize; ++at) {
          text[at] = static_cast<char>(c);
          ASSERT_EQ(kernel.decode_prefix(text.data(), kSize, out.data()), kSize) << kernel.name;
          const int rest = ValueByDefinition(static_cast<unsigned char>(other));
          ASSERT_EQ(out[at / 2], at % 2 == 0 ? value * 16 + rest : rest * 16 + value)
              << kernel.name << ' ' << c << " at " << at;
          text[at] = other;
        }
      }
    }
  }
}

TEST_F(KernelTest, EveryByteThatIsNoDigitInEveryPlaceOfALongText) {
  for (const Kernel& kernel : KernelsHere()) {
    char* const p = in_.end() - kLongest;
    Fill(p, kLongest);
    std::uint8_t* const out = out_.bytes_end() - kLongest / 2;
    for (int c = 0; c < 256; ++c) {
      if (ValueByDefinition(static_cast<unsigned char>(c)) >= 0) continue;
      for (std::size_t at = 0; at < kLongest; ++at) {
        p[at] = static_cast<char>(c);
        ASSERT_EQ(kernel.decode_prefix(p, kLongest, out), at) << kernel.name << " byte " << c;
        ASSERT_EQ(kernel.count_digits(p, kLongest), at) << kernel.name << " byte " << c;
        p[at] = DigitAt(at);
      }
    }
  }
}

TEST_F(KernelTest, EveryLengthAndPlaceOfABadCharacterBeforeAGuardPage) {
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t n = 0; n <= kLongest; ++n) {
      char* const p = in_.end() - n;  // every alignment comes up
      std::uint8_t* const out = out_.bytes_end() - n / 2;
      Fill(p, n);
      std::memset(out, 0xEE, n / 2);
      ASSERT_EQ(kernel.decode_prefix(p, n, out), n) << kernel.name;
      ASSERT_TRUE(IsDecoded(out, n)) << kernel.name;
      ASSERT_EQ(kernel.count_digits(p, n), n) << kernel.name;
      for (std::size_t at = 0; at < n; ++at) {
        p[at] = '"';
        std::memset(out, 0xEE, n / 2);
        ASSERT_EQ(kernel.decode_prefix(p, n, out), at) << kernel.name << " length " << n;
        ASSERT_TRUE(IsDecoded(out, at)) << kernel.name << " length " << n;
        ASSERT_EQ(kernel.count_digits(p, n), at) << kernel.name << " length " << n;
        p[at] = DigitAt(at);
      }
    }
  }
}

TEST_F(KernelTest, NothingBeforeTheInputOrTheOutputIsTouched) {
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t n = 0; n <= kLongest; ++n) {
      char* const p = in_.begin();
      Fill(p, n);
      ASSERT_EQ(kernel.decode_prefix(p, n, out_.bytes_begin()), n) << kernel.name;
      ASSERT_TRUE(IsDecoded(out_.bytes_begin(), n)) << kernel.name;
      ASSERT_EQ(kernel.count_digits(p, n), n) << kernel.name;
      for (std::size_t at = 0; at < n; at += 7) {
        p[at] = ' ';
        ASSERT_EQ(kernel.decode_prefix(p, n, out_.bytes_begin()), at) << kernel.name;
        ASSERT_EQ(kernel.count_digits(p, n), at) << kernel.name;
        p[at] = DigitAt(at);
      }
    }
  }
}

TEST_F(KernelTest, WhatStandsOutsideDoesNotCountAtAnyAlignment) {
  // Digits on both sides of the input, and bytes on both sides of the output that must stay.
  constexpr std::uint8_t kUntouched = 0xEE;
  std::array<char, 2 * kAlignments + kLongest> text;
  std::array<std::uint8_t, 2 * kAlignments + kLongest / 2> out;
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t alignment = 0; alignment < kAlignments; ++alignment) {
      for (std::size_t n = 0; n <= kLongest; ++n) {
        text.fill('a');
        Fill(text.data() + alignment, n);
        out.fill(kUntouched);
        std::uint8_t* const to = out.data() + kAlignments - alignment;
        ASSERT_EQ(kernel.decode_prefix(text.data() + alignment, n, to), n) << kernel.name << " alignment " << alignment;
        ASSERT_TRUE(IsDecoded(to, n)) << kernel.name << " alignment " << alignment;
        ASSERT_TRUE(std::all_of(out.data(), to, [](std::uint8_t byte) { return byte == kUntouched; }))
            << kernel.name << ' ' << n;
        ASSERT_TRUE(std::all_of(to + n / 2, out.data() + out.size(), [](std::uint8_t byte) { return byte == kUntouched; }))
            << kernel.name << " length " << n;
        ASSERT_EQ(kernel.count_digits(text.data() + alignment, n), n) << kernel.name << " alignment " << alignment;
      }
    }
  }
}

TEST_F(KernelTest, TheFirstOfSeveralBadCharactersCounts) {
  for (const Kernel& kernel : KernelsHere()) {
    for (std::size_t first = 0; first < kLongest; ++first) {
      char* const p = in_.end() - kLongest;
      Fill(p, kLongest);
      for (std::size_t at = first; at < kLongest; at += 3) p[at] = '\xFF';
      ASSERT_EQ(kernel.decode_prefix(p, kLongest, out_.bytes_begin()), first) << kernel.name;
      ASSERT_EQ(kernel.count_digits(p, kLongest), first) << kernel.name;
    }
  }
}

}  // namespace
}  // namespace assay::hex::internal
