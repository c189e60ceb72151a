// SipHash-2-4 with 64 bits of output, the hash of compact filters (BIP 158).
#ifndef ASSAY_SCANNER_BITCOIN_SIPHASH_H_
#define ASSAY_SCANNER_BITCOIN_SIPHASH_H_

#include <cstdint>

#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

struct SipKey {
  std::uint64_t k0 = 0, k1 = 0;
  // The first 16 bytes of a block's hash in internal order, little-endian.
  static SipKey OfBlock(const InternalHash& block_hash);
};

std::uint64_t SipHash24(const SipKey& key, Bytes data);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_SIPHASH_H_
