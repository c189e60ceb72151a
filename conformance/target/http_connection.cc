#include "conformance/target/http_connection.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <utility>
#include <vector>

namespace assay::target {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using Kind = HttpFailure::Kind;

constexpr int kMaxInterim = 8;                             // 1xx replies before the real one
constexpr std::size_t kReadAhead = std::size_t{64} << 10;  // what the buffer may hold besides a header

bool IsLoopback(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).is_loopback();
  return address.is_loopback();
}

std::string Lower(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

std::string DescribeReadError(const error_code& error, const HttpConnection::Limits& limits) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return "the header of the reply, or a chunk's, is larger than " + std::to_string(limits.header_bytes) + " bytes";
  if (error == http::error::body_limit)
    return "the body of the reply is larger than " + std::to_string(limits.body_bytes) + " bytes";
  if (error == http::error::partial_message) return "the connection was closed in the middle of the reply";
  if (error.category() == http::make_error_code(http::error::bad_version).category())
    return "the reply is not HTTP: " + error.message();
  return "reading the reply failed: " + Lower(error.message());
}

}  // namespace

class HttpConnection::Impl {
 public:
  explicit Impl(const Limits& limits) : limits_(limits), buffer_(limits.header_bytes + kReadAhead) {}

  std::expected<void, std::string> Resolve(const std::string& host, std::uint16_t port, bool allow_remote) {
    error_code error;
    const asio::ip::address address = asio::ip::make_address(host, error);
    if (!error) {
      if (!allow_remote && !IsLoopback(address)) return std::unexpected(host + " is not a loopback address" + kHowToAllow);
      endpoints_ = {{address, port}};
      return {};
    }
    if (host == "localhost") {  // RFC 6761 section 6.3: loopback, without asking a resolver
      endpoints_ = {{asio::ip::address_v4::loopback(), port}, {asio::ip::address_v6::loopback(), port}};
      return {};
    }
    if (!allow_remote) return std::unexpected(host + " is neither a loopback address nor localhost" + kHowToAllow);
    tcp::resolver resolver(io_);
    for (const auto& found : resolver.resolve(host, std::to_string(port), error)) endpoints_.push_back(found.endpoint());
    if (error || endpoints_.empty()) return std::unexpected("the name " + host + " has no address: " + Lower(error.message()));
    return {};
  }

  bool IsOpen() const { return socket_.is_open(); }

  std::expected<void, HttpFailure> Connect(Clock::time_point deadline) {
    Close();
    std::optional<error_code> result;
    asio::async_connect(socket_, endpoints_, [&](const error_code& error, const tcp::endpoint&) { result = error; });
    if (!RunUntil(deadline, result)) return std::unexpected(HttpFailure{Kind::kTimeout, "does not take the connection"});
    if (*result) {
      Close();
      return std::unexpected(HttpFailure{Kind::kConnect, Lower(result->message())});
    }
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    return {};
  }

  std::expected<HttpReply, HttpFailure> Exchange(std::string_view request, Clock::time_point deadline) {
    error_code ignored;
    if (const std::size_t unasked = buffer_.size() + socket_.available(ignored); unasked > 0)
      return Fail(Kind::kBroken, "sent " + std::to_string(unasked) + " bytes unasked, after its last reply");

    // Both at once: a target may answer before it has read everything, or stop reading until its answer is taken.
    std::optional<error_code> written;
    asio::async_write(socket_, asio::buffer(request), [&](const error_code& error, std::size_t) { written = error; });
    std::optional<Parser> parser;
    for (int interim = 0; interim <= kMaxInterim; ++interim) {
      parser.emplace();
      parser->header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
      parser->body_limit(limits_.body_bytes);
      std::optional<error_code> read;
      http::async_read(socket_, buffer_, *parser, [&](const error_code& error, std::size_t) { read = error; });
      if (!RunUntil(deadline, read)) return Fail(Kind::kTimeout, "gave no whole reply in time");
      if (*read) {
        const bool nothing = interim == 0 && !parser->got_some() && buffer_.size() == 0;
        if (nothing && IsClosed(*read)) return Fail(Kind::kClosed, "closed the connection without a reply");
        return Fail(Kind::kBroken, DescribeReadError(*read, limits_));
      }
      const unsigned status = parser->get().result_int();
      if (status < 100 || status >= 200 || status == 101) break;
      if (interim == kMaxInterim)
        return Fail(Kind::kBroken, "sent more than " + std::to_string(kMaxInterim) + " interim replies");
    }
    if (buffer_.size() > 0)
      return Fail(Kind::kBroken, "sent bytes after its reply: " + std::to_string(buffer_.size()) + " at least");
    HttpReply reply{parser->get().result_int(), std::move(parser->get().body())};
    if (!written || *written || !parser->keep_alive()) Close();
    return reply;
  }

  // Also lets the handlers of what was under way run, which refer to the stack of the caller.
  void Close() {
    error_code ignored;
    socket_.close(ignored);
    buffer_.clear();
    io_.restart();
    io_.run();
  }

 private:
  using Parser = http::response_parser<http::string_body>;
  static constexpr const char* kHowToAllow = "; use 127.0.0.1, [::1] or localhost, or pass --allow-remote";

  static bool IsClosed(const error_code& error) {
    return error == http::error::end_of_stream || error == asio::error::eof || error == asio::error::connection_reset ||
           error == asio::error::broken_pipe;
  }

  // Runs handlers until `result` is there (true) or the deadline has passed (false; everything is closed then).
  bool RunUntil(Clock::time_point deadline, const std::optional<error_code>& result) {
    io_.restart();
    while (!result) {
      // Runs nothing once the deadline has passed, not even handlers that a trickling far side keeps ready.
      if (io_.run_one_until(deadline) == 0) {
        Close();
        return false;
      }
    }
    return true;
  }

  std::unexpected<HttpFailure> Fail(Kind kind, std::string why) {
    Close();
    return std::unexpected(HttpFailure{kind, std::move(why)});
  }

  const Limits limits_;
  asio::io_context io_{1};
  tcp::socket socket_{io_};
  boost::beast::flat_buffer buffer_;
  std::vector<tcp::endpoint> endpoints_;
};

HttpConnection::HttpConnection(const Limits& limits) : impl_(std::make_unique<Impl>(limits)) {}
HttpConnection::~HttpConnection() { impl_->Close(); }
std::expected<void, std::string> HttpConnection::Resolve(const std::string& host, std::uint16_t port, bool allow_remote) {
  return impl_->Resolve(host, port, allow_remote);
}
bool HttpConnection::IsOpen() const { return impl_->IsOpen(); }
std::expected<void, HttpFailure> HttpConnection::Connect(Clock::time_point deadline) { return impl_->Connect(deadline); }
std::expected<HttpReply, HttpFailure> HttpConnection::Exchange(std::string_view request, Clock::time_point deadline) {
  return impl_->Exchange(request, deadline);
}
void HttpConnection::Close() { impl_->Close(); }

}  // namespace assay::target
