// The committed vectors over every decoder of this repository, through the one path: what `assay certify` runs, as a test.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "conformance/oracle/ledger.h"
#include "conformance/report/run.h"
#include "conformance/target/in_process.h"
#include "conformance/vectors/lint.h"
#include "conformance/vectors/runner.h"
#include "conformance/vectors/vector.h"

namespace assay::vectors {
namespace {

constexpr char kDirectory[] = "vectors";

const VectorSet& Committed() {
  static const VectorSet* const kSet = [] {
    auto loaded = Load(kDirectory);
    if (!loaded) {
      for (const Problem& problem : loaded.error()) ADD_FAILURE() << ProblemText(problem);
      return new VectorSet();
    }
    return new VectorSet(*std::move(loaded));
  }();
  return *kSet;
}

const report::Run& Certified() {
  static const report::Run* const kRun = [] {
    const std::vector<std::unique_ptr<target::Target>> owned = target::InProcessTargets();
    std::vector<target::Target*> targets;
    for (const auto& target : owned) targets.push_back(target.get());
    return new report::Run(RunVectors(Committed(), targets, oracle::Ledger::BuiltIn(), {}));
  }();
  return *kRun;
}

TEST(CommittedVectors, AreWellFormed) {
  for (const Problem& problem : Lint(kDirectory)) ADD_FAILURE() << ProblemText(problem);
}

TEST(CommittedVectors, CoverBothLayersAndEveryReason) {
  std::map<oracle::Reason, std::size_t> rejected;
  std::map<oracle::Layer, std::size_t> layers;
  for (const Vector& vector : Committed().vectors) {
    ++layers[vector.layer];
    if (vector.expect.reason) ++rejected[*vector.expect.reason];
  }
  EXPECT_GE(layers[oracle::Layer::kJson], 300u);
  EXPECT_GE(layers[oracle::Layer::kJsonRpc], 300u);
  for (int i = 0; i <= static_cast<int>(oracle::Reason::kError); ++i) {
    const auto reason = static_cast<oracle::Reason>(i);
    if (reason == oracle::Reason::kSize) continue;  // streams only
    EXPECT_GE(rejected[reason], 1u) << "no vector is rejected for " << oracle::ReasonName(reason);
  }
}

TEST(Certify, EveryDecoderOfThisRepositoryDoesWhatIsExpectedOfIt) {
  for (const report::Result& result : Certified().results) {
    if (result.status == report::Status::kPassed || result.status == report::Status::kExpectedFailure) continue;
    ADD_FAILURE() << result.vector_id << ", " << result.decoder << ": " << report::StatusName(result.status) << ", " << result.note
                  << " (expected " << Describe(result.expected) << ", observed " << Describe(result.observed) << ")";
  }
}

TEST(Certify, TheRunHoldsAndAddsUp) {
  std::string why;
  EXPECT_EQ(report::ExitCode(Certified(), &why), 0) << why;
}

TEST(Certify, EveryQuirkOfTheLedgerThatVectorsCanShowIsShown) {
  std::map<std::string, std::size_t> seen;
  for (const report::Result& result : Certified().results)
    for (const std::string& id : result.quirks) ++seen[id];
  EXPECT_GE(seen.size(), 8u);
}

}  // namespace
}  // namespace assay::vectors
