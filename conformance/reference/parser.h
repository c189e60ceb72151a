// One third-party JSON parser behind one interface: bytes in, events out, in its strictest configuration.
//
// An adapter translates and does nothing else: it neither judges nor mends. What a parser does wrong is described in
// conformance/quirks, not hidden here.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PARSER_H_
#define ASSAY_CONFORMANCE_REFERENCE_PARSER_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/events.h"

namespace assay::reference {

struct ParseError {
  std::optional<std::size_t> offset;  // where the parser says it stopped, when it says so
  std::string message;                // its own words
};

struct ParserOptions {
  // Nesting allowed where the parser has a limit; kNoLimit: above any nesting the input can have.
  static constexpr std::size_t kNoLimit = static_cast<std::size_t>(-1);
  std::size_t max_depth = 1024;
};

class Parser {
 public:
  virtual ~Parser() = default;
  // "nlohmann", "rapidjson", "simdjson_dom", "simdjson_ondemand", "boost_json"; the key of its quirks.
  virtual std::string_view Name() const = 0;
  // Of the library, as its own macros say: "3.11.2".
  virtual std::string Version() const = 0;
  // Parses exactly `text` (not NUL-terminated; no byte outside is touched, adapters copy where their parser needs padding).
  // Returns nullopt when the parser accepts. Events may have been sent before an error. Any nesting depth is safe.
  virtual std::optional<ParseError> Parse(std::string_view text, const ParserOptions& options, oracle::JsonEvents& events) = 0;
};

std::unique_ptr<Parser> MakeNlohmann();
std::unique_ptr<Parser> MakeRapidJson();
std::unique_ptr<Parser> MakeSimdjsonDom();
std::unique_ptr<Parser> MakeSimdjsonOnDemand();
std::unique_ptr<Parser> MakeBoostJson();

// All of the above, in that order.
std::vector<std::unique_ptr<Parser>> AllParsers();

// simdjson's implementations that this processor can run ("icelake", "haswell", "westmere", "fallback"), and the choice of
// one for every later simdjson call in the process; an unknown name is refused (false). Not thread-safe.
std::vector<std::string> SimdjsonImplementations();
bool UseSimdjsonImplementation(std::string_view name);

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_PARSER_H_
