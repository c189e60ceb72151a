#include "conformance/target/payload_words.h"

#include <algorithm>
#include <array>
#include <variant>

#include "conformance/oracle/digest.h"

namespace assay::target {
namespace {

oracle::Reason ToReason(json::Reason reason) {
  using oracle::Reason;
  static constexpr std::array kReasons = {Reason::kEof,    Reason::kSyntax,    Reason::kTrailing, Reason::kControl,
                                          Reason::kEscape, Reason::kSurrogate, Reason::kUtf8,     Reason::kNul,
                                          Reason::kBom,    Reason::kDepth,     Reason::kSize};
  return kReasons[static_cast<std::size_t>(reason)];
}

oracle::Reason ToReason(jsonrpc::Reason reason) {
  using oracle::Reason;
  static constexpr std::array kReasons = {Reason::kNotMessage, Reason::kEmptyBatch, Reason::kVersion,
                                          Reason::kMethod,     Reason::kParams,     Reason::kId,
                                          Reason::kDuplicate,  Reason::kMixed,      Reason::kError};
  return kReasons[static_cast<std::size_t>(reason)];
}

oracle::Reason ToReason(ethereum::Reason reason) {
  switch (reason) {
    case ethereum::Reason::kMethod:
      return oracle::Reason::kMethod;
    case ethereum::Reason::kNoResult:
      return oracle::Reason::kNoResult;
    case ethereum::Reason::kDuplicate:
      return oracle::Reason::kDuplicate;
    case ethereum::Reason::kType:
      return oracle::Reason::kType;
    case ethereum::Reason::kHex:
      return oracle::Reason::kHex;
    case ethereum::Reason::kLength:
      return oracle::Reason::kLength;
    case ethereum::Reason::kQuantity:
      return oracle::Reason::kQuantity;
    case ethereum::Reason::kOverflow:
      return oracle::Reason::kOverflow;
    case ethereum::Reason::kRequests:
      return oracle::Reason::kRequests;
    case ethereum::Reason::kMissing:
      return oracle::Reason::kMissing;
    case ethereum::Reason::kWrongCase:
      return oracle::Reason::kWrongCase;
    case ethereum::Reason::kWrongVersion:
      return oracle::Reason::kWrongVersion;
    case ethereum::Reason::kFork:
      return oracle::Reason::kFork;
  }
  return oracle::Reason::kType;
}

oracle::PayloadStatus ToStatus(ethereum::Status status) {
  switch (status) {
    case ethereum::Status::kValid:
      return oracle::PayloadStatus::kValid;
    case ethereum::Status::kInvalid:
      return oracle::PayloadStatus::kInvalid;
    case ethereum::Status::kInvalidBlockHash:
      return oracle::PayloadStatus::kInvalidBlockHash;
  }
  return oracle::PayloadStatus::kInvalid;
}

oracle::Fault ToFault(ethereum::Fault fault) {
  using oracle::Fault;
  static constexpr std::array kFaults = {
      Fault::kTransactions,     Fault::kBlockAccessList, Fault::kBlobsBundle, Fault::kVersionedHashes, Fault::kBlockHash,
      Fault::kAskedHash,        Fault::kOmmers,          Fault::kTransaction, Fault::kTransactionHash, Fault::kContext,
      Fault::kTransactionsRoot, Fault::kWithdrawalsRoot, Fault::kLogsBloom,   Fault::kCumulativeGas,   Fault::kReceiptsRoot};
  return kFaults[static_cast<std::size_t>(fault)];
}

}  // namespace

oracle::Reject ToReject(const ethereum::Error& error) {
  return {std::visit([](auto reason) { return ToReason(reason); }, error.reason), error.offset, {}, {}, error.path.ToString()};
}

oracle::Accept ToAccept(const ethereum::Judgement& judgement, std::string fields) {
  oracle::Accept accept;
  if (judgement.computed) accept.digests.hash = oracle::Digest::OfHex(ToHex(*judgement.computed));
  accept.digests.fields = oracle::Digest::OfPreimage(std::move(fields));
  oracle::Judgement& out = accept.payload.emplace();
  out.status = ToStatus(judgement.status);
  if (judgement.fault) out.fault = ToFault(*judgement.fault);
  out.path = judgement.path.ToString();
  if (judgement.claimed) out.claimed = ToHex(*judgement.claimed);
  return accept;
}

ethereum::Context ToContext(const oracle::Context& context) {
  ethereum::Context out;
  out.parent_beacon_block_root = context.parent_beacon_block_root;
  out.receipts_root = context.receipts_root;
  out.hash = context.hash;
  if (context.forks) {
    const oracle::ForkSchedule& forks = *context.forks;
    out.forks = {forks.shanghai, forks.cancun, forks.prague, forks.osaka, forks.amsterdam, forks.bogota};
  }
  return out;
}

std::string ToHex(ethereum::Bytes bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) text.append({kDigits[byte >> 4], kDigits[byte & 15]});
  return text;
}

void FieldsPreimage::Name(std::string_view name) {
  out_.append("s").append(std::to_string(name.size())).append(":").append(name);
}

void FieldsPreimage::Data(ethereum::Bytes data) {
  out_.append("x").append(std::to_string(data.size())).append(":").append(data.begin(), data.end());
}

void FieldsPreimage::Quantity(std::uint64_t quantity) {
  out_.append("#").append(oracle::ExactNumber(std::to_string(quantity)));
}

void FieldsPreimage::Quantity(const ethereum::Uint256& quantity) {
  // Base 256 to base 10, digit by digit; least significant first.
  std::string decimal;
  ethereum::Uint256 rest = quantity;
  while (std::ranges::any_of(rest, [](std::uint8_t byte) { return byte != 0; })) {
    unsigned remainder = 0;
    for (std::uint8_t& byte : rest) {
      const unsigned value = remainder * 256 + byte;
      byte = static_cast<std::uint8_t>(value / 10);
      remainder = value % 10;
    }
    decimal.push_back(static_cast<char>('0' + remainder));
  }
  std::ranges::reverse(decimal);
  out_.append("#").append(oracle::ExactNumber(decimal.empty() ? "0" : decimal));
}

}  // namespace assay::target
