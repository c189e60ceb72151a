// The committed vectors over every decoder of this repository, through the one path: what `assay certify` runs, as a test.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <variant>
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

TEST(CommittedVectors, CoverEveryLayerReasonAndFault) {
  std::map<oracle::Fault, std::size_t> faults;
  std::map<oracle::Reason, std::size_t> rejected;
  std::map<oracle::Layer, std::size_t> layers;
  for (const Vector& vector : Committed().vectors) {
    ++layers[vector.layer];
    if (vector.expect.reason) ++rejected[*vector.expect.reason];
    if (vector.expect.fault) ++faults[*vector.expect.fault];
  }
  EXPECT_GE(layers[oracle::Layer::kJson], 300u);
  EXPECT_GE(layers[oracle::Layer::kJsonRpc], 300u);
  EXPECT_GE(layers[oracle::Layer::kEthereum], 600u);
  EXPECT_GE(layers[oracle::Layer::kBitcoin], 400u);
  for (int i = 0; i <= static_cast<int>(oracle::Reason::kTrailingBytes); ++i) {
    const auto reason = static_cast<oracle::Reason>(i);
    if (reason == oracle::Reason::kSize) continue;  // streams only
    EXPECT_GE(rejected[reason], 1u) << "no vector is rejected for " << oracle::ReasonName(reason);
  }
  for (int i = 0; i <= static_cast<int>(oracle::Fault::kFilterType); ++i) {
    const auto fault = static_cast<oracle::Fault>(i);
    EXPECT_GE(faults[fault], 1u) << "no vector has the fault " << oracle::FaultName(fault);
  }
}

// What a reference cannot be asked: bytes that are no JSON, and whether a double is the id that was meant.
bool CannotTell(const report::Result& result) {
  const auto* unsupported = std::get_if<oracle::Unsupported>(&result.observed);
  if (unsupported == nullptr || result.decoder == "model" || result.decoder == "scanner") return false;
  const auto vector = std::ranges::find(Committed().vectors, result.vector_id, &Vector::id);
  if (oracle::IsRaw(vector->kind)) return true;
  return vector->layer == oracle::Layer::kBitcoin && unsupported->why.starts_with("this parser gives the id as a double");
}

TEST(Certify, EveryDecoderOfThisRepositoryDoesWhatIsExpectedOfIt) {
  for (const report::Result& result : Certified().results) {
    if (result.status == report::Status::kUnsupported && CannotTell(result)) continue;
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
