#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "scanner/json/json.h"

namespace assay::json {

void PrintTo(const Error& error, std::ostream* out) {
  *out << "reason " << static_cast<int>(error.reason) << " at " << error.offset;
}

namespace {

using namespace std::string_literals;

struct Row {
  std::string input;
  Reason reason;
  std::size_t offset;
};

class Rejects : public testing::TestWithParam<Row> {};
TEST_P(Rejects, WithReasonAndOffset) {
  const auto value = Parse(GetParam().input);
  ASSERT_FALSE(value.has_value()) << GetParam().input;
  EXPECT_EQ(value.error(), (Error{GetParam().reason, GetParam().offset})) << GetParam().input;
}

INSTANTIATE_TEST_SUITE_P(Bom, Rejects,
                         testing::Values(Row{"\xEF\xBB\xBF"
                                             "1",
                                             Reason::kBom, 0},
                                         Row{"\xEF\xBB"
                                             "1",
                                             Reason::kSyntax, 0},
                                         Row{"[\xEF\xBB\xBF]", Reason::kSyntax, 1}));
INSTANTIATE_TEST_SUITE_P(Eof, Rejects,
                         testing::Values(Row{"", Reason::kEof, 0}, Row{" \n", Reason::kEof, 2}, Row{"[", Reason::kEof, 1},
                                         Row{"{\"a\"", Reason::kEof, 4}, Row{"\"ab", Reason::kEof, 3},
                                         Row{"\"\\", Reason::kEof, 2}, Row{"\"\\u12", Reason::kEof, 5},
                                         Row{"tru", Reason::kEof, 3}, Row{"-", Reason::kEof, 1}, Row{"1.", Reason::kEof, 2},
                                         Row{"1e+", Reason::kEof, 3}, Row{"\"\xC3", Reason::kEof, 2}));
INSTANTIATE_TEST_SUITE_P(Nul, Rejects,
                         testing::Values(Row{"\0"s, Reason::kNul, 0}, Row{"1\0"s, Reason::kNul, 1},
                                         Row{"\"a\0\""s, Reason::kNul, 2}, Row{"\"\\\0\""s, Reason::kNul, 2},
                                         Row{"\"\\u0\0\""s, Reason::kNul, 4}, Row{"\"\xC3\0\""s, Reason::kNul, 2},
                                         Row{"nul\0"s, Reason::kNul, 3}));
INSTANTIATE_TEST_SUITE_P(Trailing, Rejects,
                         testing::Values(Row{"1 2", Reason::kTrailing, 2}, Row{"01", Reason::kTrailing, 1},
                                         Row{"-01", Reason::kTrailing, 2}, Row{"1x", Reason::kTrailing, 1},
                                         Row{"truex", Reason::kTrailing, 4}, Row{"\"a\"x", Reason::kTrailing, 3},
                                         Row{"{}{}", Reason::kTrailing, 2}, Row{"1.5.2", Reason::kTrailing, 3},
                                         Row{"[]]", Reason::kTrailing, 2}));
INSTANTIATE_TEST_SUITE_P(Control, Rejects,
                         testing::Values(Row{"\"\x01\"", Reason::kControl, 1}, Row{"\"a\x1f\"", Reason::kControl, 2},
                                         Row{"\"\n\"", Reason::kControl, 1}));
INSTANTIATE_TEST_SUITE_P(Escape, Rejects,
                         testing::Values(Row{"\"\\x\"", Reason::kEscape, 2}, Row{"\"\\u12G4\"", Reason::kEscape, 5},
                                         Row{"\"\\\n\"", Reason::kEscape, 2}, Row{"\"\\u\"", Reason::kEscape, 3}));
INSTANTIATE_TEST_SUITE_P(Utf8, Rejects,
                         testing::Values(Row{"\"\x80\"", Reason::kUtf8, 1}, Row{"\"\xC1\x81\"", Reason::kUtf8, 1},
                                         Row{"\"\xF5\"", Reason::kUtf8, 1}, Row{"\"\xE0\x80\x80\"", Reason::kUtf8, 2},
                                         Row{"\"\xED\xA0\x80\"", Reason::kUtf8, 2}, Row{"\"\xF0\x80\"", Reason::kUtf8, 2},
                                         Row{"\"\xF4\x90\"", Reason::kUtf8, 2}, Row{"\"\xC3\"", Reason::kUtf8, 2},
                                         Row{"\"\xE2\x82z\"", Reason::kUtf8, 3}));
INSTANTIATE_TEST_SUITE_P(Surrogate, Rejects,
                         testing::Values(Row{"\"\\ud800\"", Reason::kSurrogate, 1}, Row{"\"a\\udc00\"", Reason::kSurrogate, 2},
                                         Row{"\"\\ud800\\u0041\"", Reason::kSurrogate, 1},
                                         Row{"\"\\ud800\\ud800\\udc00\"", Reason::kSurrogate, 1},
                                         Row{"\"\\ud800\\x\"", Reason::kSurrogate, 1},
                                         Row{"\"\\ud800\0\""s, Reason::kSurrogate, 1},
                                         Row{"\"\\ud800\\uzc00\"", Reason::kSurrogate, 1}, Row{"\"\\ud800", Reason::kEof, 7},
                                         Row{"\"\\ud800\\udc0", Reason::kEof, 12}));
INSTANTIATE_TEST_SUITE_P(Syntax, Rejects,
                         testing::Values(Row{"x", Reason::kSyntax, 0}, Row{"trux", Reason::kSyntax, 3},
                                         Row{"-x", Reason::kSyntax, 1}, Row{"1.x", Reason::kSyntax, 2},
                                         Row{"1ex", Reason::kSyntax, 2}, Row{"[1,]", Reason::kSyntax, 3},
                                         Row{"[01]", Reason::kSyntax, 2}, Row{"{1", Reason::kSyntax, 1},
                                         Row{"{\"a\" 1}", Reason::kSyntax, 5}, Row{"[1}", Reason::kSyntax, 2},
                                         Row{"{\"a\":1]", Reason::kSyntax, 6}, Row{"{\"a\":1,}", Reason::kSyntax, 7},
                                         Row{"[1 2]", Reason::kSyntax, 3},
                                         Row{"\x0c"
                                             "1",
                                             Reason::kSyntax, 0},
                                         Row{"[\xff]", Reason::kSyntax, 1}, Row{"True", Reason::kSyntax, 0}));

class Accepts : public testing::TestWithParam<const char*> {};
TEST_P(Accepts, TheNeighbours) { EXPECT_TRUE(Parse(GetParam()).has_value()) << GetParam(); }
INSTANTIATE_TEST_SUITE_P(All, Accepts,
                         testing::Values("1", " 1 ", "-0", "10", "0.5", "1e5", "1E-07", "true", "false", "null", "\"\"",
                                         "\"\x7f\"", "\"\xC2\x80\"", "\"\xDF\xBF\"", "\"\xE0\xA0\x80\"", "\"\xED\x9F\xBF\"",
                                         "\"\xEE\x80\x80\"", "\"\xF0\x90\x80\x80\"", "\"\xF4\x8F\xBF\xBF\"",
                                         "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9\"", "\"\\ud83d\\ude00\"", "\"\\uD7FF\\uE000\"",
                                         "[]", "{}", "[[],{}]", "{\"a\":{\"a\":1},\"a\":2}", "\t\r\n[ 1 , 2 ]\n"));

TEST(Parse, BoundsTheValue) {
  const std::string input = "  {\"a\": [1]}\n";
  const auto value = Parse(input);
  ASSERT_TRUE(value);
  EXPECT_EQ(value->kind, Kind::kObject);
  EXPECT_EQ(value->text.data(), input.data() + 2);
  EXPECT_EQ(value->text, "{\"a\": [1]}");
}
TEST(Parse, TellsTheKinds) {
  EXPECT_EQ(Parse("[]")->kind, Kind::kArray);
  EXPECT_EQ(Parse("\"\"")->kind, Kind::kString);
  EXPECT_EQ(Parse("-1")->kind, Kind::kNumber);
  EXPECT_EQ(Parse("true")->kind, Kind::kTrue);
  EXPECT_EQ(Parse("false")->kind, Kind::kFalse);
  EXPECT_EQ(Parse("null")->kind, Kind::kNull);
}
TEST(Parse, DepthLimit) {
  EXPECT_TRUE(Parse(std::string(1024, '[') + std::string(1024, ']')));
  const auto deep = Parse(std::string(1025, '[') + std::string(1025, ']'));
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error(), (Error{Reason::kDepth, 1024}));
}
TEST(Parse, ABracketWhereNoValueMayStandIsSyntaxAtAnyDepth) {
  const auto value = Parse(std::string(1024, '[') + "1[");
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error(), (Error{Reason::kSyntax, 1025}));
}
TEST(Parse, AChosenDepth) {
  EXPECT_TRUE(Parse("[[]]", {.max_depth = 2}));
  EXPECT_FALSE(Parse("[[[]]]", {.max_depth = 2}));
  EXPECT_FALSE(Parse("[]", {.max_depth = 0}));
}
TEST(Parse, ACallersNestingAllowsMore) {
  std::vector<std::uint64_t> nesting(100'000 / 64 + 1);
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_TRUE(Parse(deep, {.max_depth = 100'000, .nesting = nesting}));
  EXPECT_FALSE(Parse(deep, {.max_depth = 99'999, .nesting = nesting}));
  EXPECT_FALSE(Parse(deep, {.max_depth = 100'000})) << "without one the scanner's own stack is the limit";
}
TEST(Parse, RemembersKindsAcrossWordsOfTheStack) {
  std::string open, close;
  for (int i = 0; i < 200; ++i) {
    open += i % 3 == 0 ? "{\"a\":" : "[";
    close.insert(0, i % 3 == 0 ? "}" : "]");
  }
  EXPECT_TRUE(Parse(open + "1" + close));
  for (std::size_t i = 0; i < close.size(); ++i) {
    std::string wrong = close;
    wrong[i] ^= '}' ^ ']';
    EXPECT_FALSE(Parse(open + "1" + wrong)) << i;
  }
}
TEST(Parse, LoneSurrogatesOnRequest) {
  EXPECT_TRUE(Parse("\"\\ud800\"", {.accept_lone_surrogates = true}));
  EXPECT_TRUE(Parse("\"\\udc00x\"", {.accept_lone_surrogates = true}));
  const auto value = Parse("\"\\ud800\\ux\"", {.accept_lone_surrogates = true});
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error(), (Error{Reason::kEscape, 9}));
}

}  // namespace
}  // namespace assay::json
