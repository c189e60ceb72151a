#include "scanner/ethereum/header.h"

#include <vector>

#include "scanner/ethereum/keccak.h"
#include "scanner/ethereum/rlp.h"
#include "scanner/ethereum/trie.h"
#include "scanner/hash/sha256.h"

namespace assay::ethereum {

Hash32 Header::Hash() const {
  std::vector<std::uint8_t> encoded;
  encoded.reserve(1024 + extra_data.size());
  rlp::Writer out(encoded);
  const std::size_t list = out.OpenList();
  out.String(parent_hash);
  out.String(ommers_hash);
  out.String(fee_recipient);
  out.String(state_root);
  out.String(transactions_root);
  out.String(receipts_root);
  out.String(logs_bloom);
  out.Uint256(difficulty);
  out.Uint(number);
  out.Uint(gas_limit);
  out.Uint(gas_used);
  out.Uint(timestamp);
  out.String(extra_data);
  out.String(prev_randao);
  out.String(nonce);
  const auto later = [&] {
    if (!base_fee_per_gas) return;
    out.Uint256(*base_fee_per_gas);
    if (!withdrawals_root) return;
    out.String(*withdrawals_root);
    if (!blob_gas_used) return;
    out.Uint(*blob_gas_used);
    if (!excess_blob_gas) return;
    out.Uint(*excess_blob_gas);
    if (!parent_beacon_block_root) return;
    out.String(*parent_beacon_block_root);
    if (!requests_hash) return;
    out.String(*requests_hash);
    if (!block_access_list_hash) return;
    out.String(*block_access_list_hash);
    if (slot_number) out.Uint(*slot_number);
  };
  later();
  out.CloseList(list);
  return Keccak256(encoded);
}

Hash32 WithdrawalsRoot(std::span<const Withdrawal> withdrawals) {
  // All in one buffer; cut into values when it has its final place.
  std::vector<std::uint8_t> encoded;
  std::vector<std::size_t> ends;
  constexpr std::size_t kUsual = 48;  // bytes of one, more or less
  encoded.reserve(withdrawals.size() * kUsual);
  ends.reserve(withdrawals.size());
  rlp::Writer out(encoded);
  for (const Withdrawal& withdrawal : withdrawals) {
    const std::size_t list = out.OpenList();
    out.Uint(withdrawal.index);
    out.Uint(withdrawal.validator_index);
    out.String(withdrawal.address);
    out.Uint(withdrawal.amount);
    out.CloseList(list);
    ends.push_back(encoded.size());
  }
  std::vector<Bytes> values;
  values.reserve(ends.size());
  std::size_t start = 0;
  for (const std::size_t end : ends) {
    values.push_back(Bytes(encoded).subspan(start, end - start));
    start = end;
  }
  return OrderedTrieRoot(values);
}

Hash32 RequestsHash(std::span<const Bytes> requests) {
  std::vector<std::uint8_t> hashes;
  hashes.reserve(requests.size() * sizeof(Hash32));
  for (const Bytes request : requests) {
    if (request.size() <= 1) continue;
    const Hash32 hash = hash::Sha256(request);
    hashes.insert(hashes.end(), hash.begin(), hash.end());
  }
  return hash::Sha256(hashes);
}

Hash32 VersionedHash(Bytes commitment) {
  constexpr std::uint8_t kKzgVersion = 0x01;
  Hash32 hash = hash::Sha256(commitment);
  hash[0] = kKzgVersion;
  return hash;
}

}  // namespace assay::ethereum
