// Headers, transactions, blocks: their hashes, the merkle root and the witness commitment (BIP 141).
#include <cstddef>
#include <utility>
#include <vector>

#include "conformance/reference/bitcoin_judge.h"
#include "conformance/reference/bitcoin_transaction.h"

namespace assay::reference::bitcoin {
namespace {

using oracle::Fault;
using namespace std::string_view_literals;

constexpr std::string_view kCommitmentPrefix = "\x6a\x24\xaa\x21\xa9\xed"sv;
constexpr std::size_t kCommitmentSize = 38;

struct Root {
  std::string hash = std::string(kHashSize, '\0');
  bool mutated = false;  // CVE-2012-2459
};

Root MerkleRoot(std::vector<std::string> level) {
  Root root;
  if (level.empty()) return root;
  while (level.size() > 1) {
    std::vector<std::string> parents;
    for (std::size_t i = 0; i < level.size(); i += 2) {
      const bool pair = i + 1 < level.size();
      if (pair && level[i] == level[i + 1]) root.mutated = true;
      parents.push_back(DoubleSha256(level[i] + level[pair ? i + 1 : i]));
    }
    level = std::move(parents);
  }
  root.hash = level.front();
  return root;
}

// The one output and the one witness item of the first transaction that the commitment needs.
struct Coinbase {
  std::string commitment;  // 32 bytes; empty: there is none
  std::string reserved;    // 32 bytes; empty: the witness is not exactly one item of that size

  explicit Coinbase(const Transaction& first) {
    for (const TransactionOutput& output : first.outputs) {
      const std::string_view script = output.script_pub_key;
      if (script.size() < kCommitmentSize || !script.starts_with(kCommitmentPrefix)) continue;
      commitment = script.substr(kCommitmentPrefix.size(), kHashSize);
    }
    if (first.inputs.empty()) return;
    const Stack& stack = first.inputs.front().witness;
    if (stack.size() == 1 && stack.front().size() == kHashSize) reserved = stack.front();
  }

  bool CommitsTo(std::vector<std::string> wtxids) const {
    if (commitment.empty() || reserved.empty()) return false;
    return commitment == DoubleSha256(MerkleRoot(std::move(wtxids)).hash + reserved);
  }
};

}  // namespace

Header TakeHeader(Cursor& cursor) { return {cursor.Take(kHeaderSize)}; }

void Header::AppendMembers(std::string& fields) const {
  Cursor cursor(bytes);
  AppendName("version", fields);
  AppendSigned(static_cast<std::int32_t>(cursor.U32()), fields);
  for (const std::string_view name : {"previousblockhash"sv, "merkleroot"sv}) {
    AppendName(name, fields);
    AppendHash(cursor.Take(kHashSize), fields);
  }
  for (const std::string_view name : {"time"sv, "bits"sv, "nonce"sv}) {
    AppendName(name, fields);
    AppendNumber(cursor.U32(), fields);
  }
}

Verdict JudgeHash(std::string_view display, const Known& known) {
  Verdict verdict;
  verdict.hash = Reversed(display);
  AppendHash(*verdict.hash, verdict.fields);
  if (known.hash && known.hash != verdict.hash) verdict.Find(Fault::kAskedHash);
  return verdict;
}

Judged JudgeHeader(std::string_view bytes, const Known& known) {
  Cursor cursor(bytes);
  const Header header = TakeHeader(cursor);
  cursor.End();
  if (cursor.Failed()) return *cursor.failure();
  Verdict verdict;
  verdict.hash = header.Hash();
  header.AppendMembers(verdict.fields += '{');
  verdict.fields += '}';
  if (known.hash && known.hash != verdict.hash) verdict.Find(Fault::kAskedHash);
  return verdict;
}

Judged JudgeTransaction(std::string_view bytes, const Known& known) {
  Cursor cursor(bytes);
  const Transaction transaction = TakeTransaction(cursor);
  cursor.End();
  if (cursor.Failed()) return *cursor.failure();
  Verdict verdict;
  verdict.hash = transaction.Txid();
  AppendTransaction(transaction, verdict.fields);
  if (known.hash && known.hash != verdict.hash) verdict.Find(Fault::kAskedHash);
  return verdict;
}

Judged JudgeBlock(std::string_view bytes, const Known& known) {
  Cursor cursor(bytes);
  const Header header = TakeHeader(cursor);
  const std::uint64_t count = cursor.CompactSize();
  // Only what is hashed is kept of each: a block of ten-byte transactions has very many.
  Verdict verdict;
  verdict.fields += '{';
  if (!cursor.Failed()) header.AppendMembers(verdict.fields);
  AppendName("tx", verdict.fields);
  verdict.fields += '[';
  std::vector<std::string> txids, wtxids;
  std::optional<Coinbase> coinbase;
  bool has_witness = false;
  for (std::uint64_t i = 0; i < count && !cursor.Failed(); ++i) {
    const Transaction transaction = TakeTransaction(cursor);
    if (cursor.Failed()) break;
    txids.push_back(transaction.Txid());
    wtxids.push_back(i == 0 ? std::string(kHashSize, '\0') : transaction.has_witness ? transaction.Wtxid() : txids.back());
    if (i == 0) coinbase.emplace(transaction);
    has_witness = has_witness || transaction.has_witness;
    AppendTransaction(transaction, verdict.fields);
  }
  verdict.fields += "]}";
  cursor.End();
  if (cursor.Failed()) return *cursor.failure();

  verdict.hash = header.Hash();
  const Root root = MerkleRoot(std::move(txids));
  if (root.hash != header.MerkleRoot()) verdict.Find(Fault::kMerkleRoot);
  if (root.mutated) verdict.Find(Fault::kMutated);
  if (has_witness && !coinbase->CommitsTo(std::move(wtxids))) verdict.Find(Fault::kWitnessCommitment);
  if (known.hash && known.hash != verdict.hash) verdict.Find(Fault::kAskedHash);
  return verdict;
}

}  // namespace assay::reference::bitcoin
