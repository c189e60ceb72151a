// What one would write to read the reply to getblock without Assay: the result by three ways, hex digit by digit, the block
// into vectors, SHA-256 by Crypto++ (faster here than OpenSSL in one
// call, which looks its implementation up each time). The peers of the Bitcoin benchmark.
#ifndef ASSAY_TOOLS_BENCH_PEER_BLOCK_H_
#define ASSAY_TOOLS_BENCH_PEER_BLOCK_H_

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace assay::bench {

using PeerHash32 = std::array<std::uint8_t, 32>;  // internal byte order

// What stands between the quote behind `"result":` and the next one; empty when there is none. Validates nothing.
std::string_view TrimQuotes(std::string_view body);

// Two digits a byte, by a table; false when one is none.
bool ScalarHex(std::string_view digits, std::vector<std::uint8_t>& out);

PeerHash32 PeerDoubleSha256(std::span<const std::uint8_t> bytes);
PeerHash32 PeerMerkleRoot(std::vector<PeerHash32> level);

struct PeerBlock {
  PeerHash32 hash{}, merkle_root{};  // as computed
  PeerHash32 claimed_root{};         // of the header
  std::vector<PeerHash32> txids;
};
// Decodes all of a block into vectors, as a wire decoder does, and hashes it; false when the bytes are no block.
bool PeerReadBlock(std::span<const std::uint8_t> bytes, PeerBlock& out);

}  // namespace assay::bench

#endif  // ASSAY_TOOLS_BENCH_PEER_BLOCK_H_
