#include "conformance/target/scanner_payload.h"

namespace assay::target {

oracle::Outcome ScannerDecideEth(oracle::Kind, const oracle::Context&, std::string_view) { return oracle::Unsupported{"not there yet"}; }

}  // namespace assay::target
