// Matches the responses of a batch with what was asked: JSON-RPC 2.0 section 6.
#ifndef ASSAY_CONFORMANCE_ORACLE_BATCH_REPLY_H_
#define ASSAY_CONFORMANCE_ORACLE_BATCH_REPLY_H_

#include "conformance/model/model.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// `sent` is a batch, `reply` holds valid responses only, one of them or a batch of them. Outcomes: conformance/oracle/reply.h.
Outcome ReadBatchReply(const model::Messages& sent, const model::Messages& reply);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_BATCH_REPLY_H_
