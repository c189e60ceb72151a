#include "conformance/vectors/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "conformance/vectors/files.h"

namespace assay::vectors {
namespace {

std::string ShownLine(std::string_view line) {
  constexpr std::size_t kMax = 100;
  std::string shown;
  for (const char c : line.substr(0, kMax)) {
    if (static_cast<unsigned char>(c) < 0x20) {
      shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      shown += c;
    }
  }
  return line.size() > kMax ? shown + "..." : shown;
}

std::string_view TakeLine(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// Replaces the file by a new one with this content; an error says why not.
std::optional<std::string> Replace(const std::string& path, std::string_view content) {
  const std::string temporary = path + ".new";
  std::ofstream stream(temporary, std::ios::binary | std::ios::trunc);
  stream << content;
  stream.close();
  std::error_code error;
  if (!stream) {
    std::filesystem::remove(temporary, error);
    return fmt::format("{} cannot be written; check permissions and free space", temporary);
  }
  std::filesystem::rename(temporary, path, error);
  if (error) return fmt::format("cannot be replaced: {}; check its permissions", error.message());
  return std::nullopt;
}

void FixFile(const std::string& file, const Schema& schema, const LoadLimits& limits, FixResult& result) {
  const auto text = ReadFile(file, limits.file_bytes);
  if (!text) {
    result.problems.push_back({file, "", text.error()});
    return;
  }
  const ParsedJson parsed = ParseJson(*text, limits.depth);
  for (const Finding& finding : parsed.findings)
    result.problems.push_back({file, Where(parsed.root, finding.path), finding.what});
  if (!parsed.findings.empty()) return;
  const std::string canonical = Canonical(parsed.root, schema);
  if (canonical == *text) return;
  if (const auto error = Replace(file, canonical)) {
    result.problems.push_back({file, "", *error});
  } else {
    result.rewritten.push_back(file);
  }
}

}  // namespace

std::string Canonical(const Json& document, const Schema& schema) {
  return schema.InOrder(document).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::optional<std::string> Drift(std::string_view text, std::string_view canonical) {
  if (text == canonical) return std::nullopt;
  for (std::size_t line = 1;; ++line) {
    if (text.empty()) return fmt::format("not in canonical form: ends before line {}; vector_lint --fix mends it", line);
    if (canonical.empty())
      return fmt::format("not in canonical form from line {}: should have ended; vector_lint --fix mends it", line);
    const bool text_ends = text.find('\n') == text.npos, canonical_ends = canonical.find('\n') == canonical.npos;
    const std::string_view is = TakeLine(text), ought = TakeLine(canonical);
    if (is != ought)
      return fmt::format("not in canonical form at line {}: is `{}`, should be `{}`; vector_lint --fix mends it", line,
                         ShownLine(is), ShownLine(ought));
    if (text_ends != canonical_ends)
      return fmt::format("not in canonical form at line {}: needs a newline at its end; vector_lint --fix mends it", line);
  }
}

FixResult Fix(const std::string& directory, const LoadLimits& limits) {
  FixResult result;
  const std::vector<std::string> files = VectorFiles(directory, limits.files, result.problems);
  const auto schema = Schema::BuiltIn(kVectorsSchema);
  if (!schema) {
    result.problems.push_back({Below(directory, kVectorsSchema), "", schema.error()});
    return result;
  }
  for (const std::string& file : files) FixFile(Below(directory, file), *schema, limits, result);
  const std::string register_file = Below(directory, kConflictsFile);
  std::error_code ignored;
  if (!std::filesystem::exists(register_file, ignored)) return result;
  const auto register_schema = Schema::BuiltIn(kConflictsSchema);
  if (register_schema) {
    FixFile(register_file, *register_schema, limits, result);
  } else {
    result.problems.push_back({Below(directory, kConflictsSchema), "", register_schema.error()});
  }
  return result;
}

}  // namespace assay::vectors
