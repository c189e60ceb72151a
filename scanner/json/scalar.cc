// Strings and numbers: from a valid token to its value.
#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>

#include "scanner/json/json.h"
#include "scanner/json/string_scan.h"

namespace assay::json {
namespace {

// Decodes the escaped text piece by piece; each piece is a run of plain bytes or one character of at most four bytes.
class Pieces {
 public:
  explicit Pieces(std::string_view escaped) : rest_(escaped) {}
  bool Done() const { return rest_.empty(); }
  // The next piece; valid until the next call.
  std::string_view Next() {
    const std::size_t plain = std::min(rest_.find('\\'), rest_.size());
    if (plain > 0) return Take(plain);
    if (rest_.size() < 2) return Take(rest_.size());
    const char c = rest_[1];
    if (c != 'u') {
      Take(2);
      constexpr std::string_view kLetters = "bfnrt", kMeanings = "\b\f\n\r\t";
      const std::size_t k = kLetters.find(c);
      character_[0] = k == std::string_view::npos ? c : kMeanings[k];
      return {character_, 1};
    }
    std::uint32_t code = Unit(0);
    std::size_t taken = 6;
    if (code >= 0xD800 && code < 0xDC00) {
      const std::uint32_t low = Unit(6);
      if (low >= 0xDC00 && low < 0xE000) {
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        taken = 12;
      }
    }
    Take(std::min(taken, rest_.size()));
    return Encode(code);
  }

 private:
  std::string_view Take(std::size_t n) {
    const std::string_view piece = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return piece;
  }
  // The code unit of the \uXXXX at `at`; 0 when there is none.
  std::uint32_t Unit(std::size_t at) const {
    if (rest_.size() < at + 6 || rest_[at] != '\\' || rest_[at + 1] != 'u') return 0;
    std::uint32_t unit = 0;
    for (std::size_t i = at + 2; i < at + 6; ++i) unit = unit * 16 + static_cast<std::uint32_t>(internal::HexDigit(rest_[i]) & 15);
    return unit;
  }
  std::string_view Encode(std::uint32_t code) {
    const auto tail = [&](int shift) { return static_cast<char>(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
      character_[0] = static_cast<char>(code);
      return {character_, 1};
    }
    if (code < 0x800) {
      character_[0] = static_cast<char>(0xC0 | code >> 6);
      character_[1] = tail(0);
      return {character_, 2};
    }
    if (code < 0x10000) {
      character_[0] = static_cast<char>(0xE0 | code >> 12);
      character_[1] = tail(6);
      character_[2] = tail(0);
      return {character_, 3};
    }
    character_[0] = static_cast<char>(0xF0 | code >> 18);
    character_[1] = tail(12);
    character_[2] = tail(6);
    character_[3] = tail(0);
    return {character_, 4};
  }

  std::string_view rest_;
  char character_[4];
};

// The decimal exponent of the first significant digit is positive: tells overflow from underflow.
bool IsLarge(std::string_view lexeme) {
  const std::size_t e = std::min(lexeme.find_first_of("eE"), lexeme.size());
  const bool negative = e + 1 < lexeme.size() && lexeme[e + 1] == '-';
  std::int64_t exponent = 0;
  for (std::size_t i = e; i < lexeme.size(); ++i) {
    if (lexeme[i] < '0' || lexeme[i] > '9') continue;
    exponent = std::min<std::int64_t>(exponent * 10 + (lexeme[i] - '0'), INT64_C(1) << 50);
  }
  if (negative) exponent = -exponent;
  const std::string_view digits = lexeme.substr(0, e);
  const std::size_t point = std::min(digits.find('.'), digits.size());
  const std::size_t first = digits.find_first_of("123456789");
  if (first == std::string_view::npos) return false;
  const auto distance = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(first);
  return exponent + distance > 0;
}

}  // namespace

bool String::HasEscapes() const { return Escaped().find('\\') != std::string_view::npos; }

std::size_t String::DecodedSize() const {
  if (!HasEscapes()) return Escaped().size();
  std::size_t size = 0;
  for (Pieces pieces(Escaped()); !pieces.Done();) size += pieces.Next().size();
  return size;
}

std::optional<std::string_view> String::Decode(std::span<char> buffer) const {
  if (!HasEscapes()) return Escaped();
  std::size_t size = 0;
  for (Pieces pieces(Escaped()); !pieces.Done();) {
    const std::string_view piece = pieces.Next();
    if (piece.size() > buffer.size() - size) return std::nullopt;
    std::memcpy(buffer.data() + size, piece.data(), piece.size());
    size += piece.size();
  }
  return std::string_view(buffer.data(), size);
}

bool String::Is(std::string_view text) const {
  if (!HasEscapes()) return Escaped() == text;
  for (Pieces pieces(Escaped()); !pieces.Done();) {
    const std::string_view piece = pieces.Next();
    if (!text.starts_with(piece)) return false;
    text.remove_prefix(piece.size());
  }
  return text.empty();
}

bool Number::IsInteger() const { return lexeme_.find_first_of(".eE") == std::string_view::npos; }

namespace {
template <typename T>
std::optional<T> FromChars(std::string_view lexeme) {
  T value{};
  const auto [end, error] = std::from_chars(lexeme.data(), lexeme.data() + lexeme.size(), value);
  if (error != std::errc() || end != lexeme.data() + lexeme.size()) return std::nullopt;
  return value;
}
}  // namespace

std::optional<std::int64_t> Number::Int64() const { return FromChars<std::int64_t>(lexeme_); }
std::optional<std::uint64_t> Number::Uint64() const {
  return lexeme_ == "-0" ? std::optional<std::uint64_t>(0) : FromChars<std::uint64_t>(lexeme_);
}
double Number::Double() const {
  if (const auto value = FromChars<double>(lexeme_)) return *value;
  const double magnitude = IsLarge(lexeme_) ? std::numeric_limits<double>::infinity() : 0.0;
  return lexeme_.starts_with('-') ? -magnitude : magnitude;
}

}  // namespace assay::json
