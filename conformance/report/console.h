// A run as people read it: findings first, then decoders x groups with counts that add up, then the footer that says what ran.
#ifndef ASSAY_CONFORMANCE_REPORT_CONSOLE_H_
#define ASSAY_CONFORMANCE_REPORT_CONSOLE_H_

#include <cstddef>
#include <string>

#include "conformance/report/run.h"
#include "conformance/vectors/vector.h"

namespace assay::report {

struct ConsoleOptions {
  bool color = false;                // ANSI colour; only for a terminal
  std::size_t max_findings = 20;     // shown in full, of failures and of warnings each; the rest are counted
  std::string input_directory = {};  // where inputs too large for a command line are kept (finding.h)
};

// The whole report, ending in the line "verdict: pass[, N warnings]" or "verdict: FAIL: <why>". Everything that came from
// outside is made printable. Sections without content are left out, the footer never is.
std::string RenderConsole(const Run& run, const vectors::VectorSet& set, const ConsoleOptions& options = {});

// Groups as rows, decoders as columns. A cell counts the results of each status: "12", "10+2x" (two expected failures), ...;
// the numbers of a cell add up to the vectors of the group, else the cell ends in "?".
std::string RenderMatrix(const Run& run);

// "declared 8 = 7 passed + 1 failed + ...", or the same with "!=" when the sums are wrong; then how often each assertion ran.
std::string RenderFooter(const Run& run);

// Results with a finding that is shown in full under these options, in the order in which they are shown.
std::vector<const Result*> ShownFindings(const Run& run, const ConsoleOptions& options);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_CONSOLE_H_
