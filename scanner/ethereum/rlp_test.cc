// RLP by the Yellow Paper's appendix B; the examples are those of the Ethereum wiki.
#include "scanner/ethereum/rlp.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::ethereum::rlp {
namespace {

std::vector<std::uint8_t> FromHex(const std::string& hex) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  return bytes;
}
std::string ToHex(Bytes bytes) {
  std::string hex;
  for (const std::uint8_t byte : bytes) {
    hex += "0123456789abcdef"[byte >> 4];
    hex += "0123456789abcdef"[byte & 15];
  }
  return hex;
}
Bytes Of(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

template <typename Write>
std::string Written(Write write) {
  std::vector<std::uint8_t> out;
  Writer writer(out);
  write(writer);
  return ToHex(out);
}

TEST(Writer, Strings) {
  EXPECT_EQ(Written([](Writer& w) { w.String(Of("dog")); }), "83646f67");
  EXPECT_EQ(Written([](Writer& w) { w.String({}); }), "80");
  EXPECT_EQ(Written([](Writer& w) { w.String(Of(std::string_view("\0", 1))); }), "00");
  EXPECT_EQ(Written([](Writer& w) { w.String(Of("\x7f")); }), "7f");
  EXPECT_EQ(Written([](Writer& w) { w.String(Of("\x80")); }), "8180");
  EXPECT_EQ(Written([](Writer& w) { w.String(Of("Lorem ipsum dolor sit amet, consectetur adipisicing elit")); }),
            "b838" + ToHex(Of("Lorem ipsum dolor sit amet, consectetur adipisicing elit")));
}
TEST(Writer, TheEdgesOfTheLengths) {
  for (const auto& [size, prefix] : {std::pair<std::size_t, std::string>{55, "b7"},
                                     {56, "b838"},
                                     {255, "b8ff"},
                                     {256, "b90100"},
                                     {65535, "b9ffff"},
                                     {65536, "ba010000"}}) {
    const std::string text(size, 'x');
    EXPECT_TRUE(Written([&](Writer& w) { w.String(Of(text)); }).starts_with(prefix + "78")) << size;
  }
}
TEST(Writer, Numbers) {
  EXPECT_EQ(Written([](Writer& w) { w.Uint(0); }), "80");
  EXPECT_EQ(Written([](Writer& w) { w.Uint(15); }), "0f");
  EXPECT_EQ(Written([](Writer& w) { w.Uint(1024); }), "820400");
  EXPECT_EQ(Written([](Writer& w) { w.Uint(UINT64_MAX); }), "88ffffffffffffffff");
  Uint256 wide{};
  EXPECT_EQ(Written([&](Writer& w) { w.Uint256(wide); }), "80");
  wide[30] = 4;
  EXPECT_EQ(Written([&](Writer& w) { w.Uint256(wide); }), "820400");
  wide[0] = 0x80;
  EXPECT_EQ(Written([&](Writer& w) { w.Uint256(wide); }), "a080" + std::string(58, '0') + "0400");
}
TEST(Writer, Lists) {
  EXPECT_EQ(Written([](Writer& w) { w.CloseList(w.OpenList()); }), "c0");
  EXPECT_EQ(Written([](Writer& w) {
              const std::size_t list = w.OpenList();
              w.String(Of("cat"));
              w.String(Of("dog"));
              w.CloseList(list);
            }),
            "c88363617483646f67");
  // The set-theoretical representation of three.
  EXPECT_EQ(Written([](Writer& w) {
              const std::size_t all = w.OpenList();
              w.CloseList(w.OpenList());
              const std::size_t one = w.OpenList();
              w.CloseList(w.OpenList());
              w.CloseList(one);
              const std::size_t two = w.OpenList();
              w.CloseList(w.OpenList());
              const std::size_t inner = w.OpenList();
              w.CloseList(w.OpenList());
              w.CloseList(inner);
              w.CloseList(two);
              w.CloseList(all);
            }),
            "c7c0c1c0c3c0c1c0");
}
TEST(Writer, ListsAtTheEdgesOfTheLengths) {
  for (const auto& [size, prefix] :
       {std::pair<std::size_t, std::string>{55, "f7"}, {56, "f838"}, {255, "f8ff"}, {256, "f90100"}, {70000, "fa011170"}}) {
    EXPECT_TRUE(Written([&](Writer& w) {
                  const std::size_t list = w.OpenList();
                  for (std::size_t i = 0; i < size; ++i) w.Uint(1);
                  w.CloseList(list);
                }).starts_with(prefix + "01"))
        << size;
  }
}

bool Decodes(const std::string& hex) {
  const auto bytes = FromHex(hex);
  Reader reader(bytes);
  const auto item = reader.Next();
  return item.has_value() && reader.AtEnd();
}
TEST(Reader, RefusesWhatIsNotCanonical) {
  for (const char* hex : {"", "8100", "817f", "b800", "b837", "b90037", "b8", "b9ff", "81", "83646f", "f800", "f837", "f90001",
                          "c1", "bf", "ff", "bfffffffffffffffff", "ffffffffffffffffff", "bfffffffffffffff"})
    EXPECT_FALSE(Decodes(hex)) << hex;
}
TEST(Reader, TakesWhatIs) {
  for (const char* hex : {"00", "7f", "80", "8180", "83646f67", "c0", "c100", "c88363617483646f67"})
    EXPECT_TRUE(Decodes(hex)) << hex;
}
TEST(Reader, LeavesWhatStandsBehind) {
  const auto bytes = FromHex("83646f6700");
  Reader reader(bytes);
  EXPECT_EQ(ToHex(reader.String().value()), "646f67");
  EXPECT_FALSE(reader.AtEnd());
  EXPECT_EQ(ToHex(reader.String().value()), "00");
  EXPECT_TRUE(reader.AtEnd());
}
TEST(Reader, TypesAndWidths) {
  const auto dog = FromHex("83646f67"), list = FromHex("c0"), zero = FromHex("8200ff"), one = FromHex("01"),
             nought = FromHex("00");
  EXPECT_FALSE(Reader(list).String());
  EXPECT_FALSE(Reader(dog).List());
  EXPECT_TRUE(Reader(dog).String(3));
  EXPECT_FALSE(Reader(dog).String(4));
  EXPECT_TRUE(Reader(dog).Integer(3));
  EXPECT_FALSE(Reader(dog).Integer(2));
  EXPECT_FALSE(Reader(zero).Integer(8));
  EXPECT_FALSE(Reader(nought).Integer(8));
  EXPECT_TRUE(Reader(one).Integer(1));
}
TEST(Reader, AFailureIsForEver) {
  const auto bytes = FromHex("817f00");
  Reader reader(bytes);
  EXPECT_FALSE(reader.Next());
  EXPECT_TRUE(reader.Failed());
  EXPECT_FALSE(reader.Next());
  EXPECT_FALSE(reader.AtEnd());
}

TEST(IsOneList, AllTheWayDown) {
  for (const char* hex : {"c0", "c1c0", "c3c20102", "c7c0c1c0c3c0c1c0"}) EXPECT_TRUE(IsOneList(FromHex(hex))) << hex;
  for (const char* hex : {"", "80", "00", "c000", "c1", "c18100", "c28100", "c3c28100", "c2c1", "f800"})
    EXPECT_FALSE(IsOneList(FromHex(hex))) << hex;
}
TEST(IsOneList, NestsAsDeepAsItIsLong) {
  // A list of a list of ...: each level's header in its shortest form, built from the inside.
  std::vector<std::uint8_t> reversed;
  std::size_t size = 0;
  while (size < 300000) {
    std::vector<std::uint8_t> header;
    if (size < 56) {
      header = {static_cast<std::uint8_t>(0xc0 + size)};
    } else {
      std::vector<std::uint8_t> length;
      for (std::size_t rest = size; rest != 0; rest >>= 8) length.insert(length.begin(), static_cast<std::uint8_t>(rest));
      header = {static_cast<std::uint8_t>(0xf7 + length.size())};
      header.insert(header.end(), length.begin(), length.end());
    }
    reversed.insert(reversed.end(), header.rbegin(), header.rend());
    size += header.size();
  }
  const std::vector<std::uint8_t> nested(reversed.rbegin(), reversed.rend());
  EXPECT_TRUE(IsOneList(nested));
  EXPECT_FALSE(IsOneList(Bytes(nested).first(nested.size() - 1)));
}

}  // namespace
}  // namespace assay::ethereum::rlp
