// The custom mutator of the payload targets: half of the time a structure-aware edit, sometimes with the claimed hash made
// right again, so that what comes after the hash is reached; else libFuzzer's own bytes. Engines without custom mutators lose
// nothing but speed.
#ifndef ASSAY_FUZZERS_PAYLOAD_MUTATOR_H_
#define ASSAY_FUZZERS_PAYLOAD_MUTATOR_H_

#include <cstddef>
#include <cstdint>

#include "fuzzers/payload_question.h"

namespace assay::fuzz {

// As LLVMFuzzerCustomMutator: changes `data` in place, up to `max_size` bytes; returns the new size.
std::size_t MutatePayload(Family family, std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_PAYLOAD_MUTATOR_H_
