// Ordered tries against a textbook one that stands here: plain recursion over nibbles (Yellow Paper, appendices C and D).
#include "scanner/ethereum/trie.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scanner/ethereum/keccak.h"

namespace assay::ethereum {
namespace {

using Text = std::string;

Bytes AsBytes(const Text& text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }
Text Keccak(const Text& text) {
  const Hash32 hash = Keccak256(AsBytes(text));
  return {hash.begin(), hash.end()};
}
Text Length(std::size_t size, int base) {
  if (size < 56) return Text(1, static_cast<char>(base + static_cast<int>(size)));
  Text digits;
  for (; size != 0; size >>= 8) digits.insert(digits.begin(), static_cast<char>(size));
  return static_cast<char>(base + 55 + static_cast<int>(digits.size())) + digits;
}
Text String(const Text& text) {
  if (text.size() == 1 && static_cast<unsigned char>(text[0]) < 0x80) return text;
  return Length(text.size(), 0x80) + text;
}
Text List(const Text& items) { return Length(items.size(), 0xc0) + items; }

struct Entry {
  Text nibbles, value;
};

Text HexPrefix(const Text& nibbles, bool leaf) {
  const bool odd = nibbles.size() % 2 != 0;
  Text padded = odd ? Text(1, static_cast<char>(leaf ? 3 : 1)) + nibbles : Text{static_cast<char>(leaf ? 2 : 0), 0} + nibbles,
       out;
  for (std::size_t i = 0; i < padded.size(); i += 2) out += static_cast<char>(padded[i] << 4 | padded[i + 1]);
  return out;
}

Text Node(const std::vector<Entry>& entries);
Text Reference(const std::vector<Entry>& entries) {
  const Text node = Node(entries);
  return node.size() < 32 ? node : String(Keccak(node));
}
std::vector<Entry> Below(const std::vector<Entry>& entries, std::size_t cut, int nibble) {
  std::vector<Entry> below;
  for (const Entry& entry : entries)
    if (nibble < 0 || entry.nibbles[0] == nibble) below.push_back({entry.nibbles.substr(cut), entry.value});
  return below;
}
Text Node(const std::vector<Entry>& entries) {
  if (entries.size() == 1) return List(String(HexPrefix(entries[0].nibbles, true)) + String(entries[0].value));
  std::size_t common = 0;
  const auto agree = [&](std::size_t at) {
    for (const Entry& entry : entries)
      if (at >= entry.nibbles.size() || entry.nibbles[at] != entries[0].nibbles[at]) return false;
    return true;
  };
  while (agree(common)) ++common;
  if (common > 0)
    return List(String(HexPrefix(entries[0].nibbles.substr(0, common), false)) + Reference(Below(entries, common, -1)));
  Text items;
  for (int nibble = 0; nibble < 16; ++nibble) {
    const auto below = Below(entries, 1, nibble);
    items += below.empty() ? "\x80" : Reference(below);
  }
  return List(items + "\x80");
}
Text Naive(const std::vector<Text>& values) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < values.size(); ++i) {
    Text digits, nibbles;
    for (std::size_t rest = i; rest != 0; rest >>= 8) digits.insert(digits.begin(), static_cast<char>(rest));
    for (const char c : String(digits)) {
      nibbles += static_cast<char>(static_cast<unsigned char>(c) >> 4);
      nibbles += static_cast<char>(c & 15);
    }
    entries.push_back({nibbles, values[i]});
  }
  return Keccak(entries.empty() ? "\x80" : Node(entries));
}

Text Root(const std::vector<Text>& values) {
  std::vector<Bytes> views;
  for (const Text& value : values) views.push_back(AsBytes(value));
  const Hash32 root = OrderedTrieRoot(views);
  return {root.begin(), root.end()};
}

TEST(OrderedTrieRoot, OfNothing) {
  const Hash32 expected = {0x56, 0xe8, 0x1f, 0x17, 0x1b, 0xcc, 0x55, 0xa6, 0xff, 0x83, 0x45, 0xe6, 0x92, 0xc0, 0xf8, 0x6e,
                           0x5b, 0x48, 0xe0, 0x1b, 0x99, 0x6c, 0xad, 0xc0, 0x01, 0x62, 0x2f, 0xb5, 0xe3, 0x63, 0xb4, 0x21};
  EXPECT_EQ(OrderedTrieRoot({}), expected);
}
TEST(OrderedTrieRoot, EveryNumberOfValuesAroundTheEdgesOfKeys) {
  for (const std::size_t size : {0, 1, 31, 32, 33, 600}) {
    for (const std::size_t count : {1, 2, 3, 15, 16, 17, 18, 55, 56, 127, 128, 129, 130, 255, 256, 257, 1000}) {
      std::vector<Text> values;
      for (std::size_t i = 0; i < count; ++i) values.push_back(Text(size, static_cast<char>('a' + i % 26)));
      EXPECT_EQ(Root(values), Naive(values)) << count << " values of " << size;
    }
  }
}
TEST(OrderedTrieRoot, ValuesOfManySizes) {
  for (std::size_t count = 1; count < 300; count += 7) {
    std::vector<Text> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(Text((i * 37 + count) % 90, static_cast<char>(i)));
    EXPECT_EQ(Root(values), Naive(values)) << count;
  }
}
TEST(OrderedTrieRoot, OrderMatters) { EXPECT_NE(Root({"a", "b"}), Root({"b", "a"})); }
TEST(OrderedTrieRoot, KeysOfFourBytes) {
  std::vector<Text> values(70000, "v");
  values[65536] = "w";
  EXPECT_EQ(Root(values), Naive(values));
}

}  // namespace
}  // namespace assay::ethereum
