// One pass over every token of a valid value, to read all of it: no nesting to keep, no allocation, each byte looked at once.
//
// Members and Elements bound a child before they hand it out, so a full walk by them reads a byte once per level. This cursor
// bounds nothing but the token itself; who reads keeps what is open.
//
//   json::Tokens tokens(*value);
//   while (const auto token = tokens.Next()) ...
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
  TokenKind kind = TokenKind::kNull;
  // kName, kString: a backslash stands in it. Without one the value is `text` between its quotes, and nothing is left to
  // decode.
  bool has_escapes = false;
  // The token's bytes, inside the value: a bracket, a name or string with its quotes (for json::String), a number (for
  // json::Number) or a literal.
  std::string_view text;
};

// Forward-only over a value that Parse accepted (or a child of one): a name, then its value's tokens; containers from their
// opening to their closing bracket. A string is a name when a colon follows it, so that no stack is needed. Views live as long
// as the input.
//
// Total all the same: on a value made by hand from invalid bytes the tokens mean nothing and may end early, but they lie inside
// `value.text`, one behind another and none of them empty.
class Tokens {
 public:
  explicit Tokens(const Value& value) : begin_(value.text.data()), pos_(begin_), end_(begin_ + value.text.size()) {}
  // The next token; nullopt behind the last one, then and ever after.
  std::optional<Token> Next();
  // Bytes of the value behind the last token that was handed out, from the value's first byte.
  std::size_t Position() const { return static_cast<std::size_t>(pos_ - begin_); }

 private:
  const char* begin_;
  const char* pos_;
  const char* end_;
};

}  // namespace assay::json

#endif  // ASSAY_SCANNER_JSON_TOKENS_H_
