// A small run and its vector set, for the tests of this folder.
#ifndef ASSAY_CONFORMANCE_REPORT_FAKE_RUN_H_
#define ASSAY_CONFORMANCE_REPORT_FAKE_RUN_H_

#include <string>

#include "conformance/report/run.h"
#include "conformance/vectors/vector.h"

namespace assay::report {

inline vectors::VectorSet SmallSet() {
  vectors::Vector accepted;
  accepted.id = "json.value.true";
  accepted.title = "a literal";
  accepted.input = "true";
  accepted.expect.accept = true;
  accepted.spec = {"RFC 8259", "3"};
  accepted.group = "json.value";
  vectors::Vector rejected;
  rejected.id = "json.number.leading_zero";
  rejected.title = "a leading zero ends the number";
  rejected.input = "[01]";
  rejected.expect = {false, oracle::Reason::kSyntax, 2, -32700};
  rejected.spec = {"RFC 8259", "6"};
  rejected.group = "json.number";
  vectors::VectorSet set;
  set.vectors = {accepted, rejected};
  set.digest = std::string(64, '0');
  return set;
}

// Two decoders on SmallSet(), everything passed, every assertion ran. Results: model x both vectors, scanner x both.
inline Run HealthyRun() {
  Run run;
  run.suite_version = "1.2.3";
  run.vector_set_digest = std::string(64, '0');
  run.decoders = {{"model", "1", Role::kJudge}, {"scanner", "1", Role::kScanner}};
  run.tally = {4, 2, 2, 1, 1, 1};
  for (const Decoder& decoder : run.decoders) {
    for (const vectors::Vector& vector : SmallSet().vectors) {
      Result result;
      result.vector_id = vector.id;
      result.group = vector.group;
      result.decoder = decoder.name;
      if (vector.expect.accept) {
        const auto digest = oracle::Digest::OfPreimage("t");
        result.expected = oracle::Accept{{digest, digest, digest}};
      } else {
        result.expected = oracle::Reject{vector.expect.reason, vector.expect.offset, ""};
      }
      result.observed = result.expected;
      run.results.push_back(result);
    }
  }
  run.declared = run.results.size();
  return run;
}

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_FAKE_RUN_H_
