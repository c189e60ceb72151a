#include "conformance/serve/server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <set>
#include <system_error>
#include <utility>

#include "conformance/serve/answer.h"
#include "conformance/serve/connection.h"

namespace assay::serve {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds kAcceptPause{50};  // after a failed accept, mostly for want of descriptors

Options Completed(Options options) {
  if (!options.answer) options.answer = [](std::string_view body) { return Answer(body); };
  return options;
}

}  // namespace

class Server::Impl {
 public:
  explicit Impl(const Options& options) : options_(Completed(options)), acceptor_(io_) {
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), options.port);
    error_code error;
    if (!acceptor_.open(endpoint.protocol(), error) && !acceptor_.set_option(tcp::acceptor::reuse_address(true), error) &&
        !acceptor_.bind(endpoint, error) && !acceptor_.listen(asio::socket_base::max_listen_connections, error)) {
      port_ = acceptor_.local_endpoint(error).port();
    }
    if (error) throw std::system_error(static_cast<std::error_code>(error));
    Accept();
  }
  ~Impl() { destroying_ = true; }

  std::uint16_t port() const { return port_; }
  void Run() { io_.run(); }
  void Stop() {
    asio::post(io_, [this] { DoStop(); });
  }

 private:
  void Accept() {
    acceptor_.async_accept([this](const error_code& error, tcp::socket socket) {
      if (stopping_) return;
      if (error) {
        pause_.expires_after(kAcceptPause);
        pause_.async_wait([this](const error_code& cancelled) {
          if (!cancelled && !stopping_) Accept();
        });
        return;
      }
      Open(std::move(socket));
      Accept();
    });
  }

  void Open(tcp::socket socket) {
    // Those that are being refused count as well, up to twice the number: beyond that a connection is closed without a word.
    if (connections_.size() >= 2 * options_.max_connections) return;
    const bool full = connections_.size() >= options_.max_connections;
    auto connection = std::make_shared<Connection>(std::move(socket), options_, [this](Connection* ended) { OnEnd(ended); });
    connections_.insert(connection.get());
    full ? connection->Refuse() : connection->Start();
  }

  void OnEnd(Connection* connection) {
    connections_.erase(connection);
    if (stopping_ && !destroying_ && connections_.empty()) deadline_.cancel();
  }

  void DoStop() {
    if (std::exchange(stopping_, true)) return;
    error_code ignored;
    acceptor_.close(ignored);
    pause_.cancel();
    for (Connection* connection : connections_) connection->Stop();
    if (connections_.empty()) return;
    deadline_.expires_after(options_.stop_timeout);
    deadline_.async_wait([this](const error_code& cancelled) {
      if (!cancelled) io_.stop();
    });
  }

  const Options options_;
  std::uint16_t port_ = 0;
  bool stopping_ = false;
  bool destroying_ = false;
  std::set<Connection*> connections_;  // they own themselves, by the handlers that wait
  asio::io_context io_{1};             // destroyed before the above: its handlers own connections, which report their end there
  tcp::acceptor acceptor_;
  asio::steady_timer pause_{io_}, deadline_{io_};
};

Server::Server(const Options& options) : impl_(std::make_unique<Impl>(options)) {}
Server::~Server() = default;
std::uint16_t Server::port() const { return impl_->port(); }
void Server::Run() { impl_->Run(); }
void Server::Stop() { impl_->Stop(); }

}  // namespace assay::serve
