// The judge's own Keccak-256, RLP and trie: by the book, one clause a function. Standard library only.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_HASHES_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_HASHES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/ethereum/payload.h"

namespace assay::model::ethereum {

// Byte strings are std::string here: simple, and easily compared.
Hash Keccak256(std::string_view data);
Hash Sha256(std::string_view data);  // FIPS 180-4

std::string ToString(const Hash& hash);  // its 32 bytes

// RLP, Yellow Paper appendix B.
std::string RlpString(std::string_view bytes);
std::string RlpList(const std::vector<std::string>& encoded_items);
// A big-endian number of any length: leading zero bytes are dropped, zero is the empty string.
std::string RlpNumber(std::string_view big_endian);
std::string RlpNumber(std::uint64_t value);

// Trie root over the keys RLP(0), RLP(1), ... (appendix D).
Hash OrderedTrieRoot(const std::vector<std::string>& values);

// A decoded RLP item. Lists nest as deep as they are long: no recursion on the machine stack, in destruction neither.
struct RlpItem {
  bool is_list = false;
  std::string bytes;           // of a string
  std::vector<RlpItem> items;  // of a list
  RlpItem() = default;
  RlpItem(RlpItem&&) noexcept = default;
  RlpItem& operator=(RlpItem&&) noexcept = default;
  ~RlpItem();
};
// The one item that `data` is; nullopt for whatever is not canonical (a length that is not in its shortest form, a single byte
// below 80 behind an 81, an item that ends behind its list), for no byte, and for anything behind the item.
std::optional<RlpItem> RlpDecode(std::string_view data);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_HASHES_H_
