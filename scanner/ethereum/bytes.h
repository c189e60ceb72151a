// Byte strings of the Ethereum protocol. All in the order in which they are written in hex.
#ifndef ASSAY_SCANNER_ETHEREUM_BYTES_H_
#define ASSAY_SCANNER_ETHEREUM_BYTES_H_

#include <array>
#include <cstdint>
#include <span>

namespace assay::ethereum {

using Bytes = std::span<const std::uint8_t>;  // borrowed
using Address = std::array<std::uint8_t, 20>;
using Hash32 = std::array<std::uint8_t, 32>;
using Bloom = std::array<std::uint8_t, 256>;   // logsBloom
using Uint256 = std::array<std::uint8_t, 32>;  // big-endian

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_BYTES_H_
