// SHA-256 (FIPS 180-4), for requestsHash (EIP-7685) and versioned hashes (EIP-4844): that of scanner/hash.
#ifndef ASSAY_SCANNER_ETHEREUM_SHA256_H_
#define ASSAY_SCANNER_ETHEREUM_SHA256_H_

#include "scanner/ethereum/bytes.h"
#include "scanner/hash/sha256.h"

namespace assay::ethereum {

// The hash of `data`. Allocates nothing.
inline Hash32 Sha256(Bytes data) { return hash::Sha256(data); }

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_SHA256_H_
