// Block headers and blocks: their bytes, and how the digest `fields` has them.
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_BLOCK_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_BLOCK_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/reader.h"
#include "conformance/model/bitcoin/transaction.h"

namespace assay::model::bitcoin {

inline constexpr std::size_t kHeaderBytes = 80;

// All views point into the payload; hashes are in internal order.
struct Header {
  std::int32_t version = 0;
  std::string_view previous_block_hash, merkle_root;
  std::uint32_t time = 0, bits = 0, nonce = 0;
  std::string_view whole;  // its 80 bytes
};
struct Block {
  Header header;
  std::vector<Transaction> transactions;
};

// What they give is worth something only when `in` has not failed.
Header ReadHeader(Reader& in);
Block ReadBlock(Reader& in);

// Double SHA-256 of the header; internal order.
std::string BlockHash(const Header& header);

// The header's members, one behind another: of a header, and the first of a block and a merkle block.
std::string HeaderMembers(const Header& header);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_BLOCK_H_
