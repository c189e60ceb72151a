// The general reader of payload fields: one walk over the tokens of a valid value, in document order, every rule of
// docs/POLICY_ETHEREUM.md "Values" applied at the value where it is broken.
//
// Who reads a shape writes a table of its members' names and a function that reads the member of a slot:
//
//   constexpr std::array<std::string_view, 2> kNames = {"blob", "proof"};          // in the order of the specification
//   Seen seen;
//   const bool ok = reader.FixedObject(kNames, Slots({0, 1}), seen, [&](std::size_t slot) {
//     return slot == 0 ? reader.Data(131072, out.blob) : reader.Fixed(out.proof);
//   });
//
// Every reading function consumes one value and returns false when a rule is broken; the error then says which and where, and
// the reader must not be used on. scanner/ethereum/fused.h has a reader with the same functions that validates as it reads, so
// that a shape is written once, as a template over its reader.
#ifndef ASSAY_SCANNER_ETHEREUM_FIELDS_H_
#define ASSAY_SCANNER_ETHEREUM_FIELDS_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/error.h"
#include "scanner/json/tokens.h"

namespace assay::ethereum {

// Where decoded DATA of variable length lies: one block, allocated once and kept for the next body. Hex halves in decoding, so
// that half the body's size holds whatever stands in it.
class Arena {
 public:
  Arena() = default;
  Arena(Arena&&) = default;
  Arena& operator=(Arena&&) = default;
  // Forgets what was decoded (views of it die) and makes room for all DATA of a body of so many bytes.
  void Start(std::size_t body_size);
  std::uint8_t* Free() { return bytes_.get() + used_; }
  std::size_t Left() const { return capacity_ - used_; }
  // The next `size` bytes, which are at most Left().
  Bytes Take(std::size_t size) {
    const Bytes taken(bytes_.get() + used_, size);
    used_ += size;
    return taken;
  }

 private:
  std::unique_ptr<std::uint8_t[]> bytes_;
  std::size_t capacity_ = 0, used_ = 0;
};

// The names of an object's members in the order of the specification; at most 64. A member's slot is its index.
using Names = std::span<const std::string_view>;

// A set of slots.
constexpr std::uint64_t Slots(std::initializer_list<std::size_t> slots) {
  std::uint64_t set = 0;
  for (const std::size_t slot : slots) set |= UINT64_C(1) << slot;
  return set;
}
// The slots 0 to count - 1.
constexpr std::uint64_t FirstSlots(std::size_t count) { return count >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1; }

// What was seen of an object's known members: sets of slots.
struct Seen {
  std::uint64_t named = 0;       // stands there, perhaps null
  std::uint64_t present = 0;     // stands there and is not null
  std::uint64_t other_case = 0;  // stands there, spelt right but for the case of ASCII letters
  bool Has(std::size_t slot) const { return present >> slot & 1; }
};

inline constexpr std::size_t kAnyLength = std::numeric_limits<std::size_t>::max();

class FieldReader {
 public:
  // Reads `root`, which json::Parse accepted (or a child of such a value), of a body that begins at `origin`; `path` names it.
  // Decoded DATA goes into `arena`, which is started anew. Everything is borrowed; views of the arena that were handed out live
  // until its next Start().
  FieldReader(const json::Value& root, const char* origin, const Path& path, Arena& arena);
  FieldReader(const FieldReader&) = delete;
  FieldReader& operator=(const FieldReader&) = delete;

  // What the next value is, without reading it. Null() reads one when it is there.
  bool AtObject() const { return token_ && token_->kind == json::TokenKind::kStartObject; }
  bool AtString() const { return token_ && token_->kind == json::TokenKind::kString; }
  bool Null();

  // DATA of min to max bytes, in the arena: kType, kHex, kLength.
  bool Data(std::size_t min, std::size_t max, Bytes& out);
  bool Data(std::size_t size, Bytes& out) { return Data(size, size, out); }
  bool Data(Bytes& out) { return Data(0, kAnyLength, out); }
  // DATA of exactly the array's size.
  template <std::size_t N>
  bool Fixed(std::array<std::uint8_t, N>& out) {
    return FixedData(out);
  }
  template <std::size_t N>
  bool Fixed(std::optional<std::array<std::uint8_t, N>>& out) {
    return FixedData(out.emplace());
  }
  // QUANTITY of 64 or 256 bits: kType, kQuantity, kOverflow.
  bool Quantity(std::uint64_t& out);
  bool Quantity(Uint256& out);
  template <typename T>
  bool Quantity(std::optional<T>& out) {
    return Quantity(out.emplace());
  }
  // true or false: kType.
  bool Bool(bool& out);
  bool Bool(std::optional<bool>& out) { return Bool(out.emplace()); }

  // An object: kType when it is none, kDuplicate at a known name that stands there again. Calls `member(slot)` for each known
  // member that is not null, to read its value; passes over unknown ones.
  template <typename Member>
  bool Object(Names names, Seen& seen, Member&& member) {
    if (!EnterObject()) return false;
    for (;;) {
      const std::size_t slot = NextMember(names, seen);
      if (slot >= kClosed) return slot == kClosed;
      if (!member(slot)) return false;
      path_.Pop();
    }
  }
  // The same of a fixed shape: kMissing or kWrongCase at the first slot of `required` that is absent where the object closes.
  template <typename Member>
  bool FixedObject(Names names, std::uint64_t required, Seen& seen, Member&& member) {
    return Object(names, seen, member) && Require(names, required, seen);
  }
  // A list: kType when it is none. Calls `element(index)` for each, null or not.
  template <typename Element>
  bool List(Element&& element) {
    if (!EnterList()) return false;
    for (std::size_t index = 0; !AtEndOfList(); ++index) {
      path_.Push(index);
      if (!element(index)) return false;
      path_.Pop();
    }
    return Leave();
  }
  // Lists of DATA of min to max bytes.
  bool DataList(std::size_t min, std::size_t max, std::vector<Bytes>& out) {
    out.clear();
    return List([&](std::size_t) { return Data(min, max, out.emplace_back()); });
  }
  bool DataList(std::size_t size, std::vector<Bytes>& out) { return DataList(size, size, out); }
  bool DataList(std::vector<Bytes>& out) { return DataList(0, kAnyLength, out); }
  // Passes over a value, whatever it is.
  bool Skip();

  // Of an object that has closed: false, with kMissing or kWrongCase, when a slot of `required` is absent; the first decides.
  bool Require(Names names, std::uint64_t required, const Seen& seen);
  // Breaks a rule of the caller's own: at the value that was read last (its path must still be the current one, as in a member
  // or element function), or at a member of it. Always false.
  bool Fail(Reason reason);
  bool Fail(Reason reason, std::string_view member);

  const std::optional<Error>& error() const { return error_; }
  const Path& path() const { return path_; }

 private:
  static constexpr std::size_t kClosed = 64, kFailed = 65;

  bool EnterObject();
  bool EnterList();
  bool AtEndOfList() const { return !token_ || token_->kind == json::TokenKind::kEndArray; }
  bool Leave();
  // Reads up to the value of the next known member that is not null, and appends its name to the path.
  std::size_t NextMember(Names names, Seen& seen);
  bool FixedData(std::span<std::uint8_t> out);
  // The digits of the DATA that stands next.
  std::optional<std::string_view> Digits(std::size_t min, std::size_t max);
  // The unescaped text of the string that stands next; read.
  std::optional<std::string_view> Text();
  std::string_view Unescaped(const json::Token& token);
  // Takes the token that stands next.
  void Advance();

  json::Tokens tokens_;
  std::optional<json::Token> token_;
  const char* origin_;
  std::size_t at_ = 0;  // offset of the last token that was taken
  Path path_;
  Arena& arena_;
  std::vector<char> unescaped_;  // only strings with escapes come here
  std::optional<Error> error_;
};

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_FIELDS_H_
