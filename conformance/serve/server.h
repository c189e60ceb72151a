// The strict reference server: JSON-RPC 2.0 over HTTP on loopback, for clients under test and as the live target of our own
// tests.
//
// Bounded in every direction: body and header size, number of connections, time of each step. HTTP:
//   POST /  with Content-Type application/json   200 and the answer, or 204 when none is due
//   another path 404; another method 405; another content type 415; a body over the limit 413; bytes that are no HTTP 400;
//   one connection too many 503; with `authorize`, a request that it refuses 401
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

namespace assay::serve {

struct Options {
  std::uint16_t port = 0;  // on 127.0.0.1; 0: any free one
  std::size_t max_body_bytes = std::size_t{32} << 20;
  std::size_t max_header_bytes = std::size_t{16} << 10;
  std::size_t max_connections = 64;
  std::chrono::milliseconds idle_timeout{30'000};  // between requests, and for each of: one request read, one reply written
  std::chrono::milliseconds stop_timeout{1'000};   // for requests under way when Stop() is called
  std::function<std::string(std::string_view body)> answer;  // empty: Answer() of conformance/serve/answer.h
  // Given the Authorization header's value ("" without one); says why the request is refused, in words that follow "the token".
  // Empty: nobody is refused. Asked before the body is read.
  std::function<std::expected<void, std::string>(std::string_view authorization)> authorize;
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
