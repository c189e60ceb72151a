#include "conformance/reference/payload_transactions.h"

#include <cstddef>
#include <cstdint>

#include "conformance/model/ethereum/hashes.h"
#include "conformance/reference/payload_rlp.h"

namespace assay::reference::payload {
namespace {

// EIP-2930: [[address, [storage key, ...]], ...].
void ReadAccessList(RlpReader& transaction) {
  RlpReader entries = transaction.List();
  while (entries.ok() && !entries.AtEnd()) {
    RlpReader entry = entries.List();
    entry.Fixed(20);
    RlpReader keys = entry.List();
    while (keys.ok() && !keys.AtEnd()) keys.Fixed(32);
    if (!keys.AtEnd() || !entry.AtEnd()) entries.Refuse();
  }
  if (!entries.ok()) transaction.Refuse();
}

// EIP-7702: [[chain_id, address, nonce, y_parity, r, s], ...].
void ReadAuthorizationList(RlpReader& transaction) {
  RlpReader entries = transaction.List();
  while (entries.ok() && !entries.AtEnd()) {
    RlpReader entry = entries.List();
    entry.Integer(32);
    entry.Fixed(20);
    entry.Integer(8);
    entry.Integer(1);
    entry.Integer(32);
    entry.Integer(32);
    if (!entry.AtEnd()) entries.Refuse();
  }
  if (!entries.ok()) transaction.Refuse();
}

void ReadVersionedHashes(RlpReader& transaction, std::string& out) {
  RlpReader hashes = transaction.List();
  while (hashes.ok() && !hashes.AtEnd()) out.append(hashes.Fixed(32));
  if (!hashes.ok()) transaction.Refuse();
}

// The items of one transaction, from nonce or chainId to s.
void ReadItems(int type, RlpReader& items, std::string& versioned_hashes) {
  if (type != 0) items.Integer(32);  // chainId
  items.Integer(8);                  // nonce
  if (type >= 2) items.Integer(32);  // maxPriorityFeePerGas
  items.Integer(32);                 // gasPrice or maxFeePerGas
  items.Integer(8);                  // gasLimit
  items.Fixed(20, type <= 2);        // to: types 3 and 4 create no contract
  items.Integer(32);                 // value
  items.String();                    // data
  if (type != 0) ReadAccessList(items);
  if (type == 3) {
    items.Integer(32);  // maxFeePerBlobGas
    ReadVersionedHashes(items, versioned_hashes);
  }
  if (type == 4) ReadAuthorizationList(items);
  items.Integer(32);  // v or yParity
  items.Integer(32);  // r
  items.Integer(32);  // s
}

}  // namespace

bool DecodeTransaction(std::string_view bytes, std::string& versioned_hashes) {
  if (bytes.empty()) return false;
  const auto first = static_cast<std::uint8_t>(bytes.front());
  int type = 0;
  if (first < 0xc0) {
    if (first < 1 || first > 4) return false;
    type = first;
    bytes.remove_prefix(1);
  }
  RlpReader whole(bytes);
  RlpReader items = whole.List();
  if (!whole.AtEnd()) return false;
  ReadItems(type, items, versioned_hashes);
  return items.AtEnd();
}

std::string VersionedHash(std::string_view commitment) {
  std::string hash = model::ethereum::ToString(model::ethereum::Sha256(commitment));
  hash.front() = '\x01';
  return hash;
}

}  // namespace assay::reference::payload
