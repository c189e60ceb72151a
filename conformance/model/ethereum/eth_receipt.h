// A receipt as the JSON-RPC API of a node shows it (execution-apis src/schemas/receipt.yaml), its bytes and the bloom of its
// logs (Yellow Paper 4.3.1, EIP-658, EIP-2718). Internal to the model.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_RECEIPT_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_RECEIPT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {

// DATA is its bytes. Only address, topics and data are part of the bytes; the rest is what the JSON says of the log's place.
struct Log {
  std::string address;
  std::vector<std::string> topics;
  std::string data;
  std::optional<std::uint64_t> log_index;
  std::optional<std::string> transaction_hash;
  std::optional<std::uint64_t> transaction_index;
  std::optional<std::string> block_hash;
  std::optional<std::uint64_t> block_number;
};
struct Receipt {
  std::uint64_t type = 0;
  std::optional<std::uint64_t> status;  // EIP-658; 1: success
  std::optional<std::string> root;      // the state root that stood in its place before
  std::uint64_t cumulative_gas_used = 0;
  std::string logs_bloom;
  std::vector<Log> logs;
  std::string transaction_hash;
  std::uint64_t transaction_index = 0;
  std::string block_hash;
  std::uint64_t block_number = 0;
  std::uint64_t gas_used = 0;
};

// docs/POLICY_ETHEREUM.md, "Responses: receipts".
Type ReceiptType();

// The members of `node`, which was read by ReceiptType().
Receipt ReceiptFrom(const Node& node);

// The receipt's value in the trie of receipts. With both status and root, root counts; with neither the item is empty.
std::string ReceiptBytes(const Receipt& receipt);

// 256 bytes; Yellow Paper 4.3.1, the functions M and M3:2048.
std::string LogsBloom(const std::vector<Log>& logs);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_RECEIPT_H_
