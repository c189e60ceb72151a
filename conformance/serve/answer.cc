#include "conformance/serve/answer.h"

#include <variant>

#include "conformance/report/version.h"
#include "scanner/json/json.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::serve {
namespace {

constexpr std::string_view kParseError = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})";
constexpr std::string_view kInvalidRequest =
    R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}})";

constexpr std::string_view kTooLarge = R"({"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Reply too large"}})";

void AppendResult(std::string& out, const jsonrpc::Message& request) {
  if (request.method->Is("assay_echo")) {
    out.append(R"("result":)").append(request.params ? request.params->text : "null");
  } else if (request.method->Is("web3_clientVersion")) {
    out.append(R"("result":"assay/)").append(report::kSuiteVersion).append("\"");
  } else if (request.method->Is("rpc_modules")) {
    out.append(R"("result":{"assay":"1.0","rpc":"1.0","web3":"1.0"})");
  } else {
    out.append(R"("error":{"code":-32601,"message":"Method not found"})");
  }
}

// Appends what one message is due; nothing for notifications and responses.
void AppendAnswer(std::string& out, const jsonrpc::Message& message) {
  switch (message.kind) {
    case jsonrpc::Kind::kRequest:
      out.append(R"({"jsonrpc":"2.0","id":)").append(message.id->text).append(",");
      AppendResult(out, message);
      out.append("}");
      break;
    case jsonrpc::Kind::kInvalid:
      out.append(kInvalidRequest);
      break;
    case jsonrpc::Kind::kNotification:
    case jsonrpc::Kind::kResponse:
      break;
  }
}

}  // namespace

std::string Answer(std::string_view body, std::size_t max_reply_bytes) {
  const auto read = jsonrpc::Read(body);
  if (!read) {
    const bool is_json = std::holds_alternative<jsonrpc::Reason>(read.error().reason);
    return std::string(is_json ? kInvalidRequest : kParseError);
  }
  std::string out;
  for (const jsonrpc::Message& message : read->Messages()) {
    const std::size_t before = out.size();
    if (read->IsBatch()) out += out.empty() ? '[' : ',';
    const std::size_t begin = out.size();
    AppendAnswer(out, message);
    if (out.size() == begin) out.resize(before);
    if (out.size() > max_reply_bytes) return std::string(kTooLarge);
  }
  if (read->IsBatch() && !out.empty()) out += ']';
  return out;
}

}  // namespace assay::serve
