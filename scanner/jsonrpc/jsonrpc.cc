#include "scanner/jsonrpc/jsonrpc.h"

#include <algorithm>
#include <array>

namespace assay::jsonrpc {
namespace {

using JsonKind = json::Kind;
using json::Member;
using json::Value;

// What was found of the known members: the value, and where the member begins.
struct Slot {
  std::optional<Value> value;
  std::size_t offset = 0;
};

enum Known : std::size_t { kJsonRpc, kId, kMethodName, kParamsName, kResult, kErrorName, kKnownCount };
constexpr std::array<std::string_view, kKnownCount> kNames = {"jsonrpc", "id", "method", "params", "result", "error"};

std::size_t Lookup(const json::String& name) {
  for (std::size_t k = 0; k < kKnownCount; ++k)
    if (name.Is(kNames[k])) return k;
  return kKnownCount;
}

struct Fault {
  Reason reason;
  std::size_t offset;
};

bool IsValidError(const Value& value) {
  if (value.kind != JsonKind::kObject) return false;
  bool code = false, message = false, data = false;
  for (const Member& member : json::Members(value)) {
    if (member.name.Is("code")) {
      if (code || member.value.kind != JsonKind::kNumber || !json::Number(member.value.text).IsInteger()) return false;
      code = true;
    } else if (member.name.Is("message")) {
      if (message || member.value.kind != JsonKind::kString) return false;
      message = true;
    } else if (member.name.Is("data")) {
      if (data) return false;
      data = true;
    }
  }
  return code && message;
}

// The rules of docs/POLICY.md, layer jsonrpc, in their order. `object` is the object's offset.
std::optional<Fault> Check(const std::array<Slot, kKnownCount>& slots, std::size_t object) {
  const Slot &method = slots[kMethodName], &result = slots[kResult], &error = slots[kErrorName];
  if (!method.value && !result.value && !error.value) return Fault{Reason::kNotMessage, object};
  if (method.value && (result.value || error.value)) {
    const bool result_first = result.value && (!error.value || result.offset < error.offset);
    return Fault{Reason::kMixed, result_first ? result.offset : error.offset};
  }
  if (result.value && error.value) return Fault{Reason::kMixed, std::max(result.offset, error.offset)};
  const Slot& version = slots[kJsonRpc];
  if (!version.value) return Fault{Reason::kVersion, object};
  if (version.value->kind != JsonKind::kString || !json::String(version.value->text).Is("2.0")) return Fault{Reason::kVersion, version.offset};
  if (method.value) {
    if (method.value->kind != JsonKind::kString) return Fault{Reason::kMethod, method.offset};
    const Slot& params = slots[kParamsName];
    if (params.value && params.value->kind != JsonKind::kArray && params.value->kind != JsonKind::kObject) return Fault{Reason::kParams, params.offset};
  }
  const Slot& id = slots[kId];
  if (!id.value && !method.value) return Fault{Reason::kId, object};
  if (id.value && id.value->kind != JsonKind::kString && id.value->kind != JsonKind::kNumber && id.value->kind != JsonKind::kNull) {
    return Fault{Reason::kId, id.offset};
  }
  if (error.value && !IsValidError(*error.value)) return Fault{Reason::kError, error.offset};
  return std::nullopt;
}

}  // namespace

Message ReadMessage(const Value& value, const char* origin) {
  Message message;
  message.text = value.text;
  message.offset = static_cast<std::size_t>(value.text.data() - origin);
  if (value.kind != JsonKind::kObject) {
    message.invalid = Reason::kNotMessage;
    return message;
  }
  std::array<Slot, kKnownCount> slots;
  for (const Member& member : json::Members(value)) {
    const std::size_t k = Lookup(member.name);
    if (k == kKnownCount) continue;
    const auto offset = static_cast<std::size_t>(member.name.Raw().data() - origin);
    if (slots[k].value) {
      message.invalid = Reason::kDuplicate;
      message.offset = offset;
      return message;
    }
    slots[k] = {member.value, offset};
  }
  if (const auto fault = Check(slots, message.offset)) {
    message.invalid = fault->reason;
    message.offset = fault->offset;
    return message;
  }
  message.offset = 0;
  message.id = slots[kId].value;
  if (slots[kMethodName].value) {
    message.kind = message.id ? jsonrpc::Kind::kRequest : jsonrpc::Kind::kNotification;
    message.method = json::String(slots[kMethodName].value->text);
    message.params = slots[kParamsName].value;
  } else {
    message.kind = jsonrpc::Kind::kResponse;
    message.result = slots[kResult].value;
    message.error = slots[kErrorName].value;
  }
  return message;
}

std::expected<Body, Error> Read(std::string_view input, const json::Policy& policy) {
  const auto value = json::Parse(input, policy);
  if (!value) return std::unexpected(Error{value.error().reason, value.error().offset});
  Body body;
  body.root_ = *value;
  body.origin_ = input.data();
  const auto begin = static_cast<std::size_t>(value->text.data() - input.data());
  if (value->kind == JsonKind::kArray) {
    if (json::Elements(*value).begin() == json::Elements::End{}) return std::unexpected(Error{Reason::kEmptyBatch, begin});
    body.batch_ = true;
    return body;
  }
  const Message message = ReadMessage(*value, input.data());
  if (message.invalid) return std::unexpected(Error{*message.invalid, message.offset});
  return body;
}

}  // namespace assay::jsonrpc
