// Replies of Bitcoin nodes, from bytes to hash: scanner = model = every reference under its quirks, field by field; and
// relations.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzzers/bitcoin_differential.h"
#include "fuzzers/bitcoin_mutator.h"
#include "fuzzers/bitcoin_question.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view reply(reinterpret_cast<const char*>(data), size);
  assay::fuzz::CheckBitcoinReply(assay::fuzz::BitcoinQuestionIn(reply), reply);
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  return assay::fuzz::MutateBitcoinReply(data, size, max_size, seed);
}
