#include "conformance/report/canonical.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "fmt/format.h"

namespace assay::report {
namespace {

using nlohmann::ordered_json;

constexpr std::int64_t kLargestInteger = (INT64_C(1) << 53) - 1;

// UTF-8 sorts like code points, and so does UTF-16 but for one thing: surrogates (code points from 10000 on, leads F0 to F4)
// come before E000 to FFFF (leads EE and EF). Giving those two leads a place above F4 makes bytes sort like UTF-16 code units.
unsigned Rank(char c) {
  const unsigned byte = static_cast<unsigned char>(c);
  return byte == 0xEE || byte == 0xEF ? byte + 0x100 : byte;
}

bool IsExactInteger(const ordered_json& number) {
  if (number.is_number_unsigned()) return number.get<std::uint64_t>() <= static_cast<std::uint64_t>(kLargestInteger);
  if (!number.is_number_integer()) return false;
  const auto value = number.get<std::int64_t>();
  return value >= -kLargestInteger && value <= kLargestInteger;
}

// Recursion is bounded by the depth of the reports themselves, which nothing from outside adds to.
std::optional<std::string> Sort(ordered_json& node, const std::string& path) {
  if (node.is_number() && !IsExactInteger(node))
    return fmt::format("{}: {} is not an integer that every reader keeps exactly", path.empty() ? "/" : path, node.dump());
  if (node.is_array()) {
    for (std::size_t i = 0; i < node.size(); ++i)
      if (auto problem = Sort(node[i], fmt::format("{}/{}", path, i))) return problem;
  }
  if (node.is_object()) {
    auto& members = node.get_ref<ordered_json::object_t&>();
    for (auto& [name, value] : members)
      if (auto problem = Sort(value, path + "/" + name)) return problem;
    std::vector<std::pair<std::string, ordered_json>> sorted;
    for (auto& [name, value] : members) sorted.emplace_back(name, std::move(value));
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return Utf16Less(a.first, b.first); });
    node = ordered_json::object();
    for (auto& [name, value] : sorted) node[name] = std::move(value);
  }
  return std::nullopt;
}

}  // namespace

bool Utf16Less(std::string_view a, std::string_view b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return Rank(x) < Rank(y); });
}

std::expected<std::string, std::string> Canonical(const ordered_json& document) {
  ordered_json sorted = document;
  if (auto problem = Sort(sorted, "")) return std::unexpected(std::move(*problem));
  return sorted.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace assay::report
