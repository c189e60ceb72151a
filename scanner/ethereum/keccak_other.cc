// Architectures for which the portable function is the best there is.
#include "scanner/ethereum/keccak_kernel.h"

namespace assay::ethereum::internal {

KeccakAbsorbFunction KeccakAbsorbNative() { return nullptr; }

}  // namespace assay::ethereum::internal
