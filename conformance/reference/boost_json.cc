// Boost.JSON by its basic_parser: the SAX layer below boost::json::parse, no extensions, UTF-8 validated.
//
// Numbers are sent as lexemes, put together from the pieces the handler gets: the doubles of 1.81 are computed from a mantissa
// of 64 bits and a table of powers, and are often off by an ulp. basic_parser recurses once for each open container, so deep
// texts are parsed on a stack made for them. Header-only, and only here: this file is the library's one translation unit.
#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <boost/version.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/reference/large_stack.h"
#include "conformance/reference/parser.h"

namespace assay::reference {
namespace {

namespace json = boost::json;
using json::error_code;

// Each token may come in parts; `..._part` calls precede the final one, whose argument is the rest.
struct Handler {
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);

  bool on_document_begin(error_code&) { return true; }
  bool on_document_end(error_code&) { return true; }
  bool on_array_begin(error_code&) { return events.StartArray(), true; }
  bool on_array_end(std::size_t, error_code&) { return events.EndArray(), true; }
  bool on_object_begin(error_code&) { return events.StartObject(), true; }
  bool on_object_end(std::size_t, error_code&) { return events.EndObject(), true; }
  bool on_string_part(json::string_view part, std::size_t, error_code&) { return Keep(part); }
  bool on_string(json::string_view rest, std::size_t, error_code&) {
    events.String(Whole(rest));
    return Done();
  }
  bool on_key_part(json::string_view part, std::size_t, error_code&) { return Keep(part); }
  bool on_key(json::string_view rest, std::size_t, error_code&) {
    events.Name(Whole(rest));
    return Done();
  }
  bool on_number_part(json::string_view part, error_code&) { return Keep(part); }
  bool on_int64(std::int64_t, json::string_view rest, error_code&) { return Number(rest); }
  bool on_uint64(std::uint64_t, json::string_view rest, error_code&) { return Number(rest); }
  bool on_double(double, json::string_view rest, error_code&) { return Number(rest); }
  bool on_bool(bool value, error_code&) { return events.Bool(value), true; }
  bool on_null(error_code&) { return events.Null(), true; }
  bool on_comment_part(json::string_view, error_code&) { return false; }  // comments are not allowed
  bool on_comment(json::string_view, error_code&) { return false; }

  bool Keep(json::string_view part) {
    parts.append(part.data(), part.size());
    return true;
  }
  std::string_view Whole(json::string_view rest) {
    if (parts.empty()) return {rest.data(), rest.size()};
    Keep(rest);
    return parts;
  }
  bool Done() {
    parts.clear();
    return true;
  }
  bool Number(json::string_view rest) {
    events.Number(oracle::Lexeme{Whole(rest)});
    return Done();
  }

  oracle::JsonEvents& events;
  std::string parts;
};

// Containers open at most, as a parser sees them up to its first error.
std::size_t Nesting(std::string_view text) {
  std::size_t depth = 0, deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if ((c == ']' || c == '}') && depth != 0) {
      --depth;
    }
  }
  return deepest;
}

class BoostJson : public Parser {
 public:
  std::string_view Name() const override { return "boost_json"; }
  std::string Version() const override {
    return std::to_string(BOOST_VERSION / 100000) + "." + std::to_string(BOOST_VERSION / 100 % 1000) + "." +
           std::to_string(BOOST_VERSION % 100);
  }
  std::optional<ParseError> Parse(std::string_view text, const ParserOptions& options, oracle::JsonEvents& events) override {
    // Measured with clang 19: at most 1 KiB of stack for a level, even unoptimised and under AddressSanitizer.
    constexpr std::size_t kBytesPerLevel = 2048, kReserve = std::size_t{1} << 20;
    constexpr std::size_t kOwnStack = 512;     // levels parsed on the caller's stack
    constexpr std::size_t kDeepest = 250'000;  // levels: half a gigabyte of address space
    const std::size_t levels = std::min(options.max_depth, Nesting(text));
    if (levels <= kOwnStack) return ParseHere(text, options, events);
    if (levels > kDeepest) return ParseError{std::nullopt, "nesting beyond what the adapter can walk"};
    std::optional<ParseError> error;
    if (!RunOnLargeStack(kReserve + levels * kBytesPerLevel, [&] { error = ParseHere(text, options, events); }))
      return ParseError{std::nullopt, "nesting beyond what the adapter can walk: no memory for the stack"};
    return error;
  }

 private:
  static std::optional<ParseError> ParseHere(std::string_view text, const ParserOptions& options, oracle::JsonEvents& events) {
    json::parse_options strict;
    strict.max_depth = options.max_depth;
    json::basic_parser<Handler> parser(strict, Handler{events, {}});
    error_code error;
    const std::size_t taken = parser.write_some(/*more=*/false, text.empty() ? "" : text.data(), text.size(), error);
    if (error) return ParseError{taken, error.message()};
    if (taken != text.size()) return ParseError{taken, error_code(json::error::extra_data).message()};
    return std::nullopt;
  }
};

}  // namespace

std::unique_ptr<Parser> MakeBoostJson() { return std::make_unique<BoostJson>(); }

}  // namespace assay::reference
