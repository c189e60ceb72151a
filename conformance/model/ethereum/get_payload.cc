// docs/POLICY_ETHEREUM.md, "Responses: engine_getPayloadV*".
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/engine.h"
#include "conformance/model/ethereum/execution_payload.h"
#include "conformance/model/ethereum/judgement.h"
#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {
namespace {

constexpr std::size_t kBlobBytes = 131072;
constexpr std::size_t kCellsPerBlob = 128;  // EIP-7594, CELLS_PER_EXT_BLOB

PayloadVersion PayloadVersionOf(int version) {
  if (version == 1) return PayloadVersion::kV1;
  if (version == 2) return PayloadVersion::kV1OrV2;
  if (version <= 5) return PayloadVersion::kV3;
  return PayloadVersion::kV4;
}

Type BlobsBundle() {
  return ObjectOfFixedShape({
      {"commitments", ListOf(Data(48))},
      {"proofs", ListOf(Data(48))},
      {"blobs", ListOf(Data(kBlobBytes))},
  });
}

Type ResultOf(int version) {
  const PayloadVersion payload = PayloadVersionOf(version);
  if (version == 1) return ExecutionPayload(payload);
  const auto since = [version](int first) { return version >= first ? Presence::kRequired : Presence::kForbidden; };
  return Object({
      {"executionPayload", ExecutionPayload(payload)},
      {"blockValue", Quantity256()},
      {"blobsBundle", BlobsBundle(), since(3)},
      {"shouldOverrideBuilder", Bool(), since(3)},
      {"executionRequests", ListOfRequests(), since(4)},
  });
}

HeaderFork HeaderOf(int version, bool has_withdrawals) {
  switch (version) {
    case 1:
      return HeaderFork::kParis;
    case 2:
      return has_withdrawals ? HeaderFork::kShanghai : HeaderFork::kParis;
    case 3:
      return HeaderFork::kCancun;
    case 4:
    case 5:
      return HeaderFork::kPrague;
    default:
      return HeaderFork::kAmsterdam;
  }
}

void CheckBundle(Payload& payload, int version, const Node& bundle, const std::vector<std::string>& versioned_hashes) {
  const Node& commitments = *bundle.Find("commitments");
  const std::size_t blobs = bundle.Find("blobs")->items.size();
  const std::size_t proofs = version >= 5 ? blobs * kCellsPerBlob : blobs;
  if (commitments.items.size() != blobs || bundle.Find("proofs")->items.size() != proofs) {
    AddFault(payload, Fault::kBlobsBundle, "result.blobsBundle");
  }
  std::vector<std::string> committed;
  for (const Node& commitment : commitments.items) committed.push_back(VersionedHash(commitment.bytes));
  if (committed != versioned_hashes) AddFault(payload, Fault::kVersionedHashes, "result.blobsBundle.commitments");
}

Payload Judge(int version, const Node& result, const Context& context) {
  const Node& in = version == 1 ? result : *result.Find("executionPayload");
  const std::string path = version == 1 ? "result" : "result.executionPayload";
  Payload payload;
  payload.claimed = in.Find("blockHash")->ToHash();
  if (version <= 2 || context.parent_beacon_block_root) {
    std::optional<Hash> requests_hash;
    if (version >= 4) requests_hash = RequestsHash(*result.Find("executionRequests"));
    const HeaderFork fork = HeaderOf(version, in.Find("withdrawals") != nullptr);
    payload.computed = BlockHash(in, fork, context.parent_beacon_block_root, requests_hash);
  }

  const TransactionsRead transactions = ReadTransactions(*in.Find("transactions"));
  if (transactions.undecodable) {
    AddFault(payload, Fault::kTransactions, ElementPath(MemberPath(path, "transactions"), *transactions.undecodable));
  }
  if (version >= 6 && !IsBlockAccessList(in.Find("blockAccessList")->bytes)) {
    AddFault(payload, Fault::kBlockAccessList, MemberPath(path, "blockAccessList"));
  }
  if (version >= 3) CheckBundle(payload, version, *result.Find("blobsBundle"), transactions.versioned_hashes);
  CheckHashes(payload, context, MemberPath(path, "blockHash"));
  SetStatus(payload, false);  // INVALID_BLOCK_HASH is an answer to newPayload alone
  return payload;
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadGetPayload(int version, const Value& result, const Context& context) {
  if (result.kind == Value::Kind::kNull) return PayloadFailure{PayloadRule::kMissing, result.begin, "result"};
  const Type type = ResultOf(version);
  const auto read = ReadStructure(result, type, "result");
  if (const auto* failure = std::get_if<PayloadFailure>(&read)) return *failure;
  const Node& node = std::get<Node>(read);
  if (auto failure = CheckPresence(node, type, "result")) return *failure;
  Payload payload = Judge(version, node, context);
  payload.fields = FieldsPreimage(node);
  return payload;
}

}  // namespace assay::model::ethereum
