// Relations of Bitcoin payloads: what must not change the answer, and what must.
//
// Each takes an accepted subject of layer bitcoin, aborts through fuzzers/divergence.h when its relation is broken, and returns
// quietly when it holds or does not apply.
#ifndef ASSAY_FUZZERS_BITCOIN_RELATIONS_H_
#define ASSAY_FUZZERS_BITCOIN_RELATIONS_H_

#include "fuzzers/choice.h"
#include "fuzzers/relations.h"

namespace assay::fuzz {

// Replies. The hex digits of payloads in the other case: the same answer.
void CheckHexCase(const Subject& subject);
// Replies. The first member of a reply behind the last one; of a batch without fault, the first element behind the last one:
// the same answer.
void CheckReplyOrder(const Subject& subject);
// Replies that are VALID, of kinds whose hash covers every byte (hashes, headers, blocks; filters whose previous header is
// known). One hex digit changed to another value: rejected, INVALID, or another hash.
void CheckOneHexDigit(const Subject& subject, Choice& choice);
// A reply with an id, as the only one of a batch: the same answer, its fields in a list.
void CheckBatchOfOne(const Subject& subject);

// Replies and raw bytes that have a hash and came without one that was asked for. Asked for it: the same answer. Asked for
// another one: `asked_hash`, unless there was a fault before.
void CheckAskedHash(const Subject& subject, Choice& choice);

// Raw bytes, accepted or not. Blocks and merkle blocks as a reply of getblock or gettxoutproof: the same answer, with a path.
void CheckAsReply(const Subject& subject);
// Raw bytes. One more byte: `trailing_bytes`. Some less: rejected.
void CheckRawEnd(const Subject& subject, Choice& choice);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_BITCOIN_RELATIONS_H_
