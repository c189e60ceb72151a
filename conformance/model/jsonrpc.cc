// JSON-RPC 2.0 messages and batches, in the order of the table of docs/POLICY.md, layer jsonrpc.
#include <algorithm>
#include <array>
#include <utility>

#include "conformance/model/model.h"

namespace assay::model {
namespace {

using Kind = Value::Kind;
using Member = Value::Member;

// The members of these names, in the order of `Names`: the first of each, null when absent; and the first that stands twice.
template <std::size_t N>
struct Known {
  std::array<const Member*, N> first{};
  const Member* duplicate = nullptr;
};
template <std::size_t N>
Known<N> FindKnown(const Value& object, const std::array<std::string_view, N>& names) {
  Known<N> known;
  for (const Member& member : object.members) {
    const auto name = std::find(names.begin(), names.end(), member.name);
    if (name == names.end()) continue;
    const Member*& first = known.first[static_cast<std::size_t>(name - names.begin())];
    if (first == nullptr) {
      first = &member;
    } else if (known.duplicate == nullptr) {
      known.duplicate = &member;
    }
  }
  return known;
}

// `-?(0|[1-9][0-9]*)`: of the lexemes of RFC 8259 section 6, those without frac and exp.
bool IsIntegerLexeme(std::string_view lexeme) { return lexeme.find_first_of(".eE") == std::string_view::npos; }

// JSON-RPC 2.0 section 5.1, the error object; nullopt when it is one.
std::optional<Failure> CheckError(const Member& error) {
  if (error.value.kind != Kind::kObject) return Failure{Rule::kError, error.begin};
  const auto known = FindKnown<3>(error.value, {"code", "message", "data"});
  const auto [code, message, data] = known.first;
  if (code == nullptr || message == nullptr) return Failure{Rule::kError, error.value.begin};
  if (code->value.kind != Kind::kNumber || !IsIntegerLexeme(code->value.text)) return Failure{Rule::kError, code->begin};
  if (message->value.kind != Kind::kString) return Failure{Rule::kError, message->begin};
  if (known.duplicate != nullptr) return Failure{Rule::kError, known.duplicate->begin};
  return std::nullopt;
}

struct Envelope {
  const Member* jsonrpc;
  const Member* id;
  const Member* method;
  const Member* params;
  const Member* result;
  const Member* error;
  const Member* duplicate;
};

Envelope FindEnvelope(const Value& object) {
  const auto known = FindKnown<6>(object, {"jsonrpc", "id", "method", "params", "result", "error"});
  const auto [jsonrpc, id, method, params, result, error] = known.first;
  return {jsonrpc, id, method, params, result, error, known.duplicate};
}

// The first of the eight rules that fails; nullopt for a valid message.
std::optional<Failure> CheckEnvelope(const Value& object, const Envelope& in) {
  // 1
  if (in.duplicate != nullptr) return Failure{Rule::kDuplicate, in.duplicate->begin};
  // 2
  if (in.method == nullptr && in.result == nullptr && in.error == nullptr) return Failure{Rule::kNotMessage, object.begin};
  // 3. Section 5: either result or error; section 4: a request has neither.
  if (in.result != nullptr && in.error != nullptr) {
    const auto [earlier, later] = std::minmax(in.result->begin, in.error->begin);
    return Failure{Rule::kMixed, in.method != nullptr ? earlier : later};
  }
  if (in.method != nullptr && in.result != nullptr) return Failure{Rule::kMixed, in.result->begin};
  if (in.method != nullptr && in.error != nullptr) return Failure{Rule::kMixed, in.error->begin};
  // 4. Sections 4 and 5: exactly "2.0".
  if (in.jsonrpc == nullptr) return Failure{Rule::kVersion, object.begin};
  if (in.jsonrpc->value.kind != Kind::kString || in.jsonrpc->value.text != "2.0") {
    return Failure{Rule::kVersion, in.jsonrpc->begin};
  }
  if (in.method != nullptr) {
    // 5. Section 4.
    if (in.method->value.kind != Kind::kString) return Failure{Rule::kMethod, in.method->begin};
    // 6. Section 4.2: a structured value.
    if (in.params != nullptr && in.params->value.kind != Kind::kArray && in.params->value.kind != Kind::kObject) {
      return Failure{Rule::kParams, in.params->begin};
    }
  }
  // 7. Section 4: string, number or null; section 5: required in a response.
  if (in.id != nullptr) {
    const Kind kind = in.id->value.kind;
    if (kind != Kind::kString && kind != Kind::kNumber && kind != Kind::kNull) return Failure{Rule::kId, in.id->begin};
  } else if (in.method == nullptr) {
    return Failure{Rule::kId, object.begin};
  }
  // 8
  if (in.error != nullptr) return CheckError(*in.error);
  return std::nullopt;
}

const Value* ValueOf(const Member* member) { return member == nullptr ? nullptr : &member->value; }

Message ReadMessage(const Value& value) {
  Message message;
  if (value.kind != Kind::kObject) {  // in a batch: a scalar, or an array within the array
    message.invalid = Failure{Rule::kNotMessage, value.begin};
    return message;
  }
  const Envelope envelope = FindEnvelope(value);
  message.id = ValueOf(envelope.id);
  message.method = ValueOf(envelope.method);
  message.params = ValueOf(envelope.params);
  message.result = ValueOf(envelope.result);
  message.error = ValueOf(envelope.error);
  message.invalid = CheckEnvelope(value, envelope);
  if (message.invalid) return message;
  if (message.method == nullptr) {
    message.kind = Message::Kind::kResponse;
    message.params = nullptr;  // means nothing in a response
  } else {
    message.kind = message.id != nullptr ? Message::Kind::kRequest : Message::Kind::kNotification;
  }
  return message;
}

}  // namespace

std::variant<Messages, Failure> ReadMessages(std::string_view text, const Policy& policy) {
  std::variant<Value, Failure> json = ReadJson(text, policy);
  if (const Failure* failure = std::get_if<Failure>(&json)) return *failure;
  Messages messages;
  messages.root = std::make_unique<Value>(std::get<Value>(std::move(json)));
  const Value& root = *messages.root;
  if (root.kind == Kind::kArray) {  // section 6
    if (root.items.empty()) return Failure{Rule::kEmptyBatch, root.begin};
    messages.batch = true;
    for (const Value& item : root.items) messages.messages.push_back(ReadMessage(item));
    return messages;
  }
  messages.messages.push_back(ReadMessage(root));
  if (messages.messages.front().invalid) return *messages.messages.front().invalid;
  return messages;
}

}  // namespace assay::model
