// The validating pass: one left-to-right scan with one bit per open container.
#include <array>
#include <algorithm>

#include "scanner/json/json.h"
#include "scanner/json/string_scan.h"

namespace assay::json {
namespace {

using internal::ScanString;

// Which containers are open: a bit each, set for an object.
class Nesting {
 public:
  explicit Nesting(const Policy& policy)
      : words_(policy.nesting.empty() || policy.max_depth <= kDefaultMaxDepth ? std::span<std::uint64_t>(own_) : policy.nesting),
        limit_(std::min(policy.max_depth, 64 * words_.size())) {}
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  bool Full() const { return depth_ >= limit_; }
  bool Empty() const { return depth_ == 0; }
  void Push(bool object) {
    const std::uint64_t bit = UINT64_C(1) << depth_ % 64;
    std::uint64_t& word = words_[depth_ / 64];
    word = object ? word | bit : word & ~bit;
    ++depth_;
  }
  void Pop() { --depth_; }
  bool InObject() const { return words_[(depth_ - 1) / 64] >> (depth_ - 1) % 64 & 1; }

 private:
  std::array<std::uint64_t, kDefaultMaxDepth / 64> own_;
  std::span<std::uint64_t> words_;
  std::size_t limit_;
  std::size_t depth_ = 0;
};

bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool IsDigit(char c) { return static_cast<unsigned char>(c - '0') < 10; }

class Scan {
 public:
  Scan(std::string_view in, const Policy& policy) : in_(in), nesting_(policy), accept_lone_(policy.accept_lone_surrogates) {}

  std::expected<Value, Error> Run() {
    if (in_.starts_with("\xEF\xBB\xBF")) return std::unexpected(Error{Reason::kBom, 0});
    SkipSpace();
    const std::size_t begin = pos_;
    if (!Text()) return std::unexpected(error_);
    const std::size_t end = pos_;
    SkipSpace();
    if (pos_ < in_.size()) {
      Fail(pos_, Reason::kTrailing);
      return std::unexpected(error_);
    }
    return Value{KindOf(in_[begin]), in_.substr(begin, end - begin)};
  }

 private:
  static Kind KindOf(char first) {
    switch (first) {
      case '{': return Kind::kObject;
      case '[': return Kind::kArray;
      case '"': return Kind::kString;
      case 't': return Kind::kTrue;
      case 'f': return Kind::kFalse;
      case 'n': return Kind::kNull;
      default: return Kind::kNumber;
    }
  }

  bool Fail(std::size_t pos, Reason reason) {
    if (pos >= in_.size()) {
      error_ = {Reason::kEof, in_.size()};
    } else {
      error_ = {in_[pos] == '\0' ? Reason::kNul : reason, pos};
    }
    return false;
  }
  void SkipSpace() {
    while (pos_ < in_.size() && IsSpace(in_[pos_])) ++pos_;
  }
  // The byte at the current position; 0 at the end, where no rule wants one.
  char Peek() const { return pos_ < in_.size() ? in_[pos_] : '\0'; }

  // One value and everything in it.
  bool Text() {
    for (;;) {
      // A value starts here.
      if (Peek() == '{' || Peek() == '[') {
        if (nesting_.Full()) return Fail(pos_, Reason::kDepth);
        const bool object = in_[pos_] == '{';
        nesting_.Push(object);
        ++pos_;
        SkipSpace();
        if (Peek() == (object ? '}' : ']')) {
          ++pos_;
          nesting_.Pop();
        } else {
          if (object && !Name()) return false;
          continue;
        }
      } else if (!Scalar()) {
        return false;
      }
      // A value has ended here.
      for (;;) {
        if (nesting_.Empty()) return true;
        SkipSpace();
        const bool object = nesting_.InObject();
        if (Peek() == ',') {
          ++pos_;
          SkipSpace();
          if (object && !Name()) return false;
          break;
        }
        if (Peek() != (object ? '}' : ']')) return Fail(pos_, Reason::kSyntax);
        ++pos_;
        nesting_.Pop();
      }
    }
  }

  bool Name() {
    if (Peek() != '"') return Fail(pos_, Reason::kSyntax);
    if (!String()) return false;
    SkipSpace();
    if (Peek() != ':') return Fail(pos_, Reason::kSyntax);
    ++pos_;
    SkipSpace();
    return true;
  }

  bool String() {
    const auto end = ScanString(in_, pos_ + 1, accept_lone_);
    if (!end) {
      error_ = end.error();
      return false;
    }
    pos_ = *end;
    return true;
  }

  bool Scalar() {
    switch (Peek()) {
      case '"': return String();
      case 't': return Literal("true");
      case 'f': return Literal("false");
      case 'n': return Literal("null");
      default: return Number();
    }
  }

  bool Literal(std::string_view word) {
    for (const char c : word) {
      if (Peek() != c) return Fail(pos_, Reason::kSyntax);
      ++pos_;
    }
    return true;
  }

  bool Digits() {
    if (!IsDigit(Peek())) return Fail(pos_, Reason::kSyntax);
    while (IsDigit(Peek())) ++pos_;
    return true;
  }

  bool Number() {
    if (Peek() == '-') ++pos_;
    if (Peek() == '0') {
      ++pos_;
    } else if (!Digits()) {
      return false;
    }
    if (Peek() == '.') {
      ++pos_;
      if (!Digits()) return false;
    }
    if (Peek() == 'e' || Peek() == 'E') {
      ++pos_;
      if (Peek() == '+' || Peek() == '-') ++pos_;
      if (!Digits()) return false;
    }
    return true;
  }

  std::string_view in_;
  std::size_t pos_ = 0;
  Nesting nesting_;
  bool accept_lone_;
  Error error_{};
};

}  // namespace

std::expected<Value, Error> Parse(std::string_view input, const Policy& policy) { return Scan(input, policy).Run(); }

}  // namespace assay::json
