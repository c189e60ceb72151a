// Architectures without a kernel of their own.
#include "scanner/json/kernel.h"

namespace assay::json::internal {
namespace {
constexpr Kernel kKernels[] = {{"scalar", &SkipPlainScalar, [] { return true; }}};
}  // namespace

std::span<const Kernel> CompiledKernels() { return kKernels; }

}  // namespace assay::json::internal
