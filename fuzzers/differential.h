// The assertions that all differential fuzz targets share: scanner = model, and every reference = model under its quirks.
#ifndef ASSAY_FUZZERS_DIFFERENTIAL_H_
#define ASSAY_FUZZERS_DIFFERENTIAL_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/oracle.h"
#include "conformance/reference/parser.h"
#include "fuzzers/choice.h"

namespace assay::fuzz {

// Keeps the parsers alive across executions.
class Differential {
 public:
  using ScannerFunction = std::function<oracle::Outcome(const oracle::Question& question, std::string_view bytes)>;

  // All reference parsers, and the scanner.
  Differential();
  // Others in their place: how the tests see that each assertion can fail.
  Differential(std::vector<std::unique_ptr<reference::Parser>> parsers, ScannerFunction scanner);

  // The first assertion (scanner = model in verdict, reason, offset, digests and judgement) and the second (raw prediction: every
  // reference says exactly what the ledger predicts). simdjson's implementation and the scanner's kernels rotate with the
  // input.
  // Aborts on a divergence; else returns what the scanner said.
  oracle::Outcome Check(const oracle::Question& question, std::string_view bytes, Choice& choice);

  // The neutralised twin: every reference, without a depth limit, must say of the twin what the scanner says of the raw bytes
  // under the lenient policy; and strict = lenient and no lone surrogate and depth within the limit.
  void CheckTwin(std::string_view bytes, const oracle::Outcome& strict);

 private:
  std::vector<std::unique_ptr<reference::Parser>> parsers_;
  ScannerFunction scanner_;
  std::vector<std::string> implementations_;
};

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_DIFFERENTIAL_H_
