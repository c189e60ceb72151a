// Block hashes and roots (docs/POLICY_ETHEREUM.md, Hashes), over the model's Keccak-256, SHA-256, RLP and trie.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_HEADER_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_HEADER_H_

#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/ethereum/hashes.h"
#include "conformance/reference/payload_values.h"

namespace assay::reference::payload {

using model::ethereum::Hash;

// The RLP list of a block header, item by item in the order of the header; names say what an item is, bytes are big-endian.
class Header {
 public:
  Header& Bytes(std::string_view bytes);  // DATA, a hash included
  Header& Bytes(const Hash& hash);
  Header& Number(std::string_view big_endian);  // QUANTITY
  Hash BlockHash() const;

 private:
  std::vector<std::string> items_;
};

// The header of an ExecutionPayload whose presence was judged. Which fork's it is shows in what is there: withdrawals, then the
// parent beacon block root, the requests' hash (both known from elsewhere; empty: not of this fork), then the block access
// list.
Hash PayloadHash(const Tree& tree, const Value& payload, std::string_view parent_beacon_block_root,
                 std::string_view requests_hash);

// EIP-7685, of a list of DATA.
std::string RequestsHash(const Tree& tree, const Value& requests);
Hash WithdrawalsRoot(const Tree& tree, const Value& withdrawals);
// keccak256(rlp([])): the hash of no ommers.
Hash EmptyListHash();

// 64 lower-case hex digits of 32 bytes.
std::string ToHex(std::string_view bytes);

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_HEADER_H_
