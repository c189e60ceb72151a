#include "conformance/target/http_request.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>

namespace assay::target {
namespace {

constexpr std::string_view kScheme = "http://";

std::optional<std::uint16_t> ParsePort(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port == 0) return std::nullopt;
  return port;
}

bool IsHostCharacter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' || c == '_';
}
bool IsAddressCharacter(char c) { return IsHostCharacter(c) || c == ':'; }
bool IsPathCharacter(char c) { return c > 0x20 && c < 0x7f && c != '#'; }

void AppendChunk(std::string& out, std::string_view bytes) {
  char size[20];
  const auto [end, error] = std::to_chars(size, size + sizeof size, bytes.size(), 16);
  out.append(size, error == std::errc() ? end : size);
  out += "\r\n";
  out += bytes;
  out += "\r\n";
}

}  // namespace

std::string HttpUrl::Authority() const {
  const bool is_v6 = host.find(':') != std::string::npos;
  return (is_v6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::expected<HttpUrl, std::string> ParseHttpUrl(std::string_view url) {
  const auto fail = [](const std::string& what) { return std::unexpected(what + "; the form is http://HOST:PORT[/PATH]"); };
  if (!url.starts_with(kScheme)) return fail("the address does not start with http://");
  std::string_view rest = url.substr(kScheme.size());
  const std::size_t slash = std::min(rest.find_first_of("/?#"), rest.size());
  std::string_view authority = rest.substr(0, slash), path = rest.substr(slash);
  if (authority.find('@') != std::string_view::npos) return fail("a user name in the address is not supported");

  HttpUrl result;
  const bool bracketed = authority.starts_with('[');
  const std::size_t host_end = bracketed ? authority.find(']') : std::min(authority.find(':'), authority.size());
  if (host_end == std::string_view::npos) return fail("an IPv6 address lacks its closing bracket");
  const std::string_view host = authority.substr(bracketed ? 1 : 0, host_end - (bracketed ? 1 : 0));
  std::string_view port = authority.substr(bracketed ? host_end + 1 : host_end);
  if (host.empty() || !std::ranges::all_of(host, bracketed ? IsAddressCharacter : IsHostCharacter))
    return fail("the address has no valid host");
  result.host = host;
  if (!port.empty()) {
    const auto number = port.starts_with(':') ? ParsePort(port.substr(1)) : std::nullopt;
    if (!number) return fail("the port is no number from 1 to 65535");
    result.port = *number;
  }
  if (!path.empty()) {
    if (!std::ranges::all_of(path, IsPathCharacter)) return fail("the path has a character that must be escaped");
    result.path = path.front() == '/' ? std::string(path) : "/" + std::string(path);
  }
  return result;
}

std::string ComposeRequest(const HttpUrl& url, const Wire& wire, std::string_view body) {
  std::string out = "POST " + url.path + " HTTP/1.1\r\nHost: " + url.Authority() +
                    "\r\nUser-Agent: assay\r\nAccept: application/json\r\nContent-Type: " + wire.content_type + "\r\n";
  if (wire.authorization && !wire.authorization->empty()) out += "Authorization: " + *wire.authorization + "\r\n";
  if (wire.chunks.empty()) {
    out += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    out += body;
    return out;
  }
  out += "Transfer-Encoding: chunked\r\n\r\n";
  for (const std::size_t size : wire.chunks) {
    const std::string_view chunk = body.substr(0, size);
    if (!chunk.empty()) AppendChunk(out, chunk);
    body.remove_prefix(chunk.size());
  }
  if (!body.empty()) AppendChunk(out, body);
  out += "0\r\n\r\n";
  return out;
}

bool IsHeaderText(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

}  // namespace assay::target
