// Hex digits to bytes, and the two hex types of the Ethereum JSON-RPC API: DATA and QUANTITY (execution-apis, common.md).
//
// Works on the unescaped text of a string. Nothing outside the views is read, nothing is allocated. Kernels are chosen once, by
// what the processor has, like those of scanner/json/kernel.h; all give the same answers.
#ifndef ASSAY_SCANNER_HEX_HEX_H_
#define ASSAY_SCANNER_HEX_HEX_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace assay::hex {

// Pairs of hex digits of either case to bytes, two digits to one byte. `digits` must have an even size and `out` hold half of
// it; false when a character is no hex digit (`out` is then partly written).
bool Decode(std::string_view digits, std::uint8_t* out);
// True when every character is a hex digit of either case.
bool AllDigits(std::string_view digits);

// How many characters from the front of `digits` are decoded: pairs of hex digits into `out` (which holds digits.size() / 2
// bytes), up to the first character that is none. Returns the number of leading characters that are hex digits (it may be odd;
// the last one is then not written). Bytes of `out` behind the decoded ones, up to digits.size() / 2, may be overwritten. For
// one pass over a string whose end is not known yet: the first character that is no digit is where to look on.
std::size_t DecodePrefix(std::string_view digits, std::uint8_t* out);

// The digits of DATA behind "0x": an even number of hex digits, perhaps none; nullopt for anything else ("", "0X..", no prefix,
// odd, blanks). Checks every digit. The view lies inside `text`.
std::optional<std::string_view> Data(std::string_view text);

// A QUANTITY as big-endian bytes, right-aligned in 32; kSyntax: not "0x0" nor "0x" and digits without leading zero; kOverflow:
// more than 256 bits.
enum class QuantityError : std::uint8_t { kNone, kSyntax, kOverflow };
QuantityError Quantity256(std::string_view text, std::array<std::uint8_t, 32>& out);
// The same for 64 bits.
QuantityError Quantity64(std::string_view text, std::uint64_t& out);

// Names of the kernels this processor can run, best first ("avx512", "avx2", "scalar"), and the choice of one for every later
// call in the process (tests, fuzzers, benchmarks); false for a name that is not among them. Not thread-safe.
std::span<const std::string_view> Kernels();
bool UseKernel(std::string_view name);

}  // namespace assay::hex

#endif  // ASSAY_SCANNER_HEX_HEX_H_
