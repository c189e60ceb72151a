// How a custom mutator ends: with its own text, or with libFuzzer's change of the bytes when it has none.
#ifndef ASSAY_FUZZERS_MUTATED_H_
#define ASSAY_FUZZERS_MUTATED_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace assay::fuzz {

// Puts `mutated` into `data` when it is there, not empty, and fits in `max_size`; else leaves the change to libFuzzer (nothing changes where there is none, as in a replay).
// Returns the new size.
std::size_t Mutated(const std::optional<std::string>& mutated, std::uint8_t* data, std::size_t size, std::size_t max_size);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_MUTATED_H_
