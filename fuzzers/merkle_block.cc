// Merkle blocks as bytes: scanner = model, from structure over every rule of the walk to the matches; and as a reply.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzzers/bitcoin_differential.h"
#include "fuzzers/bitcoin_mutator.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  assay::fuzz::CheckBitcoinBytes(assay::oracle::Kind::kMerkleBlock, {reinterpret_cast<const char*>(data), size});
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  return assay::fuzz::MutateBitcoinBytes(data, size, max_size, seed);
}
