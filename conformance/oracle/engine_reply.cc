#include "conformance/oracle/engine_reply.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/kind.h"
#include "conformance/oracle/reply.h"
#include "conformance/oracle/reply_parts.h"

namespace assay::oracle {
namespace {

using model::Message;
using model::Messages;
using model::Value;

constexpr std::string_view kMethodNotFound = "-32601", kUnsupportedFork = "-38005";

// The members of PayloadStatusV1 and V2. nullopt, with `why`, when there are two of one name or one is of a wrong type.
struct PayloadStatusMembers {
  const Value* status = nullptr;
  const Value* latest_valid_hash = nullptr;
  const Value* validation_error = nullptr;
};
std::optional<std::string> ReadMembers(const Value& result, PayloadStatusMembers& members) {
  if (result.kind != Value::Kind::kObject) return "the result is no object";
  const std::pair<std::string_view, const Value**> known[] = {{"status", &members.status},
                                                              {"latestValidHash", &members.latest_valid_hash},
                                                              {"validationError", &members.validation_error}};
  for (const Value::Member& member : result.members) {
    for (const auto& [name, slot] : known) {
      if (member.name != name) continue;
      if (*slot != nullptr) return "the result has " + std::string(name) + " twice";
      *slot = &member.value;
    }
  }
  return std::nullopt;
}

bool IsHash(const Value& value) {
  constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
  return value.kind == Value::Kind::kString && value.text.size() == 66 && value.text.starts_with("0x") &&
         value.text.find_first_not_of(kDigits, 2) == std::string::npos;
}

Outcome ReadPayloadStatus(const Value& result) {
  PayloadStatusMembers members;
  if (auto why = ReadMembers(result, members)) return ProtocolError{*why};
  if (members.status == nullptr || members.status->kind != Value::Kind::kString)
    return ProtocolError{"the result has no status that is a string"};
  if (const Value* hash = members.latest_valid_hash; hash != nullptr && !IsNull(*hash) && !IsHash(*hash))
    return ProtocolError{"latestValidHash is neither null nor 32 bytes DATA"};
  if (const Value* error = members.validation_error; error != nullptr && !IsNull(*error) && error->kind != Value::Kind::kString)
    return ProtocolError{"validationError is neither null nor a string"};

  const std::string& status = members.status->text;
  Judgement judgement;
  if (status == "INVALID") {
    judgement.status = PayloadStatus::kInvalid;
  } else if (status == "INVALID_BLOCK_HASH") {
    judgement.status = PayloadStatus::kInvalidBlockHash;
  } else if (status != "SYNCING" && status != "ACCEPTED" && status != "VALID") {
    return ProtocolError{"the status " + ShowId(*members.status) + " is none of PayloadStatus"};
  }
  return Accept{.digests = {}, .payload = std::move(judgement)};
}

// `sent`: the call, null when the judge finds none.
Outcome ReadError(const Message* sent, const Message& response) {
  const std::string code(CodeOf(response));
  if (code == kInvalidParams) return RejectWith(code);
  if (code == kUnsupportedFork) return RejectWith(code, Reason::kFork);
  if (code == kMethodNotFound && sent != nullptr) {
    const std::string& method = sent->method->text;
    if (!KindFromName(method)) return RejectWith(code, Reason::kMethod);
    return Unsupported{"the client does not have " + method};
  }
  return ProtocolError{"the reply is " + ShowAnswer(response) + ", which says nothing of the payload"};
}

}  // namespace

Outcome ReadEngineReply(std::string_view sent, unsigned http_status, std::string_view body) {
  const Outcome by_message = ReadReply(sent, http_status, body);
  if (!std::holds_alternative<Accept>(by_message)) return by_message;
  const auto request = model::ReadMessages(sent), reply = model::ReadMessages(body);
  const auto* messages = std::get_if<Messages>(&request);
  const auto* responses = std::get_if<Messages>(&reply);
  if (messages != nullptr) {
    if (messages->batch) return Unsupported{"a batch is no payload, but a server may take it apart"};
    if (messages->messages.front().kind == Message::Kind::kResponse)
      return Unsupported{"a response was sent, to which nothing is due"};
    if (messages->messages.front().kind == Message::Kind::kNotification)
      return Unsupported{"a notification was sent, to which nothing is due"};
  }
  // Without messages, ReadReply found an answer to a call in bytes that hold none by the judge.
  if (responses == nullptr || responses->batch) return ProtocolError{"the reply is no single response"};
  const Message& response = responses->messages.front();
  if (response.error == nullptr) return ReadPayloadStatus(*response.result);
  return ReadError(messages != nullptr ? &messages->messages.front() : nullptr, response);
}

}  // namespace assay::oracle
