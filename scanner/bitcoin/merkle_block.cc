#include "scanner/bitcoin/merkle_block.h"

#include <algorithm>
#include <array>

#include "scanner/bitcoin/merkle.h"

namespace assay::bitcoin {
namespace {

// Widths are ceil(16666 / 2^h), so that no tree is higher than this.
constexpr std::size_t kMaxHeight = 15;
static_assert(kMaxTransactions <= 1U << kMaxHeight);

class Walk {
 public:
  Walk(const MerkleBlock& block, MerkleWalk& out) : block_(block), out_(out) {}

  // Sets a fault, or the root.
  void Run() {
    std::uint32_t height = 0, index = 0;
    while (Width(height) > 1) ++height;
    for (;;) {
      // A node is entered here.
      if (used_bits_ == 8 * block_.flags.size()) return Fail(Fault::kBitsExhausted);
      const bool bit = (block_.flags[used_bits_ / 8] >> used_bits_ % 8 & 1) != 0;
      ++used_bits_;
      if (bit && height > 0) {
        open_[depth_++] = {height, index, std::nullopt};
        --height;
        index *= 2;
        continue;
      }
      if (used_hashes_ == block_.HashCount()) return Fail(Fault::kHashesExhausted);
      InternalHash value = block_.HashAt(used_hashes_++);
      if (bit) out_.matches.push_back({index, value});
      // A node is known here, and with it perhaps those above.
      for (;;) {
        if (depth_ == 0) {
          out_.root = value;
          return Close();
        }
        Node& above = open_[depth_ - 1];
        if (!above.left) {
          above.left = value;
          if (2 * above.index + 1 < Width(above.height - 1)) {
            height = above.height - 1;
            index = 2 * above.index + 1;
            break;
          }
        } else if (*above.left == value) {
          // Two equal children are how a list of transactions is stretched without changing its root (CVE-2012-2459).
          return Fail(Fault::kEqualChildren);
        }
        value = HashPair(*above.left, value);
        --depth_;
      }
    }
  }

 private:
  struct Node {
    std::uint32_t height = 0, index = 0;
    std::optional<InternalHash> left;
  };

  std::uint32_t Width(std::uint32_t height) const { return (block_.transactions + (1U << height) - 1) >> height; }

  void Fail(Fault fault) {
    out_.fault = fault;
    out_.matches.clear();
  }

  void Close() {
    if ((used_bits_ + 7) / 8 != block_.flags.size()) {
      out_.fault = Fault::kBitsLeft;
    } else if (used_hashes_ != block_.HashCount()) {
      out_.fault = Fault::kHashesLeft;
    } else if (*out_.root != block_.header.merkle_root) {
      out_.fault = Fault::kMerkleRoot;
    }
  }

  const MerkleBlock& block_;
  MerkleWalk& out_;
  std::array<Node, kMaxHeight> open_;
  std::size_t depth_ = 0, used_bits_ = 0, used_hashes_ = 0;
};

}  // namespace

InternalHash MerkleBlock::HashAt(std::size_t i) const {
  InternalHash hash;
  std::ranges::copy(hashes.subspan(32 * i, 32), hash.bytes.begin());
  return hash;
}

bool ReadMerkleBlock(ByteReader& reader, MerkleBlock& out) {
  std::uint64_t hashes = 0;
  return ReadHeader(reader, out.header) && reader.Read(out.transactions) && reader.ReadCompactSize(hashes) &&
         reader.Take(32 * hashes, out.hashes) && reader.TakeSized(out.flags);
}

MerkleWalk WalkMerkleBlock(const MerkleBlock& block) {
  MerkleWalk walk;
  if (block.transactions == 0) {
    walk.fault = Fault::kTxCountZero;
  } else if (block.transactions > kMaxTransactions) {
    walk.fault = Fault::kTxCountMax;
  } else if (block.HashCount() > block.transactions) {
    walk.fault = Fault::kTooManyHashes;
  } else if (8 * block.flags.size() < block.HashCount()) {
    walk.fault = Fault::kTooFewBits;
  } else {
    Walk(block, walk).Run();
  }
  return walk;
}

}  // namespace assay::bitcoin
