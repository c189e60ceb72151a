// Transactions as bytes: Bitcoin Core primitives/transaction.h, BIP 144.
#ifndef ASSAY_CONFORMANCE_REFERENCE_BITCOIN_TRANSACTION_H_
#define ASSAY_CONFORMANCE_REFERENCE_BITCOIN_TRANSACTION_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/reference/bitcoin_bytes.h"

namespace assay::reference::bitcoin {

using Stack = std::vector<std::string_view>;  // the witness of one input

// Views point into the payload.
struct TransactionInput {
  std::string_view txid;  // internal order
  std::uint32_t vout = 0;
  std::string_view script_sig;
  std::uint32_t sequence = 0;
  Stack witness;
};
struct TransactionOutput {
  std::int64_t value = 0;  // satoshi
  std::string_view script_pub_key;
};
struct Transaction {
  std::int32_t version = 0;
  bool has_witness = false;
  std::vector<TransactionInput> inputs;
  std::vector<TransactionOutput> outputs;
  std::uint32_t lock_time = 0;
  std::string_view all;     // every byte
  std::string_view middle;  // from the count of inputs (behind the flag, when there is one) to the last output

  std::string Txid() const;   // internal order; of the bytes without flag and witnesses
  std::string Wtxid() const;  // internal order; of all bytes
};

// One transaction; meaningless when the cursor has failed: short, noncanonical, oversize, witness_flag, superfluous_witness.
Transaction TakeTransaction(Cursor& cursor);

void AppendTransaction(const Transaction& transaction, std::string& fields);

}  // namespace assay::reference::bitcoin

#endif  // ASSAY_CONFORMANCE_REFERENCE_BITCOIN_TRANSACTION_H_
