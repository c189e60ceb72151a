#include "scanner/bitcoin/cfheaders.h"

#include <algorithm>

#include "scanner/bitcoin/filter.h"

namespace assay::bitcoin {

InternalHash CFHeaders::FilterHashAt(std::size_t i) const {
  InternalHash hash;
  std::ranges::copy(filter_hashes.subspan(32 * i, 32), hash.bytes.begin());
  return hash;
}

bool ReadCFHeaders(ByteReader& reader, CFHeaders& out) {
  std::uint64_t count = 0;
  return reader.Read(out.filter_type) && reader.Read(out.stop_hash) && reader.Read(out.previous_header) &&
         reader.ReadCompactSize(count, kMaxCFHeaders) && reader.Take(32 * count, out.filter_hashes);
}

std::vector<InternalHash> FilterHeaders(const CFHeaders& message) {
  std::vector<InternalHash> headers;
  for (std::size_t i = 0; i < message.Count(); ++i)
    headers.push_back(FilterHeader(message.FilterHashAt(i), headers.empty() ? message.previous_header : headers.back()));
  return headers;
}

InternalHash LastFilterHeader(const CFHeaders& message) {
  InternalHash header = message.previous_header;
  for (std::size_t i = 0; i < message.Count(); ++i) header = FilterHeader(message.FilterHashAt(i), header);
  return header;
}

}  // namespace assay::bitcoin
