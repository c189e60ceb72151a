#include "conformance/reference/payload_schema.h"

#include <array>

namespace assay::reference::payload {
namespace {

using oracle::Reason;

constexpr Type kHash = Data(32);
constexpr Type kDataOfAnyLength = DataUpTo(kAnyLength);
constexpr Type kListOfHashes = ListOf(kHash);
constexpr Type kListOfData = ListOf(kDataOfAnyLength);
constexpr Type kExecutionRequests = {.kind = Type::Kind::kList, .element = &kDataOfAnyLength, .requests = true};

constexpr std::array kWithdrawalMembers = {
    MemberType{"index", Quantity(), true},
    MemberType{"validatorIndex", Quantity(), true},
    MemberType{"address", Data(20), true},
    MemberType{"amount", Quantity(), true},
};
constexpr Shape kWithdrawalShape = {kWithdrawalMembers};
constexpr Type kWithdrawal = Object(kWithdrawalShape);
constexpr Type kWithdrawals = ListOf(kWithdrawal);

// --- engine_* ---

constexpr std::array kExecutionPayloadMembers = {
    MemberType{"parentHash", kHash},         MemberType{"feeRecipient", Data(20)},
    MemberType{"stateRoot", kHash},          MemberType{"receiptsRoot", kHash},
    MemberType{"logsBloom", Data(256)},      MemberType{"prevRandao", kHash},
    MemberType{"blockNumber", Quantity()},   MemberType{"gasLimit", Quantity()},
    MemberType{"gasUsed", Quantity()},       MemberType{"timestamp", Quantity()},
    MemberType{"extraData", DataUpTo(32)},   MemberType{"baseFeePerGas", Quantity(32)},
    MemberType{"blockHash", kHash},          MemberType{"transactions", kListOfData},
    MemberType{"withdrawals", kWithdrawals}, MemberType{"blobGasUsed", Quantity()},
    MemberType{"excessBlobGas", Quantity()}, MemberType{"blockAccessList", kDataOfAnyLength},
    MemberType{"slotNumber", Quantity()},
};
constexpr Shape kExecutionPayloadShape = {kExecutionPayloadMembers};
constexpr Type kExecutionPayload = Object(kExecutionPayloadShape);

constexpr std::array kNewPayloadParameters = {
    MemberType{"", kExecutionPayload},  MemberType{"", kListOfHashes}, MemberType{"", kHash},
    MemberType{"", kExecutionRequests}, MemberType{"", kListOfData},
};
constexpr Shape kNewPayloadShape = {kNewPayloadParameters};
constexpr Type kNewPayload = Parameters(kNewPayloadShape);

constexpr Type kCommitmentOrProof = Data(48);
constexpr Type kBlob = Data(131072);
constexpr Type kListOfProofs = ListOf(kCommitmentOrProof);
constexpr std::array kBlobsBundleMembers = {
    MemberType{"commitments", kListOfProofs, true},
    MemberType{"proofs", kListOfProofs, true},
    MemberType{"blobs", ListOf(kBlob), true},
};
constexpr Shape kBlobsBundleShape = {kBlobsBundleMembers};
constexpr std::array kGetPayloadMembers = {
    MemberType{"executionPayload", kExecutionPayload},    MemberType{"blockValue", Quantity(32)},
    MemberType{"blobsBundle", Object(kBlobsBundleShape)}, MemberType{"shouldOverrideBuilder", Bool()},
    MemberType{"executionRequests", kExecutionRequests},
};
constexpr Shape kGetPayloadShape = {kGetPayloadMembers};
constexpr Type kGetPayload = Object(kGetPayloadShape);

constexpr std::array kBlobAndProofMembers = {
    MemberType{"blob", kBlob, true},
    MemberType{"proof", kCommitmentOrProof, true},
};
constexpr Shape kBlobAndProofShape = {kBlobAndProofMembers};
constexpr Type kBlobAndProof = Object(kBlobAndProofShape);
constexpr Type kCellProofs = {.kind = Type::Kind::kList, .element = &kCommitmentOrProof, .exact_count = 128};
constexpr std::array kBlobAndProofsMembers = {
    MemberType{"blob", kBlob, true},
    MemberType{"proofs", kCellProofs, true},
};
constexpr Shape kBlobAndProofsShape = {kBlobAndProofsMembers};
constexpr Type kBlobAndProofs = Object(kBlobAndProofsShape);
constexpr Type kBlobsV1 = {.kind = Type::Kind::kList, .element = &kBlobAndProof, .null_elements = true};
constexpr Type kBlobsV2 = ListOf(kBlobAndProofs);
constexpr Type kBlobsV3 = {.kind = Type::Kind::kList, .element = &kBlobAndProofs, .null_elements = true};

// --- eth_* ---

constexpr std::array kAccessListEntryMembers = {
    MemberType{"address", Data(20), true},
    MemberType{"storageKeys", kListOfHashes, true},
};
constexpr Shape kAccessListEntryShape = {kAccessListEntryMembers};
constexpr Type kAccessListEntry = Object(kAccessListEntryShape);

constexpr std::array kAuthorizationMembers = {
    MemberType{"chainId", Quantity(32), true}, MemberType{"address", Data(20), true}, MemberType{"nonce", Quantity(), true},
    MemberType{"yParity", Quantity(32), true}, MemberType{"r", Quantity(32), true},   MemberType{"s", Quantity(32), true},
};
constexpr Shape kAuthorizationShape = {kAuthorizationMembers};
constexpr Type kAuthorization = Object(kAuthorizationShape);

constexpr Type kTransactionType = QuantityUpTo(4);

// Which members the bytes of a transaction of this type are made of, and `hash`; in the order of the page.
constexpr std::uint32_t Bit(std::size_t member) { return std::uint32_t{1} << member; }
constexpr std::uint32_t NeededBy(std::uint64_t type) {
  using T = Transaction;
  std::uint32_t needed =
      Bit(T::kNonce) | Bit(T::kGas) | Bit(T::kValue) | Bit(T::kInput) | Bit(T::kR) | Bit(T::kS) | Bit(T::kHash);
  if (type == 0) return needed | Bit(T::kGasPrice) | Bit(T::kV);
  needed |= Bit(T::kChainId) | Bit(T::kAccessList) | Bit(T::kYParity);
  if (type == 1) return needed | Bit(T::kGasPrice);
  needed |= Bit(T::kMaxPriorityFeePerGas) | Bit(T::kMaxFeePerGas);
  if (type == 3) needed |= Bit(T::kTo) | Bit(T::kMaxFeePerBlobGas) | Bit(T::kBlobVersionedHashes);
  if (type == 4) needed |= Bit(T::kTo) | Bit(T::kAuthorizationList);
  return needed;
}

std::optional<Shape::Fault> CloseTransaction(const Presence& presence) {
  if (!presence.type) return Shape::Fault{presence.Absent(Transaction::kType), Transaction::kType};
  const std::uint32_t needed = NeededBy(*presence.type);
  for (std::size_t i = 0; i < Transaction::kCount; ++i) {
    if ((needed & Bit(i)) == 0 || presence.Has(i)) continue;
    if (i == Transaction::kYParity && presence.Has(Transaction::kV)) continue;
    return Shape::Fault{presence.Absent(i), i};
  }
  return std::nullopt;
}

constexpr std::array kTransactionMembers = {
    MemberType{"type", kTransactionType},
    MemberType{"chainId", Quantity(32)},
    MemberType{"nonce", Quantity()},
    MemberType{"gasPrice", Quantity(32)},
    MemberType{"maxPriorityFeePerGas", Quantity(32)},
    MemberType{"maxFeePerGas", Quantity(32)},
    MemberType{"gas", Quantity()},
    MemberType{"to", Data(20)},
    MemberType{"value", Quantity(32)},
    MemberType{"input", kDataOfAnyLength},
    MemberType{"accessList", ListOf(kAccessListEntry)},
    MemberType{"maxFeePerBlobGas", Quantity(32)},
    MemberType{"blobVersionedHashes", kListOfHashes},
    MemberType{"authorizationList", ListOf(kAuthorization)},
    MemberType{"v", Quantity(32)},
    MemberType{"yParity", Quantity(32)},
    MemberType{"r", Quantity(32)},
    MemberType{"s", Quantity(32)},
    MemberType{"hash", kHash},
    MemberType{"from", Data(20)},
    MemberType{"blockHash", kHash},
    MemberType{"blockNumber", Quantity()},
    MemberType{"transactionIndex", Quantity()},
};
constexpr Shape kTransactionShape = {kTransactionMembers, CloseTransaction};
constexpr Type kTransaction = Object(kTransactionShape);

constexpr std::array kBlockMembers = {
    MemberType{"hash", kHash},
    MemberType{"parentHash", kHash},
    MemberType{"sha3Uncles", kHash},
    MemberType{"miner", Data(20)},
    MemberType{"stateRoot", kHash},
    MemberType{"transactionsRoot", kHash},
    MemberType{"receiptsRoot", kHash},
    MemberType{"logsBloom", Data(256)},
    MemberType{"difficulty", Quantity(32)},
    MemberType{"number", Quantity()},
    MemberType{"gasLimit", Quantity()},
    MemberType{"gasUsed", Quantity()},
    MemberType{"timestamp", Quantity()},
    MemberType{"extraData", kDataOfAnyLength},
    MemberType{"mixHash", kHash},
    MemberType{"nonce", Data(8)},
    MemberType{"totalDifficulty", Quantity(32)},
    MemberType{"baseFeePerGas", Quantity(32)},
    MemberType{"withdrawalsRoot", kHash},
    MemberType{"blobGasUsed", Quantity()},
    MemberType{"excessBlobGas", Quantity()},
    MemberType{"parentBeaconBlockRoot", kHash},
    MemberType{"requestsHash", kHash},
    MemberType{"blockAccessListHash", kHash},
    MemberType{"slotNumber", Quantity()},
    MemberType{"size", Quantity()},
    MemberType{"transactions", {.kind = Type::Kind::kList, .element = &kTransaction, .string_element = &kHash}},
    MemberType{"withdrawals", kWithdrawals},
    MemberType{"uncles", kListOfHashes},
};
constexpr Shape kBlockShape = {kBlockMembers};
constexpr Type kBlock = Object(kBlockShape);

constexpr std::array kLogMembers = {
    MemberType{"address", Data(20), true},
    MemberType{"topics", kListOfHashes, true},
    MemberType{"data", kDataOfAnyLength, true},
    MemberType{"logIndex", Quantity()},
    MemberType{"transactionHash", kHash},
    MemberType{"transactionIndex", Quantity()},
    MemberType{"blockHash", kHash},
    MemberType{"blockNumber", Quantity()},
};
constexpr Shape kLogShape = {kLogMembers};
constexpr Type kLog = Object(kLogShape);

constexpr std::array kReceiptMembers = {
    MemberType{"type", kTransactionType, true},
    MemberType{"status", QuantityUpTo(1)},
    MemberType{"root", kHash},
    MemberType{"cumulativeGasUsed", Quantity(), true},
    MemberType{"logsBloom", Data(256), true},
    MemberType{"logs", ListOf(kLog), true},
    MemberType{"transactionHash", kHash, true},
    MemberType{"transactionIndex", Quantity(), true},
    MemberType{"blockHash", kHash, true},
    MemberType{"blockNumber", Quantity(), true},
    MemberType{"gasUsed", Quantity(), true},
    MemberType{"effectiveGasPrice", Quantity(32)},
    MemberType{"from", Data(20)},
    MemberType{"to", Data(20)},
    MemberType{"contractAddress", Data(20)},
    MemberType{"blobGasUsed", Quantity()},
    MemberType{"blobGasPrice", Quantity(32)},
};

std::optional<Shape::Fault> CloseReceipt(const Presence& presence) {
  using R = Receipt;
  for (std::size_t i = 0; i < R::kCount; ++i) {
    if (i == R::kStatus && !presence.Has(R::kStatus) && !presence.Has(R::kRoot)) return Shape::Fault{presence.Absent(i), i};
    if (i == R::kRoot && presence.Has(R::kStatus) && presence.Has(R::kRoot)) return Shape::Fault{Reason::kWrongVersion, i};
    if (kReceiptMembers[i].required && !presence.Has(i)) return Shape::Fault{presence.Absent(i), i};
  }
  return std::nullopt;
}

constexpr Shape kReceiptShape = {kReceiptMembers, CloseReceipt};
constexpr Type kReceipt = Object(kReceiptShape);
constexpr Type kReceipts = ListOf(kReceipt);

// The tables and their places by name cannot drift apart in length.
static_assert(kExecutionPayloadMembers.size() == ExecutionPayload::kCount);
static_assert(kNewPayloadParameters.size() == NewPayload::kCount);
static_assert(kGetPayloadMembers.size() == GetPayload::kCount);
static_assert(kBlockMembers.size() == Block::kCount && Block::kCount <= 32);
static_assert(kTransactionMembers.size() == Transaction::kCount);
static_assert(kReceiptMembers.size() == Receipt::kCount);

}  // namespace

const Type& RootType(oracle::Kind kind) {
  using oracle::Kind;
  switch (kind) {
    case Kind::kNone:
    case Kind::kEngineNewPayloadV1:
    case Kind::kEngineNewPayloadV2:
    case Kind::kEngineNewPayloadV3:
    case Kind::kEngineNewPayloadV4:
    case Kind::kEngineNewPayloadV5:
    case Kind::kEngineNewPayloadV6:
      return kNewPayload;
    case Kind::kEngineGetPayloadV1:
      return kExecutionPayload;
    case Kind::kEngineGetPayloadV2:
    case Kind::kEngineGetPayloadV3:
    case Kind::kEngineGetPayloadV4:
    case Kind::kEngineGetPayloadV5:
    case Kind::kEngineGetPayloadV6:
      return kGetPayload;
    case Kind::kEngineGetBlobsV1:
      return kBlobsV1;
    case Kind::kEngineGetBlobsV2:
      return kBlobsV2;
    case Kind::kEngineGetBlobsV3:
      return kBlobsV3;
    case Kind::kEthGetBlockByNumber:
    case Kind::kEthGetBlockByHash:
      return kBlock;
    case Kind::kEthGetBlockReceipts:
      return kReceipts;
    case Kind::kEthGetTransactionReceipt:
      return kReceipt;
    default:
      return kNewPayload;
  }
}

std::string_view ExecutionPayloadName(std::size_t member) { return kExecutionPayloadMembers[member].name; }
std::string_view GetPayloadName(std::size_t member) { return kGetPayloadMembers[member].name; }
std::string_view BlockName(std::size_t member) { return kBlockMembers[member].name; }
std::string_view TransactionName(std::size_t member) { return kTransactionMembers[member].name; }
std::string_view ReceiptName(std::size_t member) { return kReceiptMembers[member].name; }
std::string_view LogName(std::size_t member) { return kLogMembers[member].name; }

}  // namespace assay::reference::payload
