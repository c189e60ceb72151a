// The decoders of this repository as targets: the model, the scanner, and every reference parser.
#ifndef ASSAY_CONFORMANCE_TARGET_IN_PROCESS_H_
#define ASSAY_CONFORMANCE_TARGET_IN_PROCESS_H_

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "conformance/target/target.h"

namespace assay::target {

std::unique_ptr<Target> MakeModelTarget();
// Runs the scanner three times per input: with the input's end at an inaccessible page, and followed by two different bytes. An
// answer that depends on what follows the input is a ProtocolError; reading into the page ends the process. `decide` stands for
// the scanner; tests put another in its place.
using DecideFunction = std::function<oracle::Outcome(const oracle::Question& question, std::string_view bytes)>;
std::unique_ptr<Target> MakeScannerTarget(DecideFunction decide);
std::unique_ptr<Target> MakeScannerTarget();

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_IN_PROCESS_H_
