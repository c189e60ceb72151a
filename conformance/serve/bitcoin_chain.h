// The blocks that the Bitcoin server serves, indexed by hash and txid, with their merkle proofs and block filters. Built on the
// judge's reader of payloads. No I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_BITCOIN_CHAIN_H_
#define ASSAY_CONFORMANCE_SERVE_BITCOIN_CHAIN_H_

#include <cstddef>
#include <deque>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/block.h"
#include "conformance/model/bitcoin/payload.h"

namespace assay::serve {

// Immutable once made, so that it may be read from several threads. Views that it hands out live as long as it does. Hashes are
// in internal order where they are strings.
class BitcoinChain {
 public:
  // Where a transaction stands: the position of its block, and its own in the block.
  struct Place {
    std::size_t block = 0, transaction = 0;
  };

  // `blocks` in the order in which they are served; they need not follow one another. The error is one line, begins with
  // "block I " (counted from 0) and says which rule of docs/POLICY_BITCOIN.md the block breaks: only blocks of status VALID are
  // served, each once. At least one.
  static std::expected<BitcoinChain, std::string> Make(std::vector<std::string> blocks);

  BitcoinChain(BitcoinChain&&) = default;
  BitcoinChain(const BitcoinChain&) = delete;
  BitcoinChain& operator=(const BitcoinChain&) = delete;

  std::size_t size() const { return entries_.size(); }
  std::string_view Bytes(std::size_t block) const { return entries_[block].bytes; }
  std::string_view HeaderBytes(std::size_t block) const { return entries_[block].block.header.whole; }
  const std::string& Hash(std::size_t block) const { return entries_[block].hash; }
  const std::vector<std::string>& Txids(std::size_t block) const { return entries_[block].txids; }
  std::string_view TransactionBytes(Place place) const {
    return entries_[place.block].block.transactions[place.transaction].whole;
  }

  std::optional<std::size_t> FindBlock(const std::string& hash) const;
  // In the block `within` when given. Where a txid stands in several blocks (BIP 30), the first of them.
  std::optional<Place> FindTransaction(const std::string& txid, std::optional<std::size_t> within = {}) const;

  // A merkle block (BIP 37) that proves the transactions at these positions of the block, which must be there.
  std::string Proof(std::size_t block, const std::vector<std::size_t>& transactions) const;

  // The basic filter (BIP 158); nullopt when an output that the block spends is in none of the blocks.
  const std::optional<std::string>& Filter(std::size_t block) const { return entries_[block].filter; }
  // Its header (BIP 157); nullopt when a filter between the first block of the network and this one is not known.
  const std::optional<std::string>& FilterHeader(std::size_t block) const { return entries_[block].filter_header; }

 private:
  struct Entry {
    std::string bytes;
    model::bitcoin::Block block;  // points into `bytes`
    std::string hash;
    std::vector<std::string> txids;
    std::optional<std::string> filter, filter_header;
  };
  BitcoinChain() = default;
  std::expected<void, std::string> Add(std::string bytes);
  std::optional<std::string> MakeFilter(const Entry& entry) const;
  void MakeFilterHeaders();

  std::deque<Entry> entries_;  // whose elements stay where they are
  std::map<std::string, std::size_t, std::less<>> by_hash_;
  std::map<std::string, Place, std::less<>> by_txid_;
};

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_BITCOIN_CHAIN_H_
