#include "fuzzers/outcome_counters.h"

#include <variant>

namespace assay::fuzz {
namespace {

constexpr std::uint32_t kCounters = 4096;

// libFuzzer reads this section between executions and takes each byte for an edge counter.
[[gnu::section("__libfuzzer_extra_counters"), gnu::used]] std::uint8_t counters[kCounters];

}  // namespace

void OutcomeTuple::Add(const oracle::Outcome& outcome) {
  std::uint32_t code = static_cast<std::uint32_t>(outcome.index());
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome); reject != nullptr && reject->reason) {
    code += 8 * (1 + static_cast<std::uint32_t>(*reject->reason));
  }
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome); accept != nullptr && accept->payload && accept->payload->fault) {
    code += 8 * (64 + static_cast<std::uint32_t>(*accept->payload->fault));
  }
  hash_ = (hash_ ^ code) * 16777619u;
}

void OutcomeTuple::Count() const { counters[hash_ % kCounters] = 1; }

}  // namespace assay::fuzz
