// SHA-256 (FIPS 180-4), for requestsHash (EIP-7685) and versioned hashes (EIP-4844).
#ifndef ASSAY_SCANNER_ETHEREUM_SHA256_H_
#define ASSAY_SCANNER_ETHEREUM_SHA256_H_

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum {

// The hash of `data`. Allocates nothing.
Hash32 Sha256(Bytes data);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_SHA256_H_
