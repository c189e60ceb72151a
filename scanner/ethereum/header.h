// The execution block header and its hash, for every fork from Paris (difficulty zero) and before (eth_getBlock replies) to
// Amsterdam.
#ifndef ASSAY_SCANNER_ETHEREUM_HEADER_H_
#define ASSAY_SCANNER_ETHEREUM_HEADER_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum {

// Keccak-256 of the RLP of the empty list.
inline constexpr Hash32 kEmptyListHash = {0x1d, 0xcc, 0x4d, 0xe8, 0xde, 0xc7, 0x5d, 0x7a, 0xab, 0x85, 0xb5,
                                          0x67, 0xb6, 0xcc, 0xd4, 0x1a, 0xd3, 0x12, 0x45, 0x1b, 0x94, 0x8a,
                                          0x74, 0x13, 0xf0, 0xa1, 0x42, 0xfd, 0x40, 0xd4, 0x93, 0x47};

struct Header {
  Hash32 parent_hash{}, ommers_hash = kEmptyListHash;
  Address fee_recipient{};
  Hash32 state_root{}, transactions_root{}, receipts_root{};
  Bloom logs_bloom{};
  Uint256 difficulty{};
  std::uint64_t number = 0, gas_limit = 0, gas_used = 0, timestamp = 0;
  Bytes extra_data;  // borrowed
  Hash32 prev_randao{};
  std::array<std::uint8_t, 8> nonce{};
  // Present up to the fork; each only when all before it are (Hash() stops at the first that is absent).
  std::optional<Uint256> base_fee_per_gas;
  std::optional<Hash32> withdrawals_root;
  std::optional<std::uint64_t> blob_gas_used, excess_blob_gas;
  std::optional<Hash32> parent_beacon_block_root, requests_hash, block_access_list_hash;
  std::optional<std::uint64_t> slot_number;

  // Keccak-256 of the header's RLP: the block hash.
  Hash32 Hash() const;
};

struct Withdrawal {
  std::uint64_t index = 0, validator_index = 0;
  Address address{};
  std::uint64_t amount = 0;  // Gwei
};

// withdrawalsRoot (EIP-4895).
Hash32 WithdrawalsRoot(std::span<const Withdrawal> withdrawals);
// requestsHash (EIP-7685): SHA-256 of the concatenated SHA-256 of each request (type byte and data) of more than one byte.
Hash32 RequestsHash(std::span<const Bytes> requests);
// 01 and the last 31 bytes of the SHA-256 of a KZG commitment of 48 bytes (EIP-4844).
Hash32 VersionedHash(Bytes commitment);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_HEADER_H_
