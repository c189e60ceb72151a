// Relations between JSON-RPC messages: names in another case, members in another order, a message alone and in a batch.
//
// Each takes an accepted subject of layer jsonrpc, aborts through fuzzers/divergence.h when its relation is broken, and returns
// quietly when it holds or does not apply to this input.
#ifndef ASSAY_FUZZERS_MESSAGE_RELATIONS_H_
#define ASSAY_FUZZERS_MESSAGE_RELATIONS_H_

#include "fuzzers/choice.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {

// A known member's name with one letter in the other case is an unknown name: the answer is the one for any unknown name in its
// place, and what was a request or notification is none without its `method`.
void CheckNameCase(const Subject& subject, Choice& choice);

// The members of a single message in another order are the same message.
void CheckMemberOrder(const Subject& subject);

// A single message, as the only one of a batch, is the same message. Each message of a batch, alone, is what it was in the
// batch: the same kind with the very same bytes for its id, or rejected for the same reason.
void CheckBatch(const Subject& subject, Choice& choice);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_MESSAGE_RELATIONS_H_
