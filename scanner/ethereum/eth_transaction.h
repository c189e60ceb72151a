// Transactions as the objects of eth_getBlock* replies, and from there back to the bytes that the chain has: what their hash
// and the transactions root are taken of (EIP-2718; 2930, 1559, 4844, 7702).
#ifndef ASSAY_SCANNER_ETHEREUM_ETH_TRANSACTION_H_
#define ASSAY_SCANNER_ETHEREUM_ETH_TRANSACTION_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/fields.h"

namespace assay::ethereum {

inline constexpr std::uint64_t kMaxTransactionType = 4;

// EIP-2930.
struct AccessListEntry {
  Address address{};
  std::vector<Bytes> storage_keys;  // of 32 bytes
};

// EIP-7702.
struct Authorization {
  Uint256 chain_id{};
  Address address{};
  std::uint64_t nonce = 0;
  Uint256 y_parity{}, r{}, s{};
};

// The members of the reply, in the order of the specification. Those that are optional are there when they stood there, whether
// or not a transaction of that type has them. Views lie in the arena that the reply was read into.
struct EthTransaction {
  std::uint64_t type = 0;  // 0 (legacy) to 4
  std::optional<Uint256> chain_id;
  std::uint64_t nonce = 0;
  std::optional<Uint256> gas_price, max_priority_fee_per_gas, max_fee_per_gas;
  std::uint64_t gas = 0;
  std::optional<Address> to;  // absent: creates a contract
  Uint256 value{};
  Bytes input;
  std::optional<std::vector<AccessListEntry>> access_list;
  std::optional<Uint256> max_fee_per_blob_gas;
  std::optional<std::vector<Bytes>> blob_versioned_hashes;  // of 32 bytes
  std::optional<std::vector<Authorization>> authorization_list;
  std::optional<Uint256> v, y_parity;
  Uint256 r{}, s{};
  Hash32 hash{};
  std::optional<Address> from;
  std::optional<Hash32> block_hash;
  std::optional<std::uint64_t> block_number, transaction_index;
};

// Reads the object that stands next: every rule of docs/POLICY_ETHEREUM.md, "A transaction". False: see reader.error().
bool ReadEthTransaction(FieldReader& reader, EthTransaction& out);

// Appends the transaction's bytes: legacy, an RLP list; else the type's byte and an RLP list. Total: what the type needs and is
// absent is written as zero or empty. `yParity` of a typed transaction is `v` where it does not stand there itself.
void EncodeTransaction(const EthTransaction& transaction, std::vector<std::uint8_t>& out);

// False when a typed transaction states its parity twice and differently, as `yParity` and as `v`.
bool ParityIsConsistent(const EthTransaction& transaction);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_ETH_TRANSACTION_H_
