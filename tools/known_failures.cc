#include "tools/known_failures.h"

#include <cstddef>

#include "fmt/format.h"

namespace assay::tools {
namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view Trimmed(std::string_view line) {
  for (std::size_t at = line.find('#'); at != line.npos; at = line.find('#', at + 1)) {
    if (at == 0 || kBlanks.find(line[at - 1]) != kBlanks.npos) {
      line = line.substr(0, at);
      break;
    }
  }
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == line.npos) return {};
  return line.substr(begin, line.find_last_not_of(kBlanks) - begin + 1);
}

// The part after the last slash is an id: words of [a-z0-9_] with dots between them.
bool EndsInId(std::string_view entry) {
  const std::string_view id = entry.substr(entry.rfind('/') + 1);  // npos + 1 is 0
  if (id.empty() || id.starts_with('.') || id.ends_with('.') || id.find('.') == id.npos) return false;
  return id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_.") == id.npos;
}

}  // namespace

std::expected<std::set<std::string>, std::string> ParseKnownFailures(std::string_view text, std::string_view name) {
  std::set<std::string> entries;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view entry = Trimmed(text.substr(0, end));
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
    if (entry.empty()) continue;
    if (!EndsInId(entry))
      return std::unexpected(
          fmt::format("{}: line {}: {} is no vector id; write one id a line, such as json.number.leading_zero, or DECODER/ID",
                      name, number, entry.substr(0, 200)));
    if (!entries.emplace(entry).second)
      return std::unexpected(fmt::format("{}: line {}: {} stands there twice; take one out", name, number, entry));
  }
  return entries;
}

}  // namespace assay::tools
