// A zero-copy scanner for one JSON text (RFC 8259, RFC 3629): validate it, bound it, walk it as slices of the input.
//
// One pass, no allocation, no copy; total on any bytes: nothing outside the view is ever read, not even by the SIMD kernels.
// Every view that is handed out lies inside the input and lives as long as the input's bytes. The rules, and the reason and
// offset of each rejection, stand in docs/POLICY.md.
//
//   auto value = json::Parse(body);                       // one text, whole input
//   if (!value) return value.error();                     // reason and byte offset
//   for (json::Member m : json::Members(*value))          // in document order, duplicates delivered
//     if (m.name.Is("params")) params = m.value.text;     // compared after unescaping
#ifndef ASSAY_SCANNER_JSON_JSON_H_
#define ASSAY_SCANNER_JSON_JSON_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string_view>

namespace assay::json {

enum class Reason : std::uint8_t { kEof, kSyntax, kTrailing, kControl, kEscape, kSurrogate, kUtf8, kNul, kBom, kDepth, kSize };

struct Error {
  Reason reason;
  std::size_t offset;  // bytes from the start of the input
  bool operator==(const Error&) const = default;
};

inline constexpr std::size_t kDefaultMaxDepth = 1024;

struct Policy {
  bool accept_lone_surrogates = false;
  std::size_t max_depth = kDefaultMaxDepth;  // open containers allowed
  // One bit per open container is needed while scanning. Up to kDefaultMaxDepth the scanner uses its own stack; a larger
  // max_depth takes effect only up to 64 * nesting.size() containers. An input of n bytes never needs more than n / 64 + 1 words.
  std::span<std::uint64_t> nesting = {};
};

enum class Kind : std::uint8_t { kNull, kFalse, kTrue, kNumber, kString, kArray, kObject };

// A bounded, valid value. `text` runs from its first to its last byte: a string with its quotes, a container with its brackets.
struct Value {
  Kind kind = Kind::kNull;
  std::string_view text;
};

// Exactly one value and white space around it, or the first rule that fails.
std::expected<Value, Error> Parse(std::string_view input, const Policy& policy = {});

// A valid string token, quotes included.
class String {
 public:
  String() = default;
  explicit String(std::string_view token) : token_(token) {}
  std::string_view Raw() const { return token_; }                                    // with quotes
  std::string_view Escaped() const { return token_.substr(1, token_.size() - 2); }   // between the quotes
  bool HasEscapes() const;
  // Length in bytes after unescaping.
  std::size_t DecodedSize() const;
  // The unescaped value: a view of the input when there are no escapes (the buffer is not touched), else of `buffer`, which must
  // hold DecodedSize() bytes; nullopt when it does not (nothing useful is written then). Escaped().size() always suffices.
  std::optional<std::string_view> Decode(std::span<char> buffer) const;
  // True when the unescaped value equals `text` byte for byte. Needs no buffer.
  bool Is(std::string_view text) const;

 private:
  std::string_view token_ = "\"\"";
};

struct Member {
  String name;
  Value value;
};

// Forward ranges over the children of a value that Parse accepted (or a child of one). Empty for a value of another kind.
// No validation is repeated; each step bounds one child. Total all the same: on a value made by hand from invalid bytes the walk
// ends early, never leaves the view.
class Members {
 public:
  struct End {};
  class Iterator {
   public:
    explicit Iterator(std::string_view text);
    const Member& operator*() const { return member_; }
    const Member* operator->() const { return &member_; }
    Iterator& operator++();
    friend bool operator==(const Iterator& it, End) { return it.done_; }

   private:
    std::string_view text_;
    std::size_t pos_ = 0;
    Member member_;
    bool done_ = false;
  };
  explicit Members(const Value& object) : text_(object.kind == Kind::kObject ? object.text : std::string_view()) {}
  Iterator begin() const { return Iterator(text_); }
  End end() const { return {}; }

 private:
  std::string_view text_;
};
class Elements {
 public:
  struct End {};
  class Iterator {
   public:
    explicit Iterator(std::string_view text);
    const Value& operator*() const { return value_; }
    const Value* operator->() const { return &value_; }
    Iterator& operator++();
    friend bool operator==(const Iterator& it, End) { return it.done_; }

   private:
    std::string_view text_;
    std::size_t pos_ = 0;
    Value value_;
    bool done_ = false;
  };
  explicit Elements(const Value& array) : text_(array.kind == Kind::kArray ? array.text : std::string_view()) {}
  Iterator begin() const { return Iterator(text_); }
  End end() const { return {}; }

 private:
  std::string_view text_;
};

// A valid number token.
class Number {
 public:
  explicit Number(std::string_view lexeme) : lexeme_(lexeme) {}
  std::string_view Lexeme() const { return lexeme_; }
  bool IsInteger() const;  // no fraction, no exponent
  // The value of an integer lexeme that fits; nullopt for a fraction, an exponent or overflow. "-0" is 0.
  std::optional<std::int64_t> Int64() const;
  std::optional<std::uint64_t> Uint64() const;
  // Nearest IEEE-754 double, ties to even; infinity beyond the range, zero below it, the sign kept.
  double Double() const;

 private:
  std::string_view lexeme_;
};

// Names of the kernels this processor can run, best first ("avx512", "avx2", "sse2", "scalar"), and the choice of one for every later
// call in the process (tests, benchmarks); false for a name that is not among them. Not thread-safe.
std::span<const std::string_view> Kernels();
bool UseKernel(std::string_view name);

}  // namespace assay::json

#endif  // ASSAY_SCANNER_JSON_JSON_H_
