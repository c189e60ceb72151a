// SHA-256: padding, and the portable compression function.
#include "scanner/ethereum/sha256.h"

#include <atomic>
#include <bit>
#include <cstring>

#include "scanner/ethereum/sha256_kernel.h"

namespace assay::ethereum {
namespace internal {
namespace {

inline std::uint32_t LoadBigEndian(const std::uint8_t* p) {
  return static_cast<std::uint32_t>(p[0]) << 24 | static_cast<std::uint32_t>(p[1]) << 16 |
         static_cast<std::uint32_t>(p[2]) << 8 | p[3];
}

}  // namespace

void Sha256CompressPortable(Sha256State& state, const std::uint8_t* blocks, std::size_t count) {
  for (; count != 0; --count, blocks += 64) {
    std::uint32_t w[64];
    for (std::size_t i = 0; i < 16; ++i) w[i] = LoadBigEndian(blocks + 4 * i);
    for (std::size_t i = 16; i < 64; ++i) {
      const std::uint32_t x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ (x >> 3)) + w[i - 7] +
             (std::rotr(y, 17) ^ std::rotr(y, 19) ^ (y >> 10));
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint32_t t1 =
          h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kSha256Constants[i] + w[i];
      const std::uint32_t t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = d + t1;
      d = c;
      c = b;
      b = a;
      a = t1 + t2;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }
}

}  // namespace internal

namespace {

// Relaxed, since either function gives the same answers.
constinit std::atomic<internal::Sha256CompressFunction> compress{nullptr};

internal::Sha256CompressFunction Compress() {
  internal::Sha256CompressFunction function = compress.load(std::memory_order_relaxed);
  if (function != nullptr) return function;
  function = internal::Sha256CompressNative();
  if (function == nullptr) function = &internal::Sha256CompressPortable;
  compress.store(function, std::memory_order_relaxed);
  return function;
}

}  // namespace

Hash32 Sha256(Bytes data) {
  constexpr std::size_t kBlock = 64;
  const internal::Sha256CompressFunction take_in = Compress();
  internal::Sha256State state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::size_t whole = data.size() / kBlock, rest = data.size() % kBlock;
  if (whole != 0) take_in(state, data.data(), whole);
  // 80, zeros, and the length in bits as 64-bit big-endian at the end of a block.
  std::uint8_t last[2 * kBlock] = {};
  if (rest != 0) std::memcpy(last, data.data() + whole * kBlock, rest);
  last[rest] = 0x80;
  const std::size_t blocks = rest + 1 + 8 <= kBlock ? 1 : 2;
  const std::uint64_t bits = static_cast<std::uint64_t>(data.size()) * 8;
  for (std::size_t i = 0; i < 8; ++i) last[blocks * kBlock - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  take_in(state, last, blocks);
  Hash32 hash;
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  return hash;
}

}  // namespace assay::ethereum
