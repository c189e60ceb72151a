// The judge of payloads.
#ifndef ASSAY_CONFORMANCE_ORACLE_PAYLOAD_H_
#define ASSAY_CONFORMANCE_ORACLE_PAYLOAD_H_

#include <string_view>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

Outcome JudgePayload(Kind kind, const Context& context, std::string_view bytes);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_PAYLOAD_H_
