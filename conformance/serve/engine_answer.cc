#include "conformance/serve/engine_answer.h"

#include <algorithm>
#include <variant>

#include "conformance/oracle/payload.h"
#include "conformance/serve/dispatch.h"
#include "conformance/serve/eth_answer.h"
#include "conformance/serve/params.h"

namespace assay::serve {
namespace {

using model::Value;
using oracle::Kind;
using oracle::Outcome;

bool IsNewPayload(Kind kind) { return kind >= Kind::kEngineNewPayloadV1 && kind <= Kind::kEngineNewPayloadV6; }

std::string ErrorOf(const oracle::Reject& reject) {
  const std::string rule(reject.reason ? oracle::ReasonName(*reject.reason) : "invalid");
  const std::string where = reject.path.empty() ? "params" : reject.path;
  if (reject.reason == oracle::Reason::kFork) return ErrorMember(-38005, "Unsupported fork: " + where);
  return InvalidParams("Invalid params: " + where + ": " + rule);
}

std::string PayloadStatus(const oracle::Judgement& judgement, bool with_inclusion_list) {
  std::string out = R"({"status":")";
  out += judgement.status == oracle::PayloadStatus::kValid ? "SYNCING" : oracle::PayloadStatusName(judgement.status);
  out += R"(","latestValidHash":null,"validationError":)";
  if (judgement.fault) {
    // Both are of fixed words and digits: nothing in them needs an escape.
    out += "\"" + std::string(oracle::FaultName(*judgement.fault)) + " at " + judgement.path + "\"";
  } else {
    out += "null";
  }
  if (with_inclusion_list) out += R"(,"inclusionListSatisfied":null)";
  return out + "}";
}

std::string NewPayload(Kind kind, const Call& call, const EngineOptions& options) {
  oracle::Context context;
  context.forks = options.forks;
  const Outcome outcome =
      options.judge ? options.judge(kind, context, call.bytes) : oracle::JudgePayload(kind, context, call.bytes);
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome)) return ErrorOf(*reject);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr || !accept->payload) return ErrorMember(-32603, "Internal error");
  return ResultMember(PayloadStatus(*accept->payload, kind == Kind::kEngineNewPayloadV6));
}

std::string Capabilities(const Value* params) {
  if (auto count = CheckCount(params, 1, 1); !count) return InvalidParams(count.error());
  const Value* theirs = ParamAt(params, 0);
  if (theirs == nullptr || theirs->kind != Value::Kind::kArray ||
      !std::ranges::all_of(theirs->items, [](const Value& item) { return item.kind == Value::Kind::kString; }))
    return InvalidParams("params[0] is not a list of strings");
  std::string out;
  for (const Kind kind : oracle::AllKinds())
    if (IsNewPayload(kind)) out += (out.empty() ? "[\"" : ",\"") + std::string(oracle::KindName(kind)) + "\"";
  return ResultMember(out + "]");
}

}  // namespace

std::string AnswerEngine(std::string_view body, const EngineOptions& options) {
  return Dispatch(body, [&](const Call& call) -> std::optional<std::string> {
    if (call.method == "engine_exchangeCapabilities") return Capabilities(call.params);
    const auto kind = oracle::KindFromName(call.method);
    if (kind && IsNewPayload(*kind)) return NewPayload(*kind, call, options);
    return AnswerEthCall(call);
  });
}

}  // namespace assay::serve
