// Writes reports so that a reader sees the old file or the whole new one, never half of it.
#ifndef ASSAY_CONFORMANCE_REPORT_FILES_H_
#define ASSAY_CONFORMANCE_REPORT_FILES_H_

#include <expected>
#include <string>
#include <string_view>

namespace assay::report {

// Makes the directory and its parents where they are missing. Fails with a line that says what stands in the way.
std::expected<void, std::string> MakeDirectory(const std::string& path);

// Writes `content` beside `path` under another name, then renames it to `path`. On failure nothing is left behind and an older
// file stays as it was; the line says what could not be done and why.
std::expected<void, std::string> WriteFileAtomically(const std::string& path, std::string_view content);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_FILES_H_
