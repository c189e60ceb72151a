#include "conformance/serve/bitcoin_dispatch.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

#include "conformance/serve/dispatch.h"

namespace assay::serve {
namespace {

using model::Value;

constexpr int kInvalidRequest = -32600, kMethodNotFound = -32601;
constexpr unsigned kOk = 200, kNoContent = 204, kBadRequest = 400, kNotFound = 404, kInternalError = 500;

bool IsNull(const Value* value) { return value == nullptr || value->kind == Value::Kind::kNull; }
bool IsString(const Value* value) { return value != nullptr && value->kind == Value::Kind::kString; }

// A message as far as it can be read; `error` when it is no call.
struct Request {
  const Value *version = nullptr, *id = nullptr, *method = nullptr, *params = nullptr;
  bool v2 = false;
  std::optional<BitcoinError> error;
};

std::optional<std::string> ReadMembers(const Value& message, Request& request) {
  const std::array<std::pair<std::string_view, const Value**>, 4> known = {
      {{"jsonrpc", &request.version}, {"id", &request.id}, {"method", &request.method}, {"params", &request.params}}};
  std::optional<std::string> twice;
  for (const Value::Member& member : message.members) {
    for (const auto& [name, slot] : known) {
      if (member.name != name) continue;
      if (*slot != nullptr && !twice) twice = std::string(name) + " stands twice";
      if (*slot == nullptr) *slot = &member.value;
    }
  }
  return twice;
}

Request ReadRequest(const Value& message) {
  Request request;
  const auto refuse = [&](std::string why) {
    request.error = BitcoinError{kInvalidRequest, std::move(why)};
    return request;
  };
  if (message.kind != Value::Kind::kObject) return refuse("a request is an object");
  const auto twice = ReadMembers(message, request);
  request.v2 = IsString(request.version) && request.version->text == "2.0";
  if (twice) return refuse(*twice);
  if (!IsNull(request.version) && !request.v2 && !(IsString(request.version) && request.version->text == "1.0"))
    return refuse("jsonrpc is neither 1.0 nor 2.0");
  if (!IsString(request.method)) return refuse(request.method == nullptr ? "method is missing" : "method is no string");
  if (IsNull(request.params)) {
    request.params = nullptr;
  } else if (request.params->kind != Value::Kind::kArray && request.params->kind != Value::Kind::kObject) {
    return refuse("params is neither an array nor an object");
  }
  return request;
}

std::string ErrorObject(const BitcoinError& error) {
  std::string words = error.message;
  std::ranges::replace_if(words, [](char c) { return c < 0x20 || c > 0x7e || c == '"' || c == '\\'; }, '?');
  return R"({"code":)" + std::to_string(error.code) + R"(,"message":")" + words + R"("})";
}

std::string ReplyText(bool v2, std::string_view id, const BitcoinResult& result) {
  std::string out = v2 ? R"({"jsonrpc":"2.0",)" : "{";
  if (result || !v2) out += R"("result":)" + (result ? *result : "null") + ",";
  if (!result || !v2) out += R"("error":)" + (result ? "null" : ErrorObject(result.error())) + ",";
  return out + R"("id":)" + std::string(id) + "}";
}

unsigned StatusOf(const Request& request, const BitcoinResult& result) {
  if (result) return kOk;
  if (request.error) return kBadRequest;
  if (request.v2) return kOk;
  return result.error().code == kMethodNotFound ? kNotFound : kInternalError;
}

// The answer to one message; no text for a notification.
Answered AnswerOne(std::string_view body, const Value& message, const BitcoinHandler& handler) {
  const Request request = ReadRequest(message);
  const bool notification = !request.error && request.v2 && request.id == nullptr;
  if (notification) return {"", kNoContent};  // this server keeps nothing that a call could change
  const std::string_view id =
      request.id != nullptr ? body.substr(request.id->begin, request.id->end - request.id->begin) : "null";
  const BitcoinResult result =
      request.error ? BitcoinResult(std::unexpected(*request.error)) : handler(request.method->text, request.params);
  return {ReplyText(request.v2, id, result), StatusOf(request, result)};
}

Answered Failed(int code, std::string message, unsigned status) {
  return {ReplyText(false, "null", std::unexpected(BitcoinError{code, std::move(message)})), status};
}

// Not fewer than the values in `body`: each but the first stands behind one of these.
std::size_t MostValues(std::string_view body) {
  return 1 + static_cast<std::size_t>(
                 std::ranges::count_if(body, [](char c) { return c == ',' || c == ':' || c == '[' || c == '{'; }));
}

}  // namespace

Answered DispatchBitcoin(std::string_view body, const BitcoinHandler& handler, std::size_t max_reply_bytes) {
  if (MostValues(body) > kMaxValues) return Failed(kInvalidRequest, "too many values in one body", kBadRequest);
  const auto read = model::ReadJson(body);
  const auto* root = std::get_if<Value>(&read);
  if (root == nullptr) return Failed(-32700, "Parse error", kInternalError);
  const Answered too_large = Failed(-32603, "the reply is too large", kInternalError);
  if (root->kind != Value::Kind::kArray) {
    Answered answer = AnswerOne(body, *root, handler);
    return answer.body.size() > max_reply_bytes ? too_large : answer;
  }
  std::string out;
  for (const Value& element : root->items) {
    const Answered answer = AnswerOne(body, element, handler);
    if (answer.body.empty()) continue;
    out += (out.empty() ? "[" : ",") + answer.body;
    if (out.size() > max_reply_bytes) return too_large;
  }
  if (out.empty() && !root->items.empty()) return {"", kNoContent};
  return {out.empty() ? "[]" : out + "]", kOk};
}

}  // namespace assay::serve
