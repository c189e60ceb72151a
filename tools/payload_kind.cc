#include "tools/payload_kind.h"

#include <array>
#include <optional>
#include <variant>

#include "conformance/model/model.h"
#include "fmt/format.h"

namespace assay::tools {
namespace {

using model::Value;
using oracle::Kind;

const Value* Member(const Value& object, std::string_view name) {
  for (const Value::Member& member : object.members)
    if (member.name == name) return &member.value;
  return nullptr;
}

// getBlobs: V1 has a `proof`, V2 and V3 have `proofs`; only V3 has them beside null.
std::optional<Kind> KindOfList(const Value& list) {
  bool has_null = false;
  std::optional<Kind> kind;
  for (const Value& item : list.items) {
    has_null |= item.kind == Value::Kind::kNull;
    if (Member(item, "cumulativeGasUsed")) return Kind::kEthGetBlockReceipts;
    if (Member(item, "proof")) kind = Kind::kEngineGetBlobsV1;
    if (Member(item, "proofs")) kind = Kind::kEngineGetBlobsV2;
  }
  if (kind == Kind::kEngineGetBlobsV2 && has_null) return Kind::kEngineGetBlobsV3;
  return kind;
}

// As many proofs as blobs, or cell proofs.
bool HasCellProofs(const Value& bundle) {
  const Value *proofs = Member(bundle, "proofs"), *blobs = Member(bundle, "blobs");
  return proofs && blobs && proofs->items.size() > blobs->items.size();
}

std::optional<Kind> KindOfResult(const Value& result) {
  if (result.kind == Value::Kind::kArray) return KindOfList(result);
  if (const Value* payload = Member(result, "executionPayload")) {
    if (Member(*payload, "blockAccessList")) return Kind::kEngineGetPayloadV6;
    const Value* bundle = Member(result, "blobsBundle");
    if (bundle == nullptr) return Kind::kEngineGetPayloadV2;
    if (Member(result, "executionRequests") == nullptr) return Kind::kEngineGetPayloadV3;
    return HasCellProofs(*bundle) ? Kind::kEngineGetPayloadV5 : Kind::kEngineGetPayloadV4;
  }
  if (Member(result, "sha3Uncles")) return Kind::kEthGetBlockByHash;
  if (Member(result, "cumulativeGasUsed")) return Kind::kEthGetTransactionReceipt;
  if (Member(result, "prevRandao")) return Kind::kEngineGetPayloadV1;
  return std::nullopt;
}

std::unexpected<std::string> Unknown(std::string_view what) {
  return std::unexpected(fmt::format("{}: give the kind of payload with --kind", what));
}

}  // namespace

std::string UnknownKind(std::string_view name) {
  std::string names;
  for (const Kind kind : oracle::AllKinds()) names.append(names.empty() ? "" : ", ").append(oracle::KindName(kind));
  return fmt::format("{} is no kind of payload; there are {}", name, names);
}

std::expected<Kind, std::string> DetectKind(std::string_view bytes) {
  const auto read = model::ReadJson(bytes);
  const auto* root = std::get_if<Value>(&read);
  if (root == nullptr) return Unknown("the bytes are not JSON");
  if (const Value* method = Member(*root, "method")) {
    if (const auto kind = oracle::KindFromName(method->text)) return *kind;
    return Unknown("no payload is known for the method of this request");
  }
  const Value* result = Member(*root, "result");
  if (result == nullptr) return Unknown("the bytes are neither a request nor a response with a result");
  if (const auto kind = KindOfResult(*result)) return *kind;
  return Unknown("the result of this response does not show what it is");
}

}  // namespace assay::tools
