// For tests: a chain of three small blocks from the first of the main network on, and hex.
#ifndef ASSAY_CONFORMANCE_SERVE_BITCOIN_BLOCKS_H_
#define ASSAY_CONFORMANCE_SERVE_BITCOIN_BLOCKS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::serve {

namespace fixture = model::bitcoin;

// A transaction with one input and one output of the script.
inline std::string Spend(const std::string& txid, std::uint32_t vout, const std::string& script) {
  return fixture::Le(1, 4) + fixture::Counted({txid + fixture::Le(vout, 4) + fixture::Sized("\x51") + fixture::Le(0, 4)}) +
         fixture::Counted({fixture::OutputBytes(5, script)}) + fixture::Le(0, 4);
}
inline std::string Coinbase(const std::string& script) { return Spend(fixture::Fill('\0'), 0xffffffff, script); }
// A block of one to four transactions without witnesses behind the block of this hash (internal order).
inline std::string BlockOf(const std::string& previous, const std::vector<std::string>& transactions) {
  std::vector<std::string> level;
  for (const std::string& transaction : transactions) level.push_back(fixture::Dsha(transaction));
  while (level.size() > 1) {
    std::vector<std::string> next;
    for (std::size_t i = 0; i < level.size(); i += 2)
      next.push_back(fixture::Pair(level[i], level[i + 1 < level.size() ? i + 1 : i]));
    level = next;
  }
  return fixture::Le(1, 4) + previous + level.front() + fixture::Le(7, 4) + fixture::Le(8, 4) + fixture::Le(9, 4) +
         fixture::Counted(transactions);
}
// In internal order.
inline std::string HashOfBlock(const std::string& block) { return fixture::Dsha(block.substr(0, 80)); }
inline std::string DisplayHex(const std::string& internal) { return fixture::Hex(fixture::Reverse(internal)); }

// The first block of the main network; one of its coinbase alone; one that spends outputs of both, of three transactions.
inline std::vector<std::string> ThreeBlocks() {
  const std::string first = fixture::GenesisBlock();
  const std::string coinbase = Coinbase("\x53\x54");
  const std::string second = BlockOf(HashOfBlock(first), {coinbase});
  const std::string third =
      BlockOf(HashOfBlock(second), {Coinbase("\x55"), Spend(fixture::Dsha(fixture::GenesisTransaction()), 0, "\x56"),
                                    Spend(fixture::Dsha(coinbase), 0, "\x57")});
  return {first, second, third};
}

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_BITCOIN_BLOCKS_H_
