#include "conformance/oracle/reply_parts.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace assay::oracle {
namespace {

using model::Value;

constexpr std::size_t kShown = 40;  // bytes of an id or a code

std::string Printable(std::string_view text) {
  std::string out(text.substr(0, kShown));
  std::ranges::replace_if(out, [](char c) { return c < 0x20 || c > 0x7e; }, '?');
  return text.size() > kShown ? out + "..." : out;
}

}  // namespace

std::string IdKey(const Value& id) { return model::DigestPreimage(id, model::DigestKind::kExact); }

std::string_view CodeOf(const model::Message& response) {
  if (response.error == nullptr) return {};
  for (const Value::Member& member : response.error->members)
    if (member.name == "code") return member.value.text;
  return {};
}

Reject RejectWith(std::string_view code, std::optional<Reason> reason) {
  Reject reject{reason, std::nullopt, "code " + Printable(code)};
  int number = 0;
  const auto [end, error] = std::from_chars(code.data(), code.data() + code.size(), number);
  if (error == std::errc() && end == code.data() + code.size()) reject.code = number;
  return reject;
}

std::string ShowId(const Value& id) {
  switch (id.kind) {
    case Value::Kind::kNull:
      return "null";
    case Value::Kind::kNumber:
      return Printable(id.text);
    case Value::Kind::kString:
      return '"' + Printable(id.text) + '"';
    default:
      return "of another type";
  }
}

std::string ShowAnswer(const model::Message& response) {
  if (response.error == nullptr) return "a result, id " + ShowId(*response.id);
  return "error " + Printable(CodeOf(response)) + ", id " + ShowId(*response.id);
}

std::string ShowFailure(const model::Failure& failure) {
  // Both enums list the words of docs/POLICY.md in its order.
  static_assert(static_cast<int>(model::Rule::kSize) == static_cast<int>(Reason::kSize));
  static_assert(static_cast<int>(model::Rule::kError) == static_cast<int>(Reason::kError));
  return std::string(ReasonName(static_cast<Reason>(failure.rule))) + " at " + std::to_string(failure.offset);
}

}  // namespace assay::oracle
