// Rewards new tuples of outcomes: libFuzzer counts a combination of answers that was never seen as new coverage.
#ifndef ASSAY_FUZZERS_OUTCOME_COUNTERS_H_
#define ASSAY_FUZZERS_OUTCOME_COUNTERS_H_

#include <cstdint>

#include "conformance/oracle/outcome.h"

namespace assay::fuzz {

// The tuple of one execution; add each decoder's outcome in a fixed order, then count it. Harmless without libFuzzer.
class OutcomeTuple {
 public:
  void Add(const oracle::Outcome& outcome);
  void Count() const;

 private:
  std::uint32_t hash_ = 2166136261u;
};

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_OUTCOME_COUNTERS_H_
