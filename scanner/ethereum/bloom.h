// The filter of addresses and topics that receipts and headers carry (Yellow Paper 4.3.1, the functions M and M3:2048).
#ifndef ASSAY_SCANNER_ETHEREUM_BLOOM_H_
#define ASSAY_SCANNER_ETHEREUM_BLOOM_H_

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum {

// Sets the three bits of `value` (the address of a log, or one of its topics). Bit 0 is the lowest bit of the last byte.
void AddToBloom(Bytes value, Bloom& bloom);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_BLOOM_H_
