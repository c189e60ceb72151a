// Each type's list of items, in the order of the EIP that defines it. Plain on purpose.
#include "conformance/model/ethereum/eth_transaction.h"

#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

using Items = std::vector<std::string>;

std::string ListOfStrings(const std::vector<std::string>& strings) {
  Items items;
  for (const std::string& bytes : strings) items.push_back(RlpString(bytes));
  return RlpList(items);
}

// EIP-2930: [[{20 bytes}, [{32 bytes}...]]...].
std::string AccessList(const std::vector<AccessTuple>& tuples) {
  Items items;
  for (const AccessTuple& tuple : tuples) items.push_back(RlpList({RlpString(tuple.address), ListOfStrings(tuple.storage_keys)}));
  return RlpList(items);
}

// EIP-7702: [[chain_id, address, nonce, y_parity, r, s], ...].
std::string AuthorizationList(const std::vector<Authorization>& authorizations) {
  Items items;
  for (const Authorization& one : authorizations) {
    items.push_back(RlpList({RlpNumber(one.chain_id), RlpString(one.address), RlpNumber(one.nonce), RlpNumber(one.y_parity),
                             RlpNumber(one.r), RlpNumber(one.s)}));
  }
  return RlpList(items);
}

// Yellow Paper 4.2: the empty byte string stands for "create a contract".
std::string To(const Transaction& in) { return RlpString(in.to.value_or("")); }

// Nodes show the parity under the name `v` too, older ones only there.
std::string Parity(const Transaction& in) { return RlpNumber(in.y_parity ? *in.y_parity : in.v.value_or("")); }

// Yellow Paper 4.2 and appendix B; v of EIP-155 holds the chain's id.
std::string Legacy(const Transaction& in) {
  return RlpList({RlpNumber(in.nonce), RlpNumber(in.gas_price), RlpNumber(in.gas), To(in), RlpNumber(in.value),
                  RlpString(in.input), RlpNumber(in.v.value_or("")), RlpNumber(in.r), RlpNumber(in.s)});
}

// EIP-2930.
std::string WithAccessList(const Transaction& in) {
  return RlpList({RlpNumber(in.chain_id), RlpNumber(in.nonce), RlpNumber(in.gas_price), RlpNumber(in.gas), To(in),
                  RlpNumber(in.value), RlpString(in.input), AccessList(in.access_list), Parity(in), RlpNumber(in.r),
                  RlpNumber(in.s)});
}

// EIP-1559.
std::string DynamicFee(const Transaction& in) {
  return RlpList({RlpNumber(in.chain_id), RlpNumber(in.nonce), RlpNumber(in.max_priority_fee_per_gas),
                  RlpNumber(in.max_fee_per_gas), RlpNumber(in.gas), To(in), RlpNumber(in.value), RlpString(in.input),
                  AccessList(in.access_list), Parity(in), RlpNumber(in.r), RlpNumber(in.s)});
}

// EIP-4844, without the blobs (a block holds none).
std::string Blob(const Transaction& in) {
  return RlpList({RlpNumber(in.chain_id), RlpNumber(in.nonce), RlpNumber(in.max_priority_fee_per_gas),
                  RlpNumber(in.max_fee_per_gas), RlpNumber(in.gas), To(in), RlpNumber(in.value), RlpString(in.input),
                  AccessList(in.access_list), RlpNumber(in.max_fee_per_blob_gas), ListOfStrings(in.blob_versioned_hashes),
                  Parity(in), RlpNumber(in.r), RlpNumber(in.s)});
}

// EIP-7702.
std::string SetCode(const Transaction& in) {
  return RlpList({RlpNumber(in.chain_id), RlpNumber(in.nonce), RlpNumber(in.max_priority_fee_per_gas),
                  RlpNumber(in.max_fee_per_gas), RlpNumber(in.gas), To(in), RlpNumber(in.value), RlpString(in.input),
                  AccessList(in.access_list), AuthorizationList(in.authorization_list), Parity(in), RlpNumber(in.r),
                  RlpNumber(in.s)});
}

}  // namespace

std::string TransactionBytes(const Transaction& transaction) {
  switch (transaction.type) {
    case Transaction::Type::kLegacy:
      return Legacy(transaction);
    case Transaction::Type::kAccessList:
      return '\x01' + WithAccessList(transaction);
    case Transaction::Type::kDynamicFee:
      return '\x02' + DynamicFee(transaction);
    case Transaction::Type::kBlob:
      return '\x03' + Blob(transaction);
    case Transaction::Type::kSetCode:
      return '\x04' + SetCode(transaction);
  }
  return {};
}

bool ParityAgrees(const Transaction& transaction) {
  if (transaction.type == Transaction::Type::kLegacy || !transaction.y_parity || !transaction.v) return true;
  return RlpNumber(*transaction.y_parity) == RlpNumber(*transaction.v);  // without leading zeros
}

}  // namespace assay::model::ethereum
