// JSON Web Tokens of the Engine API (execution-apis src/engine/authentication.md; RFC 7515, RFC 7519): the shared secret, right
// tokens, wrong ones on purpose, and the check that a server makes.
#ifndef ASSAY_CONFORMANCE_TARGET_JWT_H_
#define ASSAY_CONFORMANCE_TARGET_JWT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

namespace assay::target {

// 256 bits that both ends know. There is no way to print it, and it is wiped where it ends.
class JwtSecret {
 public:
  static constexpr std::size_t kBytes = 32;
  static constexpr std::size_t kMaxFileBytes = 4096;

  // 64 hex digits of either case, after an optional "0x", with ASCII white space around. The error is one line, continues
  // "the secret ..." and shows nothing of the text.
  static std::expected<JwtSecret, std::string> Parse(std::string_view text);
  // From a file (or pipe) of at most kMaxFileBytes. The error is one line and names the file.
  static std::expected<JwtSecret, std::string> Read(const std::string& path);

  JwtSecret(const JwtSecret&) = default;
  JwtSecret& operator=(const JwtSecret&) = default;
  ~JwtSecret();

  std::span<const std::uint8_t> Bytes() const { return bytes_; }
  // Another secret, which differs from this one in every bit.
  JwtSecret Other() const;

 private:
  JwtSecret() = default;
  std::array<std::uint8_t, kBytes> bytes_{};
};

// RFC 4648 section 5, without padding.
std::string Base64Url(std::string_view bytes);

enum class JwtMac { kNone, kHs256, kHs384, kHs512 };
// RFC 7515 section 7.1: BASE64URL(header).BASE64URL(claims).BASE64URL(MAC), the last empty for kNone. `header` and `claims` go
// in as they are, so they may say anything.
std::string MakeToken(std::string_view header, std::string_view claims, JwtMac mac, std::span<const std::uint8_t> key);

// Seconds since 1970.
std::int64_t UnixNow();
// The right Authorization header's value for one request at `now`: "Bearer " and an HS256 token with `iat` alone.
std::string BearerToken(const JwtSecret& secret, std::int64_t now);

inline constexpr std::int64_t kMaxIatSkew = 60;  // seconds, both ways, both ends allowed
// What a strict server says of an Authorization header's value. In: "Bearer" in any case (RFC 9110 section 11.1), blanks, one
// token: `alg` exactly HS256, a right MAC (compared in constant time), an `iat` that is a number (RFC 7519 NumericDate) within
// kMaxIatSkew of `now`. Other claims are ignored, other header parameters too except `crit` (RFC 7515 section 4.1.11). A name
// that stands twice is refused. The error is one line, continues "the token ..." and shows nothing of the token.
std::expected<void, std::string> CheckBearer(const JwtSecret& secret, std::string_view authorization, std::int64_t now);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_JWT_H_
