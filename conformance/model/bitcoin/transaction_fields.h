// How the digest `fields` has a transaction.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_TRANSACTION_FIELDS_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_TRANSACTION_FIELDS_H_

#include <string>

#include "conformance/model/bitcoin/transaction.h"

namespace assay::model::bitcoin {

// docs/POLICY_BITCOIN.md, "Digests", row transaction.
std::string TransactionField(const Transaction& transaction);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_TRANSACTION_FIELDS_H_
