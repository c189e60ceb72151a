#include "scanner/ethereum/bloom.h"

#include <cstddef>

#include "scanner/ethereum/keccak.h"

namespace assay::ethereum {

void AddToBloom(Bytes value, Bloom& bloom) {
  constexpr unsigned kBits = 8 * sizeof(Bloom);
  const Hash32 hash = Keccak256(value);
  for (std::size_t pair = 0; pair < 6; pair += 2) {
    const unsigned bit = (unsigned{hash[pair]} << 8 | hash[pair + 1]) % kBits;
    std::uint8_t& byte = bloom[bloom.size() - 1 - bit / 8];
    byte = static_cast<std::uint8_t>(byte | 1u << bit % 8);
  }
}

}  // namespace assay::ethereum
