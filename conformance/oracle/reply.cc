#include "conformance/oracle/reply.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/model/model.h"
#include "conformance/oracle/batch_reply.h"
#include "conformance/oracle/reply_parts.h"

namespace assay::oracle {
namespace {

using model::Failure;
using model::Message;
using model::Messages;
using model::Value;
using Kind = model::Message::Kind;

// The ids that an object carries, readable or not; none when the bytes are no JSON object.
struct SentIds {
  std::optional<Value> root;
  std::vector<const Value*> ids;
  bool is_json = false;
};
SentIds FindIds(std::string_view sent) {
  SentIds found;
  auto json = model::ReadJson(sent);
  if (!std::holds_alternative<Value>(json)) return found;
  found.is_json = true;
  found.root = std::get<Value>(std::move(json));
  for (const Value::Member& member : found.root->members)
    if (member.name == "id") found.ids.push_back(&member.value);
  return found;
}

// One response to bytes that the judge refuses.
Outcome ReadReplyToRefused(std::string_view sent, const Failure& failure, const Message& response) {
  const SentIds ids = FindIds(sent);
  const std::string_view code = CodeOf(response);
  const bool rejects = IsRejectCode(code) || (failure.rule == model::Rule::kParams && code == kInvalidParams);
  const bool echoes = std::ranges::any_of(ids.ids, [&](const Value* id) { return IdKey(*id) == IdKey(*response.id); });
  if (ids.is_json && !IsNull(*response.id) && !echoes)
    return ProtocolError{"the reply has id " + ShowId(*response.id) + ", which was not sent"};
  if (rejects) return RejectWith(code);
  return Accept{};
}

// One response to one valid message.
Outcome ReadReplyToOne(const Message& message, const Message& response) {
  const std::string_view code = CodeOf(response);
  const bool null_id = IsNull(*response.id);
  const bool same_id = message.id != nullptr && IdKey(*message.id) == IdKey(*response.id);
  if (IsRejectCode(code) && (null_id || same_id)) return RejectWith(code);
  switch (message.kind) {
    case Kind::kRequest:
      if (same_id) return Accept{};
      return ProtocolError{"the reply has id " + ShowId(*response.id) + ", the request has id " + ShowId(*message.id)};
    case Kind::kNotification:
      return ProtocolError{"a notification was answered with " + ShowAnswer(response)};
    case Kind::kResponse:
      if (same_id || null_id) return Accept{};
      return ProtocolError{"the reply has id " + ShowId(*response.id) + ", which was not sent"};
    case Kind::kInvalid:
      break;
  }
  return ProtocolError{"an invalid message was taken for a valid one"};
}

Outcome ReadEmptyReply(const std::variant<Messages, Failure>& sent, unsigned http_status) {
  const std::string status = " (HTTP " + std::to_string(http_status) + ")";
  const auto* messages = std::get_if<Messages>(&sent);
  if (messages == nullptr) return ProtocolError{"the body of the reply is empty" + status + ", where an error is due"};
  for (const Message& message : messages->messages) {
    if (message.kind == Kind::kRequest)
      return ProtocolError{"the body of the reply is empty" + status + ", where the request with id " + ShowId(*message.id) +
                           " is due an answer"};
    if (message.kind == Kind::kInvalid)
      return ProtocolError{"the body of the reply is empty" + status + ", where an invalid element is due an error"};
  }
  return Accept{};
}

}  // namespace

std::string SubstituteMethod(std::string_view bytes, std::string_view method) {
  std::string out;
  while (true) {
    const std::size_t at = bytes.find(kMethodPlaceholder);
    out += bytes.substr(0, at);
    if (at == std::string_view::npos) return out;
    out += method;
    bytes.remove_prefix(at + kMethodPlaceholder.size());
  }
}

Outcome ReadReply(std::string_view sent, unsigned http_status, std::string_view body) {
  const std::variant<Messages, Failure> request = model::ReadMessages(sent);
  if (body.empty()) return ReadEmptyReply(request, http_status);

  const std::variant<Messages, Failure> reply = model::ReadMessages(body);
  if (const auto* failure = std::get_if<Failure>(&reply)) {
    return ProtocolError{"the body of the reply (HTTP " + std::to_string(http_status) + ", " + std::to_string(body.size()) +
                         " bytes) is not JSON-RPC: " + ShowFailure(*failure)};
  }
  const auto& responses = std::get<Messages>(reply);
  for (std::size_t i = 0; i < responses.messages.size(); ++i) {
    const Message& message = responses.messages[i];
    if (message.kind == Kind::kResponse) continue;
    const std::string where = responses.batch ? "element " + std::to_string(i) + " of the reply" : "the reply";
    return ProtocolError{where + " is no response" + (message.invalid ? ": " + ShowFailure(*message.invalid) : "")};
  }

  if (const auto* failure = std::get_if<Failure>(&request)) {
    if (!responses.batch) return ReadReplyToRefused(sent, *failure, responses.messages.front());
    if (FindIds(sent).is_json) return ProtocolError{"the reply is an array, where one error is due"};
    return Accept{};  // it found a batch in what is no JSON
  }
  const auto& messages = std::get<Messages>(request);
  if (messages.batch) return ReadBatchReply(messages, responses);
  if (responses.batch) return ProtocolError{"the reply is an array, though no batch was sent"};
  return ReadReplyToOne(messages.messages.front(), responses.messages.front());
}

bool AnswersProbe(std::string_view body, std::string_view id) {
  const auto reply = model::ReadMessages(body);
  const auto* messages = std::get_if<Messages>(&reply);
  if (messages == nullptr || messages->batch) return false;
  const Message& message = messages->messages.front();
  return message.kind == Kind::kResponse && message.id->kind == Value::Kind::kString && message.id->text == id;
}

std::string ResultString(std::string_view body) {
  const auto reply = model::ReadMessages(body);
  const auto* messages = std::get_if<Messages>(&reply);
  if (messages == nullptr || messages->batch) return "";
  const Value* result = messages->messages.front().result;
  return result != nullptr && result->kind == Value::Kind::kString ? result->text : "";
}

}  // namespace assay::oracle
