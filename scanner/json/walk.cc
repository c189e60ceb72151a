// Walks the children of a value that is already known to be valid: bounds each, validates nothing, and is total on anything.
#include <algorithm>

#include "scanner/json/json.h"
#include "scanner/json/skip.h"

namespace assay::json {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

std::size_t SkipSpace(std::string_view in, std::size_t pos) {
  while (pos < in.size() && internal::IsSpace(in[pos])) ++pos;
  return pos;
}

// `pos` stands on the opening quote. Behind the closing one, or kNone.
std::size_t SkipString(std::string_view in, std::size_t pos) {
  bool has_escapes = false;
  const char* const behind = internal::SkipString(in.data() + pos, in.data() + in.size(), has_escapes);
  return behind == nullptr ? kNone : static_cast<std::size_t>(behind - in.data());
}

// `pos` stands on an opening bracket. Behind the bracket that closes it, or kNone. Which kind closes which was decided by
// Parse.
std::size_t SkipContainer(std::string_view in, std::size_t pos) {
  const char* const end = in.data() + in.size();
  std::size_t depth = 0;
  bool has_escapes = false;
  for (const char* p = in.data() + pos; p != end;) {
    switch (*p) {
      case '"':
        p = internal::SkipString(p, end, has_escapes);
        if (p == nullptr) return kNone;
        continue;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (--depth == 0) return static_cast<std::size_t>(p + 1 - in.data());
        break;
      default:
        break;
    }
    ++p;
  }
  return kNone;
}

// Bounds the value that begins at `pos`; the position behind it, or kNone.
std::size_t Bound(std::string_view in, std::size_t pos, Value& value) {
  if (pos >= in.size()) return kNone;
  std::size_t end;
  switch (in[pos]) {
    case '"':
      value.kind = Kind::kString;
      end = SkipString(in, pos);
      break;
    case '{':
    case '[':
      value.kind = in[pos] == '{' ? Kind::kObject : Kind::kArray;
      end = SkipContainer(in, pos);
      break;
    default:
      value.kind = in[pos] == 't' ? Kind::kTrue : in[pos] == 'f' ? Kind::kFalse : in[pos] == 'n' ? Kind::kNull : Kind::kNumber;
      end = std::min(in.find_first_of(" \n\t\r,]}", pos), in.size());
      if (end == pos) return kNone;
  }
  if (end != kNone) value.text = in.substr(pos, end - pos);
  return end;
}

// From behind a child to the next one: over white space, a comma, white space. kNone at the end.
std::size_t NextChild(std::string_view in, std::size_t pos, char close, bool first) {
  pos = SkipSpace(in, pos);
  if (pos >= in.size() || in[pos] == close) return kNone;
  if (first) return pos;
  return in[pos] == ',' ? SkipSpace(in, pos + 1) : kNone;
}

}  // namespace

Members::Iterator::Iterator(std::string_view text) : text_(text), pos_(0) { ++*this; }

Members::Iterator& Members::Iterator::operator++() {
  const bool first = pos_ == 0;
  pos_ = NextChild(text_, first ? 1 : pos_, '}', first);
  done_ = true;
  if (pos_ >= text_.size() || text_[pos_] != '"') return *this;
  const std::size_t name_end = SkipString(text_, pos_);
  if (name_end == kNone) return *this;
  member_.name = String(text_.substr(pos_, name_end - pos_));
  const std::size_t colon = SkipSpace(text_, name_end);
  if (colon >= text_.size() || text_[colon] != ':') return *this;
  pos_ = Bound(text_, SkipSpace(text_, colon + 1), member_.value);
  done_ = pos_ == kNone;
  return *this;
}

Elements::Iterator::Iterator(std::string_view text) : text_(text), pos_(0) { ++*this; }

Elements::Iterator& Elements::Iterator::operator++() {
  const bool first = pos_ == 0;
  pos_ = NextChild(text_, first ? 1 : pos_, ']', first);
  if (pos_ != kNone) pos_ = Bound(text_, pos_, value_);
  done_ = pos_ == kNone;
  return *this;
}

}  // namespace assay::json
