// Merkle trees, level by level and node by node as docs/POLICY_BITCOIN.md, "Status", describes them.
#include "conformance/model/bitcoin/merkle.h"

#include <utility>

#include "conformance/model/bitcoin/hashes.h"

namespace assay::model::bitcoin {
namespace {

std::string HashPair(std::string_view left, std::string_view right) {
  return DoubleSha256(std::string(left) + std::string(right));
}

bool HasEqualPair(const std::vector<std::string>& level) {
  for (std::size_t i = 0; i + 1 < level.size(); i += 2) {
    if (level[i] == level[i + 1]) return true;
  }
  return false;
}

std::vector<std::string> LevelAbove(std::vector<std::string> level) {
  if (level.size() % 2 != 0) level.push_back(level.back());
  std::vector<std::string> above;
  for (std::size_t i = 0; i < level.size(); i += 2) above.push_back(HashPair(level[i], level[i + 1]));
  return above;
}

class Walker {
 public:
  Walker(std::uint32_t count, const std::vector<std::string_view>& hashes, std::string_view flags)
      : count_(count), hashes_(hashes), flags_(flags) {}

  Walk Run() {
    std::optional<std::string> root = Node(Height(), 0);
    if (root) walk_.root = *std::move(root);
    return std::move(walk_);
  }

 private:
  // ceil(count / 2^height): the nodes of that level.
  std::uint32_t Width(unsigned height) const { return (count_ + (1u << height) - 1) >> height; }

  unsigned Height() const {
    unsigned height = 0;
    while (Width(height) > 1) ++height;
    return height;
  }

  std::nullopt_t Stop(Fault fault) {
    walk_.fault = fault;
    return std::nullopt;
  }

  std::optional<bool> TakeBit() {
    const std::uint64_t bit = walk_.bits_used;
    if (bit == 8 * std::uint64_t{flags_.size()}) return Stop(Fault::kBitsExhausted);
    ++walk_.bits_used;
    return (static_cast<std::uint8_t>(flags_[static_cast<std::size_t>(bit / 8)]) >> bit % 8 & 1) != 0;
  }

  std::optional<std::string_view> TakeHash() {
    if (walk_.hashes_used == hashes_.size()) return Stop(Fault::kHashesExhausted);
    return hashes_[static_cast<std::size_t>(walk_.hashes_used++)];
  }

  // The hash of a node; nullopt once there is a fault.
  std::optional<std::string> Node(unsigned height, std::uint32_t position) {
    const std::optional<bool> bit = TakeBit();
    if (!bit) return std::nullopt;
    if (height == 0 || !*bit) {
      const std::optional<std::string_view> hash = TakeHash();
      if (!hash) return std::nullopt;
      if (height == 0 && *bit) walk_.matches.push_back({position, *hash});
      return std::string(*hash);
    }
    const std::optional<std::string> left = Node(height - 1, 2 * position);
    if (!left) return std::nullopt;
    if (2 * position + 1 >= Width(height - 1)) return HashPair(*left, *left);
    const std::optional<std::string> right = Node(height - 1, 2 * position + 1);
    if (!right) return std::nullopt;
    if (*left == *right) return Stop(Fault::kEqualChildren);
    return HashPair(*left, *right);
  }

  std::uint32_t count_;
  const std::vector<std::string_view>& hashes_;
  std::string_view flags_;
  Walk walk_;
};

}  // namespace

MerkleTree BuildMerkleTree(std::vector<std::string> leaves) {
  if (leaves.empty()) return {ZeroHash(), false};
  MerkleTree tree;
  std::vector<std::string> level = std::move(leaves);
  while (level.size() > 1) {
    tree.mutated = tree.mutated || HasEqualPair(level);
    level = LevelAbove(std::move(level));
  }
  tree.root = level.front();
  return tree;
}

Walk WalkPartialTree(std::uint32_t count, const std::vector<std::string_view>& hashes, std::string_view flags) {
  return Walker(count, hashes, flags).Run();
}

}  // namespace assay::model::bitcoin
