// The root in one walk over the keys in their order, from leaves up. Nothing is kept but the node that is being written: the
// keys are computed from the position, a node is found by the range of positions below it.
#include "scanner/ethereum/trie.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "scanner/ethereum/keccak.h"

namespace assay::ethereum {
namespace {

constexpr std::size_t kHashSize = 32;
constexpr std::size_t kShort = 55;

// RLP(index), by nibbles. The longest has a byte of length and eight of number: the walk is at most so deep.
constexpr std::size_t kMaxNibbles = 2 * 9;

struct Key {
  std::array<std::uint8_t, 9> bytes;
  std::size_t nibbles;
  std::uint8_t operator[](std::size_t i) const { return (i % 2 == 0 ? bytes[i / 2] >> 4 : bytes[i / 2]) & 0xF; }
};

Key KeyOf(std::size_t index) {
  Key key{};
  if (index == 0) {
    key.bytes[0] = 0x80;
    key.nibbles = 2;
  } else if (index < 0x80) {
    key.bytes[0] = static_cast<std::uint8_t>(index);
    key.nibbles = 2;
  } else {
    const std::size_t size = static_cast<std::size_t>(std::bit_width(index) + 7) / 8;
    key.bytes[0] = static_cast<std::uint8_t>(0x80 + size);
    for (std::size_t i = 0; i < size; ++i) key.bytes[size - i] = static_cast<std::uint8_t>(index >> (8 * i));
    key.nibbles = 2 + 2 * size;
  }
  return key;
}

// How a node stands in the one above it: itself, when it is shorter than a hash, else the string of its hash.
struct Reference {
  std::array<std::uint8_t, 1 + kHashSize> bytes;
  std::size_t size;
};

// Room for the nodes that are no leaves: a branch of sixteen references and no value, behind a header of three bytes.
constexpr std::size_t kMaxInner = 3 + 16 * (1 + kHashSize) + 1;

std::uint8_t* PutHeader(std::uint8_t* p, std::uint8_t base, std::size_t payload) {
  if (payload <= kShort) {
    *p++ = static_cast<std::uint8_t>(base + payload);
    return p;
  }
  const std::size_t digits = static_cast<std::size_t>(std::bit_width(payload) + 7) / 8;
  *p++ = static_cast<std::uint8_t>(base + kShort + digits);
  for (std::size_t i = digits; i-- > 0;) *p++ = static_cast<std::uint8_t>(payload >> (8 * i));
  return p;
}

std::size_t HeaderSize(std::size_t payload) {
  return payload <= kShort ? 1 : 1 + static_cast<std::size_t>(std::bit_width(payload) + 7) / 8;
}

// The compact form of nibbles [from, to) of a key, as an RLP string (Yellow Paper, appendix C).
struct CompactPath {
  std::array<std::uint8_t, 2 + kMaxNibbles / 2> bytes;
  std::size_t size;
};

CompactPath Compact(const Key& key, std::size_t from, std::size_t to, bool is_leaf) {
  CompactPath path{};
  const std::size_t count = to - from;
  std::uint8_t flags = is_leaf ? 0x20 : 0x00;
  if (count % 2 != 0) flags = static_cast<std::uint8_t>(flags | 0x10 | key[from++]);
  if (count >= 2) path.bytes[path.size++] = static_cast<std::uint8_t>(0x80 + 1 + count / 2);
  path.bytes[path.size++] = flags;  // below 80: alone, it is its own encoding
  for (; from < to; from += 2) path.bytes[path.size++] = static_cast<std::uint8_t>(key[from] << 4 | key[from + 1]);
  return path;
}

class Walk {
 public:
  explicit Walk(std::span<const Bytes> values) : values_(values), one_byte_keys_(std::min<std::size_t>(values.size(), 0x80)) {}

  Hash32 Root() {
    Reference root;
    Node(0, values_.size(), 0, root);
    if (root.size == 1 + kHashSize) {
      Hash32 hash;
      std::copy(root.bytes.begin() + 1, root.bytes.end(), hash.begin());
      return hash;
    }
    return Keccak256(Bytes(root.bytes).first(root.size));  // the root is hashed however short it is
  }

 private:
  // In the order of their keys, the indices are 1 to 127, 0, 128, 129, ...
  std::size_t IndexAt(std::size_t position) const {
    if (position >= one_byte_keys_) return position;
    return position + 1 < one_byte_keys_ ? position + 1 : 0;
  }

  static void Refer(Bytes node, Reference& reference) {
    if (node.size() < kHashSize) {
      std::memcpy(reference.bytes.data(), node.data(), node.size());
      reference.size = node.size();
      return;
    }
    const Hash32 hash = Keccak256(node);
    reference.bytes[0] = 0x80 + kHashSize;
    std::memcpy(reference.bytes.data() + 1, hash.data(), hash.size());
    reference.size = 1 + kHashSize;
  }

  void Leaf(std::size_t index, std::size_t depth, Reference& reference) {
    const Key key = KeyOf(index);
    const CompactPath path = Compact(key, depth, key.nibbles, true);
    const Bytes value = values_[index];
    const bool is_own_encoding = value.size() == 1 && value[0] < 0x80;
    const std::size_t payload = path.size + (is_own_encoding ? 0 : HeaderSize(value.size())) + value.size();
    const std::size_t size = HeaderSize(payload) + payload;
    if (leaf_.size() < size) leaf_.resize(std::max(size, 2 * leaf_.size()));
    std::uint8_t* p = PutHeader(leaf_.data(), 0xC0, payload);
    p = std::copy_n(path.bytes.data(), path.size, p);
    if (!is_own_encoding) p = PutHeader(p, 0x80, value.size());
    if (!value.empty()) std::memcpy(p, value.data(), value.size());
    Refer(Bytes(leaf_).first(size), reference);
  }

  // The node for positions [first, last), at least one, whose keys agree in their first `depth` nibbles.
  void Node(std::size_t first, std::size_t last, std::size_t depth, Reference& reference) {
    if (last - first == 1) return Leaf(IndexAt(first), depth, reference);
    const Key low = KeyOf(IndexAt(first)), high = KeyOf(IndexAt(last - 1));
    std::size_t fork = depth;  // no key is the beginning of another, so that they part somewhere
    while (low[fork] == high[fork]) ++fork;
    if (fork == depth) return Branch(first, last, depth, reference);
    Reference child;
    Branch(first, last, fork, child);
    const CompactPath path = Compact(low, depth, fork, false);
    std::array<std::uint8_t, kMaxInner> node;
    std::uint8_t* p = PutHeader(node.data(), 0xC0, path.size + child.size);
    p = std::copy_n(path.bytes.data(), path.size, p);
    p = std::copy_n(child.bytes.data(), child.size, p);
    Refer(Bytes(node.data(), p), reference);
  }

  void Branch(std::size_t first, std::size_t last, std::size_t depth, Reference& reference) {
    std::array<std::uint8_t, kMaxInner> children;
    std::uint8_t* p = children.data();
    for (std::uint8_t nibble = 0; nibble < 16; ++nibble) {
      const std::size_t end = EndOf(nibble, first, last, depth);
      if (end == first) {
        *p++ = 0x80;
        continue;
      }
      Reference child;
      Node(first, end, depth + 1, child);
      p = std::copy_n(child.bytes.data(), child.size, p);
      first = end;
    }
    *p++ = 0x80;  // no key ends here
    const auto payload = static_cast<std::size_t>(p - children.data());
    std::array<std::uint8_t, kMaxInner> node;
    std::uint8_t* q = PutHeader(node.data(), 0xC0, payload);
    q = std::copy_n(children.data(), payload, q);
    Refer(Bytes(node.data(), q), reference);
  }

  // The first position of [first, last) whose key has a larger nibble there; `last` if none has.
  std::size_t EndOf(std::uint8_t nibble, std::size_t first, std::size_t last, std::size_t depth) const {
    while (first < last) {
      const std::size_t middle = first + (last - first) / 2;
      if (KeyOf(IndexAt(middle))[depth] <= nibble) {
        first = middle + 1;
      } else {
        last = middle;
      }
    }
    return first;
  }

  std::span<const Bytes> values_;
  std::size_t one_byte_keys_;       // how many
  std::vector<std::uint8_t> leaf_;  // the leaf that is being written, reused
};

}  // namespace

Hash32 OrderedTrieRoot(std::span<const Bytes> values) {
  if (values.empty()) {
    constexpr std::uint8_t kEmptyString[] = {0x80};
    return Keccak256(kEmptyString);
  }
  return Walk(values).Root();
}

}  // namespace assay::ethereum
