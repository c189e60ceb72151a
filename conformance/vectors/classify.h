// The status of one result, from facts about it: a pure table, apart from how the facts were found.
#ifndef ASSAY_CONFORMANCE_VECTORS_CLASSIFY_H_
#define ASSAY_CONFORMANCE_VECTORS_CLASSIFY_H_

#include "conformance/oracle/outcome.h"
#include "conformance/report/run.h"
#include "conformance/target/target.h"
#include "conformance/vectors/vector.h"

namespace assay::vectors {

// What the runner found out about one vector and one decoder. Of an outcome that is neither Accept nor Reject only `observed`
// and `known_failure` count.
struct Facts {
  enum class Observed { kAnswered, kUnsupported, kCrashed, kTimedOut, kProtocolError };
  Observed observed = Observed::kAnswered;
  target::Target::Role role = target::Target::Role::kForeign;
  Level level = Level::kMust;
  bool as_predicted = false;    // equals what this decoder was expected to say, its quirks included
  bool as_specified = false;    // equals what the vector says (and, of a reference, what the judge says)
  bool quirks_differ = false;   // reference: its quirks make the prediction differ from the judge
  bool choice_matched = false;  // observe: one of the choices has the observed verdict
  bool known_failure = false;   // listed as failing by whoever runs the vectors
};

// The kind of an outcome as Facts has it.
Facts::Observed ObservedOf(const oracle::Outcome& outcome);

// Statuses, from the top; the first line that applies decides:
//   unsupported                                        kUnsupported, listed or not
//   crash, timeout, protocol error                     their own status
//   judge, scanner: as predicted and as specified      kPassed, at any level
//   foreign, live, observe: a choice matched           kPassed
//   foreign, live: as predicted and as specified       kPassed
//   reference, as predicted, quirks differ             kExpectedFailure; with observe and a choice matched kPassed
//   reference, as predicted, as specified              kPassed; with observe a matched choice is enough
//   reference, quirks differ, but as specified         kUnexpectedPass: the ledger's entry is out of date
//   everything else                                    kFailed
// A known failure turns kPassed into kUnexpectedPass, and kFailed, kCrashed, kTimedOut, kProtocolError into kExpectedFailure.
report::Status Classify(const Facts& facts);

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_CLASSIFY_H_
