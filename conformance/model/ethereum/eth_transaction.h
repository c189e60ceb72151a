// A transaction as the JSON-RPC API of a node shows it (execution-apis src/schemas/transaction.yaml), and its bytes, put
// together again from the members. Internal to the model.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_TRANSACTION_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_TRANSACTION_H_

#include <optional>
#include <string>
#include <vector>

#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {

// A number is big-endian, of any length, with or without leading zeros; zero may be the empty string. DATA is its bytes.
struct AccessTuple {  // EIP-2930
  std::string address;
  std::vector<std::string> storage_keys;
};
struct Authorization {  // EIP-7702
  std::string chain_id, address, nonce, y_parity, r, s;
};
struct Transaction {
  // The values are those of EIP-2718's first byte.
  enum class Type { kLegacy = 0, kAccessList = 1, kDynamicFee = 2, kBlob = 3, kSetCode = 4 };
  Type type = Type::kLegacy;
  std::string chain_id, nonce, gas_price, max_priority_fee_per_gas, max_fee_per_gas, gas;
  std::optional<std::string> to;  // absent: the transaction creates a contract
  std::string value, input;
  std::vector<AccessTuple> access_list;
  std::string max_fee_per_blob_gas;
  std::vector<std::string> blob_versioned_hashes;
  std::vector<Authorization> authorization_list;
  std::optional<std::string> v, y_parity;
  std::string r, s;
};

// docs/POLICY_ETHEREUM.md, "A transaction, an object of a fixed shape by `type`".
Type TransactionType();

// The members of `node`, which was read by TransactionType(). Absent ones stay empty.
Transaction TransactionFrom(const Node& node);

// The bytes whose Keccak-256 is the transaction's hash and which are its value in the trie of transactions (EIP-2718). Members
// that the type does not have are ignored. A typed transaction without y_parity takes v in its place; without both it is zero.
std::string TransactionBytes(const Transaction& transaction);

// False when a typed transaction has both `yParity` and `v` and they differ as numbers.
bool ParityAgrees(const Transaction& transaction);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_TRANSACTION_H_
