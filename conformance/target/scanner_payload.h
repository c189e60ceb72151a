// The scanner's payload decoders as a decoder under test: what they read as digests, their reasons and faults in the oracle's words.
#ifndef ASSAY_CONFORMANCE_TARGET_SCANNER_PAYLOAD_H_
#define ASSAY_CONFORMANCE_TARGET_SCANNER_PAYLOAD_H_

#include <string_view>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::target {

// Accept with `hash` (where there is one), `fields` and the judgement, or Reject with reason, offset and path. Where the scanner has a fused walk and a general one, both are run and
// must agree; else ProtocolError. Reads nothing outside `bytes` unless the scanner does.
oracle::Outcome ScannerDecidePayload(oracle::Kind kind, const oracle::Context& context, std::string_view bytes);

// The same of engine_* kinds, of eth_* kinds, and of those of layer bitcoin.
oracle::Outcome ScannerDecideEngine(oracle::Kind kind, const oracle::Context& context, std::string_view bytes);
oracle::Outcome ScannerDecideEth(oracle::Kind kind, const oracle::Context& context, std::string_view bytes);
oracle::Outcome ScannerDecideBitcoin(oracle::Kind kind, const oracle::Context& context, std::string_view bytes);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_SCANNER_PAYLOAD_H_
