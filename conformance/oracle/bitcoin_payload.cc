// The judge of Bitcoin payloads in the oracle's words.
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "conformance/model/bitcoin/payload.h"
#include "conformance/oracle/payload.h"
#include "conformance/oracle/reason.h"

namespace assay::oracle {
namespace {

namespace btc = model::bitcoin;

// The oracle's kinds of this layer are the model's, one behind another; the static_asserts hold the two lists together.
constexpr int kOffset = static_cast<int>(Kind::kGetBestBlockHash);
static_assert(static_cast<int>(Kind::kGetBlock) - kOffset == static_cast<int>(btc::Kind::kGetBlock));
static_assert(static_cast<int>(Kind::kGetBlockFilter) - kOffset == static_cast<int>(btc::Kind::kGetBlockFilter));
static_assert(static_cast<int>(Kind::kBlock) - kOffset == static_cast<int>(btc::Kind::kBlock));
static_assert(static_cast<int>(Kind::kCFHeaders) - kOffset == static_cast<int>(btc::Kind::kCFHeaders));

constexpr std::array kRules = {
    std::pair(btc::PayloadRule::kFrame, Reason::kFrame),
    std::pair(btc::PayloadRule::kIdMismatch, Reason::kIdMismatch),
    std::pair(btc::PayloadRule::kRpcError, Reason::kRpcError),
    std::pair(btc::PayloadRule::kNoResult, Reason::kNoResult),
    std::pair(btc::PayloadRule::kType, Reason::kType),
    std::pair(btc::PayloadRule::kHex, Reason::kHex),
    std::pair(btc::PayloadRule::kLength, Reason::kLength),
    std::pair(btc::PayloadRule::kMissing, Reason::kMissing),
    std::pair(btc::PayloadRule::kShort, Reason::kShort),
    std::pair(btc::PayloadRule::kNonCanonical, Reason::kNonCanonical),
    std::pair(btc::PayloadRule::kOversize, Reason::kOversize),
    std::pair(btc::PayloadRule::kWitnessFlag, Reason::kWitnessFlag),
    std::pair(btc::PayloadRule::kSuperfluousWitness, Reason::kSuperfluousWitness),
    std::pair(btc::PayloadRule::kTrailingBytes, Reason::kTrailingBytes),
};

constexpr std::array kFaults = {
    std::pair(btc::Fault::kMerkleRoot, Fault::kMerkleRoot),
    std::pair(btc::Fault::kMutated, Fault::kMutated),
    std::pair(btc::Fault::kWitnessCommitment, Fault::kWitnessCommitment),
    std::pair(btc::Fault::kAskedHash, Fault::kAskedHash),
    std::pair(btc::Fault::kTxCountZero, Fault::kTxCountZero),
    std::pair(btc::Fault::kTxCountMax, Fault::kTxCountMax),
    std::pair(btc::Fault::kTooManyHashes, Fault::kTooManyHashes),
    std::pair(btc::Fault::kTooFewBits, Fault::kTooFewBits),
    std::pair(btc::Fault::kBitsExhausted, Fault::kBitsExhausted),
    std::pair(btc::Fault::kHashesExhausted, Fault::kHashesExhausted),
    std::pair(btc::Fault::kEqualChildren, Fault::kEqualChildren),
    std::pair(btc::Fault::kBitsLeft, Fault::kBitsLeft),
    std::pair(btc::Fault::kHashesLeft, Fault::kHashesLeft),
    std::pair(btc::Fault::kTxCount, Fault::kTxCount),
    std::pair(btc::Fault::kFilterHeader, Fault::kFilterHeader),
    std::pair(btc::Fault::kFilterType, Fault::kFilterType),
};

// Every value of the model's enums has a partner: the lists name them all, which the tests check.
template <typename From, typename To, std::size_t N>
To Partner(const std::array<std::pair<From, To>, N>& pairs, From value) {
  return std::ranges::find(pairs, value, &std::pair<From, To>::first)->second;
}

std::optional<btc::DisplayHash> ToModel(const std::optional<Bytes32>& hash) {
  if (!hash) return std::nullopt;
  return btc::DisplayHash{std::string(hash->begin(), hash->end())};
}

std::string HexText(const btc::DisplayHash& hash) {
  Bytes32 bytes{};
  std::ranges::copy(hash.bytes, bytes.begin());
  return HexOf(bytes);
}

Outcome ToOutcome(btc::PayloadFailure failure) {
  Reject reject;
  if (const auto* rule = std::get_if<model::Rule>(&failure.rule)) {
    reject.reason = ToReason(*rule);
  } else {
    reject.reason = Partner(kRules, std::get<btc::PayloadRule>(failure.rule));
  }
  reject.offset = failure.offset;
  reject.path = std::move(failure.path);
  return reject;
}

Outcome ToOutcome(btc::Payload payload) {
  Accept accept;
  if (payload.computed) accept.digests.hash = Digest::OfHex(HexText(*payload.computed));
  accept.digests.fields = Digest::OfPreimage(std::move(payload.fields));
  Judgement& judgement = accept.payload.emplace();
  judgement.status = payload.fault ? PayloadStatus::kInvalid : PayloadStatus::kValid;
  if (payload.fault) judgement.fault = Partner(kFaults, *payload.fault);
  judgement.path = std::move(payload.path);
  if (payload.claimed) judgement.claimed = HexText(*payload.claimed);
  return accept;
}

}  // namespace

Outcome JudgeBitcoin(Kind kind, const Context& context, std::string_view bytes, const model::Policy& policy) {
  const btc::Context known{context.id, context.batch, ToModel(context.hash), ToModel(context.previous_header),
                           context.transactions};
  return std::visit([](auto&& read) { return ToOutcome(std::move(read)); },
                    btc::ReadPayload(static_cast<btc::Kind>(static_cast<int>(kind) - kOffset), bytes, known, policy));
}

}  // namespace assay::oracle
