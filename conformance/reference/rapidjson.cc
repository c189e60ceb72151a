// RapidJSON by its SAX reader over a MemoryStream: encoding validated, iterative, numbers as strings.
//
// Never kParseFullPrecisionFlag: 1.1.0 reads its table of powers out of bounds under it. No SIMD macros: they read past the
// end. RapidJSON stays in this file: its internal/stack.h adds to a null pointer on every parse, so that the file is compiled
// without the pointer-overflow check, which nothing else should go without.
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/rapidjson.h>
#include <rapidjson/reader.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/reference/parser.h"

namespace assay::reference {
namespace {

class Handler {
 public:
  explicit Handler(oracle::JsonEvents& events) : events_(events) {}

  bool Null() { return events_.Null(), true; }
  bool Bool(bool value) { return events_.Bool(value), true; }
  bool RawNumber(const char* text, rapidjson::SizeType size, bool) {
    return events_.Number(oracle::Lexeme{{text, size}}), true;
  }
  bool String(const char* text, rapidjson::SizeType size, bool) { return events_.String({text, size}), true; }
  bool StartObject() { return events_.StartObject(), true; }
  bool Key(const char* text, rapidjson::SizeType size, bool) { return events_.Name({text, size}), true; }
  bool EndObject(rapidjson::SizeType) { return events_.EndObject(), true; }
  bool StartArray() { return events_.StartArray(), true; }
  bool EndArray(rapidjson::SizeType) { return events_.EndArray(), true; }
  // Not called when numbers come as strings; the reader names them all the same.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }

 private:
  oracle::JsonEvents& events_;
};

class RapidJson : public Parser {
 public:
  std::string_view Name() const override { return "rapidjson"; }
  std::string Version() const override { return RAPIDJSON_VERSION_STRING; }
  std::optional<ParseError> Parse(std::string_view text, const ParserOptions&, oracle::JsonEvents& events) override {
    if (text.size() >= std::numeric_limits<rapidjson::SizeType>::max()) return ParseError{0, "text of 4 GiB or more"};
    constexpr unsigned kFlags =
        rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
    rapidjson::MemoryStream stream(text.empty() ? "" : text.data(), text.size());
    rapidjson::Reader reader;
    Handler handler(events);
    const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, handler);
    if (!result) return ParseError{result.Offset(), rapidjson::GetParseError_En(result.Code())};
    // A NUL is the end of the input to RapidJSON, and what stands behind it is not looked at: its own idea, in the ledger as
    // rapidjson.nul_ends_input. Anything else that was not taken is not accepted.
    const std::size_t taken = stream.Tell();
    if (taken != text.size() && text[taken] != '\0') return ParseError{taken, "input not fully taken"};
    return std::nullopt;
  }
};

}  // namespace

std::unique_ptr<Parser> MakeRapidJson() { return std::make_unique<RapidJson>(); }

}  // namespace assay::reference
