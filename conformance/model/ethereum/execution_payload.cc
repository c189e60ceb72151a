// ExecutionPayload as engine/paris.md to engine/amsterdam.md list it, and the header it stands for.
#include "conformance/model/ethereum/execution_payload.h"

#include <algorithm>

#include "conformance/model/ethereum/hashes.h"
#include "conformance/model/ethereum/judgement.h"
#include "conformance/model/ethereum/transactions.h"

namespace assay::model::ethereum {
namespace {

// Presence of a member that the version `first` brings.
Presence Since(PayloadVersion first, PayloadVersion version) {
  return version >= first ? Presence::kRequired : Presence::kForbidden;
}
Presence OfWithdrawals(PayloadVersion version) {
  return version == PayloadVersion::kV1OrV2 ? Presence::kOptional : Since(PayloadVersion::kV3, version);
}

// The list of their bytes.
std::vector<std::string> AllBytes(const Node& list) {
  std::vector<std::string> all;
  for (const Node& item : list.items) all.push_back(item.bytes);
  return all;
}

}  // namespace

Type Withdrawal() {
  return ObjectOfFixedShape({
      {"index", Quantity64()}, {"validatorIndex", Quantity64()}, {"address", Data(20)}, {"amount", Quantity64()},  // Gwei
  });
}

Type ExecutionPayload(PayloadVersion version) {
  return Object({
      {"parentHash", Data(32)},
      {"feeRecipient", Data(20)},
      {"stateRoot", Data(32)},
      {"receiptsRoot", Data(32)},
      {"logsBloom", Data(256)},
      {"prevRandao", Data(32)},
      {"blockNumber", Quantity64()},
      {"gasLimit", Quantity64()},
      {"gasUsed", Quantity64()},
      {"timestamp", Quantity64()},
      {"extraData", DataOfLength(0, 32)},
      {"baseFeePerGas", Quantity256()},
      {"blockHash", Data(32)},
      {"transactions", ListOf(DataOfAnyLength())},
      {"withdrawals", ListOf(Withdrawal()), OfWithdrawals(version)},
      {"blobGasUsed", Quantity64(), Since(PayloadVersion::kV3, version)},
      {"excessBlobGas", Quantity64(), Since(PayloadVersion::kV3, version)},
      {"blockAccessList", DataOfAnyLength(), Since(PayloadVersion::kV4, version)},
      {"slotNumber", Quantity64(), Since(PayloadVersion::kV4, version)},
  });
}

Hash WithdrawalsRoot(const Node& withdrawals) {
  std::vector<std::string> values;
  for (const Node& withdrawal : withdrawals.items) {
    values.push_back(RlpList({
        RlpNumber(withdrawal.Find("index")->bytes),
        RlpNumber(withdrawal.Find("validatorIndex")->bytes),
        RlpString(withdrawal.Find("address")->bytes),
        RlpNumber(withdrawal.Find("amount")->bytes),
    }));
  }
  return OrderedTrieRoot(values);
}

Hash RequestsHash(const Node& requests) {
  std::string hashes;
  for (const Node& request : requests.items) hashes += ToString(Sha256(request.bytes));
  return Sha256(hashes);
}

std::string VersionedHash(std::string_view commitment) { return '\x01' + ToString(Sha256(commitment)).substr(1); }

Hash BlockHash(const Node& payload, HeaderFork fork, const std::optional<Hash>& parent_beacon_block_root,
               const std::optional<Hash>& requests_hash) {
  const auto string = [&payload](std::string_view name) { return RlpString(payload.Find(name)->bytes); };
  const auto number = [&payload](std::string_view name) { return RlpNumber(payload.Find(name)->bytes); };
  const auto hash = [](const Hash& of) { return RlpString(ToString(of)); };

  std::vector<std::string> header = {
      string("parentHash"),
      hash(Keccak256(RlpList({}))),  // ommersHash
      string("feeRecipient"),
      string("stateRoot"),
      hash(OrderedTrieRoot(AllBytes(*payload.Find("transactions")))),
      string("receiptsRoot"),
      string("logsBloom"),
      RlpNumber(std::uint64_t{0}),  // difficulty
      number("blockNumber"),
      number("gasLimit"),
      number("gasUsed"),
      number("timestamp"),
      string("extraData"),
      string("prevRandao"),
      RlpString(std::string(8, '\0')),  // nonce
      number("baseFeePerGas"),
  };
  const auto append = [&header](std::string item) { header.push_back(std::move(item)); };
  if (fork >= HeaderFork::kShanghai) append(hash(WithdrawalsRoot(*payload.Find("withdrawals"))));
  if (fork >= HeaderFork::kCancun) {
    append(number("blobGasUsed"));
    append(number("excessBlobGas"));
    append(hash(parent_beacon_block_root.value_or(Hash{})));
  }
  if (fork >= HeaderFork::kPrague) append(hash(requests_hash.value_or(Hash{})));
  if (fork >= HeaderFork::kAmsterdam) {
    append(hash(Keccak256(payload.Find("blockAccessList")->bytes)));
    append(number("slotNumber"));
  }
  return Keccak256(RlpList(header));
}

TransactionsRead ReadTransactions(const Node& transactions) {
  TransactionsRead read;
  for (std::size_t i = 0; i < transactions.items.size(); ++i) {
    const auto hashes = ReadTransactionBytes(transactions.items[i].bytes);
    if (!hashes) {
      read.undecodable = i;
      return read;
    }
    read.versioned_hashes.insert(read.versioned_hashes.end(), hashes->begin(), hashes->end());
  }
  return read;
}

bool IsBlockAccessList(std::string_view bytes) {
  const std::optional<RlpItem> item = RlpDecode(bytes);
  return item && item->is_list;
}

void CheckHashes(Payload& payload, const Context& context, const std::string& path) {
  if (!payload.computed) return;
  if (payload.computed != payload.claimed) AddFault(payload, Fault::kBlockHash, path);
  if (context.hash && payload.computed != context.hash) AddFault(payload, Fault::kAskedHash, path);
}

void SetStatus(Payload& payload, bool first_version) {
  if (!payload.fault) {
    payload.status = Status::kValid;
  } else if (first_version && payload.fault == Fault::kBlockHash) {
    payload.status = Status::kInvalidBlockHash;
  } else {
    payload.status = Status::kInvalid;
  }
}

}  // namespace assay::model::ethereum
