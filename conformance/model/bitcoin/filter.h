// Basic block filters (BIP 158) and their headers (BIP 157): coding, hashing, building.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_FILTER_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_FILTER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/reader.h"

namespace assay::model::bitcoin {

// SipHash-2-4 of `data` under the key whose little-endian halves are `k0` and `k1`.
std::uint64_t SipHash24(std::uint64_t k0, std::uint64_t k1, std::string_view data);

struct Filter {
  std::uint64_t count = 0;            // N
  std::vector<std::uint64_t> values;  // the integers coded, ascending: each is the one before plus its codeword
};
// Reads all that is left: N and its codewords, `short` when the bits run dry, `trailing_bytes` when a whole byte is left. What
// it gives is worth something only when `in` has not failed.
Filter ReadFilter(Reader& in);
// The bytes of a filter of these integers, which must ascend (equal ones are allowed).
std::string WriteFilter(const std::vector<std::uint64_t>& values);

// Internal order, all of them.
std::string FilterHash(std::string_view filter);
std::string FilterHeader(std::string_view filter_hash, std::string_view previous_header);

// The basic filter of a block: of the scripts of its outputs, except empty ones and those that begin with OP_RETURN, and of
// `previous_scripts`, the scripts of the outputs that its inputs spend (any order; empty ones are left out here, too). Twice
// the same script counts once. nullopt when `block` is no block by docs/POLICY_BITCOIN.md.
std::optional<std::string> BuildBasicFilter(std::string_view block, const std::vector<std::string>& previous_scripts);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_FILTER_H_
