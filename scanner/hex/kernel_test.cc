// Every hex kernel equals a digit-by-digit reading: lengths, alignments, bad characters of every value at every place, and not
// a byte read outside the view.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "scanner/hex/hex.h"

namespace assay::hex {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefABCDEF";

bool IsDigit(char c) { return kDigits.find(c) != std::string_view::npos; }
std::uint8_t ValueOf(char c) { return static_cast<std::uint8_t>(std::stoi(std::string(1, c), nullptr, 16)); }

std::string Digits(std::size_t n, std::size_t seed) {
  std::string text(n, '0');
  for (std::size_t i = 0; i < n; ++i) text[i] = kDigits[(i * 7 + seed * 13 + i / 5) % kDigits.size()];
  return text;
}

// What a kernel must give, against what it does give; `out` is a block of exactly n / 2 bytes.
void ExpectRight(std::string_view text) {
  std::size_t digits = 0;
  while (digits < text.size() && IsDigit(text[digits])) ++digits;
  std::vector<std::uint8_t> out(text.size() / 2, 0xEE);
  ASSERT_EQ(DecodePrefix(text, out.data()), digits) << text;
  for (std::size_t i = 0; i + 1 < digits; i += 2)
    ASSERT_EQ(out[i / 2], ValueOf(text[i]) * 16 + ValueOf(text[i + 1])) << text << " at " << i;
  ASSERT_EQ(AllDigits(text), digits == text.size()) << text;
}

class KernelTest : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override { ASSERT_TRUE(UseKernel(GetParam())); }
  void TearDown() override { UseKernel(Kernels().front()); }
};

TEST_P(KernelTest, EveryLength) {
  for (std::size_t n = 0; n <= 300; ++n) ExpectRight(Digits(n, n));
}
TEST_P(KernelTest, EveryAlignment) {
  const std::string text = Digits(400, 1);
  for (std::size_t begin = 0; begin < 64; ++begin)
    for (const std::size_t n : {31, 32, 33, 63, 64, 65, 127, 128, 129, 200})
      ExpectRight(std::string_view(text).substr(begin, n));
}
TEST_P(KernelTest, ABadCharacterAtEveryPlace) {
  for (const std::size_t n : {1, 2, 31, 32, 33, 63, 64, 65, 66, 127, 128, 129, 130, 191, 192, 193, 255, 256, 257, 300}) {
    for (std::size_t at = 0; at < n; ++at) {
      std::string text = Digits(n, at);
      text[at] = "g\"\\ /:@G`\x80"[at % 10];
      ExpectRight(text);
    }
  }
}
TEST_P(KernelTest, EveryByteValue) {
  for (int value = 0; value < 256; ++value) {
    for (const std::size_t at : {0, 1, 15, 16, 31, 32, 63, 64, 100, 127, 128, 149}) {
      std::string text = Digits(150, 3);
      text[at] = static_cast<char>(value);
      ExpectRight(text);
    }
  }
}
TEST_P(KernelTest, ASecondBadCharacterDoesNotMatter) {
  for (std::size_t first = 0; first < 140; first += 3) {
    std::string text = Digits(200, first);
    text[first] = 'x';
    text[first + 40] = 'x';
    ExpectRight(text);
  }
}
TEST_P(KernelTest, ReadsNothingOutsideTheView) {
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* const map = mmap(nullptr, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(map, MAP_FAILED);
  char* const begin = static_cast<char*>(map) + page;
  ASSERT_EQ(mprotect(begin, page, PROT_READ | PROT_WRITE), 0);
  for (std::size_t n = 0; n <= 300; ++n) {
    const std::string text = Digits(n, n);
    std::memcpy(begin, text.data(), n);
    ExpectRight({begin, n});
    std::memcpy(begin + page - n, text.data(), n);
    ExpectRight({begin + page - n, n});
  }
  munmap(map, 3 * page);
}

INSTANTIATE_TEST_SUITE_P(All, KernelTest, testing::ValuesIn(Kernels().begin(), Kernels().end()),
                         [](const auto& info) { return std::string(info.param); });

TEST(UseKernelTest, RefusesAnUnknownName) { EXPECT_FALSE(UseKernel("sse9")); }
TEST(UseKernelTest, TheScalarKernelIsAlwaysThere) { EXPECT_EQ(Kernels().back(), "scalar"); }

}  // namespace
}  // namespace assay::hex
