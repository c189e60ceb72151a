// The judge of headers and blocks: docs/POLICY_BITCOIN.md, "Status", row block.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/block.h"
#include "conformance/model/bitcoin/fields.h"
#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/bitcoin/judges.h"
#include "conformance/model/bitcoin/merkle.h"
#include "conformance/model/bitcoin/transaction_fields.h"

namespace assay::model::bitcoin {
namespace {

using namespace std::string_view_literals;

// OP_RETURN, a push of 36 bytes, aa21a9ed (BIP 141, "Commitment structure").
constexpr std::string_view kCommitmentStart = "\x6a\x24\xaa\x21\xa9\xed"sv;
constexpr std::size_t kCommitmentBytes = 38;

std::vector<std::string> Txids(const Block& block) {
  std::vector<std::string> txids;
  for (const Transaction& transaction : block.transactions) txids.push_back(Txid(transaction));
  return txids;
}

// That of the first transaction counts as zero.
std::vector<std::string> Wtxids(const Block& block) {
  std::vector<std::string> wtxids;
  for (const Transaction& transaction : block.transactions) {
    wtxids.push_back(wtxids.empty() ? ZeroHash() : Wtxid(transaction));
  }
  return wtxids;
}

// A transaction with the flag has a stack that is not empty, else it had been rejected.
bool HasWitness(const Block& block) {
  for (const Transaction& transaction : block.transactions) {
    if (transaction.flag) return true;
  }
  return false;
}

// The last output that is one.
std::optional<std::string_view> Commitment(const Transaction& coinbase) {
  std::optional<std::string_view> commitment;
  for (const Output& output : coinbase.outputs) {
    const std::string_view script = output.script_pub_key;
    if (script.size() < kCommitmentBytes || !script.starts_with(kCommitmentStart)) continue;
    commitment = script.substr(kCommitmentStart.size(), kHashBytes);
  }
  return commitment;
}

// The one witness item of the first input.
std::optional<std::string_view> ReservedValue(const Transaction& coinbase) {
  if (coinbase.inputs.empty()) return std::nullopt;
  const std::vector<std::string_view>& stack = coinbase.inputs.front().witness;
  if (stack.size() != 1 || stack.front().size() != kHashBytes) return std::nullopt;
  return stack.front();
}

// Call only when there is a transaction.
bool CommitsToWitnesses(const Block& block) {
  const Transaction& coinbase = block.transactions.front();
  const std::optional<std::string_view> commitment = Commitment(coinbase);
  const std::optional<std::string_view> reserved = ReservedValue(coinbase);
  if (!commitment || !reserved) return false;
  return *commitment == DoubleSha256(BuildMerkleTree(Wtxids(block)).root + std::string(*reserved));
}

// Written in place: blocks are long, and each copy of their fields as well.
std::string BlockField(const Block& block) {
  std::string field = "{" + HeaderMembers(block.header) + MemberField("tx", "[");
  for (const Transaction& transaction : block.transactions) field += TransactionField(transaction);
  field += "]}";
  return field;
}

}  // namespace

Judged JudgeHeader(std::string_view bytes, const Context& context, const std::string& path) {
  Reader in(bytes);
  const Header header = ReadHeader(in);
  in.ExpectEnd();
  if (in.Failed()) return in.Failure(path);
  Payload payload;
  CheckAskedHash(payload, BlockHash(header), context, path);
  payload.fields = ObjectField(HeaderMembers(header));
  return payload;
}

Judged JudgeBlock(std::string_view bytes, const Context& context, const std::string& path) {
  Reader in(bytes);
  const Block block = ReadBlock(in);
  in.ExpectEnd();
  if (in.Failed()) return in.Failure(path);
  Payload payload;
  const MerkleTree tree = BuildMerkleTree(Txids(block));
  if (tree.root != block.header.merkle_root) AddFault(payload, Fault::kMerkleRoot, path);
  if (tree.mutated) AddFault(payload, Fault::kMutated, path);
  if (HasWitness(block) && !CommitsToWitnesses(block)) AddFault(payload, Fault::kWitnessCommitment, path);
  CheckAskedHash(payload, BlockHash(block.header), context, path);
  payload.fields = BlockField(block);
  return payload;
}

}  // namespace assay::model::bitcoin
