// A conformance vector as loaded from vectors/**.json, and the loader that refuses what is not well-formed.
#ifndef ASSAY_CONFORMANCE_VECTORS_VECTOR_H_
#define ASSAY_CONFORMANCE_VECTORS_VECTOR_H_

#include <cstddef>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"

namespace assay::vectors {

enum class Level { kMust, kShould, kObserve };
std::string_view LevelName(Level level);  // "must", "should", "observe"

struct Expect {
  bool accept = false;
  std::optional<oracle::Reason> reason;  // with reject
  std::optional<std::size_t> offset;     // with reject, layer json
  std::optional<int> code;               // what a JSON-RPC server answers: -32700, -32600, ...
  std::string path{};                    // payloads: the member at fault; empty: left open
  std::string hash{};                    // payloads, with accept: the computed hash, 64 lower-case hex digits; empty: left open
  std::optional<oracle::PayloadStatus> status{};  // payloads, with accept
  std::optional<oracle::Fault> fault{};           // payloads, with accept and a status that is not VALID
};
struct Choice {
  std::string name;
  Expect expect;
};

struct Vector {
  std::string id;  // dotted path, unique, never reused: "json.number.leading_zero.array"
  std::string title;
  oracle::Layer layer = oracle::Layer::kJson;
  oracle::Kind kind = oracle::Kind::kNone;  // layers ethereum and bitcoin
  oracle::Context context;                  // layers ethereum and bitcoin
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
  std::map<std::string, Expect> profiles;  // other verdicts, by name of the profile
  std::string file;                        // where it was loaded from
  std::size_t index = 0;                   // position in that file, from 1
  std::string group;                       // first two parts of the id: "json.number"
};

// What the vector asks of its input.
oracle::Question QuestionOf(const Vector& vector);

struct VectorSet {
  std::vector<Vector> vectors;  // by file, then order in the file
  std::string digest;           // SHA-256 (hex) over the vectors' files in path order: identifies the set
};

// One problem found in a vector file: "vectors/json/number.json: vector 3 (json.number.x): unknown key \"expcet\"; ...".
// Vectors are counted from 1. `where` is empty when the file as a whole is at fault.
struct Problem {
  std::string file;
  std::string where;
  std::string what;
};
// The problem as one line: "FILE: WHERE: WHAT".
std::string ProblemText(const Problem& problem);

// Bounds on what is read; nothing outside them is allocated, parsed or followed.
struct LoadLimits {
  std::size_t file_bytes = 4u << 20;     // one file
  std::size_t input_bytes = 4u << 20;   // one expanded input
  std::size_t total_bytes = 512u << 20;  // all expanded inputs together
  std::size_t files = 4096;
  std::size_t depth = 16;  // open containers in a file
};

// Loads every *.json below `directory` except schema/, live/ and conflicts.json; validates each against
// DIRECTORY/schema/vectors.schema.json, expands inputs, checks ids. All problems found, not only the first. Symbolic links to
// directories are not followed.
//
// VectorSet::digest is the SHA-256 of one line per file, in the byte order of the paths: the SHA-256 of the file in lower-case
// hex, two spaces, its path relative to `directory`, LF. (Thus `sha256sum` over the sorted files, piped into `sha256sum`, gives
// the same.)
std::expected<VectorSet, std::vector<Problem>> Load(const std::string& directory, const LoadLimits& limits = {});

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_VECTOR_H_
