// The message cfheaders (BIP 157): filter hashes of successive blocks, and the chain of filter headers that they make.
#ifndef ASSAY_SCANNER_BITCOIN_CFHEADERS_H_
#define ASSAY_SCANNER_BITCOIN_CFHEADERS_H_

#include <cstdint>
#include <vector>

#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

inline constexpr std::uint64_t kMaxCFHeaders = 2000;

struct CFHeaders {
  std::uint8_t filter_type = 0;
  InternalHash stop_hash;        // of the last block
  InternalHash previous_header;  // of the filter before the first
  Bytes filter_hashes;           // 32 bytes each, internal order; borrowed

  std::size_t Count() const { return filter_hashes.size() / 32; }
  InternalHash FilterHashAt(std::size_t i) const;
};

// kShort, kNonCanonical, kOversize (more than 2000 hashes).
bool ReadCFHeaders(ByteReader& reader, CFHeaders& out);

// The header of each filter in turn; the last is that of the last block (none: the previous header is).
std::vector<InternalHash> FilterHeaders(const CFHeaders& message);
InternalHash LastFilterHeader(const CFHeaders& message);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_CFHEADERS_H_
