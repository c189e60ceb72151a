// The schemas of vectors/schema: validation with messages that name the key at fault and its nearest known one, and key order.
#ifndef ASSAY_CONFORMANCE_VECTORS_SCHEMA_H_
#define ASSAY_CONFORMANCE_VECTORS_SCHEMA_H_

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/vectors/json_document.h"

namespace assay::vectors {

// The candidate with the smallest edit distance to `word`; empty when there are no candidates.
std::string Nearest(std::string_view word, const std::vector<std::string>& candidates);

class Schema {
 public:
  // From a JSON Schema (draft 7, local references only); else why it is none.
  static std::expected<Schema, std::string> Parse(std::string_view text);
  // The one of this name that is compiled in: "vectors.schema.json", "conflicts.schema.json", with or without a folder before it.
  static std::expected<Schema, std::string> BuiltIn(std::string_view name);
  // From the file at `path`.
  static std::expected<Schema, std::string> Read(const std::string& path);

  Schema(Schema&&) noexcept;
  Schema& operator=(Schema&&) noexcept;
  ~Schema();

  // Every place where `document` does not match, in document order; empty when it is valid.
  std::vector<Finding> Validate(const Json& document) const;
  // `document` with the keys of every object in the order in which the schema lists them; unlisted keys follow in their own
  // order.
  Json InOrder(const Json& document) const;

 private:
  struct Compiled;
  explicit Schema(std::unique_ptr<Compiled> compiled);
  std::unique_ptr<Compiled> compiled_;
};

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_SCHEMA_H_
