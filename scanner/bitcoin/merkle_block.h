// Merkle blocks (BIP 37): a header, and the part of the tree that proves some transactions to be in its block.
#ifndef ASSAY_SCANNER_BITCOIN_MERKLE_BLOCK_H_
#define ASSAY_SCANNER_BITCOIN_MERKLE_BLOCK_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "scanner/bitcoin/block.h"
#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

// The most transactions a block can have: 4,000,000 units of weight, at least 240 for each.
inline constexpr std::uint32_t kMaxTransactions = 4'000'000 / 240;

struct MerkleBlock {
  Header header;
  std::uint32_t transactions = 0;  // how many the block is said to have
  Bytes hashes;                    // 32 bytes each, depth first, internal order; borrowed
  Bytes flags;                     // from the least significant bit of each byte; borrowed

  std::size_t HashCount() const { return hashes.size() / 32; }
  InternalHash HashAt(std::size_t i) const;
};

bool ReadMerkleBlock(ByteReader& reader, MerkleBlock& out);

struct Match {
  std::uint32_t index = 0;  // of the transaction in the block
  InternalHash txid;
  bool operator==(const Match&) const = default;
};

// What the tree says. A failure is a fault, never a root of zeros: zeros are a root like another.
struct MerkleWalk {
  // The first of kTxCountZero, kTxCountMax, kTooManyHashes, kTooFewBits, kBitsExhausted, kHashesExhausted, kEqualChildren,
  // kBitsLeft, kHashesLeft, kMerkleRoot (the root is not the header's).
  std::optional<Fault> fault;
  std::optional<InternalHash> root;  // set when the walk came to its end (the last three faults are found behind it)
  std::vector<Match> matches;        // in tree order; of a walk that came to its end
};

// Walks the tree depth first, on a stack of its own of at most one node a level.
MerkleWalk WalkMerkleBlock(const MerkleBlock& block);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_MERKLE_BLOCK_H_
