// The one judge on the one path: what must each decoder say of these bytes, and does it?
//
// The model says what is right. For a reference parser the quirk ledger turns that into what *it* says; the observed outcome must
// then equal the prediction, no more and no less. Fuzzers, vectors, explain, suite and certify all come here.
#ifndef ASSAY_CONFORMANCE_ORACLE_ORACLE_H_
#define ASSAY_CONFORMANCE_ORACLE_ORACLE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/features.h"
#include "conformance/oracle/ledger.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// What the model says under the strict policy, all three digests included.
Outcome Judge(Layer layer, std::string_view bytes);

// What a decoder is expected to say, and the ids of the quirks that make it differ from the judge.
struct Prediction {
  Outcome outcome;
  std::vector<std::string> quirks;
};

// One input under judgement: the judge reads it once, however many decoders are then compared with it.
class Case {
 public:
  // `bytes` is borrowed and must outlive the case.
  Case(Layer layer, std::string_view bytes);

  const Outcome& Judgement() const { return judgement_; }
  // Computed at the first call.
  const Features& GetFeatures();
  // What the reference parser of this Name() says; an unknown one has no quirks.
  Prediction Predict(const Ledger& ledger, std::string_view parser);

 private:
  Layer layer_;
  std::string_view bytes_;
  Outcome judgement_;
  std::optional<Features> features_;
};

// The same for one decoder.
Prediction Predict(const Ledger& ledger, std::string_view parser, Layer layer, std::string_view bytes);

// Aspects in which an observed outcome can differ from the expected one, worst first.
enum class Difference { kNone, kDidNotRun, kVerdict, kReason, kOffset, kExactDigest, kDoubleDigest, kSetDigest };
// "none", "did_not_run", "verdict", "reason", "offset", "exact_digest", "double_digest", "set_digest".
std::string_view DifferenceName(Difference difference);

// How much of an outcome is compared.
enum class Strictness {
  kVerdictAndDigests,  // references, foreign decoders: digests compared only where both sides report them
  kReasonAndOffset,    // scanner: the reason always, the offset for reasons of layer json; every digest of the judge must be there
};

// How often each assertion really ran; an assertion that never ran fails a run.
struct Tally {
  std::size_t verdicts = 0, reasons = 0, offsets = 0, exact_digests = 0, double_digests = 0, set_digests = 0;
  Tally& operator+=(const Tally& other);
};

// The first difference, kNone when they agree. `expected` is an Accept or a Reject.
Difference Compare(const Outcome& expected, const Outcome& observed, Strictness strictness, Tally* tally = nullptr);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_ORACLE_H_
