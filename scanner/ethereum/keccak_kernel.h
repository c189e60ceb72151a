// Taking blocks into the state of Keccak-f[1600]: written once, compiled for more than one instruction set.
#ifndef ASSAY_SCANNER_ETHEREUM_KECCAK_KERNEL_H_
#define ASSAY_SCANNER_ETHEREUM_KECCAK_KERNEL_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace assay::ethereum::internal {

using KeccakState = std::array<std::uint64_t, 25>;  // lane (x, y) at x + 5 y

inline constexpr std::array<std::uint64_t, 24> kRoundConstants = {
    0x0000000000000001, 0x0000000000008082, 0x800000000000808A, 0x8000000080008000, 0x000000000000808B, 0x0000000080000001,
    0x8000000080008081, 0x8000000000008009, 0x000000000000008A, 0x0000000000000088, 0x0000000080008009, 0x000000008000000A,
    0x000000008000808B, 0x800000000000008B, 0x8000000000008089, 0x8000000000008003, 0x8000000000008002, 0x8000000000000080,
    0x000000000000800A, 0x800000008000000A, 0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008};

// One round from `a` to `e`: theta, rho, pi, chi and iota, written out row by row of the result so that few lanes live at a
// time.
__attribute__((always_inline)) inline void KeccakRound(const KeccakState& a, KeccakState& e, std::uint64_t constant) {
  const std::uint64_t c0 = a[0] ^ a[5] ^ a[10] ^ a[15] ^ a[20], c1 = a[1] ^ a[6] ^ a[11] ^ a[16] ^ a[21],
                      c2 = a[2] ^ a[7] ^ a[12] ^ a[17] ^ a[22], c3 = a[3] ^ a[8] ^ a[13] ^ a[18] ^ a[23],
                      c4 = a[4] ^ a[9] ^ a[14] ^ a[19] ^ a[24];
  const std::uint64_t d0 = c4 ^ std::rotl(c1, 1), d1 = c0 ^ std::rotl(c2, 1), d2 = c1 ^ std::rotl(c3, 1),
                      d3 = c2 ^ std::rotl(c4, 1), d4 = c3 ^ std::rotl(c0, 1);
  const auto row = [&e](std::size_t y, std::uint64_t b0, std::uint64_t b1, std::uint64_t b2, std::uint64_t b3, std::uint64_t b4)
                       __attribute__((always_inline)) {
                         e[y] = b0 ^ (~b1 & b2);
                         e[y + 1] = b1 ^ (~b2 & b3);
                         e[y + 2] = b2 ^ (~b3 & b4);
                         e[y + 3] = b3 ^ (~b4 & b0);
                         e[y + 4] = b4 ^ (~b0 & b1);
                       };
  row(0, a[0] ^ d0, std::rotl(a[6] ^ d1, 44), std::rotl(a[12] ^ d2, 43), std::rotl(a[18] ^ d3, 21), std::rotl(a[24] ^ d4, 14));
  e[0] ^= constant;
  row(5, std::rotl(a[3] ^ d3, 28), std::rotl(a[9] ^ d4, 20), std::rotl(a[10] ^ d0, 3), std::rotl(a[16] ^ d1, 45),
      std::rotl(a[22] ^ d2, 61));
  row(10, std::rotl(a[1] ^ d1, 1), std::rotl(a[7] ^ d2, 6), std::rotl(a[13] ^ d3, 25), std::rotl(a[19] ^ d4, 8),
      std::rotl(a[20] ^ d0, 18));
  row(15, std::rotl(a[4] ^ d4, 27), std::rotl(a[5] ^ d0, 36), std::rotl(a[11] ^ d1, 10), std::rotl(a[17] ^ d2, 15),
      std::rotl(a[23] ^ d3, 56));
  row(20, std::rotl(a[2] ^ d2, 62), std::rotl(a[8] ^ d3, 55), std::rotl(a[14] ^ d4, 39), std::rotl(a[15] ^ d0, 41),
      std::rotl(a[21] ^ d1, 2));
}

__attribute__((always_inline)) inline void KeccakPermute(KeccakState& state) {
  KeccakState other;
  for (std::size_t round = 0; round < kRoundConstants.size(); round += 2) {
    KeccakRound(state, other, kRoundConstants[round]);
    KeccakRound(other, state, kRoundConstants[round + 1]);
  }
}

inline constexpr std::size_t kKeccakRate = 136;  // bytes of a block

// A lane from little-endian to the machine's order, or back.
inline std::uint64_t KeccakLane(std::uint64_t lane) {
  if constexpr (std::endian::native == std::endian::big) return std::byteswap(lane);
  return lane;
}

__attribute__((always_inline)) inline void KeccakAbsorbInline(KeccakState& state, const std::uint8_t* blocks,
                                                              std::size_t count) {
  for (; count != 0; --count, blocks += kKeccakRate) {
    for (std::size_t i = 0; i < kKeccakRate / 8; ++i) {
      std::uint64_t lane;
      std::memcpy(&lane, blocks + 8 * i, 8);
      state[i] ^= KeccakLane(lane);
    }
    KeccakPermute(state);
  }
}

// Takes `count` blocks in, each followed by the permutation.
using KeccakAbsorbFunction = void (*)(KeccakState& state, const std::uint8_t* blocks, std::size_t count);

void KeccakAbsorbPortable(KeccakState& state, const std::uint8_t* blocks, std::size_t count);

// The function for an instruction set of this processor; null when there is none that is better (keccak_x86.cc,
// keccak_other.cc).
KeccakAbsorbFunction KeccakAbsorbNative();

}  // namespace assay::ethereum::internal

#endif  // ASSAY_SCANNER_ETHEREUM_KECCAK_KERNEL_H_
