#include "fuzzers/mutated.h"

#include <cstring>

// Absent where the targets are only replayed.
extern "C" [[gnu::weak]] std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace assay::fuzz {

std::size_t Mutated(const std::optional<std::string>& mutated, std::uint8_t* data, std::size_t size, std::size_t max_size) {
  if (!mutated || mutated->empty() || mutated->size() > max_size)
    return LLVMFuzzerMutate == nullptr ? size : LLVMFuzzerMutate(data, size, max_size);
  std::memcpy(data, mutated->data(), mutated->size());
  return mutated->size();
}

}  // namespace assay::fuzz
