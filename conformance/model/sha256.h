// SHA-256 as FIPS 180-4 writes it down, so that the judge and the fuzz targets need no system library.
#ifndef ASSAY_CONFORMANCE_MODEL_SHA256_H_
#define ASSAY_CONFORMANCE_MODEL_SHA256_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay::model {

// The 32-byte digest of `message`, in the order of FIPS 180-4 section 6.2.2 (H0 first, each word big-endian). Never fails.
std::array<std::uint8_t, 32> Sha256(std::string_view message);

// The same as 64 lower-case hex digits: Sha256Hex("abc") == "ba7816bf...f20015ad".
std::string Sha256Hex(std::string_view message);

}  // namespace assay::model

#endif  // ASSAY_CONFORMANCE_MODEL_SHA256_H_
