#include "scanner/json/tokens.h"

#include "scanner/json/bound.h"

namespace assay::json {
namespace {

using internal::kNone;
using internal::SkipSpace;

TokenKind KindOfAtom(char first) {
  switch (first) {
    case 't':
      return TokenKind::kTrue;
    case 'f':
      return TokenKind::kFalse;
    case 'n':
      return TokenKind::kNull;
    default:
      return TokenKind::kNumber;
  }
}

}  // namespace

std::optional<Token> Tokens::Next() {
  // Commas and colons separate; in valid text they decide nothing that is not known without them.
  pos_ = SkipSpace(text_, pos_);
  while (pos_ < text_.size() && (text_[pos_] == ',' || text_[pos_] == ':')) pos_ = SkipSpace(text_, pos_ + 1);
  if (pos_ >= text_.size()) return std::nullopt;
  const std::size_t begin = pos_;
  const auto take = [&](TokenKind kind, std::size_t end) {
    pos_ = end;
    return Token{kind, text_.substr(begin, end - begin)};
  };
  switch (text_[begin]) {
    case '{':
      return take(TokenKind::kStartObject, begin + 1);
    case '}':
      return take(TokenKind::kEndObject, begin + 1);
    case '[':
      return take(TokenKind::kStartArray, begin + 1);
    case ']':
      return take(TokenKind::kEndArray, begin + 1);
    case '"': {
      const std::size_t end = internal::SkipString(text_, begin);
      if (end == kNone) break;
      // A name is what a colon follows: no stack of open containers is needed.
      const std::size_t next = SkipSpace(text_, end);
      return take(next < text_.size() && text_[next] == ':' ? TokenKind::kName : TokenKind::kString, end);
    }
    default: {
      const std::size_t end = internal::SkipAtom(text_, begin);
      if (end != begin) return take(KindOfAtom(text_[begin]), end);
    }
  }
  pos_ = text_.size();
  return std::nullopt;
}

}  // namespace assay::json
