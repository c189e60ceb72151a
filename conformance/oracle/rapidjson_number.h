// RapidJSON 1.1.0's own idea of a number that is too big, described apart from its code so that the ledger can predict it.
#ifndef ASSAY_CONFORMANCE_ORACLE_RAPIDJSON_NUMBER_H_
#define ASSAY_CONFORMANCE_ORACLE_RAPIDJSON_NUMBER_H_

#include <string_view>

namespace assay::oracle {

// True when RapidJSON 1.1.0 refuses `lexeme` (a number by RFC 8259 section 6) as too big. It decides while it reads:
//   - an integer part beyond 64 bits continues as a double, and a digit that follows a value of 1.7976931348623157e307 or more
//     is refused, even when the exponent would bring the number back into range;
//   - a positive exponent of two digits or more is refused above 308 + F, where F counts the fraction digits it folded into the
//     significand, even when the significand is zero.
// Numbers that only overflow when both are combined pass.
bool RapidJsonFindsTooBig(std::string_view lexeme);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_RAPIDJSON_NUMBER_H_
