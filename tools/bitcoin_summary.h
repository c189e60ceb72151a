// What people want to know of a Bitcoin payload besides whether it holds: transactions, roots, matches.
#ifndef ASSAY_TOOLS_BITCOIN_SUMMARY_H_
#define ASSAY_TOOLS_BITCOIN_SUMMARY_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "nlohmann/json.hpp"

namespace assay::tools {

struct BitcoinSummary {
  std::optional<std::size_t> transactions;  // of a block; of a merkle block the number that it claims
  std::optional<bool> merkle_root;          // holds
  std::optional<bool> witness_commitment;   // holds; nullopt: no transaction has a witness, or the root does not hold
  std::vector<std::string>
      txids;  // of a block all, of a transaction its own, of a merkle block the matches; display order, hex
  std::optional<std::size_t> elements;  // of a filter
};

// Of `bytes` as `kind`, of layer bitcoin, of which the judge said `judgement`; all absent when they are no such payload, and
// for a batch. What is read is read by the scanner; what holds follows from the judge's fault alone.
BitcoinSummary Summarize(oracle::Kind kind, const oracle::Context& context, const oracle::Judgement& judgement,
                         std::string_view bytes);

// A line each for what is there; the txids only when `txids` is set.
std::string SummaryText(const BitcoinSummary& summary, bool txids);
// "transactions", "merkle_root", "witness_commitment", "elements" for what is there, "txids" when set.
void AddSummary(const BitcoinSummary& summary, bool txids, nlohmann::ordered_json& json);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_BITCOIN_SUMMARY_H_
