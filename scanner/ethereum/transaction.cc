#include "scanner/ethereum/transaction.h"

#include <cstdint>

#include "scanner/ethereum/rlp.h"

namespace assay::ethereum {
namespace {

using rlp::Reader;

constexpr std::size_t kUint8 = 1, kUint64 = 8, kUint256 = 32;  // widths of integers, bytes
constexpr std::size_t kAddress = 20, kHash = 32;

bool Integers(Reader& items, std::size_t width, int count) {
  for (; count > 0; --count)
    if (!items.Integer(width)) return false;
  return true;
}

// `to` of a transaction that may create a contract.
bool AddressOrEmpty(Reader& items) {
  const auto value = items.String();
  return value && (value->empty() || value->size() == kAddress);
}

// A list of 32-byte strings, appended to `hashes` if there is such a vector.
bool Hashes(Reader& items, std::vector<Bytes>* hashes) {
  auto list = items.List();
  if (!list) return false;
  while (!list->AtEnd()) {
    const auto hash = list->String(kHash);
    if (!hash) return false;
    if (hashes != nullptr) hashes->push_back(*hash);
  }
  return true;
}

bool AccessList(Reader& items) {
  auto list = items.List();
  if (!list) return false;
  while (!list->AtEnd()) {
    auto entry = list->List();
    if (!entry || !entry->String(kAddress) || !Hashes(*entry, nullptr) || !entry->AtEnd()) return false;
  }
  return true;
}

bool AuthorizationList(Reader& items) {
  auto list = items.List();
  if (!list) return false;
  while (!list->AtEnd()) {
    auto entry = list->List();
    if (!entry || !entry->Integer(kUint256) || !entry->String(kAddress) || !entry->Integer(kUint64) ||
        !entry->Integer(kUint8) || !Integers(*entry, kUint256, 2) || !entry->AtEnd()) {
      return false;
    }
  }
  return true;
}

// gasLimit, to, value, data: the middle of every type.
bool Call(Reader& items, bool may_create) {
  return items.Integer(kUint64) && (may_create ? AddressOrEmpty(items) : items.String(kAddress).has_value()) &&
         items.Integer(kUint256) && items.String();
}

// chainId, nonce and the two fees of EIP-1559.
bool DynamicFees(Reader& items) { return items.Integer(kUint256) && items.Integer(kUint64) && Integers(items, kUint256, 2); }

// yParity (v), r, s, and nothing behind them.
bool Signature(Reader& items) { return Integers(items, kUint256, 3) && items.AtEnd(); }

enum class Type : std::uint8_t { kLegacy, kAccessList, kDynamicFee, kBlob, kSetCode };

bool Items(Type type, Reader& items, std::vector<Bytes>& versioned_hashes) {
  switch (type) {
    case Type::kLegacy:
      return items.Integer(kUint64) && items.Integer(kUint256) && Call(items, true) && Signature(items);
    case Type::kAccessList:
      return items.Integer(kUint256) && items.Integer(kUint64) && items.Integer(kUint256) && Call(items, true) &&
             AccessList(items) && Signature(items);
    case Type::kDynamicFee:
      return DynamicFees(items) && Call(items, true) && AccessList(items) && Signature(items);
    case Type::kBlob:
      return DynamicFees(items) && Call(items, false) && AccessList(items) && items.Integer(kUint256) &&
             Hashes(items, &versioned_hashes) && Signature(items);
    case Type::kSetCode:
      return DynamicFees(items) && Call(items, false) && AccessList(items) && AuthorizationList(items) && Signature(items);
  }
  return false;
}

}  // namespace

bool ReadTransaction(Bytes transaction, std::vector<Bytes>& versioned_hashes) {
  if (transaction.empty()) return false;
  constexpr std::uint8_t kFirstList = 0xC0;
  auto type = Type::kLegacy;
  if (transaction[0] < kFirstList) {
    if (transaction[0] < 0x01 || transaction[0] > 0x04) return false;
    type = static_cast<Type>(transaction[0]);
    transaction = transaction.subspan(1);
  }
  Reader whole(transaction);
  auto items = whole.List();
  if (!items || !whole.AtEnd()) return false;
  const std::size_t before = versioned_hashes.size();
  if (Items(type, *items, versioned_hashes)) return true;
  versioned_hashes.resize(before);
  return false;
}

}  // namespace assay::ethereum
