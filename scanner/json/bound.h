// Bounds what is already known to be valid; shared by the walks. Total on anything.
#ifndef ASSAY_SCANNER_JSON_BOUND_H_
#define ASSAY_SCANNER_JSON_BOUND_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "scanner/json/kernel.h"

namespace assay::json::internal {

inline constexpr std::size_t kNone = static_cast<std::size_t>(-1);

inline std::size_t SkipSpace(std::string_view in, std::size_t pos) {
  while (pos < in.size() && (in[pos] == ' ' || in[pos] == '\n' || in[pos] == '\t' || in[pos] == '\r')) ++pos;
  return pos;
}

// `pos` stands on the opening quote. The position behind the closing one, or kNone.
inline std::size_t SkipString(std::string_view in, std::size_t pos) {
  for (++pos;;) {
    if (pos > in.size()) return kNone;
    pos += SkipPlain(in.data() + pos, in.size() - pos);
    if (pos >= in.size()) return kNone;
    if (in[pos] == '"') return pos + 1;
    pos += in[pos] == '\\' ? 2 : 1;
  }
}

// The position behind the number or literal that begins at `pos`; `pos` itself when there is none.
inline std::size_t SkipAtom(std::string_view in, std::size_t pos) {
  while (pos < in.size() && in[pos] != ',' && in[pos] != ']' && in[pos] != '}' && in[pos] != ' ' && in[pos] != '\n' &&
         in[pos] != '\t' && in[pos] != '\r') {
    ++pos;
  }
  return pos;
}

}  // namespace assay::json::internal

#endif  // ASSAY_SCANNER_JSON_BOUND_H_
