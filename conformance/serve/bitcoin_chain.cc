#include "conformance/serve/bitcoin_chain.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <variant>

#include "conformance/model/bitcoin/filter.h"
#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/bitcoin/reader.h"
#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "conformance/oracle/payload.h"

namespace assay::serve {
namespace {

namespace btc = model::bitcoin;

// Builds the partial merkle tree of BIP 37: depth first, a bit and maybe a hash for each node that is visited.
class ProofBuilder {
 public:
  ProofBuilder(std::vector<std::string> txids, const std::vector<std::size_t>& wanted) {
    std::vector<bool> matches(txids.size());
    for (const std::size_t index : wanted) matches[index] = true;
    levels_.push_back(std::move(txids));
    matches_.push_back(std::move(matches));
    while (levels_.back().size() > 1) AddLevel();
    Visit(levels_.size() - 1, 0);
  }
  // The hashes, then the flag bytes, each behind its number.
  std::string Bytes() const {
    std::string out = btc::CompactSizeOf(hashes_.size() / btc::kHashBytes) + hashes_;
    std::string flags((bits_.size() + 7) / 8, '\0');
    for (std::size_t i = 0; i < bits_.size(); ++i)
      if (bits_[i]) flags[i / 8] = static_cast<char>(flags[i / 8] | 1 << i % 8);
    return out + btc::CompactSizeOf(flags.size()) + flags;
  }

 private:
  void AddLevel() {
    const std::vector<std::string>& below = levels_.back();
    const std::vector<bool>& matched = matches_.back();
    std::vector<std::string> level;
    std::vector<bool> matches;
    for (std::size_t i = 0; i < below.size(); i += 2) {
      const std::size_t right = std::min(i + 1, below.size() - 1);
      level.push_back(btc::DoubleSha256(below[i] + below[right]));
      matches.push_back(matched[i] || matched[right]);
    }
    levels_.push_back(std::move(level));
    matches_.push_back(std::move(matches));
  }
  // Recurses as deep as the tree is high.
  void Visit(std::size_t height, std::size_t position) {
    const bool matched = matches_[height][position];
    bits_.push_back(matched);
    if (height == 0 || !matched) {
      hashes_ += levels_[height][position];
      return;
    }
    Visit(height - 1, 2 * position);
    if (2 * position + 1 < levels_[height - 1].size()) Visit(height - 1, 2 * position + 1);
  }

  std::vector<std::vector<std::string>> levels_;  // from the leaves up
  std::vector<std::vector<bool>> matches_;        // whether something that is wanted stands below
  std::vector<bool> bits_;
  std::string hashes_;
};

// Why bytes are no block to serve; nullopt when they are.
std::optional<std::string> WhyNotServed(std::string_view bytes) {
  const auto outcome = oracle::JudgePayload(oracle::Kind::kBlock, {}, bytes);
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome)) {
    std::string why = "is no block: " + std::string(reject->reason ? oracle::ReasonName(*reject->reason) : "rejected");
    return reject->offset ? why + " at byte " + std::to_string(*reject->offset) : why;
  }
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr || !accept->payload) return "cannot be judged";
  if (accept->payload->fault) return "is not what it claims: " + std::string(oracle::FaultName(*accept->payload->fault));
  return std::nullopt;
}

}  // namespace

std::expected<BitcoinChain, std::string> BitcoinChain::Make(std::vector<std::string> blocks) {
  if (blocks.empty()) return std::unexpected("there is no block to serve");
  BitcoinChain chain;
  for (std::size_t i = 0; i < blocks.size(); ++i)
    if (auto added = chain.Add(std::move(blocks[i])); !added)
      return std::unexpected("block " + std::to_string(i) + " " + added.error());
  for (Entry& entry : chain.entries_) entry.filter = chain.MakeFilter(entry);
  chain.MakeFilterHeaders();
  return chain;
}

std::expected<void, std::string> BitcoinChain::Add(std::string bytes) {
  if (auto why = WhyNotServed(bytes)) return std::unexpected(*std::move(why));
  Entry& entry = entries_.emplace_back();
  entry.bytes = std::move(bytes);
  btc::Reader reader(entry.bytes);
  entry.block = btc::ReadBlock(reader);
  entry.hash = btc::BlockHash(entry.block.header);
  const std::size_t position = entries_.size() - 1;
  if (!by_hash_.emplace(entry.hash, position).second) return std::unexpected("is one of those before it: name it once");
  for (std::size_t i = 0; i < entry.block.transactions.size(); ++i) {
    entry.txids.push_back(btc::Txid(entry.block.transactions[i]));
    by_txid_.emplace(entry.txids.back(), Place{position, i});
  }
  return {};
}

std::optional<std::size_t> BitcoinChain::FindBlock(const std::string& hash) const {
  const auto found = by_hash_.find(hash);
  return found == by_hash_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<BitcoinChain::Place> BitcoinChain::FindTransaction(const std::string& txid,
                                                                 std::optional<std::size_t> within) const {
  if (within) {
    const auto& txids = entries_[*within].txids;
    const auto found = std::ranges::find(txids, txid);
    if (found == txids.end()) return std::nullopt;
    return Place{*within, static_cast<std::size_t>(found - txids.begin())};
  }
  const auto found = by_txid_.find(txid);
  return found == by_txid_.end() ? std::nullopt : std::optional(found->second);
}

std::string BitcoinChain::Proof(std::size_t block, const std::vector<std::size_t>& transactions) const {
  const Entry& entry = entries_[block];
  std::string out(entry.block.header.whole);
  for (std::uint32_t count = static_cast<std::uint32_t>(entry.txids.size()), i = 0; i < 4; ++i)
    out.push_back(static_cast<char>(count >> (8 * i) & 0xff));
  return out + ProofBuilder(entry.txids, transactions).Bytes();
}

std::optional<std::string> BitcoinChain::MakeFilter(const Entry& entry) const {
  std::vector<std::string> spent;
  const auto& transactions = entry.block.transactions;
  for (std::size_t i = 1; i < transactions.size(); ++i) {  // the first one spends nothing that is there
    for (const btc::Input& input : transactions[i].inputs) {
      const auto place = FindTransaction(std::string(input.txid));
      if (!place) return std::nullopt;
      const auto& outputs = entries_[place->block].block.transactions[place->transaction].outputs;
      if (input.vout >= outputs.size()) return std::nullopt;
      spent.emplace_back(outputs[input.vout].script_pub_key);
    }
  }
  return btc::BuildBasicFilter(entry.bytes, spent);
}

void BitcoinChain::MakeFilterHeaders() {
  // From parents to children, whatever order they stand in: back to a block that is settled, then forward again.
  std::vector<bool> settled(entries_.size());
  for (std::size_t start = 0; start < entries_.size(); ++start) {
    std::vector<std::size_t> path;
    for (std::optional<std::size_t> at = start; at && !settled[*at];) {
      settled[*at] = true;
      path.push_back(*at);
      at = FindBlock(std::string(entries_[*at].block.header.previous_block_hash));
    }
    for (; !path.empty(); path.pop_back()) {
      Entry& entry = entries_[path.back()];
      if (!entry.filter) continue;
      const std::string parent(entry.block.header.previous_block_hash);
      const auto known = FindBlock(parent);
      const auto previous = parent == btc::ZeroHash() ? std::optional(btc::ZeroHash())
                            : known                   ? entries_[*known].filter_header
                                                      : std::nullopt;
      if (previous) entry.filter_header = btc::FilterHeader(btc::FilterHash(*entry.filter), *previous);
    }
  }
}

}  // namespace assay::serve
