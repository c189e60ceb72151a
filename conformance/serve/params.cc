#include "conformance/serve/params.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace assay::serve {
namespace {

using model::Value;
using Kind = BlockParam::Kind;

constexpr std::string_view kHexDigits = "0123456789abcdefABCDEF";
constexpr std::array<std::pair<std::string_view, Kind>, 5> kTags = {{{"latest", Kind::kLatest},
                                                                     {"earliest", Kind::kEarliest},
                                                                     {"pending", Kind::kPending},
                                                                     {"safe", Kind::kSafe},
                                                                     {"finalized", Kind::kFinalized}}};

bool IsNull(const Value& value) { return value.kind == Value::Kind::kNull; }

// The digits behind "0x"; nullopt when the value is no string of "0x" and hex digits.
std::optional<std::string_view> Digits(const Value& value) {
  if (value.kind != Value::Kind::kString || !value.text.starts_with("0x")) return std::nullopt;
  const std::string_view digits = std::string_view(value.text).substr(2);
  if (digits.find_first_not_of(kHexDigits) != std::string_view::npos) return std::nullopt;
  return digits;
}

// The members of EIP-1898's object that have a meaning.
struct BlockObject {
  const Value* number = nullptr;
  const Value* hash = nullptr;
  const Value* canonical = nullptr;
};
std::expected<BlockObject, std::string> ReadBlockObject(const Value& value) {
  BlockObject object;
  const std::pair<std::string_view, const Value**> known[] = {
      {"blockNumber", &object.number}, {"blockHash", &object.hash}, {"requireCanonical", &object.canonical}};
  for (const Value::Member& member : value.members) {
    for (const auto& [name, slot] : known) {
      if (member.name != name) continue;
      if (*slot != nullptr) return std::unexpected("has " + std::string(name) + " twice");
      *slot = &member.value;
    }
  }
  for (const auto& [name, slot] : known)
    if (*slot != nullptr && IsNull(**slot)) *slot = nullptr;
  return object;
}

std::expected<BlockParam, std::string> ReadEip1898(const Value& value) {
  const auto object = ReadBlockObject(value);
  if (!object) return std::unexpected(object.error());
  if ((object->number != nullptr) == (object->hash != nullptr))
    return std::unexpected("must have one of blockNumber and blockHash");
  if (object->number != nullptr) {
    if (object->canonical != nullptr) return std::unexpected("has requireCanonical without blockHash");
    const auto number = ReadQuantity(*object->number);
    if (!number) return std::unexpected("has a blockNumber that is no QUANTITY");
    return BlockParam{.kind = Kind::kNumber, .number = *number, .hash = {}};
  }
  if (!IsData(*object->hash, 32)) return std::unexpected("has a blockHash that is not DATA of 32 bytes");
  if (object->canonical != nullptr && object->canonical->kind != Value::Kind::kTrue &&
      object->canonical->kind != Value::Kind::kFalse)
    return std::unexpected("has a requireCanonical that is neither true nor false");
  return BlockParam{.kind = Kind::kHash, .hash = object->hash->text};
}

}  // namespace

std::expected<void, std::string> CheckCount(const Value* params, std::size_t least, std::size_t most) {
  if (params != nullptr && params->kind != Value::Kind::kArray)
    return std::unexpected("params must be an array: parameters go by position");
  const std::size_t count = params == nullptr ? 0 : params->items.size();
  if (count < least) return std::unexpected("params[" + std::to_string(count) + "] is missing");
  if (count > most) return std::unexpected("params[" + std::to_string(most) + "] is one too many");
  return {};
}

const Value* ParamAt(const Value* params, std::size_t index) {
  if (params == nullptr || index >= params->items.size() || IsNull(params->items[index])) return nullptr;
  return &params->items[index];
}

std::optional<std::uint64_t> ReadQuantity(const Value& value) {
  const auto digits = Digits(value);
  if (!digits || digits->empty() || digits->size() > 16 || (digits->front() == '0' && digits->size() > 1)) return std::nullopt;
  std::uint64_t number = 0;
  std::from_chars(digits->data(), digits->data() + digits->size(), number, 16);
  return number;
}

bool IsData(const Value& value, std::size_t bytes) {
  const auto digits = Digits(value);
  return digits && digits->size() == 2 * bytes;
}

std::expected<BlockParam, std::string> ReadBlockNumberOrTag(const Value* value) {
  if (value == nullptr) return std::unexpected("is missing");
  if (value->kind == Value::Kind::kString) {
    const auto tag = std::ranges::find(kTags, value->text, &std::pair<std::string_view, Kind>::first);
    if (tag != kTags.end()) return BlockParam{.kind = tag->second, .hash = {}};
  }
  const auto number = ReadQuantity(*value);
  if (!number) return std::unexpected("is neither a block tag nor a QUANTITY of 64 bits");
  return BlockParam{.kind = Kind::kNumber, .number = *number, .hash = {}};
}

std::expected<BlockParam, std::string> ReadBlockNumberOrTagOrHash(const Value* value) {
  if (value != nullptr && value->kind == Value::Kind::kObject) return ReadEip1898(*value);
  if (value != nullptr && IsData(*value, 32)) return BlockParam{.kind = Kind::kHash, .hash = value->text};
  return ReadBlockNumberOrTag(value);
}

}  // namespace assay::serve
