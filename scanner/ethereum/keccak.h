// Keccak-256 as Ethereum uses it: Keccak-f[1600], rate 136 bytes, padding 01 (Yellow Paper, appendix on KEC; not SHA3-256,
// whose padding is 06).
#ifndef ASSAY_SCANNER_ETHEREUM_KECCAK_H_
#define ASSAY_SCANNER_ETHEREUM_KECCAK_H_

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum {

// The hash of `data`. Allocates nothing.
Hash32 Keccak256(Bytes data);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_KECCAK_H_
