#include "conformance/reference/payload_fields.h"

#include <algorithm>
#include <cstdint>

namespace assay::reference::payload {
namespace {

void AppendSized(char mark, std::string_view bytes, std::string& out) {
  out.append(1, mark).append(std::to_string(bytes.size())).append(":").append(bytes);
}

void Append(const Tree& tree, const Value& value, const Type& type, std::string& out);

void AppendMembers(const Tree& tree, const Value& value, const Shape& shape, std::string& out) {
  for (std::size_t i = 0; i < shape.members.size(); ++i) {
    const Value& member = tree.Child(value, i);
    if (!member.There()) continue;
    if (!shape.members[i].name.empty()) AppendSized('s', shape.members[i].name, out);
    Append(tree, member, shape.members[i].type, out);
  }
}

void AppendElements(const Tree& tree, const Value& value, const Type& type, std::string& out) {
  for (const Value& element : tree.Children(value)) {
    // What is a DATA in a list that may hold either was read by the other type.
    const bool other = type.string_element != nullptr && element.kind == Value::Kind::kData;
    Append(tree, element, other ? *type.string_element : *type.element, out);
  }
}

// Recursion is as deep as the schema.
void Append(const Tree& tree, const Value& value, const Type& type, std::string& out) {
  switch (value.kind) {
    case Value::Kind::kAbsent:
    case Value::Kind::kNull:
      out.append("n");
      return;
    case Value::Kind::kFalse:
      out.append("f");
      return;
    case Value::Kind::kTrue:
      out.append("t");
      return;
    case Value::Kind::kData:
      return AppendSized('x', tree.Bytes(value), out);
    case Value::Kind::kQuantity:
      out.append("#").append(ExactForm(tree.Bytes(value)));
      return;
    case Value::Kind::kList:
      out.append("[");
      type.shape != nullptr ? AppendMembers(tree, value, *type.shape, out) : AppendElements(tree, value, type, out);
      out.append("]");
      return;
    case Value::Kind::kObject:
      out.append("{");
      AppendMembers(tree, value, *type.shape, out);
      out.append("}");
      return;
  }
}

}  // namespace

std::string FieldsPreimage(const Tree& tree, const Value& value, const Type& type) {
  std::string out;
  Append(tree, value, type, out);
  return out;
}

std::string ExactForm(std::string_view quantity) {
  std::string digits;  // least significant first
  std::string number(quantity);
  while (!number.empty()) {
    unsigned remainder = 0;
    for (char& byte : number) {
      const unsigned part = remainder * 256 + static_cast<std::uint8_t>(byte);
      byte = static_cast<char>(part / 10);
      remainder = part % 10;
    }
    digits.push_back(static_cast<char>('0' + remainder));
    number.erase(0, std::min(number.find_first_not_of('\0'), number.size()));
  }
  const std::size_t zeros = digits.find_first_not_of('0');
  if (zeros == std::string::npos) return "0e0";
  return std::string(digits.rbegin(), digits.rend() - static_cast<std::ptrdiff_t>(zeros)) + "e" + std::to_string(zeros);
}

}  // namespace assay::reference::payload
