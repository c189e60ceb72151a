// For the model's tests: verdicts as short text, so that an expectation reads like a row of docs/POLICY.md.
#ifndef ASSAY_CONFORMANCE_MODEL_VERDICT_H_
#define ASSAY_CONFORMANCE_MODEL_VERDICT_H_

#include <string>
#include <string_view>

#include "conformance/model/model.h"

namespace assay::model {

// The word of docs/POLICY.md: "eof", "not_message", ...
inline std::string_view RuleWord(Rule rule) {
  switch (rule) {
    case Rule::kEof:
      return "eof";
    case Rule::kSyntax:
      return "syntax";
    case Rule::kTrailing:
      return "trailing";
    case Rule::kControl:
      return "control";
    case Rule::kEscape:
      return "escape";
    case Rule::kSurrogate:
      return "surrogate";
    case Rule::kUtf8:
      return "utf8";
    case Rule::kNul:
      return "nul";
    case Rule::kBom:
      return "bom";
    case Rule::kDepth:
      return "depth";
    case Rule::kSize:
      return "size";
    case Rule::kNotMessage:
      return "not_message";
    case Rule::kEmptyBatch:
      return "empty_batch";
    case Rule::kVersion:
      return "version";
    case Rule::kMethod:
      return "method";
    case Rule::kParams:
      return "params";
    case Rule::kId:
      return "id";
    case Rule::kDuplicate:
      return "duplicate";
    case Rule::kMixed:
      return "mixed";
    case Rule::kError:
      return "error";
  }
  return "?";
}

// "trailing 2": the reason and its offset.
inline std::string Describe(const Failure& failure) {
  return std::string(RuleWord(failure.rule)) + " " + std::to_string(failure.offset);
}

// "accept", or the failure of layer json.
inline std::string JsonVerdict(std::string_view text, const Policy& policy = {}) {
  const auto result = ReadJson(text, policy);
  const Failure* failure = std::get_if<Failure>(&result);
  return failure == nullptr ? "accept" : Describe(*failure);
}

// The decoded characters of a JSON text that is one string; "(no string)" when it is none.
inline std::string Decoded(std::string_view text, const Policy& policy = {}) {
  const auto result = ReadJson(text, policy);
  const Value* value = std::get_if<Value>(&result);
  return value == nullptr || value->kind != Value::Kind::kString ? "(no string)" : value->text;
}

}  // namespace assay::model

#endif  // ASSAY_CONFORMANCE_MODEL_VERDICT_H_
