// What a fuzz target asks of its bytes: the kind that they name or resemble, else one that depends on the input alone.
#ifndef ASSAY_FUZZERS_PAYLOAD_QUESTION_H_
#define ASSAY_FUZZERS_PAYLOAD_QUESTION_H_

#include <string_view>

#include "conformance/oracle/question.h"

namespace assay::fuzz {

// The engine port's payloads, or the public port's.
enum class Family { kEngine, kEth };

// By plain search in the bytes, so that it works on what is no JSON: "engine_newPayloadV3" anywhere asks for that kind,
// "executionPayload" for a getPayload reply, "proof" for blobs; "sha3Uncles" for a block, "cumulativeGasUsed" for receipts.
// Some inputs come with a context: a parent beacon block root, a fork schedule, ...
oracle::Question QuestionIn(std::string_view bytes, Family family);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_PAYLOAD_QUESTION_H_
