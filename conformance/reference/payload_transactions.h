// Transactions in their bytes (docs/POLICY_ETHEREUM.md, Transactions as bytes): do they decode, and to which versioned hashes.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_TRANSACTIONS_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_TRANSACTIONS_H_

#include <string>
#include <string_view>
#include <vector>

namespace assay::reference::payload {

// Whether `bytes` are a transaction of EIP-2718 types 0 (legacy) to 4. Appends a type-3 transaction's blob versioned hashes to
// `versioned_hashes`, 32 bytes each; what was appended is meaningless when false is returned.
bool DecodeTransaction(std::string_view bytes, std::string& versioned_hashes);

// EIP-4844: of a KZG commitment.
std::string VersionedHash(std::string_view commitment);

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_TRANSACTIONS_H_
