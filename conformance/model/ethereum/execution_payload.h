// ExecutionPayload: its table, the hashes over it, and what engine_newPayload and engine_getPayload judge alike. Internal to
// the model.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_EXECUTION_PAYLOAD_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_EXECUTION_PAYLOAD_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/ethereum/payload.h"
#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {

// The Engine API's structures of that name.
enum class PayloadVersion {
  kV1,
  kV1OrV2,  // withdrawals may be absent (engine_newPayloadV2, engine_getPayloadV2)
  kV3,
  kV4,
};
// Every member of every version, with its presence in this one.
Type ExecutionPayload(PayloadVersion version);
// A withdrawal (EIP-4895), as eth_getBlock* has it, too.
Type Withdrawal();

// Which header the block has.
enum class HeaderFork { kParis, kShanghai, kCancun, kPrague, kAmsterdam };

// The block hash of an ExecutionPayload whose members are those of `fork`. `parent_beacon_block_root` is needed from Cancun on,
// `requests_hash` from Prague on.
Hash BlockHash(const Node& payload, HeaderFork fork, const std::optional<Hash>& parent_beacon_block_root,
               const std::optional<Hash>& requests_hash);
// EIP-4895; of a list of withdrawals.
Hash WithdrawalsRoot(const Node& withdrawals);
// EIP-7685; of a list of DATA.
Hash RequestsHash(const Node& requests);
// EIP-4844; of a KZG commitment of 48 bytes.
std::string VersionedHash(std::string_view commitment);

// The blob versioned hashes of all transactions in order, or the place of the first transaction that does not decode.
struct TransactionsRead {
  std::vector<std::string> versioned_hashes;
  std::optional<std::size_t> undecodable;
};
TransactionsRead ReadTransactions(const Node& transactions);

// One RLP list, canonical all the way down (EIP-7928).
bool IsBlockAccessList(std::string_view bytes);

// The last two faults: block_hash, asked_hash. `path` is that of the member blockHash. No hash computed: none.
void CheckHashes(Payload& payload, const Context& context, const std::string& path);
// Status by the fault. In the first version of a method a wrong block hash has a word of its own (engine/paris.md).
void SetStatus(Payload& payload, bool first_version);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_EXECUTION_PAYLOAD_H_
