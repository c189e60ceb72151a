#include "scanner/json/kernel.h"

#include <array>

#include "scanner/json/json.h"

namespace assay::json {
namespace internal {
namespace {

// The best kernel that runs here, found without a constructor that others would have to wait for: the first call replaces itself.
std::size_t ChooseFirst(const char* p, std::size_t n) {
  for (const Kernel& kernel : CompiledKernels()) {
    if (!kernel.runs_here()) continue;
    skip_plain.store(kernel.skip_plain, std::memory_order_relaxed);
    return kernel.skip_plain(p, n);
  }
  return SkipPlainScalar(p, n);
}

}  // namespace

constinit std::atomic<SkipPlainFunction> skip_plain{&ChooseFirst};

std::size_t SkipPlainScalar(const char* p, std::size_t n) {
  std::size_t i = 0;
  while (i < n && IsPlain(p[i])) ++i;
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

bool UseKernel(std::string_view name) {
  for (const internal::Kernel& kernel : internal::CompiledKernels()) {
    if (kernel.name != name || !kernel.runs_here()) continue;
    internal::skip_plain.store(kernel.skip_plain, std::memory_order_relaxed);
    return true;
  }
  return false;
}

}  // namespace assay::json
