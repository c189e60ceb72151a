// A synthetic Bitcoin block in the shape of a full one, for benchmarks: never a real one, always the same.
#ifndef ASSAY_TOOLS_BENCH_LARGE_BLOCK_H_
#define ASSAY_TOOLS_BENCH_LARGE_BLOCK_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace assay::bench {

// At least `size` bytes, and at most 400 more: a coinbase with a witness commitment, then transactions of one or two inputs,
// every other with witnesses. Merkle root and commitment are right, computed with Crypto++.
std::vector<std::uint8_t> LargeBlock(std::size_t size);
// It as the reply to getblock with id 1, as a node writes it.
std::string GetBlockReply(const std::vector<std::uint8_t>& block);

}  // namespace assay::bench

#endif  // ASSAY_TOOLS_BENCH_LARGE_BLOCK_H_
