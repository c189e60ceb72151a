// The event stream that every decoder outside the judge is reduced to: one call per token, in document order.
//
// Third-party parsers are driven into a JsonEvents by their adapter, the scanner by a walk over its slices; what consumes the
// events (digests, the shared envelope reader) is written once. Views are valid during the call only.
#ifndef ASSAY_CONFORMANCE_ORACLE_EVENTS_H_
#define ASSAY_CONFORMANCE_ORACLE_EVENTS_H_

#include <cstdint>
#include <string_view>
#include <variant>

namespace assay::oracle {

// The text of a number token as it stands in the input, e.g. "-1.50e3".
struct Lexeme {
  std::string_view text;
};

// A number as its parser understood it: the lexeme where the parser can tell it, else the value of the type it chose.
// An Int64 carries the sign of a negative integer; a parser that turned "-0" into the integer 0 reports Int64 0.
using NumberEvent = std::variant<Lexeme, std::int64_t, std::uint64_t, double>;

// Receives one JSON text. Names and strings are decoded: UTF-8, or WTF-8 for a lone surrogate that the parser let through.
class JsonEvents {
 public:
  virtual ~JsonEvents() = default;
  virtual void Null() = 0;
  virtual void Bool(bool value) = 0;
  virtual void Number(const NumberEvent& value) = 0;
  virtual void String(std::string_view value) = 0;
  virtual void StartObject() = 0;
  virtual void Name(std::string_view name) = 0;  // before each member's value
  virtual void EndObject() = 0;
  virtual void StartArray() = 0;
  virtual void EndArray() = 0;
};

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_EVENTS_H_
