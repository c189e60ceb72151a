// Values and presence as docs/POLICY_ETHEREUM.md has them. Recursion is bounded by the depth of the tables.
#include "conformance/model/ethereum/structure.h"

#include <algorithm>
#include <utility>

#include "conformance/model/decimal.h"

namespace assay::model::ethereum {
namespace {

using Result = std::variant<Node, PayloadFailure>;

PayloadFailure Fail(PayloadRule rule, std::size_t offset, const std::string& path) { return {rule, offset, path}; }

// -1 for a character that is no hex digit.
int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// common.md, DATA: ^0x(?:[a-fA-F0-9]{2})*$
std::optional<std::string> DecodeData(std::string_view text) {
  if (!text.starts_with("0x") || text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 2; i < text.size(); i += 2) {
    const int high = DigitValue(text[i]);
    const int low = DigitValue(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<char>(high * 16 + low));
  }
  return bytes;
}

// common.md, QUANTITY: ^0x(?:0|(?:[a-fA-F1-9][a-fA-F0-9]*))$. Zero gives no byte.
std::optional<std::string> DecodeQuantity(std::string_view text) {
  if (!text.starts_with("0x")) return std::nullopt;
  const std::string_view digits = text.substr(2);
  if (digits == "0") return "";
  if (digits.empty() || digits[0] == '0') return std::nullopt;
  const std::string padding = digits.size() % 2 != 0 ? "0" : "";
  return DecodeData("0x" + padding + std::string(digits));
}

// Of two numbers as big-endian bytes without leading zeros.
bool Larger(const std::string& a, const std::string& b) { return a.size() != b.size() ? a.size() > b.size() : a > b; }

// In decimal digits.
std::string Decimal(std::string_view big_endian) {
  std::string digits = "0";  // the last digit first
  for (const char byte : big_endian) {
    unsigned carry = static_cast<std::uint8_t>(byte);  // digits = digits * 256 + byte
    for (char& digit : digits) {
      carry += static_cast<unsigned>(digit - '0') * 256;
      digit = static_cast<char>('0' + carry % 10);
      carry /= 10;
    }
    for (; carry != 0; carry /= 10) digits.push_back(static_cast<char>('0' + carry % 10));
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool EqualIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return Lower(x) == Lower(y); });
}

Node MakeNode(Node::Kind kind, const Value& value) {
  Node node;
  node.kind = kind;
  node.begin = value.begin;
  return node;
}

Result ReadData(const Value& value, const Type& type, const std::string& path) {
  if (value.kind != Value::Kind::kString) return Fail(PayloadRule::kType, value.begin, path);
  std::optional<std::string> bytes = DecodeData(value.text);
  if (!bytes) return Fail(PayloadRule::kHex, value.begin, path);
  if (bytes->size() < type.min_bytes || bytes->size() > type.max_bytes) return Fail(PayloadRule::kLength, value.begin, path);
  Node node = MakeNode(Node::Kind::kData, value);
  node.bytes = *std::move(bytes);
  return node;
}

Result ReadQuantity(const Value& value, const Type& type, const std::string& path) {
  if (value.kind != Value::Kind::kString) return Fail(PayloadRule::kType, value.begin, path);
  std::optional<std::string> bytes = DecodeQuantity(value.text);
  if (!bytes) return Fail(PayloadRule::kQuantity, value.begin, path);
  if (Larger(*bytes, type.limit)) return Fail(PayloadRule::kOverflow, value.begin, path);
  Node node = MakeNode(Node::Kind::kQuantity, value);
  node.bytes = *std::move(bytes);
  return node;
}

Result ReadBool(const Value& value, const std::string& path) {
  if (value.kind == Value::Kind::kTrue) return MakeNode(Node::Kind::kTrue, value);
  if (value.kind == Value::Kind::kFalse) return MakeNode(Node::Kind::kFalse, value);
  return Fail(PayloadRule::kType, value.begin, path);
}

// engine/prague.md, executionRequests: more than one byte each, ordered by type, no type twice.
bool BreaksRequests(const std::string& element, const std::vector<Node>& before) {
  if (element.size() <= 1) return true;
  return !before.empty() && static_cast<std::uint8_t>(element[0]) <= static_cast<std::uint8_t>(before.back().bytes[0]);
}

Result ReadList(const Value& value, const Type& type, const std::string& path) {
  if (value.kind != Value::Kind::kArray) return Fail(PayloadRule::kType, value.begin, path);
  const Type* element = &type.elements.front();
  if (type.elements.size() > 1 && !value.items.empty() && value.items.front().kind == Value::Kind::kString) {
    element = &type.elements.back();
  }
  Node node = MakeNode(Node::Kind::kList, value);
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    Result item = ReadStructure(value.items[i], *element, ElementPath(path, i));
    if (std::holds_alternative<PayloadFailure>(item)) return item;
    Node& read = std::get<Node>(item);
    if (type.ascending_requests && BreaksRequests(read.bytes, node.items)) {
      return Fail(PayloadRule::kRequests, read.begin, ElementPath(path, i));
    }
    node.items.push_back(std::move(read));
  }
  if (type.count && node.items.size() != *type.count) return Fail(PayloadRule::kLength, value.begin, path);
  return node;
}

std::optional<PayloadFailure> CheckMembers(const Node& object, const Type& type, const std::string& path, bool look_inside) {
  for (const Field& field : type.fields) {
    const Node* member = object.Find(field.name);
    const Presence presence = field.presence(object);
    if (member != nullptr && presence == Presence::kForbidden) {
      return Fail(PayloadRule::kWrongVersion, member->begin, MemberPath(path, field.name));
    }
    if (member == nullptr && presence == Presence::kRequired) {
      const bool miscased = std::find(object.miscased.begin(), object.miscased.end(), field.name) != object.miscased.end();
      return Fail(miscased ? PayloadRule::kWrongCase : PayloadRule::kMissing, object.begin, MemberPath(path, field.name));
    }
    if (member != nullptr && look_inside) {
      if (auto failure = CheckPresence(*member, field.type, MemberPath(path, field.name))) return failure;
    }
  }
  return std::nullopt;
}

Result ReadObject(const Value& value, const Type& type, const std::string& path) {
  if (value.kind != Value::Kind::kObject) return Fail(PayloadRule::kType, value.begin, path);
  Node node = MakeNode(Node::Kind::kObject, value);
  std::vector<bool> seen(type.fields.size(), false);
  std::vector<std::optional<Node>> read(type.fields.size());
  for (const Value::Member& member : value.members) {
    const auto field =
        std::find_if(type.fields.begin(), type.fields.end(), [&](const Field& f) { return f.name == member.name; });
    if (field == type.fields.end()) {
      for (const Field& known : type.fields) {
        const bool noted = std::find(node.miscased.begin(), node.miscased.end(), known.name) != node.miscased.end();
        if (!noted && EqualIgnoringCase(known.name, member.name)) node.miscased.push_back(known.name);
      }
      continue;
    }
    const auto place = static_cast<std::size_t>(field - type.fields.begin());
    const std::string member_path = MemberPath(path, field->name);
    if (seen[place]) return Fail(PayloadRule::kDuplicate, member.begin, member_path);
    seen[place] = true;
    if (member.value.kind == Value::Kind::kNull) continue;  // counts as absent
    Result result = ReadStructure(member.value, field->type, member_path);
    if (std::holds_alternative<PayloadFailure>(result)) return result;
    read[place] = std::get<Node>(std::move(result));
  }
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (read[i]) node.members.push_back({type.fields[i].name, *std::move(read[i])});
  }
  if (type.fixed_shape) {
    if (auto failure = CheckMembers(node, type, path, false)) return *failure;
  }
  return node;
}

void AppendFields(const Node& node, std::string& out) {
  switch (node.kind) {
    case Node::Kind::kNull:
      out += 'n';
      return;
    case Node::Kind::kFalse:
      out += 'f';
      return;
    case Node::Kind::kTrue:
      out += 't';
      return;
    case Node::Kind::kData:
      out += 'x' + std::to_string(node.bytes.size()) + ':';
      out += node.bytes;
      return;
    case Node::Kind::kQuantity:
      out += '#' + ExactDecimal(Decimal(node.bytes));
      return;
    case Node::Kind::kList:
      out += '[';
      for (const Node& item : node.items) AppendFields(item, out);
      out += ']';
      return;
    case Node::Kind::kObject:
      out += '{';
      for (const Node::Member& member : node.members) {
        out += 's' + std::to_string(member.name.size()) + ':';
        out += member.name;
        AppendFields(member.value, out);
      }
      out += '}';
      return;
  }
  std::unreachable();
}

}  // namespace

const Node* Node::Find(std::string_view name) const {
  for (const Member& member : members) {
    if (member.name == name) return &member.value;
  }
  return nullptr;
}

std::uint64_t Node::Number() const {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<std::uint8_t>(byte);
  return number;
}

Hash Node::ToHash() const {
  Hash hash{};
  for (std::size_t i = 0; i < hash.size() && i < bytes.size(); ++i) hash[i] = static_cast<std::uint8_t>(bytes[i]);
  return hash;
}

Result ReadStructure(const Value& value, const Type& type, const std::string& path) {
  if (type.nullable && value.kind == Value::Kind::kNull) return MakeNode(Node::Kind::kNull, value);
  switch (type.kind) {
    case Type::Kind::kData:
      return ReadData(value, type, path);
    case Type::Kind::kQuantity:
      return ReadQuantity(value, type, path);
    case Type::Kind::kBool:
      return ReadBool(value, path);
    case Type::Kind::kList:
      return ReadList(value, type, path);
    case Type::Kind::kObject:
      return ReadObject(value, type, path);
  }
  std::unreachable();
}

std::optional<PayloadFailure> CheckPresence(const Node& node, const Type& type, const std::string& path) {
  if (node.kind != Node::Kind::kObject || type.fixed_shape) return std::nullopt;
  return CheckMembers(node, type, path, true);
}

std::string FieldsPreimage(const Node& node) {
  std::string out;
  AppendFields(node, out);
  return out;
}

std::string MemberPath(const std::string& path, std::string_view member) { return path + "." + std::string(member); }
std::string ElementPath(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }

}  // namespace assay::model::ethereum
