#include "conformance/oracle/payload.h"

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "conformance/model/ethereum/payload.h"
#include "conformance/oracle/reason.h"

namespace assay::oracle {
namespace {

namespace eth = model::ethereum;

// The oracle's kinds are the model's, behind kNone; the static_asserts hold the two lists together.
eth::Kind ToModel(Kind kind) { return static_cast<eth::Kind>(static_cast<int>(kind) - 1); }
static_assert(static_cast<int>(Kind::kEngineNewPayloadV1) - 1 == static_cast<int>(eth::Kind::kNewPayloadV1));
static_assert(static_cast<int>(Kind::kEngineGetPayloadV1) - 1 == static_cast<int>(eth::Kind::kGetPayloadV1));
static_assert(static_cast<int>(Kind::kEngineGetBlobsV1) - 1 == static_cast<int>(eth::Kind::kGetBlobsV1));
static_assert(static_cast<int>(Kind::kEthGetBlockByNumber) - 1 == static_cast<int>(eth::Kind::kBlockByNumber));
static_assert(static_cast<int>(Kind::kEthGetTransactionReceipt) - 1 == static_cast<int>(eth::Kind::kTransactionReceipt));

eth::Context ToModel(const Context& context) {
  eth::Context known{context.parent_beacon_block_root, context.receipts_root, context.hash, {}};
  if (const auto& forks = context.forks)
    known.forks =
        eth::ForkSchedule{forks->shanghai, forks->cancun, forks->prague, forks->osaka, forks->amsterdam, forks->bogota};
  return known;
}

Reason PayloadReason(eth::PayloadRule rule) {
  switch (rule) {
    case eth::PayloadRule::kNoResult:
      return Reason::kNoResult;
    case eth::PayloadRule::kMissing:
      return Reason::kMissing;
    case eth::PayloadRule::kWrongCase:
      return Reason::kWrongCase;
    case eth::PayloadRule::kWrongVersion:
      return Reason::kWrongVersion;
    case eth::PayloadRule::kType:
      return Reason::kType;
    case eth::PayloadRule::kHex:
      return Reason::kHex;
    case eth::PayloadRule::kLength:
      return Reason::kLength;
    case eth::PayloadRule::kQuantity:
      return Reason::kQuantity;
    case eth::PayloadRule::kOverflow:
      return Reason::kOverflow;
    case eth::PayloadRule::kRequests:
      return Reason::kRequests;
    case eth::PayloadRule::kFork:
      return Reason::kFork;
    case eth::PayloadRule::kDuplicate:
      return Reason::kDuplicate;
    case eth::PayloadRule::kMethod:
      return Reason::kMethod;
    case eth::PayloadRule::kNotMessage:
      return Reason::kNotMessage;
  }
  return Reason::kType;
}

PayloadStatus ToStatus(eth::Status status) {
  switch (status) {
    case eth::Status::kValid:
      return PayloadStatus::kValid;
    case eth::Status::kInvalid:
      return PayloadStatus::kInvalid;
    case eth::Status::kInvalidBlockHash:
      return PayloadStatus::kInvalidBlockHash;
  }
  return PayloadStatus::kInvalid;
}

Fault ToFault(eth::Fault fault) {
  switch (fault) {
    case eth::Fault::kTransactions:
      return Fault::kTransactions;
    case eth::Fault::kBlockAccessList:
      return Fault::kBlockAccessList;
    case eth::Fault::kBlobsBundle:
      return Fault::kBlobsBundle;
    case eth::Fault::kVersionedHashes:
      return Fault::kVersionedHashes;
    case eth::Fault::kBlockHash:
      return Fault::kBlockHash;
    case eth::Fault::kAskedHash:
      return Fault::kAskedHash;
    case eth::Fault::kOmmers:
      return Fault::kOmmers;
    case eth::Fault::kTransaction:
      return Fault::kTransaction;
    case eth::Fault::kTransactionHash:
      return Fault::kTransactionHash;
    case eth::Fault::kContext:
      return Fault::kContext;
    case eth::Fault::kTransactionsRoot:
      return Fault::kTransactionsRoot;
    case eth::Fault::kWithdrawalsRoot:
      return Fault::kWithdrawalsRoot;
    case eth::Fault::kLogsBloom:
      return Fault::kLogsBloom;
    case eth::Fault::kCumulativeGas:
      return Fault::kCumulativeGas;
    case eth::Fault::kReceiptsRoot:
      return Fault::kReceiptsRoot;
  }
  return Fault::kBlockHash;
}

Outcome ToOutcome(eth::PayloadFailure failure) {
  Reject reject;
  if (const auto* rule = std::get_if<model::Rule>(&failure.rule)) {
    reject.reason = ToReason(*rule);
  } else {
    reject.reason = PayloadReason(std::get<eth::PayloadRule>(failure.rule));
  }
  reject.offset = failure.offset;
  reject.path = std::move(failure.path);
  return reject;
}

Outcome ToOutcome(eth::Payload payload) {
  Accept accept;
  if (payload.computed) accept.digests.hash = Digest::OfHex(HexOf(*payload.computed));
  accept.digests.fields = Digest::OfPreimage(std::move(payload.fields));
  Judgement& judgement = accept.payload.emplace();
  judgement.status = ToStatus(payload.status);
  if (payload.fault) judgement.fault = ToFault(*payload.fault);
  judgement.path = std::move(payload.path);
  if (payload.claimed) judgement.claimed = HexOf(*payload.claimed);
  return accept;
}

}  // namespace

Outcome JudgePayload(Kind kind, const Context& context, std::string_view bytes, const model::Policy& policy) {
  if (IsBitcoin(kind)) return JudgeBitcoin(kind, context, bytes, policy);
  return std::visit([](auto&& read) { return ToOutcome(std::move(read)); },
                    eth::ReadPayload(ToModel(kind), bytes, ToModel(context), policy));
}

}  // namespace assay::oracle
