// nlohmann/json by its SAX interface: the DOM would drop duplicates and sort members.
//
// Floats come with their lexeme; integers as the 64-bit type the lexer chose, so that the token -0 arrives as the integer 0.
// There is no depth limit, and the SAX parser keeps its nesting in a vector<bool>: any depth is safe.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/reference/parser.h"

namespace assay::reference {
namespace {

class Handler : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Handler(oracle::JsonEvents& events) : events_(events) {}

  bool null() override { return events_.Null(), true; }
  bool boolean(bool value) override { return events_.Bool(value), true; }
  bool number_integer(number_integer_t value) override { return events_.Number(std::int64_t{value}), true; }
  bool number_unsigned(number_unsigned_t value) override { return events_.Number(std::uint64_t{value}), true; }
  bool number_float(number_float_t, const string_t& text) override { return events_.Number(oracle::Lexeme{text}), true; }
  bool string(string_t& value) override { return events_.String(value), true; }
  bool binary(binary_t&) override { return false; }  // no JSON text has one
  bool start_object(std::size_t) override { return events_.StartObject(), true; }
  bool key(string_t& name) override { return events_.Name(name), true; }
  bool end_object() override { return events_.EndObject(), true; }
  bool start_array(std::size_t) override { return events_.StartArray(), true; }
  bool end_array() override { return events_.EndArray(), true; }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
    // `position` counts the bytes read, the offending one included, and the end of the input as one more.
    error_ = ParseError{position == 0 ? 0 : position - 1, error.what()};
    return false;
  }

  std::optional<ParseError> error() && { return std::move(error_); }

 private:
  oracle::JsonEvents& events_;
  std::optional<ParseError> error_;
};

class Nlohmann : public Parser {
 public:
  std::string_view Name() const override { return "nlohmann"; }
  std::string Version() const override {
    return std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." + std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
           std::to_string(NLOHMANN_JSON_VERSION_PATCH);
  }
  std::optional<ParseError> Parse(std::string_view text, const ParserOptions&, oracle::JsonEvents& events) override {
    const char* begin = text.empty() ? "" : text.data();
    Handler handler(events);
    const bool accepted = nlohmann::json::sax_parse(begin, begin + text.size(), &handler, nlohmann::json::input_format_t::json,
                                                    /*strict=*/true, /*ignore_comments=*/false);
    std::optional<ParseError> error = std::move(handler).error();
    if (!accepted && !error) error = ParseError{std::nullopt, "sax_parse returned false without an error"};
    return error;
  }
};

}  // namespace

std::unique_ptr<Parser> MakeNlohmann() { return std::make_unique<Nlohmann>(); }

}  // namespace assay::reference
