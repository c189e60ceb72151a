#include "scanner/ethereum/judge.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "scanner/ethereum/header.h"
#include "scanner/ethereum/keccak.h"
#include "scanner/ethereum/payload_fields.h"
#include "scanner/ethereum/rlp.h"
#include "scanner/ethereum/transaction.h"
#include "scanner/ethereum/trie.h"

namespace assay::ethereum {
namespace {

using internal::kCellsPerBlob;
using internal::kGetPayloadNames;
using internal::kPayloadNames;

// Keeps the first fault.
class Faults {
 public:
  explicit Faults(Judgement& judgement) : judgement_(judgement) {}
  void Add(Fault fault, const Path& path) {
    if (judgement_.fault) return;
    judgement_.status = Status::kInvalid;
    judgement_.fault = fault;
    judgement_.path = path;
  }

 private:
  Judgement& judgement_;
};

// The blob versioned hashes of all transactions, in order.
std::vector<Bytes> JudgeTransactions(const ExecutionPayload& payload, const Path& path, Faults& faults) {
  std::vector<Bytes> versioned_hashes;
  for (std::size_t i = 0; i < payload.transactions.size(); ++i)
    if (!ReadTransaction(payload.transactions[i], versioned_hashes))
      faults.Add(Fault::kTransactions, path / kPayloadNames[internal::kTransactions] / i);
  return versioned_hashes;
}

void JudgeAccessList(const ExecutionPayload& payload, const Path& path, Faults& faults) {
  if (payload.block_access_list && !rlp::IsOneList(*payload.block_access_list))
    faults.Add(Fault::kBlockAccessList, path / kPayloadNames[internal::kBlockAccessList]);
}

void JudgeHash(const ExecutionPayload& payload, const Path& path, const Context& context, const Hash32& computed,
               Faults& faults) {
  const Path member = path / kPayloadNames[internal::kBlockHash];
  if (computed != payload.block_hash) faults.Add(Fault::kBlockHash, member);
  if (context.hash && computed != *context.hash) faults.Add(Fault::kAskedHash, member);
}

bool SameHashes(const std::vector<Bytes>& a, const std::vector<Bytes>& b) {
  return std::ranges::equal(a, b, [](Bytes x, Bytes y) { return std::ranges::equal(x, y); });
}

void JudgeBundle(const GetPayload& response, const std::vector<Bytes>& versioned_hashes, Faults& faults) {
  const BlobsBundle& bundle = *response.blobs_bundle;
  const Path path = Path("result") / kGetPayloadNames[internal::kBlobsBundle];
  const std::size_t blobs = bundle.blobs.size();
  // EIP-7594: from V5 on the proofs are those of the cells.
  const std::size_t proofs = response.version >= Version::kV5 ? blobs * kCellsPerBlob : blobs;
  if (bundle.commitments.size() != blobs || bundle.proofs.size() != proofs) faults.Add(Fault::kBlobsBundle, path);
  std::vector<Hash32> hashes;
  hashes.reserve(bundle.commitments.size());
  for (const Bytes commitment : bundle.commitments) hashes.push_back(VersionedHash(commitment));
  if (!SameHashes(std::vector<Bytes>(hashes.begin(), hashes.end()), versioned_hashes))
    faults.Add(Fault::kVersionedHashes, path / std::string_view("commitments"));
}

// paris.md has a word of its own for a wrong blockHash of newPayload; shanghai.md took it back.
void SetStatus(Version version, Judgement& judgement) {
  if (version == Version::kV1 && judgement.fault == Fault::kBlockHash) judgement.status = Status::kInvalidBlockHash;
}

}  // namespace

Hash32 BlockHash(const ExecutionPayload& payload, const std::optional<Hash32>& parent_beacon_block_root,
                 std::optional<std::span<const Bytes>> execution_requests) {
  Header header;
  header.parent_hash = payload.parent_hash;
  header.fee_recipient = payload.fee_recipient;
  header.state_root = payload.state_root;
  header.transactions_root = OrderedTrieRoot(payload.transactions);
  header.receipts_root = payload.receipts_root;
  header.logs_bloom = payload.logs_bloom;
  header.number = payload.block_number;
  header.gas_limit = payload.gas_limit;
  header.gas_used = payload.gas_used;
  header.timestamp = payload.timestamp;
  header.extra_data = payload.extra_data;
  header.prev_randao = payload.prev_randao;
  header.base_fee_per_gas = payload.base_fee_per_gas;
  if (payload.withdrawals) header.withdrawals_root = WithdrawalsRoot(*payload.withdrawals);
  header.blob_gas_used = payload.blob_gas_used;
  header.excess_blob_gas = payload.excess_blob_gas;
  header.parent_beacon_block_root = parent_beacon_block_root;
  if (execution_requests) header.requests_hash = RequestsHash(*execution_requests);
  if (payload.block_access_list) header.block_access_list_hash = Keccak256(*payload.block_access_list);
  header.slot_number = payload.slot_number;
  return header.Hash();
}

Judgement Judge(const NewPayload& request, const Context& context) {
  const ExecutionPayload& payload = request.payload;
  const Path params("params"), path = params / std::size_t{0};
  Judgement judgement;
  judgement.claimed = payload.block_hash;
  judgement.computed = BlockHash(payload, request.parent_beacon_block_root, request.execution_requests);
  Faults faults(judgement);
  const std::vector<Bytes> versioned_hashes = JudgeTransactions(payload, path, faults);
  JudgeAccessList(payload, path, faults);
  if (request.expected_blob_versioned_hashes && !SameHashes(*request.expected_blob_versioned_hashes, versioned_hashes))
    faults.Add(Fault::kVersionedHashes, params / std::size_t{1});
  JudgeHash(payload, path, context, *judgement.computed, faults);
  SetStatus(request.version, judgement);
  return judgement;
}

Judgement Judge(const GetPayload& response, const Context& context) {
  const ExecutionPayload& payload = response.payload;
  Path path("result");
  if (response.version != Version::kV1) path.Push(kGetPayloadNames[internal::kExecutionPayload]);
  Judgement judgement;
  judgement.claimed = payload.block_hash;
  const bool has_root = response.version >= Version::kV3;
  if (!has_root || context.parent_beacon_block_root) {
    judgement.computed =
        BlockHash(payload, has_root ? context.parent_beacon_block_root : std::nullopt, response.execution_requests);
  }
  Faults faults(judgement);
  const std::vector<Bytes> versioned_hashes = JudgeTransactions(payload, path, faults);
  JudgeAccessList(payload, path, faults);
  if (response.blobs_bundle) JudgeBundle(response, versioned_hashes, faults);
  if (judgement.computed) JudgeHash(payload, path, context, *judgement.computed, faults);
  return judgement;
}

}  // namespace assay::ethereum
