// The canonical form of vector files, so that a change shows as what it is: two spaces of indent, keys in the schema's order,
// characters as themselves, LF, one newline at the end (as Python's json.dumps(indent=2, ensure_ascii=False) prints it).
#ifndef ASSAY_CONFORMANCE_VECTORS_FORMAT_H_
#define ASSAY_CONFORMANCE_VECTORS_FORMAT_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/vectors/json_document.h"
#include "conformance/vectors/schema.h"
#include "conformance/vectors/vector.h"

namespace assay::vectors {

// The canonical text of a document.
std::string Canonical(const Json& document, const Schema& schema);

// The first line in which `text` is not `canonical`, and what it should be; nullopt when they are equal.
std::optional<std::string> Drift(std::string_view text, std::string_view canonical);

// Rewrites every vector file of `directory`, and its conflict register, that is not in canonical form. Content is not changed:
// a file that is not JSON or repeats a key is left alone and becomes a problem. Files are replaced whole, never half.
struct FixResult {
  std::vector<std::string> rewritten;
  std::vector<Problem> problems;
};
FixResult Fix(const std::string& directory, const LoadLimits& limits = {});

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_FORMAT_H_
