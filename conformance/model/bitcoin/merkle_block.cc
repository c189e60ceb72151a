// The judge of merkle blocks (BIP 37): their bytes, and the faults of docs/POLICY_BITCOIN.md, "Status", row merkle block.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/block.h"
#include "conformance/model/bitcoin/fields.h"
#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/bitcoin/judges.h"
#include "conformance/model/bitcoin/merkle.h"
#include "conformance/model/bitcoin/reader.h"

namespace assay::model::bitcoin {
namespace {

// So many transactions of 60 bytes fill a block of 4,000,000 weight units (Bitcoin Core merkleblock.cpp).
constexpr std::uint32_t kMaxTransactions = 16666;

struct MerkleBlock {
  Header header;
  std::uint32_t transactions = 0;
  std::vector<std::string_view> hashes;  // internal order
  std::string_view flags;
};

MerkleBlock ReadMerkleBlock(Reader& in) {
  MerkleBlock block;
  block.header = ReadHeader(in);
  block.transactions = static_cast<std::uint32_t>(in.Unsigned(4));
  const std::uint64_t count = in.CompactSize();
  for (std::uint64_t i = 0; i < count && !in.Failed(); ++i) block.hashes.push_back(in.Take(kHashBytes));
  block.flags = in.Bytes();
  return block;
}

// What is wrong before the walk begins; it only begins when nothing is.
std::optional<Fault> FaultOfSizes(const MerkleBlock& block) {
  if (block.transactions == 0) return Fault::kTxCountZero;
  if (block.transactions > kMaxTransactions) return Fault::kTxCountMax;
  if (block.hashes.size() > block.transactions) return Fault::kTooManyHashes;
  if (8 * block.flags.size() < block.hashes.size()) return Fault::kTooFewBits;
  return std::nullopt;
}

// Of the walk, and of what it left.
std::optional<Fault> FaultOfWalk(const Walk& walk, const MerkleBlock& block) {
  if (walk.fault) return walk.fault;
  if ((walk.bits_used + 7) / 8 != block.flags.size()) return Fault::kBitsLeft;
  if (walk.hashes_used != block.hashes.size()) return Fault::kHashesLeft;
  if (walk.root != block.header.merkle_root) return Fault::kMerkleRoot;
  return std::nullopt;
}

std::string Members(const MerkleBlock& block) {
  std::string hashes;
  for (const std::string_view hash : block.hashes) hashes += HashField(hash);
  return HeaderMembers(block.header) + MemberField("nTx", IntegerField(block.transactions)) +
         MemberField("hashes", ListField(hashes)) + MemberField("flags", BytesField(block.flags));
}

std::string MatchesField(const std::vector<Match>& matches) {
  std::string elements;
  for (const Match& match : matches) {
    elements += ObjectField(MemberField("index", IntegerField(match.index)) + MemberField("txid", HashField(match.txid)));
  }
  return ListField(elements);
}

}  // namespace

Judged JudgeMerkleBlock(std::string_view bytes, const Context& context, const std::string& path) {
  Reader in(bytes);
  const MerkleBlock block = ReadMerkleBlock(in);
  in.ExpectEnd();
  if (in.Failed()) return in.Failure(path);
  Payload payload;
  std::string members = Members(block);
  if (const auto fault = FaultOfSizes(block)) {
    AddFault(payload, *fault, path);
  } else {
    const Walk walk = WalkPartialTree(block.transactions, block.hashes, block.flags);
    if (const auto of_walk = FaultOfWalk(walk, block)) AddFault(payload, *of_walk, path);
    if (!walk.fault) members += MemberField("matches", MatchesField(walk.matches));
  }
  if (context.transactions && *context.transactions != block.transactions) AddFault(payload, Fault::kTxCount, path);
  CheckAskedHash(payload, BlockHash(block.header), context, path);
  payload.fields = ObjectField(members);
  return payload;
}

}  // namespace assay::model::bitcoin
