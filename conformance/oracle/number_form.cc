#include "conformance/oracle/number_form.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <system_error>

#include "conformance/oracle/digest.h"

namespace assay::oracle {
namespace {

// A lexeme in its parts: value = 0 when `digits` is empty, else digits x 10^exponent.
struct Decimal {
  bool negative = false;
  std::string digits;    // neither first nor last is '0'
  std::string exponent;  // canonical: "-"? without leading zeros
};

std::string_view StripLeadingZeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

// `magnitude` has more than 18 digits, so that it is above |delta|, which counts characters of a lexeme.
std::string AddToBigExponent(std::string magnitude, bool negative, std::int64_t delta) {
  const bool grows = (delta < 0) == negative;
  std::uint64_t carry = static_cast<std::uint64_t>(delta < 0 ? -delta : delta);
  for (auto digit = magnitude.rbegin(); digit != magnitude.rend() && carry != 0; ++digit) {
    const int step = static_cast<int>(carry % 10);
    carry /= 10;
    int sum = *digit - '0' + (grows ? step : -step);
    if (sum > 9) {
      sum -= 10;
      ++carry;
    } else if (sum < 0) {
      sum += 10;
      ++carry;
    }
    *digit = static_cast<char>('0' + sum);
  }
  if (grows && carry != 0) magnitude.insert(0, std::to_string(carry));
  return (negative ? "-" : "") + std::string(StripLeadingZeros(magnitude));
}

Decimal Split(std::string_view lexeme) {
  Decimal number;
  number.negative = lexeme.starts_with('-');
  if (number.negative) lexeme.remove_prefix(1);
  std::string_view exponent;
  if (const std::size_t e = lexeme.find_first_of("eE"); e != lexeme.npos) {
    exponent = lexeme.substr(e + 1);
    lexeme = lexeme.substr(0, e);
  }
  std::int64_t shift = 0;  // what the digits' places add to the exponent
  if (const std::size_t point = lexeme.find('.'); point != lexeme.npos) {
    shift = -static_cast<std::int64_t>(lexeme.size() - point - 1);
    number.digits.reserve(lexeme.size());
    number.digits.append(lexeme, 0, point).append(lexeme, point + 1);
  } else {
    number.digits = lexeme;
  }
  const std::size_t used = number.digits.find_last_not_of('0') + 1;  // npos + 1 is 0
  shift += static_cast<std::int64_t>(number.digits.size() - used);
  number.digits.resize(used);
  number.digits.erase(0, number.digits.find_first_not_of('0'));
  if (number.digits.empty()) return number;

  const bool below_one = exponent.starts_with('-');
  if (below_one || exponent.starts_with('+')) exponent.remove_prefix(1);
  exponent = StripLeadingZeros(exponent);
  if (exponent.size() > 18) {
    number.exponent = AddToBigExponent(std::string(exponent), below_one, shift);
  } else {
    std::int64_t value = 0;
    for (const char c : exponent) value = value * 10 + (c - '0');
    number.exponent = std::to_string((below_one ? -value : value) + shift);
  }
  return number;
}

double Signed(double magnitude, bool negative) { return negative ? -magnitude : magnitude; }

// Nearest double, ties to even; nullopt when it is out of range either way. The exponent of `text` is short.
std::optional<double> FromText(std::string_view text) {
#ifdef __cpp_lib_to_chars
  double value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec == std::errc::result_out_of_range) return std::nullopt;
#else  // libc++ before 20 has from_chars for integers only
  const double value = std::strtod(std::string(text).c_str(), nullptr);
#endif
  if (value == 0 || std::isinf(value)) return std::nullopt;
  return value;
}

// Conversions keep the exponent in an int, or stop reading it; so a long lexeme is written again as d.ddde<small>, and one that
// is out of range by its decimal magnitude is not converted at all.
double ConvertLong(std::string_view lexeme) {
  const Decimal number = Split(lexeme);
  if (number.digits.empty()) return Signed(0.0, number.negative);
  const bool negative_exponent = number.exponent.starts_with('-');
  if (number.exponent.size() > 18)
    return Signed(negative_exponent ? 0.0 : std::numeric_limits<double>::infinity(), number.negative);
  // 10^magnitude <= |value| < 10^(magnitude + 1).
  const std::int64_t magnitude = std::stoll(number.exponent) + static_cast<std::int64_t>(number.digits.size()) - 1;
  if (magnitude > 308) return Signed(std::numeric_limits<double>::infinity(), number.negative);
  if (magnitude < -324) return Signed(0.0, number.negative);
  std::string text = number.negative ? "-" : "";
  text.append(number.digits, 0, 1).append(".").append(number.digits, 1).append("0e").append(std::to_string(magnitude));
  if (const auto value = FromText(text)) return *value;
  return Signed(magnitude > 0 ? std::numeric_limits<double>::infinity() : 0.0, number.negative);
}

}  // namespace

void AppendExactNumber(std::string& out, std::string_view lexeme) {
  const Decimal number = Split(lexeme);
  if (number.negative) out.push_back('-');
  if (number.digits.empty()) {
    out.append("0e0");
  } else {
    out.append(number.digits).append("e").append(number.exponent);
  }
}

void AppendExactNumber(std::string& out, std::int64_t value) {
  if (value < 0) out.push_back('-');
  const auto bits = static_cast<std::uint64_t>(value);
  AppendExactNumber(out, value < 0 ? 0 - bits : bits);
}

void AppendExactNumber(std::string& out, std::uint64_t value) {
  int exponent = 0;
  for (; value != 0 && value % 10 == 0; value /= 10) ++exponent;
  char text[32];
  char* end = std::to_chars(text, text + sizeof text, value).ptr;
  *end++ = 'e';
  end = std::to_chars(end, text + sizeof text, exponent).ptr;
  out.append(text, end);
}

void AppendDoubleNumber(std::string& out, std::string_view lexeme) {
  constexpr std::size_t kShort = 40;
  if (lexeme.size() > kShort) return AppendDoubleNumber(out, ConvertLong(lexeme));
  const auto value = FromText(lexeme);
  AppendDoubleNumber(out, value ? *value : ConvertLong(lexeme));
}

void AppendDoubleNumber(std::string& out, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  char text[16];
  for (int i = 0; i < 16; ++i) text[i] = "0123456789abcdef"[(bits >> (60 - 4 * i)) & 15];
  out.append(text, sizeof text);
}

std::string ExactNumber(std::string_view lexeme) {
  std::string out;
  AppendExactNumber(out, lexeme);
  return out;
}

std::string DoubleNumber(std::string_view lexeme) {
  std::string out;
  AppendDoubleNumber(out, lexeme);
  return out;
}

std::string DoubleNumber(double value) {
  std::string out;
  AppendDoubleNumber(out, value);
  return out;
}

}  // namespace assay::oracle
