// The canonical form of a JSON document (RFC 8785), so that equal certificates are equal bytes.
#ifndef ASSAY_CONFORMANCE_REPORT_CANONICAL_H_
#define ASSAY_CONFORMANCE_REPORT_CANONICAL_H_

#include <expected>
#include <string>
#include <string_view>

#include "nlohmann/json.hpp"

namespace assay::report {

// True when `a` sorts before `b` by UTF-16 code units (RFC 8785 section 3.2.3). Both are UTF-8; other bytes sort by their
// value.
bool Utf16Less(std::string_view a, std::string_view b);

// No white space, members sorted, strings escaped as little as possible. Of numbers only integers within +-(2^53 - 1) are
// taken, which is all that reports hold and what every reader keeps exactly. Ill-formed UTF-8 in strings becomes U+FFFD. Fails
// with a line that names the path of the number.
std::expected<std::string, std::string> Canonical(const nlohmann::ordered_json& document);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_CANONICAL_H_
