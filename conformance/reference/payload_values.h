// What the payload reader makes of events: a schema of shapes to read by, and the tree of decoded values that it leaves.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_VALUES_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_VALUES_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/outcome.h"

namespace assay::reference::payload {

// A rule of structure that failed, and where ("params[0].blobGasUsed"; empty where the page names no member).
struct Failure {
  oracle::Reason reason;
  std::string path;
  bool operator==(const Failure&) const = default;
};

struct Shape;
struct Presence;

inline constexpr std::size_t kAnyLength = std::numeric_limits<std::size_t>::max();

// What a value must be.
struct Type {
  enum class Kind : std::uint8_t { kData, kQuantity, kBool, kList, kObject, kParameters };

  Kind kind = Kind::kBool;
  std::size_t min_length = 0, max_length = kAnyLength;  // kData: bytes
  std::size_t width = 8;                                // kQuantity: bytes
  std::uint64_t limit =
      std::numeric_limits<std::uint64_t>::max();  // kQuantity of 8 bytes: the largest value that is no overflow
  const Type* element = nullptr;                  // kList
  const Type* string_element = nullptr;           // kList: what elements are when the first one is a string, if not `element`
  bool null_elements = false;                     // kList: null may stand for an element
  bool requests = false;                          // kList of DATA: the rule `requests`
  std::size_t exact_count = kAnyLength;           // kList: the number of elements that it must have, if any
  const Shape* shape = nullptr;                   // kObject, kParameters (by position)
};

struct MemberType {
  std::string_view name;  // empty for parameters
  Type type;
  bool required = false;  // looked for where the object closes; not set where presence is judged after all values were read
};

// The known members of an object, in the order of the specification; at most 32.
struct Shape {
  std::span<const MemberType> members;
  // Takes the place of the members' `required`, where the need of one depends on others: the first member at fault.
  struct Fault {
    oracle::Reason reason;
    std::size_t member;
  };
  std::optional<Fault> (*close)(const Presence&) = nullptr;
};

// Which members of one object are there.
struct Presence {
  std::uint32_t there = 0;              // bit i: member i of the shape, not null
  std::uint32_t folded = 0;             // bit i: a name that is member i's but for the case of ASCII letters
  std::optional<std::uint64_t> type{};  // the QUANTITY of 8 bytes that is member 0, for shapes that depend on it

  bool Has(std::size_t member) const { return (there >> member & 1) != 0; }
  oracle::Reason Absent(std::size_t member) const {
    return (folded >> member & 1) != 0 ? oracle::Reason::kWrongCase : oracle::Reason::kMissing;
  }
};

// One decoded value: 24 bytes, whatever it holds.
struct Value {
  enum class Kind : std::uint8_t { kAbsent, kNull, kFalse, kTrue, kData, kQuantity, kList, kObject };

  Kind kind = Kind::kAbsent;
  std::uint32_t folded = 0;  // kObject: see Presence
  std::size_t begin = 0;     // kData, kQuantity: in Tree::bytes; kList, kObject: in Tree::values
  std::size_t size = 0;      // bytes; elements; members of the shape

  bool There() const { return kind != Kind::kAbsent && kind != Kind::kNull; }
};

// Decoded values, children in one piece behind their parents' `begin`. A QUANTITY is kept as big-endian bytes without leading
// zeros.
struct Tree {
  std::string bytes;
  std::vector<Value> values;

  // Views are valid as long as the tree is not changed.
  std::string_view Bytes(const Value& value) const { return std::string_view(bytes).substr(value.begin, value.size); }
  std::span<const Value> Children(const Value& value) const { return std::span(values).subspan(value.begin, value.size); }
  const Value& Child(const Value& value, std::size_t index) const { return values[value.begin + index]; }
};

// A QUANTITY of at most 8 bytes.
std::uint64_t ToUint64(std::string_view quantity);

// Shorthands for the tables.
constexpr Type Data(std::size_t length) { return {.kind = Type::Kind::kData, .min_length = length, .max_length = length}; }
constexpr Type DataUpTo(std::size_t length) { return {.kind = Type::Kind::kData, .max_length = length}; }
constexpr Type Quantity(std::size_t width = 8) { return {.kind = Type::Kind::kQuantity, .width = width}; }
constexpr Type QuantityUpTo(std::uint64_t limit) { return {.kind = Type::Kind::kQuantity, .limit = limit}; }
constexpr Type Bool() { return {.kind = Type::Kind::kBool}; }
constexpr Type ListOf(const Type& element) { return {.kind = Type::Kind::kList, .element = &element}; }
constexpr Type Object(const Shape& shape) { return {.kind = Type::Kind::kObject, .shape = &shape}; }
constexpr Type Parameters(const Shape& shape) { return {.kind = Type::Kind::kParameters, .shape = &shape}; }

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_VALUES_H_
