// The decoders of this repository as targets: the model, the scanner, and every reference parser.
#ifndef ASSAY_CONFORMANCE_TARGET_IN_PROCESS_H_
#define ASSAY_CONFORMANCE_TARGET_IN_PROCESS_H_

#include <memory>
#include <vector>

#include "conformance/target/target.h"

namespace assay::target {

std::unique_ptr<Target> MakeModelTarget();
// Runs the scanner three times per input: with the input's end at an inaccessible page, and followed by two different bytes. An answer that
// depends on what follows the input is a ProtocolError; reading into the page ends the process.
std::unique_ptr<Target> MakeScannerTarget();

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_IN_PROCESS_H_
