#include "conformance/target/scanner_decoder.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/oracle/digest.h"
#include "conformance/target/scanner_payload.h"
#include "conformance/target/scanner_walk.h"
#include "scanner/jsonrpc/jsonrpc.h"
#include "scanner/stream/stream.h"

namespace assay::target {
namespace {

using oracle::Outcome;
using oracle::Preimages;
using oracle::Reason;

Reason ToReason(json::Reason reason) {
  switch (reason) {
    case json::Reason::kEof:
      return Reason::kEof;
    case json::Reason::kSyntax:
      return Reason::kSyntax;
    case json::Reason::kTrailing:
      return Reason::kTrailing;
    case json::Reason::kControl:
      return Reason::kControl;
    case json::Reason::kEscape:
      return Reason::kEscape;
    case json::Reason::kSurrogate:
      return Reason::kSurrogate;
    case json::Reason::kUtf8:
      return Reason::kUtf8;
    case json::Reason::kNul:
      return Reason::kNul;
    case json::Reason::kBom:
      return Reason::kBom;
    case json::Reason::kDepth:
      return Reason::kDepth;
    case json::Reason::kSize:
      return Reason::kSize;
  }
  return Reason::kSyntax;
}

Reason ToReason(jsonrpc::Reason reason) {
  switch (reason) {
    case jsonrpc::Reason::kNotMessage:
      return Reason::kNotMessage;
    case jsonrpc::Reason::kEmptyBatch:
      return Reason::kEmptyBatch;
    case jsonrpc::Reason::kVersion:
      return Reason::kVersion;
    case jsonrpc::Reason::kMethod:
      return Reason::kMethod;
    case jsonrpc::Reason::kParams:
      return Reason::kParams;
    case jsonrpc::Reason::kId:
      return Reason::kId;
    case jsonrpc::Reason::kDuplicate:
      return Reason::kDuplicate;
    case jsonrpc::Reason::kMixed:
      return Reason::kMixed;
    case jsonrpc::Reason::kError:
      return Reason::kError;
  }
  return Reason::kNotMessage;
}

Preimages OfText(std::string_view text) {
  oracle::DigestBuilder builder;
  builder.String(text);
  return builder.Take();
}

Preimages DigestMessage(const jsonrpc::Message& message, ScannerWalk& walker) {
  Preimages out;
  const auto part = [&](const auto& slice) {
    if (slice) {
      out.Append(walker.Digest(*slice));
    } else {
      out.Append("_");
    }
  };
  out.Append("[");
  switch (message.kind) {
    case jsonrpc::Kind::kRequest:
      out.Append(OfText("request"));
      part(message.id);
      part(message.method);
      part(message.params);
      break;
    case jsonrpc::Kind::kNotification:
      out.Append(OfText("notification"));
      part(message.method);
      part(message.params);
      break;
    case jsonrpc::Kind::kResponse:
      out.Append(OfText("response"));
      part(message.id);
      out.Append(OfText(message.result ? "result" : "error"));
      part(message.result ? message.result : message.error);
      break;
    case jsonrpc::Kind::kInvalid:
      out.Append(OfText("invalid"));
      break;
  }
  out.Append("]");
  return out;
}

Outcome Finish(Preimages preimages, const ScannerWalk& walker) {
  if (!walker.Intact())
    return oracle::ProtocolError{"the scanner handed out a slice outside of the input, or ended a walk early"};
  return oracle::Accept{std::move(preimages).ToDigests()};
}

}  // namespace

Outcome ScannerDecide(const oracle::Question& question, std::string_view bytes, const json::Policy& policy) {
  if (question.kind != oracle::Kind::kNone) return ScannerDecidePayload(question.kind, question.context, bytes);
  ScannerWalk walker(bytes);
  if (question.layer == oracle::Layer::kJson) {
    const auto value = json::Parse(bytes, policy);
    if (!value) return oracle::Reject{ToReason(value.error().reason), value.error().offset, {}};
    Preimages walked = walker.Digest(*value);
    if (DigestTokens(*value).exact != walked.exact)
      return oracle::ProtocolError{"the scanner's two walks see different values"};
    return Finish(std::move(walked), walker);
  }
  const auto body = jsonrpc::Read(bytes, policy);
  if (!body) {
    const Reason reason = std::visit([](auto r) { return ToReason(r); }, body.error().reason);
    return oracle::Reject{reason, body.error().offset, {}};
  }
  Preimages out;
  if (body->IsBatch()) out.Append("[");
  for (const jsonrpc::Message& message : body->Messages()) {
    walker.Inside(message.text);
    out.Append(DigestMessage(message, walker));
  }
  if (body->IsBatch()) out.Append("]");
  return Finish(std::move(out), walker);
}

oracle::StreamReading ScannerReadStream(std::string_view bytes, std::size_t max_size,
                                        const std::function<std::size_t(std::size_t left)>& next_chunk) {
  oracle::StreamReading reading;
  stream::Splitter splitter({.max_size = max_size});
  std::optional<stream::Error> error;
  while (!bytes.empty() && !error) {
    // A heap block of its own for each chunk, so that reading past a chunk's end is seen.
    const std::vector<char> block(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(next_chunk(bytes.size())));
    std::string_view chunk(block.data(), block.size());
    bytes.remove_prefix(chunk.size());
    while (!chunk.empty() && !error) {
      const stream::Step step = splitter.Feed(chunk);
      chunk.remove_prefix(step.consumed);
      if (step.state == stream::State::kValue) reading.values.emplace_back(step.begin, step.end);
      error = step.error;
    }
  }
  if (!error) error = splitter.Finish();
  if (error) {
    const auto* json_reason = std::get_if<json::Reason>(&error->reason);
    reading.failure = oracle::Reject{json_reason != nullptr ? ToReason(*json_reason) : Reason::kNotMessage, error->offset, {}};
  }
  return reading;
}

}  // namespace assay::target
