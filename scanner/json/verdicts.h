// For tests: what json::Parse says to an input, as one comparable and printable word, such as "ok", "syntax@3".
#ifndef ASSAY_SCANNER_JSON_VERDICTS_H_
#define ASSAY_SCANNER_JSON_VERDICTS_H_

#include <string>
#include <string_view>

#include "scanner/json/json.h"

namespace assay::json {

inline std::string_view ReasonName(Reason reason) {
  switch (reason) {
    case Reason::kEof:
      return "eof";
    case Reason::kSyntax:
      return "syntax";
    case Reason::kTrailing:
      return "trailing";
    case Reason::kControl:
      return "control";
    case Reason::kEscape:
      return "escape";
    case Reason::kSurrogate:
      return "surrogate";
    case Reason::kUtf8:
      return "utf8";
    case Reason::kNul:
      return "nul";
    case Reason::kBom:
      return "bom";
    case Reason::kDepth:
      return "depth";
    case Reason::kSize:
      return "size";
  }
  return "?";
}

inline std::string Verdict(std::string_view input, const Policy& policy = {}) {
  const auto value = Parse(input, policy);
  return value ? "ok" : std::string(ReasonName(value.error().reason)) + "@" + std::to_string(value.error().offset);
}

}  // namespace assay::json

#endif  // ASSAY_SCANNER_JSON_VERDICTS_H_
