// The sponge around the permutation: one message at a time.
#include "scanner/ethereum/keccak.h"

#include <atomic>
#include <cstring>

#include "scanner/ethereum/keccak_kernel.h"

namespace assay::ethereum {
namespace internal {

void KeccakAbsorbPortable(KeccakState& state, const std::uint8_t* blocks, std::size_t count) {
  KeccakAbsorbInline(state, blocks, count);
}

}  // namespace internal

namespace {

// Relaxed, since either function gives the same answers.
constinit std::atomic<internal::KeccakAbsorbFunction> absorb{nullptr};

internal::KeccakAbsorbFunction Absorb() {
  internal::KeccakAbsorbFunction function = absorb.load(std::memory_order_relaxed);
  if (function != nullptr) return function;
  function = internal::KeccakAbsorbNative();
  if (function == nullptr) function = &internal::KeccakAbsorbPortable;
  absorb.store(function, std::memory_order_relaxed);
  return function;
}

}  // namespace

Hash32 Keccak256(Bytes data) {
  constexpr std::size_t kRate = internal::kKeccakRate;
  const internal::KeccakAbsorbFunction take_in = Absorb();
  internal::KeccakState state{};
  const std::size_t whole = data.size() / kRate, rest = data.size() % kRate;
  if (whole != 0) take_in(state, data.data(), whole);
  std::uint8_t last[kRate] = {};
  if (rest != 0) std::memcpy(last, data.data() + whole * kRate, rest);
  last[rest] = 0x01;
  last[kRate - 1] |= 0x80;
  take_in(state, last, 1);
  Hash32 hash;
  for (std::size_t i = 0; i < hash.size() / 8; ++i) {
    const std::uint64_t lane = internal::KeccakLane(state[i]);
    std::memcpy(hash.data() + 8 * i, &lane, 8);
  }
  return hash;
}

}  // namespace assay::ethereum
