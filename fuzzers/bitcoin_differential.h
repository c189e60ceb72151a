// What the Bitcoin targets check of one input: the differential from bytes to hash, field by field, and one relation.
#ifndef ASSAY_FUZZERS_BITCOIN_DIFFERENTIAL_H_
#define ASSAY_FUZZERS_BITCOIN_DIFFERENTIAL_H_

#include <string_view>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"

namespace assay::fuzz {

// Replies: scanner = model = every reference under its quirks; then, of an accepted one, one relation that depends on the
// input. Aborts on a divergence.
void CheckBitcoinReply(const oracle::Question& question, std::string_view reply);

// Raw bytes, of which JSON parsers know nothing: scanner = model; then relations. Aborts on a divergence; else what the scanner
// said.
oracle::Outcome CheckBitcoinBytes(oracle::Kind kind, std::string_view bytes);

// Any question of the layer: scanner = model and nothing else.
oracle::Outcome CheckScannerAgainstModel(const oracle::Question& question, std::string_view bytes);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_BITCOIN_DIFFERENTIAL_H_
