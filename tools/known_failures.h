// The file of known failures: what a decoder is allowed to get wrong, strict both ways (a listed vector that passes fails the
// run).
#ifndef ASSAY_TOOLS_KNOWN_FAILURES_H_
#define ASSAY_TOOLS_KNOWN_FAILURES_H_

#include <expected>
#include <set>
#include <string>
#include <string_view>

namespace assay::tools {

// One entry a line: "ID", or "DECODER/ID" for one decoder. Blank lines count for nothing, nor does what follows a # at the
// start of a line or after a blank. Fails with the number of the line: an entry twice, an id that cannot be one. `name` is for
// the error.
std::expected<std::set<std::string>, std::string> ParseKnownFailures(std::string_view text, std::string_view name);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_KNOWN_FAILURES_H_
