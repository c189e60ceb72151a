// The kernels behind every string: how many bytes are plain, i.e. neither quote, backslash, control nor non-ASCII.
//
// 98.9 % of a block's request lies inside hex strings, so this is where the scanner spends its time. One kernel per instruction
// set, each in a file of its own, chosen once at start by what the processor has.
#ifndef ASSAY_SCANNER_JSON_KERNEL_H_
#define ASSAY_SCANNER_JSON_KERNEL_H_

#include <atomic>
#include <cstddef>
#include <span>
#include <string_view>

namespace assay::json::internal {

// The index of the first byte of [p, p + n) that is '"', '\\', below 20 or above 7F; n if there is none. Reads nothing else.
using SkipPlainFunction = std::size_t (*)(const char* p, std::size_t n);

struct Kernel {
  std::string_view name;
  SkipPlainFunction skip_plain;
  bool (*runs_here)();
};

// Kernels that are compiled for this architecture, best first; defined once per architecture (kernels_x86.cc, kernels_other.cc).
std::span<const Kernel> CompiledKernels();

std::size_t SkipPlainScalar(const char* p, std::size_t n);

// The kernel in use; relaxed, since any choice gives the same answers.
extern std::atomic<SkipPlainFunction> skip_plain;

inline bool IsPlain(char c) { return static_cast<signed char>(c) >= 0x20 && c != '"' && c != '\\'; }

inline std::size_t SkipPlain(const char* p, std::size_t n) {
  // Names and short values are decided here, without a call.
  constexpr std::size_t kShort = 16;
  const std::size_t head = n < kShort ? n : kShort;
  for (std::size_t i = 0; i < head; ++i)
    if (!IsPlain(p[i])) return i;
  return head + (head < n ? skip_plain.load(std::memory_order_relaxed)(p + head, n - head) : 0);
}

}  // namespace assay::json::internal

#endif  // ASSAY_SCANNER_JSON_KERNEL_H_
