// Integers and CompactSize at each of their limits, and the order of the rules.
#include "conformance/model/bitcoin/reader.h"

#include <gtest/gtest.h>

#include <string>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

std::string Rule(const Reader& in) {
  return in.Failed() ? std::string(RuleWord(std::get<PayloadRule>(in.Failure("").rule))) : "ok";
}
// "value rule".
std::string Size(std::string_view hex, std::uint64_t limit = kMaxSize) {
  const std::string bytes = Unhex(hex);
  Reader in(bytes);
  const std::uint64_t value = in.CompactSize(limit);
  return std::to_string(value) + " " + Rule(in);
}

TEST(Reader, IntegersAreLittleEndian) {
  const std::string bytes = Unhex("010203040506070809");
  EXPECT_EQ(Reader(bytes).Unsigned(1), 0x01u);
  EXPECT_EQ(Reader(bytes).Unsigned(4), 0x04030201u);
  EXPECT_EQ(Reader(bytes).Unsigned(8), 0x0807060504030201u);
}

TEST(Reader, SignedIntegers) {
  const std::string bytes(8, '\xff');
  EXPECT_EQ(Reader(bytes).Signed32(), -1);
  EXPECT_EQ(Reader(bytes).Signed64(), -1);
}

TEST(Reader, ShortAtTheEndOfTheBytes) {
  Reader in("abc");
  EXPECT_EQ(in.Unsigned(4), 0u);
  EXPECT_EQ(Rule(in), "short");
  EXPECT_EQ(in.Failure("p").offset, 3u);
  EXPECT_EQ(in.Failure("p").path, "p");
}

TEST(Reader, MovesNoFurtherAfterAFailure) {
  Reader in("abc");
  in.Take(4);
  EXPECT_EQ(in.Take(1), "");
  EXPECT_EQ(in.Position(), 0u);
}

TEST(Reader, KeepsTheFirstFailure) {
  Reader in("abc");
  in.Take(4);
  in.ExpectEnd();
  EXPECT_EQ(Rule(in), "short");
}

TEST(Reader, LengthsNearTheLimitOfTheTypeAreShort) {
  Reader in("abc");
  in.Take(1);
  in.Take(~std::uint64_t{0});
  EXPECT_EQ(Rule(in), "short");
}

TEST(Reader, TrailingBytes) {
  Reader in("abc");
  in.Take(2);
  in.ExpectEnd();
  EXPECT_EQ(Rule(in), "trailing_bytes");
  EXPECT_EQ(in.Failure("").offset, 2u);
}

TEST(Reader, SinceGivesWhatWasReadInBetween) {
  Reader in("abcdef");
  in.Take(1);
  const std::size_t begin = in.Position();
  in.Take(3);
  EXPECT_EQ(in.Since(begin), "bcd");
}

TEST(CompactSize, OneByte) {
  EXPECT_EQ(Size("00"), "0 ok");
  EXPECT_EQ(Size("fc"), "252 ok");
}
TEST(CompactSize, ThreeBytes) {
  EXPECT_EQ(Size("fdfd00"), "253 ok");
  EXPECT_EQ(Size("fdffff"), "65535 ok");
}
TEST(CompactSize, FiveBytes) {
  EXPECT_EQ(Size("fe00000100"), "65536 ok");
  EXPECT_EQ(Size("fe00000002"), "33554432 ok");
}
TEST(CompactSize, NineBytes) { EXPECT_EQ(Size("ff0000000001000000", ~std::uint64_t{0}), "4294967296 ok"); }

TEST(CompactSize, LongerThanNeeded) {
  EXPECT_EQ(Size("fdfc00"), "0 noncanonical");
  EXPECT_EQ(Size("feffff0000"), "0 noncanonical");
  EXPECT_EQ(Size("ffffffffff00000000"), "0 noncanonical");
}
TEST(CompactSize, AboveTheLimit) {
  EXPECT_EQ(Size("fe01000002"), "0 oversize");
  EXPECT_EQ(Size("ffffffffffffffffff"), "0 oversize");
  EXPECT_EQ(Size("05", 4), "0 oversize");
}
// 0x02000001 fits into five bytes.
TEST(CompactSize, NonCanonicalIsJudgedBeforeOversize) { EXPECT_EQ(Size("ff0100000200000000"), "0 noncanonical"); }

TEST(CompactSize, ShortIsJudgedFirst) {
  EXPECT_EQ(Size(""), "0 short");
  EXPECT_EQ(Size("fd00"), "0 short");
  EXPECT_EQ(Size("feffffff"), "0 short");
  EXPECT_EQ(Size("ffffffffffffffff"), "0 short");
}

TEST(CompactSizeOf, TakesTheShortestForm) {
  EXPECT_EQ(Hex(CompactSizeOf(252)), "fc");
  EXPECT_EQ(Hex(CompactSizeOf(253)), "fdfd00");
  EXPECT_EQ(Hex(CompactSizeOf(65535)), "fdffff");
  EXPECT_EQ(Hex(CompactSizeOf(65536)), "fe00000100");
  EXPECT_EQ(Hex(CompactSizeOf(0xffffffff)), "feffffffff");
  EXPECT_EQ(Hex(CompactSizeOf(0x100000000)), "ff0000000001000000");
}

}  // namespace
}  // namespace assay::model::bitcoin
