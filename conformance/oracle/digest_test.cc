#include "conformance/oracle/digest.h"

#include <gtest/gtest.h>
#include <openssl/sha.h>

#include <charconv>
#include <chrono>
#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <string_view>

namespace assay::oracle {
namespace {

// By another implementation than the one the product hashes with.
std::string Sha256(std::string_view bytes) {
  unsigned char hash[SHA256_DIGEST_LENGTH];
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), hash);
  std::string hex;
  for (const unsigned char c : hash) {
    hex.push_back("0123456789abcdef"[c >> 4]);
    hex.push_back("0123456789abcdef"[c & 15]);
  }
  return hex;
}

// Sends a terse script: { } [ ] n t f, #lexeme, 'string, :name, separated by spaces.
Preimages Build(std::string_view script) {
  DigestBuilder builder;
  while (!script.empty()) {
    const std::string_view word = script.substr(0, script.find(' '));
    script.remove_prefix(std::min(word.size() + 1, script.size()));
    const std::string_view rest = word.substr(1);
    switch (word[0]) {
      case '{':
        builder.StartObject();
        break;
      case '}':
        builder.EndObject();
        break;
      case '[':
        builder.StartArray();
        break;
      case ']':
        builder.EndArray();
        break;
      case 'n':
        builder.Null();
        break;
      case 't':
        builder.Bool(true);
        break;
      case 'f':
        builder.Bool(false);
        break;
      case '#':
        builder.Number(Lexeme{rest});
        break;
      case '\'':
        builder.String(rest);
        break;
      case ':':
        builder.Name(rest);
        break;
    }
  }
  EXPECT_TRUE(builder.Complete());
  return builder.Take();
}

TEST(Digest, GoldenOfTheContract) {
  const Preimages p = Build("{ :b [ #1 #-0 #1.50e3 #0e7 n '\xc3\xa9 ] :a { } :b t }");
  EXPECT_EQ(*p.exact, "{s1:b[#1e0#-0e0#15e2#0e0ns2:\xc3\xa9]s1:a{}s1:bt}");
  EXPECT_EQ(p.double_, "{s1:b[#3ff0000000000000#8000000000000000#4097700000000000#0000000000000000ns2:\xc3\xa9]s1:a{}s1:bt}");
  EXPECT_EQ(p.set, "{s1:a{}s1:bt}");
  EXPECT_EQ(Sha256(*p.exact), "c2f86c9fdb8b6a1bf47fd0590f5e9e734354e89887d61368df632a6852dbf5a5");
  EXPECT_EQ(Sha256(p.double_), "13acebe98e81315e798a2aa6cc50f0a30bb9108d616e4861a505bbf1d86f9cc8");
  EXPECT_EQ(Sha256(p.set), "79e08dc1667e654c393b691392e028946127063909843a6742a064d980a4e15e");
}

TEST(Digest, ToDigestsCarriesAllThreePreimages) {
  const Digests digests = Build("#1").ToDigests();
  EXPECT_EQ(digests.exact->Preimage(), "#1e0");
  EXPECT_EQ(digests.double_->Preimage(), "#3ff0000000000000");
  EXPECT_EQ(digests.set->Preimage(), "#3ff0000000000000");
}

TEST(ExactNumber, StripsZerosAndMovesThemIntoTheExponent) {
  EXPECT_EQ(ExactNumber("1"), "1e0");
  EXPECT_EQ(ExactNumber("100"), "1e2");
  EXPECT_EQ(ExactNumber("0.010"), "1e-2");
  EXPECT_EQ(ExactNumber("1.50e3"), "15e2");
  EXPECT_EQ(ExactNumber("-12.340E+05"), "-1234e3");
  EXPECT_EQ(ExactNumber("10e-1"), "1e0");
  EXPECT_EQ(ExactNumber("1e-00000000000000000000"), "1e0");
  EXPECT_EQ(ExactNumber("123456789012345678901234567890"), "12345678901234567890123456789e1");
}

TEST(ExactNumber, ZeroHasOneFormAndItsSign) {
  for (const char* zero : {"0", "0.0", "0e7", "0e-99999999999999999999", "0.000E+5"})
    EXPECT_EQ(ExactNumber(zero), "0e0") << zero;
  for (const char* zero : {"-0", "-0.0", "-0e7"}) EXPECT_EQ(ExactNumber(zero), "-0e0") << zero;
}

TEST(ExactNumber, ExponentsAreUnbounded) {
  EXPECT_EQ(ExactNumber("1e999999999999999999"), "1e999999999999999999");
  EXPECT_EQ(ExactNumber("10e999999999999999999"), "1e1000000000000000000");
  EXPECT_EQ(ExactNumber("10e9999999999999999999"), "1e10000000000000000000");
  EXPECT_EQ(ExactNumber("10e99999999999999999999999"), "1e100000000000000000000000");
  EXPECT_EQ(ExactNumber("1.5e1000000000000000000"), "15e999999999999999999");
  EXPECT_EQ(ExactNumber("1.5e-9999999999999999999"), "15e-10000000000000000000");
  EXPECT_EQ(ExactNumber("10e-10000000000000000000000"), "1e-9999999999999999999999");
  EXPECT_EQ(ExactNumber("1.05e100000000000000000007"), "105e100000000000000000005");
}

TEST(DoubleNumber, RoundsToNearestEven) {
  EXPECT_EQ(DoubleNumber("1"), "3ff0000000000000");
  EXPECT_EQ(DoubleNumber("0.1"), "3fb999999999999a");
  EXPECT_EQ(DoubleNumber("9007199254740993"), "4340000000000000");
  EXPECT_EQ(DoubleNumber("9007199254740993.0000000000000000000000000000000000000000000000000001"), "4340000000000001");
  EXPECT_EQ(DoubleNumber("9007199254740993." + std::string(900, '0') + "1"), "4340000000000001");
  EXPECT_EQ(DoubleNumber(-2.0), "c000000000000000");
}

TEST(DoubleNumber, OverflowIsInfinityAndUnderflowZero) {
  EXPECT_EQ(DoubleNumber("1.7976931348623157e308"), "7fefffffffffffff");
  EXPECT_EQ(DoubleNumber("1.7976931348623159e308"), "7ff0000000000000");
  EXPECT_EQ(DoubleNumber("-1e400"), "fff0000000000000");
  EXPECT_EQ(DoubleNumber("1e99999999999999999999"), "7ff0000000000000");
  EXPECT_EQ(DoubleNumber("4.9e-324"), "0000000000000001");
  EXPECT_EQ(DoubleNumber("2.4703282292062327e-324"), "0000000000000000");
  EXPECT_EQ(DoubleNumber("2.4703282292062328e-324"), "0000000000000001");
  EXPECT_EQ(DoubleNumber("-1e-400"), "8000000000000000");
  EXPECT_EQ(DoubleNumber("-1e-99999999999999999999"), "8000000000000000");
  EXPECT_EQ(DoubleNumber("-0"), "8000000000000000");
  EXPECT_EQ(DoubleNumber("0e99999999999999999999"), "0000000000000000");
}

// Conversions that keep the exponent in a small integer, or stop reading it, get these wrong.
TEST(DoubleNumber, LongDigitsAndLongExponentsCancel) {
  EXPECT_EQ(DoubleNumber("0." + std::string(300000, '0') + "1e300001"), "3ff0000000000000");
  EXPECT_EQ(DoubleNumber("1" + std::string(700000, '0') + "e-700000"), "3ff0000000000000");
  EXPECT_EQ(DoubleNumber("1" + std::string(400, '0') + "e-400"), "3ff0000000000000");
  EXPECT_EQ(DoubleNumber("1e" + std::string(100, '0') + "1"), "4024000000000000");
}

TEST(DoubleNumber, RandomDoublesComeBackFromTheirShortestAndLongTexts) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (value - value != 0) continue;  // no infinities, no NaN
    char text[800];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific).ptr;
    ASSERT_EQ(DoubleNumber(std::string_view(text, end)), DoubleNumber(value)) << std::string_view(text, end);
    const auto longer = std::to_chars(text, text + sizeof text, value, std::chars_format::scientific, 60).ptr;
    ASSERT_EQ(DoubleNumber(std::string_view(text, longer)), DoubleNumber(value)) << std::string_view(text, longer);
  }
}

TEST(DigestBuilder, IntegersHaveAnExactFormWithoutALexeme) {
  DigestBuilder builder;
  builder.StartArray();
  for (const std::int64_t i : {std::int64_t{0}, std::int64_t{-1200}, std::numeric_limits<std::int64_t>::min()})
    builder.Number(i);
  builder.Number(std::numeric_limits<std::uint64_t>::max());
  builder.EndArray();
  const Preimages p = builder.Take();
  EXPECT_EQ(*p.exact, "[#0e0#-12e2#-9223372036854775808e0#18446744073709551615e0]");
  EXPECT_EQ(p.double_, "[#0000000000000000#c092c00000000000#c3e0000000000000#43f0000000000000]");
}

TEST(DigestBuilder, APlainDoubleTakesTheExactFormAway) {
  DigestBuilder builder;
  builder.StartArray();
  builder.Number(1.5);
  builder.Number(Lexeme{"1"});
  builder.EndArray();
  Preimages p = builder.Take();
  EXPECT_FALSE(p.exact);
  EXPECT_EQ(p.double_, "[#3ff8000000000000#3ff0000000000000]");
  builder.Null();  // and the next value has one again
  EXPECT_EQ(builder.Take().exact, "n");
  Preimages whole;
  whole.Append(p);
  EXPECT_FALSE(whole.exact);
  EXPECT_FALSE(std::move(whole).ToDigests().exact);
}

TEST(SetForm, SortsByTheBytesOfTheName) {
  EXPECT_EQ(Build("{ :b n :\xc3\xa9 n :B n : n :ba n }").set, "{s0:ns1:Bns1:bns2:bans2:\xc3\xa9n}");
}

TEST(SetForm, LastDuplicateWins) {
  EXPECT_EQ(Build("{ :a #1 :a t :a f }").set, "{s1:af}");
  EXPECT_EQ(Build("{ :b n :a { :z n :y n } :b { } :a { :q n :q t } }").set, "{s1:a{s1:qt}s1:b{}}");
}

TEST(SetForm, ReachesThroughArraysAndOrderedObjects) {
  EXPECT_EQ(Build("[ { :a [ { :c n :b t } { :c { :e n :d n } :b f } ] :b { :y n :x n } } { :q n :p n } ]").set,
            "[{s1:a[{s1:bts1:cn}{s1:bfs1:c{s1:dns1:en}}]s1:b{s1:xns1:yn}}{s1:pns1:qn}]");
}

TEST(SetForm, DeepDisorderIsLinear) {
  // {"b":{"b":...,"a":n},"a":n}: every level is reordered around all deeper ones.
  constexpr int kDepth = 200000;
  DigestBuilder builder;
  for (int i = 0; i < kDepth; ++i) {
    builder.StartObject();
    builder.Name("b");
  }
  builder.Null();
  for (int i = 0; i < kDepth; ++i) {
    builder.Name("a");
    builder.Null();
    builder.EndObject();
  }
  const auto start = std::chrono::steady_clock::now();
  const Preimages p = builder.Take();
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_EQ(p.set.size(), p.double_.size());
  EXPECT_TRUE(p.set.starts_with("{s1:ans1:b{s1:ans1:b{"));
  EXPECT_TRUE(p.set.ends_with("{s1:ans1:bn}" + std::string(kDepth - 1, '}')));
}

TEST(DigestBuilder, ResetForgetsHalfAValue) {
  DigestBuilder builder;
  builder.StartObject();
  builder.Name("a");
  builder.Reset();
  EXPECT_FALSE(builder.Complete());
  builder.Bool(true);
  EXPECT_TRUE(builder.Complete());
  EXPECT_EQ(builder.Take().set, "t");
}

}  // namespace
}  // namespace assay::oracle
