// The portable kernel, and the choice among kernels.
#include "scanner/hex/kernel.h"

#include "scanner/hex/hex.h"

namespace assay::hex {
namespace internal {

std::size_t DecodePrefixScalar(const char* p, std::size_t n, std::uint8_t* out) {
  std::size_t i = 0;
  for (; n - i >= 2; i += 2) {
    const std::uint8_t high = Value(p[i]), low = Value(p[i + 1]);
    if (((high | low) & kNoDigit) != 0) return i + (high != kNoDigit ? 1 : 0);
    out[i / 2] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return i < n && Value(p[i]) != kNoDigit ? n : i;
}

std::size_t CountDigitsScalar(const char* p, std::size_t n) {
  std::size_t i = 0;
  while (i < n && Value(p[i]) != kNoDigit) ++i;
  return i;
}

}  // namespace internal

std::span<const std::string_view> Kernels() {
  static const std::array<std::string_view, 8> kNames = [] {
    std::array<std::string_view, 8> names;
    std::size_t count = 0;
    for (const internal::Kernel& kernel : internal::CompiledKernels())
      if (kernel.runs_here()) names[count++] = kernel.name;
    return names;
  }();
  std::size_t count = 0;
  while (count < kNames.size() && !kNames[count].empty()) ++count;
  return std::span(kNames).first(count);
}

}  // namespace assay::hex
