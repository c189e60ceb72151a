#include "scanner/bitcoin/siphash.h"

#include <bit>

#include "scanner/bitcoin/compact_size.h"

namespace assay::bitcoin {

SipKey SipKey::OfBlock(const InternalHash& block_hash) {
  return {ByteReader::Load<std::uint64_t>(block_hash.bytes.data()),
          ByteReader::Load<std::uint64_t>(block_hash.bytes.data() + 8)};
}

std::uint64_t SipHash24(const SipKey& key, Bytes data) {
  std::uint64_t v0 = key.k0 ^ 0x736f6d6570736575, v1 = key.k1 ^ 0x646f72616e646f6d, v2 = key.k0 ^ 0x6c7967656e657261,
                v3 = key.k1 ^ 0x7465646279746573;
  const auto round = [&] {
    v0 += v1;
    v2 += v3;
    v1 = std::rotl(v1, 13) ^ v0;
    v3 = std::rotl(v3, 16) ^ v2;
    v0 = std::rotl(v0, 32);
    v2 += v1;
    v0 += v3;
    v1 = std::rotl(v1, 17) ^ v2;
    v3 = std::rotl(v3, 21) ^ v0;
    v2 = std::rotl(v2, 32);
  };
  const auto take_in = [&](std::uint64_t word) {
    v3 ^= word;
    round();
    round();
    v0 ^= word;
  };
  const std::size_t whole = data.size() / 8 * 8;
  for (std::size_t i = 0; i < whole; i += 8) take_in(ByteReader::Load<std::uint64_t>(data.data() + i));
  // What fills no word, and the length modulo 256 in the highest byte.
  std::uint64_t last = static_cast<std::uint64_t>(data.size()) << 56;
  for (std::size_t i = whole; i < data.size(); ++i) last |= static_cast<std::uint64_t>(data[i]) << (8 * (i - whole));
  take_in(last);
  v2 ^= 0xFF;
  for (int i = 0; i < 4; ++i) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

}  // namespace assay::bitcoin
