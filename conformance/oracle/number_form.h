// The two forms that a number takes in a digest (docs/POLICY.md, Digests), appended to a preimage.
#ifndef ASSAY_CONFORMANCE_ORACLE_NUMBER_FORM_H_
#define ASSAY_CONFORMANCE_ORACLE_NUMBER_FORM_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::oracle {

// Exact form: `-`? digits `e` exponent, no leading or trailing zero digit, zero as `0e0` or `-0e0`. The lexeme matches RFC 8259
// section 6; the work is linear in its length, whatever its exponent.
void AppendExactNumber(std::string& out, std::string_view lexeme);
void AppendExactNumber(std::string& out, std::int64_t value);
void AppendExactNumber(std::string& out, std::uint64_t value);

// Double form: the IEEE-754 bits as 16 lower-case hex digits, most significant first; round to nearest even, overflow to
// infinity, underflow to zero, the sign kept in both.
void AppendDoubleNumber(std::string& out, std::string_view lexeme);
void AppendDoubleNumber(std::string& out, double value);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_NUMBER_FORM_H_
