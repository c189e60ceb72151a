// What all adapters have in common, asked of each of them, and of simdjson with each of its implementations.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/reference/envelope.h"
#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

using std::string_view_literals::operator""sv;

struct Case {
  std::string name;
  std::unique_ptr<Parser> (*make)();
  std::string implementation;  // of simdjson; "" for other parsers
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.name; }

std::vector<Case> Cases() {
  std::vector<Case> cases = {
      {"nlohmann", MakeNlohmann, ""}, {"rapidjson", MakeRapidJson, ""}, {"boost_json", MakeBoostJson, ""}};
  for (const std::string& implementation : SimdjsonImplementations()) {
    cases.push_back({"simdjson_dom_" + implementation, MakeSimdjsonDom, implementation});
    cases.push_back({"simdjson_ondemand_" + implementation, MakeSimdjsonOnDemand, implementation});
  }
  return cases;
}

class EachParser : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    if (!GetParam().implementation.empty()) {
      ASSERT_TRUE(UseSimdjsonImplementation(GetParam().implementation));
    }
    parser = GetParam().make();
  }
  std::string Parsed(std::string_view text) { return Events(*parser, text); }
  std::unique_ptr<Parser> parser;
};
INSTANTIATE_TEST_SUITE_P(All, EachParser, testing::ValuesIn(Cases()), [](const auto& info) { return info.param.name; });

TEST_P(EachParser, TellsItsNameAndVersion) {
  EXPECT_TRUE(GetParam().name.starts_with(parser->Name()));
  const std::string version = parser->Version();
  EXPECT_EQ(std::count(version.begin(), version.end(), '.'), 2) << version;
}

TEST_P(EachParser, SendsEventsInOrder) {
  EXPECT_EQ(Parsed(R"({"b":[null,true,false],"a":{"x":"y"},"c":[[],{}]})"), "{ :b [ n t f ] :a { :x 'y } :c [ [ ] { } ] }");
}

TEST_P(EachParser, KeepsDuplicatesAndOrder) { EXPECT_EQ(Parsed(R"({"z":"1","a":"2","z":"3"})"), "{ :z '1 :a '2 :z '3 }"); }

TEST_P(EachParser, TakesScalarsAtTheTop) {
  EXPECT_EQ(Parsed("null"), "n");
  EXPECT_EQ(Parsed("true"), "t");
  EXPECT_EQ(Parsed("false"), "f");
  EXPECT_EQ(Parsed("\"\""), "'");
  EXPECT_TRUE(Accepts(*parser, "0"));
  EXPECT_TRUE(Accepts(*parser, "-1.5e3"));
}

TEST_P(EachParser, TakesWhiteSpaceEverywhere) {
  EXPECT_EQ(Parsed(" \t\r\n[ \"a\" , { \"b\" :\n\"c\" } ]\n"), "[ 'a { :b 'c } ]");
}

TEST_P(EachParser, DecodesEscapes) {
  EXPECT_EQ(Parsed(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac\ud83d\uDE00")"),
            "'\"\\/\b\f\n\r\tA\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
  EXPECT_EQ(Parsed(R"({"\u0061":"\u0062"})"), "{ :a 'b }");
  EXPECT_EQ(Parsed(R"(["a\u0000b"])"), "[ 'a\0b ]"sv);
  EXPECT_EQ(Parsed(R"({"a\u0000":"x"})"), "{ :a\0 'x }"sv);
}

TEST_P(EachParser, PassesUtf8Through) {
  EXPECT_EQ(Parsed("\"\x7f\xc2\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\""),
            "'\x7f\xc2\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
}

TEST_P(EachParser, RejectsWhatIsNoJson) {
  for (const std::string_view text : {
           ""sv,
           " "sv,
           "\n"sv,
           "["sv,
           "]"sv,
           "{"sv,
           "}"sv,
           "[1,]"sv,
           "[,1]"sv,
           "[1 2]"sv,
           "{\"a\"}"sv,
           "{\"a\":}"sv,
           "{\"a\":1,}"sv,
           "{a:1}"sv,
           "{1:1}"sv,
           "{'a':1}"sv,
           "{}{}"sv,
           "[]x"sv,
           "1 2"sv,
           "1,"sv,
           "\"a\" \"b\""sv,
           "[1}"sv,
           "{\"a\":1]"sv,
           "01"sv,
           "-"sv,
           "-01"sv,
           "1."sv,
           ".5"sv,
           "1e"sv,
           "1e+"sv,
           "+1"sv,
           "1.e1"sv,
           "0x1"sv,
           "NaN"sv,
           "Infinity"sv,
           "-Infinity"sv,
           "nul"sv,
           "nulll"sv,
           "True"sv,
           "tru"sv,
           "truee"sv,
           "fals"sv,
           "/**/1"sv,
           "1//"sv,
           "\""sv,
           "\"\\"sv,
           "\"\\x\""sv,
           "\"\\u12\""sv,
           "\"\\u12g4\""sv,
           "\"\t\""sv,
           "\"\n\""sv,
           "\"\x1f\""sv,
           "\"\0\""sv,
           "[\0]"sv,
           "\0"sv,
           "\xff"sv,
           "\xa0"
           "1"sv,
           "\f1"sv,
           "\xfe\xff"
           "1"sv,
       })
    EXPECT_EQ(Parsed(text), "rejected") << text;
}

TEST_P(EachParser, RejectsIllFormedUtf8) {
  for (const std::string_view bytes : {"\x80", "\xbf", "\xc0\xaf", "\xc1\xbf", "\xc3", "\xc3(", "\xe0\x80\x80", "\xe0\x9f\xbf",
                                       "\xe2\x82", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf",
                                       "\xf0\x9f\x98", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xfe", "\xff"}) {
    const std::string quoted = "\"" + std::string(bytes) + "\"";
    EXPECT_EQ(Parsed(quoted), "rejected") << quoted;
    EXPECT_EQ(Parsed("[\"" + std::string(70, 'x') + std::string(bytes) + "\"]"), "rejected") << quoted;
    EXPECT_EQ(Parsed("{" + quoted + ":1}"), "rejected") << quoted;
  }
}

TEST_P(EachParser, RejectsHighSurrogatesAlone) {
  for (const char* text : {R"("\ud800")", R"("\ud800x")", R"("\ud800\u0041")", R"("\udbff\udbff")", R"({"\ud800":1})"})
    EXPECT_EQ(Parsed(text), "rejected") << text;
}

// Every prefix of a document, in a block of its size: nothing may be read behind it, and none but the whole is accepted.
TEST_P(EachParser, PrefixesOfADocumentAreRejectedWithinTheirBytes) {
  const std::string text = R"({"jsonrpc":"2.0","id":[1.5e10,-12,true,null],"params":[{"data":"0x)" + std::string(80, 'a') +
                           R"(","text":"\u00e9\n€"}]})";
  for (std::size_t n = 0; n < text.size(); ++n) EXPECT_EQ(Parsed(text.substr(0, n)), "rejected") << n;
  EXPECT_NE(Parsed(text), "rejected");
}

TEST_P(EachParser, TokensEndAtTheEndOfTheirBytes) {
  for (std::size_t n = 0; n < 140; ++n) {
    const std::string spaces(n, ' ');
    for (const char* token : {"1", "-12.5e3", "true", "false", "null", "\"abc\"", "[]", "{}", "18446744073709551615"})
      EXPECT_TRUE(Accepts(*parser, spaces + token)) << n << token;
    EXPECT_EQ(Parsed("\"" + std::string(n, 'x') + "\""), "'" + std::string(n, 'x'));
    EXPECT_FALSE(Accepts(*parser, "\"" + std::string(n, 'x')));
  }
}

TEST_P(EachParser, AnyNestingDepthIsSafe) {
  const ParserOptions options{ParserOptions::kNoLimit};
  for (const std::size_t depth : {1025u, 100000u}) {
    EXPECT_EQ(Events(*parser, Nest(depth, ""), options).size(), 4 * depth - 1);
    EXPECT_TRUE(Accepts(*parser, Nest(depth, "1", "{\"a\":", "}"), options));
    EXPECT_TRUE(Accepts(*parser, Nest(depth, "\"x\"", "[{\"a\":", "}]"), options));
    EXPECT_FALSE(Accepts(*parser, std::string(depth, '['), options));
    EXPECT_FALSE(Accepts(*parser, Nest(depth, "1") + "]", options));
  }
}

TEST_P(EachParser, DeepTextIsSafeUnderALimitToo) {
  for (const std::size_t limit : {0u, 1u, 1024u}) {
    Events(*parser, Nest(100000, "1"), {limit});
    Events(*parser, std::string(100000, '['), {limit});
    EXPECT_TRUE(Accepts(*parser, "1", {limit}));
  }
  EXPECT_TRUE(Accepts(*parser, Nest(1023, "1"), {1024}));
}

TEST_P(EachParser, BracketsInStringsAreNoNesting) {
  EXPECT_EQ(Parsed("[\"" + std::string(5000, '[') + "\\\"{\"]"), "[ '" + std::string(5000, '[') + "\"{ ]");
}

TEST_P(EachParser, CanBeUsedAgainAfterAnError) {
  EXPECT_EQ(Parsed("[1,[2"), "rejected");
  EXPECT_EQ(Parsed("[\"a\"]"), "[ 'a ]");
}

TEST(AllParsers, AreTheFiveInOrder) {
  std::vector<std::string_view> names;
  for (const auto& parser : AllParsers()) names.push_back(parser->Name());
  EXPECT_EQ(names, (std::vector<std::string_view>{"nlohmann", "rapidjson", "simdjson_dom", "simdjson_ondemand", "boost_json"}));
}

TEST(AllParsers, AgreeOnThePlain) {
  for (const char* text : {
           "null",
           "[]",
           "{}",
           "0",
           "-7",
           "1.25e-3",
           "[1,2.50,3e2,-4.0]",
           "[9007199254740993,18446744073709551615,-9223372036854775808]",
           R"({"b":[1,2,{"y":null,"x":[]}],"a":{"z":1,"z":2},"b":"\u00e9"})",
           R"({"":"","a\"b":"\\"})",
           "[0.1,1e-400,5e-324,1.7976931348623157e308]",
           R"([["\ud83d\ude00"],[[]],[{}],{"a":{"a":{"a":[]}}}])",
           "[2.2250738585072011e-308,0.000000000000000000000000000001e30]",
       }) {
    const auto parsers = AllParsers();
    const auto first = std::get<oracle::Accept>(Decide(*parsers[1], oracle::Layer::kJson, text)).digests;
    ASSERT_TRUE(first.exact) << text;
    for (const auto& parser : parsers) {
      const auto outcome = Decide(*parser, oracle::Layer::kJson, text);
      ASSERT_TRUE(std::holds_alternative<oracle::Accept>(outcome)) << parser->Name() << text << oracle::Describe(outcome);
      const auto& digests = std::get<oracle::Accept>(outcome).digests;
      EXPECT_TRUE(digests.exact || parser->Name() == "simdjson_dom") << text;
      if (digests.exact) {
        EXPECT_EQ(digests.exact, first.exact) << parser->Name() << text;
      }
      EXPECT_EQ(digests.double_, first.double_) << parser->Name() << text;
      EXPECT_EQ(digests.set, first.set) << parser->Name() << text;
    }
  }
}

TEST(Simdjson, ImplementationsAreNamedAndOthersRefused) {
  const auto names = SimdjsonImplementations();
  ASSERT_FALSE(names.empty());
  for (const auto& name : names) EXPECT_TRUE(UseSimdjsonImplementation(name));
  EXPECT_TRUE(UseSimdjsonImplementation("fallback"));
  EXPECT_FALSE(UseSimdjsonImplementation(""));
  EXPECT_FALSE(UseSimdjsonImplementation("unsupported"));
  EXPECT_FALSE(UseSimdjsonImplementation("pentium"));
}

}  // namespace
}  // namespace assay::reference
