// simdjson On-Demand, fully consumed: it validates only what is asked for, so every token is asked for.
//
// Every string and name is unescaped, every number read as int64, uint64 or double (any of them will do; the lexeme is what is
// sent), every null asked whether it is one, and at last the document whether it is at its end. The walk keeps On-Demand's own
// iterators in a vector instead of recursing, so that any nesting depth is safe; only the innermost is advanced, as On-Demand
// requires. There is no depth limit: the parser's max_depth is not looked at without SIMDJSON_DEVELOPMENT_CHECKS.
#include <simdjson.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/reference/padded_copy.h"
#include "conformance/reference/parser.h"

namespace assay::reference {
namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;

// A raw token runs up to the next one.
std::string_view TrimRight(std::string_view token) { return token.substr(0, token.find_last_not_of(" \t\n\r") + 1); }

class Walk {
 public:
  explicit Walk(oracle::JsonEvents& events) : events_(events) {}

  error_code Run(ondemand::document& document) {
    if (const auto error = Send(document)) return error;
    while (!open_.empty()) {
      const error_code error = std::holds_alternative<ondemand::array_iterator>(open_.back()) ? NextItem() : NextMember();
      if (error) return error;
    }
    return document.at_end() ? simdjson::SUCCESS : simdjson::TRAILING_CONTENT;
  }

 private:
  // An iterator stands before its child until the child was sent, with all that is in it; then it moves on, and only if it is
  // still open is there another. `advance_` tells the two apart: it is set once the container on top has sent a child.
  error_code NextItem() {
    auto& item = std::get<ondemand::array_iterator>(open_.back());
    if (advance_) ++item;
    if (item == ondemand::array_iterator()) {
      events_.EndArray();
      return Close();
    }
    ondemand::value value;
    if (const auto error = (*item).get(value)) return error;
    return Send(value);
  }

  error_code NextMember() {
    auto& member = std::get<ondemand::object_iterator>(open_.back());
    if (advance_) ++member;
    if (member == ondemand::object_iterator()) {
      events_.EndObject();
      return Close();
    }
    ondemand::field field;
    if (const auto error = (*member).get(field)) return error;
    std::string_view name;
    if (const auto error = field.unescaped_key(/*allow_replacement=*/false).get(name)) return error;
    events_.Name(name);
    return Send(field.value());
  }

  error_code Close() {
    open_.pop_back();
    advance_ = true;
    return simdjson::SUCCESS;
  }

  // `value` is the document itself or a value in it: On-Demand reads a scalar document by functions of its own.
  template <typename Value>
  error_code Send(Value& value) {
    ondemand::json_type type{};
    if (const auto error = value.type().get(type)) return error;
    advance_ = true;
    switch (type) {
      case ondemand::json_type::array: {
        ondemand::array array;
        if (const auto error = value.get_array().get(array)) return error;
        ondemand::array_iterator first;
        if (const auto error = array.begin().get(first)) return error;
        events_.StartArray();
        open_.emplace_back(first);
        advance_ = false;
        return simdjson::SUCCESS;
      }
      case ondemand::json_type::object: {
        ondemand::object object;
        if (const auto error = value.get_object().get(object)) return error;
        ondemand::object_iterator first;
        if (const auto error = object.begin().get(first)) return error;
        events_.StartObject();
        open_.emplace_back(first);
        advance_ = false;
        return simdjson::SUCCESS;
      }
      case ondemand::json_type::string: {
        std::string_view text;
        if (const auto error = value.get_string(/*allow_replacement=*/false).get(text)) return error;
        events_.String(text);
        return simdjson::SUCCESS;
      }
      case ondemand::json_type::number:
        return SendNumber(value);
      case ondemand::json_type::boolean: {
        bool truth = false;
        if (const auto error = value.get_bool().get(truth)) return error;
        events_.Bool(truth);
        return simdjson::SUCCESS;
      }
      case ondemand::json_type::null: {
        bool null = false;
        if (const auto error = value.is_null().get(null)) return error;
        if (!null) return simdjson::N_ATOM_ERROR;
        events_.Null();
        return simdjson::SUCCESS;
      }
    }
    return simdjson::UNEXPECTED_ERROR;
  }

  template <typename Value>
  error_code SendNumber(Value& value) {
    std::string_view token;
    if (const auto error = simdjson::simdjson_result<std::string_view>(value.raw_json_token()).get(token)) return error;
    std::int64_t integer;
    std::uint64_t natural;
    double real;
    if (value.get_int64().get(integer) && value.get_uint64().get(natural)) {
      if (const auto error = value.get_double().get(real)) return error;
    }
    events_.Number(oracle::Lexeme{TrimRight(token)});
    return simdjson::SUCCESS;
  }

  oracle::JsonEvents& events_;
  std::vector<std::variant<ondemand::array_iterator, ondemand::object_iterator>> open_;
  bool advance_ = false;
};

class SimdjsonOnDemand : public Parser {
 public:
  std::string_view Name() const override { return "simdjson_ondemand"; }
  std::string Version() const override { return SIMDJSON_VERSION; }
  std::optional<ParseError> Parse(std::string_view text, const ParserOptions& options, oracle::JsonEvents& events) override {
    if (text.size() > simdjson::SIMDJSON_MAXSIZE_BYTES) return ParseError{0, "text of 4 GiB or more"};
    const PaddedCopy copy(text);
    const std::size_t max_depth =
        options.max_depth == ParserOptions::kNoLimit ? text.size() + 1 : std::max<std::size_t>(options.max_depth, 1);
    ondemand::parser parser;  // a new one each time: it keeps the implementation that it was made with
    if (const auto error = parser.allocate(std::max<std::size_t>(text.size(), 64), max_depth)) return Failure(error);
    ondemand::document document;
    if (const auto error = parser.iterate(copy.data(), copy.size(), copy.capacity()).get(document)) return Failure(error);
    if (const auto error = Walk(events).Run(document)) return Failure(error);
    return std::nullopt;
  }

 private:
  static ParseError Failure(error_code error) { return {std::nullopt, simdjson::error_message(error)}; }
};

}  // namespace

std::unique_ptr<Parser> MakeSimdjsonOnDemand() { return std::make_unique<SimdjsonOnDemand>(); }

}  // namespace assay::reference
