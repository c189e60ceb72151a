// The table of transaction types, held against decoded RLP.
#include "conformance/model/ethereum/transactions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

// What an item of a transaction is.
enum class Field {
  kI8,    // integers: at most 1, 8, 32 bytes, no leading zero byte
  kI64,   //
  kI256,  //
  kAddress,
  kAddressOrEmpty,
  kData,
  kAccessList,
  kVersionedHashes,
  kAuthorizations,
};
using enum Field;
using Fields = std::vector<Field>;

const Fields kLegacy = {
    kI64,             // nonce
    kI256,            // gasPrice
    kI64,             // gasLimit
    kAddressOrEmpty,  // to
    kI256,            // value
    kData,            // data
    kI256,            // v
    kI256,            // r
    kI256,            // s
};
const Fields kType1 = {
    kI256,            // chainId
    kI64,             // nonce
    kI256,            // gasPrice
    kI64,             // gasLimit
    kAddressOrEmpty,  // to
    kI256,            // value
    kData,            // data
    kAccessList,      // accessList
    kI256,
    kI256,
    kI256,  // yParity, r, s
};
const Fields kType2 = {
    kI256,            // chainId
    kI64,             // nonce
    kI256,            // maxPriorityFeePerGas
    kI256,            // maxFeePerGas
    kI64,             // gasLimit
    kAddressOrEmpty,  // to
    kI256,            // value
    kData,            // data
    kAccessList,      // accessList
    kI256,
    kI256,
    kI256,  // yParity, r, s
};
const Fields kType3 = {
    kI256,             // chainId
    kI64,              // nonce
    kI256,             // maxPriorityFeePerGas
    kI256,             // maxFeePerGas
    kI64,              // gasLimit
    kAddress,          // to
    kI256,             // value
    kData,             // data
    kAccessList,       // accessList
    kI256,             // maxFeePerBlobGas
    kVersionedHashes,  // blobVersionedHashes
    kI256,
    kI256,
    kI256,  // yParity, r, s
};
constexpr std::size_t kType3Hashes = 10;  // the place of blobVersionedHashes
const Fields kType4 = {
    kI256,            // chainId
    kI64,             // nonce
    kI256,            // maxPriorityFeePerGas
    kI256,            // maxFeePerGas
    kI64,             // gasLimit
    kAddress,         // to
    kI256,            // value
    kData,            // data
    kAccessList,      // accessList
    kAuthorizations,  // authorizationList
    kI256,
    kI256,
    kI256,  // yParity, r, s
};
// chainId, address, nonce, yParity, r, s
const Fields kAuthorization = {kI256, kAddress, kI64, kI8, kI256, kI256};

bool IsInteger(const RlpItem& item, std::size_t max_bytes) {
  return !item.is_list && item.bytes.size() <= max_bytes && (item.bytes.empty() || item.bytes[0] != 0);
}
bool IsBytes(const RlpItem& item, std::size_t size) { return !item.is_list && item.bytes.size() == size; }

template <typename Predicate>
bool IsListOf(const RlpItem& item, Predicate is_element) {
  return item.is_list && std::all_of(item.items.begin(), item.items.end(), is_element);
}
bool IsListOfHashes(const RlpItem& item) {
  return IsListOf(item, [](const RlpItem& hash) { return IsBytes(hash, 32); });
}
bool IsAccess(const RlpItem& item) {
  return item.is_list && item.items.size() == 2 && IsBytes(item.items[0], 20) && IsListOfHashes(item.items[1]);
}

bool HasFields(const RlpItem& item, const Fields& fields);

bool Is(const RlpItem& item, Field field) {
  switch (field) {
    case kI8:
      return IsInteger(item, 1);
    case kI64:
      return IsInteger(item, 8);
    case kI256:
      return IsInteger(item, 32);
    case kAddress:
      return IsBytes(item, 20);
    case kAddressOrEmpty:
      return IsBytes(item, 20) || IsBytes(item, 0);
    case kData:
      return !item.is_list;
    case kAccessList:
      return IsListOf(item, IsAccess);
    case kVersionedHashes:
      return IsListOfHashes(item);
    case kAuthorizations:
      return IsListOf(item, [](const RlpItem& authorization) { return HasFields(authorization, kAuthorization); });
  }
  std::unreachable();
}

bool HasFields(const RlpItem& item, const Fields& fields) {
  return item.is_list && std::equal(item.items.begin(), item.items.end(), fields.begin(), fields.end(), Is);
}

}  // namespace

std::optional<std::vector<std::string>> ReadTransactionBytes(std::string_view transaction) {
  if (transaction.empty()) return std::nullopt;
  const auto first = static_cast<std::uint8_t>(transaction[0]);
  const bool legacy = first >= 0xc0;
  if (!legacy && (first < 1 || first > 4)) return std::nullopt;
  const std::optional<RlpItem> item = RlpDecode(legacy ? transaction : transaction.substr(1));
  if (!item) return std::nullopt;
  const Fields& fields = legacy ? kLegacy : first == 1 ? kType1 : first == 2 ? kType2 : first == 3 ? kType3 : kType4;
  if (!HasFields(*item, fields)) return std::nullopt;
  std::vector<std::string> hashes;
  if (!legacy && first == 3) {
    for (const RlpItem& hash : item->items[kType3Hashes].items) hashes.push_back(hash.bytes);
  }
  return hashes;
}

}  // namespace assay::model::ethereum
