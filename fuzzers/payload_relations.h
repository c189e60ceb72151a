// Relations of payloads: what must not change the hash, and what must.
#ifndef ASSAY_FUZZERS_PAYLOAD_RELATIONS_H_
#define ASSAY_FUZZERS_PAYLOAD_RELATIONS_H_

#include "fuzzers/choice.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {

// Accepted payloads. The members of every object in another order: the same answer in every part.
void CheckMemberOrder(const Subject& subject, Choice& choice);

// Payloads that are accepted, VALID and match what they claim. One hex digit of the parameters (or of the result) changed to
// another value: rejected, or INVALID, or another hash than the claimed one. Only of kinds whose hash covers everything:
// engine_newPayloadV1 to V5.
void CheckOneDigit(const Subject& subject, Choice& choice);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_PAYLOAD_RELATIONS_H_
