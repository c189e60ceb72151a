// Keeps the quirk ledger true: every entry's witness must still show exactly the deviation that the entry predicts.
#ifndef ASSAY_CONFORMANCE_ORACLE_WITNESS_H_
#define ASSAY_CONFORMANCE_ORACLE_WITNESS_H_

#include <string>
#include <string_view>

#include "conformance/oracle/ledger.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

enum class WitnessState {
  kProven,    // the parser deviates on the witness exactly as predicted
  kStale,     // it no longer deviates: remove the entry, or narrow its version
  kChanged,   // it deviates in another way than predicted
  kUnproven,  // the entry's predicate does not hold on its own witness, or predicts no deviation there
};
std::string_view WitnessStateName(WitnessState state);

// What `observed`, the parser's outcome on `quirk.witness` at layer json, says of the entry.
WitnessState CheckWitness(const Ledger& ledger, const Quirk& quirk, const Outcome& observed);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_WITNESS_H_
