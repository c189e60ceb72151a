#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <string>

#include "scanner/json/json.h"

namespace assay::json {
namespace {

std::string Decoded(std::string_view token) {
  std::string buffer(token.size(), '\0');
  return std::string(String(token).Decode(buffer).value_or("<no room>"));
}

TEST(String, WithoutEscapesTheInputItself) {
  const std::string token = "\"abc\"";
  const auto decoded = String(token).Decode({});
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->data(), token.data() + 1);
  EXPECT_EQ(*decoded, "abc");
}
TEST(String, ShortEscapes) { EXPECT_EQ(Decoded(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t"); }
TEST(String, UnicodeEscapesOfEachLength) {
  EXPECT_EQ(Decoded(R"("\u0041\u00e9\u20AC\ud83d\ude00")"), "A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
}
TEST(String, EscapedNulIsAByte) { EXPECT_EQ(Decoded(R"("a\u0000b")"), std::string("a\0b", 3)); }
TEST(String, LoneSurrogatesAsWtf8) {
  EXPECT_EQ(Decoded(R"("\ud800")"), "\xED\xA0\x80");
  EXPECT_EQ(Decoded(R"("\udfffx")"), "\xED\xBF\xBFx");
  EXPECT_EQ(Decoded(R"("\ud800\ud800\udc00")"), "\xED\xA0\x80\xF0\x90\x80\x80");
}
TEST(String, DecodedSizeIsWhatDecodeNeeds) {
  for (const char* token : {R"("")", R"("abc")", R"("a\u00e9\n\ud83d\ude00")", R"("\ud800")"}) {
    const String string{std::string_view(token)};
    std::string buffer(string.DecodedSize(), '\0');
    EXPECT_EQ(string.Decode(buffer)->size(), string.DecodedSize()) << token;
  }
}
TEST(String, NoRoomIsSaidSo) {
  char buffer[2];
  EXPECT_EQ(String(R"("a\n\n")").Decode(buffer), std::nullopt);
  EXPECT_EQ(String(R"("\u20ac")").Decode(buffer), std::nullopt);
}
TEST(String, IsComparesDecoded) {
  EXPECT_TRUE(String(R"("method")").Is("method"));
  EXPECT_TRUE(String(R"("metho\u0064")").Is("method"));
  EXPECT_TRUE(String(R"("\u006D\u0065thod")").Is("method"));
  EXPECT_FALSE(String(R"("Method")").Is("method"));
  EXPECT_FALSE(String(R"("metho\\u0064")").Is("method"));
  EXPECT_FALSE(String(R"("method\u0000")").Is("method"));
  EXPECT_FALSE(String(R"("metho")").Is("method"));
  EXPECT_FALSE(String(R"("metho\u0064s")").Is("method"));
  EXPECT_TRUE(String().Is(""));
}

TEST(Number, Int64Bounds) {
  EXPECT_EQ(Number("9223372036854775807").Int64(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(Number("-9223372036854775808").Int64(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(Number("9223372036854775808").Int64(), std::nullopt);
  EXPECT_EQ(Number("-0").Int64(), 0);
}
TEST(Number, Uint64Bounds) {
  EXPECT_EQ(Number("18446744073709551615").Uint64(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(Number("18446744073709551616").Uint64(), std::nullopt);
  EXPECT_EQ(Number("-1").Uint64(), std::nullopt);
  EXPECT_EQ(Number("-0").Uint64(), 0u);
}
TEST(Number, OnlyIntegerLexemesAreIntegers) {
  for (const char* lexeme : {"1.0", "1e3", "1E0"}) {
    EXPECT_FALSE(Number(lexeme).IsInteger());
    EXPECT_EQ(Number(lexeme).Int64(), std::nullopt);
    EXPECT_EQ(Number(lexeme).Uint64(), std::nullopt);
  }
  EXPECT_TRUE(Number("-12").IsInteger());
}
TEST(Number, DoublesRoundToNearestEven) {
  EXPECT_EQ(Number("9007199254740993").Double(), 9007199254740992.0);
  EXPECT_EQ(Number("9007199254740993.0000000000000000000000000000000000000001").Double(), 9007199254740994.0);
  EXPECT_EQ(Number("1.7976931348623157e308").Double(), std::numeric_limits<double>::max());
  EXPECT_EQ(Number("2.4703282292062328e-324").Double(), std::numeric_limits<double>::denorm_min());
  EXPECT_EQ(Number("0.1").Double(), 0.1);
}
TEST(Number, DoublesBeyondTheRange) {
  EXPECT_EQ(Number("1e400").Double(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(Number("-1e400").Double(), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(Number("1" + std::string(400, '0')).Double(), std::numeric_limits<double>::infinity());
  EXPECT_EQ(Number("1e99999999999999999999999").Double(), std::numeric_limits<double>::infinity());
  for (const std::string& tiny : {std::string("1e-400"), std::string("1e-99999999999999999999999"),
                                  "0." + std::string(400, '0') + "1", std::string("2.4703282292062327e-324")}) {
    EXPECT_EQ(std::bit_cast<std::uint64_t>(Number(tiny).Double()), 0u) << tiny;
    EXPECT_TRUE(std::signbit(Number("-" + tiny).Double())) << tiny;
  }
}
TEST(Number, ZeroKeepsItsSignAndIgnoresItsExponent) {
  EXPECT_TRUE(std::signbit(Number("-0").Double()));
  EXPECT_FALSE(std::signbit(Number("0e999999999999").Double()));
  EXPECT_EQ(Number("0e999999999999").Double(), 0.0);
}

}  // namespace
}  // namespace assay::json
