#include "fuzzers/payload_edit.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "nlohmann/json.hpp"

namespace assay::fuzz {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxDepth = 32;
constexpr std::size_t kMaxNodes = 20000;

// Every value of a document; false when they are too many, or nest too deep.
bool Collect(Json& value, std::size_t depth, std::vector<Json*>& values) {
  if (depth == kMaxDepth || values.size() == kMaxNodes) return false;
  values.push_back(&value);
  if (!value.is_structured()) return true;
  return std::ranges::all_of(value, [&](Json& child) { return Collect(child, depth + 1, values); });
}

// Parsed only when it is shallow: the library recurses.
std::optional<Json> Parse(std::string_view text) {
  std::size_t depth = 0, deepest = 0;
  for (const char c : text) {
    if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
    if ((c == '}' || c == ']') && depth > 0) --depth;
  }
  if (deepest > kMaxDepth) return std::nullopt;
  Json document = Json::parse(text, nullptr, false);
  if (document.is_discarded()) return std::nullopt;
  return document;
}

std::string Write(const Json& document) { return document.dump(-1, ' ', false, Json::error_handler_t::replace); }

template <std::size_t N>
std::string_view OneOf(const std::array<std::string_view, N>& words, Choice& choice) {
  return words[choice.Below(N)];
}

void EditString(std::string& text, Choice& choice) {
  constexpr std::string_view kDigits = "0123456789abcdefABCDEFgxX \"\\";
  constexpr std::array<std::string_view, 12> kValues = {
      "", "0x", "0x0", "0x00", "0x01", "0x1", "0X1", "1", "0xffffffffffffffff", "0x10000000000000000", "ff", "0xc0"};
  switch (choice.Below(7)) {
    case 0:
      if (!text.empty()) text[choice.Below(text.size())] = kDigits[choice.Below(kDigits.size())];
      return;
    case 1:
      if (text.size() > 2) text[2 + choice.Below(text.size() - 2)] = kDigits[choice.Below(16)];
      return;
    case 2:
      text.resize(text.size() - std::min<std::size_t>(text.size(), 1 + choice.Below(2)));
      return;
    case 3:
      text.append(choice.Below(2) == 0 ? "0" : "00");
      return;
    case 4:
      text = OneOf(kValues, choice);
      return;
    case 5:
      for (char& c : text)
        if (c >= 'a' && c <= 'f' && choice.Below(3) == 0) c = static_cast<char>(c - 0x20);
      return;
    default:
      if (text.starts_with("engine_")) text.back() = static_cast<char>('1' + choice.Below(7));
  }
}

// Small transactions of every type that decode, and some that do not quite.
std::string_view Transaction(Choice& choice) {
  constexpr std::array<std::string_view, 8> kTransactions = {
      "0xc9808080808080808080",
      "0x01cb01808080808080c0808080",
      "0x02cc0180808080808080c0808080",
      "0x03f84301808080809400000000000000000000000000000000000000008080c080e1a0010000000000000000000000000000000000000000000000"
      "0000000000000000808080",
      "0x04e101808080809400000000000000000000000000000000000000008080c0c0808080",
      "0x",
      "0x05c0",
      "0xc8808080808080808080",
  };
  return OneOf(kTransactions, choice);
}

Json NewElement(Choice& choice) {
  switch (choice.Below(5)) {
    case 0:
      return Json{{"index", "0x1"}, {"validatorIndex", "0x2"}, {"address", "0x" + std::string(40, '3')}, {"amount", "0x4"}};
    case 1:
      return "0x" + std::string(64, '1');
    case 2:
      return OneOf(std::array<std::string_view, 5>{"0x00aa", "0x01bb", "0x02cc", "0x03", "0x"}, choice);
    case 3:
      return nullptr;
    default:
      return Transaction(choice);
  }
}

void EditList(Json& list, Choice& choice) {
  if (list.empty() || choice.Below(3) == 0) {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(choice.Below(list.size() + 1)), NewElement(choice));
    return;
  }
  const std::size_t at = choice.Below(list.size());
  switch (choice.Below(3)) {
    case 0:
      list.erase(at);
      return;
    case 1:
      list.push_back(Json(list[at]));
      return;
    default:
      std::swap(list[at], list[choice.Below(list.size())]);
  }
}

// Objects are lists of pairs here, so that a member can be renamed where it stands.
void EditObject(Json& object, Choice& choice) {
  auto& members = object.get_ref<Json::object_t&>();
  if (members.empty()) return;
  // A pair's name is const: the whole list is made anew.
  std::vector<std::pair<std::string, Json>> changed;
  const std::size_t index = choice.Below(members.size()), what = choice.Below(4);
  for (std::size_t i = 0; i < members.size(); ++i) {
    std::string name = members.begin()[static_cast<std::ptrdiff_t>(i)].first;
    Json& value = members.begin()[static_cast<std::ptrdiff_t>(i)].second;
    if (i == index && what == 0) continue;
    if (i == index && what == 1 && !name.empty()) name[choice.Below(name.size())] ^= 0x20;
    changed.emplace_back(std::move(name), std::move(value));
  }
  if (what >= 2 && !changed.empty()) std::swap(changed[index], changed[choice.Below(changed.size())]);
  object = Json::object();
  for (auto& [name, value] : changed) object[name] = std::move(value);
}

void EditOnce(Json& document, Choice& choice) {
  std::vector<Json*> values;
  if (!Collect(document, 0, values)) return;
  Json& value = *values[choice.Below(values.size())];
  if (choice.Below(8) == 0) {
    constexpr std::array<std::string_view, 5> kOther = {"null", "0", "{}", "[]", "true"};
    value = Json::parse(OneOf(kOther, choice));
  } else if (value.is_string()) {
    EditString(value.get_ref<std::string&>(), choice);
  } else if (value.is_array()) {
    EditList(value, choice);
  } else if (value.is_object()) {
    EditObject(value, choice);
  } else {
    value = NewElement(choice);
  }
}

void Shuffle(Json& value, Choice& choice) {
  if (value.is_array()) {
    for (Json& child : value) Shuffle(child, choice);
  } else if (value.is_object()) {
    std::vector<std::pair<std::string, Json>> members;
    for (auto& [name, child] : value.items()) {
      Shuffle(child, choice);
      members.emplace_back(name, std::move(child));
    }
    for (std::size_t i = members.size(); i > 1; --i) std::swap(members[i - 1], members[choice.Below(i)]);
    value = Json::object();
    for (auto& [name, child] : members) value[name] = std::move(child);
  }
}

// A known member a second time: at the end of the last object.
void Double(std::string& text, Choice& choice) {
  const std::size_t name = text.find(",\"", choice.Below(text.size()));
  if (name == std::string::npos) return;
  const std::size_t end = text.find_first_of(",}", name + 1);
  if (end != std::string::npos) text.insert(end, text.substr(name, end - name));
}

}  // namespace

std::optional<std::string> EditPayload(std::string_view text, Choice& choice) {
  std::optional<Json> document = Parse(text);
  if (!document) return std::nullopt;
  for (std::size_t edits = 1 + choice.Below(3); edits > 0; --edits) EditOnce(*document, choice);
  std::string edited = Write(*document);
  if (choice.Below(16) == 0) Double(edited, choice);
  return edited;
}

std::optional<std::string> ShuffleMembers(std::string_view text, Choice& choice) {
  std::optional<Json> document = Parse(text);
  if (!document) return std::nullopt;
  Shuffle(*document, choice);
  return Write(*document);
}

std::optional<std::string> WithString(std::string_view text, const std::string& pointer, std::string_view value) {
  std::optional<Json> document = Parse(text);
  if (!document) return std::nullopt;
  const Json::json_pointer place(pointer);
  if (!document->contains(place) || !(*document)[place].is_string()) return std::nullopt;
  (*document)[place] = value;
  return Write(*document);
}

}  // namespace assay::fuzz
