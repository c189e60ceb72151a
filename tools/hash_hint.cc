#include "tools/hash_hint.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <variant>

#include "conformance/oracle/payload.h"
#include "fmt/format.h"
#include "nlohmann/json.hpp"

namespace assay::tools {
namespace {

using Json = nlohmann::json;
using oracle::Kind;

// The hash that the judge computes of `request` as one of `kind`; empty when it is none.
std::string HashOf(Kind kind, Json request) {
  request["method"] = oracle::KindName(kind);
  const auto outcome = oracle::JudgePayload(kind, {}, request.dump(-1, ' ', false, Json::error_handler_t::replace));
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  return accept && accept->digests.hash ? accept->digests.hash->Hex() : "";
}

std::string Reversed(std::string_view hex) {
  std::string text;
  for (std::size_t i = hex.size(); i >= 2; i -= 2) text += hex.substr(i - 2, 2);
  return text;
}

class Guesses {
 public:
  Guesses(Kind kind, const Json& request, std::string_view claimed) : kind_(kind), request_(request), claimed_(claimed) {}

  std::string Find() {
    if (Reversed(claimed_) == HashOf(kind_, request_))
      return "params[0].blockHash: the claimed hash is the right one with its bytes reversed";
    TryWithdrawals();
    TryRequests();
    TryRoot();
    TryTransactions();
    TryMembers();
    return hint_;
  }

 private:
  // What the request is with one mistake in it.
  void Try(Kind kind, const Json& request, std::string_view hint) {
    if (hint_.empty() && HashOf(kind, request) == claimed_) hint_ = hint;
  }

  void TryWithdrawals() {
    if (kind_ != Kind::kEngineNewPayloadV2) return;
    Json changed = request_;
    Json& withdrawals = changed["params"][0]["withdrawals"];
    const bool absent = withdrawals.is_null();
    if (!absent && !withdrawals.empty()) return;
    withdrawals = absent ? Json::array() : Json();
    Try(kind_, changed,
        absent ? "params[0].withdrawals: the claimed hash is that of the payload with withdrawals []; null and absent are a "
                 "Paris header"
               : "params[0].withdrawals: the claimed hash is that of the payload without withdrawals; [] is a Shanghai header");
  }

  void TryRequests() {
    if (kind_ == Kind::kEngineNewPayloadV3) {
      Json changed = request_;
      changed["params"].push_back(Json::array());
      Try(Kind::kEngineNewPayloadV4, changed,
          "method: the claimed hash is that of a Prague header, with the hash of no execution requests; this is a request of "
          "V4");
    }
    if (kind_ != Kind::kEngineNewPayloadV4 && kind_ != Kind::kEngineNewPayloadV5) return;
    Json changed = request_;
    changed["params"][3] = Json::array();
    Try(kind_, changed, "params[3]: the claimed hash is that of the block without execution requests");
    if (kind_ != Kind::kEngineNewPayloadV4) return;
    changed["params"].erase(3);
    Try(Kind::kEngineNewPayloadV3, changed,
        "params[3]: the claimed hash is that of a Cancun header, which has no hash of execution requests; this is a request of "
        "V3");
  }

  void TryRoot() {
    if (kind_ == Kind::kEngineNewPayloadV1 || kind_ == Kind::kEngineNewPayloadV2) return;
    Json changed = request_;
    changed["params"][2] = "0x" + std::string(64, '0');
    Try(kind_, changed, "params[2]: the claimed hash is that of the block with a parent beacon block root of zero");
    changed["params"][2] = request_["params"][0]["parentHash"];
    Try(kind_, changed, "params[2]: the claimed hash is that of the block with its parentHash as parent beacon block root");
  }

  void TryTransactions() {
    Json changed = request_;
    Json& transactions = changed["params"][0]["transactions"];
    std::reverse(transactions.begin(), transactions.end());
    Try(kind_, changed, "params[0].transactions: the claimed hash is that of the block with its transactions in reverse order");
    transactions = Json::array();
    Try(kind_, changed, "params[0].transactions: the claimed hash is that of the block without transactions");
  }

  // Roots in each other's place, or a hash with its bytes reversed.
  void TryMembers() {
    constexpr std::array<const char*, 4> kHashes = {"parentHash", "stateRoot", "receiptsRoot", "prevRandao"};
    for (std::size_t i = 0; i < kHashes.size(); ++i) {
      Json changed = request_;
      Json& payload = changed["params"][0];
      const std::string digits = payload[kHashes[i]].get<std::string>().substr(2);
      payload[kHashes[i]] = "0x" + Reversed(digits);
      Try(kind_, changed,
          fmt::format("params[0].{}: the claimed hash is that of the block with these bytes reversed", kHashes[i]));
      payload[kHashes[i]] = "0x" + digits;
      for (std::size_t k = 0; k < i; ++k) {
        std::swap(payload[kHashes[i]], payload[kHashes[k]]);
        Try(kind_, changed,
            fmt::format("params[0].{}: the claimed hash is that of the block with {} and {} in each other's place", kHashes[k],
                        kHashes[k], kHashes[i]));
        std::swap(payload[kHashes[i]], payload[kHashes[k]]);
      }
    }
  }

  Kind kind_;
  Json request_;
  std::string claimed_;
  std::string hint_;
};

}  // namespace

std::string HashHint(Kind kind, std::string_view bytes, std::string_view claimed) {
  if (kind < Kind::kEngineNewPayloadV1 || kind > Kind::kEngineNewPayloadV6) return "";
  constexpr std::size_t kMaxBytes = std::size_t{4} << 20;  // each guess reads the whole again
  if (bytes.size() > kMaxBytes) return "";
  // An unknown member may nest as deep as it likes, but no deeper than the judge allows.
  const Json request = Json::parse(bytes, nullptr, false);
  if (!request.is_object()) return "";
  return Guesses(kind, request, claimed).Find();
}

}  // namespace assay::tools
