#include "scanner/ethereum/fields.h"

#include <algorithm>

#include "scanner/hex/hex.h"

namespace assay::ethereum {
namespace {

using json::Token;
using json::TokenKind;

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool EqualButForCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return Lower(x) == Lower(y); });
}

}  // namespace

void Arena::Start(std::size_t body_size) {
  const std::size_t needed = body_size / 2 + 1;
  if (capacity_ < needed) {
    bytes_ = std::make_unique_for_overwrite<std::uint8_t[]>(needed);
    capacity_ = needed;
  }
  used_ = 0;
}

FieldReader::FieldReader(const json::Value& root, const char* origin, const Path& path, Arena& arena)
    : tokens_(root), token_(tokens_.Next()), origin_(origin), path_(path), arena_(arena) {
  arena_.Start(root.text.size());
}

void FieldReader::Advance() {
  if (token_) at_ = static_cast<std::size_t>(token_->text.data() - origin_);
  token_ = tokens_.Next();
}

bool FieldReader::Fail(Reason reason) {
  error_ = Error{reason, at_, path_};
  return false;
}

bool FieldReader::Fail(Reason reason, std::string_view member) {
  error_ = Error{reason, at_, path_ / member};
  return false;
}

std::string_view FieldReader::Unescaped(const Token& token) {
  const json::String string(token.text);
  if (!token.has_escapes) return string.Escaped();
  unescaped_.resize(string.Escaped().size());
  return string.Decode(unescaped_).value_or(std::string_view());
}

std::optional<std::string_view> FieldReader::Text() {
  const std::optional<Token> token = token_;
  Advance();
  if (!token || token->kind != TokenKind::kString) {
    Fail(Reason::kType);
    return std::nullopt;
  }
  return Unescaped(*token);
}

bool FieldReader::Null() {
  if (!token_ || token_->kind != TokenKind::kNull) return false;
  Advance();
  return true;
}

std::optional<std::string_view> FieldReader::Digits(std::size_t min, std::size_t max) {
  const auto text = Text();
  if (!text) return std::nullopt;
  const auto digits = hex::Data(*text);
  if (!digits) {
    Fail(Reason::kHex);
    return std::nullopt;
  }
  if (digits->size() / 2 < min || digits->size() / 2 > max) {
    Fail(Reason::kLength);
    return std::nullopt;
  }
  return digits;
}

bool FieldReader::Data(std::size_t min, std::size_t max, Bytes& out) {
  const auto digits = Digits(min, max);
  if (!digits) return false;
  // Each string is at least twice as long as its bytes, and the arena holds half the value.
  hex::Decode(*digits, arena_.Free());
  out = arena_.Take(digits->size() / 2);
  return true;
}

bool FieldReader::FixedData(std::span<std::uint8_t> out) {
  const auto digits = Digits(out.size(), out.size());
  return digits && hex::Decode(*digits, out.data());
}

bool FieldReader::Quantity(std::uint64_t& out) {
  const auto text = Text();
  if (!text) return false;
  const hex::QuantityError error = hex::Quantity64(*text, out);
  if (error == hex::QuantityError::kNone) return true;
  return Fail(error == hex::QuantityError::kOverflow ? Reason::kOverflow : Reason::kQuantity);
}

bool FieldReader::Quantity(Uint256& out) {
  const auto text = Text();
  if (!text) return false;
  const hex::QuantityError error = hex::Quantity256(*text, out);
  if (error == hex::QuantityError::kNone) return true;
  return Fail(error == hex::QuantityError::kOverflow ? Reason::kOverflow : Reason::kQuantity);
}

bool FieldReader::Bool(bool& out) {
  const bool is_true = token_ && token_->kind == TokenKind::kTrue;
  const bool is_false = token_ && token_->kind == TokenKind::kFalse;
  Advance();
  out = is_true;
  return is_true || is_false || Fail(Reason::kType);
}

bool FieldReader::EnterObject() {
  const bool enters = AtObject();
  Advance();
  return enters || Fail(Reason::kType);
}

bool FieldReader::EnterList() {
  const bool enters = token_ && token_->kind == TokenKind::kStartArray;
  Advance();
  return enters || Fail(Reason::kType);
}

bool FieldReader::Leave() {
  Advance();
  return true;
}

std::size_t FieldReader::NextMember(Names names, Seen& seen) {
  while (token_ && token_->kind == TokenKind::kName) {
    const std::string_view name = Unescaped(*token_);
    Advance();
    const auto slot = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
    if (slot == names.size()) {
      for (std::size_t k = 0; k < names.size(); ++k)
        if (EqualButForCase(name, names[k])) seen.other_case |= Slots({k});
      Skip();
      continue;
    }
    path_.Push(names[slot]);
    if (seen.named & Slots({slot})) {
      Fail(Reason::kDuplicate);
      return kFailed;
    }
    seen.named |= Slots({slot});
    if (!Null()) {
      seen.present |= Slots({slot});
      return slot;
    }
    path_.Pop();
  }
  Leave();
  return kClosed;
}

bool FieldReader::Skip() {
  std::size_t depth = 0;
  while (token_) {
    switch (token_->kind) {
      case TokenKind::kStartObject:
      case TokenKind::kStartArray:
        ++depth;
        break;
      case TokenKind::kEndObject:
      case TokenKind::kEndArray:
        --depth;
        break;
      default:
        break;
    }
    const bool name = token_->kind == TokenKind::kName;
    Advance();
    if (depth == 0 && !name) break;
  }
  return true;
}

bool FieldReader::Require(Names names, std::uint64_t required, const Seen& seen) {
  for (std::size_t slot = 0; slot < names.size(); ++slot) {
    if (!(required >> slot & 1) || seen.Has(slot)) continue;
    return Fail(seen.other_case >> slot & 1 ? Reason::kWrongCase : Reason::kMissing, names[slot]);
  }
  return true;
}

}  // namespace assay::ethereum
