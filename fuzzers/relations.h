// Metamorphic relations that hold at every layer: what must not change the scanner's answer, and what must turn it into a
// rejection.
//
// Each aborts through fuzzers/divergence.h when its relation is broken and returns quietly otherwise. None needs a second
// parser.
#ifndef ASSAY_FUZZERS_RELATIONS_H_
#define ASSAY_FUZZERS_RELATIONS_H_

#include <string_view>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"
#include "fuzzers/choice.h"

namespace assay::fuzz {

// Some bytes, and what the scanner said of them. Borrows both.
struct Subject {
  oracle::Question question;
  std::string_view bytes;
  const oracle::Outcome& outcome;
};

// Any input, accepted or not: a quarter of the inputs go through every SIMD kernel, another quarter is read with other bytes
// behind its end.
void CheckSurroundings(const Subject& subject, Choice& choice);

// Accepted inputs. White space between tokens, or characters spelled as escapes: the same digests.
void CheckSpacing(const Subject& subject, Choice& choice);
void CheckSpelling(const Subject& subject, Choice& choice);
// Accepted inputs. A second value, a bracket or a NUL behind the value; an end before the last bracket or quote: rejected.
void CheckTail(const Subject& subject, Choice& choice);
void CheckCut(const Subject& subject, Choice& choice);

// `changed` must get the answer `expected`, digests included; `how` says in words how it was made from the subject.
void ExpectAnswer(const Subject& subject, const oracle::Outcome& expected, std::string_view changed, std::string_view how);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_RELATIONS_H_
