// DATA and QUANTITY, value by value, and the choice of kernels.
#include "scanner/hex/hex.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"

namespace assay::hex {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes DecodeOrDie(std::string_view digits) {
  Bytes out(digits.size() / 2);
  EXPECT_TRUE(Decode(digits, out.data())) << digits;
  return out;
}

TEST(DecodeTest, PairsOfDigitsAreBytes) { EXPECT_EQ(DecodeOrDie("00017f80ff"), (Bytes{0x00, 0x01, 0x7F, 0x80, 0xFF})); }

TEST(DecodeTest, CaseDoesNotMatter) { EXPECT_EQ(DecodeOrDie("abcdefABCDEFaBcDeF"), DecodeOrDie("ABCDEFabcdefAbCdEf")); }

TEST(DecodeTest, NothingIsNoBytes) { EXPECT_EQ(DecodeOrDie(""), Bytes{}); }

TEST(DecodeTest, EveryByteInEveryCase) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    for (const std::string_view digits : {"0123456789abcdef", "0123456789ABCDEF"}) {
      const std::string text{digits[byte >> 4], digits[byte & 15]};
      EXPECT_EQ(DecodeOrDie(text), Bytes{static_cast<std::uint8_t>(byte)}) << text;
    }
  }
}

TEST(DecodeTest, ACharacterThatIsNoDigitFails) {
  std::uint8_t out[2];
  for (const std::string_view text : {"0g", "g0", "0x00", " 00 ", "/0", ":0", "@0", "G0", "`0", "\xC3\xA9"}) {
    EXPECT_FALSE(Decode(text, out)) << text;
  }
}

TEST(AllDigitsTest, AnyNumberOfDigits) {
  EXPECT_TRUE(AllDigits(""));
  EXPECT_TRUE(AllDigits("f"));
  EXPECT_TRUE(AllDigits("0123456789abcdefABCDEF0"));
  EXPECT_FALSE(AllDigits("0123456789abcdefABCDEF-"));
}

TEST(DecodePrefixTest, StopsAtTheQuoteOfAToken) {
  std::array<std::uint8_t, 16> out{};
  EXPECT_EQ(DecodePrefix("c0ffee\",\"next\":1", out.data()), 6u);
  EXPECT_EQ(out[0], 0xC0);
  EXPECT_EQ(out[1], 0xFF);
  EXPECT_EQ(out[2], 0xEE);
}

TEST(DecodePrefixTest, CountsAnOddDigitWithoutWritingIt) {
  std::array<std::uint8_t, 2> out{0xAA, 0xAA};
  EXPECT_EQ(DecodePrefix("123\"", out.data()), 3u);
  EXPECT_EQ(out[0], 0x12);
  out = {0xAA, 0xAA};
  EXPECT_EQ(DecodePrefix("123", out.data()), 3u);
  EXPECT_EQ(out[1], 0xAA);  // holds size / 2 = 1 byte
}

TEST(DecodePrefixTest, NoDigitAtAll) {
  std::uint8_t out[1];
  EXPECT_EQ(DecodePrefix("", out), 0u);
  EXPECT_EQ(DecodePrefix("\"1", out), 0u);
}

TEST(DataTest, DigitsBehindThePrefix) {
  EXPECT_EQ(Data("0x"), "");
  EXPECT_EQ(Data("0x00"), "00");
  EXPECT_EQ(Data("0xAbCdEf"), "AbCdEf");
}

TEST(DataTest, AnythingElseIsNone) {
  for (const std::string_view text :
       {"", "0", "x", "00", "0X00", "0x0", "0x000", "0xg0", "0x0g", " 0x00", "0x00 ", "0x 0", "x0", "1x00", "0x0x"}) {
    EXPECT_EQ(Data(text), std::nullopt) << text;
  }
}

TEST(DataTest, ChecksEveryDigit) {
  for (std::size_t at = 0; at < 600; ++at) {
    std::string text = "0x" + std::string(600, 'a');
    text[2 + at] = 'g';
    EXPECT_EQ(Data(text), std::nullopt) << at;
  }
}

TEST(DataTest, TheViewLiesInTheText) {
  const std::string text = "0xabcd";
  EXPECT_EQ(Data(text)->data(), text.data() + 2);
}

constexpr std::string_view kNoQuantity[] = {"",     "0",    "0x",    "x0",   "0X1",  "1",    "00",  "0x00", "0x01",
                                            "0x-1", "0x+1", "0x1_0", "0x 1", " 0x1", "0x1 ", "0xg", "0x0x1"};

TEST(Quantity64Test, Values) {
  const std::pair<std::string_view, std::uint64_t> kCases[] = {{"0x0", 0},
                                                               {"0x1", 1},
                                                               {"0x9", 9},
                                                               {"0xa", 10},
                                                               {"0xF", 15},
                                                               {"0x10", 16},
                                                               {"0x400", 1024},
                                                               {"0xAbC", 0xABC},
                                                               {"0x123456789abcdef", UINT64_C(0x123456789abcdef)},
                                                               {"0x8000000000000000", UINT64_C(1) << 63},
                                                               {"0xffffffffffffffff", UINT64_MAX}};
  for (const auto& [text, value] : kCases) {
    std::uint64_t out = 77;
    EXPECT_EQ(Quantity64(text, out), QuantityError::kNone) << text;
    EXPECT_EQ(out, value) << text;
  }
}

TEST(Quantity64Test, NoQuantity) {
  for (const std::string_view text : kNoQuantity) {
    std::uint64_t out;
    EXPECT_EQ(Quantity64(text, out), QuantityError::kSyntax) << text;
  }
}

TEST(Quantity64Test, SeventeenDigitsOverflow) {
  std::uint64_t out;
  EXPECT_EQ(Quantity64("0x10000000000000000", out), QuantityError::kOverflow);
  EXPECT_EQ(Quantity64("0x" + std::string(500, 'f'), out), QuantityError::kOverflow);
}

TEST(Quantity64Test, ManyCharactersThatAreNotAllDigitsAreNoOverflow) {
  std::uint64_t out;
  EXPECT_EQ(Quantity64("0x1000000000000000g", out), QuantityError::kSyntax);
  EXPECT_EQ(Quantity64("0x00000000000000001", out), QuantityError::kSyntax);
  EXPECT_EQ(Quantity64("0x" + std::string(500, 'f') + "-", out), QuantityError::kSyntax);
}

TEST(Quantity64Test, ABadDigitInEveryPlace) {
  for (std::size_t at = 0; at < 16; ++at) {
    std::string text = "0x" + std::string(16, '7');
    text[2 + at] = ':';
    std::uint64_t out;
    EXPECT_EQ(Quantity64(text, out), QuantityError::kSyntax) << at;
  }
}

TEST(Quantity256Test, IsRightAligned) {
  std::array<std::uint8_t, 32> out, expected{};
  out.fill(0xAA);
  ASSERT_EQ(Quantity256("0x0", out), QuantityError::kNone);
  EXPECT_EQ(out, expected);
  out.fill(0xAA);
  ASSERT_EQ(Quantity256("0x123", out), QuantityError::kNone);
  expected[30] = 0x01;
  expected[31] = 0x23;
  EXPECT_EQ(out, expected);
}

TEST(Quantity256Test, EveryNumberOfDigits) {
  for (std::size_t n = 1; n <= 64; ++n) {
    std::array<std::uint8_t, 32> out, expected{};
    for (std::size_t i = 0; i < n; ++i) expected[31 - i / 2] |= i % 2 == 0 ? 0x0D : 0xD0;
    ASSERT_EQ(Quantity256("0x" + std::string(n, 'd'), out), QuantityError::kNone) << n;
    EXPECT_EQ(out, expected) << n;
  }
}

TEST(Quantity256Test, SixtyFiveDigitsOverflow) {
  std::array<std::uint8_t, 32> out;
  EXPECT_EQ(Quantity256("0x1" + std::string(64, '0'), out), QuantityError::kOverflow);
  EXPECT_EQ(Quantity256("0x1" + std::string(64, '0') + "x", out), QuantityError::kSyntax);
}

TEST(Quantity256Test, NoQuantity) {
  for (const std::string_view text : kNoQuantity) {
    std::array<std::uint8_t, 32> out;
    EXPECT_EQ(Quantity256(text, out), QuantityError::kSyntax) << text;
  }
}

TEST(KernelsTest, ScalarRunsEverywhereAndStandsLast) {
  ASSERT_FALSE(Kernels().empty());
  EXPECT_EQ(Kernels().back(), "scalar");
}

TEST(KernelsTest, EveryNamedKernelCanBeChosenAndDecodes) {
  for (const std::string_view name : Kernels()) {
    EXPECT_TRUE(UseKernel(name));
    EXPECT_EQ(DecodeOrDie(std::string(200, '5')), Bytes(100, 0x55)) << name;
  }
}

TEST(KernelsTest, AnUnknownNameChoosesNothing) {
  EXPECT_FALSE(UseKernel("avx1024"));
  EXPECT_FALSE(UseKernel(""));
  EXPECT_FALSE(UseKernel("Scalar"));
  EXPECT_EQ(DecodeOrDie("beef"), (Bytes{0xBE, 0xEF}));
}

}  // namespace
}  // namespace assay::hex
