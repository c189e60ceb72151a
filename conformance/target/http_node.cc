#include "conformance/target/http_node.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "conformance/oracle/reply.h"

namespace assay::target {
namespace {

using oracle::Outcome;
using Clock = HttpConnection::Clock;
using Kind = HttpFailure::Kind;

constexpr std::string_view kProbeId = "assay-probe";
constexpr int kMaxFailedProbes = 3;       // in a row; a target that hangs must not cost its time-out on every input
constexpr std::size_t kMaxVersion = 200;  // bytes

std::string PlainBody(const std::string& members, std::string_view method, std::string_view params) {
  std::string body = "{" + members + R"("id":")" + std::string(kProbeId) + R"(","method":")" + std::string(method) + "\"";
  if (!params.empty()) body += R"(,"params":)" + std::string(params);
  return body + "}";
}

}  // namespace

HttpNode::HttpNode(std::string name, HttpUrl url, const HttpOptions& options)
    : name_(std::move(name)),
      url_(std::move(url)),
      options_(options),
      limit_(options.timeout_ms),
      plain_(PlainBody(options.plain_members, options.method, options.params)),
      connection_({.header_bytes = options.max_header_bytes, .body_bytes = options.max_body_bytes}) {}

std::expected<std::unique_ptr<HttpNode>, std::string> HttpNode::Open(const std::string& url, const HttpOptions& options) {
  auto parsed = ParseHttpUrl(url);
  if (!parsed) return std::unexpected(parsed.error());
  std::unique_ptr<HttpNode> node(new HttpNode(url, *std::move(parsed), options));
  if (auto started = node->Start(); !started) return std::unexpected(started.error());
  return node;
}

std::expected<void, std::string> HttpNode::Start() {
  if (auto resolved = connection_.Resolve(url_.host, url_.port, options_.allow_remote); !resolved)
    return std::unexpected(resolved.error());
  auto reply = SendPlain(plain_);
  if (!reply && reply.error().kind == Kind::kConnect)
    return std::unexpected("cannot connect to " + name_ + ": " + reply.error().why +
                           "; is the node running? Start it, or correct HOST:PORT");
  if (auto why = WhyNoProbeAnswer(reply)) {
    const bool refused = reply && (reply->status == 401 || reply->status == 403);
    const std::string hint = !refused                 ? "is this its JSON-RPC port?"
                             : options_.authorization ? options_.refused_hint
                                                      : options_.unauthorized_hint;
    return std::unexpected("a plain call to " + name_ + " is not answered: the target " + *why + "; " + hint);
  }
  if (options_.method != options_.version_method) {
    reply = SendPlain(PlainBody(options_.plain_members, options_.version_method, ""));
    if (!reply) return {};
  }
  version_ =
      (options_.version_of ? options_.version_of(reply->body) : oracle::ResultString(reply->body)).substr(0, kMaxVersion);
  std::ranges::replace_if(version_, [](char c) { return c < 0x20 || c > 0x7e; }, '?');
  return {};
}

Outcome HttpNode::Ask(std::string_view id, std::string_view bytes, const Wire& wire, const Reader& reader) {
  Wire sent = wire;
  if (!sent.authorization) sent.authorization = Authorization();
  if (!IsHeaderText(sent.content_type)) return oracle::Unsupported{"the content type has a control character"};
  if (!IsHeaderText(*sent.authorization)) return oracle::Unsupported{"the authorization has a control character"};
  if (failed_probes_ > 0) {
    if (failed_probes_ == kMaxFailedProbes) return oracle::Crash{"not sent: the target no longer answers, " + down_};
    if (auto why = Probe().failed) {
      ++failed_probes_;
      return oracle::Crash{"not sent: a plain call is not answered, the target " + *why + "; " + down_};
    }
    failed_probes_ = 0;
  }
  const auto reply = Send(ComposeRequest(url_, sent, bytes));
  const bool redirect = reply && reply->status >= 300 && reply->status < 400;
  Outcome outcome = !reply ? OutcomeOf(reply.error())
                    : redirect
                        ? oracle::ProtocolError{"HTTP " + std::to_string(reply->status) + ": a redirect, which is not followed"}
                        : reader(*reply);
  const ProbeResult probe = Probe();
  if (probe.failed) {
    failed_probes_ = 1;
    down_ = "since it was sent " + (id.empty() ? std::string("an input") : std::string(id));
    return oracle::Crash{"died after this input: a plain call is not answered, the target " + *probe.failed +
                         "; of the input it said: " + oracle::Describe(outcome)};
  }
  if (probe.damaged) {
    connection_.Close();
    return oracle::ProtocolError{"on the connection of this input a plain call fails, the target " + *probe.damaged};
  }
  return outcome;
}

// One exchange on the open connection or on a new one. A server may close an idle connection at any time: then, and only when
// not a byte of a reply has come, once more on a new one.
HttpNode::Reply HttpNode::Send(const std::string& request) {
  const Clock::time_point deadline = Clock::now() + limit_;
  const bool reused = connection_.IsOpen();
  if (reused) {
    Reply reply = connection_.Exchange(request, deadline);
    if (reply || reply.error().kind != Kind::kClosed) return reply;
  }
  if (auto connected = connection_.Connect(deadline); !connected) return std::unexpected(connected.error());
  return connection_.Exchange(request, deadline);
}

HttpNode::Reply HttpNode::SendPlain(std::string_view body) {
  Wire wire;
  wire.authorization = Authorization();
  return Send(ComposeRequest(url_, wire, body));
}

std::string HttpNode::Authorization() const { return options_.authorization ? options_.authorization() : ""; }

Outcome HttpNode::OutcomeOf(const HttpFailure& failure) const {
  switch (failure.kind) {
    case Kind::kConnect:
      return oracle::Crash{"cannot connect: " + failure.why};
    case Kind::kTimeout:
      return oracle::Timeout{limit_};
    case Kind::kClosed:
    case Kind::kBroken:
      break;
  }
  return oracle::ProtocolError{failure.why};
}

std::optional<std::string> HttpNode::WhyNoProbeAnswer(const Reply& reply) const {
  const auto answers = options_.answers_plain ? options_.answers_plain : oracle::AnswersProbe;
  if (reply && answers(reply->body, kProbeId)) return std::nullopt;
  if (reply) return "answers with HTTP " + std::to_string(reply->status) + " and no JSON-RPC response to it";
  switch (reply.error().kind) {
    case Kind::kConnect:
      return "refuses to connect: " + reply.error().why;
    case Kind::kTimeout:
      return reply.error().why + " (" + std::to_string(limit_.count()) + " ms)";
    case Kind::kClosed:
      return reply.error().why;
    case Kind::kBroken:
      break;
  }
  return "broke the protocol: " + reply.error().why;
}

HttpNode::ProbeResult HttpNode::Probe() {
  const bool reused = connection_.IsOpen();
  auto why = WhyNoProbeAnswer(SendPlain(plain_));
  if (!why) return {};
  connection_.Close();
  if (!reused) return {.failed = std::move(why), .damaged = {}};
  if (auto still = WhyNoProbeAnswer(SendPlain(plain_))) return {.failed = std::move(still), .damaged = {}};
  return {.failed = {}, .damaged = std::move(why)};
}

}  // namespace assay::target
