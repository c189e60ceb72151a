// DATA and QUANTITY on top of the kernel in use.
#include "scanner/hex/hex.h"

#include <atomic>
#include <cstring>

#include "scanner/hex/kernel.h"

namespace assay::hex {
namespace {

using internal::Kernel;

// Null until the first call. Relaxed, since any choice gives the same answers and kernels are constants.
constinit std::atomic<const Kernel*> chosen{nullptr};

const Kernel& ChooseFirst() {
  const Kernel* best = &internal::CompiledKernels().back();
  for (const Kernel& kernel : internal::CompiledKernels()) {
    if (!kernel.runs_here()) continue;
    best = &kernel;
    break;
  }
  chosen.store(best, std::memory_order_relaxed);
  return *best;
}

inline const Kernel& InUse() {
  const Kernel* kernel = chosen.load(std::memory_order_relaxed);
  return kernel != nullptr ? *kernel : ChooseFirst();
}

// The digits behind "0x" of what may be a QUANTITY: at least one, no leading zero unless it is all. Digits are not checked.
std::optional<std::string_view> QuantityDigits(std::string_view text) {
  if (text.size() < 3 || text[0] != '0' || text[1] != 'x') return std::nullopt;
  const std::string_view digits = text.substr(2);
  if (digits[0] == '0' && digits.size() > 1) return std::nullopt;
  return digits;
}

}  // namespace

std::size_t DecodePrefix(std::string_view digits, std::uint8_t* out) {
  return InUse().decode_prefix(digits.data(), digits.size(), out);
}

bool Decode(std::string_view digits, std::uint8_t* out) { return DecodePrefix(digits, out) == digits.size(); }

bool AllDigits(std::string_view digits) { return InUse().count_digits(digits.data(), digits.size()) == digits.size(); }

std::optional<std::string_view> Data(std::string_view text) {
  if (text.size() % 2 != 0 || !text.starts_with("0x")) return std::nullopt;
  const std::string_view digits = text.substr(2);
  if (!AllDigits(digits)) return std::nullopt;
  return digits;
}

QuantityError Quantity256(std::string_view text, std::array<std::uint8_t, 32>& out) {
  const std::optional<std::string_view> digits = QuantityDigits(text);
  if (!digits) return QuantityError::kSyntax;
  constexpr std::size_t kMost = 64;
  if (digits->size() > kMost) return AllDigits(*digits) ? QuantityError::kOverflow : QuantityError::kSyntax;
  char padded[kMost];
  std::memset(padded, '0', kMost);
  std::memcpy(padded + kMost - digits->size(), digits->data(), digits->size());
  return Decode({padded, kMost}, out.data()) ? QuantityError::kNone : QuantityError::kSyntax;
}

QuantityError Quantity64(std::string_view text, std::uint64_t& out) {
  const std::optional<std::string_view> digits = QuantityDigits(text);
  if (!digits) return QuantityError::kSyntax;
  constexpr std::size_t kMost = 16;
  if (digits->size() > kMost) return AllDigits(*digits) ? QuantityError::kOverflow : QuantityError::kSyntax;
  std::uint64_t value = 0;
  std::uint8_t seen = 0;
  for (const char c : *digits) {
    const std::uint8_t digit = internal::Value(c);
    seen |= digit;
    value = value << 4 | (digit & 0xF);
  }
  if ((seen & internal::kNoDigit) != 0) return QuantityError::kSyntax;
  out = value;
  return QuantityError::kNone;
}

bool UseKernel(std::string_view name) {
  for (const Kernel& kernel : internal::CompiledKernels()) {
    if (kernel.name != name || !kernel.runs_here()) continue;
    chosen.store(&kernel, std::memory_order_relaxed);
    return true;
  }
  return false;
}

}  // namespace assay::hex
