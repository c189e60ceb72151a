#include "scanner/json/tokens.h"

#include "scanner/json/skip.h"

namespace assay::json {
namespace {

// Where a number or a literal ends.
bool EndsScalar(char c) { return c == ',' || c == '}' || c == ']' || internal::IsSpace(c); }

}  // namespace

std::optional<Token> Tokens::Next() {
  const char* p = pos_;
  // In a valid value, what separates tokens says nothing that the tokens do not.
  while (p != end_ && (internal::IsSpace(*p) || *p == ',' || *p == ':')) ++p;
  const char* const first = p;
  const auto take = [&](TokenKind kind, const char* behind, bool has_escapes = false) {
    pos_ = behind;
    return Token{kind, has_escapes, std::string_view(first, static_cast<std::size_t>(behind - first))};
  };
  if (p == end_) {
    pos_ = end_;
    return std::nullopt;
  }
  switch (*p) {
    case '{':
      return take(TokenKind::kStartObject, p + 1);
    case '}':
      return take(TokenKind::kEndObject, p + 1);
    case '[':
      return take(TokenKind::kStartArray, p + 1);
    case ']':
      return take(TokenKind::kEndArray, p + 1);
    case '"': {
      bool has_escapes = false;
      p = internal::SkipString(p, end_, has_escapes);
      if (p == nullptr) {
        pos_ = end_;
        return std::nullopt;
      }
      const char* next = p;
      while (next != end_ && internal::IsSpace(*next)) ++next;
      return take(next != end_ && *next == ':' ? TokenKind::kName : TokenKind::kString, p, has_escapes);
    }
    default:
      break;
  }
  do ++p;
  while (p != end_ && !EndsScalar(*p));
  switch (*first) {
    case 't':
      return take(TokenKind::kTrue, p);
    case 'f':
      return take(TokenKind::kFalse, p);
    case 'n':
      return take(TokenKind::kNull, p);
    default:
      return take(TokenKind::kNumber, p);
  }
}

}  // namespace assay::json
