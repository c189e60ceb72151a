// For the tests of engine_* payloads: requests and replies of every version to start from, and verdicts as short text.
//
// Transactions and hashes in here were computed apart, by a Python program with its own Keccak, RLP and trie (one that inserts
// key by key), checked against the empty hash and the empty root of the Yellow Paper; it knows nothing of this code.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ENGINE_FIXTURE_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ENGINE_FIXTURE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/eth_verdict.h"
#include "conformance/model/ethereum/payload.h"
#include "conformance/model/verdict.h"

namespace assay::model::ethereum {

// ---- transactions as bytes, in hex digits ----

inline const std::string kTransactionBytes[] = {
    "ed800782520880018260001ba0010101010101010101010101010101010101010101010101010101010101010102",
    "01f8940180078252089499999999999999999999999999999999999999998080f872f85994989898989898989898989898989898989898"
    "9898f842a09797979797979797979797979797979797979797979797979797979797979797a09696969696969696969696969696969696"
    "969696969696969696969696969696d6949595959595959595959595959595959595959595c0010304",
    "02f00101020782520880a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff820102c0800304",
    "03f867010202078252089499999999999999999999999999999999999999998080c005f842a001659f8a49133759d495ee5d15262cdc00"
    "50f9027e20c7bed3e0599e27adec4ba0018fc9d98c32189fe8232b46db86446b16895b4e2a911803d4b9c1d229838914010304",
    "04f8d40188ffffffffffffffff02078252089499999999999999999999999999999999999999998080f872f85994989898989898989898"
    "9898989898989898989898f842a09797979797979797979797979797979797979797979797979797979797979797a09696969696969696"
    "969696969696969696969696969696969696969696969696d6949595959595959595959595959595959595959595c0f6da809499999999"
    "9999999999999999999999999999999980800304da0194999999999999999999999999999999999999999905010304010304",
};
// What the transaction of type 3 names: the versioned hashes of the commitments aa..aa and bb..bb.
inline const std::string kVersionedHashOfAa = "01659f8a49133759d495ee5d15262cdc0050f9027e20c7bed3e0599e27adec4b";
inline const std::string kVersionedHashOfBb = "018fc9d98c32189fe8232b46db86446b16895b4e2a911803d4b9c1d229838914";

// ---- payloads ----

inline constexpr std::string_view kParisPayloadHash = "ac0b04eb9bfd19972e74473c59dc7c9fad612b5ec372170cd3c4036252b4656a";
inline constexpr std::string_view kShanghaiPayloadHash = "61f4ef31db0a0ff76839c65ee7b18e35fb5a10e259db224bdff39cd2af4dd3df";
inline constexpr std::string_view kCancunPayloadHash = "18bd9045ff76f155194974cb182956f0ea662dd1864fd02f146d84f1d919ac2c";
inline constexpr std::string_view kPraguePayloadHash = "1aed3851a7524896fa05b8a3771336cea43999c66bba348295460044622be2fa";
inline constexpr std::string_view kAmsterdamPayloadHash = "f619c09a4320daeb30019aeb395811f517239e3c22301d937225602349e310f2";

// A list of JSON texts.
inline std::string List(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ",") + item;
  return "[" + text + "]";
}
inline std::string PayloadTransactions(std::size_t count) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < count; ++i) items.push_back(Hex(kTransactionBytes[i]));
  return List(items);
}
inline Members PayloadWithdrawal() {
  return {{"index", Hex("0")}, {"validatorIndex", Hex("1")}, {"address", Bytes("77", 20)}, {"amount", Hex("2")}};
}
inline std::string PayloadWithdrawals() {
  return List(
      {PayloadWithdrawal().Text(),
       Members{
           {"index", Hex("1")}, {"validatorIndex", Hex("2")}, {"address", Bytes("77", 20)}, {"amount", Hex("ffffffffffffffff")}}
           .Text()});
}

enum class Shape { kParis, kShanghai, kCancun, kPrague, kAmsterdam };

// The ExecutionPayload of a block of that fork, with the right blockHash.
inline Members SamplePayload(Shape shape) {
  constexpr std::string_view kHashes[] = {kParisPayloadHash, kShanghaiPayloadHash, kCancunPayloadHash, kPraguePayloadHash,
                                          kAmsterdamPayloadHash};
  Members payload = {
      {"parentHash", Bytes("11", 32)},
      {"feeRecipient", Bytes("22", 20)},
      {"stateRoot", Bytes("33", 32)},
      {"receiptsRoot", Bytes("44", 32)},
      {"logsBloom", Bytes("55", 256)},
      {"prevRandao", Bytes("66", 32)},
      {"blockNumber", Hex("1")},
      {"gasLimit", Hex("1c9c380")},
      {"gasUsed", Hex("5208")},
      {"timestamp", Hex("64")},
      {"extraData", Hex("ee")},
      {"baseFeePerGas", Hex("7")},
      {"blockHash", Hex(kHashes[static_cast<std::size_t>(shape)])},
      {"transactions", PayloadTransactions(shape >= Shape::kCancun ? 5 : 3)},
  };
  if (shape >= Shape::kShanghai) payload.Add("withdrawals", PayloadWithdrawals());
  if (shape >= Shape::kCancun) payload.Add("blobGasUsed", Hex("40000")).Add("excessBlobGas", Hex("0"));
  if (shape >= Shape::kAmsterdam) payload.Add("blockAccessList", Hex("c3c0c180")).Add("slotNumber", Hex("9"));
  return payload;
}
inline Shape ShapeOf(int version) {
  constexpr Shape kShapes[] = {Shape::kParis,  Shape::kShanghai,  Shape::kCancun,
                               Shape::kPrague, Shape::kAmsterdam, Shape::kAmsterdam};
  return kShapes[version - 1];
}
inline std::string SampleRequests() { return List({Hex("00aa"), Hex("01bbcc")}); }

// ---- requests ----

inline std::string RequestText(const std::string& method, const std::string& params) {
  return R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}";
}

// The request engine_newPayloadV`version`, whose parameters a test can change.
struct NewPayload {
  explicit NewPayload(int of_version) : version(of_version), payload(SamplePayload(ShapeOf(version))) {
    if (version >= 3) {
      others.push_back(List({Hex(kVersionedHashOfAa), Hex(kVersionedHashOfBb)}));
      others.push_back(Bytes("88", 32));
    }
    if (version >= 4) others.push_back(SampleRequests());
    if (version >= 6) others.push_back("[]");
  }
  NewPayload& Set(const std::string& name, const std::string& value) {
    payload.Set(name, value);
    return *this;
  }
  NewPayload& Remove(const std::string& name) {
    payload.Remove(name);
    return *this;
  }
  // params[index], index 1 or more; perhaps one that was not there (those before it are null).
  NewPayload& Parameter(std::size_t index, const std::string& value) {
    while (others.size() < index) others.push_back("null");
    others[index - 1] = value;
    return *this;
  }
  std::string Params() const {
    std::vector<std::string> all = {payload.Text()};
    all.insert(all.end(), others.begin(), others.end());
    return List(all);
  }
  std::string Text() const { return RequestText("engine_newPayloadV" + std::to_string(version), Params()); }

  int version;
  Members payload;
  std::vector<std::string> others;  // params[1] and the following, JSON texts
};

// ---- replies ----

inline std::string ResponseText(const std::string& result) { return R"({"jsonrpc":"2.0","id":1,"result":)" + result + "}"; }

// The `result` of engine_getPayloadV2 to V6.
inline Members SampleBundle(int version) {
  const std::string blob = Bytes("0b", 131072);
  const std::vector<std::string> proofs(version >= 5 ? 256 : 2, Bytes("0c", 48));
  return {{"commitments", List({Bytes("aa", 48), Bytes("bb", 48)})}, {"proofs", List(proofs)}, {"blobs", List({blob, blob})}};
}
inline Shape ShapeOfGetPayload(int version) { return version == 5 ? Shape::kPrague : ShapeOf(version); }
inline Members SampleResult(int version) {
  Members result = {{"executionPayload", SamplePayload(ShapeOfGetPayload(version)).Text()},
                    {"blockValue", Hex("de0b6b3a7640000")}};
  if (version >= 3) result.Add("blobsBundle", SampleBundle(version).Text()).Add("shouldOverrideBuilder", "false");
  if (version >= 4) result.Add("executionRequests", SampleRequests());
  return result;
}
// The context in which the replies of V3 and later have a hash.
inline Context WithParentRoot() {
  Context context;
  context.parent_beacon_block_root.emplace().fill(0x88);
  return context;
}

// ---- verdicts ----

inline Kind NewPayloadKind(int version) { return static_cast<Kind>(static_cast<int>(Kind::kNewPayloadV1) + version - 1); }
inline Kind GetPayloadKind(int version) { return static_cast<Kind>(static_cast<int>(Kind::kGetPayloadV1) + version - 1); }
inline Kind GetBlobsKind(int version) { return static_cast<Kind>(static_cast<int>(Kind::kGetBlobsV1) + version - 1); }

// "hex params[0].blockHash", "syntax 7" (a rule of a layer below, with its offset), "VALID",
// "INVALID block_hash params[0].blockHash".
inline std::string EngineVerdict(const Answer& answer) {
  if (const auto* failure = std::get_if<PayloadFailure>(&answer)) {
    if (const Rule* rule = std::get_if<Rule>(&failure->rule)) {
      return std::string(model::RuleWord(*rule)) + " " + std::to_string(failure->offset) + failure->path;
    }
    const std::string word(RuleWord(std::get<PayloadRule>(failure->rule)));
    return failure->path.empty() ? word : word + " " + failure->path;
  }
  const Payload& payload = std::get<Payload>(answer);
  std::string text = payload.status == Status::kValid     ? "VALID"
                     : payload.status == Status::kInvalid ? "INVALID"
                                                          : "INVALID_BLOCK_HASH";
  if (payload.fault == Fault::kTransactions) text += " transactions";
  if (payload.fault == Fault::kBlockAccessList) text += " block_access_list";
  if (payload.fault == Fault::kBlobsBundle) text += " blobs_bundle";
  if (payload.fault == Fault::kVersionedHashes) text += " versioned_hashes";
  if (payload.fault == Fault::kBlockHash) text += " block_hash";
  if (payload.fault == Fault::kAskedHash) text += " asked_hash";
  return payload.path.empty() ? text : text + " " + payload.path;
}
inline std::string Verdict(const NewPayload& request, const Context& context = {}) {
  return EngineVerdict(ReadPayload(NewPayloadKind(request.version), request.Text(), context));
}
inline std::string GetPayloadVerdict(int version, const std::string& result, const Context& context = WithParentRoot()) {
  return EngineVerdict(ReadPayload(GetPayloadKind(version), ResponseText(result), context));
}
inline std::string GetBlobsVerdict(int version, const std::string& result) {
  return EngineVerdict(ReadPayload(GetBlobsKind(version), ResponseText(result), {}));
}
// The computed hash in hex digits; "(none)" when the bytes are refused or there is none.
inline std::string ComputedHash(const Answer& answer) {
  const Payload* payload = std::get_if<Payload>(&answer);
  return payload == nullptr ? "(none)" : Digits(payload->computed);
}
inline std::string FieldsOf(const Answer& answer) {
  const Payload* payload = std::get_if<Payload>(&answer);
  return payload == nullptr ? "(none)" : payload->fields;
}

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ENGINE_FIXTURE_H_
