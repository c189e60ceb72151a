#include "tools/fork_schedule.h"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "scanner/json/json.h"

namespace assay::tools {
namespace {

using Json = nlohmann::json;
using Time = std::optional<std::uint64_t>;

constexpr std::array<std::pair<const char*, Time oracle::ForkSchedule::*>, 6> kForks = {{
    {"shanghai", &oracle::ForkSchedule::shanghai},
    {"cancun", &oracle::ForkSchedule::cancun},
    {"prague", &oracle::ForkSchedule::prague},
    {"osaka", &oracle::ForkSchedule::osaka},
    {"amsterdam", &oracle::ForkSchedule::amsterdam},
    {"bogota", &oracle::ForkSchedule::bogota},
}};

bool HasDuplicates(const json::Value& value) {
  std::set<std::string> names;
  for (const json::Member& member : json::Members(value)) {
    std::string buffer(member.name.Escaped().size(), ' ');
    if (!names.insert(std::string(*member.name.Decode(buffer))).second) return true;
    if (member.name.Is("config") && HasDuplicates(member.value)) return true;
  }
  return false;
}

}  // namespace

std::expected<oracle::ForkSchedule, std::string> ParseForkSchedule(std::string_view text) {
  // The library would stop at a NUL, skip a byte order mark, and keep the last of two members.
  if (const auto strict = json::Parse(text); !strict || HasDuplicates(*strict))
    return std::unexpected("the fork schedule is no JSON text without duplicate members; correct it");
  const Json document = Json::parse(text, nullptr, false);
  if (!document.is_object()) return std::unexpected("the fork schedule is no JSON object, such as {\"shanghai\": 1681338455}");
  const bool is_genesis = document.contains("config") && document["config"].is_object();
  const Json& forks = is_genesis ? document["config"] : document;
  oracle::ForkSchedule schedule;
  std::string_view before;
  std::uint64_t latest = 0;
  bool any = false;
  for (const auto& [name, member] : kForks) {
    const std::string key = is_genesis ? std::string(name) + "Time" : name;
    if (!forks.contains(key) || forks[key].is_null()) continue;
    if (!forks[key].is_number_unsigned())
      return std::unexpected(fmt::format("the fork schedule's {} is no whole number of seconds since 1970", key));
    const auto time = forks[key].get<std::uint64_t>();
    if (any && time < latest) return std::unexpected(fmt::format("the fork schedule has {} before {}", name, before));
    schedule.*member = latest = time;
    before = name;
    any = true;
  }
  if (!any && is_genesis) return schedule;  // of a chain that has none of them yet
  if (!any)
    return std::unexpected("the fork schedule names no fork; it may have shanghai, cancun, prague, osaka, amsterdam, bogota");
  return schedule;
}

}  // namespace assay::tools
