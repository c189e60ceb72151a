// A Bitcoin block: header, transactions, merkle root, witness commitment (BIP 141).
#ifndef ASSAY_SCANNER_BITCOIN_BLOCK_H_
#define ASSAY_SCANNER_BITCOIN_BLOCK_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/hash.h"
#include "scanner/bitcoin/transaction.h"

namespace assay::bitcoin {

inline constexpr std::size_t kHeaderSize = 80;

struct Header {
  Bytes bytes;  // borrowed; all 80
  std::int32_t version = 0;
  InternalHash previous_block, merkle_root;
  std::uint32_t time = 0;  // seconds since 1970
  std::uint32_t bits = 0, nonce = 0;

  // The block's hash. Proof of work is not judged.
  InternalHash Hash() const;
};

struct Block {
  Header header;
  std::vector<Transaction> transactions;
};

// Read off the front; false, and the reason in the reader. The block's list of transactions grows as they are read, and keeps
// its room from one block to the next.
bool ReadHeader(ByteReader& reader, Header& out);
bool ReadBlock(ByteReader& reader, Block& out);

// The txid of each transaction, in order.
void ComputeTxids(const Block& block, std::vector<InternalHash>& txids);

enum class WitnessCommitment : std::uint8_t { kNotNeeded, kRight, kWrong };  // not needed: no transaction has a witness

struct BlockCheck {
  InternalHash hash;
  std::vector<InternalHash> txids;
  bool merkle_root_holds = false;  // that of the txids is the header's
  bool mutated = false;            // CVE-2012-2459, see merkle.h
  WitnessCommitment witness_commitment = WitnessCommitment::kNotNeeded;
};

// Hashes all of the block. The second form keeps the list's room.
BlockCheck CheckBlock(const Block& block);
void CheckBlockInto(const Block& block, BlockCheck& out);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_BLOCK_H_
