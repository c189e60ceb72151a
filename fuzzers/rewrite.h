// Rewrites of a document for metamorphic checks, by a tokeniser that is neither the scanner's nor the model's.
//
// Each takes valid JSON; on anything else the result is some bytes.
#ifndef ASSAY_FUZZERS_REWRITE_H_
#define ASSAY_FUZZERS_REWRITE_H_

#include <optional>
#include <string>
#include <string_view>

#include "fuzzers/choice.h"

namespace assay::fuzz {

// White space between tokens added and taken away at random: the same value.
std::string Respace(std::string_view text, Choice& choice);

// Some plain ASCII characters of strings and names spelled as \u escapes, in digits of either case: the same value.
std::string Reescape(std::string_view text, Choice& choice);

// The first member of a root object moved behind the last one; nullopt when there are fewer than two.
std::optional<std::string> RotateMembers(std::string_view text);

// A name of a root object's members that is written plainly (`known` in quotes), with the case of one letter changed, and the
// same document with an unknown name in its place; nullopt when there is none. A decoder must treat both alike.
struct Renamed {
  std::string case_changed;
  std::string unknown;
};
std::optional<Renamed> RenameMember(std::string_view text, std::string_view known, Choice& choice);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_REWRITE_H_
