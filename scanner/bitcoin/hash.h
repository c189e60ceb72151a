// Bitcoin's hashes in their two byte orders, as two types: one cannot be passed where the other is meant.
#ifndef ASSAY_SCANNER_BITCOIN_HASH_H_
#define ASSAY_SCANNER_BITCOIN_HASH_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace assay::bitcoin {

using Bytes = std::span<const std::uint8_t>;  // borrowed

struct DisplayHash;

// As it stands inside blocks and messages, and as SHA-256 gives it.
struct InternalHash {
  std::array<std::uint8_t, 32> bytes{};
  DisplayHash ToDisplay() const;
  bool operator==(const InternalHash&) const = default;
};

// As it is written in JSON and shown to people: the same bytes reversed.
struct DisplayHash {
  std::array<std::uint8_t, 32> bytes{};
  InternalHash ToInternal() const;
  bool operator==(const DisplayHash&) const = default;
};

inline DisplayHash InternalHash::ToDisplay() const {
  DisplayHash display;
  std::ranges::reverse_copy(bytes, display.bytes.begin());
  return display;
}
inline InternalHash DisplayHash::ToInternal() const {
  InternalHash internal;
  std::ranges::reverse_copy(bytes, internal.bytes.begin());
  return internal;
}

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_HASH_H_
