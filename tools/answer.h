// One decoder's answer beside what it should have been: what explain and suite show, each in its own way.
#ifndef ASSAY_TOOLS_ANSWER_H_
#define ASSAY_TOOLS_ANSWER_H_

#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/oracle/oracle.h"
#include "conformance/target/target.h"

namespace assay::tools {

struct Answer {
  std::string decoder;
  target::Target::Role role = target::Target::Role::kReference;
  oracle::Outcome observed;
  oracle::Outcome expected;                                   // of this decoder: of a reference, what its quirks make of it
  std::vector<std::string> quirks;                            // that make `expected` differ from the judge
  oracle::Difference difference = oracle::Difference::kNone;  // between expected and observed
  // A divergence that no quirk predicts, or no answer at all. That a decoder does not have the layer is neither.
  bool unexplained = false;
};

// Asks the decoder and compares by its role: the scanner with the judge in reason, offset and all digests, a reference with the
// ledger's prediction in verdict and digests, everybody else with the judge in verdict and digests. `judged` must be about the
// same layer and bytes.
Answer Ask(target::Target& decoder, const oracle::Question& question, std::string_view bytes, oracle::Case& judged,
           const oracle::Ledger& ledger);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_ANSWER_H_
