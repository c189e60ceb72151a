#include "tools/bitcoin_summary.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "fmt/format.h"
#include "scanner/bitcoin/payload.h"

namespace assay::tools {
namespace {

namespace btc = bitcoin;
using oracle::Kind;

std::string Hex(const btc::InternalHash& hash) { return oracle::HexOf(hash.ToDisplay().bytes); }

// Each kind of payload that has more to tell than its hash.
struct Summarizer {
  std::optional<oracle::Fault> fault;
  BitcoinSummary summary{};

  void operator()(const btc::Block& block) {
    summary.transactions = block.transactions.size();
    summary.merkle_root = fault != oracle::Fault::kMerkleRoot && fault != oracle::Fault::kMutated;
    // Looked at behind the root, and only where there are witnesses.
    if (*summary.merkle_root && std::ranges::any_of(block.transactions, &btc::Transaction::has_witness))
      summary.witness_commitment = fault != oracle::Fault::kWitnessCommitment;
    std::vector<btc::InternalHash> txids;
    btc::ComputeTxids(block, txids);
    for (const btc::InternalHash& txid : txids) summary.txids.push_back(Hex(txid));
  }
  void operator()(const btc::MerkleBlock& block) {
    const btc::MerkleWalk walk = btc::WalkMerkleBlock(block);
    summary.transactions = block.transactions;
    summary.merkle_root = !fault || fault == oracle::Fault::kTxCount || fault == oracle::Fault::kAskedHash;
    for (const btc::Match& match : walk.matches) summary.txids.push_back(Hex(match.txid));
  }
  void operator()(const btc::BlockFilter& filter) { summary.elements = filter.filter.values.size(); }
  void operator()(const btc::Filter& filter) { summary.elements = filter.values.size(); }
  template <typename Other>
  void operator()(const Other&) {}
};

std::string_view Holds(bool holds) { return holds ? "holds" : "does not hold"; }

}  // namespace

BitcoinSummary Summarize(Kind kind, const oracle::Context& context, const oracle::Judgement& judgement,
                         std::string_view bytes) {
  if (!context.batch.empty()) return {};
  constexpr int kFirst = static_cast<int>(Kind::kGetBestBlockHash);
  btc::Arena arena;
  const auto payload = btc::ReadPayload(static_cast<btc::Kind>(static_cast<int>(kind) - kFirst), bytes, {}, arena);
  if (!payload) return {};
  Summarizer summarizer{judgement.fault};
  std::visit(summarizer, payload->value);
  return std::move(summarizer.summary);
}

std::string SummaryText(const BitcoinSummary& summary, bool txids) {
  std::string out;
  if (summary.transactions) out += fmt::format("  transactions        {}\n", *summary.transactions);
  if (summary.merkle_root) out += fmt::format("  merkle root         {}\n", Holds(*summary.merkle_root));
  if (summary.witness_commitment) out += fmt::format("  witness commitment  {}\n", Holds(*summary.witness_commitment));
  if (summary.elements) out += fmt::format("  elements            {}\n", *summary.elements);
  if (!txids) return out;
  for (const std::string& txid : summary.txids) out += fmt::format("  {}\n", txid);
  return out;
}

void AddSummary(const BitcoinSummary& summary, bool txids, nlohmann::ordered_json& json) {
  if (summary.transactions) json["transactions"] = *summary.transactions;
  if (summary.merkle_root) json["merkle_root"] = *summary.merkle_root;
  if (summary.witness_commitment) json["witness_commitment"] = *summary.witness_commitment;
  if (summary.elements) json["elements"] = *summary.elements;
  if (txids) json["txids"] = summary.txids;
}

}  // namespace assay::tools
