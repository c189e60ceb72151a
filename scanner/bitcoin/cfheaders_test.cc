#include "scanner/bitcoin/cfheaders.h"

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Buffer;
using sample::Filled;
using sample::FromHex;
using sample::Join;
using sample::Little;
using sample::Pair;

Buffer Write(const Buffer& count, const Buffer& hashes) {
  return Join(FromHex("00"), Filled(0x55).bytes, Filled(0x66).bytes, count, hashes);
}
std::optional<Reason> ReasonOf(const Buffer& bytes) {
  ByteReader reader(bytes);
  CFHeaders message;
  if (ReadCFHeaders(reader, message)) reader.AtEnd();
  return reader.failure() ? std::optional(reader.failure()->reason) : std::nullopt;
}

TEST(CFHeadersTest, HeadersAreChained) {
  const Buffer bytes = Write({2}, Join(Filled(1).bytes, Filled(2).bytes));
  ByteReader reader(bytes);
  CFHeaders message;
  ASSERT_TRUE(ReadCFHeaders(reader, message) && reader.AtEnd());
  EXPECT_EQ(message.filter_type, 0);
  EXPECT_EQ(message.stop_hash, Filled(0x55));
  EXPECT_EQ(message.previous_header, Filled(0x66));
  const InternalHash first = Pair(Filled(1), Filled(0x66)), second = Pair(Filled(2), first);
  EXPECT_EQ(FilterHeaders(message), (std::vector<InternalHash>{first, second}));
  EXPECT_EQ(LastFilterHeader(message), second);
}
TEST(CFHeadersTest, WithoutHashesThePreviousHeaderIsTheLast) {
  const Buffer bytes = Write({0}, {});
  ByteReader reader(bytes);
  CFHeaders message;
  ASSERT_TRUE(ReadCFHeaders(reader, message));
  EXPECT_TRUE(FilterHeaders(message).empty());
  EXPECT_EQ(LastFilterHeader(message), Filled(0x66));
}
TEST(CFHeadersTest, AtMost2000) {
  EXPECT_EQ(ReasonOf(Write(FromHex("fdd007"), sample::Repeat(3, 2000 * 32))), std::nullopt);
  EXPECT_EQ(ReasonOf(Write(FromHex("fdd107"), {})), Reason::kOversize);
}
TEST(CFHeadersTest, ShortCanonicalTrailing) {
  const Buffer whole = Write({1}, Buffer(32));
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_EQ(ReasonOf(Buffer(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size))), Reason::kShort) << size;
  EXPECT_EQ(ReasonOf(Write(FromHex("fd0100"), Buffer(32))), Reason::kNonCanonical);
  EXPECT_EQ(ReasonOf(Join(whole, FromHex("00"))), Reason::kTrailingBytes);
}

}  // namespace
}  // namespace assay::bitcoin
