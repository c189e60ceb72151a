// Architectures without a compression function of their own.
#include "scanner/hash/sha256_kernel.h"

namespace assay::hash::internal {

Sha256CompressFunction Sha256CompressNative() { return nullptr; }

}  // namespace assay::hash::internal
