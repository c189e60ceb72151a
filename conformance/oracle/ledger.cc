#include "conformance/oracle/ledger.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "conformance/oracle/features.h"
#include "conformance/quirks/embedded.h"

namespace assay::oracle {
namespace {

using nlohmann::json;

constexpr std::array<std::pair<std::string_view, Effect>, 7> kEffects = {{
    {"reads_prefix_before_nul", Effect::kReadsPrefixBeforeNul},
    {"skips_bom", Effect::kSkipsBom},
    {"accepts_lone_low_surrogate", Effect::kAcceptsLoneLowSurrogate},
    {"accepts_lone_high_surrogate", Effect::kAcceptsLoneHighSurrogate},
    {"allows_any_depth", Effect::kAllowsAnyDepth},
    {"rejects", Effect::kRejects},
    {"minus_zero_integer_is_zero", Effect::kMinusZeroIntegerIsZero},
}};

std::optional<Effect> EffectFromName(std::string_view name) {
  for (const auto& [word, effect] : kEffects)
    if (word == name) return effect;
  return std::nullopt;
}

std::optional<std::string> BytesFromHex(std::string_view hex) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const std::size_t high = kDigits.find(hex[i]), low = kDigits.find(hex[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes += static_cast<char>(high * 16 + low);
  }
  return bytes;
}

// A witness is a list of [hex, count] pairs, so that long ones stay readable.
std::optional<std::string> ExpandWitness(const json& parts) {
  constexpr std::size_t kLargestWitness = 1 << 20;
  if (!parts.is_array() || parts.empty()) return std::nullopt;
  std::string bytes;
  for (const json& part : parts) {
    if (!part.is_array() || part.size() != 2 || !part[0].is_string() || !part[1].is_number_unsigned()) return std::nullopt;
    const auto piece = BytesFromHex(part[0].get_ref<const std::string&>());
    const auto count = part[1].get<std::size_t>();
    if (!piece || count > kLargestWitness || piece->size() * count > kLargestWitness) return std::nullopt;
    for (std::size_t i = 0; i < count; ++i) bytes += *piece;
  }
  return bytes;
}

constexpr std::array<std::string_view, 9> kKeys = {"id",    "versions", "when",     "effect", "title",
                                                   "citation", "upstream", "witness", "note"};

std::expected<Quirk, std::string> ParseQuirk(const json& entry, const std::string& parser) {
  if (!entry.is_object()) return std::unexpected("an entry is not an object");
  for (const auto& [key, value] : entry.items()) {
    if (std::ranges::find(kKeys, key) == kKeys.end()) return std::unexpected(fmt::format("unknown key \"{}\"", key));
  }
  Quirk quirk;
  quirk.parser = parser;
  const std::pair<const char*, std::string*> texts[] = {{"id", &quirk.id},           {"versions", &quirk.versions},
                                                        {"when", &quirk.when},       {"title", &quirk.title},
                                                        {"citation", &quirk.citation}, {"upstream", &quirk.upstream}};
  for (const auto& [key, target] : texts) {
    const auto it = entry.find(key);
    if (it == entry.end() || !it->is_string() || it->get_ref<const std::string&>().empty()) {
      return std::unexpected(fmt::format("\"{}\" is missing or not a text", key));
    }
    *target = it->get<std::string>();
  }
  const auto effect = entry.contains("effect") && entry["effect"].is_string()
                          ? EffectFromName(entry["effect"].get_ref<const std::string&>())
                          : std::nullopt;
  if (!effect) return std::unexpected(fmt::format("{}: \"effect\" is none of the known ones (oracle/ledger.h)", quirk.id));
  quirk.effect = *effect;
  if (!HasFeature(Features{}, quirk.when)) {
    return std::unexpected(fmt::format("{}: \"when\" names no feature: {} (oracle/features.h)", quirk.id, quirk.when));
  }
  const auto witness = entry.contains("witness") ? ExpandWitness(entry["witness"]) : std::nullopt;
  if (!witness) return std::unexpected(fmt::format("{}: \"witness\" must be a list of [hex, count] of at most 1 MiB", quirk.id));
  quirk.witness = *witness;
  if (!quirk.id.starts_with(parser + ".")) return std::unexpected(fmt::format("{}: an id starts with its parser's name", quirk.id));
  return quirk;
}

}  // namespace

std::string_view EffectName(Effect effect) {
  for (const auto& [word, value] : kEffects)
    if (value == effect) return word;
  return "unknown";
}

std::expected<Ledger, std::string> Ledger::Parse(const std::vector<std::pair<std::string, std::string>>& files) {
  Ledger ledger;
  std::set<std::string> ids;
  for (const auto& [name, text] : files) {
    const json document = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!document.is_object() || !document.contains("parser") || !document["parser"].is_string() ||
        !document.contains("quirks") || !document["quirks"].is_array()) {
      return std::unexpected(name + ": must be an object with \"parser\" and a list \"quirks\"");
    }
    for (const json& entry : document["quirks"]) {
      auto quirk = ParseQuirk(entry, document["parser"].get<std::string>());
      if (!quirk) return std::unexpected(name + ": " + quirk.error());
      if (!ids.insert(quirk->id).second) return std::unexpected(name + ": " + quirk->id + ": an id is used twice");
      ledger.quirks_.push_back(std::move(*quirk));
    }
  }
  std::ranges::sort(ledger.quirks_, {}, [](const Quirk& quirk) { return std::pair(quirk.effect, std::string_view(quirk.id)); });
  return ledger;
}

const Ledger& Ledger::BuiltIn() {
  static const Ledger* const kLedger = [] {
    std::vector<std::pair<std::string, std::string>> files;
    for (const quirks::EmbeddedFile& file : quirks::EmbeddedFiles()) files.emplace_back(file.name, file.text);
    auto parsed = Parse(files);
    if (!parsed) {
      fmt::print(stderr, "the quirk ledger in this program is broken: {}\n", parsed.error());
      std::abort();
    }
    return new Ledger(*std::move(parsed));
  }();
  return *kLedger;
}

std::vector<const Quirk*> Ledger::For(std::string_view parser) const {
  std::vector<const Quirk*> found;
  for (const Quirk& quirk : quirks_)
    if (quirk.parser == parser) found.push_back(&quirk);
  return found;
}

}  // namespace assay::oracle
