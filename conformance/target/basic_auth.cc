#include "conformance/target/basic_auth.h"

#include <openssl/crypto.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdint>
#include <fstream>

namespace assay::target {
namespace {

constexpr std::string_view kScheme = "basic";

std::string Base64(std::string_view bytes) {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t j = 0; j < 3; ++j) group = group << 8 | (j < left ? static_cast<unsigned char>(bytes[i + j]) : 0u);
    for (std::size_t j = 0; j < 4; ++j) out += j <= left ? kAlphabet[group >> (18 - 6 * j) & 0x3f] : '=';
  }
  return out;
}

bool IsControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }
char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

}  // namespace

std::expected<BasicCredentials, std::string> BasicCredentials::Parse(std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  if (text.ends_with('\r')) text.remove_suffix(1);
  if (text.empty()) return std::unexpected("are empty; write USER:PASSWORD, or name the node's cookie file");
  if (std::ranges::any_of(text, IsControl))
    return std::unexpected("have a control character or a second line; write USER:PASSWORD in one line");
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::unexpected("have no colon; write USER:PASSWORD");
  if (colon == 0) return std::unexpected("have no user before the colon; write USER:PASSWORD");
  BasicCredentials credentials;
  credentials.encoded_ = Base64(text);
  return credentials;
}

std::expected<BasicCredentials, std::string> BasicCredentials::Read(const std::string& path) {
  const std::string where = "the file " + path + " ";
  struct stat status{};
  if (stat(path.c_str(), &status) != 0)
    return std::unexpected(where + "cannot be found; name a file with USER:PASSWORD, or the node's cookie file");
  if (S_ISDIR(status.st_mode)) return std::unexpected(where + "is a directory; name the file in it");
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxFileBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  const auto size = static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0));
  auto result = [&]() -> std::expected<BasicCredentials, std::string> {
    if (!file.eof() && file.fail()) return std::unexpected(where + "cannot be read; check its permissions");
    if (size > kMaxFileBytes) return std::unexpected(where + "is too large for credentials; name the right one");
    auto credentials = Parse(std::string_view(text).substr(0, size));
    if (!credentials) return std::unexpected("the credentials in " + path + " " + credentials.error());
    return credentials;
  }();
  OPENSSL_cleanse(text.data(), text.size());
  return result;
}

BasicCredentials::~BasicCredentials() { OPENSSL_cleanse(encoded_.data(), encoded_.size()); }

std::string BasicCredentials::Header() const { return "Basic " + encoded_; }

std::expected<void, std::string> BasicCredentials::Check(std::string_view authorization) const {
  if (authorization.empty()) return std::unexpected("are missing");
  const std::string_view scheme = authorization.substr(0, authorization.find(' '));
  if (!std::ranges::equal(scheme, kScheme, {}, Lower)) return std::unexpected("are not of scheme Basic");
  authorization.remove_prefix(std::min(authorization.find_first_not_of(' ', scheme.size()), authorization.size()));
  if (authorization.size() != encoded_.size() || CRYPTO_memcmp(authorization.data(), encoded_.data(), encoded_.size()) != 0)
    return std::unexpected("are not those of this server");
  return {};
}

}  // namespace assay::target
