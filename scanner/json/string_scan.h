// Scans string tokens: the one place that knows escapes, surrogates and UTF-8.
#ifndef ASSAY_SCANNER_JSON_STRING_SCAN_H_
#define ASSAY_SCANNER_JSON_STRING_SCAN_H_

#include <cstddef>
#include <expected>
#include <string_view>

#include "scanner/json/json.h"

namespace assay::json::internal {

// The value of a hex digit, or -1.
inline int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// Whether `c` may be byte `k` (0 to 5) of the escape of a low surrogate, \uDC00 to \uDFFF.
inline bool FitsLowSurrogateEscape(std::size_t k, char c) {
  switch (k) {
    case 0: return c == '\\';
    case 1: return c == 'u';
    case 2: return c == 'd' || c == 'D';
    case 3: return HexDigit(c) >= 0xC;
    default: return HexDigit(c) >= 0;
  }
}

// `pos` stands behind the opening quote. Returns the position behind the closing quote.
std::expected<std::size_t, Error> ScanString(std::string_view in, std::size_t pos, bool accept_lone_surrogates);

}  // namespace assay::json::internal

#endif  // ASSAY_SCANNER_JSON_STRING_SCAN_H_
