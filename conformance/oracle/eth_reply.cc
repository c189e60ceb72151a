#include "conformance/oracle/eth_reply.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>

#include "conformance/model/model.h"
#include "conformance/oracle/reply.h"
#include "conformance/oracle/reply_parts.h"

namespace assay::oracle {
namespace {

using model::Value;

constexpr std::array<std::pair<ResultShape, std::string_view>, 8> kShapes = {{
    {ResultShape::kAny, "any"},
    {ResultShape::kQuantity, "quantity"},
    {ResultShape::kDecimal, "decimal"},
    {ResultShape::kText, "text"},
    {ResultShape::kSyncing, "syncing"},
    {ResultShape::kNull, "null"},
    {ResultShape::kBlock, "block"},
    {ResultShape::kPending, "pending"},
}};

constexpr std::string_view kHexDigits = "0123456789abcdefABCDEF";
constexpr std::size_t kQuantityDigits = 64;  // of 256 bits

bool IsString(const Value& value) { return value.kind == Value::Kind::kString; }
bool IsHex(std::string_view digits) { return digits.find_first_not_of(kHexDigits) == std::string_view::npos; }

// execution-apis src/engine/common.md, "QUANTITY".
bool IsQuantity(const Value& value) {
  if (!IsString(value) || !value.text.starts_with("0x")) return false;
  const std::string_view digits = std::string_view(value.text).substr(2);
  return !digits.empty() && digits.size() <= kQuantityDigits && IsHex(digits) && (digits == "0" || digits.front() != '0');
}
bool IsHash(const Value& value) {
  return IsString(value) && value.text.size() == 66 && value.text.starts_with("0x") &&
         IsHex(std::string_view(value.text).substr(2));
}
bool IsDecimal(const Value& value) {
  return IsString(value) && !value.text.empty() && value.text.find_first_not_of("0123456789") == std::string::npos;
}
bool IsObject(const Value& value) { return value.kind == Value::Kind::kObject; }

// True when there is exactly one member of this name and it is as `test` wants it.
bool Has(const Value& object, std::string_view name, bool (*test)(const Value&)) {
  const auto is_named = [&](const Value::Member& member) { return member.name == name; };
  const auto first = std::ranges::find_if(object.members, is_named);
  return std::ranges::count_if(object.members, is_named) == 1 && test(first->value);
}
bool IsBlock(const Value& value) { return IsObject(value) && Has(value, "hash", IsHash) && Has(value, "number", IsQuantity); }

bool Fits(const Value& result, ResultShape shape) {
  switch (shape) {
    case ResultShape::kAny:
      return true;
    case ResultShape::kQuantity:
      return IsQuantity(result);
    case ResultShape::kDecimal:
      return IsDecimal(result);
    case ResultShape::kText:
      return IsString(result) && !result.text.empty();
    case ResultShape::kSyncing:
      return result.kind == Value::Kind::kFalse || IsObject(result);
    case ResultShape::kNull:
      return IsNull(result);
    case ResultShape::kBlock:
      return IsBlock(result);
    case ResultShape::kPending:
      return IsNull(result) || IsObject(result);
  }
  return false;
}

}  // namespace

std::string_view ResultShapeName(ResultShape shape) {
  return std::ranges::find(kShapes, shape, &std::pair<ResultShape, std::string_view>::first)->second;
}
std::optional<ResultShape> ResultShapeFromName(std::string_view word) {
  const auto found = std::ranges::find(kShapes, word, &std::pair<ResultShape, std::string_view>::second);
  return found == kShapes.end() ? std::nullopt : std::optional(found->first);
}

Outcome ReadEthReply(std::string_view sent, unsigned http_status, std::string_view body, ResultShape shape) {
  const Outcome by_message = ReadReply(sent, http_status, body);
  if (!std::holds_alternative<Accept>(by_message)) return by_message;
  const auto reply = model::ReadMessages(body);
  const auto* responses = std::get_if<model::Messages>(&reply);
  if (responses == nullptr || responses->batch) return ProtocolError{"the reply is no single response"};
  const model::Message& response = responses->messages.front();
  if (response.error != nullptr) return RejectWith(CodeOf(response));
  if (!Fits(*response.result, shape))
    return ProtocolError{"the result is not of the shape \"" + std::string(ResultShapeName(shape)) + "\""};
  return Accept{};
}

}  // namespace assay::oracle
