// What a careful node would build from libraries: simdjson On-Demand, hex digit by digit, Crypto++'s Keccak-256, a plain trie.
// The peer of the payload benchmark.
#ifndef ASSAY_TOOLS_BENCH_PEER_PAYLOAD_H_
#define ASSAY_TOOLS_BENCH_PEER_PAYLOAD_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "simdjson.h"

namespace assay::bench {

struct PeerPayload {
  std::vector<std::uint8_t> bytes;                                // of all DATA, one behind another
  std::vector<std::pair<std::size_t, std::size_t>> transactions;  // begin and size in `bytes`
  std::vector<std::array<std::uint64_t, 3>> withdrawals;          // index, validatorIndex, amount
  std::vector<std::size_t> addresses;                             // of the withdrawals, in `bytes`
  std::array<std::pair<std::size_t, std::size_t>, 9> data{};      // the header's DATA members, in the order of kData
  std::array<std::uint64_t, 6> quantities{};   // number, gas limit, gas used, timestamp, blob gas used, excess blob gas
  std::vector<std::uint8_t> base_fee_per_gas;  // minimal big-endian
  std::pair<std::size_t, std::size_t> root{};  // parentBeaconBlockRoot
};

// The members of an engine_newPayloadV4 request; false when it is none. `text` is padded as simdjson needs it.
bool PeerDecode(simdjson::ondemand::parser& parser, const simdjson::padded_string& text, PeerPayload& out);
// The block hash of what was read (without execution requests, which the benchmark's body has none of).
std::array<std::uint8_t, 32> PeerHash(const PeerPayload& payload);

}  // namespace assay::bench

#endif  // ASSAY_TOOLS_BENCH_PEER_PAYLOAD_H_
