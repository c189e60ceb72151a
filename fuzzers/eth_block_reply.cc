// Blocks with full transactions and receipts as the public port gives them, from bytes to hash: scanner = model = every
// reference under its quirks, field by field; and relations.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzzers/payload_differential.h"
#include "fuzzers/payload_mutator.h"
#include "fuzzers/payload_question.h"

namespace {

constexpr auto kFamily = assay::fuzz::Family::kEth;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  assay::fuzz::CheckPayload(assay::fuzz::QuestionIn(bytes, kFamily), bytes);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  return assay::fuzz::MutatePayload(kFamily, data, size, max_size, seed);
}
