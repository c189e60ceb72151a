#include "conformance/oracle/tokens.h"

#include <algorithm>
#include <cstdint>

namespace assay::oracle {
namespace {

constexpr std::string_view kSpace = " \t\n\r";
constexpr std::string_view kPunctuation = "{}[],:";
constexpr std::string_view kAtomEnd = " \t\n\r{}[],:\"";

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The code unit of the \uXXXX escape that starts at `pos`, or nullopt when there is none.
std::optional<unsigned> UnicodeEscape(std::string_view text, std::size_t pos) {
  if (pos > text.size() || text.size() - pos < 6 || text[pos] != '\\' || text[pos + 1] != 'u') return std::nullopt;
  unsigned unit = 0;
  for (std::size_t i = pos + 2; i < pos + 6; ++i) {
    const int digit = HexDigit(text[i]);
    if (digit < 0) return std::nullopt;
    unit = unit * 16 + static_cast<unsigned>(digit);
  }
  return unit;
}

bool IsHigh(unsigned unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool IsLow(unsigned unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

void AppendUtf8(unsigned unit, std::string& out) {
  if (unit < 0x80) {
    out += static_cast<char>(unit);
  } else if (unit < 0x800) {
    out += static_cast<char>(0xC0 | unit >> 6);
    out += static_cast<char>(0x80 | (unit & 0x3F));
  } else {
    out += static_cast<char>(0xE0 | unit >> 12);
    out += static_cast<char>(0x80 | (unit >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (unit & 0x3F));
  }
}

std::size_t SkipDigits(std::string_view text, std::size_t pos) {
  while (pos < text.size() && text[pos] >= '0' && text[pos] <= '9') ++pos;
  return pos;
}

}  // namespace

std::optional<Token> TokenReader::Next() {
  pos_ = input_.find_first_not_of(kSpace, pos_);
  if (pos_ == std::string_view::npos) {
    pos_ = input_.size();
    return std::nullopt;
  }
  const std::size_t begin = pos_;
  if (kPunctuation.find(input_[begin]) != std::string_view::npos) {
    ++pos_;
    return Token{Token::Kind::kPunctuation, begin, input_.substr(begin, 1)};
  }
  if (input_[begin] == '"') {
    ++pos_;
    while (pos_ < input_.size() && input_[pos_] != '"') pos_ += input_[pos_] == '\\' ? 2 : 1;
    pos_ = pos_ < input_.size() ? pos_ + 1 : input_.size();
    return Token{Token::Kind::kString, begin, input_.substr(begin, pos_ - begin)};
  }
  pos_ = std::min(input_.find_first_of(kAtomEnd, begin), input_.size());
  const std::string_view text = input_.substr(begin, pos_ - begin);
  return Token{IsNumber(text) ? Token::Kind::kNumber : Token::Kind::kOther, begin, text};
}

bool IsNumber(std::string_view text) {
  std::size_t pos = text.starts_with('-') ? 1 : 0;
  if (pos < text.size() && text[pos] == '0') {
    ++pos;
  } else {
    const std::size_t end = SkipDigits(text, pos);
    if (end == pos) return false;
    pos = end;
  }
  if (pos < text.size() && text[pos] == '.') {
    const std::size_t end = SkipDigits(text, pos + 1);
    if (end == pos + 1) return false;
    pos = end;
  }
  if (pos < text.size() && (text[pos] == 'e' || text[pos] == 'E')) {
    ++pos;
    if (pos < text.size() && (text[pos] == '+' || text[pos] == '-')) ++pos;
    const std::size_t end = SkipDigits(text, pos);
    if (end == pos) return false;
    pos = end;
  }
  return pos == text.size();
}

bool IsWellFormedUtf8(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0; };
  for (std::size_t i = 0; i < text.size();) {
    const std::uint8_t lead = at(i);
    if (lead < 0x80) {
      ++i;
      continue;
    }
    std::size_t length = 0;
    std::uint8_t low = 0x80, high = 0xBF;  // of the second byte
    if (lead >= 0xC2 && lead <= 0xDF) length = 2;
    if (lead >= 0xE0 && lead <= 0xEF) length = 3;
    if (lead >= 0xF0 && lead <= 0xF4) length = 4;
    if (lead == 0xE0) low = 0xA0;
    if (lead == 0xED) high = 0x9F;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
    if (length == 0 || at(i + 1) < low || at(i + 1) > high) return false;
    for (std::size_t k = 2; k < length; ++k)
      if (at(i + k) < 0x80 || at(i + k) > 0xBF) return false;
    i += length;
  }
  return true;
}

std::vector<LoneSurrogate> FindLoneSurrogates(std::string_view token) {
  std::vector<LoneSurrogate> found;
  for (std::size_t i = token.find('\\'); i != std::string_view::npos && i < token.size(); i = token.find('\\', i)) {
    const std::optional<unsigned> unit = UnicodeEscape(token, i);
    if (!unit) {
      i += 2;
      continue;
    }
    if (IsHigh(*unit)) {
      const std::optional<unsigned> next = UnicodeEscape(token, i + 6);
      if (next && IsLow(*next)) {
        i += 12;
        continue;
      }
      found.push_back({i, true});
    } else if (IsLow(*unit)) {
      found.push_back({i, false});
    }
    i += 6;
  }
  return found;
}

std::string DecodeTolerantly(std::string_view token) {
  std::string out;
  std::string_view text = token.substr(1);
  if (text.ends_with('"')) text.remove_suffix(1);
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i++];
    } else if (const std::optional<unsigned> unit = UnicodeEscape(text, i)) {
      AppendUtf8(*unit, out);
      i += 6;
    } else {
      constexpr std::string_view kShort = "bfnrt", kMeaning = "\b\f\n\r\t";
      const std::size_t k = kShort.find(text[i + 1]);
      out += k == std::string_view::npos ? text[i + 1] : kMeaning[k];
      i += 2;
    }
  }
  return out;
}

}  // namespace assay::oracle
