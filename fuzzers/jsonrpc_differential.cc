// Layer jsonrpc: scanner = model = the shared envelope reader over every reference, and what must hold between related
// messages.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "fuzzers/choice.h"
#include "fuzzers/differential.h"
#include "fuzzers/message_relations.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {
namespace {

// One relation an execution: which one depends on the input.
void CheckAccepted(const Subject& subject, Choice& choice) {
  switch (choice.Below(8)) {
    case 0:
      return CheckSpacing(subject, choice);
    case 1:
      return CheckSpelling(subject, choice);
    case 2:
      return CheckTail(subject, choice);
    case 3:
      return CheckCut(subject, choice);
    case 4:
      return CheckNameCase(subject, choice);
    case 5:
      return CheckMemberOrder(subject);
    default:
      return CheckBatch(subject, choice);
  }
}

void Check(std::string_view bytes) {
  static auto* const differential = new Differential();
  Choice choice(bytes);
  const oracle::Outcome outcome = differential->Check(oracle::Layer::kJsonRpc, bytes, choice);
  const Subject subject{oracle::Layer::kJsonRpc, bytes, outcome};
  CheckSurroundings(subject, choice);
  if (std::holds_alternative<oracle::Accept>(outcome)) CheckAccepted(subject, choice);
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  assay::fuzz::Check({reinterpret_cast<const char*>(data), size});
  return 0;
}
