#include "conformance/oracle/reason.h"

namespace assay::oracle {

Reason ToReason(model::Rule rule) {
  switch (rule) {
    case model::Rule::kEof: return Reason::kEof;
    case model::Rule::kSyntax: return Reason::kSyntax;
    case model::Rule::kTrailing: return Reason::kTrailing;
    case model::Rule::kControl: return Reason::kControl;
    case model::Rule::kEscape: return Reason::kEscape;
    case model::Rule::kSurrogate: return Reason::kSurrogate;
    case model::Rule::kUtf8: return Reason::kUtf8;
    case model::Rule::kNul: return Reason::kNul;
    case model::Rule::kBom: return Reason::kBom;
    case model::Rule::kDepth: return Reason::kDepth;
    case model::Rule::kSize: return Reason::kSize;
    case model::Rule::kNotMessage: return Reason::kNotMessage;
    case model::Rule::kEmptyBatch: return Reason::kEmptyBatch;
    case model::Rule::kVersion: return Reason::kVersion;
    case model::Rule::kMethod: return Reason::kMethod;
    case model::Rule::kParams: return Reason::kParams;
    case model::Rule::kId: return Reason::kId;
    case model::Rule::kDuplicate: return Reason::kDuplicate;
    case model::Rule::kMixed: return Reason::kMixed;
    case model::Rule::kError: return Reason::kError;
  }
  return Reason::kSyntax;
}

}  // namespace assay::oracle
