// The kernels behind hex decoding: one per instruction set, each in a file of its own, chosen once by what the processor has.
#ifndef ASSAY_SCANNER_HEX_KERNEL_H_
#define ASSAY_SCANNER_HEX_KERNEL_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace assay::hex::internal {

struct Kernel {
  std::string_view name;
  // The number of hex digits at the front of [p, p + n). Pairs of them become bytes of `out`, which holds n / 2 bytes: all of
  // these may be written, none behind them. Reads nothing outside [p, p + n).
  std::size_t (*decode_prefix)(const char* p, std::size_t n, std::uint8_t* out);
  // The same number, without writing.
  std::size_t (*count_digits)(const char* p, std::size_t n);
  bool (*runs_here)();
};

// Kernels that are compiled for this architecture, best first; defined once per architecture (kernels_x86.cc,
// kernels_other.cc).
std::span<const Kernel> CompiledKernels();

std::size_t DecodePrefixScalar(const char* p, std::size_t n, std::uint8_t* out);
std::size_t CountDigitsScalar(const char* p, std::size_t n);

// The value of a hex digit of either case, by its character; kNoDigit for any other character.
inline constexpr std::uint8_t kNoDigit = 0x80;
inline constexpr std::array<std::uint8_t, 256> kValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kNoDigit);
  for (unsigned i = 0; i < 10; ++i) values['0' + i] = static_cast<std::uint8_t>(i);
  for (unsigned i = 0; i < 6; ++i) values['a' + i] = values['A' + i] = static_cast<std::uint8_t>(10 + i);
  return values;
}();

inline std::uint8_t Value(char c) { return kValues[static_cast<unsigned char>(c)]; }

}  // namespace assay::hex::internal

#endif  // ASSAY_SCANNER_HEX_KERNEL_H_
