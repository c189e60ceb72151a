// Layer jsonrpc: scanner = model = the shared envelope reader over every reference, and what must hold between related messages.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/target/scanner_decoder.h"
#include "fuzzers/choice.h"
#include "fuzzers/differential.h"
#include "fuzzers/divergence.h"
#include "fuzzers/rewrite.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::fuzz {
namespace {

using oracle::Layer;
using oracle::Outcome;

Outcome Decide(std::string_view bytes) { return target::ScannerDecide(Layer::kJsonRpc, bytes); }

void ExpectSame(std::string_view input, const Outcome& before, const std::string& changed, std::string_view how) {
  const Outcome after = Decide(changed);
  if (Compare(before, after, oracle::Strictness::kReasonAndOffset) == oracle::Difference::kNone) return;
  MetamorphicDiffers({input, Layer::kJsonRpc, "scanner", Describe(before), Describe(after), std::string(how) + ": " + changed});
}

// A single message, alone and as the only one of a batch: the batch is accepted either way, and holds the same message.
void CheckBatchOfOne(std::string_view bytes, const oracle::Accept& accepted) {
  const std::string batch = "[" + std::string(bytes) + "]";
  const Outcome outcome = Decide(batch);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  const std::string expected = "[" + std::string(accepted.digests.exact->Preimage().value_or("")) + "]";
  if (accept != nullptr && accept->digests.exact->Preimage() == expected) return;
  MetamorphicDiffers({bytes, Layer::kJsonRpc, "scanner", "a batch of this message", Describe(outcome), batch});
}

// A known name in the wrong case is like any other unknown name.
void CheckCase(std::string_view bytes, Choice& choice) {
  constexpr std::array<std::string_view, 6> kKnown = {"jsonrpc", "id", "method", "params", "result", "error"};
  const auto renamed = RenameMember(bytes, kKnown[choice.Below(kKnown.size())], choice);
  if (renamed) ExpectSame(bytes, Decide(renamed->unknown), renamed->case_changed, "a member's name in the wrong case");
}

void CheckRelations(std::string_view bytes, const oracle::Accept& accepted, Choice& choice) {
  const auto body = jsonrpc::Read(bytes);
  switch (choice.Below(5)) {
    case 0:
      if (!body->IsBatch()) CheckBatchOfOne(bytes, accepted);
      return;
    case 1: return CheckCase(bytes, choice);
    case 2:
      if (const auto rotated = RotateMembers(bytes); rotated && !body->IsBatch()) ExpectSame(bytes, accepted, *rotated, "members in another order");
      return;
    case 3: return ExpectSame(bytes, accepted, Respace(bytes, choice), "white space between tokens");
    default: return ExpectSame(bytes, accepted, Reescape(bytes, choice), "characters spelled as escapes");
  }
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto* const differential = new assay::fuzz::Differential();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  assay::fuzz::Choice choice(bytes);
  const assay::oracle::Outcome outcome = differential->Check(assay::oracle::Layer::kJsonRpc, bytes, choice);
  if (const auto* accept = std::get_if<assay::oracle::Accept>(&outcome)) assay::fuzz::CheckRelations(bytes, *accept, choice);
  return 0;
}
