// Transactions as bytes: do they decode, and which blobs do they name? Rules: docs/POLICY_ETHEREUM.md, "Transactions as bytes"
// (EIP-2718, 2930, 1559, 4844, 7702).
#ifndef ASSAY_SCANNER_ETHEREUM_TRANSACTION_H_
#define ASSAY_SCANNER_ETHEREUM_TRANSACTION_H_

#include <vector>

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum {

// True when `transaction` (type and payload, or a legacy list; not wrapped again) decodes. The blob versioned hashes of one of
// type 3 are appended to `versioned_hashes`, as views of `transaction`; nothing is appended when it does not decode.
bool ReadTransaction(Bytes transaction, std::vector<Bytes>& versioned_hashes);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_TRANSACTION_H_
