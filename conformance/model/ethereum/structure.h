// The structure of a payload: a JSON value held against a table of docs/POLICY_ETHEREUM.md, value by value in document order,
// then presence in the order of the table.
//
// The tables of the policy page are written down as `Type` and `Field`; nothing here knows any method.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_STRUCTURE_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_STRUCTURE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/model/ethereum/payload.h"
#include "conformance/model/model.h"

namespace assay::model::ethereum {

// What was read of a value: DATA as its bytes, QUANTITY as big-endian bytes without leading zero (zero is no byte).
struct Node {
  enum class Kind { kNull, kFalse, kTrue, kData, kQuantity, kList, kObject };
  struct Member;
  Kind kind = Kind::kNull;
  std::size_t begin = 0;        // offset of the value in the input
  std::string bytes;            // kData, kQuantity
  std::vector<Node> items;      // kList
  std::vector<Member> members;  // kObject: the known members that are there and not null, in the order of the table
  // kObject: names that stand there, are not known, and equal a known one when the case of ASCII letters is ignored; as the
  // table spells them.
  std::vector<std::string_view> miscased;

  // The member of that name; nullptr when it is absent or null, or when this is no object.
  const Node* Find(std::string_view name) const;
  // A QUANTITY of at most 64 bits as a number.
  std::uint64_t Number() const;
  // DATA of 32 bytes as a hash. Call only on such a node.
  Hash ToHash() const;
};
struct Node::Member {
  std::string_view name;  // of the table
  Node value;
};

struct Field;

// What a value must be. Built by the functions below.
struct Type {
  enum class Kind { kData, kQuantity, kBool, kList, kObject };
  Kind kind = Kind::kData;
  bool nullable = false;                     // null is a value of its own here (elements and results; not members)
  std::size_t min_bytes = 0, max_bytes = 0;  // kData
  std::string limit;                         // kQuantity: the largest value allowed, as Node::bytes
  std::vector<Type> elements;                // kList: what its elements are; see ListOf and ListOfEither
  std::optional<std::size_t> count;          // kList: exactly so many elements
  bool ascending_requests = false;           // kList: the rule `requests` holds for its elements
  std::vector<Field> fields;                 // kObject, in the order of the specification
  bool fixed_shape = false;                  // kObject: presence is judged where it closes, not after all values
};

// Whether a member of an object has to be there (not null).
enum class Presence {
  kOptional,
  kRequired,   // else `missing` or `wrong_case`
  kForbidden,  // else `wrong_version`
};
// Decides by what else is in the object, which has been read completely.
using PresenceRule = std::function<Presence(const Node& object)>;

struct Field {
  Field(std::string_view name, Type type, Presence presence = Presence::kRequired);
  Field(std::string_view name, Type type, PresenceRule rule);
  std::string_view name;  // of a string that lives for ever
  Type type;
  PresenceRule presence;
};

inline constexpr std::size_t kAnyLength = static_cast<std::size_t>(-1);
Type Data(std::size_t bytes);                         // DATA of exactly so many bytes
Type DataOfLength(std::size_t min, std::size_t max);  // min to max bytes; kAnyLength: no limit
Type DataOfAnyLength();
Type Quantity64();
Type Quantity256();
Type QuantityUpTo(std::uint64_t limit);  // above it: `overflow`
Type Bool();
Type ListOf(Type element);
Type ListOfExactly(std::size_t count, Type element);  // else `length` at the list, where it closes
Type ListOfRequests();                                // DATA of any length under the rule `requests`
Type ListOfEither(Type objects, Type data);           // the JSON kind of the first element decides for all: object, or string
Type Object(std::vector<Field> fields);               // presence judged by CheckPresence
Type ObjectOfFixedShape(std::vector<Field> fields);   // presence judged where the object closes
Type OrNull(Type type);

// Round one: the first value in document order that breaks a rule (duplicate, type, hex, length, quantity, overflow, requests,
// and the presence rules of objects of a fixed shape), or all that was read. `path` is the path of `value` itself
// ("params[0]"). A null that the type does not allow is `type`; members that are null count as absent.
std::variant<Node, PayloadFailure> ReadStructure(const Value& value, const Type& type, const std::string& path);

// Round two: the first member, in the order of the table, whose presence is wrong. An object inside an object is looked into
// where it is there. Objects of a fixed shape were judged in round one.
std::optional<PayloadFailure> CheckPresence(const Node& node, const Type& type, const std::string& path);

// Preimage of the digest `fields` (docs/POLICY_ETHEREUM.md, Digests) of what was read.
std::string FieldsPreimage(const Node& node);

// "params[0]" and "transactions": "params[0].transactions"; "params[0].transactions" and 17: "params[0].transactions[17]".
std::string MemberPath(const std::string& path, std::string_view member);
std::string ElementPath(const std::string& path, std::size_t index);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_STRUCTURE_H_
