// Walks the children of a value that is already known to be valid: bounds each, validates nothing, and is total on anything.
#include "scanner/json/bound.h"
#include "scanner/json/json.h"

namespace assay::json {
namespace {

using internal::kNone;
using internal::SkipSpace;
using internal::SkipString;

std::size_t SkipContainer(std::string_view in, std::size_t pos) {
  std::size_t depth = 0;
  while (pos < in.size()) {
    const char c = in[pos];
    if (c == '"') {
      pos = SkipString(in, pos);
      if (pos == kNone) return kNone;
      continue;
    }
    ++pos;
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && --depth == 0) return pos;
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
      end = internal::SkipAtom(in, pos);
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
