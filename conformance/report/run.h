// The one result model: every run (certify, suite, vectors test) is a list of Results whose counts must add up.
#ifndef ASSAY_CONFORMANCE_REPORT_RUN_H_
#define ASSAY_CONFORMANCE_REPORT_RUN_H_

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/oracle/oracle.h"
#include "conformance/oracle/outcome.h"
#include "conformance/vectors/vector.h"

namespace assay::report {

enum class Status {
  kPassed,
  kFailed,
  kExpectedFailure,
  kUnexpectedPass,
  kUnsupported,
  kCrashed,
  kTimedOut,
  kProtocolError,
};
inline constexpr std::size_t kStatusCount = 8;
std::string_view StatusName(Status status);  // "passed", "failed", "expected_failure", ...

struct Result {
  std::string vector_id;
  std::string group;
  std::string decoder;
  vectors::Level level = vectors::Level::kMust;
  // Of a decoder of this repository: its every answer is predicted, so a difference is a fault at any level.
  bool in_repository = false;
  Status status = Status::kPassed;
  oracle::Outcome expected;
  oracle::Outcome observed;
  oracle::Difference difference = oracle::Difference::kNone;
  std::vector<std::string> quirks;  // that explain an expected failure
  std::string choice;               // observe: the choice the decoder made ("accepts", ...); empty when none matched
  std::string note;                 // for people: what differs
};

// What a decoder is to a run; decides which assertions are due. kUnknown counts as a decoder of this repository.
enum class Role { kUnknown, kJudge, kScanner, kReference, kForeign, kLive };
std::string_view RoleName(Role role);  // "unknown", "judge", "scanner", "reference", "foreign", "live"

struct Decoder {
  std::string name, version;
  Role role = Role::kUnknown;
};

struct Run {
  std::string suite_version;
  std::string vector_set_digest;
  std::vector<Decoder> decoders;
  std::size_t declared = 0;  // vectors x decoders that were to be run
  std::vector<Result> results;
  oracle::Tally tally;
  bool narrowed = false;  // only a chosen part of the vector set was run: assertions that part cannot exercise are not due
};

struct Counts {
  std::array<std::size_t, kStatusCount> by_status{};
  std::size_t declared = 0;
  std::size_t operator[](Status status) const { return by_status[static_cast<std::size_t>(status)]; }
  std::size_t Sum() const;  // over the statuses
  bool AddsUp() const { return declared == Sum(); }
};
// Of all results; `declared` is the run's.
Counts CountAll(const Run& run);
// Per decoder, every decoder of the run included; `declared` is each one's equal share of the run's, rounded down.
std::map<std::string, Counts> CountByDecoder(const Run& run);
// Per (decoder, group); `declared` is the number of distinct vectors of the group in the whole run, so that a result that one
// decoder lacks shows in its cell.
std::map<std::pair<std::string, std::string>, Counts> CountByGroup(const Run& run);

// True when every declared pair of vector and decoder has exactly one result, of a decoder that the run names; else `why`
// (may be null) says what is missing or too much.
bool AddsUp(const Run& run, std::string* why);

// Fails the run: a fault on a must, or of a decoder of this repository at any level; a crash, a timeout, an unexpected pass at any level.
bool Fails(const Result& result);
// Worth a word but no failure: the same on a should or observe vector, unexpected passes apart.
bool Warns(const Result& result);

// How often an assertion ran, of how often it could have.
struct Assertion {
  // "verdict", "reason", "offset", "exact digest", "double digest", "set digest", "path", "hash", "fields digest", "status",
  // "error code"
  std::string_view name;
  std::size_t ran = 0;    // from the run's tally
  // How often it could have run. Verdict: every result. Digests: results of others than the judge in which either side has one;
  // a payload's hash and status also those of the judge for which the vector says them.
  // Reason and offset: results of the judge or the scanner in which either side rejects with a reason (and an offset, of layer
  // json).
  std::size_t of = 0;
  bool required = false;     // must not be zero in this run
  bool of_payloads = false;  // of layers of payloads alone
};
// All of them, in the order above. Verdicts are always required; digests when a decoder of this repository took part (what is
// behind a pipe or a socket may be unable to tell them); reason and offset when the scanner did. In a narrowed run only what
// some vector of it could exercise. Those of payloads (from "path" on) whenever some result of a decoder of this repository could
// exercise them, the error code whenever a live node rejects what a vector has a code for.
std::vector<Assertion> Assertions(const Run& run);

// 0: everything that must hold holds. 1: a result Fails(), a required assertion ran zero times, or the counts do not add up;
// `why` (may be null) then says each of these in one line, separated by "; ", and is empty otherwise.
int ExitCode(const Run& run, std::string* why);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_RUN_H_
