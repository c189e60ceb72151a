// What the payload targets check of one input: the differential from bytes to hash, field by field, and one relation.
#ifndef ASSAY_FUZZERS_PAYLOAD_DIFFERENTIAL_H_
#define ASSAY_FUZZERS_PAYLOAD_DIFFERENTIAL_H_

#include <string_view>

#include "conformance/oracle/question.h"

namespace assay::fuzz {

// Scanner = model = every reference under its quirks; then, of an accepted payload, one relation that depends on the input.
// Aborts on a divergence.
void CheckPayload(const oracle::Question& question, std::string_view bytes);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_PAYLOAD_DIFFERENTIAL_H_
