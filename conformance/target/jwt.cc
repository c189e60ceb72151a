#include "conformance/target/jwt.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cmath>
#include <fstream>
#include <optional>
#include <utility>
#include <variant>

#include "conformance/model/model.h"

namespace assay::target {
namespace {

// The name of a file; not of one that is no name but a secret, given where its file was meant.
std::string Shown(const std::string& path) {
  const auto digits = std::ranges::count_if(path, [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; });
  return digits >= 32 && path.find('/') == std::string::npos
             ? "(not shown: it looks like the secret itself; give the file's name)"
             : path;
}

using model::Value;

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kMaxTokenBytes = std::size_t{16} << 10;
constexpr std::size_t kMaxTokenDepth = 16;

bool IsBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

const EVP_MD* DigestOf(JwtMac mac) {
  switch (mac) {
    case JwtMac::kNone:
      return nullptr;
    case JwtMac::kHs256:
      return EVP_sha256();
    case JwtMac::kHs384:
      return EVP_sha384();
    case JwtMac::kHs512:
      return EVP_sha512();
  }
  return nullptr;
}

std::string Mac(JwtMac mac, std::span<const std::uint8_t> key, std::string_view text) {
  const EVP_MD* digest = DigestOf(mac);
  if (digest == nullptr) return "";
  std::array<std::uint8_t, EVP_MAX_MD_SIZE> out{};
  unsigned size = 0;
  HMAC(digest, key.data(), static_cast<int>(key.size()), reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
       out.data(), &size);
  return {reinterpret_cast<const char*>(out.data()), size};
}

// nullopt for characters outside the alphabet, padding, a length that no bytes have, or bits behind the last byte that are not
// 0.
std::optional<std::string> FromBase64Url(std::string_view text) {
  if (text.size() % 4 == 1) return std::nullopt;
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t at = kAlphabet.find(c);
    if (at == std::string_view::npos) return std::nullopt;
    bits = (bits << 6 | static_cast<std::uint32_t>(at)) & 0xfffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>(bits >> count & 0xff);
  }
  if ((bits & ((1U << count) - 1)) != 0) return std::nullopt;
  return out;
}

std::expected<Value, std::string> ReadObject(const std::string& bytes, std::string_view what) {
  auto read = model::ReadJson(bytes, {.max_depth = kMaxTokenDepth});
  auto* value = std::get_if<Value>(&read);
  if (value == nullptr || value->kind != Value::Kind::kObject)
    return std::unexpected("has " + std::string(what) + " that is no JSON object");
  return std::move(*value);
}

// The one member of this name, null when there is none.
std::expected<const Value*, std::string> Member(const Value& object, std::string_view name) {
  const Value* found = nullptr;
  for (const Value::Member& member : object.members) {
    if (member.name != name) continue;
    if (found != nullptr) return std::unexpected("has " + std::string(name) + " twice");
    found = &member.value;
  }
  return found;
}

std::expected<void, std::string> CheckHeader(const Value& header) {
  const auto alg = Member(header, "alg"), crit = Member(header, "crit");
  if (!alg) return std::unexpected(alg.error());
  if (!crit) return std::unexpected(crit.error());
  if (*alg == nullptr || (*alg)->kind != Value::Kind::kString || (*alg)->text != "HS256")
    return std::unexpected("is of another alg than HS256");
  if (*crit != nullptr) return std::unexpected("has crit, which is not understood");
  return {};
}

std::expected<void, std::string> CheckClaims(const Value& claims, std::int64_t now) {
  const auto iat = Member(claims, "iat");
  if (!iat) return std::unexpected(iat.error());
  if (*iat == nullptr) return std::unexpected("lacks iat");
  if ((*iat)->kind != Value::Kind::kNumber) return std::unexpected("has an iat that is no number");
  double seconds = 0;
  const std::string& lexeme = (*iat)->text;
  const auto [end, error] = std::from_chars(lexeme.data(), lexeme.data() + lexeme.size(), seconds);
  if (error != std::errc() || end != lexeme.data() + lexeme.size()) return std::unexpected("has an iat out of range");
  if (!(std::fabs(seconds - static_cast<double>(now)) <= static_cast<double>(kMaxIatSkew)))
    return std::unexpected("has an iat that is not within 60 seconds of this server's clock");
  return {};
}

}  // namespace

std::expected<JwtSecret, std::string> JwtSecret::Parse(std::string_view text) {
  while (!text.empty() && IsBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsBlank(text.back())) text.remove_suffix(1);
  if (text.starts_with("0x")) text.remove_prefix(2);
  if (text.empty()) return std::unexpected("is empty; write 64 hex digits into it");
  if (std::ranges::any_of(text, [](char c) { return HexDigit(c) < 0; }))
    return std::unexpected("has a character that is no hex digit; write 64 hex digits, with or without 0x before them");
  if (text.size() != 2 * kBytes)
    return std::unexpected("has " + std::to_string(text.size()) + " hex digits; it must have 64 (32 bytes)");
  JwtSecret secret;
  for (std::size_t i = 0; i < kBytes; ++i)
    secret.bytes_[i] = static_cast<std::uint8_t>(HexDigit(text[2 * i]) << 4 | HexDigit(text[2 * i + 1]));
  return secret;
}

std::expected<JwtSecret, std::string> JwtSecret::Read(const std::string& path) {
  const std::string where = "the secret file " + Shown(path) + " ";
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return std::unexpected(where + "cannot be found; name the file that the node uses");
  if (S_ISDIR(status.st_mode)) return std::unexpected(where + "is a directory; name the file in it");
  std::ifstream file(path, std::ios::binary);
  std::string text(kMaxFileBytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  const auto size = static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0));
  auto result = [&]() -> std::expected<JwtSecret, std::string> {
    if (!file.eof() && file.fail()) return std::unexpected(where + "cannot be read; check its permissions");
    if (size > kMaxFileBytes) return std::unexpected(where + "is larger than any secret; name the file that the node uses");
    auto secret = Parse(std::string_view(text).substr(0, size));
    if (!secret) return std::unexpected(where + secret.error());
    return secret;
  }();
  OPENSSL_cleanse(text.data(), text.size());
  return result;
}

JwtSecret::~JwtSecret() { OPENSSL_cleanse(bytes_.data(), bytes_.size()); }

JwtSecret JwtSecret::Other() const {
  JwtSecret other = *this;
  for (std::uint8_t& byte : other.bytes_) byte = static_cast<std::uint8_t>(~byte);
  return other;
}

std::string Base64Url(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : bytes) {
    bits = (bits << 8 | static_cast<unsigned char>(c)) & 0xffff;
    for (count += 8; count >= 6;) out += kAlphabet[bits >> (count -= 6) & 0x3f];
  }
  if (count > 0) out += kAlphabet[bits << (6 - count) & 0x3f];
  return out;
}

std::string MakeToken(std::string_view header, std::string_view claims, JwtMac mac, std::span<const std::uint8_t> key) {
  const std::string signed_part = Base64Url(header) + "." + Base64Url(claims);
  return signed_part + "." + Base64Url(Mac(mac, key, signed_part));
}

std::int64_t UnixNow() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string BearerToken(const JwtSecret& secret, std::int64_t now) {
  return "Bearer " +
         MakeToken(R"({"alg":"HS256","typ":"JWT"})", R"({"iat":)" + std::to_string(now) + "}", JwtMac::kHs256, secret.Bytes());
}

std::expected<void, std::string> CheckBearer(const JwtSecret& secret, std::string_view authorization, std::int64_t now) {
  if (authorization.empty()) return std::unexpected("is missing");
  if (authorization.size() > kMaxTokenBytes) return std::unexpected("is too long");
  constexpr std::string_view kScheme = "bearer";
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const std::size_t blank = std::min(authorization.find(' '), authorization.size());
  if (!std::ranges::equal(authorization.substr(0, blank), kScheme, {}, lower))
    return std::unexpected("is of another scheme than Bearer");
  std::string_view token = authorization.substr(blank);
  while (token.starts_with(' ')) token.remove_prefix(1);

  const std::size_t first = token.find('.');
  const std::size_t second = first == std::string_view::npos ? first : token.find('.', first + 1);
  if (second == std::string_view::npos || token.find('.', second + 1) != std::string_view::npos)
    return std::unexpected("is not three parts with dots between them");
  const auto header = FromBase64Url(token.substr(0, first)),
             claims = FromBase64Url(token.substr(first + 1, second - first - 1)), mac = FromBase64Url(token.substr(second + 1));
  if (!header || !claims || !mac) return std::unexpected("is not base64url");
  const auto header_object = ReadObject(*header, "a header");
  if (!header_object) return std::unexpected(header_object.error());
  if (auto checked = CheckHeader(*header_object); !checked) return checked;
  const std::string due = Mac(JwtMac::kHs256, secret.Bytes(), token.substr(0, second));
  if (mac->size() != due.size() || CRYPTO_memcmp(mac->data(), due.data(), due.size()) != 0)
    return std::unexpected("has a wrong signature");
  // Only now are the claims worth reading: they come from one who knows the secret.
  const auto claims_object = ReadObject(*claims, "claims");
  if (!claims_object) return std::unexpected(claims_object.error());
  return CheckClaims(*claims_object, now);
}

}  // namespace assay::target
