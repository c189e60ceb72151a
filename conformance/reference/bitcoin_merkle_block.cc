// Merkle blocks: BIP 37, and what Bitcoin Core's merkleblock.cpp asks of the tree.
#include <cstddef>
#include <utility>
#include <vector>

#include "conformance/reference/bitcoin_judge.h"

namespace assay::reference::bitcoin {
namespace {

using oracle::Fault;

constexpr std::uint32_t kMaxTransactions = 16666;  // the weight of a block over that of the smallest transaction: 4000000 / 240

struct MerkleBlock {
  Header header;
  std::uint32_t transactions = 0;
  std::vector<std::string_view> hashes;  // internal order
  std::string_view flags;
};

struct Match {
  std::uint64_t index;
  std::string_view txid;  // internal order
};

// One walk over the partial tree, depth first. Recursion is as deep as the tree: 15, since transactions are at most 16666.
class Walk {
 public:
  explicit Walk(const MerkleBlock& block) : block_(block) {
    while (Width(height_) > 1) ++height_;
  }

  // The root; nullopt: fault() says why.
  std::optional<std::string> Root() { return Node(height_, 0); }

  const std::optional<Fault>& fault() const { return fault_; }
  const std::vector<Match>& matches() const { return matches_; }
  bool UsedAllFlags() const { return (bits_ + 7) / 8 == block_.flags.size(); }
  bool UsedAllHashes() const { return hashes_ == block_.hashes.size(); }

 private:
  std::uint64_t Width(int height) const { return (block_.transactions + (std::uint64_t{1} << height) - 1) >> height; }

  std::optional<std::string> Fail(Fault fault) {
    fault_ = fault;
    return std::nullopt;
  }

  std::optional<std::string> Node(int height, std::uint64_t position) {
    if (bits_ == 8 * block_.flags.size()) return Fail(Fault::kBitsExhausted);
    const bool bit = static_cast<std::uint8_t>(block_.flags[bits_ / 8]) >> (bits_ % 8) & 1;
    ++bits_;
    if (height > 0 && bit) return Parent(height, position);
    if (hashes_ == block_.hashes.size()) return Fail(Fault::kHashesExhausted);
    const std::string_view hash = block_.hashes[hashes_++];
    if (bit) matches_.push_back({position, hash});
    return std::string(hash);
  }

  std::optional<std::string> Parent(int height, std::uint64_t position) {
    const auto left = Node(height - 1, 2 * position);
    if (!left) return std::nullopt;
    if (2 * position + 1 >= Width(height - 1)) return DoubleSha256(*left + *left);
    const auto right = Node(height - 1, 2 * position + 1);
    if (!right) return std::nullopt;
    if (*left == *right) return Fail(Fault::kEqualChildren);
    return DoubleSha256(*left + *right);
  }

  const MerkleBlock& block_;
  int height_ = 0;
  std::size_t bits_ = 0, hashes_ = 0;
  std::optional<Fault> fault_;
  std::vector<Match> matches_;
};

std::optional<Fault> CountsFault(const MerkleBlock& block) {
  if (block.transactions == 0) return Fault::kTxCountZero;
  if (block.transactions > kMaxTransactions) return Fault::kTxCountMax;
  if (block.hashes.size() > block.transactions) return Fault::kTooManyHashes;
  if (8 * block.flags.size() < block.hashes.size()) return Fault::kTooFewBits;
  return std::nullopt;
}

void AppendMatches(const std::vector<Match>& matches, std::string& fields) {
  AppendName("matches", fields);
  fields += '[';
  for (const Match& match : matches) {
    AppendName("index", fields += '{');
    AppendNumber(match.index, fields);
    AppendName("txid", fields);
    AppendHash(match.txid, fields);
    fields += '}';
  }
  fields += ']';
}

}  // namespace

Judged JudgeMerkleBlock(std::string_view bytes, const Known& known) {
  Cursor cursor(bytes);
  MerkleBlock block;
  block.header = TakeHeader(cursor);
  block.transactions = cursor.U32();
  for (std::uint64_t count = cursor.CompactSize(); count > 0 && !cursor.Failed(); --count)
    block.hashes.push_back(cursor.Take(kHashSize));
  block.flags = cursor.Counted();
  cursor.End();
  if (cursor.Failed()) return *cursor.failure();

  Verdict verdict;
  verdict.hash = block.header.Hash();
  block.header.AppendMembers(verdict.fields += '{');
  AppendName("nTx", verdict.fields);
  AppendNumber(block.transactions, verdict.fields);
  AppendName("hashes", verdict.fields);
  verdict.fields += '[';
  for (const std::string_view hash : block.hashes) AppendHash(hash, verdict.fields);
  AppendName("flags", verdict.fields += ']');
  AppendBytes(block.flags, verdict.fields);

  if (const auto fault = CountsFault(block)) {
    verdict.Find(*fault);
  } else {
    Walk walk(block);
    const auto root = walk.Root();
    if (root) {
      AppendMatches(walk.matches(), verdict.fields);
      if (!walk.UsedAllFlags()) verdict.Find(Fault::kBitsLeft);
      if (!walk.UsedAllHashes()) verdict.Find(Fault::kHashesLeft);
      if (*root != block.header.MerkleRoot()) verdict.Find(Fault::kMerkleRoot);
    } else {
      verdict.Find(*walk.fault());
    }
  }
  verdict.fields += '}';
  if (known.transactions && *known.transactions != block.transactions) verdict.Find(Fault::kTxCount);
  if (known.hash && known.hash != verdict.hash) verdict.Find(Fault::kAskedHash);
  return verdict;
}

}  // namespace assay::reference::bitcoin
