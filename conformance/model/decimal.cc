// Decimal to exact form and to binary64, by schoolbook integer arithmetic.
#include "conformance/model/decimal.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace assay::model {
namespace {

// A lexeme taken apart: value = (-1)^negative * 0.digits * 10^(exponent + point).
struct Parts {
  bool negative = false;
  std::string digits;      // significant: no leading and no trailing zero; empty for zero
  std::int64_t point = 0;  // where the decimal point stands, counted from the first significant digit
  bool exponent_negative = false;
  std::string_view exponent;  // digits of the exponent without leading zeros; empty for 0
};

Parts TakeApart(std::string_view lexeme) {
  Parts parts;
  if (lexeme.starts_with('-')) {
    parts.negative = true;
    lexeme.remove_prefix(1);
  }
  const std::size_t e = std::min(lexeme.find_first_of("eE"), lexeme.size());
  const std::string_view mantissa = lexeme.substr(0, e);
  const std::size_t dot = std::min(mantissa.find('.'), mantissa.size());
  parts.point = static_cast<std::int64_t>(dot);
  parts.digits = mantissa.substr(0, dot);
  if (dot < mantissa.size()) parts.digits += mantissa.substr(dot + 1);
  const std::size_t leading = std::min(parts.digits.find_first_not_of('0'), parts.digits.size());
  parts.digits.erase(0, leading);
  parts.point -= static_cast<std::int64_t>(leading);
  parts.digits.resize(parts.digits.find_last_not_of('0') + 1);

  if (e < lexeme.size()) {
    std::string_view exponent = lexeme.substr(e + 1);
    if (exponent.starts_with('-') || exponent.starts_with('+')) {
      parts.exponent_negative = exponent.front() == '-';
      exponent.remove_prefix(1);
    }
    exponent.remove_prefix(std::min(exponent.find_first_not_of('0'), exponent.size()));
    parts.exponent = exponent;
  }
  return parts;
}

// Exponents below 10^17 are handled as integers: no sum with a digit count can overflow, or reach zero from beyond.
constexpr std::size_t kSmallExponentDigits = 17;

std::int64_t SmallExponent(const Parts& parts) {
  std::int64_t value = 0;
  for (const char digit : parts.exponent) value = value * 10 + (digit - '0');
  return parts.exponent_negative ? -value : value;
}

// `digits` + `delta` in decimal, where the result has the sign of `digits` (which is positive) and is not zero.
std::string AddToDigits(std::string_view digits, std::int64_t delta) {
  std::string sum(digits);
  std::int64_t carry = delta;
  for (std::size_t i = sum.size(); i-- > 0 && carry != 0;) {
    carry += sum[i] - '0';
    const std::int64_t digit = ((carry % 10) + 10) % 10;
    sum[i] = static_cast<char>('0' + digit);
    carry = (carry - digit) / 10;
  }
  if (carry > 0) sum.insert(0, std::to_string(carry));
  sum.erase(0, sum.find_first_not_of('0'));
  return sum;
}

// A natural number: 32-bit limbs, least significant first, no zero limb at the top; zero has none.
class Natural {
 public:
  // `digits` are decimal.
  static Natural FromDigits(std::string_view digits) {
    Natural number;
    while (!digits.empty()) {
      const std::string_view chunk = digits.substr(0, 9);
      std::uint32_t value = 0, scale = 1;
      for (const char digit : chunk) {
        value = value * 10 + static_cast<std::uint32_t>(digit - '0');
        scale *= 10;
      }
      number.MultiplyAdd(scale, value);
      digits.remove_prefix(chunk.size());
    }
    return number;
  }

  // *this = *this * factor + addend.
  void MultiplyAdd(std::uint32_t factor, std::uint32_t addend) {
    std::uint64_t carry = addend;
    for (std::uint32_t& limb : limbs_) {
      carry += std::uint64_t{limb} * factor;
      limb = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) limbs_.push_back(static_cast<std::uint32_t>(carry));
  }

  void MultiplyByPowerOfTen(std::size_t power) {
    for (; power >= 9; power -= 9) MultiplyAdd(1'000'000'000, 0);
    for (; power > 0; --power) MultiplyAdd(10, 0);
  }

  void ShiftLeft(std::size_t bits) {
    if (limbs_.empty()) return;
    if (bits % 32 != 0) MultiplyAdd(std::uint32_t{1} << bits % 32, 0);
    limbs_.insert(limbs_.begin(), bits / 32, 0);
  }

  // Requires *this >= other.
  void Subtract(const Natural& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      const std::uint64_t take = borrow + (i < other.limbs_.size() ? other.limbs_[i] : 0);
      borrow = limbs_[i] < take ? 1 : 0;
      limbs_[i] = static_cast<std::uint32_t>(limbs_[i] - take);
    }
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
  }

  std::int64_t BitLength() const {
    if (limbs_.empty()) return 0;
    std::int64_t bits = static_cast<std::int64_t>(limbs_.size() - 1) * 32;
    for (std::uint32_t top = limbs_.back(); top != 0; top >>= 1) ++bits;
    return bits;
  }

  // Negative, zero, positive as *this is less than, equal to, greater than `other`.
  int Compare(const Natural& other) const {
    if (limbs_.size() != other.limbs_.size()) return limbs_.size() < other.limbs_.size() ? -1 : 1;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      if (limbs_[i] != other.limbs_[i]) return limbs_[i] < other.limbs_[i] ? -1 : 1;
    }
    return 0;
  }

 private:
  std::vector<std::uint32_t> limbs_;
};

// binary64 (IEEE 754-2019 section 3.6): 53 significant bits; the least exponent of a last place is -1074, the greatest 971.
constexpr std::int64_t kPrecision = 53;
constexpr std::int64_t kLeastUnit = -1074;
constexpr std::int64_t kGreatestUnit = 971;
constexpr std::uint64_t kInfinityBits = 0x7FF0000000000000;

// Binary64 of numerator / denominator, both positive. Section 4.3.1, roundTiesToEven.
std::uint64_t NearestBinary64(Natural numerator, Natural denominator) {
  // 2^exponent <= numerator / denominator < 2^(exponent + 1)
  std::int64_t exponent = numerator.BitLength() - denominator.BitLength();
  {
    Natural left = numerator, right = denominator;
    (exponent >= 0 ? right : left).ShiftLeft(static_cast<std::size_t>(exponent >= 0 ? exponent : -exponent));
    if (left.Compare(right) < 0) --exponent;
  }
  // The last place counts 2^unit; with it the significand is below 2^53.
  const std::int64_t unit = std::max(exponent - (kPrecision - 1), kLeastUnit);
  if (unit > kGreatestUnit) return kInfinityBits;
  (unit >= 0 ? denominator : numerator).ShiftLeft(static_cast<std::size_t>(unit >= 0 ? unit : -unit));

  // Long division, bit by bit: the significand's top bit first.
  denominator.ShiftLeft(kPrecision - 1);
  std::uint64_t significand = 0;
  for (std::int64_t i = 0; i < kPrecision; ++i) {
    significand <<= 1;
    if (numerator.Compare(denominator) >= 0) {
      numerator.Subtract(denominator);
      significand |= 1;
    }
    numerator.ShiftLeft(1);
  }
  // The rest, doubled by the last shift, beside one unit.
  const int twice_rest = numerator.Compare(denominator);
  if (twice_rest > 0 || (twice_rest == 0 && significand % 2 == 1)) ++significand;

  // A subnormal has exponent field 0 and no hidden bit, a normal one hides 2^52; so one sum serves both, and a significand
  // rounded up to 2^53 carries into the exponent, up to infinity.
  return (static_cast<std::uint64_t>(unit - kLeastUnit) << (kPrecision - 1)) + significand;
}

// Every binary64 and every half-way point between two has at most 767 significant digits, so none lies strictly between two
// neighbouring decimals of 800: digits beyond those can only say "a little more", and one digit says that as well.
constexpr std::size_t kDecidingDigits = 800;

}  // namespace

std::string ExactDecimal(std::string_view lexeme) {
  const Parts parts = TakeApart(lexeme);
  std::string form = parts.negative ? "-" : "";
  if (parts.digits.empty()) return form + "0e0";
  form += parts.digits;
  form += 'e';
  // The point moves behind the last significant digit.
  const std::int64_t shift = parts.point - static_cast<std::int64_t>(parts.digits.size());
  if (parts.exponent.size() <= kSmallExponentDigits) return form + std::to_string(SmallExponent(parts) + shift);
  if (parts.exponent_negative) return form + '-' + AddToDigits(parts.exponent, -shift);
  return form + AddToDigits(parts.exponent, shift);
}

std::uint64_t Binary64Bits(std::string_view lexeme) {
  Parts parts = TakeApart(lexeme);
  const std::uint64_t sign = parts.negative ? std::uint64_t{1} << 63 : 0;
  if (parts.digits.empty()) return sign;
  if (parts.exponent.size() > kSmallExponentDigits) return sign | (parts.exponent_negative ? 0 : kInfinityBits);
  // 10^(magnitude - 1) <= value < 10^magnitude; the least half-way point is 2.47e-324, the greatest finite value 1.80e308.
  const std::int64_t magnitude = parts.point + SmallExponent(parts);
  if (magnitude > 309) return sign | kInfinityBits;
  if (magnitude < -323) return sign;

  if (parts.digits.size() > kDecidingDigits) {
    parts.digits.resize(kDecidingDigits);
    parts.digits.push_back('1');
  }
  Natural numerator = Natural::FromDigits(parts.digits);
  Natural denominator = Natural::FromDigits("1");
  const std::int64_t power = magnitude - static_cast<std::int64_t>(parts.digits.size());
  (power >= 0 ? numerator : denominator).MultiplyByPowerOfTen(static_cast<std::size_t>(power >= 0 ? power : -power));
  return sign | NearestBinary64(std::move(numerator), std::move(denominator));
}

}  // namespace assay::model
