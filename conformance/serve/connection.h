// One connection of the reference server: reads requests and answers them, one after the other, until either side ends it.
#ifndef ASSAY_CONFORMANCE_SERVE_CONNECTION_H_
#define ASSAY_CONFORMANCE_SERVE_CONNECTION_H_

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "conformance/serve/server.h"

namespace assay::serve {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // `options` must outlive it; `on_end` is called once, when the connection is destroyed.
  Connection(boost::asio::ip::tcp::socket socket, const Options& options, std::function<void(Connection*)> on_end);
  ~Connection();

  void Start() { ReadHeader(); }
  // Says 503 and closes.
  void Refuse();
  // Closes at once when no request is under way, else after its reply.
  void Stop();

 private:
  using Error = boost::system::error_code;
  void ReadHeader();
  void OnHeader(const Error& error);
  // False when the request is refused: then the reply is under way.
  bool Authorize();
  void ReadBody();
  void OnBody(const Error& error);
  void Reply(boost::beast::http::status status, std::string body, bool close, bool json = false);
  void OnWritten(const Error& error);
  void Drain();

  boost::beast::tcp_stream stream_;
  const Options& options_;
  std::function<void(Connection*)> on_end_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  boost::beast::http::response<boost::beast::http::string_body> reply_;
  std::string continue_;     // an interim reply that is being written
  std::size_t drained_ = 0;  // bytes
  bool idle_ = true;         // between requests
  bool stopping_ = false;
  bool close_ = false;  // after the reply that is being written
};

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_CONNECTION_H_
