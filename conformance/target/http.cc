// A live node behind HTTP as a Target: one input, one POST, one reply; then one plain call, which must be answered.
#include <algorithm>
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "conformance/oracle/reply.h"
#include "conformance/target/http_connection.h"
#include "conformance/target/http_request.h"
#include "conformance/target/target.h"

namespace assay::target {
namespace {

using oracle::Outcome;
using std::chrono::milliseconds;
using Clock = HttpConnection::Clock;
using Kind = HttpFailure::Kind;

constexpr std::string_view kProbeId = "assay-probe";
constexpr int kMaxFailedProbes = 3;       // in a row; a target that hangs must not cost its time-out on every input
constexpr std::size_t kMaxVersion = 200;  // bytes

class HttpTarget : public Target {
 public:
  HttpTarget(std::string name, HttpUrl url, const HttpOptions& options)
      : name_(std::move(name)),
        url_(std::move(url)),
        options_(options),
        limit_(options.timeout_ms),
        probe_(ComposeRequest(
            url_, Wire{},
            oracle::SubstituteMethod(R"({"jsonrpc":"2.0","id":"assay-probe","method":"@METHOD@"})", options.method))),
        connection_({.header_bytes = options.max_header_bytes, .body_bytes = options.max_body_bytes}) {}

  // The error is one line.
  std::expected<void, std::string> Open() {
    if (auto resolved = connection_.Resolve(url_.host, url_.port, options_.allow_remote); !resolved)
      return std::unexpected(resolved.error());
    auto reply = Send(probe_);
    if (!reply && reply.error().kind == Kind::kConnect)
      return std::unexpected("cannot connect to " + name_ + ": " + reply.error().why +
                             "; is the node running? Start it, or correct HOST:PORT");
    if (auto why = WhyNoProbeAnswer(reply))
      return std::unexpected("a plain call to " + name_ + " is not answered: the target " + *why +
                             "; is this its JSON-RPC port?");
    version_ = oracle::ResultString(reply->body).substr(0, kMaxVersion);
    std::ranges::replace_if(version_, [](char c) { return c < 0x20 || c > 0x7e; }, '?');
    return {};
  }

  std::string_view Name() const override { return name_; }
  std::string Version() const override { return version_; }
  bool Supports(oracle::Layer layer) const override { return layer == oracle::Layer::kJsonRpc; }
  Role GetRole() const override { return Role::kLive; }

  Outcome Decide(const Input& input) override {
    if (!Supports(input.question.layer)) return oracle::Unsupported{"a live node answers at layer jsonrpc only"};
    if (!IsHeaderText(input.wire.content_type)) return oracle::Unsupported{"the content type has a control character"};
    if (failed_probes_ > 0) {
      if (failed_probes_ == kMaxFailedProbes) return oracle::Crash{"not sent: the target no longer answers, " + down_};
      if (auto why = Probe().failed) {
        ++failed_probes_;
        return oracle::Crash{"not sent: a plain call is not answered, the target " + *why + "; " + down_};
      }
      failed_probes_ = 0;
    }
    const std::string bytes = oracle::SubstituteMethod(input.bytes, options_.method);
    const auto reply = Send(ComposeRequest(url_, input.wire, bytes));
    Outcome outcome = reply ? OutcomeOf(bytes, *reply) : OutcomeOf(reply.error());
    const ProbeResult probe = Probe();
    if (probe.failed) {
      failed_probes_ = 1;
      down_ = "since it was sent " + (input.id.empty() ? std::string("an input") : std::string(input.id));
      return oracle::Crash{"died after this input: a plain call is not answered, the target " + *probe.failed +
                           "; of the input it said: " + oracle::Describe(outcome)};
    }
    if (probe.damaged) {
      connection_.Close();
      return oracle::ProtocolError{"on the connection of this input a plain call fails, the target " + *probe.damaged};
    }
    return outcome;
  }

 private:
  using Reply = std::expected<HttpReply, HttpFailure>;

  // One exchange on the open connection or on a new one. A server may close an idle connection at any time: then, and only when
  // not a byte of a reply has come, once more on a new one.
  Reply Send(const std::string& request) {
    const Clock::time_point deadline = Clock::now() + limit_;
    const bool reused = connection_.IsOpen();
    if (reused) {
      Reply reply = connection_.Exchange(request, deadline);
      if (reply || reply.error().kind != Kind::kClosed) return reply;
    }
    if (auto connected = connection_.Connect(deadline); !connected) return std::unexpected(connected.error());
    return connection_.Exchange(request, deadline);
  }

  static Outcome OutcomeOf(std::string_view sent, const HttpReply& reply) {
    if (reply.status >= 300 && reply.status < 400)
      return oracle::ProtocolError{"HTTP " + std::to_string(reply.status) + ": a redirect, which is not followed"};
    return oracle::ReadReply(sent, reply.status, reply.body);
  }
  Outcome OutcomeOf(const HttpFailure& failure) const {
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

  std::optional<std::string> WhyNoProbeAnswer(const Reply& reply) const {
    if (reply && oracle::AnswersProbe(reply->body, kProbeId)) return std::nullopt;
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

  struct ProbeResult {
    std::optional<std::string> failed;   // why no plain call is answered any more
    std::optional<std::string> damaged;  // why none was on the connection that was open, though one is on a new one
  };
  ProbeResult Probe() {
    const bool reused = connection_.IsOpen();
    auto why = WhyNoProbeAnswer(Send(probe_));
    if (!why) return {};
    connection_.Close();
    if (!reused) return {.failed = std::move(why), .damaged = {}};
    if (auto still = WhyNoProbeAnswer(Send(probe_))) return {.failed = std::move(still), .damaged = {}};
    return {.failed = {}, .damaged = std::move(why)};
  }

  const std::string name_;
  const HttpUrl url_;
  const HttpOptions options_;
  const milliseconds limit_;
  const std::string probe_;
  HttpConnection connection_;
  std::string version_;
  int failed_probes_ = 0;  // in a row
  std::string down_;       // since when
};

}  // namespace

OpenResult OpenHttp(const std::string& url, const HttpOptions& options) {
  auto parsed = ParseHttpUrl(url);
  if (!parsed) return {nullptr, parsed.error()};
  auto target = std::make_unique<HttpTarget>(url, *std::move(parsed), options);
  if (auto opened = target->Open(); !opened) return {nullptr, opened.error()};
  return {std::move(target), ""};
}

}  // namespace assay::target
