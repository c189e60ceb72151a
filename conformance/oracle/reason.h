// The model's rules in the oracle's words.
#ifndef ASSAY_CONFORMANCE_ORACLE_REASON_H_
#define ASSAY_CONFORMANCE_ORACLE_REASON_H_

#include "conformance/model/model.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

Reason ToReason(model::Rule rule);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_REASON_H_
