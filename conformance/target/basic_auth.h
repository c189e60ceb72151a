// HTTP Basic authentication (RFC 7617), as Bitcoin nodes want it: user and password from a file, right headers, and the check
// that a server makes.
#ifndef ASSAY_CONFORMANCE_TARGET_BASIC_AUTH_H_
#define ASSAY_CONFORMANCE_TARGET_BASIC_AUTH_H_

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace assay::target {

// A user and a password. There is no way to print them, and they are wiped where they end.
class BasicCredentials {
 public:
  static constexpr std::size_t kMaxFileBytes = 4096;

  // USER:PASSWORD in one line, maybe with its line end: what a node writes into its cookie file has this form, too. The user
  // holds no colon (RFC 7617 section 2); neither part holds control characters. The error is one line, continues "the
  // credentials ..." and shows nothing of the text.
  static std::expected<BasicCredentials, std::string> Parse(std::string_view text);
  // From a file (or pipe) of at most kMaxFileBytes. The error is one line and names the file.
  static std::expected<BasicCredentials, std::string> Read(const std::string& path);

  BasicCredentials(const BasicCredentials&) = default;
  BasicCredentials& operator=(const BasicCredentials&) = default;
  ~BasicCredentials();

  // The Authorization header's value: "Basic " and the base64 (RFC 4648 section 4, padded) of USER:PASSWORD.
  std::string Header() const;
  // What a strict server says of an Authorization header's value: "Basic" in any case (RFC 9110 section 11.1), blanks, and
  // exactly that base64, compared in time that depends on its length only. The error is one line, continues "the credentials
  // ..." and shows nothing of either side.
  std::expected<void, std::string> Check(std::string_view authorization) const;

 private:
  BasicCredentials() = default;
  std::string encoded_;
};

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_BASIC_AUTH_H_
