// The strict reference server: JSON-RPC 2.0 over HTTP on loopback, for clients under test and as the live target of our own
// tests.
//
// Bounded in every direction: body and header size, number of connections, time of each step. HTTP:
//   POST /  with Content-Type application/json   200 and the answer, or 204 when none is due
//   (with any_path_and_type, whatever status the answer has); another path 404; another method 405; another content type 415; a
//   body over the limit 413; bytes that are no HTTP 400; one connection too many 503; with `authorize`, a request that it
//   refuses 401
#ifndef ASSAY_CONFORMANCE_SERVE_SERVER_H_
#define ASSAY_CONFORMANCE_SERVE_SERVER_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace assay::serve {

// What a request is answered. A text alone has status 200, or 204 when it is empty.
struct Answered {
  Answered(std::string text)
      : body(std::move(text)), status(body.empty() ? 204 : 200) {}  // NOLINT(google-explicit-constructor)
  Answered(std::string text, unsigned http_status) : body(std::move(text)), status(http_status) {}
  std::string body;
  unsigned status;
  bool operator==(const Answered&) const = default;
};

struct Options {
  std::uint16_t port = 0;  // on 127.0.0.1; 0: any free one
  std::size_t max_body_bytes = std::size_t{32} << 20;
  std::size_t max_header_bytes = std::size_t{16} << 10;
  std::size_t max_connections = 64;
  std::chrono::milliseconds idle_timeout{30'000};  // between requests, and for each of: one request read, one reply written
  std::chrono::milliseconds stop_timeout{1'000};   // for requests under way when Stop() is called
  std::function<Answered(std::string_view body)> answer;  // empty: Answer() of conformance/serve/answer.h
  // POST to every path with every content type or none, as Bitcoin Core takes it.
  bool any_path_and_type = false;
  // Given the Authorization header's value ("" without one); says why the request is refused, in words that follow
  // `credential`. Empty: nobody is refused. Asked before the body is read.
  std::function<std::expected<void, std::string>(std::string_view authorization)> authorize;
  std::string credential = "the token";
  std::string challenge = "Bearer";  // WWW-Authenticate of a 401
};

class Server {
 public:
  // Binds and listens; throws std::system_error when the port cannot be had.
  explicit Server(const Options& options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  // Serves in the calling thread until Stop().
  void Run();
  // Makes Run() return: no new connections, idle ones are closed, replies under way are finished. May be called from any
  // thread, before Run() too, and again; not from a signal handler.
  void Stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_SERVER_H_
