// Edits of a payload as a tree: what a mutator of bytes would hardly hit. Members, hex strings, versions and list elements are
// changed, and the result is written back in one of many spellings.
//
// Deterministic in its choices. Each takes a JSON text; nullopt when it is none, or nests or branches too much to be worth it.
#ifndef ASSAY_FUZZERS_PAYLOAD_EDIT_H_
#define ASSAY_FUZZERS_PAYLOAD_EDIT_H_

#include <optional>
#include <string>
#include <string_view>

#include "fuzzers/choice.h"

namespace assay::fuzz {

// One to three random edits: a hex digit flipped, a string cut, padded, emptied, made a number or null; a member dropped,
// doubled, renamed by case, moved; a list element dropped, doubled, swapped; a method's version changed; a typed transaction, a
// withdrawal or a request added.
std::optional<std::string> EditPayload(std::string_view text, Choice& choice);

// The members of every object in another order: the same payload.
std::optional<std::string> ShuffleMembers(std::string_view text, Choice& choice);

// The text with the string at `pointer` (RFC 6901, "/params/0/blockHash") replaced by `value`; nullopt when there is none.
std::optional<std::string> WithString(std::string_view text, const std::string& pointer, std::string_view value);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_PAYLOAD_EDIT_H_
