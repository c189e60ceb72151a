// Decimal values: exact forms, hard roundings, limits, agreement with the C library, bounded time.
#include "conformance/model/decimal.h"

#include <gtest/gtest.h>

#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

namespace assay::model {
namespace {

std::uint64_t Bits(double value) { return std::bit_cast<std::uint64_t>(value); }

constexpr std::uint64_t kInfinity = 0x7FF0000000000000;
constexpr std::uint64_t kMinus = 0x8000000000000000;
constexpr std::uint64_t kGreatest = 0x7FEFFFFFFFFFFFFF;

// Exact form

TEST(Exact, OneFormPerValue) {
  for (const std::string_view lexeme : {"1500", "1.5e3", "1.50e3", "15E+2", "150000e-2", "0.0015e6", "1500.000"}) {
    EXPECT_EQ(ExactDecimal(lexeme), "15e2") << lexeme;
  }
}
TEST(Exact, Small) {
  EXPECT_EQ(ExactDecimal("1"), "1e0");
  EXPECT_EQ(ExactDecimal("-1"), "-1e0");
  EXPECT_EQ(ExactDecimal("10"), "1e1");
  EXPECT_EQ(ExactDecimal("0.1"), "1e-1");
  EXPECT_EQ(ExactDecimal("-0.00120"), "-12e-4");
  EXPECT_EQ(ExactDecimal("102"), "102e0");
  EXPECT_EQ(ExactDecimal("1e00"), "1e0");
  EXPECT_EQ(ExactDecimal("1e-0"), "1e0");
}
TEST(Exact, ZeroKeepsOnlyItsSign) {
  for (const std::string_view lexeme : {"0", "0.0", "0e7", "0.000e-99", "0e999999999999999999999"}) {
    EXPECT_EQ(ExactDecimal(lexeme), "0e0") << lexeme;
    EXPECT_EQ(ExactDecimal("-" + std::string(lexeme)), "-0e0") << lexeme;
  }
}
TEST(Exact, NoDigitIsLost) {
  EXPECT_EQ(ExactDecimal("123456789012345678901234567890"), "12345678901234567890123456789e1");
  EXPECT_EQ(ExactDecimal("0.1000000000000000000000000000000000001"), "1000000000000000000000000000000000001e-37");
}
TEST(Exact, ExponentsOfAnySize) {
  EXPECT_EQ(ExactDecimal("1e99999999999999999"), "1e99999999999999999");    // 17 digits
  EXPECT_EQ(ExactDecimal("1e100000000000000000"), "1e100000000000000000");  // 18 digits
  EXPECT_EQ(ExactDecimal("1.5e100000000000000000"), "15e99999999999999999");
  EXPECT_EQ(ExactDecimal("10e99999999999999999"), "1e100000000000000000");
  EXPECT_EQ(ExactDecimal("100e99999999999999999999"), "1e100000000000000000001");
  EXPECT_EQ(ExactDecimal("10e999999999999999999999"), "1e1000000000000000000000");
  EXPECT_EQ(ExactDecimal("0.01e1000000000000000000000"), "1e999999999999999999998");
  EXPECT_EQ(ExactDecimal("1e+00000000000000000000000000000000007"), "1e7");
}
TEST(Exact, NegativeExponentsOfAnySize) {
  EXPECT_EQ(ExactDecimal("1e-999999999999999999999"), "1e-999999999999999999999");
  EXPECT_EQ(ExactDecimal("0.1e-999999999999999999999"), "1e-1000000000000000000000");
  EXPECT_EQ(ExactDecimal("1000e-1000000000000000000000"), "1e-999999999999999999997");
  EXPECT_EQ(ExactDecimal("-12.50e-200000000000000000000"), "-125e-200000000000000000001");
}
TEST(Exact, BothPathsOfTheExponentAgree) {
  // The same value with an exponent on either side of what fits a machine integer.
  EXPECT_EQ(ExactDecimal("10e99999999999999999"), ExactDecimal("1e100000000000000000"));
  EXPECT_EQ(ExactDecimal("0.1e-99999999999999999"), ExactDecimal("1e-100000000000000000"));
}

// Binary64

TEST(Binary64, Simple) {
  EXPECT_EQ(Binary64Bits("1"), 0x3FF0000000000000u);
  EXPECT_EQ(Binary64Bits("-2"), 0xC000000000000000u);
  EXPECT_EQ(Binary64Bits("0.1"), 0x3FB999999999999Au);
  EXPECT_EQ(Binary64Bits("0.5e1"), Binary64Bits("5"));
  EXPECT_EQ(Binary64Bits("3.14159265358979323846"), 0x400921FB54442D18u);
}
TEST(Binary64, SignOfZero) {
  EXPECT_EQ(Binary64Bits("0"), 0u);
  EXPECT_EQ(Binary64Bits("-0"), kMinus);
  EXPECT_EQ(Binary64Bits("-0.0e5"), kMinus);
  EXPECT_EQ(Binary64Bits("0e999999999999999999999"), 0u);
  EXPECT_EQ(Binary64Bits("-0e-999999999999999999999"), kMinus);
}
TEST(Binary64, TiesToEven) {
  EXPECT_EQ(Binary64Bits("9007199254740992"), Bits(0x1p53));
  EXPECT_EQ(Binary64Bits("9007199254740993"), Bits(0x1p53));  // tie, down to even
  EXPECT_EQ(Binary64Bits("9007199254740994"), Bits(0x1p53 + 2));
  EXPECT_EQ(Binary64Bits("9007199254740995"), Bits(0x1p53 + 4));  // tie, up to even
  EXPECT_EQ(Binary64Bits("9007199254740993.0000001"), Bits(0x1p53 + 2));
  EXPECT_EQ(Binary64Bits("9007199254740992.9999999"), Bits(0x1p53));
}
TEST(Binary64, RoundingUpCarriesIntoTheExponent) {
  EXPECT_EQ(Binary64Bits("9007199254740991"), 0x433FFFFFFFFFFFFFu);
  EXPECT_EQ(Binary64Bits("9007199254740991.5"), Bits(0x1p53));
  EXPECT_EQ(Binary64Bits("9007199254740991.4999"), 0x433FFFFFFFFFFFFFu);
}
TEST(Binary64, DigitsFarBehindATieDecide) {
  const std::string tie = "9007199254740993." + std::string(5000, '0');
  EXPECT_EQ(Binary64Bits(tie), Bits(0x1p53));
  EXPECT_EQ(Binary64Bits(tie + "1"), Bits(0x1p53 + 2));
  // 1 + 2^-53 is a tie with 54 digits.
  const std::string half = "1.00000000000000011102230246251565404236316680908203125";
  EXPECT_EQ(Binary64Bits(half), Bits(1.0));
  EXPECT_EQ(Binary64Bits(half + std::string(900, '0') + "1"), Bits(1.0) + 1);
}
TEST(Binary64, LeastSubnormalAndItsHalf) {
  EXPECT_EQ(Binary64Bits("5e-324"), 1u);
  EXPECT_EQ(Binary64Bits("4.9406564584124654e-324"), 1u);
  EXPECT_EQ(Binary64Bits("2.4703282292062327e-324"), 0u);
  EXPECT_EQ(Binary64Bits("2.4703282292062328e-324"), 1u);
  EXPECT_EQ(Binary64Bits("2.4703282292062327e-328"), 0u);
  EXPECT_EQ(Binary64Bits("-2e-324"), kMinus);
  EXPECT_EQ(Binary64Bits("9.9e-324"), 2u);
  EXPECT_EQ(Binary64Bits("1e-324"), 0u);
  EXPECT_EQ(Binary64Bits("1e-323"), 2u);
}
// 2^-1075, half the least subnormal, has 752 significant digits: exactly the tie.
TEST(Binary64, HalfOfTheLeastSubnormalExactly) {
  std::string digits = "1";  // 5^1075
  for (int i = 0; i < 1075; ++i) {
    int carry = 0;
    for (std::size_t k = digits.size(); k-- > 0;) {
      carry += (digits[k] - '0') * 5;
      digits[k] = static_cast<char>('0' + carry % 10);
      carry /= 10;
    }
    if (carry > 0) digits.insert(0, 1, static_cast<char>('0' + carry));
  }
  ASSERT_EQ(digits.size(), 752u);
  EXPECT_EQ(Binary64Bits(digits + "e-1075"), 0u);
  EXPECT_EQ(Binary64Bits(digits + "0000000001e-1085"), 1u);
  EXPECT_EQ(Binary64Bits(digits + std::string(100'000, '0') + "1e-101076"), 1u);
  digits.back() = '4';
  EXPECT_EQ(Binary64Bits(digits + "9999999999e-1085"), 0u);
}
TEST(Binary64, LargestSubnormalAndLeastNormal) {
  EXPECT_EQ(Binary64Bits("2.2250738585072011e-308"), 0x000FFFFFFFFFFFFFu);
  EXPECT_EQ(Binary64Bits("2.2250738585072012e-308"), 0x0010000000000000u);
  EXPECT_EQ(Binary64Bits("2.2250738585072014e-308"), 0x0010000000000000u);
}
TEST(Binary64, GreatestFinite) {
  EXPECT_EQ(Binary64Bits("1.7976931348623157e308"), kGreatest);
  EXPECT_EQ(Binary64Bits("1.7976931348623158e308"), kGreatest);
  EXPECT_EQ(Binary64Bits("1.7976931348623159e308"), kInfinity);
  EXPECT_EQ(Binary64Bits("-1.7976931348623159e308"), kMinus | kInfinity);
}
// 2^1024 - 2^970, half-way between the greatest finite value and the next power of two: a tie to the even side, infinity.
TEST(Binary64, HalfWayBeyondTheGreatestExactly) {
  std::string half_way =
      "17976931348623158079372897140530341507993413271003782693617377898044496829276475094664901797758720709633028641"
      "66928879109465555478519404026306574886715058206819089020007083836762738548458177115317644757302700698555713669"
      "59622842914819860834936475292719074168444365510704342711559699508093042880177904174497792";
  EXPECT_EQ(Binary64Bits(half_way), kInfinity);
  EXPECT_EQ(Binary64Bits(half_way + ".0"), kInfinity);
  half_way.back() = '1';
  EXPECT_EQ(Binary64Bits(half_way), kGreatest);
  EXPECT_EQ(Binary64Bits(half_way + "." + std::string(1000, '9')), kGreatest);
}
TEST(Binary64, Overflow) {
  EXPECT_EQ(Binary64Bits("1e309"), kInfinity);
  EXPECT_EQ(Binary64Bits("1e400"), kInfinity);
  EXPECT_EQ(Binary64Bits("-1e400"), kMinus | kInfinity);
  EXPECT_EQ(Binary64Bits("1e999999999999999999999"), kInfinity);
  EXPECT_EQ(Binary64Bits("0.001e99999999999999999"), kInfinity);
}
TEST(Binary64, Underflow) {
  EXPECT_EQ(Binary64Bits("1e-400"), 0u);
  EXPECT_EQ(Binary64Bits("-1e-999999999999999999999"), kMinus);
}
TEST(Binary64, LongLexemesWithOrdinaryValues) {
  EXPECT_EQ(Binary64Bits("0." + std::string(5000, '0') + "1e5001"), Bits(1.0));
  EXPECT_EQ(Binary64Bits("1" + std::string(5000, '0') + "e-5000"), Bits(1.0));
  EXPECT_EQ(Binary64Bits("1e" + std::string(5000, '0') + "2"), Bits(100.0));
}

// Agreement with the C library, which rounds correctly as well

std::string RandomLexeme(std::mt19937& random) {
  const auto digits = [&random](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += static_cast<char>('0' + random() % 10);
    return text;
  };
  std::string text = random() % 2 ? "-" : "";
  text += random() % 4 == 0 ? "0"
                            : static_cast<char>('1' + random() % 9) + digits(random() % 3 == 0 ? random() % 40 : random() % 4);
  if (random() % 2 == 0) text += "." + digits(1 + random() % (random() % 8 == 0 ? 900 : 20));
  if (random() % 3 != 0) {
    constexpr std::string_view kSigns[] = {"e", "e+", "e-", "E-"};
    text += kSigns[random() % 4];
    text += std::to_string(random() % (random() % 2 ? 345 : 30));
  }
  return text;
}

TEST(Binary64, AgreesWithStrtodOnRandomLexemes) {
  std::mt19937 random(4);
  for (int i = 0; i < 100'000; ++i) {
    const std::string lexeme = RandomLexeme(random);
    ASSERT_EQ(Binary64Bits(lexeme), Bits(std::strtod(lexeme.c_str(), nullptr))) << lexeme;
  }
}

// Doubles and the half-way points above them, written out in full, with a digit more and with one less at their end.
TEST(Binary64, AgreesWithStrtodAroundHalfWayPoints) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 3'000; ++i) {
    std::uint64_t bits = random() & ~kMinus;
    if (i % 4 == 0) bits &= 0x001FFFFFFFFFFFFF;  // subnormals and the least normals
    if (bits >= kGreatest) continue;
    const long double low = std::bit_cast<double>(bits), high = std::bit_cast<double>(bits + 1);
    char buffer[1300];
    std::snprintf(buffer, sizeof buffer, "%.800Le", low + (high - low) / 2);
    std::string half_way = buffer;
    const std::size_t e = half_way.find('e');
    for (const std::string_view extra : {"", "0000000001"}) {
      const std::string lexeme = half_way.substr(0, e) + std::string(extra) + half_way.substr(e);
      ASSERT_EQ(Binary64Bits(lexeme), Bits(std::strtod(lexeme.c_str(), nullptr))) << lexeme;
    }
    ASSERT_EQ(Binary64Bits(half_way), bits + bits % 2) << half_way;
  }
}

// Bounded work

TEST(Bounded, LongLexemes) {
  const auto start = std::chrono::steady_clock::now();
  const std::string nines(1'000'000, '9');
  EXPECT_EQ(Binary64Bits(nines), kInfinity);
  EXPECT_EQ(Binary64Bits("0." + nines), Bits(1.0));
  EXPECT_EQ(Binary64Bits("1e" + nines), kInfinity);
  EXPECT_EQ(Binary64Bits("1e-" + nines), 0u);
  EXPECT_EQ(Binary64Bits(nines + "e-1000000"), Bits(1.0));
  EXPECT_EQ(ExactDecimal("10e" + nines), "1e1" + std::string(1'000'000, '0'));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

}  // namespace
}  // namespace assay::model
