// The fused reader: validates JSON, bounds it, dispatches members and decodes hex in one pass over the bytes, for messages that
// are as they should be. It never moves backwards, and reads a string as what it must be: hex digits are decoded right behind
// "0x, and the character that is none must be the closing quote, so that no string is scanned first and decoded again.
//
// Has the functions of FieldReader, so that shapes are written once. Whatever surprises it (an escape, an unknown member, a
// duplicate, any fault, anything that is not well-formed) makes the function return false, without a word: the general path
// decides then. It accepts nothing that the general path does not accept.
#ifndef ASSAY_SCANNER_ETHEREUM_FUSED_H_
#define ASSAY_SCANNER_ETHEREUM_FUSED_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "scanner/ethereum/fields.h"

namespace assay::ethereum {

class FusedReader {
 public:
  // Starts `arena` anew for `body`. Both are borrowed.
  FusedReader(std::string_view body, Arena& arena)
      : begin_(body.data()), p_(begin_), end_(begin_ + body.size()), arena_(arena) {
    arena_.Start(body.size());
  }
  FusedReader(const FusedReader&) = delete;
  FusedReader& operator=(const FusedReader&) = delete;

  // A whole body: one message with the members "jsonrpc", "id" (which may be absent), "method" and "params" in any order, and
  // white space around it. `params()` reads the parameters.
  template <typename Params>
  bool Request(std::string_view method, Params&& params) {
    static constexpr std::array<std::string_view, 4> kNames = {"jsonrpc", "id", "method", "params"};
    Seen seen;
    SkipSpace();
    const bool read = Object(kNames, seen, [&](std::size_t slot) {
      switch (slot) {
        case 0:
          return Text("2.0");
        case 1:
          return Id();
        case 2:
          return Text(method);
        default:
          return params();
      }
    });
    return read && (seen.present | Slots({1})) == FirstSlots(4) && AtEnd();
  }
  // The same with "jsonrpc", "id" (which may be null) and "result".
  template <typename Result>
  bool Response(Result&& result) {
    static constexpr std::array<std::string_view, 3> kNames = {"jsonrpc", "id", "result"};
    Seen seen;
    SkipSpace();
    const bool read = Object(kNames, seen, [&](std::size_t slot) {
      switch (slot) {
        case 0:
          return Text("2.0");
        case 1:
          return Id();
        default:
          return result();
      }
    });
    return read && seen.named == FirstSlots(3) && (seen.present | Slots({1})) == FirstSlots(3) && AtEnd();
  }

  // Bytes of the body that were passed. It only grows.
  std::size_t Position() const { return static_cast<std::size_t>(p_ - begin_); }

  bool AtObject() const { return p_ != end_ && *p_ == '{'; }
  bool AtString() const { return p_ != end_ && *p_ == '"'; }
  bool Null() { return Literal("null"); }

  bool Data(std::size_t min, std::size_t max, Bytes& out);
  bool Data(std::size_t size, Bytes& out);
  bool Data(Bytes& out) { return Data(0, kAnyLength, out); }
  template <std::size_t N>
  bool Fixed(std::array<std::uint8_t, N>& out) {
    return FixedData(out.data(), N);
  }
  template <std::size_t N>
  bool Fixed(std::optional<std::array<std::uint8_t, N>>& out) {
    return FixedData(out.emplace().data(), N);
  }
  bool Quantity(std::uint64_t& out);
  bool Quantity(Uint256& out);
  template <typename T>
  bool Quantity(std::optional<T>& out) {
    return Quantity(out.emplace());
  }
  bool Bool(std::optional<bool>& out) {
    out = Literal("true");
    return *out || Literal("false");
  }

  template <typename Member>
  bool Object(Names names, Seen& seen, Member&& member) {
    if (!Take('{')) return false;
    SkipSpace();
    if (Take('}')) return true;
    for (std::size_t expected = 0;;) {
      const std::size_t slot = Name(names, expected);
      if (slot == names.size()) return false;
      expected = slot + 1;
      const std::uint64_t bit = UINT64_C(1) << slot;
      if (seen.named & bit) return false;
      seen.named |= bit;
      if (!Null()) {
        seen.present |= bit;
        if (!member(slot)) return false;
      }
      SkipSpace();
      if (!Take(',')) return Take('}');
      SkipSpace();
    }
  }
  template <typename Member>
  bool FixedObject(Names names, std::uint64_t required, Seen& seen, Member&& member) {
    return Object(names, seen, member) && (required & ~seen.present) == 0;
  }
  template <typename Element>
  bool List(Element&& element) {
    if (!Take('[')) return false;
    SkipSpace();
    if (Take(']')) return true;
    for (std::size_t index = 0;; ++index) {
      if (!element(index)) return false;
      SkipSpace();
      if (!Take(',')) return Take(']');
      SkipSpace();
    }
  }
  bool DataList(std::size_t size, std::vector<Bytes>& out) {
    out.clear();
    return List([&](std::size_t) { return Data(size, out.emplace_back()); });
  }
  bool DataList(std::vector<Bytes>& out) {
    out.clear();
    return List([&](std::size_t) { return Data(out.emplace_back()); });
  }
  bool Skip() { return false; }
  bool Fail(Reason) { return false; }

 private:
  std::size_t Left() const { return static_cast<std::size_t>(end_ - p_); }
  void SkipSpace() {
    while (p_ != end_ && (*p_ == ' ' || *p_ == '\n' || *p_ == '\t' || *p_ == '\r')) ++p_;
  }
  bool AtEnd() {
    SkipSpace();
    return p_ == end_;
  }
  bool Take(char c) {
    if (p_ == end_ || *p_ != c) return false;
    ++p_;
    return true;
  }
  bool Literal(std::string_view word) {
    if (Left() < word.size() || std::memcmp(p_, word.data(), word.size()) != 0) return false;
    p_ += word.size();
    return true;
  }
  // A string that is exactly `text`, which needs no escape.
  bool Text(std::string_view text) { return Take('"') && Literal(text) && Take('"'); }
  // A string, or an integer.
  bool Id();
  // A known name and the colon, up to the value; its slot, or names.size(). `expected` is the likely slot.
  std::size_t Name(Names names, std::size_t expected);
  bool FixedData(std::uint8_t* out, std::size_t size);
  // What stands between the quotes of a string of at most `max` characters that needs no decoding, or an empty view.
  std::string_view ShortText(std::size_t max);

  const char* begin_;
  const char* p_;
  const char* end_;
  Arena& arena_;
};

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_FUSED_H_
