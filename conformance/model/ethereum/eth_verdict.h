// For the tests of eth_* replies: verdicts as short text, so that an expectation reads like a row of docs/POLICY_ETHEREUM.md.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_VERDICT_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_VERDICT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/model/ethereum/eth.h"
#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/payload.h"
#include "conformance/model/model.h"

namespace assay::model::ethereum {

inline std::string_view RuleWord(PayloadRule rule) {
  switch (rule) {
    case PayloadRule::kNoResult:
      return "no_result";
    case PayloadRule::kMissing:
      return "missing";
    case PayloadRule::kWrongCase:
      return "wrong_case";
    case PayloadRule::kWrongVersion:
      return "wrong_version";
    case PayloadRule::kType:
      return "type";
    case PayloadRule::kHex:
      return "hex";
    case PayloadRule::kLength:
      return "length";
    case PayloadRule::kQuantity:
      return "quantity";
    case PayloadRule::kOverflow:
      return "overflow";
    case PayloadRule::kRequests:
      return "requests";
    case PayloadRule::kFork:
      return "fork";
    case PayloadRule::kDuplicate:
      return "duplicate";
    case PayloadRule::kMethod:
      return "method";
    case PayloadRule::kNotMessage:
      return "not_message";
  }
  return "?";
}
inline std::string_view FaultWord(Fault fault) {
  switch (fault) {
    case Fault::kBlockHash:
      return "block_hash";
    case Fault::kAskedHash:
      return "asked_hash";
    case Fault::kOmmers:
      return "ommers";
    case Fault::kTransaction:
      return "transaction";
    case Fault::kTransactionHash:
      return "transaction_hash";
    case Fault::kContext:
      return "context";
    case Fault::kTransactionsRoot:
      return "transactions_root";
    case Fault::kWithdrawalsRoot:
      return "withdrawals_root";
    case Fault::kLogsBloom:
      return "logs_bloom";
    case Fault::kCumulativeGas:
      return "cumulative_gas";
    case Fault::kReceiptsRoot:
      return "receipts_root";
    case Fault::kTransactions:
    case Fault::kBlockAccessList:
    case Fault::kBlobsBundle:
    case Fault::kVersionedHashes:
      return "(none of eth_*)";
  }
  return "?";
}

using Answer = std::variant<Payload, PayloadFailure>;

// "missing result.size", "VALID", "INVALID block_hash result.hash".
inline std::string Describe(const Answer& answer) {
  if (const auto* failure = std::get_if<PayloadFailure>(&answer)) {
    const auto* rule = std::get_if<PayloadRule>(&failure->rule);
    return (rule == nullptr ? "(a rule of a layer below)" : std::string(RuleWord(*rule))) + " " + failure->path;
  }
  const Payload& payload = std::get<Payload>(answer);
  if (payload.status == Status::kValid && !payload.fault && payload.path.empty()) return "VALID";
  const std::string status = payload.status == Status::kInvalid ? "INVALID " : "(wrong status) ";
  return status + (payload.fault ? std::string(FaultWord(*payload.fault)) : "(no fault)") + " " + payload.path;
}

// The answer to a `result` given as JSON text. A text that is no JSON is a mistake of the test: answered by "no_result".
inline Answer BlockAnswer(std::string_view result, const Context& context = {}) {
  const auto json = ReadJson(result);
  const auto* value = std::get_if<Value>(&json);
  if (value == nullptr) return PayloadFailure{PayloadRule::kNoResult, 0, "(no JSON)"};
  return ReadEthBlock(*value, context);
}
inline Answer ReceiptsAnswer(Kind kind, std::string_view result, const Context& context = {}) {
  const auto json = ReadJson(result);
  const auto* value = std::get_if<Value>(&json);
  if (value == nullptr) return PayloadFailure{PayloadRule::kNoResult, 0, "(no JSON)"};
  return ReadReceipts(kind, *value, context);
}
inline std::string BlockVerdict(const Members& block, const Context& context = {}) {
  return Describe(BlockAnswer(block.Text(), context));
}

// 64 hex digits as a hash, and back; "(none)" for none.
inline Hash HashOf(std::string_view digits) {
  const auto value = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  Hash hash{};
  for (std::size_t i = 0; i < 32; ++i)
    hash[i] = static_cast<std::uint8_t>(value(digits[2 * i]) * 16 + value(digits[2 * i + 1]));
  return hash;
}
inline std::string Digits(const std::optional<Hash>& hash) {
  return hash ? Digits(std::string(hash->begin(), hash->end())) : "(none)";
}

// A caller who asked for the block of that hash; one who knows the root of the receipts.
inline Context Asked(std::string_view digits) {
  Context context;
  context.hash = HashOf(digits);
  return context;
}
inline Context WithReceiptsRoot(std::string_view digits) {
  Context context;
  context.receipts_root = HashOf(digits);
  return context;
}

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_VERDICT_H_
