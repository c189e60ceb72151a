// Architectures without a kernel of their own.
#include "scanner/hex/kernel.h"

namespace assay::hex::internal {
namespace {
constexpr Kernel kKernels[] = {{"scalar", &DecodePrefixScalar, &CountDigitsScalar, [] { return true; }}};
}  // namespace

std::span<const Kernel> CompiledKernels() { return kKernels; }

}  // namespace assay::hex::internal
