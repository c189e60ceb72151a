// A run as JUnit XML: one testsuite per decoder, one testcase per vector.
//
// What fails the run is a failure (or an error: crash, timeout, broken protocol), expected failures and unsupported inputs are
// skipped with their reason, warnings pass with a line in system-out; so a CI that reads this file comes to the verdict of the
// run.
#ifndef ASSAY_CONFORMANCE_REPORT_JUNIT_H_
#define ASSAY_CONFORMANCE_REPORT_JUNIT_H_

#include <string>

#include "conformance/report/run.h"
#include "conformance/vectors/vector.h"

namespace assay::report {

// The whole document, in UTF-8. Characters that XML 1.0 cannot hold are written as \xHH.
std::string RenderJUnit(const Run& run, const vectors::VectorSet& set, const std::string& input_directory);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_JUNIT_H_
