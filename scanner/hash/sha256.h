// SHA-256 (FIPS 180-4), once and twice, of bytes in one piece or in several. Allocates nothing; runs on the processor's own
// instructions where it has them.
#ifndef ASSAY_SCANNER_HASH_SHA256_H_
#define ASSAY_SCANNER_HASH_SHA256_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "scanner/hash/sha256_kernel.h"

namespace assay::hash {

using Bytes = std::span<const std::uint8_t>;  // borrowed
using Hash32 = std::array<std::uint8_t, 32>;

// The hash of `data`.
Hash32 Sha256(Bytes data);
// The hash of the hash of `data`: what Bitcoin calls a hash, in internal byte order.
Hash32 DoubleSha256(Bytes data);

// The same of bytes that come in pieces.
class Sha256Stream {
 public:
  void Update(Bytes piece);
  // The hash of all pieces. Once; the stream is not to be used afterwards.
  Hash32 Finish();
  Hash32 FinishDouble() { return Sha256(Finish()); }

 private:
  static constexpr std::size_t kBlock = 64;
  internal::Sha256State state_ = internal::kSha256Start;
  std::array<std::uint8_t, 2 * kBlock> rest_;  // room for the padding
  std::size_t held_ = 0;                       // bytes in rest_, less than a block
  std::uint64_t size_ = 0;                     // of all pieces, in bytes
};

}  // namespace assay::hash

#endif  // ASSAY_SCANNER_HASH_SHA256_H_
