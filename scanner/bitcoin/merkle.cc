#include "scanner/bitcoin/merkle.h"

#include <algorithm>
#include <cstring>

#include "scanner/hash/sha256.h"

namespace assay::bitcoin {

InternalHash HashPair(const InternalHash& left, const InternalHash& right) {
  std::array<std::uint8_t, 64> pair;
  std::ranges::copy(left.bytes, pair.begin());
  std::ranges::copy(right.bytes, pair.begin() + 32);
  return {hash::DoubleSha256(pair)};
}

MerkleRoot ComputeMerkleRoot(std::span<InternalHash> nodes) {
  MerkleRoot result;
  if (nodes.empty()) return result;
  while (nodes.size() > 1) {
    const std::size_t pairs = nodes.size() / 2;
    for (std::size_t i = 0; i < pairs; ++i) {
      const InternalHash &left = nodes[2 * i], &right = nodes[2 * i + 1];
      result.mutated |= left == right;
      nodes[i] = HashPair(left, right);
    }
    if (nodes.size() % 2 != 0) nodes[pairs] = HashPair(nodes.back(), nodes.back());
    nodes = nodes.first(pairs + nodes.size() % 2);
  }
  result.root = nodes.front();
  return result;
}

}  // namespace assay::bitcoin
