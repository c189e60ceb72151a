#include "fuzzers/payload_differential.h"

#include <variant>

#include "fuzzers/choice.h"
#include "fuzzers/differential.h"
#include "fuzzers/payload_relations.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {
namespace {

// One relation an execution: which one depends on the input.
void CheckAccepted(const Subject& subject, Choice& choice) {
  switch (choice.Below(6)) {
    case 0:
      return CheckSpacing(subject, choice);
    case 1:
      return CheckSpelling(subject, choice);
    case 2:
      return CheckTail(subject, choice);
    case 3:
      return CheckCut(subject, choice);
    case 4:
      return CheckMemberOrder(subject, choice);
    default:
      return CheckOneDigit(subject, choice);
  }
}

}  // namespace

void CheckPayload(const oracle::Question& question, std::string_view bytes) {
  static auto* const differential = new Differential();
  Choice choice(bytes);
  const oracle::Outcome outcome = differential->Check(question, bytes, choice);
  const Subject subject{question, bytes, outcome};
  CheckSurroundings(subject, choice);
  if (std::holds_alternative<oracle::Accept>(outcome)) CheckAccepted(subject, choice);
}

}  // namespace assay::fuzz
