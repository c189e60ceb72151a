// The one result model: every run (certify, suite, vectors test) is a list of Results whose counts must add up.
#ifndef ASSAY_CONFORMANCE_REPORT_RUN_H_
#define ASSAY_CONFORMANCE_REPORT_RUN_H_

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/oracle.h"
#include "conformance/oracle/outcome.h"
#include "conformance/vectors/vector.h"

namespace assay::report {

enum class Status {
  kPassed, kFailed, kExpectedFailure, kUnexpectedPass, kUnsupported, kCrashed, kTimedOut, kProtocolError,
};
inline constexpr std::size_t kStatusCount = 8;
std::string_view StatusName(Status status);  // "passed", "failed", "expected_failure", ...

struct Result {
  std::string vector_id;
  std::string group;
  std::string decoder;
  vectors::Level level = vectors::Level::kMust;
  Status status = Status::kPassed;
  oracle::Outcome expected;
  oracle::Outcome observed;
  oracle::Difference difference = oracle::Difference::kNone;
  std::vector<std::string> quirks;  // that explain an expected failure
  std::string choice;               // observe: the choice the decoder made ("accepts", ...); empty when none matched
  std::string note;                 // for people: what differs
};

struct Decoder {
  std::string name, version;
};

struct Run {
  std::string suite_version;
  std::string vector_set_digest;
  std::vector<Decoder> decoders;
  std::size_t declared = 0;  // vectors x decoders that were to be run
  std::vector<Result> results;
  oracle::Tally tally;
};

struct Counts {
  std::array<std::size_t, kStatusCount> by_status{};
  std::size_t declared = 0;
  std::size_t Sum() const;
};
// Counts of all results; per decoder; per (decoder, group). Throws nothing; check AddsUp() before printing.
Counts CountAll(const Run& run);

// 0: everything that must hold holds. 1: a must failed (or crashed, timed out, broke the protocol), an unexpected pass, an assertion
// that never ran, or counts that do not add up (`why` says which).
int ExitCode(const Run& run, std::string* why);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_RUN_H_
