// Keccak-256 and SHA-256 against Crypto++ and OpenSSL; RLP and the trie against the examples of their specifications.
#include "conformance/model/ethereum/hashes.h"

#include <cryptopp/keccak.h>
#include <gtest/gtest.h>
#include <openssl/sha.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::model::ethereum {
namespace {

std::string Hex(std::string_view bytes) {
  std::string hex;
  for (const char byte : bytes) {
    hex.push_back("0123456789abcdef"[static_cast<std::uint8_t>(byte) >> 4]);
    hex.push_back("0123456789abcdef"[byte & 0xf]);
  }
  return hex;
}
std::string Hex(const Hash& hash) { return Hex(ToString(hash)); }

std::string Bytes(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

std::string Message(std::size_t size) {
  std::string message;
  for (std::size_t i = 0; i < size; ++i) message.push_back(static_cast<char>(i * i * 31 + i * 7 + size));
  return message;
}

// Keccak-256

TEST(Keccak256, EqualsCryptoPlusPlusForEveryLengthTo1000) {
  for (std::size_t size = 0; size <= 1000; ++size) {
    const std::string message = Message(size);
    CryptoPP::Keccak_256 keccak;
    std::string expected(32, '\0');
    keccak.CalculateDigest(reinterpret_cast<CryptoPP::byte*>(expected.data()),
                           reinterpret_cast<const CryptoPP::byte*>(message.data()), message.size());
    ASSERT_EQ(Hex(Keccak256(message)), Hex(expected)) << "length " << size;
  }
}
TEST(Keccak256, OfNothing) {  // Yellow Paper, KEC(())
  EXPECT_EQ(Hex(Keccak256("")), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
}

TEST(Sha256, EqualsOpenSslForEveryLengthTo1000) {
  for (std::size_t size = 0; size <= 1000; ++size) {
    const std::string message = Message(size);
    std::string expected(SHA256_DIGEST_LENGTH, '\0');
    SHA256(reinterpret_cast<const unsigned char*>(message.data()), message.size(),
           reinterpret_cast<unsigned char*>(expected.data()));
    ASSERT_EQ(Hex(Sha256(message)), Hex(expected)) << "length " << size;
  }
}

// RLP, the examples of the Yellow Paper's authors

const std::string kLorem = "Lorem ipsum dolor sit amet, consectetur adipisicing elit";

TEST(RlpWrite, Strings) {
  EXPECT_EQ(Hex(RlpString("dog")), "83646f67");
  EXPECT_EQ(Hex(RlpString("")), "80");
  EXPECT_EQ(Hex(RlpString(std::string(1, '\0'))), "00");
  EXPECT_EQ(Hex(RlpString("\x0f")), "0f");
  EXPECT_EQ(Hex(RlpString("\x7f")), "7f");
  EXPECT_EQ(Hex(RlpString("\x80")), "8180");
  EXPECT_EQ(RlpString(kLorem), "\xb8\x38" + kLorem);
}
TEST(RlpWrite, LengthsAroundTheLongForm) {
  EXPECT_EQ(Hex(RlpString(std::string(55, 'a'))).substr(0, 4), "b761");
  EXPECT_EQ(Hex(RlpString(std::string(56, 'a'))).substr(0, 6), "b83861");
  EXPECT_EQ(Hex(RlpString(std::string(255, 'a'))).substr(0, 6), "b8ff61");
  EXPECT_EQ(Hex(RlpString(std::string(256, 'a'))).substr(0, 8), "b9010061");
  EXPECT_EQ(Hex(RlpString(std::string(65536, 'a'))).substr(0, 10), "ba01000061");
  EXPECT_EQ(Hex(RlpList({std::string(55, 'a')})).substr(0, 4), "f761");
  EXPECT_EQ(Hex(RlpList({std::string(56, 'a')})).substr(0, 6), "f83861");
}
TEST(RlpWrite, Lists) {
  EXPECT_EQ(Hex(RlpList({RlpString("cat"), RlpString("dog")})), "c88363617483646f67");
  EXPECT_EQ(Hex(RlpList({})), "c0");
  const std::string zero = RlpList({}), one = RlpList({zero});
  EXPECT_EQ(Hex(RlpList({zero, one, RlpList({zero, one})})), "c7c0c1c0c3c0c1c0");
}
TEST(RlpWrite, Numbers) {
  EXPECT_EQ(Hex(RlpNumber(std::uint64_t{0})), "80");
  EXPECT_EQ(Hex(RlpNumber(std::uint64_t{15})), "0f");
  EXPECT_EQ(Hex(RlpNumber(std::uint64_t{128})), "8180");
  EXPECT_EQ(Hex(RlpNumber(std::uint64_t{1024})), "820400");
  EXPECT_EQ(Hex(RlpNumber(UINT64_MAX)), "88ffffffffffffffff");
  EXPECT_EQ(Hex(RlpNumber(std::string_view("\0\0\x04\0", 4))), "820400");
  EXPECT_EQ(Hex(RlpNumber(std::string_view("\0\0", 2))), "80");
}

// Decodes to what writes the same bytes again; "refused" when it does not decode.
std::string Write(const RlpItem& item) {
  if (!item.is_list) return RlpString(item.bytes);
  std::vector<std::string> items;
  for (const RlpItem& child : item.items) items.push_back(Write(child));
  return RlpList(items);
}
std::string Again(std::string_view hex) {
  const std::optional<RlpItem> item = RlpDecode(Bytes(hex));
  return item ? Hex(Write(*item)) : "refused";
}

TEST(RlpRead, CanonicalItemsComeBack) {
  for (const std::string hex :
       {"80", "00", "7f", "8180", "83646f67", "c0", "c88363617483646f67", "c7c0c1c0c3c0c1c0", "c3c2c1c0", "c28080"}) {
    EXPECT_EQ(Again(hex), hex);
  }
  for (const std::size_t size : {55u, 56u, 255u, 256u, 65535u, 65536u}) {
    const std::string hex = Hex(RlpString(std::string(size, 'a')));
    EXPECT_EQ(Again(hex), hex) << size;
    const std::string list = Hex(RlpList({RlpString(std::string(size, 'a')), RlpString("b")}));
    EXPECT_EQ(Again(list), list) << size;
  }
}
TEST(RlpRead, PartsOfAList) {
  const std::optional<RlpItem> item = RlpDecode(Bytes("c883636174c3646f67"));
  ASSERT_TRUE(item);
  ASSERT_TRUE(item->is_list);
  ASSERT_EQ(item->items.size(), 2u);
  EXPECT_EQ(item->items[0].bytes, "cat");
  ASSERT_EQ(item->items[1].items.size(), 3u);
  EXPECT_EQ(item->items[1].items[2].bytes, "g");
}
TEST(RlpRead, NoByte) { EXPECT_EQ(Again(""), "refused"); }
TEST(RlpRead, SomethingBehind) {
  EXPECT_EQ(Again("8080"), "refused");
  EXPECT_EQ(Again("c000"), "refused");
  EXPECT_EQ(Again("0000"), "refused");
}
TEST(RlpRead, TooShort) {
  for (const std::string_view hex :
       {"81", "83646f", "c1", "b8", "b838", "f8", "b9ff", "f90100", "c183", "bfffffffffffffffff"}) {
    EXPECT_EQ(Again(hex), "refused") << hex;
  }
}
TEST(RlpRead, AnItemBehindItsListsEnd) {
  EXPECT_EQ(Again("c2836162"), "refused");
  EXPECT_EQ(Again("c3c2836162"), "refused");
}
TEST(RlpRead, ASingleByteBehind81) {
  EXPECT_EQ(Again("8100"), "refused");
  EXPECT_EQ(Again("817f"), "refused");
  EXPECT_EQ(Again("8180"), "8180");
}
TEST(RlpRead, LengthsThatAreNotTheShortest) {
  const std::string fifty_five = Hex(std::string(55, 'a')), fifty_six = Hex(std::string(56, 'a'));
  EXPECT_EQ(Again("b837" + fifty_five), "refused");
  EXPECT_EQ(Again("b838" + fifty_six), "b838" + fifty_six);
  EXPECT_EQ(Again("b90038" + fifty_six), "refused");
  EXPECT_EQ(Again("f837" + fifty_five), "refused");
  EXPECT_EQ(Again("f838" + fifty_six), "f838" + fifty_six);
  EXPECT_EQ(Again("f90038" + fifty_six), "refused");
  EXPECT_EQ(Again("b80161"), "refused");
}
TEST(RlpRead, LengthsNearTheLargestNumber) {
  EXPECT_EQ(Again("bfffffffffffffffff61"), "refused");
  EXPECT_EQ(Again("fffffffffffffffff761"), "refused");
  EXPECT_EQ(Again("c9bfffffffffffffffff"), "refused");
}
TEST(RlpRead, AMillionListsInsideEachOther) {
  std::string nested;  // built from the inside, back to front: only headers
  std::vector<std::string> headers;
  std::size_t size = 0;
  for (int i = 0; i < 1'000'000; ++i) {
    std::string header;
    if (size < 56) {
      header.push_back(static_cast<char>(0xc0 + size));
    } else {
      std::string length;
      for (std::size_t n = size; n != 0; n >>= 8) length.insert(length.begin(), static_cast<char>(n & 0xff));
      header = static_cast<char>(0xf7 + length.size()) + length;
    }
    size += header.size();
    headers.push_back(header);
  }
  for (auto header = headers.rbegin(); header != headers.rend(); ++header) nested += *header;
  EXPECT_TRUE(RlpDecode(nested));
  nested.pop_back();
  EXPECT_FALSE(RlpDecode(nested));
}

// Trie

TEST(Trie, Empty) {  // Yellow Paper, KEC(RLP(()))
  EXPECT_EQ(Hex(OrderedTrieRoot({})), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
}
// One entry is a leaf: KEC of [HP(nibbles of 80, t = 1), value], written down by hand.
TEST(Trie, OneShortValue) { EXPECT_EQ(Hex(OrderedTrieRoot({"dog"})), Hex(Keccak256(Bytes("c782208083646f67")))); }
TEST(Trie, OneEmptyValueIsAnEntry) { EXPECT_EQ(Hex(OrderedTrieRoot({""})), Hex(Keccak256(Bytes("c482208080")))); }
// Keys 80 and 01 part at the first nibble: a branch whose children are leaves short enough to stand in it.
TEST(Trie, TwoShortValuesStandInTheBranch) {
  const std::string seven_empty = "80808080808080";
  EXPECT_EQ(Hex(OrderedTrieRoot({"aa", "bb"})),
            Hex(Keccak256(Bytes("d9c431826262" + seven_empty + "c430826161" + seven_empty + "80"))));
}
// A child of 32 bytes or more stands as its hash.
TEST(Trie, ALongValueStandsAsItsHash) {
  const std::string value = Hex(std::string(40, 'a'));
  const std::string leaf = Hex(Keccak256(Bytes("ea30a8" + value)));
  EXPECT_EQ(Hex(OrderedTrieRoot({std::string(40, 'a'), "bb"})),
            Hex(Keccak256(Bytes("f5c43182626280808080808080a0" + leaf + "8080808080808080"))));
}
// A leaf of 31 bytes stands in its branch, one of 32 as its hash; the roots come from the same place as those below.
TEST(Trie, NodesAround32Bytes) {
  EXPECT_EQ(Hex(OrderedTrieRoot({std::string(28, 'a'), "bb"})),
            "e5114db34a576c0a64d478c0b9c2b4dfede044bfdfc5183bccae3049ff57e8c6");
  EXPECT_EQ(Hex(OrderedTrieRoot({std::string(29, 'a'), "bb"})),
            "6d00eb69093b120e215506911833e480492c69fdbaeff57c334752d9fcbc802b");
}
// Values "value 0", "value 1", ...; the roots come from a trie written in another language that inserts one key after the
// other.
TEST(Trie, ManyValues) {
  const std::vector<std::pair<std::size_t, std::string>> roots = {
      {2, "be91e6b977838d49bda11fd5c6f614dbdf6e6caff974594ce4a892f5fd0ff96c"},
      {16, "b4be5bc34b9ca93c272faf99941a4d2680285f046b0610087abcab7454068fa8"},
      {127, "d7bcc4571703d70543e2942a41863c547b8e47095cfc3655f2890546ae48e11f"},
      {128, "216d28f773d1d0f4c56b9e7b69f7f38803000a5ae9ba903a7366566f63fb4827"},
      {129, "33e844004ad04debc6766e66d042a259bb4b1085be09ea8587baa75340dbd5d0"},
      {255, "24141f964486f622ee9ca90f7656741b74b3a72953487bd81570b2b3404eae6c"},
      {256, "8aa5aea37f93e42f552c4bda97545875ae91bd5d99135fb20248840863f416fc"},
      {257, "e10c962ca7ce21f44fa64dc949a1c51eb3eee8d116072071b92caa7385063680"},
      {300, "602f9c050f17194ec9403e9afd8793836a3d3785a9e859b79f471d22f17d7028"},
      {1000, "1ccad6a67da06037d948fef4dea32a678c874de238ea0439ff77911490737c9b"},
  };
  for (const auto& [count, root] : roots) {
    std::vector<std::string> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back("value " + std::to_string(i));
    EXPECT_EQ(Hex(OrderedTrieRoot(values)), root) << count;
  }
}

}  // namespace
}  // namespace assay::model::ethereum
