// The one judge on the one path: what must each decoder say of these bytes, and does it?
//
// The model says what is right. For a reference parser the quirk ledger turns that into what *it* says; the observed outcome
// must then equal the prediction, no more and no less. Fuzzers, vectors, explain, suite and certify all come here.
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
#include "conformance/oracle/question.h"

namespace assay::oracle {

// What the model says under the strict policy, all digests of the layer included.
Outcome Judge(const Question& question, std::string_view bytes);

// What a decoder is expected to say, and the ids of the quirks that make it differ from the judge.
struct Prediction {
  Outcome outcome;
  std::vector<std::string> quirks;
};

// One input under judgement: the judge reads it once, however many decoders are then compared with it.
class Case {
 public:
  // `bytes` is borrowed and must outlive the case.
  Case(const Question& question, std::string_view bytes);

  const Outcome& Judgement() const { return judgement_; }
  // Computed at the first call.
  const Features& GetFeatures();
  // What the reference parser of this Name() says; an unknown one has no quirks.
  Prediction Predict(const Ledger& ledger, std::string_view parser);

 private:
  Question question_;
  std::string_view bytes_;
  Outcome judgement_;
  std::optional<Features> features_;
};

// The same for one decoder.
Prediction Predict(const Ledger& ledger, std::string_view parser, const Question& question, std::string_view bytes);

// Aspects in which an observed outcome can differ from the expected one, worst first.
enum class Difference {
  kNone,
  kDidNotRun,
  kVerdict,
  kReason,
  kOffset,
  kExactDigest,
  kDoubleDigest,
  kSetDigest,
  kPath,
  kCode,
  kHash,
  kFields,
  kStatus,
  kFault,
  kClaimed,  // of payloads
};
// "none", "did_not_run", "verdict", "reason", "offset", "exact_digest", "double_digest", "set_digest", "path", "code", "hash",
// "fields", "status", "fault", "claimed".
std::string_view DifferenceName(Difference difference);

// How much of an outcome is compared.
enum class Strictness {
  // References, foreign decoders, live nodes: digests, error code and payload status compared where both sides report them, the
  // fault and its path where both name one.
  kVerdictAndDigests,
  // Scanner: the reason always, the offset for reasons of layer json, the path for those of payloads; every digest of the judge
  // must be there, and the whole judgement of a payload.
  kReasonAndOffset,
};

// How often each assertion really ran; an assertion that never ran fails a run.
struct Tally {
  std::size_t verdicts = 0, reasons = 0, offsets = 0, exact_digests = 0, double_digests = 0, set_digests = 0;
  std::size_t paths = 0, codes = 0, hashes = 0, fields = 0, statuses = 0;
  Tally& operator+=(const Tally& other);
};

// The first difference, kNone when they agree. `expected` is an Accept or a Reject.
Difference Compare(const Outcome& expected, const Outcome& observed, Strictness strictness, Tally* tally = nullptr);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_ORACLE_H_
