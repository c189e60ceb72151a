// The rows of docs/POLICY.md, layer json, each with its neighbours on the accepted side. What happens inside strings is tested
// in string_scan_test.cc.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/json/json.h"
#include "scanner/json/verdicts.h"

namespace assay::json {
namespace {

using namespace std::string_view_literals;

std::string Nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

Kind KindOf(std::string_view input) { return Parse(input).value().kind; }

// --- what a text is

TEST(ParseTest, TellsEveryKind) {
  EXPECT_EQ(KindOf("null"), Kind::kNull);
  EXPECT_EQ(KindOf("false"), Kind::kFalse);
  EXPECT_EQ(KindOf("true"), Kind::kTrue);
  EXPECT_EQ(KindOf("-0"), Kind::kNumber);
  EXPECT_EQ(KindOf("7"), Kind::kNumber);
  EXPECT_EQ(KindOf("\"\""), Kind::kString);
  EXPECT_EQ(KindOf("[]"), Kind::kArray);
  EXPECT_EQ(KindOf("{}"), Kind::kObject);
}

TEST(ParseTest, BoundsTheValueWithoutTheWhiteSpaceAroundIt) {
  const std::string_view input = " \t\r\n{\"a\" : [ 1 ] } \t\r\n";
  const auto value = Parse(input);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->text, "{\"a\" : [ 1 ] }");
  EXPECT_EQ(value->text.data(), input.data() + 4);
}

TEST(ParseTest, BoundsEveryScalar) {
  for (const std::string_view text : {"null", "true", "false", "0", "-0", "12", "-1.5e+10", "\"\"", "\"a\\\"b\""}) {
    EXPECT_EQ(Parse("  " + std::string(text) + " ").value().text, text);
    EXPECT_EQ(Parse(text).value().text, text);
  }
}

TEST(ParseTest, TakesEachWhiteSpaceBetweenAllTokens) {
  for (const char space : " \t\n\r"sv) {
    std::string text;
    for (const std::string_view token : {"{", "\"a\"", ":", "[", "1", ",", "true", "]", ",", "\"b\"", ":", "{", "}", "}"}) {
      text += space;
      text += token;
    }
    EXPECT_EQ(Verdict(text + space), "ok");
  }
}

TEST(ParseTest, TakesNoOtherWhiteSpace) {
  EXPECT_EQ(Verdict("\v1"), "syntax@0");
  EXPECT_EQ(Verdict("[\f1]"), "syntax@1");
  EXPECT_EQ(Verdict("[1\xC2\xA0]"), "syntax@2");
  EXPECT_EQ(Verdict("1\x1F"), "trailing@1");
}

// --- bom

TEST(ParseTest, RefusesAByteOrderMark) {
  EXPECT_EQ(Verdict("\xEF\xBB\xBF{}"), "bom@0");
  EXPECT_EQ(Verdict("\xEF\xBB\xBF"), "bom@0");
}

TEST(ParseTest, AnIncompleteByteOrderMarkIsSyntax) {
  EXPECT_EQ(Verdict("\xEF\xBB"), "syntax@0");
  EXPECT_EQ(Verdict("\xEF"), "syntax@0");
  EXPECT_EQ(Verdict("\xEF\xBB{}"), "syntax@0");
}

TEST(ParseTest, AByteOrderMarkElsewhereIsNoMark) {
  EXPECT_EQ(Verdict(" \xEF\xBB\xBF{}"), "syntax@1");
  EXPECT_EQ(Verdict("{}\xEF\xBB\xBF"), "trailing@2");
  EXPECT_EQ(Verdict("\"\xEF\xBB\xBF\""), "ok");
}

// --- nul

TEST(ParseTest, ANulIsNulWhereverItStands) {
  EXPECT_EQ(Verdict("\0"sv), "nul@0");
  EXPECT_EQ(Verdict("[\0]"sv), "nul@1");
  EXPECT_EQ(Verdict("[1\0]"sv), "nul@2");
  EXPECT_EQ(Verdict("[1,\0]"sv), "nul@3");
  EXPECT_EQ(Verdict("{\0}"sv), "nul@1");
  EXPECT_EQ(Verdict("{\"a\"\0:1}"sv), "nul@4");
  EXPECT_EQ(Verdict("{\"a\":\0}"sv), "nul@5");
  EXPECT_EQ(Verdict("tr\0e"sv), "nul@2");
  EXPECT_EQ(Verdict("-\0"sv), "nul@1");
  EXPECT_EQ(Verdict("1.\0"sv), "nul@2");
  EXPECT_EQ(Verdict("1e\0"sv), "nul@2");
}

TEST(ParseTest, ANulBehindTheValueIsNulAndNotTrailing) {
  EXPECT_EQ(Verdict("{}\0"sv), "nul@2");
  EXPECT_EQ(Verdict("1 \0"sv), "nul@2");
  EXPECT_EQ(Verdict("true\0"sv), "nul@4");
}

// --- eof

TEST(ParseTest, NothingIsEof) {
  EXPECT_EQ(Verdict(""), "eof@0");
  EXPECT_EQ(Verdict(std::string_view()), "eof@0");
  EXPECT_EQ(Verdict(" \n\t\r"), "eof@4");
}

TEST(ParseTest, EveryProperPrefixOfAContainerIsEof) {
  const std::string_view text =
      "{\"a\" : [-1.5e+7 , true,false , null,{ } , [ ],\"x\\u00e9\\n\xC3\xA9\\ud83d\\ude00\"] , \"b\":0}";
  ASSERT_EQ(Verdict(text), "ok");
  for (std::size_t n = 0; n < text.size(); ++n) EXPECT_EQ(Verdict(text.substr(0, n)), "eof@" + std::to_string(n));
}

TEST(ParseTest, ANumberThatMayNotEndYetIsEof) {
  for (const std::string text : {"-", "1.", "-0.", "1e", "1E", "1e+", "1e-", "1.0e"}) {
    EXPECT_EQ(Verdict(text), "eof@" + std::to_string(text.size())) << text;
  }
}

TEST(ParseTest, ANumberThatMayEndIsWhole) {
  for (const std::string_view text : {"0", "-0", "10", "1.0", "1e0", "1E+00", "1.50e-07", "0e1", "0.0"}) {
    EXPECT_EQ(Verdict(text), "ok") << text;
  }
}

TEST(ParseTest, EveryPrefixOfALiteralIsEof) {
  for (const std::string text : {"true", "false", "null"}) {
    for (std::size_t n = 1; n < text.size(); ++n) EXPECT_EQ(Verdict(text.substr(0, n)), "eof@" + std::to_string(n));
  }
}

// --- depth

TEST(ParseTest, TakesTheDeepestNesting) {
  EXPECT_EQ(Verdict(Nested(1024)), "ok");
  EXPECT_EQ(Parse(Nested(1024)).value().text.size(), 2048u);
}

TEST(ParseTest, RefusesOneBracketMore) {
  EXPECT_EQ(Verdict(Nested(1025)), "depth@1024");
  EXPECT_EQ(Verdict(std::string(1024, '[') + "{"), "depth@1024");
  EXPECT_EQ(Verdict(std::string(100000, '[')), "depth@1024");
}

TEST(ParseTest, DepthIsThatOfOpenContainersAndNotTheirNumber) {
  std::string text = "[[]";
  for (int i = 0; i < 3000; ++i) text += ",[{}]";
  EXPECT_EQ(Verdict(text + "]"), "ok");
}

TEST(ParseTest, AtTheDepthLimitOtherRulesStillHold) {
  EXPECT_EQ(Verdict(std::string(1024, '[') + "1" + std::string(1024, ']')), "ok");
  EXPECT_EQ(Verdict(std::string(1024, '[')), "eof@1024");
  EXPECT_EQ(Verdict(std::string(1024, '[') + "x"), "syntax@1024");
}

TEST(ParseTest, ABracketWhereNoValueMayStandIsNoDepthFault) {
  std::string text;
  for (int i = 0; i < 1024; ++i) text += "{\"\":";
  text.resize(text.size() - 1);
  EXPECT_EQ(Verdict(text + "["), "syntax@" + std::to_string(text.size()));
}

TEST(ParseTest, RemembersEveryContainersKind) {
  // Objects and arrays alternate in an uneven pattern over many words of the nesting.
  std::string text, closing;
  for (std::size_t i = 0; i < 1024; ++i) {
    const bool object = i * i % 7 < 3;
    text += object ? "{\"\":" : "[";
    closing.insert(closing.begin(), object ? '}' : ']');
  }
  EXPECT_EQ(Verdict(text + "0" + closing), "ok");
  for (std::size_t i = 0; i < closing.size(); ++i) {
    std::string wrong = closing;
    wrong[i] = wrong[i] == '}' ? ']' : '}';
    EXPECT_EQ(Verdict(text + "0" + wrong), "syntax@" + std::to_string(text.size() + 1 + i));
  }
}

TEST(ParseTest, TakesASmallerDepth) {
  EXPECT_EQ(Verdict("[[[]]]", {.max_depth = 3}), "ok");
  EXPECT_EQ(Verdict("[[[[]]]]", {.max_depth = 3}), "depth@3");
  EXPECT_EQ(Verdict("[]", {.max_depth = 0}), "depth@0");
  EXPECT_EQ(Verdict("1", {.max_depth = 0}), "ok");
}

TEST(ParseTest, GoesDeeperOnlyWithNestingOfTheCaller) {
  EXPECT_EQ(Verdict(Nested(1025), {.max_depth = 5000}), "depth@1024");
  std::vector<std::uint64_t> nesting(5000 / 64 + 1);
  EXPECT_EQ(Verdict(Nested(5000), {.max_depth = 5000, .nesting = nesting}), "ok");
  EXPECT_EQ(Verdict(Nested(5001), {.max_depth = 5000, .nesting = nesting}), "depth@5000");
}

TEST(ParseTest, NestingOfTheCallerLimitsTheDepth) {
  std::vector<std::uint64_t> nesting(20);
  EXPECT_EQ(Verdict(Nested(1280), {.max_depth = 5000, .nesting = nesting}), "ok");
  EXPECT_EQ(Verdict(Nested(1281), {.max_depth = 5000, .nesting = nesting}), "depth@1280");
}

TEST(ParseTest, LeavesNestingAloneThatIsNotNeeded) {
  std::vector<std::uint64_t> nesting(1, 0x5A5A);
  EXPECT_EQ(Verdict(Nested(100), {.max_depth = 1024, .nesting = nesting}), "ok");
  EXPECT_EQ(nesting[0], 0x5A5Au);
}

// --- trailing

TEST(ParseTest, AByteBehindTheValueIsTrailing) {
  EXPECT_EQ(Verdict("{}{}"), "trailing@2");
  EXPECT_EQ(Verdict("[]]"), "trailing@2");
  EXPECT_EQ(Verdict("1 2"), "trailing@2");
  EXPECT_EQ(Verdict("\"a\"x"), "trailing@3");
  EXPECT_EQ(Verdict("{}\n{}"), "trailing@3");
  EXPECT_EQ(Verdict("null,"), "trailing@4");
  EXPECT_EQ(Verdict("{}\xFF"), "trailing@2");
}

TEST(ParseTest, ATokenIsCompleteAsSoonAsItMayEnd) {
  EXPECT_EQ(Verdict("01"), "trailing@1");
  EXPECT_EQ(Verdict("-01"), "trailing@2");
  EXPECT_EQ(Verdict("1x"), "trailing@1");
  EXPECT_EQ(Verdict("0x1"), "trailing@1");
  EXPECT_EQ(Verdict("truex"), "trailing@4");
  EXPECT_EQ(Verdict("1.5.5"), "trailing@3");
  EXPECT_EQ(Verdict("1e5e5"), "trailing@3");
  EXPECT_EQ(Verdict("1e5.5"), "trailing@3");
}

// --- syntax

TEST(ParseTest, RefusesAByteThatBeginsNoValue) {
  for (int c = 1; c < 256; ++c) {
    const char byte = static_cast<char>(c);
    if (" \t\n\r\"-0123456789tfn[{"sv.find(byte) != std::string_view::npos) continue;
    EXPECT_EQ(Verdict(std::string(1, byte)), "syntax@0") << c;
    if (byte == ']') continue;
    EXPECT_EQ(Verdict("[" + std::string(1, byte)), "syntax@1") << c;
  }
}

TEST(ParseTest, RefusesANumberAtTheByteThatDoesNotFit) {
  EXPECT_EQ(Verdict("-x"), "syntax@1");
  EXPECT_EQ(Verdict("--1"), "syntax@1");
  EXPECT_EQ(Verdict("-Infinity"), "syntax@1");
  EXPECT_EQ(Verdict("1.x"), "syntax@2");
  EXPECT_EQ(Verdict("1.e1"), "syntax@2");
  EXPECT_EQ(Verdict("1ex"), "syntax@2");
  EXPECT_EQ(Verdict("1e+x"), "syntax@3");
  EXPECT_EQ(Verdict("1e+-1"), "syntax@3");
  EXPECT_EQ(Verdict("+1"), "syntax@0");
  EXPECT_EQ(Verdict(".5"), "syntax@0");
}

TEST(ParseTest, RefusesALiteralAtTheByteThatDoesNotFit) {
  EXPECT_EQ(Verdict("trux"), "syntax@3");
  EXPECT_EQ(Verdict("True"), "syntax@0");
  EXPECT_EQ(Verdict("tRue"), "syntax@1");
  EXPECT_EQ(Verdict("nul1"), "syntax@3");
  EXPECT_EQ(Verdict("falsy"), "syntax@4");
  EXPECT_EQ(Verdict("NaN"), "syntax@0");
}

TEST(ParseTest, RefusesWhatDoesNotFitInAnArray) {
  EXPECT_EQ(Verdict("[1,]"), "syntax@3");
  EXPECT_EQ(Verdict("[,1]"), "syntax@1");
  EXPECT_EQ(Verdict("[1 2]"), "syntax@3");
  EXPECT_EQ(Verdict("[1:2]"), "syntax@2");
  EXPECT_EQ(Verdict("[01]"), "syntax@2");
  EXPECT_EQ(Verdict("[1}"), "syntax@2");
  EXPECT_EQ(Verdict("[}"), "syntax@1");
  EXPECT_EQ(Verdict("[truex]"), "syntax@5");
  EXPECT_EQ(Verdict("[1/**/]"), "syntax@2");
}

TEST(ParseTest, RefusesWhatDoesNotFitInAnObject) {
  EXPECT_EQ(Verdict("{1"), "syntax@1");
  EXPECT_EQ(Verdict("{a:1}"), "syntax@1");
  EXPECT_EQ(Verdict("{'a':1}"), "syntax@1");
  EXPECT_EQ(Verdict("{\"a\" 1}"), "syntax@5");
  EXPECT_EQ(Verdict("{\"a\"}"), "syntax@4");
  EXPECT_EQ(Verdict("{\"a\":}"), "syntax@5");
  EXPECT_EQ(Verdict("{\"a\":1,}"), "syntax@7");
  EXPECT_EQ(Verdict("{,}"), "syntax@1");
  EXPECT_EQ(Verdict("{\"a\":1 \"b\":2}"), "syntax@7");
  EXPECT_EQ(Verdict("{\"a\"::1}"), "syntax@5");
  EXPECT_EQ(Verdict("{\"a\":1]"), "syntax@6");
  EXPECT_EQ(Verdict("{]"), "syntax@1");
  EXPECT_EQ(Verdict("{\"a\":1,2}"), "syntax@7");
}

TEST(ParseTest, OutsideOfStringsAHighByteIsSyntax) {
  EXPECT_EQ(Verdict("[\x80]"), "syntax@1");
  EXPECT_EQ(Verdict("[1\xFF]"), "syntax@2");
  EXPECT_EQ(Verdict("{\xE2\x80\x9C"), "syntax@1");
}

TEST(ParseTest, DuplicatesAndEmptyNamesAreValid) { EXPECT_EQ(Verdict("{\"a\":1,\"a\":2,\"\":3,\"\":4}"), "ok"); }

TEST(ParseTest, NumbersHaveAnySize) {
  const std::string digits(5000, '9');
  EXPECT_EQ(Parse(digits + "." + digits + "e" + digits).value().text.size(), 15002u);
}

TEST(ParseTest, TheFirstFaultDecides) {
  EXPECT_EQ(Verdict("[1,] \0"sv), "syntax@3");
  EXPECT_EQ(Verdict("[\"\\x\", \x01"), "escape@3");
  EXPECT_EQ(Verdict("{}x\0"sv), "trailing@2");
}

}  // namespace
}  // namespace assay::json
