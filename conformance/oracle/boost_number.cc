#include "conformance/oracle/boost_number.h"

#include <algorithm>
#include <cstdint>

namespace assay::oracle {
namespace {

constexpr std::int64_t kLargest = 2147483647;

std::uint64_t DigitAt(std::string_view digits, std::size_t i) { return static_cast<std::uint64_t>(digits[i] - '0'); }

// Fraction digits that become part of the mantissa, which holds `integer` already.
std::size_t FoldedDigits(std::string_view integer, std::string_view fraction, std::uint64_t mantissa, std::size_t bytes_left) {
  std::size_t folded = 0;
  const std::size_t whole = integer == "0" ? 0 : std::min<std::size_t>(integer.size(), 16);
  const std::size_t block = std::min<std::size_t>(fraction.size(), 16);
  if (bytes_left >= 33 && whole < 16 && whole + block < 19) {
    for (; folded < block; ++folded) mantissa = mantissa * 10 + DigitAt(fraction, folded);
  }
  for (; folded < fraction.size() && mantissa <= (UINT64_C(1) << 53) - 1; ++folded) mantissa = mantissa * 10 + DigitAt(fraction, folded);
  return folded;
}

}  // namespace

bool BoostJsonRefusesExponent(std::string_view lexeme, std::size_t bytes_left) {
  const bool negative = lexeme.starts_with('-');
  if (negative) lexeme.remove_prefix(1);
  const std::size_t e = lexeme.find_first_of("eE");
  if (e == std::string_view::npos) return false;
  std::string_view exponent = lexeme.substr(e + 1);
  const bool below = exponent.starts_with('-');
  if (below || exponent.starts_with('+')) exponent.remove_prefix(1);
  std::int64_t value = 0;
  for (std::size_t i = 0; i < exponent.size(); ++i) {
    value = value * 10 + static_cast<std::int64_t>(DigitAt(exponent, i));
    if (value > kLargest) return true;
  }
  const std::string_view integer = lexeme.substr(0, std::min(lexeme.find('.'), e));
  const std::string_view fraction = integer.size() == e ? std::string_view() : lexeme.substr(integer.size() + 1, e - integer.size() - 1);
  const std::uint64_t limit = negative ? UINT64_C(1) << 63 : UINT64_MAX;
  std::uint64_t mantissa = 0;
  std::size_t fitting = 0;
  for (; fitting < integer.size(); ++fitting) {
    const std::uint64_t digit = DigitAt(integer, fitting);
    if (mantissa > (limit - digit) / 10) break;
    mantissa = mantissa * 10 + digit;
  }
  const auto dropped = static_cast<std::int64_t>(integer.size() - fitting);
  if (dropped != 0) return !below && dropped + value > kLargest;
  return below && static_cast<std::int64_t>(FoldedDigits(integer, fraction, mantissa, bytes_left)) + value > kLargest + 1;
}

}  // namespace assay::oracle
