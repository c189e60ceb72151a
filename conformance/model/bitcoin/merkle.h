// Merkle trees of Bitcoin: the root with its mutation (CVE-2012-2459), and the walk of a partial tree (BIP 37).
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_MERKLE_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_MERKLE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/payload.h"

namespace assay::model::bitcoin {

struct MerkleTree {
  std::string root;      // 32 zero bytes when there are no leaves
  bool mutated = false;  // on some level two nodes 2i and 2i+1 are equal, the copy that pads an odd level apart
};
// Hashes of 32 bytes in internal order.
MerkleTree BuildMerkleTree(std::vector<std::string> leaves);

struct Match {
  std::uint32_t index = 0;  // of the transaction in its block
  std::string_view txid;    // internal order
};
struct Walk {
  std::optional<Fault>
      fault;  // bits_exhausted, hashes_exhausted, equal_children: the first met; the rest is worth nothing then
  std::string root;
  std::vector<Match> matches;  // in tree order
  std::uint64_t bits_used = 0;
  std::uint64_t hashes_used = 0;
};
// Walks the tree of `count` transactions depth first. `count` must be 1 to 16666: the recursion goes as deep as the tree is
// high, 15 at most. `flags`: bits from the least significant one of each byte. Matches point into `hashes`.
Walk WalkPartialTree(std::uint32_t count, const std::vector<std::string_view>& hashes, std::string_view flags);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_MERKLE_H_
