// A conformance vector as loaded from vectors/**.json, and the loader that refuses what is not well-formed.
#ifndef ASSAY_CONFORMANCE_VECTORS_VECTOR_H_
#define ASSAY_CONFORMANCE_VECTORS_VECTOR_H_

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/outcome.h"

namespace assay::vectors {

enum class Level { kMust, kShould, kObserve };
std::string_view LevelName(Level level);  // "must", "should", "observe"

struct Expect {
  bool accept = false;
  std::optional<oracle::Reason> reason;  // with reject
  std::optional<std::size_t> offset;     // with reject, layer json
  std::optional<int> code;               // what a JSON-RPC server answers: -32700, -32600, ...
};
struct Choice {
  std::string name;
  Expect expect;
};

struct Vector {
  std::string id;     // dotted path, unique, never reused: "json.number.leading_zero.array"
  std::string title;
  oracle::Layer layer = oracle::Layer::kJson;
  std::string input;  // the exact bytes, expanded
  Level level = Level::kMust;
  Expect expect;                // must, should: the verdict; observe: what the strict policy says
  std::vector<Choice> choices;  // observe: what the specification leaves open, each named
  std::vector<std::string> flags;
  struct Spec {
    std::string document, section;
  } spec;
  std::vector<std::string> seen_in;
  std::string conflict;  // id in vectors/conflicts.json, or empty
  std::vector<std::size_t> chunks;
  std::string file;   // where it was loaded from
  std::string group;  // first two parts of the id: "json.number"
};

struct VectorSet {
  std::vector<Vector> vectors;  // by file, then order in the file
  std::string digest;           // SHA-256 (hex) over the vectors' files in path order: identifies the set
};

// One problem found in a vector file: "vectors/json/number.json: vector 3 (json.number.x): unknown key \"expcet\"; ...".
struct Problem {
  std::string file;
  std::string where;
  std::string what;
};

// Loads every *.json below `directory` except schema/ and conflicts.json; validates each against vectors/schema/vectors.schema.json,
// expands inputs, checks ids. All problems found, not only the first.
std::expected<VectorSet, std::vector<Problem>> Load(const std::string& directory);

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_VECTOR_H_
