#include "conformance/serve/connection.h"

#include <boost/asio/write.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/verb.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <expected>
#include <new>
#include <string_view>
#include <utility>

namespace assay::serve {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

// After a reply to a request that was not read to its end, closing at once would make the system reset the connection and take
// the reply from the client. So what the client still sends is taken, within these bounds.
constexpr std::size_t kMaxDrain = std::size_t{64} << 20;
constexpr std::chrono::milliseconds kDrainTimeout{2'000};
constexpr std::size_t kReadAhead = std::size_t{64} << 10;  // what the buffer may hold besides a header

// RFC 9110 section 8.3.1: the media type without its parameters, in any case.
bool IsJson(beast::string_view content_type) {
  beast::string_view type = content_type.substr(0, content_type.find(';'));
  while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) type.remove_suffix(1);
  return beast::iequals(type, "application/json");
}

}  // namespace

Connection::Connection(asio::ip::tcp::socket socket, const Options& options, std::function<void(Connection*)> on_end)
    : stream_(std::move(socket)),
      options_(options),
      on_end_(std::move(on_end)),
      buffer_(options.max_header_bytes + kReadAhead) {
  Error ignored;
  stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
}

Connection::~Connection() { on_end_(this); }

void Connection::Refuse() { Reply(http::status::service_unavailable, "too many connections\n", true); }

void Connection::Stop() {
  stopping_ = true;
  if (idle_) stream_.close();
}

void Connection::ReadHeader() {
  if (stopping_) return stream_.close();
  idle_ = buffer_.size() == 0;
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(options_.max_header_bytes));
  parser_->body_limit(options_.max_body_bytes);
  stream_.expires_after(options_.idle_timeout);
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](const Error& error, std::size_t) { self->OnHeader(error); });
}

void Connection::OnHeader(const Error& error) {
  idle_ = false;
  // Ends, time-outs and resets are answered by nothing; so is a request that was cut off.
  if (error == http::error::body_limit) return Reply(http::status::payload_too_large, "the body is too large\n", true);
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return Reply(http::status::request_header_fields_too_large, "the header is too large\n", true);
  if (error == http::error::end_of_stream || error == http::error::partial_message) return stream_.close();
  if (error && error.category() == http::make_error_code(http::error::bad_method).category())
    return Reply(http::status::bad_request, "not an HTTP request: " + error.message() + "\n", true);
  if (error) return stream_.close();

  const auto& header = parser_->get();
  if (header.method() != http::verb::post) return Reply(http::status::method_not_allowed, "use POST\n", true);
  if (!options_.any_path_and_type && header.target() != "/") return Reply(http::status::not_found, "the only path is /\n", true);
  if (!options_.any_path_and_type && !IsJson(header[http::field::content_type]))
    return Reply(http::status::unsupported_media_type, "the content type must be application/json\n", true);
  if (options_.authorize && !Authorize()) return;
  if (beast::iequals(header[http::field::expect], "100-continue") && header.version() >= 11) {
    continue_ = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(continue_), [self = shared_from_this()](const Error& failed, std::size_t) {
      if (!failed) self->ReadBody();
    });
    return;
  }
  ReadBody();
}

bool Connection::Authorize() {
  const auto& header = parser_->get();
  const beast::string_view value = header[http::field::authorization];
  std::expected<void, std::string> allowed = header.count(http::field::authorization) > 1
                                                 ? std::unexpected(std::string("stands in several headers"))
                                                 : options_.authorize(std::string_view(value.data(), value.size()));
  if (!allowed) Reply(http::status::unauthorized, options_.credential + " " + allowed.error() + "\n", true);
  return allowed.has_value();
}

void Connection::ReadBody() {
  // The time for the whole request runs on from its header.
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const Error& error, std::size_t) { self->OnBody(error); });
}

void Connection::OnBody(const Error& error) {
  if (error == http::error::body_limit) return Reply(http::status::payload_too_large, "the body is too large\n", true);
  if (error == http::error::partial_message || error == http::error::end_of_stream) return stream_.close();
  if (error && error.category() == http::make_error_code(http::error::bad_method).category())
    return Reply(http::status::bad_request, "not an HTTP request: " + error.message() + "\n", true);
  if (error) return stream_.close();
  std::optional<Answered> answer;
  try {
    answer = options_.answer(parser_->get().body());
  } catch (const std::bad_alloc&) {  // this request is too much for the machine; the others are not
    return Reply(http::status::service_unavailable, "out of memory\n", true);
  }
  Reply(http::int_to_status(answer->status), std::move(answer->body), !parser_->get().keep_alive(), true);
}

void Connection::Reply(http::status status, std::string body, bool close, bool json) {
  idle_ = false;
  close_ = close || stopping_;
  reply_ = {};
  reply_.version(11);
  reply_.result(status);
  reply_.set(http::field::server, "assay");
  if (!body.empty()) reply_.set(http::field::content_type, json ? "application/json" : "text/plain");
  if (status == http::status::method_not_allowed) reply_.set(http::field::allow, "POST");
  if (status == http::status::unauthorized) reply_.set(http::field::www_authenticate, options_.challenge);
  reply_.keep_alive(!close_);
  reply_.body() = std::move(body);
  // RFC 9110 section 8.6: no Content-Length in a 204.
  if (status != http::status::no_content) reply_.prepare_payload();
  stream_.expires_after(options_.idle_timeout);
  http::async_write(stream_, reply_, [self = shared_from_this()](const Error& error, std::size_t) { self->OnWritten(error); });
}

void Connection::OnWritten(const Error& error) {
  if (error) return stream_.close();
  if (!close_) return ReadHeader();
  Error ignored;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  stream_.expires_after(kDrainTimeout);
  Drain();
}

void Connection::Drain() {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(kReadAhead), [self = shared_from_this()](const Error& error, std::size_t n) {
    self->drained_ += n;
    if (error || self->stopping_ || self->drained_ > kMaxDrain) return self->stream_.close();
    self->Drain();
  });
}

}  // namespace assay::serve
