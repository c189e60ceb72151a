// From valid tokens to values: strings unescaped and compared, integers, doubles.
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/json/json.h"

namespace assay::json {
namespace {

using namespace std::string_view_literals;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Decoded into a buffer of just the right size, all three ways agreeing.
std::string Decoded(std::string_view escaped) {
  const std::string token = "\"" + std::string(escaped) + "\"";
  const String string(token);
  std::vector<char> buffer(string.DecodedSize());
  const auto decoded = string.Decode(buffer);
  if (!decoded) return "no room";
  if (!string.Is(*decoded)) return "Is disagrees";
  return std::string(*decoded);
}

// --- strings

TEST(StringTest, OfNothingIsEmpty) {
  EXPECT_EQ(String().Raw(), "\"\"");
  EXPECT_EQ(String().Escaped(), "");
  EXPECT_EQ(Decoded(""), "");
}

TEST(StringTest, RawHasTheQuotesAndEscapedHasNot) {
  EXPECT_EQ(String("\"a\\n\"").Raw(), "\"a\\n\"");
  EXPECT_EQ(String("\"a\\n\"").Escaped(), "a\\n");
}

TEST(StringTest, HasEscapesWhenABackslashStandsInIt) {
  EXPECT_FALSE(String("\"abc\"").HasEscapes());
  EXPECT_TRUE(String("\"a\\/c\"").HasEscapes());
}

TEST(StringTest, DecodesEveryShortEscape) { EXPECT_EQ(Decoded(R"(\"\\\/\b\f\n\r\t)"), "\"\\/\b\f\n\r\t"); }

TEST(StringTest, DecodesBetweenPlainText) { EXPECT_EQ(Decoded(R"(a\nb\\c\"d)"), "a\nb\\c\"d"); }

TEST(StringTest, DecodesTheEdgesOfEachUtf8Length) {
  EXPECT_EQ(Decoded("\\u0000"), "\0"sv);
  EXPECT_EQ(Decoded("\\u007f"), "\x7F");
  EXPECT_EQ(Decoded("\\u0080"), "\xC2\x80");
  EXPECT_EQ(Decoded("\\u07ff"), "\xDF\xBF");
  EXPECT_EQ(Decoded("\\u0800"), "\xE0\xA0\x80");
  EXPECT_EQ(Decoded("\\ud7ff\\ue000"), "\xED\x9F\xBF\xEE\x80\x80");
  EXPECT_EQ(Decoded("\\uffff"), "\xEF\xBF\xBF");
  EXPECT_EQ(Decoded("\\ud800\\udc00"), "\xF0\x90\x80\x80");
  EXPECT_EQ(Decoded("\\udbff\\udfff"), "\xF4\x8F\xBF\xBF");
}

TEST(StringTest, DecodesHexDigitsOfEitherCase) {
  EXPECT_EQ(Decoded("\\u00e9\\u00E9"), "\xC3\xA9\xC3\xA9");
  EXPECT_EQ(Decoded("\\uaBcD"), "\xEA\xAF\x8D");
}

TEST(StringTest, DecodesPairs) {
  EXPECT_EQ(Decoded("\\ud83d\\ude00"), "\xF0\x9F\x98\x80");
  EXPECT_EQ(Decoded("x\\uD83D\\uDE00\\ud83d\\ude00y"), "x\xF0\x9F\x98\x80\xF0\x9F\x98\x80y");
}

TEST(StringTest, DeliversLoneSurrogatesAsThreeBytes) {
  EXPECT_EQ(Decoded("\\ud800"), "\xED\xA0\x80");
  EXPECT_EQ(Decoded("\\udbff"), "\xED\xAF\xBF");
  EXPECT_EQ(Decoded("\\udc00"), "\xED\xB0\x80");
  EXPECT_EQ(Decoded("\\udfff"), "\xED\xBF\xBF");
  EXPECT_EQ(Decoded("\\udc00\\ud800"), "\xED\xB0\x80\xED\xA0\x80");
}

TEST(StringTest, OnlyALowOneDirectlyBehindAHighOneMakesAPair) {
  EXPECT_EQ(Decoded("\\ud800\\ud800\\udc00"), "\xED\xA0\x80\xF0\x90\x80\x80");
  EXPECT_EQ(Decoded("\\ud800x\\udc00"), "\xED\xA0\x80x\xED\xB0\x80");
  EXPECT_EQ(Decoded("\\ud800\\n"), "\xED\xA0\x80\n");
  EXPECT_EQ(Decoded("\\ud800\\ue000"), "\xED\xA0\x80\xEE\x80\x80");
  EXPECT_EQ(Decoded("\\ud800\\\\udc00"), "\xED\xA0\x80\\udc00");
}

TEST(StringTest, KeepsTextOutsideOfAscii) { EXPECT_EQ(Decoded("\xC3\xA9\\n\xE4\xB8\x80"), "\xC3\xA9\n\xE4\xB8\x80"); }

TEST(StringTest, DoesNotDecodeTwice) { EXPECT_EQ(Decoded(R"(\\n\\u0041\u005cn)"), R"(\n\u0041\n)"); }

TEST(StringTest, DecodedSizeIsInBytes) {
  EXPECT_EQ(String("\"abc\"").DecodedSize(), 3u);
  EXPECT_EQ(String("\"\\u00e9\"").DecodedSize(), 2u);
  EXPECT_EQ(String("\"\\ud83d\\ude00\\n\"").DecodedSize(), 5u);
}

TEST(StringTest, WithoutEscapesTheValueIsAViewOfTheInput) {
  const std::string_view token = "\"abc\"";
  EXPECT_EQ(String(token).Decode({}).value().data(), token.data() + 1);
}

TEST(StringTest, WithEscapesTheValueIsAViewOfTheBuffer) {
  std::array<char, 8> buffer{};
  const auto decoded = String("\"a\\nb\"").Decode(buffer);
  EXPECT_EQ(decoded, "a\nb");
  EXPECT_EQ(decoded->data(), buffer.data());
}

TEST(StringTest, ABufferThatIsTooSmallGivesNothing) {
  const String string("\"ab\\u00e9\\ud83d\\ude00\"");
  std::array<char, 8> buffer{};
  for (std::size_t size = 0; size < 8; ++size) {
    buffer.fill('#');
    EXPECT_FALSE(string.Decode(std::span(buffer).first(size))) << size;
    for (std::size_t i = size; i < 8; ++i) EXPECT_EQ(buffer[i], '#') << size;
  }
  EXPECT_EQ(string.Decode(buffer), "ab\xC3\xA9\xF0\x9F\x98\x80");
}

TEST(StringTest, IsComparesAfterUnescaping) {
  EXPECT_TRUE(String("\"method\"").Is("method"));
  EXPECT_TRUE(String("\"metho\\u0064\"").Is("method"));
  EXPECT_TRUE(String("\"\\u006dethod\"").Is("method"));
  EXPECT_TRUE(String("\"\\ud83d\\ude00\"").Is("\xF0\x9F\x98\x80"));
}

TEST(StringTest, IsComparesByteForByte) {
  EXPECT_FALSE(String("\"Method\"").Is("method"));
  EXPECT_FALSE(String("\"method \"").Is("method"));
  EXPECT_FALSE(String("\"e\\u0301\"").Is("\xC3\xA9"));
}

TEST(StringTest, IsComparesTheWholeText) {
  EXPECT_FALSE(String("\"metho\"").Is("method"));
  EXPECT_FALSE(String("\"methods\"").Is("method"));
  EXPECT_FALSE(String("\"metho\\u0064s\"").Is("method"));
  EXPECT_FALSE(String("\"meth\\u006f\"").Is("method"));
  EXPECT_FALSE(String("\"\\u0000\"").Is(""));
  EXPECT_TRUE(String("\"id\\u0000\"").Is("id\0"sv));
  EXPECT_FALSE(String("\"id\\u0000\"").Is("id"));
}

TEST(StringTest, IsDoesNotCompareTheEscapedText) { EXPECT_FALSE(String("\"a\\n\"").Is("a\\n")); }

// --- integers

TEST(NumberTest, KeepsItsLexeme) { EXPECT_EQ(Number("-1.50e+07").Lexeme(), "-1.50e+07"); }

TEST(NumberTest, AnIntegerHasNeitherFractionNorExponent) {
  EXPECT_TRUE(Number("0").IsInteger());
  EXPECT_TRUE(Number("-12345678901234567890123").IsInteger());
  EXPECT_FALSE(Number("1.0").IsInteger());
  EXPECT_FALSE(Number("1e0").IsInteger());
  EXPECT_FALSE(Number("1E0").IsInteger());
}

TEST(NumberTest, Int64HasBounds) {
  EXPECT_EQ(Number("9223372036854775807").Int64(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(Number("9223372036854775808").Int64(), std::nullopt);
  EXPECT_EQ(Number("-9223372036854775808").Int64(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(Number("-9223372036854775809").Int64(), std::nullopt);
  EXPECT_EQ(Number(std::string(400, '9')).Int64(), std::nullopt);
}

TEST(NumberTest, Uint64HasBounds) {
  EXPECT_EQ(Number("18446744073709551615").Uint64(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(Number("18446744073709551616").Uint64(), std::nullopt);
  EXPECT_EQ(Number("-1").Uint64(), std::nullopt);
  EXPECT_EQ(Number("0").Uint64(), 0u);
}

TEST(NumberTest, MinusZeroIsZero) {
  EXPECT_EQ(Number("-0").Int64(), 0);
  EXPECT_EQ(Number("-0").Uint64(), 0u);
}

TEST(NumberTest, FractionsAndExponentsAreNoIntegers) {
  for (const std::string_view lexeme : {"1.0", "1e0", "1E2", "0.0", "10e-1"}) {
    EXPECT_EQ(Number(lexeme).Int64(), std::nullopt) << lexeme;
    EXPECT_EQ(Number(lexeme).Uint64(), std::nullopt) << lexeme;
  }
}

// --- doubles

TEST(NumberTest, DoubleOfPlainNumbers) {
  EXPECT_EQ(Number("0").Double(), 0.0);
  EXPECT_EQ(Number("1").Double(), 1.0);
  EXPECT_EQ(Number("-1.5").Double(), -1.5);
  EXPECT_EQ(Number("1e2").Double(), 100.0);
  EXPECT_EQ(Number("1E+2").Double(), 100.0);
  EXPECT_EQ(Number("25e-2").Double(), 0.25);
  EXPECT_EQ(Number("0.1").Double(), 0x1.999999999999ap-4);
}

TEST(NumberTest, DoubleKeepsTheSignOfZero) {
  EXPECT_FALSE(std::signbit(Number("0.0").Double()));
  EXPECT_TRUE(std::signbit(Number("-0").Double()));
  EXPECT_TRUE(std::signbit(Number("-0.0e5").Double()));
  EXPECT_TRUE(std::signbit(Number("-1e-400").Double()));
}

TEST(NumberTest, DoubleRoundsHalfWayToEven) {
  EXPECT_EQ(Number("9007199254740993").Double(), 9007199254740992.0);
  EXPECT_EQ(Number("9007199254740995").Double(), 9007199254740996.0);
  EXPECT_EQ(Number("-9007199254740993").Double(), -9007199254740992.0);
}

TEST(NumberTest, OneDigitFarBehindHalfWayDecides) {
  EXPECT_EQ(Number("9007199254740993." + std::string(900, '0') + "1").Double(), 9007199254740994.0);
  EXPECT_EQ(Number("9007199254740992." + std::string(900, '9')).Double(), 9007199254740992.0);
}

TEST(NumberTest, DoubleOfHardCases) {
  EXPECT_EQ(Number("2.2250738585072011e-308").Double(), 0x0.fffffffffffffp-1022);
  EXPECT_EQ(Number("2.2250738585072014e-308").Double(), 0x1p-1022);
  EXPECT_EQ(Number("1.00000000000000011102230246251565404236316680908203125").Double(), 1.0);
  EXPECT_EQ(Number("1.00000000000000011102230246251565404236316680908203126").Double(), 0x1.0000000000001p0);
  EXPECT_EQ(Number("123456789012345678901234567890").Double(), 0x1.8ee90ff6c373ep96);
}

TEST(NumberTest, DoubleOfSubnormals) {
  EXPECT_EQ(Number("5e-324").Double(), 0x1p-1074);
  EXPECT_EQ(Number("4.9406564584124654e-324").Double(), 0x1p-1074);
  EXPECT_EQ(Number("3e-324").Double(), 0x1p-1074);
  EXPECT_EQ(Number("1e-323").Double(), 0x1p-1073);
}

TEST(NumberTest, BelowHalfTheLeastDoubleIsZero) {
  EXPECT_EQ(Number("2e-324").Double(), 0.0);
  EXPECT_EQ(Number("2.4703282292062327e-324").Double(), 0.0);
  EXPECT_EQ(Number("2.4703282292062329e-324").Double(), 0x1p-1074);
  EXPECT_EQ(Number("1e-400").Double(), 0.0);
  EXPECT_EQ(Number("0." + std::string(400, '0') + "1").Double(), 0.0);
}

TEST(NumberTest, TheGreatestDouble) {
  EXPECT_EQ(Number("1.7976931348623157e308").Double(), std::numeric_limits<double>::max());
  EXPECT_EQ(Number("1.7976931348623158e308").Double(), std::numeric_limits<double>::max());
  EXPECT_EQ(Number("179769313486231580793" + std::string(288, '0')).Double(), std::numeric_limits<double>::max());
}

TEST(NumberTest, BeyondTheGreatestDoubleIsInfinity) {
  EXPECT_EQ(Number("1.7976931348623159e308").Double(), kInfinity);
  EXPECT_EQ(Number("-1e309").Double(), -kInfinity);
  EXPECT_EQ(Number(std::string(400, '9')).Double(), kInfinity);
  EXPECT_EQ(Number("0.0001e400").Double(), kInfinity);
}

TEST(NumberTest, ExponentsOfAnyLength) {
  const std::string digits(1000, '9');
  EXPECT_EQ(Number("1e" + digits).Double(), kInfinity);
  EXPECT_EQ(Number("-1E+" + digits).Double(), -kInfinity);
  EXPECT_EQ(Number("1e-" + digits).Double(), 0.0);
  EXPECT_EQ(Number("0e" + digits).Double(), 0.0);
  EXPECT_EQ(Number("0.000e-" + digits).Double(), 0.0);
  EXPECT_EQ(Number("1e" + std::string(1000, '0') + "2").Double(), 100.0);
  EXPECT_EQ(Number("1e-" + std::string(1000, '0') + "2").Double(), 0.01);
  EXPECT_EQ(Number("1e9223372036854775808").Double(), kInfinity);
  EXPECT_EQ(Number("1e-18446744073709551615").Double(), 0.0);
}

TEST(NumberTest, ManyDigitsAndTheExponentCancel) {
  EXPECT_EQ(Number("1" + std::string(500, '0') + "e-500").Double(), 1.0);
  EXPECT_EQ(Number("0." + std::string(499, '0') + "1e500").Double(), 1.0);
  EXPECT_EQ(Number("1" + std::string(500, '0') + "e-1000").Double(), 0.0);
  EXPECT_EQ(Number("0." + std::string(499, '0') + "1e1000").Double(), kInfinity);
}

}  // namespace
}  // namespace assay::json
