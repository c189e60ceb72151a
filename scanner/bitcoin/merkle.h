// Merkle roots of transactions, and whether a list of them was stretched without changing its root (CVE-2012-2459).
#ifndef ASSAY_SCANNER_BITCOIN_MERKLE_H_
#define ASSAY_SCANNER_BITCOIN_MERKLE_H_

#include <span>

#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

struct MerkleRoot {
  InternalHash root;     // of no leaf: 32 zero bytes
  bool mutated = false;  // on some level nodes 2i and 2i+1 are equal, the copy that pads an odd level apart
};

// Pairs are hashed by double SHA-256; an odd level is padded with a copy of its last node. The leaves are overwritten: they are
// the room for the levels above.
MerkleRoot ComputeMerkleRoot(std::span<InternalHash> leaves);

// The node above two nodes.
InternalHash HashPair(const InternalHash& left, const InternalHash& right);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_MERKLE_H_
