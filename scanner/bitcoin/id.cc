#include "scanner/bitcoin/id.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "scanner/json/tokens.h"

namespace assay::bitcoin {
namespace {

// A decimal integer of any size: magnitude without leading zeros (empty: zero) and sign.
struct Decimal {
  std::string digits;
  bool negative = false;
};

std::string_view WithoutLeadingZeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

std::string Sum(std::string_view a, std::string_view b) {
  std::string sum;
  unsigned carry = 0;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
    if (i < a.size()) carry += static_cast<unsigned>(a[a.size() - 1 - i] - '0');
    if (i < b.size()) carry += static_cast<unsigned>(b[b.size() - 1 - i] - '0');
    sum.push_back(static_cast<char>('0' + carry % 10));
    carry /= 10;
  }
  if (carry != 0) sum.push_back('1');
  std::ranges::reverse(sum);
  return sum;
}

// `a` is not less than `b`.
std::string Difference(std::string_view a, std::string_view b) {
  std::string difference(a);
  int borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    int digit = a[a.size() - 1 - i] - '0' - borrow - (i < b.size() ? b[b.size() - 1 - i] - '0' : 0);
    borrow = digit < 0 ? 1 : 0;
    digit += 10 * borrow;
    difference[a.size() - 1 - i] = static_cast<char>('0' + digit);
  }
  return std::string(WithoutLeadingZeros(difference));
}

Decimal Add(const Decimal& a, const Decimal& b) {
  if (a.negative == b.negative) return {Sum(a.digits, b.digits), a.negative};
  const bool a_is_less = a.digits.size() != b.digits.size() ? a.digits.size() < b.digits.size() : a.digits < b.digits;
  const Decimal &large = a_is_less ? b : a, &small = a_is_less ? a : b;
  return {Difference(large.digits, small.digits), large.negative};
}

// Value digits and exponent of a number token, no zero digit leading or trailing.
void AppendNumber(std::string_view lexeme, std::string& out) {
  if (lexeme.starts_with('-')) {
    out.push_back('-');
    lexeme.remove_prefix(1);
  }
  const std::size_t mark = std::min(lexeme.find_first_of("eE"), lexeme.size());
  const std::string_view mantissa = lexeme.substr(0, mark);
  Decimal exponent;
  if (mark < lexeme.size()) {
    std::string_view digits = lexeme.substr(mark + 1);
    exponent.negative = digits.starts_with('-');
    if (exponent.negative || digits.starts_with('+')) digits.remove_prefix(1);
    exponent.digits = WithoutLeadingZeros(digits);
  }
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  std::string digits(mantissa.substr(0, point));
  std::size_t fraction = 0;
  if (point < mantissa.size()) {
    digits.append(mantissa.substr(point + 1));
    fraction = mantissa.size() - point - 1;
  }
  const std::size_t kept = digits.find_last_not_of('0') + 1;  // none: 0
  if (kept == 0) {
    out.append("0e0");
    return;
  }
  const std::size_t zeros = digits.size() - kept;
  exponent = Add(exponent, {std::string(WithoutLeadingZeros(std::to_string(zeros))), false});
  exponent = Add(exponent, {std::string(WithoutLeadingZeros(std::to_string(fraction))), true});
  digits.resize(kept);
  out.append(WithoutLeadingZeros(digits)).append("e");
  if (exponent.digits.empty()) {
    out.push_back('0');
  } else {
    out.append(exponent.negative ? "-" : "").append(exponent.digits);
  }
}

void AppendString(const json::Token& token, std::string& out) {
  const json::String string(token.text);
  std::string_view text = string.Escaped();
  std::vector<char> buffer;
  if (token.has_escapes) {
    buffer.resize(text.size());
    text = string.Decode(buffer).value_or(text);
  }
  out.append("s").append(std::to_string(text.size())).append(":").append(text);
}

}  // namespace

std::string IdKey(const json::Value& value) {
  std::string key;
  json::Tokens tokens(value);
  while (const std::optional<json::Token> token = tokens.Next()) {
    switch (token->kind) {
      case json::TokenKind::kName:
      case json::TokenKind::kString:
        AppendString(*token, key);
        break;
      case json::TokenKind::kNumber:
        key.push_back('#');
        AppendNumber(token->text, key);
        break;
      case json::TokenKind::kStartObject:
      case json::TokenKind::kEndObject:
      case json::TokenKind::kStartArray:
      case json::TokenKind::kEndArray:
      case json::TokenKind::kTrue:
      case json::TokenKind::kFalse:
      case json::TokenKind::kNull:
        key.push_back(token->text.front());  // a bracket, or the first letter of a literal
        break;
    }
  }
  return key;
}

std::optional<std::string> IdKey(std::string_view text) {
  const auto value = json::Parse(text);
  if (!value) return std::nullopt;
  return IdKey(*value);
}

}  // namespace assay::bitcoin
