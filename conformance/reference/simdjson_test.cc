// What simdjson 3.9.4 does in its own way, DOM and On-Demand side by side: the grounds of their entries in conformance/quirks.
#include <gtest/gtest.h>

#include <string_view>

#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

using std::string_view_literals::operator""sv;

std::string Dom(std::string_view text, const ParserOptions& options = {}) { return Events(*MakeSimdjsonDom(), text, options); }
std::string OnDemand(std::string_view text, const ParserOptions& options = {}) {
  return Events(*MakeSimdjsonOnDemand(), text, options);
}

TEST(SimdjsonDom, NumbersComeAsValues) {
  EXPECT_EQ(Dom("[1,-1,9223372036854775807,9223372036854775808,1.50,1e2]"),
            "[ i1 i-1 i9223372036854775807 u9223372036854775808 d1.5 d100 ]");
  EXPECT_EQ(Dom("[-0.0,-0e0]"), "[ d-0 d-0 ]");
}

TEST(SimdjsonOnDemand, NumbersComeAsLexemes) {
  EXPECT_EQ(OnDemand("[1 , -0,1.50e+03\n,18446744073709551616\t]"), "[ #1 #-0 #1.50e+03 #18446744073709551616 ]");
  EXPECT_EQ(OnDemand("-0 \r\n"), "#-0");
  EXPECT_EQ(OnDemand("{\"a\":1 }"), "{ :a #1 }");
}

TEST(SimdjsonDom, MinusZeroIntegerIsZero) { EXPECT_EQ(Dom("-0"), "i0"); }

TEST(Simdjson, NulIsRejected) {
  EXPECT_EQ(Dom("1\0x"sv), "rejected");
  EXPECT_EQ(OnDemand("1\0x"sv), "rejected");
  EXPECT_EQ(Dom("[]\0"sv), "rejected");
  EXPECT_EQ(OnDemand("[]\0"sv), "rejected");
}

TEST(Simdjson, OneByteOrderMarkIsSkipped) {
  for (const auto run : {Dom, OnDemand}) {
    EXPECT_EQ(run("\xef\xbb\xbf[]", {}), "[ ]");
    EXPECT_EQ(run("\xef\xbb\xbf\"a\"", {}), "'a");
    EXPECT_EQ(run("\xef\xbb\xbf\xef\xbb\xbf[]", {}), "rejected");
    EXPECT_EQ(run("\xef\xbb[]", {}), "rejected");
    EXPECT_EQ(run("\xef\xbb\xbf", {}), "rejected");
  }
}

TEST(Simdjson, LoneSurrogatesAreRejected) {
  for (const auto run : {Dom, OnDemand}) {
    EXPECT_EQ(run(R"("\uDC00")", {}), "rejected");
    EXPECT_EQ(run(R"("\uD800")", {}), "rejected");
  }
}

TEST(Simdjson, NumbersThatOverflowADoubleAreRejected) {
  for (const auto run : {Dom, OnDemand}) {
    EXPECT_EQ(run("[1e400]", {}), "rejected");
    EXPECT_EQ(run("[1.7976931348623159e308]", {}), "rejected");
    EXPECT_NE(run("[1.7976931348623157e308]", {}), "rejected");
    EXPECT_NE(run("[0e400]", {}), "rejected");
  }
}

TEST(SimdjsonDom, IntegersBeyond64BitsAreRejected) {
  EXPECT_EQ(Dom("18446744073709551616"), "rejected");
  EXPECT_EQ(Dom("[-9223372036854775809]"), "rejected");
  EXPECT_EQ(Dom("18446744073709551616.0"), "d18446744073709551616");
}

TEST(SimdjsonDom, ContainersThatHoldSomethingStayBelowTheLimit) {
  EXPECT_EQ(Dom(Nest(1024, "1"), {1024}), "rejected");
  EXPECT_NE(Dom(Nest(1023, "1"), {1024}), "rejected");
  EXPECT_NE(Dom(Nest(1024, ""), {1024}), "rejected");  // the innermost is empty
  EXPECT_EQ(Dom(Nest(1025, ""), {1024}), "rejected");
  EXPECT_EQ(Dom(Nest(1023, "{\"a\":1}"), {1024}), "rejected");
  EXPECT_NE(Dom(Nest(1023, "{}"), {1024}), "rejected");
  EXPECT_EQ(Dom("[]", {0}), "[ ]");
  EXPECT_EQ(Dom("[1]", {0}), "rejected");
  EXPECT_EQ(Dom("[1]", {1}), "rejected");
}

TEST(SimdjsonOnDemand, HasNoDepthLimit) { EXPECT_NE(OnDemand(Nest(5000, "1"), {10}), "rejected"); }

TEST(SimdjsonOnDemand, ExponentsOfTwentyDigitsAreRejected) {
  EXPECT_EQ(OnDemand("[1e00000000000000000001]"), "rejected");
  EXPECT_EQ(OnDemand("[1e-00000000000000000001]"), "rejected");
  EXPECT_EQ(OnDemand("[1e0000000000000000001]"), "[ #1e0000000000000000001 ]");
  EXPECT_EQ(Dom("[1e00000000000000000001]"), "[ d10 ]");
}

TEST(SimdjsonOnDemand, ABooleanAtTheTopMayTakeSixBytesToTheEnd) {
  EXPECT_EQ(OnDemand("true  "), "t");
  EXPECT_EQ(OnDemand("true   "), "rejected");
  EXPECT_EQ(OnDemand("false "), "f");
  EXPECT_EQ(OnDemand("false  "), "rejected");
  EXPECT_EQ(OnDemand("   true"), "t");
  EXPECT_EQ(OnDemand("null" + std::string(50, ' ')), "n");
  EXPECT_EQ(Dom("true   "), "t");
}

// Its buffer has 1083 bytes; a token that fills it finds no white space behind it.
TEST(SimdjsonOnDemand, ANumberAtTheTopMayTake1083BytesToTheEndIfTheLastIsWhiteSpace) {
  EXPECT_EQ(OnDemand("1" + std::string(1082, ' ')), "#1");
  EXPECT_EQ(OnDemand("1" + std::string(1083, ' ')), "rejected");
  const std::string longest = "0." + std::string(1080, '1');
  EXPECT_EQ(OnDemand(longest), "#" + longest);
  EXPECT_EQ(OnDemand(longest + "\n"), "#" + longest);
  EXPECT_EQ(OnDemand(longest + "1"), "rejected");
  EXPECT_EQ(OnDemand(longest + "1 "), "rejected");
  EXPECT_EQ(OnDemand(longest + "  "), "rejected");
  EXPECT_EQ(OnDemand("   " + longest), "#" + longest);
  EXPECT_EQ(OnDemand("[" + longest + "111111]"), "[ #" + longest + "111111 ]");
}

// get_int64 and get_uint64 refuse it, get_double answers with another value; the lexeme that is sent is not touched by that.
TEST(SimdjsonOnDemand, APaddedIntegerAtTheTopKeepsItsLexeme) {
  EXPECT_EQ(OnDemand("9007199254740993" + std::string(20, ' ')), "#9007199254740993");
}

TEST(SimdjsonOnDemand, EveryTokenIsAskedFor) {
  for (const char* text :
       {"[nulx]", "[truf]", "[1x]", "[\"\\x\"]", "{\"\\x\":1}", "[1,nul]", "[[1]x]", "nulx", "{\"a\":nulll}"})
    EXPECT_EQ(OnDemand(text), "rejected") << text;
}

}  // namespace
}  // namespace assay::reference
