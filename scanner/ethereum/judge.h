// Is a payload what it says it is? Its block hash, its transactions as bytes, its blobs: docs/POLICY_ETHEREUM.md, "Status".
// Signatures, KZG proofs and everything that needs state are not judged.
#ifndef ASSAY_SCANNER_ETHEREUM_JUDGE_H_
#define ASSAY_SCANNER_ETHEREUM_JUDGE_H_

#include <optional>
#include <span>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/error.h"
#include "scanner/ethereum/payload.h"

namespace assay::ethereum {

// Keccak-256 of the header that `payload` describes: up to the first of withdrawals, blob gas, `parent_beacon_block_root`
// (EIP-4788), `execution_requests` (EIP-7685), block access list (EIP-7928) that is not there.
Hash32 BlockHash(const ExecutionPayload& payload, const std::optional<Hash32>& parent_beacon_block_root = std::nullopt,
                 std::optional<std::span<const Bytes>> execution_requests = std::nullopt);

// The first fault, if any; the hash that is claimed and the one that was computed, which is there whatever the faults are. Of
// the context only `hash` matters. kInvalidBlockHash is said of V1 when the first fault is a wrong blockHash (paris.md).
Judgement Judge(const NewPayload& request, const Context& context = {});

// The same of a response; V3 and later have a computed hash (and its faults) only with the context's parent_beacon_block_root.
Judgement Judge(const GetPayload& response, const Context& context = {});

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_JUDGE_H_
