// What a JSON number is worth, exactly: its normal decimal form and its nearest IEEE-754 binary64.
//
// Both are bounded in the lexeme's length: no exponent, however large, is ever expanded.
#ifndef ASSAY_CONFORMANCE_MODEL_DECIMAL_H_
#define ASSAY_CONFORMANCE_MODEL_DECIMAL_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::model {

// `lexeme` must match `number` of RFC 8259 section 6, for all of these.

// The exact form of docs/POLICY.md, Digests: ExactDecimal("1.50e3") == "15e2", ExactDecimal("-0.0") == "-0e0". The exponent is
// an integer of any size. Two lexemes have the same form exactly when they have the same value and sign.
std::string ExactDecimal(std::string_view lexeme);

// The bits (IEEE 754-2019 section 3.4: sign, exponent, significand from the top) of the binary64 nearest to the value, ties to
// even; infinity beyond the largest finite value's half-way point; the sign of zero kept.
std::uint64_t Binary64Bits(std::string_view lexeme);

}  // namespace assay::model

#endif  // ASSAY_CONFORMANCE_MODEL_DECIMAL_H_
