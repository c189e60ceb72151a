// Runs vectors against decoders: asks each, chooses what was to be expected of it, and leaves the comparison to the oracle.
//
//   role        what is expected
//   judge       the vector: verdict, reason, offset (each where the vector says it)
//   scanner     the judge: verdict, reason, offset, digests; and the vector's verdict
//   reference   the ledger's prediction: verdict and digests
//   foreign     the vector's verdict, the judge's digests
//   live        the judge's verdict at layer jsonrpc, since a node answers at that layer whatever the vector's is; of a payload
//               the vector: verdict, error code, status
#ifndef ASSAY_CONFORMANCE_VECTORS_RUNNER_H_
#define ASSAY_CONFORMANCE_VECTORS_RUNNER_H_

#include <cstddef>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/report/run.h"
#include "conformance/target/target.h"
#include "conformance/vectors/vector.h"

namespace assay::vectors {

struct RunOptions {
  // Called after each result; may be empty.
  std::function<void(std::size_t done, std::size_t total)> progress;
  // What is known to fail, strict both ways: "DECODER/ID", or "ID", which speaks of foreign and live decoders only.
  std::set<std::string> known_failures;
  // Only vectors whose id contains this; empty: all.
  std::string only;
};

// One result per vector and decoder, in the order of the vectors, then of `targets` (borrowed for the call). Digests in the
// results are hashed, so that a run does not hold its inputs.
report::Run RunVectors(const VectorSet& set, std::span<target::Target* const> targets, const oracle::Ledger& ledger,
                       const RunOptions& options = {});

// Entries of `known_failures` that speak of no vector of the set and no decoder of the run: spelling errors, or out of date.
std::vector<std::string> UnusedKnownFailures(const VectorSet& set, std::span<target::Target* const> targets,
                                             const std::set<std::string>& known_failures);

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_RUNNER_H_
