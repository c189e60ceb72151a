// docs/POLICY_ETHEREUM.md, "Requests: engine_newPayloadV*" and "Fork schedule".
#include <algorithm>
#include <array>
#include <cstdint>
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

PayloadVersion PayloadVersionOf(int version) {
  if (version == 1) return PayloadVersion::kV1;
  if (version == 2) return PayloadVersion::kV1OrV2;
  if (version <= 4) return PayloadVersion::kV3;
  return PayloadVersion::kV4;
}

std::size_t ParametersOf(int version) {
  constexpr std::array<std::size_t, 6> kParameters = {1, 1, 3, 4, 4, 5};
  return kParameters[static_cast<std::size_t>(version - 1)];
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
      return HeaderFork::kPrague;
    default:
      return HeaderFork::kAmsterdam;
  }
}

// params[0] to params[4], in every version.
std::vector<Type> KnownParameters(int version) {
  return {
      ExecutionPayload(PayloadVersionOf(version)),
      ListOf(Data(32)),           // expectedBlobVersionedHashes
      Data(32),                   // parentBeaconBlockRoot
      ListOfRequests(),           // executionRequests
      ListOf(DataOfAnyLength()),  // inclusionListTransactions
  };
}

std::string ParameterPath(std::size_t index) { return ElementPath("params", index); }
const std::string kTimestampPath = "params[0].timestamp";
const std::string kWithdrawalsPath = "params[0].withdrawals";
const std::string kBlockHashPath = "params[0].blockHash";

// Of params, round two.
std::optional<PayloadFailure> CheckParameters(const Value& params, const std::vector<std::optional<Node>>& read,
                                              const std::vector<Type>& known, std::size_t parameters) {
  for (std::size_t i = 0; i < parameters; ++i) {
    if (!read[i]) return PayloadFailure{PayloadRule::kMissing, params.begin, ParameterPath(i)};
    if (auto failure = CheckPresence(*read[i], known[i], ParameterPath(i))) return failure;
  }
  for (std::size_t i = parameters; i < params.items.size(); ++i) {
    if (params.items[i].kind != Value::Kind::kNull) {
      return PayloadFailure{PayloadRule::kWrongVersion, params.items[i].begin, ParameterPath(i)};
    }
  }
  return std::nullopt;
}

bool WrongFork(int version, const ForkSchedule& forks, std::uint64_t timestamp) {
  const auto active = [timestamp](const std::optional<std::uint64_t>& fork) { return fork && timestamp >= *fork; };
  switch (version) {
    case 1:
      return active(forks.cancun) || active(forks.shanghai);
    case 2:
      return active(forks.cancun);
    case 3:
      return !active(forks.cancun) || active(forks.prague);
    case 4:
      return !active(forks.prague) || active(forks.amsterdam);
    case 5:
      return !active(forks.amsterdam) || active(forks.bogota);
    default:
      return !active(forks.bogota);
  }
}

std::optional<PayloadFailure> CheckFork(int version, const ForkSchedule& forks, const Node& payload) {
  const Node& timestamp = *payload.Find("timestamp");
  if (WrongFork(version, forks, timestamp.Number())) {
    return PayloadFailure{PayloadRule::kFork, timestamp.begin, kTimestampPath};
  }
  if (version != 2) return std::nullopt;
  const bool shanghai = forks.shanghai && timestamp.Number() >= *forks.shanghai;
  const Node* withdrawals = payload.Find("withdrawals");
  if (shanghai && withdrawals == nullptr) return PayloadFailure{PayloadRule::kMissing, payload.begin, kWithdrawalsPath};
  if (!shanghai && withdrawals != nullptr) {
    return PayloadFailure{PayloadRule::kWrongVersion, withdrawals->begin, kWithdrawalsPath};
  }
  return std::nullopt;
}

Payload Judge(int version, const std::vector<std::optional<Node>>& params, const Context& context) {
  const Node& in = *params[0];
  Payload payload;
  payload.claimed = in.Find("blockHash")->ToHash();
  std::optional<Hash> parent_beacon_block_root, requests_hash;
  if (version >= 3) parent_beacon_block_root = params[2]->ToHash();
  if (version >= 4) requests_hash = RequestsHash(*params[3]);
  payload.computed =
      BlockHash(in, HeaderOf(version, in.Find("withdrawals") != nullptr), parent_beacon_block_root, requests_hash);

  const TransactionsRead transactions = ReadTransactions(*in.Find("transactions"));
  if (transactions.undecodable) {
    AddFault(payload, Fault::kTransactions, ElementPath("params[0].transactions", *transactions.undecodable));
  }
  if (version >= 5 && !IsBlockAccessList(in.Find("blockAccessList")->bytes)) {
    AddFault(payload, Fault::kBlockAccessList, "params[0].blockAccessList");
  }
  if (version >= 3) {
    std::vector<std::string> expected;
    for (const Node& hash : params[1]->items) expected.push_back(hash.bytes);
    if (transactions.versioned_hashes != expected) AddFault(payload, Fault::kVersionedHashes, ParameterPath(1));
  }
  CheckHashes(payload, context, kBlockHashPath);
  SetStatus(payload, version == 1);
  return payload;
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadNewPayload(int version, const Value* params, std::size_t request,
                                                     const Context& context) {
  if (params == nullptr) return PayloadFailure{PayloadRule::kMissing, request, "params"};
  if (params->kind != Value::Kind::kArray) return PayloadFailure{PayloadRule::kType, params->begin, "params"};

  const std::vector<Type> known = KnownParameters(version);
  std::vector<std::optional<Node>> read(known.size());
  for (std::size_t i = 0; i < known.size() && i < params->items.size(); ++i) {
    const Value& value = params->items[i];
    if (value.kind == Value::Kind::kNull) continue;  // counts as absent
    auto result = ReadStructure(value, known[i], ParameterPath(i));
    if (auto* failure = std::get_if<PayloadFailure>(&result)) return *failure;
    read[i] = std::get<Node>(std::move(result));
  }
  if (auto failure = CheckParameters(*params, read, known, ParametersOf(version))) return *failure;
  if (context.forks) {
    if (auto failure = CheckFork(version, *context.forks, *read[0])) return *failure;
  }

  Payload payload = Judge(version, read, context);
  payload.fields = "[";
  for (const std::optional<Node>& parameter : read) {
    if (parameter) payload.fields += FieldsPreimage(*parameter);
  }
  payload.fields += "]";
  return payload;
}

}  // namespace assay::model::ethereum
