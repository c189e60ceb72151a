// The fast walk over one reply of the usual shape: validates JSON, bounds it and judges the envelope in one pass, and leaves
// the result to its caller, who may decode it on the way.
//
// Whatever surprises it (an escape, an unknown member, a duplicate, an error, an id in another spelling, anything that is not
// well-formed) makes it return false, without a word: the general path decides then. It accepts nothing that the general path
// does not accept.
#ifndef ASSAY_SCANNER_BITCOIN_REPLY_WALK_H_
#define ASSAY_SCANNER_BITCOIN_REPLY_WALK_H_

#include <cstddef>
#include <cstring>
#include <optional>
#include <string_view>

#include "scanner/json/kernel.h"
#include "scanner/json/skip.h"

namespace assay::bitcoin::internal {

class ReplyWalk {
 public:
  explicit ReplyWalk(std::string_view body) : p_(body.data()), end_(p_ + body.size()) {}

  // `id` is the request's as JSON text, without white space around it. `result()` reads the result, standing at its first byte,
  // by the functions below.
  template <typename ReadResult>
  bool Run(std::optional<std::string_view> id, ReadResult&& result) {
    constexpr unsigned kVersion = 1, kId = 2, kResult = 4, kError = 8;
    unsigned seen = 0;
    bool v2 = false;
    SkipSpace();
    if (!Take('{')) return false;
    do {
      SkipSpace();
      unsigned member = 0;
      if (Literal("\"result\"")) {
        member = kResult;
      } else if (Literal("\"error\"")) {
        member = kError;
      } else if (Literal("\"id\"")) {
        member = kId;
      } else if (Literal("\"jsonrpc\"")) {
        member = kVersion;
      } else {
        return false;
      }
      if ((seen & member) != 0) return false;
      seen |= member;
      SkipSpace();
      if (!Take(':')) return false;
      SkipSpace();
      bool read = false;
      switch (member) {
        case kResult:
          read = result();
          break;
        case kError:
          read = Literal("null");
          break;
        case kId:
          read = Id(id);
          break;
        default:
          v2 = Literal("\"2.0\"");
          read = v2 || Literal("\"1.0\"") || Literal("\"1.1\"");
      }
      if (!read) return false;
      SkipSpace();
    } while (Take(','));
    if (!Take('}')) return false;
    SkipSpace();
    if (p_ != end_ || (seen & kResult) == 0) return false;
    if (v2 && (seen & kError) != 0) return false;
    return !id || (seen & kId) != 0;
  }

  // A string without escapes and other surprises, quotes included; empty when none stands here.
  std::string_view PlainString() {
    const char* const begin = p_;
    if (!Take('"')) return {};
    p_ += json::internal::SkipPlain(p_, Left());
    if (!Take('"')) return {};
    return {begin, static_cast<std::size_t>(p_ - begin)};
  }
  bool Take(char c) {
    if (p_ == end_ || *p_ != c) return false;
    ++p_;
    return true;
  }
  // What has not been read.
  std::string_view Rest() const { return {p_, Left()}; }
  void Skip(std::size_t size) { p_ += size; }

 private:
  std::size_t Left() const { return static_cast<std::size_t>(end_ - p_); }
  void SkipSpace() {
    while (p_ != end_ && json::internal::IsSpace(*p_)) ++p_;
  }
  bool Literal(std::string_view word) {
    if (Left() < word.size() || std::memcmp(p_, word.data(), word.size()) != 0) return false;
    p_ += word.size();
    return true;
  }
  // A plain string, an integer or null, in the very spelling of `id`.
  bool Id(std::optional<std::string_view> id) {
    const char* const begin = p_;
    if (p_ != end_ && *p_ == '"') {
      if (PlainString().empty()) return false;
    } else if (!Literal("null")) {
      Take('-');
      if (!Take('0')) {
        const char* const first = p_;
        while (p_ != end_ && *p_ >= '0' && *p_ <= '9') ++p_;
        if (p_ == first) return false;
      }
    }
    // What follows is white space, a comma or a bracket, or the caller fails.
    return !id || *id == std::string_view(begin, static_cast<std::size_t>(p_ - begin));
  }

  const char* p_;
  const char* end_;
};

}  // namespace assay::bitcoin::internal

#endif  // ASSAY_SCANNER_BITCOIN_REPLY_WALK_H_
