#include "conformance/reference/payload_rlp.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace assay::reference::payload {
namespace {

std::string FromHex(std::string_view digits) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    bytes.push_back(static_cast<char>(std::stoi(std::string(digits.substr(i, 2)), nullptr, 16)));
  return bytes;
}

TEST(Rlp, ListsAreCanonicalAllTheWayDown) {
  for (const char* list : {"c0", "c100", "c180", "c28180", "c2c0c0", "c3c2c180", "c5820100c0c0", "c482010001"})
    EXPECT_TRUE(IsCanonicalRlpList(FromHex(list))) << list;
  for (const char* other : {"",
                            "00",
                            "80",
                            "81",
                            "8180",
                            "c0c0",
                            "c1",
                            "c2c0",
                            "c1c1",
                            "c2c181",
                            "c28100",
                            "c2817f",
                            "f800",
                            "f80180",
                            "f83780",
                            "f900",
                            "f90000",
                            "f9003800",
                            "c3c28100",
                            "c3c0c1",
                            "c382ff",
                            "ff",
                            "ffffffffffffffffff",
                            "c2b800",
                            "c3b80100"})
    EXPECT_FALSE(IsCanonicalRlpList(FromHex(other))) << other;
}

TEST(Rlp, LongFormsBeginAt56Bytes) {
  const std::string content(56, '\x01');
  EXPECT_TRUE(IsCanonicalRlpList("\xf8\x38" + content));
  EXPECT_FALSE(IsCanonicalRlpList("\xf8\x37" + content.substr(1)));
  EXPECT_TRUE(IsCanonicalRlpList("\xf7" + content.substr(1)));
  EXPECT_FALSE(IsCanonicalRlpList(FromHex("f90038") + content));
  EXPECT_TRUE(IsCanonicalRlpList("\xf8\x3a\xb8\x38" + content));
  EXPECT_FALSE(IsCanonicalRlpList("\xf8\x39\xb8\x37" + content.substr(1)));
}

// The header of a list of `size` bytes.
std::string ListHeader(std::size_t size) {
  if (size <= 55) return std::string(1, static_cast<char>(0xc0 + size));
  std::string digits;
  for (; size != 0; size >>= 8) digits.insert(digits.begin(), static_cast<char>(size & 0xff));
  return static_cast<char>(0xf7 + digits.size()) + digits;
}

TEST(Rlp, NestingIsAsDeepAsTheListIsLong) {
  std::vector<std::string> headers;  // innermost first
  for (std::size_t size = 0; size < 1'000'000; size += headers.back().size()) headers.push_back(ListHeader(size));
  std::string list;
  for (auto header = headers.rbegin(); header != headers.rend(); ++header) list += *header;
  EXPECT_TRUE(IsCanonicalRlpList(list));
  list.back() = '\x81';
  EXPECT_FALSE(IsCanonicalRlpList(list));
}

TEST(RlpReader, ReadsItemAfterItem) {
  const std::string bytes = FromHex("05820102c3c08001");
  RlpReader reader(bytes);
  EXPECT_EQ(reader.Integer(1), "\x05");
  EXPECT_EQ(reader.Fixed(2), "\x01\x02");
  RlpReader list = reader.List();
  EXPECT_TRUE(list.List().AtEnd());
  EXPECT_EQ(list.String(), "");
  EXPECT_EQ(list.Integer(8), "\x01");
  EXPECT_TRUE(list.AtEnd());
  EXPECT_TRUE(reader.AtEnd());
}

TEST(RlpReader, StaysBad) {
  const std::string bytes = FromHex("8205060708");
  RlpReader reader(bytes);
  reader.Integer(1);
  EXPECT_FALSE(reader.ok());
  EXPECT_EQ(reader.String(), "");
  EXPECT_FALSE(reader.List().ok());
  EXPECT_FALSE(reader.AtEnd());
}

}  // namespace
}  // namespace assay::reference::payload
