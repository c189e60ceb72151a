#include "scanner/stream/stream.h"

#include <algorithm>

#include "scanner/json/kernel.h"
#include "scanner/json/string_scan.h"

namespace assay::stream {
namespace {

using json::Reason;

constexpr std::string_view kBomBytes = "\xEF\xBB\xBF";

bool IsSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool BeginsScalar(char c) { return c == '"' || c == '-' || IsDigit(c) || c == 't' || c == 'f' || c == 'n'; }

}  // namespace

Splitter::Splitter(const Options& options) : options_(options) {
  // As in Parse: nesting of the caller is used only for what goes deeper than the splitter's own.
  if (options_.policy.max_depth <= json::kDefaultMaxDepth) options_.policy.nesting = {};
  depth_limit_ = std::min(options_.policy.max_depth, 64 * Words().size());
}

Step Splitter::Feed(std::string_view chunk) {
  std::size_t i = 0;
  while (i < chunk.size() && !error_) {
    if (InValue() && offset_ - begin_ >= options_.max_size) {
      Fail(Reason::kSize, begin_ + options_.max_size);
      break;
    }
    if (place_ == Place::kString) {
      const std::uint64_t room = options_.max_size - (offset_ - begin_);
      const std::size_t most = static_cast<std::size_t>(std::min<std::uint64_t>(room, chunk.size() - i));
      const std::size_t plain = json::internal::SkipPlain(chunk.data() + i, most);
      i += plain;
      offset_ += plain;
      if (plain > 0) continue;
    }
    ended_ = false;
    Byte(chunk[i]);
    if (error_) break;
    ++i;
    ++offset_;
    if (ended_) return {State::kValue, i, begin_, offset_, std::nullopt};
  }
  if (error_) return {State::kError, i, 0, 0, error_};
  return {State::kNeedMore, i, 0, 0, std::nullopt};
}

std::optional<Error> Splitter::Finish() {
  if (error_) return error_;
  if (place_ == Place::kBom) {
    if (count_ > 0) Fail(Reason::kSyntax, 0);
  } else if (place_ != Place::kBetween) {
    Fail(Reason::kEof, offset_);
  }
  return error_;
}

bool Splitter::InValue() const { return place_ != Place::kBom && place_ != Place::kBetween; }

void Splitter::Fail(Reason reason, std::uint64_t offset) { error_ = Error{reason, offset}; }

void Splitter::FailAt(char c, Reason reason) { Fail(c == '\0' ? Reason::kNul : reason, offset_); }

std::span<std::uint64_t> Splitter::Words() { return options_.policy.nesting.empty() ? std::span<std::uint64_t>(own_) : options_.policy.nesting; }

bool Splitter::InObject() { return Words()[(depth_ - 1) / 64] >> (depth_ - 1) % 64 & 1; }

void Splitter::OpenContainer(char c) {
  if (depth_ >= depth_limit_) return Fail(Reason::kDepth, offset_);
  const std::uint64_t bit = UINT64_C(1) << depth_ % 64;
  std::uint64_t& word = Words()[depth_ / 64];
  word = c == '{' ? word | bit : word & ~bit;
  ++depth_;
  place_ = c == '{' ? Place::kFirstName : Place::kFirstItem;
}

void Splitter::CloseContainer() {
  --depth_;
  ended_ = depth_ == 0;
  place_ = ended_ ? Place::kBetween : Place::kAfterValue;
}

void Splitter::StartValue(char c) {
  switch (c) {
    case '{':
    case '[':
      return OpenContainer(c);
    case '"':
      name_ = false;
      place_ = Place::kString;
      return;
    case 't':
      literal_ = "rue";
      break;
    case 'f':
      literal_ = "alse";
      break;
    case 'n':
      literal_ = "ull";
      break;
    case '-':
      place_ = Place::kMinus;
      return;
    case '0':
      place_ = Place::kZero;
      return;
    default:
      if (!IsDigit(c)) return FailAt(c, Reason::kSyntax);
      place_ = Place::kInteger;
      return;
  }
  place_ = Place::kLiteral;
}

void Splitter::AfterValue(char c) {
  if (IsSpace(c)) {
    place_ = Place::kAfterValue;
  } else if (c == ',') {
    place_ = InObject() ? Place::kName : Place::kValue;
  } else if (c == (InObject() ? '}' : ']')) {
    CloseContainer();
  } else {
    FailAt(c, Reason::kSyntax);
  }
}

// In a number: goes on with a digit, or to where `.`, `e` and the end of the number lead.
void Splitter::NumberByte(char c) {
  const bool whole = place_ == Place::kZero || place_ == Place::kInteger;
  if (IsDigit(c) && place_ != Place::kZero) return;
  if (c == '.' && whole) {
    place_ = Place::kPoint;
  } else if ((c == 'e' || c == 'E') && place_ != Place::kExponentDigits) {
    place_ = Place::kExponent;
  } else {
    AfterValue(c);
  }
}

void Splitter::Expect(bool expected, char c, Place next) {
  if (!expected) return FailAt(c, Reason::kSyntax);
  place_ = next;
}

void Splitter::StringByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"') {
    place_ = name_ ? Place::kColon : Place::kAfterValue;
  } else if (c == '\\') {
    backslash_ = offset_;
    place_ = Place::kEscape;
  } else if (byte < 0x20) {
    FailAt(c, Reason::kControl);
  } else if (byte >= 0x80) {
    StartSequence(byte);
  }
}

void Splitter::EscapeByte(char c) {
  constexpr std::string_view kShort = "\"\\/bfnrt";
  if (c == 'u') {
    unit_ = 0;
    count_ = 0;
    place_ = Place::kHex;
  } else if (kShort.find(c) != std::string_view::npos) {
    place_ = Place::kString;
  } else {
    FailAt(c, Reason::kEscape);
  }
}

void Splitter::HexByte(char c) {
  const int digit = json::internal::HexDigit(c);
  if (digit < 0) return FailAt(c, Reason::kEscape);
  unit_ = unit_ * 16 + static_cast<unsigned>(digit);
  if (++count_ < 4) return;
  place_ = Place::kString;
  if (options_.policy.accept_lone_surrogates || unit_ < 0xD800 || unit_ > 0xDFFF) return;
  if (unit_ >= 0xDC00) return Fail(Reason::kSurrogate, backslash_);
  count_ = 0;
  place_ = Place::kLowEscape;
}

void Splitter::LowEscapeByte(char c) {
  if (!json::internal::FitsLowSurrogateEscape(count_, c)) return Fail(Reason::kSurrogate, backslash_);
  if (++count_ == 6) place_ = Place::kString;
}

// RFC 3629 section 4.
void Splitter::StartSequence(unsigned char lead) {
  if (lead < 0xC2 || lead > 0xF4) return Fail(Reason::kUtf8, offset_);
  count_ = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  low_ = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  high_ = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  place_ = Place::kUtf8;
}

void Splitter::SequenceByte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (byte < low_ || byte > high_) return FailAt(c, Reason::kUtf8);
  low_ = 0x80;
  high_ = 0xBF;
  if (--count_ == 0) place_ = Place::kString;
}

void Splitter::Between(char c) {
  if (IsSpace(c)) return;
  if (BeginsScalar(c)) {
    error_ = Error{NotMessage{}, offset_};
    return;
  }
  if (c != '{' && c != '[') return FailAt(c, Reason::kSyntax);
  begin_ = offset_;
  if (options_.max_size == 0) return Fail(Reason::kSize, offset_);
  OpenContainer(c);
}

void Splitter::MarkByte(char c) {
  if (c == kBomBytes[count_]) {
    if (++count_ == kBomBytes.size()) Fail(Reason::kBom, 0);
    return;
  }
  if (count_ > 0) return Fail(Reason::kSyntax, 0);
  place_ = Place::kBetween;
  Between(c);
}

void Splitter::Byte(char c) {
  switch (place_) {
    case Place::kBom: return MarkByte(c);
    case Place::kBetween: return Between(c);
    case Place::kValue:
      if (!IsSpace(c)) StartValue(c);
      return;
    case Place::kFirstItem:
      if (c == ']') return CloseContainer();
      if (!IsSpace(c)) StartValue(c);
      return;
    case Place::kFirstName:
      if (c == '}') return CloseContainer();
      [[fallthrough]];
    case Place::kName:
      name_ = true;
      if (!IsSpace(c)) Expect(c == '"', c, Place::kString);
      return;
    case Place::kColon:
      if (!IsSpace(c)) Expect(c == ':', c, Place::kValue);
      return;
    case Place::kAfterValue: return AfterValue(c);
    case Place::kString: return StringByte(c);
    case Place::kEscape: return EscapeByte(c);
    case Place::kHex: return HexByte(c);
    case Place::kLowEscape: return LowEscapeByte(c);
    case Place::kUtf8: return SequenceByte(c);
    case Place::kLiteral:
      if (c != literal_.front()) return FailAt(c, Reason::kSyntax);
      literal_.remove_prefix(1);
      if (literal_.empty()) place_ = Place::kAfterValue;
      return;
    case Place::kMinus: return Expect(IsDigit(c), c, c == '0' ? Place::kZero : Place::kInteger);
    case Place::kPoint: return Expect(IsDigit(c), c, Place::kFraction);
    case Place::kExponent:
      if (c == '+' || c == '-') {
        place_ = Place::kExponentSign;
        return;
      }
      [[fallthrough]];
    case Place::kExponentSign: return Expect(IsDigit(c), c, Place::kExponentDigits);
    case Place::kZero:
    case Place::kInteger:
    case Place::kFraction:
    case Place::kExponentDigits: return NumberByte(c);
  }
}

}  // namespace assay::stream
