// The neutralised twin: the same document with every token replaced on which strict parsers legitimately differ.
//
// Where two parsers may differ without either being wrong (the range of a number, an unpaired surrogate escape), the twin has one
// valid token in place of another, so that "valid or not" is unchanged and every reference must agree on it literally. The scanner
// never sees the twin: a mistake made here can raise a false alarm but hide nothing.
#ifndef ASSAY_CONFORMANCE_ORACLE_TWIN_H_
#define ASSAY_CONFORMANCE_ORACLE_TWIN_H_

#include <optional>
#include <string>
#include <string_view>

namespace assay::oracle {

// In `bytes`, numbers of 16 bytes or more or with an exponent become "0", unpaired surrogate escapes become "\ufffd" (as an
// escape), and white space after the last token is dropped. nullopt when the gate applies: a byte 00 or a leading BOM, on which references differ by
// design and whose verdict is settled without them.
std::optional<std::string> NeutralisedTwin(std::string_view bytes);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_TWIN_H_
