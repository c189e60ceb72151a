// The compression functions of scanner/hash under their names here.
#ifndef ASSAY_SCANNER_ETHEREUM_SHA256_KERNEL_H_
#define ASSAY_SCANNER_ETHEREUM_SHA256_KERNEL_H_

#include "scanner/hash/sha256_kernel.h"

namespace assay::ethereum::internal {

using hash::internal::Sha256CompressFunction;
using hash::internal::Sha256CompressNative;
using hash::internal::Sha256CompressPortable;
using hash::internal::Sha256State;

}  // namespace assay::ethereum::internal

#endif  // ASSAY_SCANNER_ETHEREUM_SHA256_KERNEL_H_
