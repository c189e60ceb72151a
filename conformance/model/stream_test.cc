// Streams: where values begin and end, what may stand between them, the size limit, the end.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "conformance/model/model.h"
#include "conformance/model/verdict.h"

namespace assay::model {
namespace {

using std::string_view_literals::operator""sv;

// "[0,2) [3,5) end", or the failure in place of "end".
std::string Stream(std::string_view bytes, std::size_t max_size = kUnlimited, const Policy& policy = {}) {
  const StreamResult result = ReadStream(bytes, max_size, policy);
  std::string text;
  for (const auto& [begin, end] : result.values) text += "[" + std::to_string(begin) + "," + std::to_string(end) + ") ";
  return text + (result.failure ? Describe(*result.failure) : "end");
}

TEST(Stream, Nothing) {
  EXPECT_EQ(Stream(""), "end");
  EXPECT_EQ(Stream(" \t\r\n"), "end");
}
TEST(Stream, ValuesSideBySide) { EXPECT_EQ(Stream("{}{}[]"), "[0,2) [2,4) [4,6) end"); }
TEST(Stream, WhiteSpaceBetween) { EXPECT_EQ(Stream(" {} \n[1] "), "[1,3) [5,8) end"); }
TEST(Stream, BracketsInStringsDoNotClose) { EXPECT_EQ(Stream(R"({"}":"]\""}{})"), "[0,11) [11,13) end"); }

TEST(Stream, ScalarsAreNotMessages) {
  for (const char begin : "\"-0123456789tfn"sv) {
    EXPECT_EQ(Stream(std::string("{} ") + begin), "[0,2) not_message 3") << begin;
    EXPECT_EQ(Stream(std::string(1, begin)), "not_message 0") << begin;
  }
}
TEST(Stream, OtherBytesAreSyntax) {
  for (const char byte : "\x01\f,:]}+.xTN\x7F\x80\xBB\xFF"sv) EXPECT_EQ(Stream(std::string("[]") + byte), "[0,2) syntax 2");
}
TEST(Stream, NulBetweenValues) { EXPECT_EQ(Stream("{}\0{}"sv), "[0,2) nul 2"); }

TEST(Stream, ByteOrderMark) {
  EXPECT_EQ(Stream("\xEF\xBB\xBF{}"), "bom 0");
  EXPECT_EQ(Stream("\xEF\xBB\xBF"), "bom 0");
}
TEST(Stream, ByteOrderMarkIncomplete) {
  EXPECT_EQ(Stream("\xEF\xBB"), "syntax 0");
  EXPECT_EQ(Stream("\xEF"), "syntax 0");
  EXPECT_EQ(Stream("\xEF\xBB{}"), "syntax 0");
}
TEST(Stream, ByteOrderMarkLater) {
  EXPECT_EQ(Stream(" \xEF\xBB\xBF{}"), "syntax 1");
  EXPECT_EQ(Stream("{}\xEF\xBB\xBF{}"), "[0,2) syntax 2");
}

TEST(Stream, OffsetsCountFromTheStart) {
  EXPECT_EQ(Stream("{} [1,]"), "[0,2) syntax 6");
  EXPECT_EQ(Stream("{}[\"\\ud800\"]"), "[0,2) surrogate 4");
  EXPECT_EQ(Stream("{}[\0"sv), "[0,2) nul 3");
}
TEST(Stream, ValuesAfterAFailureAreNotDelivered) { EXPECT_EQ(Stream("{}x{}"), "[0,2) syntax 2"); }
TEST(Stream, EndInsideAValue) {
  EXPECT_EQ(Stream("{}{"), "[0,2) eof 3");
  EXPECT_EQ(Stream("[\"a"), "eof 3");
}
TEST(Stream, DepthCountsAnewForEachValue) {
  EXPECT_EQ(Stream("[[]][[]]", kUnlimited, {.max_depth = 2}), "[0,4) [4,8) end");
  EXPECT_EQ(Stream("[][[]]", kUnlimited, {.max_depth = 1}), "[0,2) depth 3");
}
TEST(Stream, PolicyOfSurrogates) {
  EXPECT_EQ(Stream(R"(["\ud800"])", kUnlimited, {.accept_lone_high_surrogate = true}), "[0,10) end");
}

TEST(StreamSize, AValueOfTheLimit) { EXPECT_EQ(Stream("[12][34]", 4), "[0,4) [4,8) end"); }
TEST(StreamSize, AValueOfOneMore) { EXPECT_EQ(Stream("[12][345]", 4), "[0,4) size 8"); }
TEST(StreamSize, WhiteSpaceBetweenDoesNotCount) { EXPECT_EQ(Stream("          []          []", 2), "[10,12) [22,24) end"); }
TEST(StreamSize, EndAtTheLimitIsEof) { EXPECT_EQ(Stream("[123", 4), "eof 4"); }
TEST(StreamSize, EndBeforeTheLimitIsEof) { EXPECT_EQ(Stream("[12", 4), "eof 3"); }
TEST(StreamSize, WhateverTheByteIs) {
  for (const char byte : "]\0x \xFF["sv) EXPECT_EQ(Stream(std::string("[123") + byte, 4), "size 4");
  EXPECT_EQ(Stream("[\"\\ud800\"", 8), "size 8");
  EXPECT_EQ(Stream("[[", 1, {.max_depth = 1}), "size 1");
}
TEST(StreamSize, AFailureBeforeTheLimitComesFirst) { EXPECT_EQ(Stream("[1x45", 4), "syntax 2"); }
TEST(StreamSize, Zero) {
  EXPECT_EQ(Stream(" {}", 0), "size 1");
  EXPECT_EQ(Stream(" x", 0), "syntax 1");
  EXPECT_EQ(Stream("  ", 0), "end");
}

TEST(Stream, ManyValuesInLinearTime) {
  std::string bytes;
  for (int i = 0; i < 200'000; ++i) bytes += "{}";
  EXPECT_EQ(ReadStream(bytes, 16).values.size(), 200'000u);
}

}  // namespace
}  // namespace assay::model
