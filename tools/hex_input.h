// Bytes typed as hex digits.
#ifndef ASSAY_TOOLS_HEX_INPUT_H_
#define ASSAY_TOOLS_HEX_INPUT_H_

#include <expected>
#include <string>
#include <string_view>

namespace assay::tools {

// Pairs of hex digits of either case; white space counts for nothing. Fails with a line that says which character is none, or
// that a digit is missing.
std::expected<std::string, std::string> BytesFromHex(std::string_view text);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_HEX_INPUT_H_
