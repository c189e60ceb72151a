// Presence, forks and status of engine_newPayload and engine_getPayload.
#include <string_view>
#include <utility>

#include "conformance/reference/payload_judge.h"
#include "conformance/reference/payload_rlp.h"
#include "conformance/reference/payload_schema.h"
#include "conformance/reference/payload_transactions.h"

namespace assay::reference::payload {
namespace {

using oracle::Fault;
using oracle::Reason;
using P = ExecutionPayload;
using G = GetPayload;

enum class Need { kRequired, kOptional, kForbidden };

// The structure versions of an ExecutionPayload.
enum class Structure { kV1, kV1OrV2, kV3, kV4 };

Need NeedOf(std::size_t member, Structure structure) {
  const auto from = [&](Structure first) { return structure >= first ? Need::kRequired : Need::kForbidden; };
  if (member == P::kWithdrawals && structure == Structure::kV1OrV2) return Need::kOptional;
  if (member == P::kWithdrawals || member == P::kBlobGasUsed || member == P::kExcessBlobGas) return from(Structure::kV3);
  if (member == P::kBlockAccessList || member == P::kSlotNumber) return from(Structure::kV4);
  return Need::kRequired;
}

std::optional<Failure> Check(const Value& member, Need need, Reason absent, std::string path) {
  if (need == Need::kRequired && !member.There()) return Failure{absent, std::move(path)};
  if (need == Need::kForbidden && member.There()) return Failure{Reason::kWrongVersion, std::move(path)};
  return std::nullopt;
}

std::optional<Failure> CheckExecutionPayload(const Tree& tree, const Value& payload, Structure structure,
                                             const std::string& path) {
  const Presence presence = {.folded = payload.folded};
  for (std::size_t i = 0; i < P::kCount; ++i) {
    std::string where = path + "." + std::string(ExecutionPayloadName(i));
    if (auto failure = Check(tree.Child(payload, i), NeedOf(i, structure), presence.Absent(i), std::move(where)))
      return failure;
  }
  return std::nullopt;
}

// How many parameters engine_newPayload of this version has.
std::size_t ParameterCount(int version) {
  if (version <= 2) return 1;
  if (version == 3) return 3;
  return version <= 5 ? 4 : 5;
}

Structure NewPayloadStructure(int version) {
  if (version == 1) return Structure::kV1;
  if (version == 2) return Structure::kV1OrV2;
  return version <= 4 ? Structure::kV3 : Structure::kV4;
}

Structure GetPayloadStructure(int version) {
  if (version == 1) return Structure::kV1;
  if (version == 2) return Structure::kV1OrV2;
  return version <= 5 ? Structure::kV3 : Structure::kV4;
}

bool Reached(const std::optional<std::uint64_t>& fork, std::uint64_t timestamp) { return fork && timestamp >= *fork; }

std::optional<Failure> CheckFork(const Tree& tree, const Value& payload, int version, const oracle::ForkSchedule& forks) {
  const std::uint64_t time = ToUint64(tree.Bytes(tree.Child(payload, P::kTimestamp)));
  bool served = true;
  switch (version) {
    case 1:
      served = !Reached(forks.cancun, time) && !Reached(forks.shanghai, time);
      break;
    case 2:
      served = !Reached(forks.cancun, time);
      break;
    case 3:
      served = Reached(forks.cancun, time) && !Reached(forks.prague, time);
      break;
    case 4:
      served = Reached(forks.prague, time) && !Reached(forks.amsterdam, time);
      break;
    case 5:
      served = Reached(forks.amsterdam, time) && !Reached(forks.bogota, time);
      break;
    default:
      served = Reached(forks.bogota, time);
      break;
  }
  if (!served) return Failure{Reason::kFork, "params[0].timestamp"};
  if (version != 2) return std::nullopt;
  const Need need = Reached(forks.shanghai, time) ? Need::kRequired : Need::kForbidden;
  const Presence presence = {.folded = payload.folded};
  return Check(tree.Child(payload, P::kWithdrawals), need, presence.Absent(P::kWithdrawals), "params[0].withdrawals");
}

// The versioned hashes of the payload's blob transactions, in order; a transaction that does not decode is a fault.
std::string TransactionsOf(const Tree& tree, const Value& payload, const std::string& path, Verdict& verdict) {
  std::string versioned_hashes;
  const auto transactions = tree.Children(tree.Child(payload, P::kTransactions));
  for (std::size_t i = 0; i < transactions.size() && !verdict.fault; ++i)
    if (!DecodeTransaction(tree.Bytes(transactions[i]), versioned_hashes))
      verdict.Find(Fault::kTransactions, Indexed(path + ".transactions", i));
  return versioned_hashes;
}

void CheckAccessList(const Tree& tree, const Value& payload, const std::string& path, Verdict& verdict) {
  const Value& list = tree.Child(payload, P::kBlockAccessList);
  if (list.There() && !IsCanonicalRlpList(tree.Bytes(list))) verdict.Find(Fault::kBlockAccessList, path + ".blockAccessList");
}

void CheckHash(const oracle::Context& context, const std::string& path, Verdict& verdict) {
  if (!verdict.hash) return;
  if (model::ethereum::ToString(*verdict.hash) != verdict.claimed) verdict.Find(Fault::kBlockHash, path + ".blockHash");
  if (context.hash && *verdict.hash != *context.hash) verdict.Find(Fault::kAskedHash, path + ".blockHash");
}

std::string Joined(const Tree& tree, const Value& list) {
  std::string joined;
  for (const Value& element : tree.Children(list)) joined += tree.Bytes(element);
  return joined;
}

// EIP-4844, and EIP-7594 from V5 on: as many commitments as blobs, a proof for each blob or for each of its 128 cells.
void CheckBundle(const Tree& tree, const Value& bundle, int version, const std::string& versioned_hashes, Verdict& verdict) {
  const auto count = [&](std::size_t member) { return tree.Child(bundle, member).size; };
  const std::size_t blobs = count(BlobsBundle::kBlobs);
  const std::size_t proofs = version >= 5 ? blobs * 128 : blobs;
  if (count(BlobsBundle::kCommitments) != blobs || count(BlobsBundle::kProofs) != proofs)
    verdict.Find(Fault::kBlobsBundle, "result.blobsBundle");
  std::string of_commitments;
  for (const Value& commitment : tree.Children(tree.Child(bundle, BlobsBundle::kCommitments)))
    of_commitments += VersionedHash(tree.Bytes(commitment));
  if (of_commitments != versioned_hashes) verdict.Find(Fault::kVersionedHashes, "result.blobsBundle.commitments");
}

}  // namespace

std::string Indexed(std::string path, std::size_t index) { return std::move(path) + "[" + std::to_string(index) + "]"; }

std::optional<Failure> CheckNewPayload(const Reader& reader, int version, const oracle::Context& context) {
  const Tree& tree = reader.tree();
  if (!reader.root().There()) return Failure{Reason::kMissing, "params"};
  const std::size_t count = ParameterCount(version);
  for (std::size_t i = 0; i < NewPayload::kCount; ++i) {
    const Value& parameter = tree.Child(reader.root(), i);
    const Need need = i < count ? Need::kRequired : Need::kForbidden;
    if (auto failure = Check(parameter, need, Reason::kMissing, Indexed("params", i))) return failure;
    if (i != NewPayload::kPayload) continue;
    if (auto failure = CheckExecutionPayload(tree, parameter, NewPayloadStructure(version), "params[0]")) return failure;
  }
  if (const auto extra = reader.extra_parameter()) return Failure{Reason::kWrongVersion, Indexed("params", *extra)};
  if (!context.forks) return std::nullopt;
  return CheckFork(tree, tree.Child(reader.root(), NewPayload::kPayload), version, *context.forks);
}

Verdict JudgeNewPayload(const Reader& reader, int version, const oracle::Context& context) {
  const Tree& tree = reader.tree();
  const auto parameter = [&](std::size_t i) -> const Value& { return tree.Child(reader.root(), i); };
  const Value& payload = parameter(NewPayload::kPayload);
  const std::string path = "params[0]";

  Verdict verdict;
  verdict.claimed = tree.Bytes(tree.Child(payload, P::kBlockHash));
  const std::string versioned_hashes = TransactionsOf(tree, payload, path, verdict);
  CheckAccessList(tree, payload, path, verdict);
  if (version >= 3 && versioned_hashes != Joined(tree, parameter(NewPayload::kVersionedHashes)))
    verdict.Find(Fault::kVersionedHashes, "params[1]");
  const auto beacon_root = version >= 3 ? tree.Bytes(parameter(NewPayload::kBeaconRoot)) : std::string_view();
  const std::string requests_hash = version >= 4 ? RequestsHash(tree, parameter(NewPayload::kRequests)) : std::string();
  verdict.hash = PayloadHash(tree, payload, beacon_root, requests_hash);
  CheckHash(context, path, verdict);
  return verdict;
}

std::optional<Failure> CheckGetPayload(const Reader& reader, int version) {
  const Tree& tree = reader.tree();
  const Value& result = reader.root();
  if (!result.There()) return Failure{Reason::kMissing, "result"};
  if (version == 1) return CheckExecutionPayload(tree, result, Structure::kV1, "result");
  const Presence presence = {.folded = result.folded};
  for (std::size_t i = 0; i < G::kCount; ++i) {
    const int since = i == G::kRequests ? 4 : i >= G::kBlobsBundle ? 3 : 2;
    const Need need = version >= since ? Need::kRequired : Need::kForbidden;
    const Value& member = tree.Child(result, i);
    std::string path = "result." + std::string(GetPayloadName(i));
    if (i == G::kPayload && member.There()) {
      if (auto failure = CheckExecutionPayload(tree, member, GetPayloadStructure(version), path)) return failure;
    }
    if (auto failure = Check(member, need, presence.Absent(i), std::move(path))) return failure;
  }
  return std::nullopt;
}

Verdict JudgeGetPayload(const Reader& reader, int version, const oracle::Context& context) {
  const Tree& tree = reader.tree();
  const auto member = [&](std::size_t i) -> const Value& { return tree.Child(reader.root(), i); };
  const Value& payload = version == 1 ? reader.root() : member(G::kPayload);
  const std::string path = version == 1 ? "result" : "result.executionPayload";

  Verdict verdict;
  verdict.claimed = tree.Bytes(tree.Child(payload, P::kBlockHash));
  const std::string versioned_hashes = TransactionsOf(tree, payload, path, verdict);
  CheckAccessList(tree, payload, path, verdict);
  if (version >= 3) CheckBundle(tree, member(G::kBlobsBundle), version, versioned_hashes, verdict);
  if (version < 3) {
    verdict.hash = PayloadHash(tree, payload, {}, {});
  } else if (context.parent_beacon_block_root) {
    const std::string requests_hash = version >= 4 ? RequestsHash(tree, member(G::kRequests)) : std::string();
    verdict.hash = PayloadHash(tree, payload, model::ethereum::ToString(*context.parent_beacon_block_root), requests_hash);
  }
  CheckHash(context, path, verdict);
  return verdict;
}

}  // namespace assay::reference::payload
