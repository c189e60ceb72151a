// Architectures without a compression function of their own.
#include "scanner/ethereum/sha256_kernel.h"

namespace assay::ethereum::internal {

Sha256CompressFunction Sha256CompressNative() { return nullptr; }

}  // namespace assay::ethereum::internal
