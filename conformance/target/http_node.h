// A live node behind HTTP: one input, one POST, one reply; then one plain call, which must be answered. Says nothing of what a
// reply means: that is for whoever asks.
#ifndef ASSAY_CONFORMANCE_TARGET_HTTP_NODE_H_
#define ASSAY_CONFORMANCE_TARGET_HTTP_NODE_H_

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/oracle/outcome.h"
#include "conformance/target/http_connection.h"
#include "conformance/target/http_request.h"
#include "conformance/target/target.h"

namespace assay::target {

class HttpNode {
 public:
  // What the node decided, read from a reply that is whole and no redirect.
  using Reader = std::function<oracle::Outcome(const HttpReply& reply)>;

  // Fails (one line that says what to do) when the address is not loopback (without allow_remote) or a plain call is not
  // answered there.
  static std::expected<std::unique_ptr<HttpNode>, std::string> Open(const std::string& url, const HttpOptions& options);

  const std::string& Name() const { return name_; }
  // What the node answers to Options().version_method, bounded and printable; empty when it does not.
  const std::string& Version() const { return version_; }
  const HttpOptions& Options() const { return options_; }

  // `id` is for the words of a crash, `bytes` the body as it goes out. What goes wrong on the way, and a plain call that is not
  // answered afterwards, is the outcome; else what `reader` makes of the reply.
  oracle::Outcome Ask(std::string_view id, std::string_view bytes, const Wire& wire, const Reader& reader);

 private:
  using Reply = std::expected<HttpReply, HttpFailure>;
  struct ProbeResult {
    std::optional<std::string> failed;   // why no plain call is answered any more
    std::optional<std::string> damaged;  // why none was on the connection that was open, though one is on a new one
  };

  HttpNode(std::string name, HttpUrl url, const HttpOptions& options);
  std::expected<void, std::string> Start();
  Reply Send(const std::string& request);
  // A request as whoever keeps to the rules sends it.
  Reply SendPlain(std::string_view body);
  std::string Authorization() const;
  oracle::Outcome OutcomeOf(const HttpFailure& failure) const;
  std::optional<std::string> WhyNoProbeAnswer(const Reply& reply) const;
  ProbeResult Probe();

  const std::string name_;
  const HttpUrl url_;
  const HttpOptions options_;
  const std::chrono::milliseconds limit_;
  const std::string plain_;
  HttpConnection connection_;
  std::string version_;
  int failed_probes_ = 0;  // in a row
  std::string down_;       // since when
};

// As OpenHttp gives it; shares the node.
std::unique_ptr<Target> MakeHttpTarget(std::shared_ptr<HttpNode> node);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_HTTP_NODE_H_
