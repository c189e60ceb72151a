#include "conformance/oracle/auth_reply.h"

#include <optional>
#include <string>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/reply.h"
#include "conformance/oracle/reply_parts.h"

namespace assay::oracle {

Outcome ReadAuthReply(std::string_view sent, unsigned http_status, std::string_view body) {
  const std::string status = "HTTP " + std::to_string(http_status);
  const auto reply = model::ReadMessages(body);
  const auto* responses = std::get_if<model::Messages>(&reply);
  const model::Message* response = responses && !responses->batch ? &responses->messages.front() : nullptr;
  const bool has_result =
      response != nullptr && response->kind == model::Message::Kind::kResponse && response->error == nullptr;
  if (http_status >= 400 && http_status < 500) {
    if (has_result) return ProtocolError{status + ", and yet a result"};
    return Reject{std::nullopt, std::nullopt, status};
  }
  if (http_status < 200 || http_status >= 300) return ProtocolError{status + ": neither let in nor refused"};
  const Outcome answered = ReadReply(sent, http_status, body);
  if (std::holds_alternative<ProtocolError>(answered)) return answered;
  if (has_result || (response != nullptr && CodeOf(*response) == "-32601")) return Accept{};
  return ProtocolError{status + " with " + (response ? ShowAnswer(*response) : "no response") + ": neither let in nor refused"};
}

}  // namespace assay::oracle
