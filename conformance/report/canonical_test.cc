#include "conformance/report/canonical.h"

#include <gtest/gtest.h>

namespace assay::report {
namespace {

using nlohmann::ordered_json;

std::string Form(const char* text) { return Canonical(ordered_json::parse(text)).value(); }

TEST(CanonicalTest, NoWhiteSpaceAndSortedMembersAtEveryLevel) {
  EXPECT_EQ(Form(R"({ "b" : [ 1, { "d": null, "c": true } ], "a" : "x" })"), R"({"a":"x","b":[1,{"c":true,"d":null}]})");
}

TEST(CanonicalTest, ItemsKeepTheirOrder) { EXPECT_EQ(Form("[3,1,2]"), "[3,1,2]"); }

TEST(CanonicalTest, MembersSortByUtf16CodeUnits) {
  // U+1F600 (D83D DE00) comes before U+FB33, though its code point is greater.
  EXPECT_EQ(Form(R"({"\ufb33":1,"\ud83d\ude00":2,"\u20ac":3,"1":4,"\r":5,"\u00f6":6,"\u0080":7})"),
            "{\"\\r\":5,\"1\":4,\"\xC2\x80\":7,\"\xC3\xB6\":6,\"\xE2\x82\xAC\":3,\"\xF0\x9F\x98\x80\":2,\"\xEF\xAC\xB3\":1}");
}

TEST(CanonicalTest, APrefixSortsFirst) { EXPECT_EQ(Form(R"({"ab":1,"a":2})"), R"({"a":2,"ab":1})"); }

TEST(CanonicalTest, StringsAreEscapedAsLittleAsPossible) {
  EXPECT_EQ(Form(R"(["\u20ac\/\u000f\u000a\u0042\u0022\u005c\u007f\b\f\t"])"),
            "[\"\xE2\x82\xAC/\\u000f\\nB\\\"\\\\\x7F\\b\\f\\t\"]");
}

TEST(CanonicalTest, IllFormedUtf8IsReplaced) { EXPECT_EQ(Canonical("a\xFF").value(), "\"a\xEF\xBF\xBD\""); }

TEST(CanonicalTest, IntegersThatEveryReaderKeeps) {
  EXPECT_EQ(Form("[9007199254740991,-9007199254740991,0]"), "[9007199254740991,-9007199254740991,0]");
}

TEST(CanonicalTest, OtherNumbersAreRefusedByPath) {
  for (const char* text : {R"({"a":[0,1.5]})", R"({"a":[0,9007199254740992]})", R"({"a":[0,-9007199254740992]})"}) {
    const auto form = Canonical(ordered_json::parse(text));
    ASSERT_FALSE(form.has_value()) << text;
    EXPECT_TRUE(form.error().starts_with("/a/1: ")) << form.error();
  }
}

}  // namespace
}  // namespace assay::report
