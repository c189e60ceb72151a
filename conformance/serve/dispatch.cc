#include "conformance/serve/dispatch.h"

#include <algorithm>
#include <variant>

namespace assay::serve {
namespace {

using model::Message;

std::string Failed(int code, std::string_view message) {
  return R"({"jsonrpc":"2.0","id":null,)" + ErrorMember(code, message) + "}";
}

// Not fewer than the values in `body`: each but the first stands behind one of these.
std::size_t MostValues(std::string_view body) {
  return 1 + static_cast<std::size_t>(
                 std::ranges::count_if(body, [](char c) { return c == ',' || c == ':' || c == '[' || c == '{'; }));
}

// Appends what one message is due; nothing for notifications and responses.
void AppendReply(std::string& out, std::string_view body, const Message& message, std::string_view bytes,
                 const Handler& handler) {
  switch (message.kind) {
    case Message::Kind::kRequest: {
      const auto member = handler({message.method->text, message.params, bytes});
      out += R"({"jsonrpc":"2.0","id":)";
      out += body.substr(message.id->begin, message.id->end - message.id->begin);
      out += ",";
      out += member ? *member : ErrorMember(-32601, "Method not found");
      out += "}";
      break;
    }
    case Message::Kind::kInvalid:
      out += Failed(-32600, "Invalid Request");
      break;
    case Message::Kind::kNotification:
    case Message::Kind::kResponse:
      break;
  }
}

}  // namespace

std::string Dispatch(std::string_view body, const Handler& handler, std::size_t max_reply_bytes) {
  if (MostValues(body) > kMaxValues) return Failed(-32600, "Too many values in one body");
  const auto read = model::ReadMessages(body);
  if (const auto* failure = std::get_if<model::Failure>(&read)) {
    // The rules of layer json come first, up to kSize.
    return failure->rule <= model::Rule::kSize ? Failed(-32700, "Parse error") : Failed(-32600, "Invalid Request");
  }
  const auto& messages = std::get<model::Messages>(read);
  std::string out;
  for (std::size_t i = 0; i < messages.messages.size(); ++i) {
    const model::Value& value = messages.batch ? messages.root->items[i] : *messages.root;
    const std::size_t before = out.size();
    if (messages.batch) out += out.empty() ? '[' : ',';
    const std::size_t begin = out.size();
    AppendReply(out, body, messages.messages[i], body.substr(value.begin, value.end - value.begin), handler);
    if (out.size() == begin) out.resize(before);
    if (out.size() > max_reply_bytes) return Failed(-32603, "Reply too large");
  }
  if (messages.batch && !out.empty()) out += ']';
  return out;
}

std::string ResultMember(std::string_view json) { return R"("result":)" + std::string(json); }

std::string ErrorMember(int code, std::string_view message) {
  std::string words(message);
  std::ranges::replace_if(words, [](char c) { return c < 0x20 || c > 0x7e || c == '"' || c == '\\'; }, '?');
  return R"("error":{"code":)" + std::to_string(code) + R"(,"message":")" + words + R"(","data":null})";
}

std::string InvalidParams(std::string_view message) { return ErrorMember(-32602, message); }

}  // namespace assay::serve
