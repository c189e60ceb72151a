#include "conformance/vectors/schema.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <numeric>
#include <utility>

#define VALIJSON_USE_EXCEPTIONS 1  // else it aborts on a schema that it does not understand
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "conformance/vectors/schema_files.h"

namespace assay::vectors {
namespace {

constexpr std::size_t kMaxSchemaBytes = 1 << 20;
constexpr std::size_t kMaxSchemaDepth = 32;
// std::regex recurses once or more per character: longer strings never reach it.
constexpr std::size_t kMaxPatternInput = 512;

std::size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = std::exchange(row[j + 1], std::min({row[j] + 1, row[j + 1] + 1, replaced}));
    }
  }
  return row.back();
}

// A string from a file, short enough for a message.
std::string Shown(std::string_view text) {
  constexpr std::size_t kMax = 80;
  return text.size() <= kMax ? std::string(text) : std::string(text.substr(0, kMax)) + "...";
}

// The node that a node stands for.
const Json& Resolve(const Json& root, const Json& node) {
  const auto reference = node.is_object() ? node.find("$ref") : node.end();
  if (!node.is_object() || reference == node.end()) return node;
  const std::string& target = reference->get_ref<const std::string&>();
  return root.at(Json::json_pointer(target.substr(1)));
}

// The node for a member or an element of what `node` describes; null when the schema says nothing of it.
const Json* Child(const Json& root, const Json& node, const Step& step) {
  if (!node.is_object()) return nullptr;
  if (const auto* key = std::get_if<std::string>(&step)) {
    if (const auto all = node.find("properties"); all != node.end())
      if (const auto one = all->find(*key); one != all->end()) return &Resolve(root, *one);
    const auto more = node.find("additionalProperties");
    return more != node.end() && more->is_object() ? &Resolve(root, *more) : nullptr;
  }
  const auto items = node.find("items");
  if (items == node.end()) return nullptr;
  if (items->is_object()) return &Resolve(root, *items);
  const std::size_t index = std::get<std::size_t>(step);
  return index < items->size() ? &Resolve(root, (*items)[index]) : nullptr;
}

std::vector<std::string> ListedKeys(const Json& node) {
  std::vector<std::string> keys;
  if (const auto all = node.find("properties"); all != node.end())
    for (const auto& [key, value] : all->items()) keys.push_back(key);
  return keys;
}

// What valijson would say badly (unknown keys) or must not see (long strings under a pattern). Depth is bounded by the
// parser's.
void PreCheck(const Json& root, const Json& node, const Json& value, Path& path, std::vector<Finding>& findings, bool& unsafe) {
  if (value.is_string() && node.contains("pattern") && value.get_ref<const std::string&>().size() > kMaxPatternInput) {
    findings.push_back({path, fmt::format("longer than {} bytes; shorten it", kMaxPatternInput)});
    unsafe = true;
  }
  const auto more = node.find("additionalProperties");
  const bool closed = more != node.end() && more->is_boolean() && !more->get<bool>();
  if (value.is_object()) {
    for (const auto& [key, member] : value.items()) {
      const Json* child = Child(root, node, key);
      if (child) {
        path.emplace_back(key);
        PreCheck(root, *child, member, path, findings, unsafe);
        path.pop_back();
      } else if (closed) {
        const std::string nearest = Nearest(Shown(key), ListedKeys(node));
        findings.push_back({path, fmt::format("unknown key \"{}\"; the nearest known key is \"{}\": rename or remove it",
                                              Shown(key), nearest)});
      }
    }
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Json* child = Child(root, node, i);
      if (!child) continue;
      path.emplace_back(i);
      PreCheck(root, *child, value[i], path, findings, unsafe);
      path.pop_back();
    }
  }
}

// valijson's words for an error, put into ours where it leaves out what the reader needs.
std::string Explain(const std::string& words, const Json* node, const Json* value) {
  if (words.starts_with("Missing required property '")) {
    const std::size_t begin = words.find('\'') + 1;
    return fmt::format("key \"{}\" is missing; add it", words.substr(begin, words.rfind('\'') - begin));
  }
  if (!node || !value) return words;
  if (words.starts_with("Failed to match against any enum") && node->contains("enum")) {
    std::vector<std::string> known;
    for (const Json& one : node->at("enum"))
      if (one.is_string()) known.push_back(one.get<std::string>());
    const std::string shown = Shown(value->dump(-1, ' ', false, Json::error_handler_t::replace));
    const std::string nearest = value->is_string() ? Nearest(Shown(value->get_ref<const std::string&>()), known) : "";
    return fmt::format("unknown value {}; known are {}{}", shown, fmt::join(known, ", "),
                       nearest.empty() ? "" : fmt::format("; the nearest is \"{}\"", nearest));
  }
  if (words.starts_with("Failed to match regex") && value->is_string() && node->contains("pattern"))
    return fmt::format("\"{}\" does not match {}", Shown(value->get_ref<const std::string&>()),
                       node->at("pattern").get_ref<const std::string&>());
  if (words.starts_with("Value type") && node->contains("type"))
    return fmt::format("is of type {}, must be {}", value->type_name(), node->at("type").dump());
  return words;
}

}  // namespace

std::string Nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t best_distance = std::numeric_limits<std::size_t>::max();
  for (const std::string& candidate : candidates) {
    const std::size_t distance = EditDistance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

struct Schema::Compiled {
  Json text;
  valijson::Schema schema;
};

Schema::Schema(std::unique_ptr<Compiled> compiled) : compiled_(std::move(compiled)) {}
Schema::Schema(Schema&&) noexcept = default;
Schema& Schema::operator=(Schema&&) noexcept = default;
Schema::~Schema() = default;

std::expected<Schema, std::string> Schema::Parse(std::string_view text) {
  ParsedJson parsed = ParseJson(text, kMaxSchemaDepth);
  if (!parsed.findings.empty()) return std::unexpected(parsed.findings.front().what);
  auto compiled = std::make_unique<Compiled>();
  compiled->text = std::move(parsed.root);
  try {  // the one place where valijson throws
    const nlohmann::json plain = nlohmann::json::parse(text);
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(valijson::adapters::NlohmannJsonAdapter(plain), compiled->schema);
  } catch (const std::exception& error) {
    return std::unexpected(fmt::format("not a JSON Schema that can be used: {}", error.what()));
  }
  return Schema(std::move(compiled));
}

std::expected<Schema, std::string> Schema::BuiltIn(std::string_view name) {
  for (const EmbeddedFile& file : SchemaFiles())
    if (name.ends_with(file.name)) return Parse(file.text);
  return std::unexpected(fmt::format("this program has no schema {}", name));
}

std::expected<Schema, std::string> Schema::Read(const std::string& path) {
  auto text = ReadFile(path, kMaxSchemaBytes);
  if (!text) return std::unexpected(text.error());
  return Parse(*text);
}

std::vector<Finding> Schema::Validate(const Json& document) const {
  const Json& root = compiled_->text;
  std::vector<Finding> findings;
  Path path;
  bool unsafe = false;
  PreCheck(root, Resolve(root, root), document, path, findings, unsafe);
  if (unsafe) return findings;

  const nlohmann::json plain(document);
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(compiled_->schema, valijson::adapters::NlohmannJsonAdapter(plain), &results)) return findings;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    // "Failed to validate ..." only passes on the error of an inner value; unknown keys are named above.
    if (error.description.starts_with("Failed to validate") || error.description.starts_with("Object contains a property"))
      continue;
    Path at;
    const Json* node = &Resolve(root, root);
    const Json* value = &document;
    for (std::size_t i = 1; i < error.context.size() && value; ++i) {  // context[0] is "<root>", the others "[step]"
      const std::string step = error.context[i].substr(1, error.context[i].size() - 2);
      if (value->is_array()) {
        at.emplace_back(static_cast<std::size_t>(std::stoull(step)));
      } else {
        at.emplace_back(step);
      }
      node = node ? Child(root, *node, at.back()) : nullptr;
      value = At(document, at);
    }
    findings.push_back({at, Explain(error.description, node, value)});
  }
  return findings;
}

namespace {

Json Ordered(const Json& root, const Json& node, const Json& value) {
  if (value.is_array()) {
    Json out = Json::array();
    for (std::size_t i = 0; i < value.size(); ++i) {
      const Json* child = Child(root, node, i);
      out.push_back(child ? Ordered(root, *child, value[i]) : value[i]);
    }
    return out;
  }
  if (!value.is_object()) return value;
  Json out = Json::object();
  const auto put = [&](const std::string& key, const Json& member) {
    const Json* child = Child(root, node, key);
    out[key] = child ? Ordered(root, *child, member) : member;
  };
  const std::vector<std::string> listed = ListedKeys(node);
  for (const std::string& key : listed)
    if (const auto member = value.find(key); member != value.end()) put(key, *member);
  for (const auto& [key, member] : value.items())
    if (std::ranges::find(listed, key) == listed.end()) put(key, member);
  return out;
}

}  // namespace

Json Schema::InOrder(const Json& document) const {
  return Ordered(compiled_->text, Resolve(compiled_->text, compiled_->text), document);
}

}  // namespace assay::vectors
