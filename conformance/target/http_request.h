// Addresses of live nodes, and requests to them as raw bytes: whatever a vector holds goes out as it is.
#ifndef ASSAY_CONFORMANCE_TARGET_HTTP_REQUEST_H_
#define ASSAY_CONFORMANCE_TARGET_HTTP_REQUEST_H_

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "conformance/target/target.h"

namespace assay::target {

struct HttpUrl {
  std::string host;  // without the brackets of an IPv6 address
  std::uint16_t port = 80;
  std::string path = "/";  // with the query
  // "HOST:PORT", for the Host header: brackets around an IPv6 address.
  std::string Authority() const;
  bool operator==(const HttpUrl&) const = default;
};
// http://HOST[:PORT][/PATH[?QUERY]]. The error is one line.
std::expected<HttpUrl, std::string> ParseHttpUrl(std::string_view url);

// One POST request. The body is framed by Content-Length, or cut into chunks of `wire.chunks` bytes each: sizes of 0 are left
// out (they would end the body), the last chunk takes what is left.
std::string ComposeRequest(const HttpUrl& url, const Wire& wire, std::string_view body);

// True when `text` can stand in a header line: no control characters.
bool IsHeaderText(std::string_view text);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_HTTP_REQUEST_H_
