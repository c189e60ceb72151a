// Receipts as the objects of eth_getBlockReceipts and eth_getTransactionReceipt, their bytes (Yellow Paper 4.3.1, EIP-658,
// EIP-2718) and the bloom filter of their logs.
#ifndef ASSAY_SCANNER_ETHEREUM_RECEIPT_H_
#define ASSAY_SCANNER_ETHEREUM_RECEIPT_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/fields.h"

namespace assay::ethereum {

// The members of the reply, in the order of the specification; optional ones are there when they stood there. Views lie in the
// arena that the reply was read into.
struct Log {
  Address address{};
  std::vector<Bytes> topics;  // of 32 bytes
  Bytes data;
  std::optional<std::uint64_t> log_index;
  std::optional<Hash32> transaction_hash;
  std::optional<std::uint64_t> transaction_index;
  std::optional<Hash32> block_hash;
  std::optional<std::uint64_t> block_number;
};

struct Receipt {
  std::uint64_t type = 0;               // 0 (legacy) to 4
  std::optional<std::uint64_t> status;  // 0 or 1 (EIP-658); either this ...
  std::optional<Hash32> root;           // ... or the state root, before Byzantium
  std::uint64_t cumulative_gas_used = 0;
  Bloom logs_bloom{};
  std::vector<Log> logs;
  Hash32 transaction_hash{};
  std::uint64_t transaction_index = 0;
  Hash32 block_hash{};
  std::uint64_t block_number = 0, gas_used = 0;
  std::optional<Uint256> effective_gas_price;
  std::optional<Address> from, to, contract_address;
  std::optional<std::uint64_t> blob_gas_used;
  std::optional<Uint256> blob_gas_price;
};

// Reads the object that stands next: every rule of docs/POLICY_ETHEREUM.md, "Responses: receipts". False: see reader.error().
bool ReadReceipt(FieldReader& reader, Receipt& out);

// Appends the receipt's bytes as the receipts trie has them: legacy, an RLP list; else the type's byte and an RLP list.
void EncodeReceipt(const Receipt& receipt, std::vector<std::uint8_t>& out);

// The bloom filter of the logs' addresses and topics.
Bloom LogsBloom(std::span<const Log> logs);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_RECEIPT_H_
