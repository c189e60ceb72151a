#include "conformance/target/raw_socket.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace assay::target {
namespace {

sockaddr_in Loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int Connect(std::uint16_t port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = Loopback(port);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return fd;
  close(fd);
  return -1;
}

// Bytes of the message at the start of `buffer`, once all of it is there.
std::optional<std::size_t> MessageSize(std::string_view buffer) {
  const std::size_t end = buffer.find("\r\n\r\n");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view header = buffer.substr(0, end);
  if (header.find("chunked") != std::string_view::npos) {
    const std::size_t last = buffer.find("0\r\n\r\n", end + 4);
    return last == std::string_view::npos ? std::nullopt : std::optional(last + 5);
  }
  std::size_t length = 0;
  constexpr std::string_view kLength = "Content-Length: ";
  if (const std::size_t at = header.find(kLength); at != std::string_view::npos)
    std::from_chars(header.data() + at + kLength.size(), header.data() + header.size(), length);
  return buffer.size() < end + 4 + length ? std::nullopt : std::optional(end + 4 + length);
}

}  // namespace

RawSocket::RawSocket(int fd) : fd_(fd) {
  const timeval limit{.tv_sec = 10, .tv_usec = 0};
  setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
}
RawSocket::RawSocket(std::uint16_t port) : RawSocket(Connect(port)) {}
RawSocket::~RawSocket() {
  if (fd_ >= 0) close(fd_);
}

bool RawSocket::Send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

bool RawSocket::ReadSome() {
  std::array<char, 65536> bytes;
  const ssize_t n = recv(fd_, bytes.data(), bytes.size(), 0);
  if (n > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(n));
  return n > 0;
}

std::string RawSocket::ReadMessage() {
  std::optional<std::size_t> size;
  while (!(size = MessageSize(buffer_)))
    if (!ReadSome()) return "";
  std::string message = buffer_.substr(0, *size);
  buffer_.erase(0, *size);
  return message;
}

std::string RawSocket::ReadToEnd() {
  while (ReadSome()) {
  }
  return std::exchange(buffer_, "");
}

void RawSocket::Reset() {
  const linger now{.l_onoff = 1, .l_linger = 0};
  setsockopt(fd_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  close(std::exchange(fd_, -1));
}

RawServer::RawServer(std::function<void(RawSocket&)> serve) : serve_(std::move(serve)) {
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = Loopback(0);
  socklen_t size = sizeof address;
  if (bind(listener_, reinterpret_cast<const sockaddr*>(&address), size) == 0 && listen(listener_, 16) == 0 &&
      getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) == 0) {
    port_ = ntohs(address.sin_port);
  }
  thread_ = std::thread([this] { Run(); });
}

RawServer::~RawServer() {
  Die();
  if (const int fd = open_; fd >= 0) shutdown(fd, SHUT_RDWR);
  thread_.join();
  close(listener_);
}

void RawServer::Die() { shutdown(listener_, SHUT_RDWR); }

void RawServer::Run() {
  while (true) {
    const int fd = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (fd < 0) return;
    RawSocket socket(fd);
    open_ = fd;
    ++accepted_;
    serve_(socket);
    open_ = -1;
  }
}

}  // namespace assay::target
