// Transactions: their bytes (Bitcoin Core primitives/transaction.h, BIP 144), their two hashes (BIP 141).
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_TRANSACTION_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_TRANSACTION_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/reader.h"

namespace assay::model::bitcoin {

// All views point into the payload.
struct Input {
  std::string_view txid;  // internal order
  std::uint32_t vout = 0;
  std::string_view script_sig;
  std::uint32_t sequence = 0;
  std::vector<std::string_view> witness;  // its stack; empty without the flag
};
struct Output {
  std::int64_t value = 0;  // satoshi, as it stands there
  std::string_view script_pub_key;
};
struct Transaction {
  std::int32_t version = 0;
  bool flag = false;  // 01: there is a stack an input, and one of them is not empty
  std::vector<Input> inputs;
  std::vector<Output> outputs;
  std::uint32_t lock_time = 0;
  std::string_view whole;     // all its bytes
  std::string_view stripped;  // inputs and outputs with their counts: what stands between version (and flag) and the witnesses
};

// Reads one transaction; what it is worth only when `in` has not failed.
Transaction ReadTransaction(Reader& in);

// Internal order.
std::string Txid(const Transaction& transaction);
std::string Wtxid(const Transaction& transaction);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_TRANSACTION_H_
