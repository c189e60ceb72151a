// Replies, rule by rule in the order of docs/POLICY_BITCOIN.md, "Replies".
#include "conformance/model/bitcoin/reply.h"

#include <optional>
#include <string_view>
#include <utility>

namespace assay::model::bitcoin {
namespace {

using Member = Value::Member;

// The known members that are there; null when absent.
struct Reply {
  std::size_t begin = 0;  // offset of the object
  const Member* jsonrpc = nullptr;
  const Member* id = nullptr;
  const Member* result = nullptr;
  const Member* error = nullptr;
};

const Member** Slot(Reply& reply, std::string_view name) {
  if (name == "jsonrpc") return &reply.jsonrpc;
  if (name == "id") return &reply.id;
  if (name == "result") return &reply.result;
  if (name == "error") return &reply.error;
  return nullptr;
}

bool IsVersion(const Value& value, std::string_view version) {
  return value.kind == Value::Kind::kString && value.text == version;
}

PayloadFailure Fail(std::variant<Rule, PayloadRule> rule, std::size_t offset, std::string path) {
  return {rule, offset, std::move(path)};
}

// The rules that concern the reply alone. `prefix`: what stands before the name of a member, "" or "[1].".
std::variant<Reply, PayloadFailure> ReadReply(const Value& value, const std::string& prefix) {
  Reply reply;
  reply.begin = value.begin;
  for (const Member& member : value.members) {
    const Member** slot = Slot(reply, member.name);
    if (slot == nullptr) continue;
    if (*slot != nullptr) return Fail(Rule::kDuplicate, member.begin, prefix + member.name);
    *slot = &member;
  }
  if (const Member* jsonrpc = reply.jsonrpc; jsonrpc != nullptr && !IsVersion(jsonrpc->value, "1.0") &&
                                             !IsVersion(jsonrpc->value, "1.1") && !IsVersion(jsonrpc->value, "2.0")) {
    return Fail(Rule::kVersion, jsonrpc->begin, prefix + "jsonrpc");
  }
  if (const Member* error = reply.error;
      error != nullptr && error->value.kind != Value::Kind::kObject && error->value.kind != Value::Kind::kNull) {
    return Fail(PayloadRule::kFrame, error->begin, prefix + "error");
  }
  if (reply.jsonrpc != nullptr && IsVersion(reply.jsonrpc->value, "2.0") && reply.result != nullptr && reply.error != nullptr) {
    return Fail(Rule::kMixed, reply.error->begin, prefix + "error");
  }
  return reply;
}

// An id by its value: strings after unescaping, numbers exactly; equal ids, and only those, give equal strings.
std::string IdValue(const Value& id) { return DigestPreimage(id, DigestKind::kExact); }

// nullopt for a text that is no JSON: it matches no id.
std::optional<std::string> IdValueOfText(std::string_view text, const Policy& policy) {
  const std::variant<Value, Failure> read = ReadJson(text, policy);
  const Value* value = std::get_if<Value>(&read);
  return value == nullptr ? std::nullopt : std::optional(IdValue(*value));
}

// JSON-RPC 2.0 section 5: the server could not tell the id (parse error, invalid request).
bool IsNullIdOfUnreadRequest(const Reply& reply) {
  if (reply.id == nullptr || reply.id->value.kind != Value::Kind::kNull || reply.error == nullptr) return false;
  for (const Member& member : reply.error->value.members) {
    if (member.name != "code") continue;
    return member.value.kind == Value::Kind::kNumber && (member.value.text == "-32700" || member.value.text == "-32600");
  }
  return false;
}

PayloadFailure IdMismatch(const Reply& reply, const std::string& prefix) {
  return Fail(PayloadRule::kIdMismatch, reply.id == nullptr ? reply.begin : reply.id->begin, prefix + "id");
}

// The rules behind id_mismatch.
Answer AnswerOf(const Reply& reply, const std::string& prefix) {
  const std::string path = prefix + "result";
  if (reply.error != nullptr && reply.error->value.kind == Value::Kind::kObject) {
    return {path, Fail(PayloadRule::kRpcError, reply.error->begin, prefix + "error")};
  }
  if (reply.result == nullptr) return {path, Fail(PayloadRule::kNoResult, reply.begin, path)};
  return {path, &reply.result->value};
}

using Answers = std::variant<std::vector<Answer>, PayloadFailure>;

Answers ReadOne(const Value& root, const Context& context, const Policy& policy) {
  if (root.kind != Value::Kind::kObject) return Fail(PayloadRule::kFrame, root.begin, "");
  const std::variant<Reply, PayloadFailure> read = ReadReply(root, "");
  if (const auto* failure = std::get_if<PayloadFailure>(&read)) return *failure;
  const Reply& reply = std::get<Reply>(read);
  if (context.id) {
    const std::optional<std::string> asked = IdValueOfText(*context.id, policy);
    const bool same = asked && reply.id != nullptr && IdValue(reply.id->value) == *asked;
    if (!same && !IsNullIdOfUnreadRequest(reply)) return IdMismatch(reply, "");
  }
  return std::vector<Answer>{AnswerOf(reply, "")};
}

// An id of the batch, and what answered it.
struct Call {
  std::optional<std::string> id;  // by value
  std::optional<Answer> answer;
};

// Hands the reply to the calls of its id; false when there is none, or an earlier reply had that id.
bool Assign(std::vector<Call>& calls, const Reply& reply, const std::string& prefix) {
  if (reply.id == nullptr) return false;
  const std::string id = IdValue(reply.id->value);
  bool assigned = false;
  for (Call& call : calls) {
    if (call.id != id || call.answer) continue;
    call.answer = AnswerOf(reply, prefix);
    assigned = true;
  }
  return assigned;
}

Answers ReadBatch(const Value& root, const Context& context, const Policy& policy) {
  if (root.kind != Value::Kind::kArray) return Fail(PayloadRule::kFrame, root.begin, "");
  std::vector<Call> calls;
  for (const std::string& text : context.batch) calls.push_back({IdValueOfText(text, policy), std::nullopt});
  for (std::size_t i = 0; i < root.items.size(); ++i) {
    const std::string element = "[" + std::to_string(i) + "]";
    if (root.items[i].kind != Value::Kind::kObject) return Fail(PayloadRule::kFrame, root.items[i].begin, element);
    const std::variant<Reply, PayloadFailure> read = ReadReply(root.items[i], element + ".");
    if (const auto* failure = std::get_if<PayloadFailure>(&read)) return *failure;
    const Reply& reply = std::get<Reply>(read);
    if (!Assign(calls, reply, element + ".") && !IsNullIdOfUnreadRequest(reply)) return IdMismatch(reply, element + ".");
  }
  std::vector<Answer> answers;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const std::string path = "batch[" + std::to_string(i) + "]";
    answers.push_back(calls[i].answer ? *std::move(calls[i].answer)
                                      : Answer{path, Fail(PayloadRule::kNoResult, root.begin, path)});
  }
  return answers;
}

}  // namespace

Answers ReadReplies(const Value& root, const Context& context, const Policy& policy) {
  return context.batch.empty() ? ReadOne(root, context, policy) : ReadBatch(root, context, policy);
}

}  // namespace assay::model::bitcoin
