// A forward cursor over the tokens of a value that Parse accepted: a full walk in one pass, however deep the nesting.
//
// Members and Elements bound each child before it is entered, so that a full walk with them reads nested bytes once per level.
// Who wants everything takes the tokens instead.
//
//   json::Tokens tokens(*value);
//   while (const std::optional<json::Token> token = tokens.Next()) ...
#ifndef ASSAY_SCANNER_JSON_TOKENS_H_
#define ASSAY_SCANNER_JSON_TOKENS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "scanner/json/json.h"

namespace assay::json {

enum class TokenKind : std::uint8_t {
  kStartObject,
  kName,
  kEndObject,
  kStartArray,
  kEndArray,
  kString,
  kNumber,
  kTrue,
  kFalse,
  kNull
};

struct Token {
  TokenKind kind;
  std::string_view text;  // of the input: a bracket, a name or string with its quotes, a lexeme, a literal
};

class Tokens {
 public:
  explicit Tokens(const Value& value) : text_(value.text) {}
  // The next token in document order; nullopt at the end. Total on a value made by hand from invalid bytes: ends early, never
  // leaves the view.
  std::optional<Token> Next();

 private:
  std::string_view text_;
  std::size_t pos_ = 0;
};

}  // namespace assay::json

#endif  // ASSAY_SCANNER_JSON_TOKENS_H_
