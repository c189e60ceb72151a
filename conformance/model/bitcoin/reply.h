// Replies of JSON-RPC 1.0, 1.1 and 2.0, and batches of them: docs/POLICY_BITCOIN.md, "Replies".
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_REPLY_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_REPLY_H_

#include <string>
#include <variant>
#include <vector>

#include "conformance/model/bitcoin/payload.h"
#include "conformance/model/model.h"

namespace assay::model::bitcoin {

// What a call was answered.
struct Answer {
  std::string path;                                   // of the result: "result", "[1].result"
  std::variant<const Value*, PayloadFailure> result;  // the failure is rpc_error or no_result
};

// One answer for the reply, or with context.batch one for each id in the order of the batch. A failure when a rule up to
// id_mismatch is broken anywhere. Pointers point into `root`.
std::variant<std::vector<Answer>, PayloadFailure> ReadReplies(const Value& root, const Context& context, const Policy& policy);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_REPLY_H_
