// The judge of payloads in the oracle's words: the answers of model/ethereum and model/bitcoin as an Outcome.
#ifndef ASSAY_CONFORMANCE_ORACLE_PAYLOAD_H_
#define ASSAY_CONFORMANCE_ORACLE_PAYLOAD_H_

#include <string_view>

#include "conformance/model/model.h"
#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// Accept with `hash` (where the kind has one and it can be computed), `fields` and the judgement, or Reject with reason, offset
// and path; rules: docs/POLICY_ETHEREUM.md, docs/POLICY_BITCOIN.md. `kind` is not kNone. `policy` is the strict one, or what a reference's quirk makes
// of it.
Outcome JudgePayload(Kind kind, const Context& context, std::string_view bytes, const model::Policy& policy = {});

// The part of it that is for the kinds of layer bitcoin.
Outcome JudgeBitcoin(Kind kind, const Context& context, std::string_view bytes, const model::Policy& policy);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_PAYLOAD_H_
