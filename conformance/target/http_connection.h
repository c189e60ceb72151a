// One HTTP connection to a far side that is not trusted: every step ends by a deadline, every reply is bounded, nothing throws.
#ifndef ASSAY_CONFORMANCE_TARGET_HTTP_CONNECTION_H_
#define ASSAY_CONFORMANCE_TARGET_HTTP_CONNECTION_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace assay::target {

struct HttpReply {
  unsigned status = 0;
  std::string body;
};

struct HttpFailure {
  enum class Kind {
    kConnect,  // no connection
    kClosed,   // closed before the first byte of a reply
    kBroken,   // a reply that is none, that ends early, or that exceeds a limit
    kTimeout,
  };
  Kind kind = Kind::kBroken;
  std::string why;  // continues "the target ..." or stands after a colon: "connection refused", "closed the connection ..."
};

class HttpConnection {
 public:
  using Clock = std::chrono::steady_clock;
  struct Limits {
    std::size_t header_bytes = 64 << 10;
    std::size_t body_bytes = 8 << 20;
  };

  explicit HttpConnection(const Limits& limits);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  // Finds the addresses of `host`: an IP address, "localhost" (which is always loopback, whatever the system says) or, with
  // `allow_remote`, any name. The error is one line; without `allow_remote` so it is for any address that is not loopback.
  std::expected<void, std::string> Resolve(const std::string& host, std::uint16_t port, bool allow_remote);

  // True while the connection may carry another request.
  bool IsOpen() const;
  std::expected<void, HttpFailure> Connect(Clock::time_point deadline);
  // Sends `request` as it is while reading the reply. Closes the connection after any failure, and after a reply that ends it.
  std::expected<HttpReply, HttpFailure> Exchange(std::string_view request, Clock::time_point deadline);
  void Close();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_HTTP_CONNECTION_H_
