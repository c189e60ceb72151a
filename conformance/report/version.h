// The version of the suite, as `assay --version` and every certificate state it.
#ifndef ASSAY_CONFORMANCE_REPORT_VERSION_H_
#define ASSAY_CONFORMANCE_REPORT_VERSION_H_

#include <string_view>

namespace assay::report {

inline constexpr std::string_view kSuiteVersion = "0.1.0";

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_VERSION_H_
