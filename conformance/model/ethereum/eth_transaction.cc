// The table of a transaction's members, and each type's list of items in the order of the EIP that defines it.
#include "conformance/model/ethereum/eth_transaction.h"

#include <cstdint>
#include <initializer_list>
#include <utility>

#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

constexpr std::uint64_t kHighestType = 4;

// Required when `type` is there and one of `types`. Without a type nothing but the type itself is missing.
PresenceRule RequiredFor(std::initializer_list<std::uint64_t> types) {
  return [types = std::vector<std::uint64_t>(types)](const Node& transaction) {
    const Node* type = transaction.Find("type");
    if (type == nullptr) return Presence::kOptional;
    for (const std::uint64_t one : types) {
      if (type->Number() == one) return Presence::kRequired;
    }
    return Presence::kOptional;
  };
}

// Typed transactions need the parity; nodes of old show it as `v`.
Presence ParityUnlessV(const Node& transaction) {
  const Node* type = transaction.Find("type");
  if (type == nullptr || type->Number() == 0) return Presence::kOptional;
  return transaction.Find("v") == nullptr ? Presence::kRequired : Presence::kOptional;
}

Type AccessListType() { return ListOf(ObjectOfFixedShape({{"address", Data(20)}, {"storageKeys", ListOf(Data(32))}})); }

Type AuthorizationListType() {
  return ListOf(ObjectOfFixedShape({{"chainId", Quantity256()},
                                    {"address", Data(20)},
                                    {"nonce", Quantity64()},
                                    {"yParity", Quantity256()},
                                    {"r", Quantity256()},
                                    {"s", Quantity256()}}));
}

// The bytes of a member; "" when it is absent.
std::string BytesOf(const Node& object, std::string_view name) {
  const Node* member = object.Find(name);
  return member == nullptr ? "" : member->bytes;
}

std::optional<std::string> OptionalBytesOf(const Node& object, std::string_view name) {
  const Node* member = object.Find(name);
  if (member == nullptr) return std::nullopt;
  return member->bytes;
}

// The elements of a member that is a list; none when it is absent.
std::vector<std::string> StringsOf(const Node& object, std::string_view name) {
  std::vector<std::string> strings;
  const Node* list = object.Find(name);
  if (list == nullptr) return strings;
  for (const Node& item : list->items) strings.push_back(item.bytes);
  return strings;
}

std::vector<AccessTuple> AccessListFrom(const Node& transaction) {
  std::vector<AccessTuple> tuples;
  const Node* list = transaction.Find("accessList");
  if (list == nullptr) return tuples;
  for (const Node& item : list->items) tuples.push_back({BytesOf(item, "address"), StringsOf(item, "storageKeys")});
  return tuples;
}

std::vector<Authorization> AuthorizationListFrom(const Node& transaction) {
  std::vector<Authorization> authorizations;
  const Node* list = transaction.Find("authorizationList");
  if (list == nullptr) return authorizations;
  for (const Node& item : list->items) {
    authorizations.push_back({BytesOf(item, "chainId"), BytesOf(item, "address"), BytesOf(item, "nonce"),
                              BytesOf(item, "yParity"), BytesOf(item, "r"), BytesOf(item, "s")});
  }
  return authorizations;
}

using Items = std::vector<std::string>;

std::string ListOfStrings(const std::vector<std::string>& strings) {
  Items items;
  for (const std::string& bytes : strings) items.push_back(RlpString(bytes));
  return RlpList(items);
}

// EIP-2930: [[{20 bytes}, [{32 bytes}...]]...].
std::string AccessList(const std::vector<AccessTuple>& tuples) {
  Items items;
  for (const AccessTuple& tuple : tuples)
    items.push_back(RlpList({RlpString(tuple.address), ListOfStrings(tuple.storage_keys)}));
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

Type TransactionType() {
  const auto always = Presence::kRequired;
  const auto never = Presence::kOptional;
  return ObjectOfFixedShape({
      {"type", QuantityUpTo(kHighestType), always},
      {"chainId", Quantity256(), RequiredFor({1, 2, 3, 4})},
      {"nonce", Quantity64(), RequiredFor({0, 1, 2, 3, 4})},
      {"gasPrice", Quantity256(), RequiredFor({0, 1})},
      {"maxPriorityFeePerGas", Quantity256(), RequiredFor({2, 3, 4})},
      {"maxFeePerGas", Quantity256(), RequiredFor({2, 3, 4})},
      {"gas", Quantity64(), RequiredFor({0, 1, 2, 3, 4})},
      {"to", Data(20), RequiredFor({3, 4})},
      {"value", Quantity256(), RequiredFor({0, 1, 2, 3, 4})},
      {"input", DataOfAnyLength(), RequiredFor({0, 1, 2, 3, 4})},
      {"accessList", AccessListType(), RequiredFor({1, 2, 3, 4})},
      {"maxFeePerBlobGas", Quantity256(), RequiredFor({3})},
      {"blobVersionedHashes", ListOf(Data(32)), RequiredFor({3})},
      {"authorizationList", AuthorizationListType(), RequiredFor({4})},
      {"v", Quantity256(), RequiredFor({0})},
      {"yParity", Quantity256(), PresenceRule(ParityUnlessV)},
      {"r", Quantity256(), RequiredFor({0, 1, 2, 3, 4})},
      {"s", Quantity256(), RequiredFor({0, 1, 2, 3, 4})},
      {"hash", Data(32), always},
      {"from", Data(20), never},
      {"blockHash", Data(32), never},
      {"blockNumber", Quantity64(), never},
      {"transactionIndex", Quantity64(), never},
  });
}

Transaction TransactionFrom(const Node& node) {
  Transaction out;
  const Node* type = node.Find("type");
  if (type != nullptr) out.type = static_cast<Transaction::Type>(type->Number());
  out.chain_id = BytesOf(node, "chainId");
  out.nonce = BytesOf(node, "nonce");
  out.gas_price = BytesOf(node, "gasPrice");
  out.max_priority_fee_per_gas = BytesOf(node, "maxPriorityFeePerGas");
  out.max_fee_per_gas = BytesOf(node, "maxFeePerGas");
  out.gas = BytesOf(node, "gas");
  out.to = OptionalBytesOf(node, "to");
  out.value = BytesOf(node, "value");
  out.input = BytesOf(node, "input");
  out.access_list = AccessListFrom(node);
  out.max_fee_per_blob_gas = BytesOf(node, "maxFeePerBlobGas");
  out.blob_versioned_hashes = StringsOf(node, "blobVersionedHashes");
  out.authorization_list = AuthorizationListFrom(node);
  out.v = OptionalBytesOf(node, "v");
  out.y_parity = OptionalBytesOf(node, "yParity");
  out.r = BytesOf(node, "r");
  out.s = BytesOf(node, "s");
  return out;
}

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
