// Basic compact block filters (BIP 158): a Golomb-coded set of hashes of scripts; filter hashes and headers (BIP 157).
#ifndef ASSAY_SCANNER_BITCOIN_FILTER_H_
#define ASSAY_SCANNER_BITCOIN_FILTER_H_

#include <cstdint>
#include <span>
#include <vector>

#include "scanner/bitcoin/block.h"
#include "scanner/bitcoin/compact_size.h"
#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

inline constexpr unsigned kFilterP = 19;            // bits of remainder
inline constexpr std::uint64_t kFilterM = 784'931;  // hashes are spread over N * M
inline constexpr std::uint64_t kMaxFilterN = 0xFFFFFFFF;

struct Filter {
  Bytes bytes;                        // N and the codewords; borrowed
  std::vector<std::uint64_t> values;  // the integers coded, ascending; as many as N says
};

// Reads a filter that fills the rest of the bytes: kShort (the bits run dry), kNonCanonical, kOversize (N of 2^32 or more),
// kTrailingBytes (a whole byte is left; padding bits may be anything). A codeword takes 20 bits at least, so that an N beyond
// what the bytes can hold ends at once.
bool ReadFilter(ByteReader& reader, Filter& out);

// Double SHA-256 of the filter's bytes; of that and the header of the filter before (of the first block: zeros).
InternalHash FilterHash(Bytes filter);
InternalHash FilterHeader(const InternalHash& filter_hash, const InternalHash& previous_header);

// The bytes of the basic filter of `block`: of its output scripts, those that are empty or begin with OP_RETURN apart, and of
// `previous_scripts`, those of the outputs that it spends (the caller knows them, in any order; empty ones are left out).
std::vector<std::uint8_t> BuildBasicFilter(const Block& block, std::span<const Bytes> previous_scripts);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_FILTER_H_
