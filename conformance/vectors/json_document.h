// Reads a JSON file as people write vectors: bounded, order kept, and duplicate keys seen instead of merged away.
#ifndef ASSAY_CONFORMANCE_VECTORS_JSON_DOCUMENT_H_
#define ASSAY_CONFORMANCE_VECTORS_JSON_DOCUMENT_H_

#include <cstddef>
#include <expected>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace assay::vectors {

using Json = nlohmann::ordered_json;

// The way from a document's root to a value: keys and array indexes (from 0).
using Step = std::variant<std::string, std::size_t>;
using Path = std::vector<Step>;

// A problem at a place of a document, before it has a file's name.
struct Finding {
  Path path;
  std::string what;
};

// The bytes of a regular file of at most `max_bytes`; else why not and what to do.
std::expected<std::string, std::string> ReadFile(const std::string& path, std::size_t max_bytes);

// Parses exactly one JSON text of at most `max_depth` (1 or more) open containers. Keys that stand twice in an object are
// findings, as is everything that is not JSON (with line and column); `root` is the whole document only when there are none.
struct ParsedJson {
  Json root;
  std::vector<Finding> findings;
};
ParsedJson ParseJson(std::string_view text, std::size_t max_depth);

// The value at `path`, or null when there is none.
const Json* At(const Json& root, const Path& path);

// A path in words, for a file of vectors or the conflict register: "vector 3 (json.number.x): expect.offset"; empty for the
// root.
std::string Where(const Json& root, const Path& path);

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_JSON_DOCUMENT_H_
