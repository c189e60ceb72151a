#include "conformance/oracle/witness.h"

#include <algorithm>
#include <array>

#include "conformance/oracle/oracle.h"

namespace assay::oracle {

std::string_view WitnessStateName(WitnessState state) {
  constexpr std::array<std::string_view, 4> kNames = {"proven", "stale", "changed", "unproven"};
  return kNames[static_cast<std::size_t>(state)];
}

WitnessState CheckWitness(const Ledger& ledger, const Quirk& quirk, const Outcome& observed) {
  Case witness(Layer::kJson, quirk.witness);
  const Prediction prediction = witness.Predict(ledger, quirk.parser);
  if (std::ranges::find(prediction.quirks, quirk.id) == prediction.quirks.end()) return WitnessState::kUnproven;
  if (Compare(witness.Judgement(), observed, Strictness::kVerdictAndDigests) == Difference::kNone) return WitnessState::kStale;
  const bool as_predicted = Compare(prediction.outcome, observed, Strictness::kVerdictAndDigests) == Difference::kNone;
  return as_predicted ? WitnessState::kProven : WitnessState::kChanged;
}

}  // namespace assay::oracle
