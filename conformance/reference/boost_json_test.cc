// What Boost.JSON 1.81 does in its own way: the grounds of its entries in conformance/quirks.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "conformance/oracle/boost_number.h"
#include "conformance/reference/large_stack.h"
#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

using std::string_view_literals::operator""sv;

std::string Parsed(std::string_view text, const ParserOptions& options = {}) { return Events(*MakeBoostJson(), text, options); }

TEST(BoostJson, NumbersComeAsLexemes) {
  EXPECT_EQ(Parsed("[1 ,-0,1.50e+03,18446744073709551616 ]"), "[ #1 #-0 #1.50e+03 #18446744073709551616 ]");
  const std::string tail = ",\"" + std::string(60, 'x') + "\"]";  // another path through its number code: 33 bytes or more left
  for (const std::string number : {"0", "-0", "0.5", "-0.50", "12345678901234567890.5e-3", "1e5", "0e0", "1234567890123456",
                                   "-12345678901234567", "0.12345678901234567890", "1.12345678901234567e+1"}) {
    EXPECT_EQ(Parsed(number), "#" + number);
    EXPECT_EQ(Parsed("[" + number + tail), "[ #" + number + " '" + std::string(60, 'x') + " ]");
  }
}

TEST(BoostJson, NulIsRejected) {
  EXPECT_EQ(Parsed("1\0x"sv), "rejected");
  EXPECT_EQ(Parsed("[]\0"sv), "rejected");
  EXPECT_EQ(Parsed("[\0]"sv), "rejected");
}

TEST(BoostJson, AByteOrderMarkIsRejected) {
  EXPECT_EQ(Parsed("\xef\xbb\xbf"
                   "1"),
            "rejected");
}

TEST(BoostJson, LoneSurrogatesAreRejected) {
  for (const char* text : {R"("\uDC00")", R"("\uD800")", R"("\uD800x")", R"("\uD83D\uDE00\uDE00")", R"({"\uDC00":1})"})
    EXPECT_EQ(Parsed(text), "rejected") << text;
}

TEST(BoostJson, NumbersThatOverflowADoubleAreAccepted) {
  EXPECT_EQ(Parsed("1e400"), "#1e400");
  EXPECT_EQ(Parsed("-1e2147483647"), "#-1e2147483647");
  EXPECT_EQ(Parsed(std::string(500, '9')), "#" + std::string(500, '9'));
}

TEST(BoostJson, ContainersUpToTheLimitMayBeOpen) {
  EXPECT_NE(Parsed(Nest(1024, "1"), {1024}), "rejected");
  EXPECT_NE(Parsed(Nest(1024, ""), {1024}), "rejected");
  EXPECT_EQ(Parsed(Nest(1025, ""), {1024}), "rejected");
  EXPECT_EQ(Parsed(Nest(1025, "1"), {1024}), "rejected");
  EXPECT_EQ(Parsed(Nest(1025, "1", "{\"a\":", "}"), {1024}), "rejected");
  EXPECT_EQ(Parsed("[]", {0}), "rejected");
  EXPECT_EQ(Parsed("1", {0}), "#1");
}

TEST(BoostJson, WhatTheAdapterCannotWalkIsAnError) {
  Recorder recorder;
  const auto error = MakeBoostJson()->Parse(Nest(300000, ""), {ParserOptions::kNoLimit}, recorder);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "nesting beyond what the adapter can walk");
  EXPECT_EQ(Parsed(Nest(300000, ""), {1024}), "rejected");  // by its own limit, without a large stack
}

// The stack is sized by a count of brackets, which must not lose its way in strings.
TEST(BoostJson, DeepNestingBehindStringsIsSafe) {
  const ParserOptions options{ParserOptions::kNoLimit};
  for (const std::string_view text : {R"("\"")", R"("\\")", R"("]]]]]")", R"("\\\"]")"})
    EXPECT_NE(Parsed("[" + std::string(text) + "," + Nest(100000, "1") + "]", options), "rejected") << text;
  EXPECT_EQ(Parsed("]]]]" + Nest(100000, "1"), options), "rejected");
}

TEST(BoostJson, ExponentsBeyondIntAreRejectedWhateverTheNumber) {
  EXPECT_EQ(Parsed("1e2147483647"), "#1e2147483647");
  EXPECT_EQ(Parsed("1e2147483648"), "rejected");
  EXPECT_EQ(Parsed("1e-2147483648"), "rejected");
  EXPECT_EQ(Parsed("0e2147483648"), "rejected");
  EXPECT_EQ(Parsed("0e-99999999999999999999"), "rejected");
  EXPECT_EQ(Parsed("1e" + std::string(100, '0') + "1"), "#1e" + std::string(100, '0') + "1");
}

TEST(BoostJson, ExponentsCountTogetherWithTheDigits) {
  EXPECT_EQ(Parsed("0.1e-2147483647"), "#0.1e-2147483647");
  EXPECT_EQ(Parsed("0.01e-2147483647"), "rejected");
  EXPECT_EQ(Parsed("18446744073709551615e2147483647"), "#18446744073709551615e2147483647");
  EXPECT_EQ(Parsed("18446744073709551616e2147483647"), "rejected");
  std::mt19937 random(1);
  const auto digits = [&](std::size_t n) {
    std::string text;
    while (text.size() < n) text.push_back("0123456789999"[random() % 13]);
    return text;
  };
  int rejected = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string number = random() % 2 ? "-" : "";
    number += random() % 3 ? std::to_string(1 + random() % 9) + digits(random() % 24) : "0";
    if (random() % 2) number += "." + digits(1 + random() % 30);
    number +=
        std::string(random() % 2 ? "e" : "E-") + std::string(random() % 3, '0') + std::to_string(2147483648u - random() % 45);
    const std::string text = random() % 2 ? number : "[" + number + ",\"" + std::string(random() % 40, 'x') + "\"]";
    const bool overflows = oracle::BoostJsonRefusesExponent(number, text.size() - (text[0] == '[') - (number[0] == '-'));
    ASSERT_EQ(Parsed(text) == "rejected", overflows) << text;
    rejected += overflows;
  }
  EXPECT_GT(rejected, 500);
}

TEST(BoostJson, TellsWhereItStopped) {
  Recorder recorder;
  const auto error = MakeBoostJson()->Parse("[1,x]", {}, recorder);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->offset, 3u);
}

TEST(LargeStack, RunsTheFunctionAndGivesItTheStack) {
  bool ran = false;
  EXPECT_TRUE(RunOnLargeStack(std::size_t{32} << 20, [&] {
    volatile char block[std::size_t{24} << 20];
    block[0] = 1;
    ran = block[0] == 1;
  }));
  EXPECT_TRUE(ran);
}

TEST(LargeStack, SaysWhenItCannot) {
  bool ran = false;
  EXPECT_FALSE(RunOnLargeStack(std::size_t{1} << 60, [&] { ran = true; }));
  EXPECT_THROW(RunOnLargeStack(std::size_t{1} << 20, [] { throw std::bad_alloc(); }), std::bad_alloc)
      << "not the end of the process";
  EXPECT_FALSE(ran);
}

}  // namespace
}  // namespace assay::reference
