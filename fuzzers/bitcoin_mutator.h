// The custom mutators of the Bitcoin targets: part of the time an edit of what the hex stands for, sometimes with what the
// payload says of itself made right again, so that what lies behind a right root is reached; else libFuzzer's own bytes.
// Engines without custom mutators lose nothing but speed.
#ifndef ASSAY_FUZZERS_BITCOIN_MUTATOR_H_
#define ASSAY_FUZZERS_BITCOIN_MUTATOR_H_

#include <cstddef>
#include <cstdint>

namespace assay::fuzz {

// As LLVMFuzzerCustomMutator: changes `data` in place, up to `max_size` bytes; returns the new size.
std::size_t MutateBitcoinReply(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed);
// The same of raw bytes; half of the blocks get the right merkle root.
std::size_t MutateBitcoinBytes(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_BITCOIN_MUTATOR_H_
