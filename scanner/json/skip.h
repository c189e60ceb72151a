// Skips over what is already known to be valid: white space and strings. Total on any bytes.
#ifndef ASSAY_SCANNER_JSON_SKIP_H_
#define ASSAY_SCANNER_JSON_SKIP_H_

#include <cstddef>

#include "scanner/json/kernel.h"

namespace assay::json::internal {

inline bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// `p` stands on an opening quote before `end`. Behind the closing quote, or nullptr when there is none. Sets `has_escapes` when
// a backslash was passed, and else leaves it.
inline const char* SkipString(const char* p, const char* end, bool& has_escapes) {
  for (++p;;) {
    p += SkipPlain(p, static_cast<std::size_t>(end - p));
    if (p == end) return nullptr;
    if (*p == '"') return p + 1;
    if (*p == '\\') {
      has_escapes = true;
      if (end - p < 2) return nullptr;
      p += 2;
      continue;
    }
    // Text in another script: its bytes stand together, and the kernels would stop at each.
    do ++p;
    while (p != end && static_cast<signed char>(*p) < 0);
  }
}

}  // namespace assay::json::internal

#endif  // ASSAY_SCANNER_JSON_SKIP_H_
