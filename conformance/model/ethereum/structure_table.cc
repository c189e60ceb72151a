// The words in which a table of docs/POLICY_ETHEREUM.md is written down.
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/structure.h"

namespace assay::model::ethereum {
namespace {

std::string BigEndian(std::uint64_t value) {
  std::string bytes;
  for (; value != 0; value >>= 8) bytes.insert(bytes.begin(), static_cast<char>(value & 0xff));
  return bytes;
}

Type OfKind(Type::Kind kind) {
  Type type;
  type.kind = kind;
  return type;
}

}  // namespace

Field::Field(std::string_view field_name, Type field_type, Presence fixed)
    : name(field_name), type(std::move(field_type)), presence([fixed](const Node&) { return fixed; }) {}
Field::Field(std::string_view field_name, Type field_type, PresenceRule rule)
    : name(field_name), type(std::move(field_type)), presence(std::move(rule)) {}

Type Data(std::size_t bytes) { return DataOfLength(bytes, bytes); }
Type DataOfLength(std::size_t min, std::size_t max) {
  Type type = OfKind(Type::Kind::kData);
  type.min_bytes = min;
  type.max_bytes = max;
  return type;
}
Type DataOfAnyLength() { return DataOfLength(0, kAnyLength); }

Type Quantity64() { return QuantityUpTo(UINT64_MAX); }
Type Quantity256() {
  Type type = OfKind(Type::Kind::kQuantity);
  type.limit = std::string(32, '\xff');
  return type;
}
Type QuantityUpTo(std::uint64_t limit) {
  Type type = OfKind(Type::Kind::kQuantity);
  type.limit = BigEndian(limit);
  return type;
}
Type Bool() { return OfKind(Type::Kind::kBool); }

Type ListOf(Type element) {
  Type type = OfKind(Type::Kind::kList);
  type.elements.push_back(std::move(element));
  return type;
}
Type ListOfExactly(std::size_t count, Type element) {
  Type type = ListOf(std::move(element));
  type.count = count;
  return type;
}
Type ListOfRequests() {
  Type type = ListOf(DataOfAnyLength());
  type.ascending_requests = true;
  return type;
}
Type ListOfEither(Type objects, Type data) {
  Type type = ListOf(std::move(objects));
  type.elements.push_back(std::move(data));
  return type;
}

Type Object(std::vector<Field> fields) {
  Type type = OfKind(Type::Kind::kObject);
  type.fields = std::move(fields);
  return type;
}
Type ObjectOfFixedShape(std::vector<Field> fields) {
  Type type = Object(std::move(fields));
  type.fixed_shape = true;
  return type;
}
Type OrNull(Type type) {
  type.nullable = true;
  return type;
}

}  // namespace assay::model::ethereum
