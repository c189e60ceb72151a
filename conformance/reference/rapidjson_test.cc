// What RapidJSON 1.1.0 does in its own way: the grounds of its entries in conformance/quirks.
#include <gtest/gtest.h>

#include <string_view>

#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

using std::string_view_literals::operator""sv;

std::string Parsed(std::string_view text, const ParserOptions& options = {}) { return Events(*MakeRapidJson(), text, options); }

TEST(RapidJson, NumbersComeAsLexemes) {
  EXPECT_EQ(Parsed("[1,-0,1.50e+03,18446744073709551616]"), "[ #1 #-0 #1.50e+03 #18446744073709551616 ]");
}

TEST(RapidJson, NulEndsTheInput) {
  EXPECT_EQ(Parsed("1\0x"sv), "#1");
  EXPECT_EQ(Parsed("{\"a\":1} \0{"sv), "{ :a #1 }");
  EXPECT_EQ(Parsed("1\0"sv), "#1");
  EXPECT_EQ(Parsed("[1\0]"sv), "rejected");
  EXPECT_EQ(Parsed("1 x\0"sv), "rejected");
}

TEST(RapidJson, AByteOrderMarkIsRejected) {
  EXPECT_EQ(Parsed("\xef\xbb\xbf"
                   "1"),
            "rejected");
}

TEST(RapidJson, ALoneLowSurrogateComesAsItsThreeBytes) {
  EXPECT_EQ(Parsed(R"("\uDC00")"), "'\xed\xb0\x80");
  EXPECT_EQ(Parsed(R"({"x\udfffy":1})"), "{ :x\xed\xbf\xbfy #1 }");
  EXPECT_EQ(Parsed(R"("\ud83d\ude00\ude00")"), "'\xf0\x9f\x98\x80\xed\xb8\x80");
}

TEST(RapidJson, ALoneHighSurrogateIsRejected) {
  EXPECT_EQ(Parsed(R"("\uD800")"), "rejected");
  EXPECT_EQ(Parsed(R"("\uD800\uDC00\uD800")"), "rejected");
  EXPECT_EQ(Parsed(R"("\uD800\uDC00\uDC00")"), "'\xf0\x90\x80\x80\xed\xb0\x80");
}

TEST(RapidJson, LargePositiveExponentsAreRejectedEvenOfZero) {
  EXPECT_EQ(Parsed("0e309"), "rejected");
  EXPECT_EQ(Parsed("0e308"), "#0e308");
  EXPECT_EQ(Parsed("0.1e309"), "#0.1e309");
  EXPECT_EQ(Parsed("0.1e310"), "rejected");
  EXPECT_EQ(Parsed("1" + std::string(309, '0') + "e-309"), "rejected");
  EXPECT_NE(Parsed("0." + std::string(400, '0') + "1e401"), "rejected");  // fraction digits raise the limit
}

TEST(RapidJson, SomeNumbersThatOverflowADoubleAreAccepted) {
  EXPECT_EQ(Parsed("1000e306"), "#1000e306");
  EXPECT_EQ(Parsed("1.8e308"), "#1.8e308");
  EXPECT_EQ(Parsed("1e309"), "rejected");
}

TEST(RapidJson, NegativeExponentsHaveNoLimit) { EXPECT_EQ(Parsed("1e-99999999999999999999"), "#1e-99999999999999999999"); }

TEST(RapidJson, HasNoDepthLimit) { EXPECT_NE(Parsed(Nest(5000, "1"), {10}), "rejected"); }

TEST(RapidJson, TellsWhereItStopped) {
  Recorder recorder;
  const auto error = MakeRapidJson()->Parse("[1,x]", {}, recorder);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->offset, 3u);
}

}  // namespace
}  // namespace assay::reference
