// Boost.JSON 1.81's own idea of an exponent that is out of range, described apart from its code so that the ledger can predict it.
#ifndef ASSAY_CONFORMANCE_ORACLE_BOOST_NUMBER_H_
#define ASSAY_CONFORMANCE_ORACLE_BOOST_NUMBER_H_

#include <cstddef>
#include <string_view>

namespace assay::oracle {

// True when Boost.JSON 1.81 refuses `lexeme` (a number by RFC 8259 section 6) for its exponent, whatever the mantissa:
//   - the exponent's value is above 2147483647 (leading zeros ignored);
//   - a positive one, plus the integer digits from the first that no longer fits 64 bits, is above 2147483647;
//   - a negative one's size, plus the fraction digits folded into the mantissa, is above 2147483648.
// Digits are folded while the mantissa is at most 2^53-1; a fast path folds up to 16 unconditionally, which it takes only when
// at least 33 bytes of input are left: `bytes_left` counts from the first digit to the end of the input.
bool BoostJsonRefusesExponent(std::string_view lexeme, std::size_t bytes_left);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_BOOST_NUMBER_H_
