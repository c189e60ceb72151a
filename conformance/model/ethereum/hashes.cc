// RLP and the ordered trie after the Yellow Paper; plain on purpose.
#include "conformance/model/ethereum/hashes.h"

#include <cstddef>
#include <utility>

#include "conformance/model/sha256.h"

namespace assay::model::ethereum {
namespace {

// RLP.

// Appendix B: BE, the shortest big-endian form; no byte for zero.
std::string BigEndian(std::uint64_t value) {
  std::string bytes;
  for (; value != 0; value >>= 8) bytes.insert(bytes.begin(), static_cast<char>(value & 0xff));
  return bytes;
}

// The byte or bytes in front of `size` bytes of content: `base` is 0x80 for strings, 0xc0 for lists.
std::string RlpHeader(std::uint8_t base, std::size_t size) {
  if (size < 56) return std::string(1, static_cast<char>(base + size));
  const std::string length = BigEndian(size);
  return std::string(1, static_cast<char>(base + 55 + length.size())) + length;
}

// Where an item's content lies in the input.
struct Content {
  bool is_list;
  std::size_t begin, end;
};

// The item that begins at `at` and must end at or before `end`.
std::optional<Content> ReadHeader(std::string_view data, std::size_t at, std::size_t end) {
  if (at >= end) return std::nullopt;
  const auto first = static_cast<std::uint8_t>(data[at]);
  if (first < 0x80) return Content{false, at, at + 1};  // a single byte as itself
  const bool is_list = first >= 0xc0;
  const std::size_t code = first - (is_list ? 0xc0u : 0x80u);  // 0 to 63
  ++at;
  std::uint64_t size = code;
  if (code > 55) {
    const std::size_t length_bytes = code - 55;
    if (length_bytes > end - at) return std::nullopt;
    if (data[at] == 0) return std::nullopt;  // a leading zero
    size = 0;
    for (std::size_t i = 0; i < length_bytes; ++i) size = size << 8 | static_cast<std::uint8_t>(data[at + i]);
    if (size < 56) return std::nullopt;  // one byte would have done
    at += length_bytes;
  }
  if (size > end - at) return std::nullopt;
  if (!is_list && size == 1 && static_cast<std::uint8_t>(data[at]) < 0x80) return std::nullopt;
  return Content{is_list, at, at + static_cast<std::size_t>(size)};
}

// Moves every child that has children itself to `pending`; what is left of `item` is at most one level deep.
void TakeApart(RlpItem& item, std::vector<RlpItem>& pending) {
  for (RlpItem& child : item.items) {
    if (!child.items.empty()) pending.push_back(std::move(child));
  }
}

// The trie (Yellow Paper, appendix D).

struct Entry {
  std::string nibbles;  // of the key, one a character, 0 to 15
  const std::string* value;
};
using Entries = std::vector<Entry>;

// Appendix C, hex-prefix encoding; `terminates` is its flag t.
std::string HexPrefix(std::string_view nibbles, bool terminates) {
  const bool odd = nibbles.size() % 2 != 0;
  std::string all(1, static_cast<char>((terminates ? 2 : 0) + (odd ? 1 : 0)));
  if (!odd) all.push_back(0);
  all += nibbles;
  std::string bytes;
  for (std::size_t i = 0; i < all.size(); i += 2) bytes.push_back(static_cast<char>(all[i] * 16 + all[i + 1]));
  return bytes;
}

// How many nibbles from `from` on all keys have in common.
std::size_t CommonNibbles(const Entries& entries, std::size_t from) {
  std::size_t common = entries.front().nibbles.size() - from;
  for (const Entry& entry : entries) {
    std::size_t same = 0;
    while (same < common && from + same < entry.nibbles.size() &&
           entry.nibbles[from + same] == entries.front().nibbles[from + same]) {
      ++same;
    }
    common = same;
  }
  return common;
}

std::string TrieReference(const Entries& entries, std::size_t depth);

// Equation 204 and following, c(J, i): the RLP of the node for entries that share their first `depth` nibbles.
std::string TrieNode(const Entries& entries, std::size_t depth) {
  const std::string& first = entries.front().nibbles;
  if (entries.size() == 1) {  // leaf
    return RlpList({RlpString(HexPrefix(std::string_view(first).substr(depth), true)), RlpString(*entries.front().value)});
  }
  const std::size_t common = CommonNibbles(entries, depth);
  if (common > 0) {  // extension
    const std::string_view shared = std::string_view(first).substr(depth, common);
    return RlpList({RlpString(HexPrefix(shared, false)), TrieReference(entries, depth + common)});
  }
  std::vector<std::string> branch;
  for (char nibble = 0; nibble < 16; ++nibble) {
    Entries below;
    for (const Entry& entry : entries) {
      if (entry.nibbles.size() > depth && entry.nibbles[depth] == nibble) below.push_back(entry);
    }
    branch.push_back(TrieReference(below, depth + 1));
  }
  std::string value;
  for (const Entry& entry : entries) {
    if (entry.nibbles.size() == depth) value = *entry.value;
  }
  branch.push_back(RlpString(value));
  return RlpList(branch);
}

// n(J, i): nothing, the node itself when it is shorter than 32 bytes, or its hash.
std::string TrieReference(const Entries& entries, std::size_t depth) {
  if (entries.empty()) return RlpString("");
  std::string node = TrieNode(entries, depth);
  return node.size() < 32 ? node : RlpString(ToString(Keccak256(node)));
}

}  // namespace

Hash Sha256(std::string_view data) { return model::Sha256(data); }

std::string ToString(const Hash& hash) { return std::string(hash.begin(), hash.end()); }

std::string RlpString(std::string_view bytes) {
  if (bytes.size() == 1 && static_cast<std::uint8_t>(bytes[0]) < 0x80) return std::string(bytes);
  return RlpHeader(0x80, bytes.size()) + std::string(bytes);
}

std::string RlpList(const std::vector<std::string>& encoded_items) {
  std::string content;
  for (const std::string& item : encoded_items) content += item;
  return RlpHeader(0xc0, content.size()) + content;
}

std::string RlpNumber(std::string_view big_endian) {
  while (!big_endian.empty() && big_endian.front() == 0) big_endian.remove_prefix(1);
  return RlpString(big_endian);
}

std::string RlpNumber(std::uint64_t value) { return RlpString(BigEndian(value)); }

Hash OrderedTrieRoot(const std::vector<std::string>& values) {
  if (values.empty()) return Keccak256(RlpString(""));
  Entries entries;
  for (std::size_t index = 0; index < values.size(); ++index) {
    std::string nibbles;
    for (const char byte : RlpNumber(static_cast<std::uint64_t>(index))) {
      nibbles.push_back(static_cast<char>(static_cast<std::uint8_t>(byte) >> 4));
      nibbles.push_back(static_cast<char>(byte & 0xf));
    }
    entries.push_back({std::move(nibbles), &values[index]});
  }
  return Keccak256(TrieNode(entries, 0));
}

RlpItem::~RlpItem() {
  std::vector<RlpItem> pending;
  TakeApart(*this, pending);
  while (!pending.empty()) {
    RlpItem item = std::move(pending.back());
    pending.pop_back();
    TakeApart(item, pending);
  }
}

std::optional<RlpItem> RlpDecode(std::string_view data) {
  struct Open {
    RlpItem item;
    std::size_t end;
  };
  std::vector<Open> open;  // lists whose end has not come yet, the innermost last
  std::size_t at = 0;
  for (;;) {
    const std::optional<Content> content = ReadHeader(data, at, open.empty() ? data.size() : open.back().end);
    if (!content) return std::nullopt;
    RlpItem item;
    item.is_list = content->is_list;
    if (item.is_list) {
      at = content->begin;
      open.push_back({std::move(item), content->end});
    } else {
      item.bytes = data.substr(content->begin, content->end - content->begin);
      at = content->end;
      if (open.empty()) return at == data.size() ? std::optional(std::move(item)) : std::nullopt;
      open.back().item.items.push_back(std::move(item));
    }
    while (at == open.back().end) {  // a list that is complete goes into the one around it
      RlpItem list = std::move(open.back().item);
      open.pop_back();
      if (open.empty()) return at == data.size() ? std::optional(std::move(list)) : std::nullopt;
      open.back().item.items.push_back(std::move(list));
    }
  }
}

}  // namespace assay::model::ethereum
