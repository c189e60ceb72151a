// The sponge around the permutation: one message at a time.
#include "scanner/ethereum/keccak.h"

#include <bit>
#include <cstring>

#include "scanner/ethereum/keccak_round.h"

namespace assay::ethereum {
namespace {

constexpr std::size_t kRate = 136;

inline std::uint64_t LittleEndian(std::uint64_t lane) {
  if constexpr (std::endian::native == std::endian::big) return std::byteswap(lane);
  return lane;
}

__attribute__((always_inline)) inline void Absorb(internal::KeccakState& state, const std::uint8_t* block) {
  for (std::size_t i = 0; i < kRate / 8; ++i) {
    std::uint64_t lane;
    std::memcpy(&lane, block + 8 * i, 8);
    state[i] ^= LittleEndian(lane);
  }
}

__attribute__((always_inline)) inline Hash32 Hash(Bytes data) {
  internal::KeccakState state{};
  for (; data.size() >= kRate; data = data.subspan(kRate)) {
    Absorb(state, data.data());
    internal::KeccakPermute(state);
  }
  std::uint8_t last[kRate] = {};
  if (!data.empty()) std::memcpy(last, data.data(), data.size());
  last[data.size()] = 0x01;
  last[kRate - 1] |= 0x80;
  Absorb(state, last);
  internal::KeccakPermute(state);
  Hash32 hash;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::uint64_t lane = LittleEndian(state[i]);
    std::memcpy(hash.data() + 8 * i, &lane, 8);
  }
  return hash;
}

}  // namespace

Hash32 Keccak256(Bytes data) { return Hash(data); }

}  // namespace assay::ethereum
