// The root against a second implementation, written from the Yellow Paper (appendices C and D) without any of this one's ideas:
// keys and values in a map, one recursion over sets of entries, every node a string.
#include "scanner/ethereum/trie.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cryptopp/keccak.h"
#include "gtest/gtest.h"

namespace assay::ethereum {
namespace {

using Text = std::string;
using Entries = std::map<Text, Text>;  // nibbles to value

Text Keccak(const Text& data) {
  Text hash(32, '\0');
  CryptoPP::Keccak_256 keccak;
  keccak.CalculateDigest(reinterpret_cast<CryptoPP::byte*>(hash.data()), reinterpret_cast<const CryptoPP::byte*>(data.data()),
                         data.size());
  return hash;
}

Text BigEndian(std::size_t number) {
  Text bytes;
  for (; number != 0; number /= 256) bytes.insert(bytes.begin(), static_cast<char>(number % 256));
  return bytes;
}

Text Prefixed(int base, const Text& payload) {
  if (payload.size() < 56) return Text(1, static_cast<char>(base + static_cast<int>(payload.size()))) + payload;
  const Text length = BigEndian(payload.size());
  return Text(1, static_cast<char>(base + 55 + static_cast<int>(length.size()))) + length + payload;
}

Text RlpString(const Text& value) {
  if (value.size() == 1 && static_cast<unsigned char>(value[0]) < 0x80) return value;
  return Prefixed(0x80, value);
}

Text RlpList(const Text& items) { return Prefixed(0xC0, items); }

Text HexPrefix(const Text& nibbles, bool is_leaf) {
  const int flag = is_leaf ? 2 : 0;
  Text all = nibbles.size() % 2 == 1 ? Text(1, static_cast<char>(flag + 1)) : Text{static_cast<char>(flag), '\0'};
  all += nibbles;
  Text bytes;
  for (std::size_t i = 0; i < all.size(); i += 2) bytes += static_cast<char>(all[i] * 16 + all[i + 1]);
  return bytes;
}

// c(I, i) of appendix D for entries whose first `depth` nibbles agree.
Text Structure(const Entries& entries, std::size_t depth);

// n(I, i).
Text NodeReference(const Entries& entries, std::size_t depth) {
  if (entries.empty()) return RlpString("");
  const Text node = Structure(entries, depth);
  return node.size() < 32 ? node : RlpString(Keccak(node));
}

Text Structure(const Entries& entries, std::size_t depth) {
  if (entries.size() == 1) {
    const auto& [key, value] = *entries.begin();
    return RlpList(RlpString(HexPrefix(key.substr(depth), true)) + RlpString(value));
  }
  std::size_t common = entries.begin()->first.size();
  for (const auto& [key, value] : entries) {
    const auto parted = std::mismatch(key.begin(), key.end(), entries.begin()->first.begin(), entries.begin()->first.end());
    common = std::min(common, static_cast<std::size_t>(parted.first - key.begin()));
  }
  if (common > depth) {
    const Text path = entries.begin()->first.substr(depth, common - depth);
    return RlpList(RlpString(HexPrefix(path, false)) + NodeReference(entries, common));
  }
  Text items;
  for (char nibble = 0; nibble < 16; ++nibble) {
    Entries below;
    for (const auto& entry : entries)
      if (entry.first.size() > depth && entry.first[depth] == nibble) below.insert(entry);
    items += NodeReference(below, depth + 1);
  }
  Text here;
  for (const auto& [key, value] : entries)
    if (key.size() == depth) here = value;
  return RlpList(items + RlpString(here));
}

Text ByTheBook(const std::vector<Text>& values) {
  Entries entries;
  for (std::size_t i = 0; i < values.size(); ++i) {
    Text nibbles;
    for (const char byte : RlpString(BigEndian(i))) {
      nibbles += static_cast<char>(static_cast<unsigned char>(byte) / 16);
      nibbles += static_cast<char>(static_cast<unsigned char>(byte) % 16);
    }
    entries[nibbles] = values[i];
  }
  return Keccak(entries.empty() ? RlpString("") : Structure(entries, 0));
}

Text Root(const std::vector<Text>& values) {
  std::vector<Bytes> views;
  for (const Text& value : values) views.emplace_back(reinterpret_cast<const std::uint8_t*>(value.data()), value.size());
  const Hash32 root = OrderedTrieRoot(views);
  return {root.begin(), root.end()};
}

Text HexOf(const Text& bytes) {
  Text text;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += {"0123456789abcdef"[value >> 4], "0123456789abcdef"[value & 15]};
  }
  return text;
}

class Values {
 public:
  Text Next(std::size_t size) {
    Text value;
    while (value.size() < size) value += static_cast<char>(Number() & 0xFF);
    return value;
  }
  std::uint64_t Number() {
    state_ = state_ * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return state_ >> 33;
  }

 private:
  std::uint64_t state_ = 1;
};

constexpr std::size_t kCounts[] = {0,   1,   2,   3,   15,  16,  17,  18,  55,  56,  57,  126, 127, 128,
                                   129, 130, 143, 144, 145, 255, 256, 257, 258, 272, 512, 513, 1000};

TEST(TrieTest, TheEmptyTrie) {
  EXPECT_EQ(HexOf(Root({})), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
  EXPECT_EQ(HexOf(ByTheBook({})), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
}

TEST(TrieTest, EveryNumberOfValuesUpTo300) {
  Values values;
  std::vector<Text> list;
  for (std::size_t count = 0; count <= 300; ++count) {
    ASSERT_EQ(HexOf(Root(list)), HexOf(ByTheBook(list))) << count;
    list.push_back(values.Next(1 + values.Number() % 70));
  }
}

TEST(TrieTest, ValuesOfOneSize) {
  for (const std::size_t size : {0, 1, 2, 27, 28, 29, 30, 31, 32, 33, 54, 55, 56, 255, 256, 600}) {
    Values values;
    for (const std::size_t count : kCounts) {
      std::vector<Text> list;
      while (list.size() < count) list.push_back(values.Next(size));
      ASSERT_EQ(HexOf(Root(list)), HexOf(ByTheBook(list))) << count << " values of " << size;
    }
  }
}

TEST(TrieTest, ValuesOfMixedSizes) {
  // Leaves that are hashed beside leaves that stand in their branches.
  for (const std::size_t most : {3, 34, 70, 600}) {
    Values values;
    for (const std::size_t count : kCounts) {
      std::vector<Text> list;
      while (list.size() < count) list.push_back(values.Next(values.Number() % most));
      ASSERT_EQ(HexOf(Root(list)), HexOf(ByTheBook(list))) << count << " values of at most " << most;
    }
  }
}

TEST(TrieTest, EqualValues) {
  for (const Text& value : {Text(), Text(1, '\0'), Text(1, '\x7F'), Text(1, '\x80'), Text(1, '\xFF'), Text(40, 'a')}) {
    for (const std::size_t count : kCounts) {
      const std::vector<Text> list(count, value);
      ASSERT_EQ(HexOf(Root(list)), HexOf(ByTheBook(list))) << count << " of " << HexOf(value);
    }
  }
}

TEST(TrieTest, EveryValueOfOneByte) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::vector<Text> list = {Text(1, static_cast<char>(byte))};
    ASSERT_EQ(HexOf(Root(list)), HexOf(ByTheBook(list))) << byte;
  }
}

TEST(TrieTest, TheOrderOfValuesCounts) { EXPECT_NE(Root({"a", "b"}), Root({"b", "a"})); }

TEST(TrieTest, ANumberOfThreeBytes) {
  const std::vector<Text> list(65537, "v");
  EXPECT_EQ(HexOf(Root(list)), HexOf(ByTheBook(list)));
}

TEST(TrieTest, AMillionValues) {
  // Leaves so short that they stand in their branches: it is the walk that is tried.
  const std::uint8_t value = 0x55, other = 0x56;
  std::vector<Bytes> views(1000000, Bytes(&value, 1));
  const Hash32 root = OrderedTrieRoot(views);
  views.back() = Bytes(&other, 1);
  EXPECT_NE(OrderedTrieRoot(views), root);
}

}  // namespace
}  // namespace assay::ethereum
