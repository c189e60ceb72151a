#include "conformance/oracle/rapidjson_number.h"

#include <cstddef>
#include <cstdint>

namespace assay::oracle {
namespace {

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Reads the digits of one lexeme from left to right.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}
  bool AtDigit() const { return pos_ < text_.size() && IsDigit(text_[pos_]); }
  unsigned Digit() { return static_cast<unsigned>(text_[pos_++] - '0'); }
  unsigned PeekDigit() const { return static_cast<unsigned>(text_[pos_] - '0'); }
  bool Take(char c) {
    if (pos_ >= text_.size() || text_[pos_] != c) return false;
    ++pos_;
    return true;
  }

 private:
  std::string_view text_;
  std::size_t pos_ = 0;
};

}  // namespace

bool RapidJsonFindsTooBig(std::string_view lexeme) {
  Cursor in(lexeme);
  const bool minus = in.Take('-');
  // The significand is an integer as long as it fits 64 bits (2^63 for negative numbers), then a double.
  const std::uint64_t largest = minus ? UINT64_C(1) << 63 : UINT64_MAX;
  std::uint64_t integer = 0;
  double real = 0;
  bool is_real = false;
  int significant = -1;  // digits after the first of the integer part
  while (in.AtDigit()) {
    if (!is_real && integer > (largest - in.PeekDigit()) / 10) {
      is_real = true;
      real = static_cast<double>(integer);
    }
    if (is_real) {
      if (real >= 1.7976931348623157e307) return true;
      real = real * 10 + in.Digit();
    } else {
      integer = integer * 10 + in.Digit();
      ++significant;
    }
  }
  int folded = 0;  // F
  if (in.Take('.')) {
    if (!is_real) {
      while (in.AtDigit() && integer <= (UINT64_C(1) << 53) - 1) {
        integer = integer * 10 + in.Digit();
        ++folded;
        if (integer != 0) ++significant;
      }
      real = static_cast<double>(integer);
    }
    while (in.AtDigit()) {
      const unsigned digit = in.Digit();
      if (significant >= 17) continue;
      real = real * 10 + digit;
      ++folded;
      if (real > 0) ++significant;
    }
  }
  if (!in.Take('e') && !in.Take('E')) return false;
  if (in.Take('-')) return false;
  in.Take('+');
  std::int64_t exponent = in.AtDigit() ? in.Digit() : 0;
  while (in.AtDigit()) {
    exponent = exponent * 10 + in.Digit();
    if (exponent > 308 + folded) return true;
  }
  return false;
}

}  // namespace assay::oracle
