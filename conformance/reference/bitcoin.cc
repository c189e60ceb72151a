// DecideBitcoin of payload.h: replies, then payloads, in the order of docs/POLICY_BITCOIN.md.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "conformance/reference/bitcoin_judge.h"
#include "conformance/reference/bitcoin_reply.h"
#include "conformance/reference/payload.h"

namespace assay::reference {
namespace {

using bitcoin::Failure;
using bitcoin::Judged;
using bitcoin::Known;
using bitcoin::Reply;
using bitcoin::Verdict;
using oracle::Kind;
using oracle::Reason;

std::optional<std::string> Internal(const std::optional<oracle::Bytes32>& display) {
  if (!display) return std::nullopt;
  return std::string(display->rbegin(), display->rend());
}

// The payload of one call, judged, and the header that came with a filter.
struct Payload {
  Verdict verdict;
  std::optional<std::string> header;  // internal order
};

Judged JudgeBytes(Kind kind, std::string_view bytes, const std::optional<std::string>& header, const Known& known) {
  switch (kind) {
    case Kind::kGetBlockHeader:
      return bitcoin::JudgeHeader(bytes, known);
    case Kind::kGetBlock:
      return bitcoin::JudgeBlock(bytes, known);
    case Kind::kGetRawTransaction:
      return bitcoin::JudgeTransaction(bytes, known);
    case Kind::kGetTxOutProof:
      return bitcoin::JudgeMerkleBlock(bytes, known);
    case Kind::kGetBlockFilter:
    case Kind::kGetCFilter:
      return bitcoin::JudgeFilter(bytes, header, known);
    default:  // the hashes
      return bitcoin::JudgeHash(bytes, known);
  }
}

std::variant<Payload, Failure> ReadPayload(Kind kind, const Reply& reply, const Known& known) {
  if (reply.has_error) return Failure{Reason::kRpcError, reply.prefix + "error"};
  const std::string path = reply.prefix + "result";
  if (!reply.result) return Failure{Reason::kNoResult, path};
  if (const auto& failure = reply.result->failure())
    return Failure{failure->reason, failure->member.empty() ? path : path + "." + std::string(failure->member)};
  Payload payload;
  if (const auto& header = reply.result->header()) payload.header = bitcoin::Reversed(*header);
  Judged judged = JudgeBytes(kind, reply.result->payload(), payload.header, known);
  if (const auto* reason = std::get_if<Reason>(&judged))
    return Failure{*reason, kind == Kind::kGetBlockFilter ? path + ".filter" : path};
  payload.verdict = std::get<Verdict>(std::move(judged));
  return payload;
}

std::string FaultPath(oracle::Fault fault, const Reply& reply) {
  return reply.prefix + (fault == oracle::Fault::kFilterHeader ? "result.header" : "result");
}

std::string DisplayHex(const std::string& internal) { return bitcoin::Hex(bitcoin::Reversed(internal)); }

oracle::Reject Rejected(Failure failure) {
  return {failure.reason, std::nullopt, std::string(oracle::ReasonName(failure.reason)), {}, std::move(failure.path)};
}

// Reads the payloads of all calls, and puts one answer together.
oracle::Outcome Answer(Kind kind, const oracle::Context& context, const bitcoin::ReplyReader& reader) {
  const Known known{Internal(context.hash), Internal(context.previous_header), context.transactions};
  const bool is_batch = !context.batch.empty();
  oracle::Accept accept;
  oracle::Judgement& judgement = accept.payload.emplace();
  std::string fields = is_batch ? "[" : "";
  std::optional<std::string> claimed = is_batch ? std::nullopt : known.hash;
  for (std::size_t i = 0; i < std::max<std::size_t>(context.batch.size(), 1); ++i) {
    const Reply* const reply = reader.ReplyTo(i);
    if (reply == nullptr) return Rejected({Reason::kNoResult, "batch[" + std::to_string(i) + "]"});
    auto read = ReadPayload(kind, *reply, known);
    if (auto* failure = std::get_if<Failure>(&read)) return Rejected(std::move(*failure));
    Payload& payload = std::get<Payload>(read);
    fields += payload.verdict.fields;
    if (payload.verdict.fault && !judgement.fault) {
      judgement.status = oracle::PayloadStatus::kInvalid;
      judgement.fault = payload.verdict.fault;
      judgement.path = FaultPath(*payload.verdict.fault, *reply);
    }
    if (is_batch) continue;
    if (payload.verdict.hash) accept.digests.hash = oracle::Digest::OfHex(DisplayHex(*payload.verdict.hash));
    if (payload.header) claimed = std::move(payload.header);
  }
  if (is_batch) fields += ']';
  if (claimed) judgement.claimed = DisplayHex(*claimed);
  accept.digests.fields = oracle::Digest::OfPreimage(std::move(fields));
  return accept;
}

}  // namespace

oracle::Outcome DecideBitcoin(Parser& parser, Kind kind, const oracle::Context& context, std::string_view text,
                              const ParserOptions& options) {
  if (!oracle::IsBitcoin(kind)) return oracle::Unsupported{"no kind of bitcoin payload was named"};
  if (oracle::IsRaw(kind)) return oracle::Unsupported{"raw bytes: no JSON parser has a part in them"};
  bitcoin::ReplyReader reader(kind, context);
  if (auto error = parser.Parse(text, options, reader))
    return oracle::Reject{std::nullopt, error->offset, std::move(error->message)};
  if (!reader.Done()) return oracle::ProtocolError{"the parser accepted without delivering one whole value"};
  if (const auto& failure = reader.failure()) return Rejected(*failure);
  return Answer(kind, context, reader);
}

}  // namespace assay::reference
