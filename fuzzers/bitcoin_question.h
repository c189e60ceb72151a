// What a fuzz target asks of the reply of a Bitcoin node: the kind that the bytes name or resemble, and what a caller may know.
#ifndef ASSAY_FUZZERS_BITCOIN_QUESTION_H_
#define ASSAY_FUZZERS_BITCOIN_QUESTION_H_

#include <string_view>

#include "conformance/oracle/question.h"

namespace assay::fuzz {

// By plain search in the bytes, so that it works on what is no JSON. A reply does not say what was asked, so seeds say it in
// members that no decoder knows, and what is not said depends on the input alone:
//   "method": the name of a kind anywhere in the bytes, the longest first; else `"filter"` asks for getblockfilter, 64 or 160
//   hex
//     digits for a hash or a header, longer ones for one of the rest;
//   "asked", "previous": 64 hex digits, the hash that was asked for, the filter header of the block before;
//   "transactions": a number of up to 9 digits.
// The ids that stand in the bytes ("id": and what follows up to , } or ]) become the request's id, or when the text begins with
// [ a batch: in that order or another one, now and then with one that does not stand there, or without one that does.
oracle::Question BitcoinQuestionIn(std::string_view bytes);

}  // namespace assay::fuzz

#endif  // ASSAY_FUZZERS_BITCOIN_QUESTION_H_
