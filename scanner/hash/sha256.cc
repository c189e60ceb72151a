// SHA-256: padding, and the portable compression function.
#include "scanner/hash/sha256.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

#include "scanner/hash/sha256_kernel.h"

namespace assay::hash {
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

constexpr std::size_t kBlock = 64;

// Takes in what is left of a message of `size` bytes: the `rest` bytes that fill no block, 80, zeros, and the length in bits as
// 64-bit big-endian at the end of a block. `last` is two blocks that begin with the rest.
Hash32 Close(internal::Sha256CompressFunction take_in, internal::Sha256State& state, std::uint8_t* last, std::size_t rest,
             std::uint64_t size) {
  const std::size_t blocks = rest + 1 + 8 <= kBlock ? 1 : 2;
  std::memset(last + rest, 0, blocks * kBlock - rest);
  last[rest] = 0x80;
  const std::uint64_t bits = size * 8;
  for (std::size_t i = 0; i < 8; ++i) last[blocks * kBlock - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  take_in(state, last, blocks);
  Hash32 hash;
  for (std::size_t i = 0; i < state.size(); ++i) {
    const std::uint32_t word = std::endian::native == std::endian::little ? __builtin_bswap32(state[i]) : state[i];
    std::memcpy(hash.data() + 4 * i, &word, 4);
  }
  return hash;
}

}  // namespace

Hash32 Sha256(Bytes data) {
  const internal::Sha256CompressFunction take_in = Compress();
  internal::Sha256State state = internal::kSha256Start;
  const std::size_t whole = data.size() / kBlock, rest = data.size() % kBlock;
  if (whole != 0) take_in(state, data.data(), whole);
  std::uint8_t last[2 * kBlock];
  if (rest != 0) std::memcpy(last, data.data() + whole * kBlock, rest);
  return Close(take_in, state, last, rest, data.size());
}

Hash32 DoubleSha256(Bytes data) { return Sha256(Sha256(data)); }

void Sha256Stream::Update(Bytes piece) {
  if (piece.empty()) return;
  const internal::Sha256CompressFunction take_in = Compress();
  size_ += piece.size();
  if (held_ != 0) {
    const std::size_t taken = std::min(kBlock - held_, piece.size());
    std::memcpy(rest_.data() + held_, piece.data(), taken);
    held_ += taken;
    piece = piece.subspan(taken);
    if (held_ < kBlock) return;
    take_in(state_, rest_.data(), 1);
    held_ = 0;
  }
  const std::size_t whole = piece.size() / kBlock;
  if (whole != 0) take_in(state_, piece.data(), whole);
  held_ = piece.size() % kBlock;
  if (held_ != 0) std::memcpy(rest_.data(), piece.data() + whole * kBlock, held_);
}

Hash32 Sha256Stream::Finish() { return Close(Compress(), state_, rest_.data(), held_, size_); }

}  // namespace assay::hash
