// Double SHA-256 and the two byte orders of a hash.
#include "conformance/model/bitcoin/hashes.h"

#include "conformance/model/sha256.h"

namespace assay::model::bitcoin {
namespace {

std::string Sha256Bytes(std::string_view bytes) {
  const auto digest = Sha256(bytes);
  return std::string(digest.begin(), digest.end());
}

std::string Reversed(std::string_view bytes) { return std::string(bytes.rbegin(), bytes.rend()); }

}  // namespace

std::string DoubleSha256(std::string_view bytes) { return Sha256Bytes(Sha256Bytes(bytes)); }

DisplayHash ToDisplay(std::string_view internal) { return {Reversed(internal)}; }
std::string ToInternal(const DisplayHash& hash) { return Reversed(hash.bytes); }

std::string ZeroHash() { return std::string(kHashBytes, '\0'); }

}  // namespace assay::model::bitcoin
