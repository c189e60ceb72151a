// Transactions as bytes: docs/POLICY_ETHEREUM.md, "Transactions as bytes" (EIP-2718, 2930, 1559, 4844, 7702). Internal to the
// model.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_TRANSACTIONS_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_TRANSACTIONS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace assay::model::ethereum {

// The blob versioned hashes that a transaction (a legacy list, or type byte and list) names, 32 bytes each, in order: none but
// for type 3. nullopt: the transaction does not decode.
std::optional<std::vector<std::string>> ReadTransactionBytes(std::string_view transaction);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_TRANSACTIONS_H_
