// For tests: both ends of a TCP connection on loopback as raw bytes, to play a far side that keeps to no rule.
#ifndef ASSAY_CONFORMANCE_TARGET_RAW_SOCKET_H_
#define ASSAY_CONFORMANCE_TARGET_RAW_SOCKET_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace assay::target {

// One end. Reading ends after 10 seconds without a byte, so that a test that goes wrong ends.
class RawSocket {
 public:
  explicit RawSocket(int fd);
  ~RawSocket();
  RawSocket(const RawSocket&) = delete;
  RawSocket& operator=(const RawSocket&) = delete;

  // Connects to 127.0.0.1.
  explicit RawSocket(std::uint16_t port);

  // False when the other side has closed.
  bool Send(std::string_view bytes);
  // One whole HTTP message: header and a body framed by Content-Length or chunks, or none. Empty at the end.
  std::string ReadMessage();
  // Everything until the other side closes or resets.
  std::string ReadToEnd();
  // Ends the connection with a reset.
  void Reset();
  int fd() const { return fd_; }

 private:
  bool ReadSome();
  int fd_;
  std::string buffer_;
};

// Accepts connections on 127.0.0.1 one after the other and hands each to `serve`, in a thread of its own.
class RawServer {
 public:
  explicit RawServer(std::function<void(RawSocket&)> serve);
  // Ends the connection that is open, too.
  ~RawServer();
  std::uint16_t port() const { return port_; }
  std::string Url() const { return "http://127.0.0.1:" + std::to_string(port_); }
  int accepted() const { return accepted_; }
  // No more connections, as if the process had ended.
  void Die();

 private:
  void Run();
  std::function<void(RawSocket&)> serve_;
  int listener_ = -1;
  std::atomic<int> open_{-1}, accepted_{0};
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_RAW_SOCKET_H_
