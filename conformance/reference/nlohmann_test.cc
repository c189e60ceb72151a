// What nlohmann/json 3.11.2 does in its own way: the grounds of its entries in conformance/quirks.
#include <gtest/gtest.h>

#include <string_view>

#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

using std::string_view_literals::operator""sv;

std::string Parsed(std::string_view text, const ParserOptions& options = {}) { return Events(*MakeNlohmann(), text, options); }

TEST(Nlohmann, IntegersComeAsTheir64BitTypeFloatsAsLexemes) {
  EXPECT_EQ(Parsed("[1,-1,18446744073709551615,-9223372036854775808]"),
            "[ u1 i-1 u18446744073709551615 i-9223372036854775808 ]");
  EXPECT_EQ(Parsed("[1.50,1e2,-0.0,-0e0]"), "[ #1.50 #1e2 #-0.0 #-0e0 ]");
}

TEST(Nlohmann, IntegersBeyond64BitsComeAsLexemes) {
  EXPECT_EQ(Parsed("[18446744073709551616,-9223372036854775809]"), "[ #18446744073709551616 #-9223372036854775809 ]");
}

TEST(Nlohmann, MinusZeroIntegerIsZero) { EXPECT_EQ(Parsed("-0"), "i0"); }

TEST(Nlohmann, NulEndsTheInput) {
  EXPECT_EQ(Parsed("1\0x"sv), "u1");
  EXPECT_EQ(Parsed("{\"a\":[]} \0{"sv), "{ :a [ ] }");
  EXPECT_EQ(Parsed("[1\0]"sv), "rejected");
  EXPECT_EQ(Parsed("\0001"sv), "rejected");
}

TEST(Nlohmann, OneByteOrderMarkIsSkipped) {
  EXPECT_EQ(Parsed("\xef\xbb\xbf[]"), "[ ]");
  EXPECT_EQ(Parsed("\xef\xbb\xbf\xef\xbb\xbf[]"), "rejected");
  EXPECT_EQ(Parsed("\xef\xbb[]"), "rejected");
  EXPECT_EQ(Parsed(" \xef\xbb\xbf[]"), "rejected");
  EXPECT_EQ(Parsed("\xef\xbb\xbf"), "rejected");
  EXPECT_EQ(Parsed("\xef\xbb\xbf"
                   "1\0x"sv),
            "u1");  // together with a NUL
}

TEST(Nlohmann, NumbersThatOverflowADoubleAreRejected) {
  EXPECT_EQ(Parsed("[1e309]"), "rejected");
  EXPECT_EQ(Parsed(std::string(400, '9')), "rejected");
  EXPECT_EQ(Parsed("1.7976931348623157e308"), "#1.7976931348623157e308");
  EXPECT_EQ(Parsed("1.7976931348623159e308"), "rejected");
  EXPECT_EQ(Parsed("1e-99999999999999999999"), "#1e-99999999999999999999");
  EXPECT_EQ(Parsed("0e99999999999999999999"), "#0e99999999999999999999");
}

TEST(Nlohmann, LoneSurrogatesAreRejected) {
  EXPECT_EQ(Parsed(R"("\uDC00")"), "rejected");
  EXPECT_EQ(Parsed(R"("\uD800")"), "rejected");
}

TEST(Nlohmann, HasNoDepthLimit) { EXPECT_NE(Parsed(Nest(5000, "1"), {10}), "rejected"); }

TEST(Nlohmann, TellsWhereItStopped) {
  Recorder recorder;
  const auto error = MakeNlohmann()->Parse("[1,x]", {}, recorder);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->offset, 3u);
  EXPECT_NE(error->message.find("parse error"), std::string::npos);
}

}  // namespace
}  // namespace assay::reference
