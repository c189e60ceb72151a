// Keccak-256: Keccak-f[1600] step by step after FIPS 202 section 3, with the padding that Keccak had before SHA-3 got its
// domain bits (Yellow Paper, KEC).
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

constexpr std::size_t kSide = 5;
constexpr std::size_t kLaneBits = 64;
constexpr std::size_t kRounds = 24;
constexpr std::size_t kStateBytes = 200;
constexpr std::size_t kRateBytes = 136;  // 1600 bits less twice the 256 of the output

using Lanes = std::array<std::array<std::uint64_t, kSide>, kSide>;  // A[x][y]

// Section 3.2.2, rho, step 3: how far lane (x, y) is rotated.
std::array<std::array<int, kSide>, kSide> RotationOffsets() {
  std::array<std::array<int, kSide>, kSide> offsets{};
  std::size_t x = 1, y = 0;
  for (std::size_t t = 0; t < 24; ++t) {
    offsets[x][y] = static_cast<int>((t + 1) * (t + 2) / 2 % kLaneBits);
    x = std::exchange(y, (2 * x + 3 * y) % kSide);
  }
  return offsets;
}

// Section 3.2.5, algorithm 5: bit t of the sequence of the shift register x^8 + x^6 + x^5 + x^4 + 1.
bool RoundConstantBit(std::size_t t) {
  unsigned r = 1;  // R[0] is its lowest bit
  for (std::size_t i = 0; i < t % 255; ++i) {
    r <<= 1;
    if ((r & 0x100) != 0) r ^= 0x171;
  }
  return (r & 1) != 0;
}

// Section 3.2.5, algorithm 6.
std::array<std::uint64_t, kRounds> RoundConstants() {
  std::array<std::uint64_t, kRounds> constants{};
  for (std::size_t round = 0; round < kRounds; ++round) {
    for (std::size_t j = 0; j <= 6; ++j) {
      if (RoundConstantBit(j + 7 * round)) constants[round] |= std::uint64_t{1} << ((1u << j) - 1);
    }
  }
  return constants;
}

// Section 3.2.1.
void Theta(Lanes& a) {
  std::array<std::uint64_t, kSide> column;
  for (std::size_t x = 0; x < kSide; ++x) column[x] = a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4];
  for (std::size_t x = 0; x < kSide; ++x) {
    const std::uint64_t d = column[(x + 4) % kSide] ^ std::rotl(column[(x + 1) % kSide], 1);
    for (std::size_t y = 0; y < kSide; ++y) a[x][y] ^= d;
  }
}

// Section 3.2.2.
void Rho(Lanes& a) {
  static const auto offsets = RotationOffsets();
  for (std::size_t x = 0; x < kSide; ++x) {
    for (std::size_t y = 0; y < kSide; ++y) a[x][y] = std::rotl(a[x][y], offsets[x][y]);
  }
}

// Section 3.2.3.
void Pi(Lanes& a) {
  const Lanes before = a;
  for (std::size_t x = 0; x < kSide; ++x) {
    for (std::size_t y = 0; y < kSide; ++y) a[x][y] = before[(x + 3 * y) % kSide][x];
  }
}

// Section 3.2.4.
void Chi(Lanes& a) {
  const Lanes before = a;
  for (std::size_t x = 0; x < kSide; ++x) {
    for (std::size_t y = 0; y < kSide; ++y) {
      a[x][y] = before[x][y] ^ (~before[(x + 1) % kSide][y] & before[(x + 2) % kSide][y]);
    }
  }
}

// Section 3.3: Rnd, 24 times.
void KeccakF1600(Lanes& a) {
  static const auto constants = RoundConstants();
  for (const std::uint64_t constant : constants) {
    Theta(a);
    Rho(a);
    Pi(a);
    Chi(a);
    a[0][0] ^= constant;  // section 3.2.5, iota
  }
}

// Section 3.1.2: byte i of the state lies in lane number i / 8, lanes counted along x first; its lowest bit first.
std::uint64_t& LaneOf(Lanes& a, std::size_t byte) { return a[byte / 8 % kSide][byte / 8 / kSide]; }

// Section 4, the sponge, absorbing one block.
void Absorb(Lanes& a, std::string_view block) {
  for (std::size_t i = 0; i < kRateBytes; ++i) {
    LaneOf(a, i) ^= static_cast<std::uint64_t>(static_cast<std::uint8_t>(block[i])) << (8 * (i % 8));
  }
  KeccakF1600(a);
}

}  // namespace

Hash Keccak256(std::string_view data) {
  Lanes lanes{};
  static_assert(kStateBytes == kSide * kSide * sizeof(std::uint64_t));
  for (; data.size() >= kRateBytes; data.remove_prefix(kRateBytes)) Absorb(lanes, data);
  // Padding: a one bit, zeros, a one bit at the block's end; bits count from a byte's lowest.
  std::string block(data);
  block.resize(kRateBytes, '\0');
  block[data.size()] = '\x01';
  block.back() = static_cast<char>(block.back() | 0x80);
  Absorb(lanes, block);
  Hash hash;
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = static_cast<std::uint8_t>(LaneOf(lanes, i) >> (8 * (i % 8)));
  return hash;
}

}  // namespace assay::model::ethereum
