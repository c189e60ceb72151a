// Blocks as eth_getBlockByNumber and eth_getBlockByHash answer them: from the bytes of a response to a struct, strictly by
// docs/POLICY_ETHEREUM.md. Whether the block is what it says it is, is another question: scanner/ethereum/eth_judge.h.
//
//   Arena arena;                                  // kept from one body to the next
//   const auto block = ReadEthBlock(body, arena);
//   if (!block) return block.error();             // reason, offset, path
//   if (!*block) ...                              // null: the node has no such block
//   const Judgement judgement = Judge(**block);
#ifndef ASSAY_SCANNER_ETHEREUM_ETH_BLOCK_H_
#define ASSAY_SCANNER_ETHEREUM_ETH_BLOCK_H_

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/error.h"
#include "scanner/ethereum/eth_transaction.h"
#include "scanner/ethereum/fields.h"
#include "scanner/ethereum/header.h"

namespace assay::ethereum {

// Views lie in the arena that the reply was read into.
struct EthBlock {
  Hash32 hash{};  // as claimed
  // With the roots as claimed; what is optional in it is there up to the block's fork (each only when all before it are).
  Header header;
  std::optional<Uint256> total_difficulty;
  std::uint64_t size = 0;
  // Of the two lists at most one has elements: full transactions, or their hashes.
  std::vector<EthTransaction> transactions;
  std::vector<Hash32> transaction_hashes;
  std::optional<std::vector<Withdrawal>> withdrawals;  // there exactly when header.withdrawals_root is
  std::vector<Hash32> uncles;
};

// The response in `body`; nullopt: its result is null. Views of the result die with the next use of `arena` and do not reach
// into `body`. Allocates in proportion to the body, whatever it holds.
std::expected<std::optional<EthBlock>, Error> ReadEthBlock(std::string_view body, Arena& arena);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_ETH_BLOCK_H_
