// Double SHA-256 and the two byte orders of a hash.
//
// Inside payloads, and here wherever nothing else is said, a hash is a std::string (or a view) of 32 bytes in internal order:
// the order in which SHA-256 gives them. People and JSON write it reversed; that form is a DisplayHash.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_HASHES_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_HASHES_H_

#include <string>
#include <string_view>

#include "conformance/model/bitcoin/payload.h"

namespace assay::model::bitcoin {

inline constexpr std::size_t kHashBytes = 32;

// SHA-256 of the SHA-256 of `bytes`: 32 bytes, internal order. Never fails.
std::string DoubleSha256(std::string_view bytes);

// The same hash in the other order. Any length is reversed.
DisplayHash ToDisplay(std::string_view internal);
std::string ToInternal(const DisplayHash& hash);

// 32 zero bytes.
std::string ZeroHash();

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_HASHES_H_
