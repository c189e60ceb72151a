#include "scanner/bitcoin/block.h"

#include <algorithm>
#include <array>
#include <optional>

#include "scanner/bitcoin/merkle.h"
#include "scanner/hash/sha256.h"

namespace assay::bitcoin {
namespace {

// OP_RETURN, a push of 36 bytes, and the mark of BIP 141.
constexpr std::array<std::uint8_t, 6> kCommitmentMark = {0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed};
constexpr std::size_t kCommitmentSize = 38;

// The commitment of the last output that has one.
std::optional<InternalHash> CommitmentOf(const Transaction& coinbase) {
  std::optional<InternalHash> commitment;
  Outputs outputs(coinbase);
  for (Output output; outputs.Next(output);) {
    if (output.script.size() < kCommitmentSize ||
        !std::ranges::equal(output.script.first(kCommitmentMark.size()), kCommitmentMark))
      continue;
    std::ranges::copy(output.script.subspan(kCommitmentMark.size(), 32), commitment.emplace().bytes.begin());
  }
  return commitment;
}

// The one witness item, of 32 bytes, of the first input.
std::optional<InternalHash> ReservedValueOf(const Transaction& coinbase) {
  Witnesses witnesses(coinbase);
  std::uint64_t items = 0;
  Bytes item;
  if (!witnesses.NextStack(items) || items != 1 || !witnesses.NextItem(item) || item.size() != 32) return std::nullopt;
  InternalHash reserved;
  std::ranges::copy(item, reserved.bytes.begin());
  return reserved;
}

bool CommitmentHolds(const Block& block, std::span<const InternalHash> txids) {
  const Transaction& coinbase = block.transactions.front();
  const std::optional<InternalHash> commitment = CommitmentOf(coinbase), reserved = ReservedValueOf(coinbase);
  if (!commitment || !reserved) return false;
  std::vector<InternalHash> wtxids(txids.begin(), txids.end());
  wtxids.front() = {};  // it holds the commitment, and cannot be committed to
  for (std::size_t i = 1; i < wtxids.size(); ++i)
    if (block.transactions[i].has_witness) wtxids[i] = block.transactions[i].Wtxid();
  return HashPair(ComputeMerkleRoot(wtxids).root, *reserved) == *commitment;
}

}  // namespace

InternalHash Header::Hash() const { return {hash::DoubleSha256(bytes)}; }

bool ReadHeader(ByteReader& reader, Header& out) {
  const std::uint8_t* const begin = reader.Here();
  if (!reader.Read(out.version) || !reader.Read(out.previous_block) || !reader.Read(out.merkle_root) ||
      !reader.Read(out.time) || !reader.Read(out.bits) || !reader.Read(out.nonce))
    return false;
  out.bytes = Bytes(begin, kHeaderSize);
  return true;
}

bool ReadBlock(ByteReader& reader, Block& out) {
  out.transactions.clear();
  std::uint64_t count = 0;
  if (!ReadHeader(reader, out.header) || !reader.ReadCompactSize(count)) return false;
  for (; count != 0; --count)
    if (!ReadTransaction(reader, out.transactions.emplace_back())) return false;
  return true;
}

void ComputeTxids(const Block& block, std::vector<InternalHash>& txids) {
  txids.clear();
  for (const Transaction& transaction : block.transactions) txids.push_back(transaction.Txid());
}

void CheckBlockInto(const Block& block, BlockCheck& out) {
  out.hash = block.header.Hash();
  ComputeTxids(block, out.txids);
  const bool any_witness = std::ranges::any_of(block.transactions, &Transaction::has_witness);
  std::vector<InternalHash> nodes = out.txids;
  const MerkleRoot computed = ComputeMerkleRoot(nodes);
  out.merkle_root_holds = computed.root == block.header.merkle_root;
  out.mutated = computed.mutated;
  out.witness_commitment = !any_witness                        ? WitnessCommitment::kNotNeeded
                           : CommitmentHolds(block, out.txids) ? WitnessCommitment::kRight
                                                               : WitnessCommitment::kWrong;
}

BlockCheck CheckBlock(const Block& block) {
  BlockCheck check;
  CheckBlockInto(block, check);
  return check;
}

}  // namespace assay::bitcoin
