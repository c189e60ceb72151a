// Layer json: scanner = model = every reference under its quirks, the neutralised twin, and changes that must or must not matter.
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/target/scanner_decoder.h"
#include "fuzzers/choice.h"
#include "fuzzers/differential.h"
#include "fuzzers/divergence.h"
#include "fuzzers/rewrite.h"
#include "scanner/json/json.h"

namespace assay::fuzz {
namespace {

using oracle::Layer;
using oracle::Outcome;

void ExpectSame(std::string_view input, const Outcome& before, const std::string& changed, std::string_view how) {
  const Outcome after = target::ScannerDecide(Layer::kJson, changed);
  if (Compare(before, after, oracle::Strictness::kReasonAndOffset) == oracle::Difference::kNone) return;
  MetamorphicDiffers({input, Layer::kJson, "scanner", Describe(before), Describe(after), std::string(how) + ": " + changed});
}

void ExpectRejected(std::string_view input, const std::string& changed, std::string_view how) {
  if (!json::Parse(changed)) return;
  MetamorphicDiffers({input, Layer::kJson, "scanner", "reject", "accept", std::string(how) + ": " + changed});
}

// One relation an execution: which one depends on the input.
void CheckRelations(std::string_view bytes, const Outcome& accepted, Choice& choice) {
  const std::string text(bytes);
  switch (choice.Below(5)) {
    case 0: return ExpectSame(bytes, accepted, Respace(bytes, choice), "white space between tokens");
    case 1: return ExpectSame(bytes, accepted, Reescape(bytes, choice), "characters spelled as escapes");
    case 2: {
      const std::string_view tails[] = {" 1", "\n{}", " \"\"", "]", "}", ",", std::string_view("\0", 1), "\x0c"};
      return ExpectRejected(bytes, text + std::string(tails[choice.Below(std::size(tails))]), "something behind the value");
    }
    case 3: {
      const std::size_t last = text.find_last_of("]}\"");
      if (last == std::string::npos) return;
      return ExpectRejected(bytes, text.substr(0, choice.Below(last + 1)), "cut before its last bracket or quote");
    }
    default: {
      const auto kernels = json::Kernels();
      for (const std::string_view kernel : kernels) {
        json::UseKernel(kernel);
        if (target::ScannerDecide(Layer::kJson, bytes) == accepted) continue;
        KernelsDiffer({bytes, Layer::kJson, kernel, Describe(accepted), "something else", ""});
      }
    }
  }
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto* const differential = new assay::fuzz::Differential();
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  assay::fuzz::Choice choice(bytes);
  const assay::oracle::Outcome outcome = differential->Check(assay::oracle::Layer::kJson, bytes, choice);
  differential->CheckTwin(bytes, outcome);
  if (std::holds_alternative<assay::oracle::Accept>(outcome)) assay::fuzz::CheckRelations(bytes, outcome, choice);
  return 0;
}
