#include "scanner/ethereum/envelope.h"

namespace assay::ethereum {

std::expected<jsonrpc::Message, Error> ReadEnvelope(std::string_view body) {
  const auto value = json::Parse(body);
  if (!value) return std::unexpected(Error{value.error().reason, value.error().offset, {}});
  if (value->kind == json::Kind::kArray) {
    const bool empty = json::Elements(*value).begin() == json::Elements::End{};
    return std::unexpected(
        Error{empty ? jsonrpc::Reason::kEmptyBatch : jsonrpc::Reason::kNotMessage, OffsetOf(value->text, body), {}});
  }
  const jsonrpc::Message message = jsonrpc::ReadMessage(*value, body.data());
  if (message.invalid) return std::unexpected(Error{*message.invalid, message.offset, {}});
  return message;
}

std::expected<json::Value, Error> ReadResult(std::string_view body) {
  const auto message = ReadEnvelope(body);
  if (!message) return std::unexpected(message.error());
  if (message->kind != jsonrpc::Kind::kResponse)
    return std::unexpected(Error{jsonrpc::Reason::kNotMessage, OffsetOf(message->text, body), {}});
  if (!message->result) return std::unexpected(Error{Reason::kNoResult, OffsetOf(message->error->text, body), {}});
  return *message->result;
}

}  // namespace assay::ethereum
