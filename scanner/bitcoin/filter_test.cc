#include "scanner/bitcoin/filter.h"

#include <algorithm>
#include <chrono>

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Buffer;
using sample::Filled;
using sample::FromHex;
using sample::HeaderBytes;
using sample::Join;
using sample::Little;
using Values = std::vector<std::uint64_t>;

std::optional<Reason> ReasonOf(const Buffer& bytes) {
  ByteReader reader(bytes);
  Filter filter;
  ReadFilter(reader, filter);
  return reader.failure() ? std::optional(reader.failure()->reason) : std::nullopt;
}
Values ValuesOf(const Buffer& bytes) {
  ByteReader reader(bytes);
  Filter filter;
  EXPECT_TRUE(ReadFilter(reader, filter));
  EXPECT_TRUE(std::ranges::equal(filter.bytes, bytes));
  return filter.values;
}

// A filter from a text of bits, filled up with `padding`; blanks are passed over.
Buffer FromBits(const Buffer& n, std::string_view bits, char padding = '0') {
  std::string all;
  for (const char bit : bits)
    if (bit != ' ') all.push_back(bit);
  while (all.size() % 8 != 0) all.push_back(padding);
  Buffer bytes = n;
  for (std::size_t i = 0; i < all.size(); i += 8)
    bytes.push_back(static_cast<std::uint8_t>(std::stoul(all.substr(i, 8), nullptr, 2)));
  return bytes;
}
constexpr std::string_view kZero = "0 0000000000000000000", kFive = "0 0000000000000000101";

TEST(FilterTest, NoElementIsOneZeroByte) {
  EXPECT_EQ(ValuesOf(FromHex("00")), Values{});
  EXPECT_EQ(ReasonOf(FromHex("00 00")), Reason::kTrailingBytes);
  EXPECT_EQ(ReasonOf({}), Reason::kShort);
}
TEST(FilterTest, RemainderOf19Bits) {
  EXPECT_EQ(ValuesOf(FromBits({1}, kFive)), Values{5});
  EXPECT_EQ(ValuesOf(FromBits({1}, "0 1111111111111111111")), Values{0x7FFFF});
}
TEST(FilterTest, QuotientInUnary) { EXPECT_EQ(ValuesOf(FromBits({1}, "1110 0000000000000000001")), Values{3 * 0x80000 + 1}); }
TEST(FilterTest, ValuesAreSumsOfDifferences) {
  const std::string bits = std::string(kFive) + std::string(kZero) + "10 0000000000000000001";
  EXPECT_EQ(ValuesOf(FromBits({3}, bits)), (Values{5, 5, 5 + 0x80000 + 1}));
}
TEST(FilterTest, LongQuotientsCrossWords) {
  for (const std::size_t ones : {7U, 8U, 55U, 56U, 57U, 63U, 64U, 65U, 112U, 1000U}) {
    const std::string bits = std::string(ones, '1') + std::string(kFive);
    EXPECT_EQ(ValuesOf(FromBits({1}, bits)), Values{ones * 0x80000 + 5}) << ones;
  }
}
TEST(FilterTest, PaddingBitsMayBeAnything) { EXPECT_EQ(ValuesOf(FromBits({1}, kFive, '1')), Values{5}); }
TEST(FilterTest, AWholeByteLeftIsTrailing) {
  EXPECT_EQ(ReasonOf(Join(FromBits({1}, kFive), FromHex("00"))), Reason::kTrailingBytes);
}
TEST(FilterTest, ACodewordMayEndWithTheLastBit) {
  EXPECT_EQ(ValuesOf(FromBits({2}, std::string(kFive) + std::string(kFive))), (Values{5, 10}));
}
TEST(FilterTest, BitsRunDry) {
  EXPECT_EQ(ReasonOf({1}), Reason::kShort);
  EXPECT_EQ(ReasonOf(FromBits({1}, "0 000000000000000")), Reason::kShort);
  EXPECT_EQ(ReasonOf(FromBits({1}, "1111111111111111111111111111111111111111")), Reason::kShort);
  EXPECT_EQ(ReasonOf(FromBits({1}, "11111 0 000000000000000000")), Reason::kShort) << "18 bits of remainder";
  EXPECT_EQ(ReasonOf(FromBits({2}, kFive)), Reason::kShort);
}
TEST(FilterTest, NIsACompactSizeBelowTwoToThe32) {
  EXPECT_EQ(ReasonOf(FromHex("fd0100")), Reason::kNonCanonical);
  EXPECT_EQ(ReasonOf(FromHex("ff0000000001000000")), Reason::kOversize);
}
TEST(FilterTest, AHugeNWithFewBytesEndsAtOnce) {
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(ReasonOf(Join(FromHex("feffffffff"), sample::Repeat(0, 100'000))), Reason::kShort);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(500));
}

TEST(FilterTest, HeaderHashesHashAndPrevious) {
  const Buffer bytes = FromHex("00");
  EXPECT_EQ(FilterHash(bytes), sample::DoubleSha(bytes));
  EXPECT_EQ(FilterHeader(Filled(1), Filled(2)), sample::Pair(Filled(1), Filled(2)));
}

// The genesis block of regtest, its filter and its filter header as nodes give them.
constexpr std::string_view kRegtestGenesis =
    "01000000 0000000000000000000000000000000000000000000000000000000000000000"
    "3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a dae5494d ffff7f20 02000000 01"
    "01000000 01 0000000000000000000000000000000000000000000000000000000000000000 ffffffff 4d"
    "04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e6420"
    "6261696c6f757420666f722062616e6b73 ffffffff 01 00f2052a01000000 43"
    "4104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c"
    "702b6bf11d5fac 00000000";

Block ReadAll(const Buffer& bytes) {
  ByteReader reader(bytes);
  Block block;
  EXPECT_TRUE(ReadBlock(reader, block));
  return block;
}

TEST(BuildBasicFilterTest, GenesisOfRegtest) {
  const Buffer bytes = FromHex(kRegtestGenesis);
  const Buffer filter = BuildBasicFilter(ReadAll(bytes), {});
  EXPECT_EQ(sample::ToHex(filter), "014756c0");
  EXPECT_EQ(sample::ToHex(FilterHeader(FilterHash(filter), {}).ToDisplay().bytes),
            "485e301e4509d7f0d954bf5b529f3ecef68c5191fd0e635f775c1d0266dc5a2b");
}

// A block of one transaction with these output scripts (each below 253 bytes).
Buffer BlockOf(const std::vector<Buffer>& scripts) {
  Buffer bytes = Join(HeaderBytes({}), FromHex("01 01000000 01"), sample::Repeat(0, 36), FromHex("00"), Little(0, 4),
                      Little(scripts.size(), 1));
  for (const Buffer& script : scripts) bytes = Join(bytes, Little(1, 8), Little(script.size(), 1), script);
  return Join(bytes, Little(0, 4));
}
std::size_t CountIn(const Buffer& block, std::vector<Buffer> previous = {}) {
  const std::vector<Bytes> views(previous.begin(), previous.end());
  return ValuesOf(BuildBasicFilter(ReadAll(block), views)).size();
}
TEST(BuildBasicFilterTest, LeavesOutEmptyScriptsAndOpReturn) {
  EXPECT_EQ(CountIn(BlockOf({{}, FromHex("6a01"), FromHex("51")})), 1U);
  EXPECT_EQ(BuildBasicFilter(ReadAll(BlockOf({{}})), {}), FromHex("00"));
}
TEST(BuildBasicFilterTest, TakesSpentScriptsAndEachOnce) {
  EXPECT_EQ(CountIn(BlockOf({FromHex("51"), FromHex("51"), FromHex("52")}), {FromHex("52"), {}, FromHex("53")}), 3U);
}
TEST(BuildBasicFilterTest, ManyElementsAreReadBackAscending) {
  std::vector<Buffer> scripts;
  for (std::uint8_t i = 0; i < 200; ++i) scripts.push_back({0x51, i});
  std::vector<Buffer> previous;
  for (std::uint8_t i = 0; i < 200; ++i) previous.push_back({0x52, i});
  const Buffer block = BlockOf(scripts);
  const std::vector<Bytes> views(previous.begin(), previous.end());
  const Buffer filter = BuildBasicFilter(ReadAll(block), views);
  EXPECT_EQ(Buffer(filter.begin(), filter.begin() + 3), FromHex("fd9001"));
  const Values values = ValuesOf(filter);
  ASSERT_EQ(values.size(), 400U);
  EXPECT_TRUE(std::ranges::is_sorted(values));
  EXPECT_LT(values.back(), 400 * kFilterM);
}

}  // namespace
}  // namespace assay::bitcoin
