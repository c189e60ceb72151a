// The judge's tokens, each function beside the clause it obeys.
#include "conformance/model/token.h"

namespace assay::model {
namespace {

bool IsDigit(std::uint8_t byte) { return byte >= '0' && byte <= '9'; }

// RFC 5234 appendix B.1, HEXDIG, and the lower-case letters that RFC 8259 section 7 allows as well; -1 for any other byte.
int HexValue(std::uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  return -1;
}

bool IsHighSurrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool IsLowSurrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

// RFC 3629 section 3. A surrogate gets the three bytes that the same scheme would give it.
void AppendUtf8(std::string& out, std::uint32_t code_point) {
  const auto put = [&out](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (code_point < 0x80) {
    put(code_point);
  } else if (code_point < 0x800) {
    put(0xC0 | code_point >> 6);
    put(0x80 | (code_point & 0x3F));
  } else if (code_point < 0x10000) {
    put(0xE0 | code_point >> 12);
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  } else {
    put(0xF0 | code_point >> 18);
    put(0x80 | (code_point >> 12 & 0x3F));
    put(0x80 | (code_point >> 6 & 0x3F));
    put(0x80 | (code_point & 0x3F));
  }
}

// RFC 3629 section 4, one row per alternative of UTF8-2, UTF8-3 and UTF8-4. Bytes after the second are 80-BF.
struct Sequence {
  std::uint8_t first_low, first_high;
  std::uint8_t second_low, second_high;
  std::size_t length;
};
constexpr Sequence kSequences[] = {
    {0xC2, 0xDF, 0x80, 0xBF, 2},                               // UTF8-2
    {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3},  // UTF8-3
    {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},  //
    {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4},  // UTF8-4
    {0xF4, 0xF4, 0x80, 0x8F, 4},
};

// One character of two bytes or more, copied to `decoded`.
std::optional<Failure> ReadUtf8(Cursor& in, std::string& decoded) {
  const Sequence* sequence = nullptr;
  for (const Sequence& row : kSequences) {
    if (in.Byte() >= row.first_low && in.Byte() <= row.first_high) sequence = &row;
  }
  if (sequence == nullptr) return FailAt(in, Rule::kUtf8);  // 80-BF, C0, C1, F5-FF
  for (std::size_t i = 0; i < sequence->length; ++i) {
    if (i > 0) {
      const std::uint8_t low = i == 1 ? sequence->second_low : 0x80;
      const std::uint8_t high = i == 1 ? sequence->second_high : 0xBF;
      if (in.AtEnd() || in.Byte() < low || in.Byte() > high) return FailAt(in, Rule::kUtf8);
    }
    decoded.push_back(in.input[in.at]);
    ++in.at;
  }
  return std::nullopt;
}

// The four hex digits after `\u`.
std::optional<Failure> ReadFourHex(Cursor& in, std::uint32_t& unit) {
  unit = 0;
  for (int i = 0; i < 4; ++i) {
    if (in.AtEnd() || HexValue(in.Byte()) < 0) return FailAt(in, Rule::kEscape);
    unit = unit * 16 + static_cast<std::uint32_t>(HexValue(in.Byte()));
    ++in.at;
  }
  return std::nullopt;
}

// Is `byte` possible at `place` (0-5) of a `\uDC00`-`\uDFFF` escape?
bool ContinuesPair(std::size_t place, std::uint8_t byte) {
  switch (place) {
    case 0:
      return byte == '\\';
    case 1:
      return byte == 'u';
    case 2:
      return HexValue(byte) == 0xD;
    case 3:
      return HexValue(byte) >= 0xC;
    default:
      return HexValue(byte) >= 0;
  }
}
constexpr std::size_t kPairPlaces = 6;

// What stands behind a high surrogate's escape: its low half, appended as one character, or no low half.
// RFC 8259 section 7: a character beyond the basic plane is the pair of its UTF-16 surrogates; section 8.2: a lone one is open.
std::optional<Failure> ReadLowHalf(Cursor& in, const Policy& policy, std::uint32_t high, std::size_t backslash,
                                   std::string& decoded) {
  std::size_t places = 0;
  while (places < kPairPlaces && in.at + places < in.input.size() &&
         ContinuesPair(places, static_cast<std::uint8_t>(in.input[in.at + places]))) {
    ++places;
  }
  if (places == kPairPlaces) {
    std::uint32_t low = 0;
    in.at += 2;
    if (auto failure = ReadFourHex(in, low)) return failure;
    AppendUtf8(decoded, 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
    return std::nullopt;
  }
  if (policy.accept_lone_high_surrogate) {
    AppendUtf8(decoded, high);  // the cursor stays behind the high escape: the ordinary rules judge what follows
    return std::nullopt;
  }
  if (in.at + places == in.input.size()) return Failure{Rule::kEof, in.input.size()};
  return Failure{Rule::kSurrogate, backslash};  // before `nul`: this row stands above it
}

// RFC 8259 section 7, escape; the cursor is at the backslash.
std::optional<Failure> ReadEscape(Cursor& in, const Policy& policy, std::string& decoded) {
  const std::size_t backslash = in.at;
  ++in.at;
  if (in.AtEnd()) return FailAt(in, Rule::kEscape);
  switch (in.input[in.at]) {
    case '"':
      decoded.push_back('"');
      break;
    case '\\':
      decoded.push_back('\\');
      break;
    case '/':
      decoded.push_back('/');
      break;
    case 'b':
      decoded.push_back('\b');
      break;
    case 'f':
      decoded.push_back('\f');
      break;
    case 'n':
      decoded.push_back('\n');
      break;
    case 'r':
      decoded.push_back('\r');
      break;
    case 't':
      decoded.push_back('\t');
      break;
    case 'u': {
      ++in.at;
      std::uint32_t unit = 0;
      if (auto failure = ReadFourHex(in, unit)) return failure;
      if (IsHighSurrogate(unit)) return ReadLowHalf(in, policy, unit, backslash, decoded);
      if (IsLowSurrogate(unit) && !policy.accept_lone_low_surrogate) return Failure{Rule::kSurrogate, backslash};
      AppendUtf8(decoded, unit);
      return std::nullopt;
    }
    default:
      return FailAt(in, Rule::kEscape);
  }
  ++in.at;
  return std::nullopt;
}

// RFC 8259 section 6, 1*DIGIT.
std::optional<Failure> ReadDigits(Cursor& in) {
  if (in.AtEnd() || !IsDigit(in.Byte())) return FailAt(in, Rule::kSyntax);
  while (!in.AtEnd() && IsDigit(in.Byte())) ++in.at;
  return std::nullopt;
}

}  // namespace

Failure FailAt(const Cursor& in, Rule otherwise) {
  if (in.AtEnd()) return {Rule::kEof, in.at};
  if (in.Byte() == 0) return {Rule::kNul, in.at};
  return {otherwise, in.at};
}

bool StartsWithByteOrderMark(std::string_view input) { return input.starts_with("\xEF\xBB\xBF"); }

void SkipWhitespace(Cursor& in) {
  while (in.Sees(' ') || in.Sees('\t') || in.Sees('\n') || in.Sees('\r')) ++in.at;
}

std::optional<Failure> ReadLiteral(Cursor& in, std::string_view word) {
  for (const char letter : word) {
    if (!in.Sees(letter)) return FailAt(in, Rule::kSyntax);
    ++in.at;
  }
  return std::nullopt;
}

std::optional<Failure> ReadNumber(Cursor& in) {
  if (in.Sees('-')) ++in.at;  // minus
  if (in.Sees('0')) {
    ++in.at;  // int = zero: a leading zero ends the integer part
  } else if (auto failure = ReadDigits(in)) {
    return failure;
  }
  if (in.Sees('.')) {  // frac
    ++in.at;
    if (auto failure = ReadDigits(in)) return failure;
  }
  if (in.Sees('e') || in.Sees('E')) {  // exp
    ++in.at;
    if (in.Sees('-') || in.Sees('+')) ++in.at;
    if (auto failure = ReadDigits(in)) return failure;
  }
  return std::nullopt;
}

std::optional<Failure> ReadString(Cursor& in, const Policy& policy, std::string& decoded) {
  ++in.at;  // the opening quote
  for (;;) {
    if (in.AtEnd()) return FailAt(in, Rule::kControl);
    const std::uint8_t byte = in.Byte();
    if (byte == '"') {
      ++in.at;
      return std::nullopt;
    }
    if (byte == '\\') {
      if (auto failure = ReadEscape(in, policy, decoded)) return failure;
    } else if (byte < 0x20) {  // unescaped = %x20-21 / %x23-5B / %x5D-10FFFF
      return FailAt(in, Rule::kControl);
    } else if (byte < 0x80) {
      decoded.push_back(static_cast<char>(byte));
      ++in.at;
    } else if (auto failure = ReadUtf8(in, decoded)) {
      return failure;
    }
  }
}

}  // namespace assay::model
