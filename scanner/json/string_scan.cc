#include "scanner/json/string_scan.h"

#include <algorithm>
#include <cstdint>

#include "scanner/json/kernel.h"

namespace assay::json::internal {
namespace {

using Position = std::expected<std::size_t, Error>;

std::unexpected<Error> Fail(std::string_view in, std::size_t pos, Reason reason) {
  if (pos >= in.size()) return std::unexpected(Error{Reason::kEof, in.size()});
  return std::unexpected(Error{in[pos] == '\0' ? Reason::kNul : reason, pos});
}

// `pos` stands behind "\u". Returns the code unit.
std::expected<unsigned, Error> FourDigits(std::string_view in, std::size_t pos) {
  unsigned unit = 0;
  for (std::size_t i = pos; i < pos + 4; ++i) {
    const int digit = i < in.size() ? HexDigit(in[i]) : -1;
    if (digit < 0) return Fail(in, i, Reason::kEscape);
    unit = unit * 16 + static_cast<unsigned>(digit);
  }
  return unit;
}

// `pos` stands behind a high surrogate escape that began at `backslash`: the next six bytes must be a low one's.
Position LowHalf(std::string_view in, std::size_t pos, std::size_t backslash) {
  for (std::size_t k = 0; k < 6; ++k) {
    if (pos + k >= in.size()) return std::unexpected(Error{Reason::kEof, in.size()});
    if (!FitsLowSurrogateEscape(k, in[pos + k])) return std::unexpected(Error{Reason::kSurrogate, backslash});
  }
  return pos + 6;
}

// `pos` stands on a backslash.
Position Escape(std::string_view in, std::size_t pos, bool accept_lone) {
  if (pos + 1 >= in.size()) return Fail(in, pos + 1, Reason::kEof);
  switch (in[pos + 1]) {
    case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
      return pos + 2;
    case 'u':
      break;
    default:
      return Fail(in, pos + 1, Reason::kEscape);
  }
  const auto unit = FourDigits(in, pos + 2);
  if (!unit) return std::unexpected(unit.error());
  if (accept_lone || *unit < 0xD800 || *unit > 0xDFFF) return pos + 6;
  if (*unit >= 0xDC00) return std::unexpected(Error{Reason::kSurrogate, pos});
  return LowHalf(in, pos + 6, pos);
}

// `pos` stands on a byte of 80 or more (RFC 3629 section 4).
Position Sequence(std::string_view in, std::size_t pos) {
  const auto lead = static_cast<std::uint8_t>(in[pos]);
  if (lead < 0xC2 || lead > 0xF4) return Fail(in, pos, Reason::kUtf8);
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  std::uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  std::uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  for (std::size_t k = 1; k < length; ++k) {
    const std::uint8_t byte = pos + k < in.size() ? static_cast<std::uint8_t>(in[pos + k]) : 0;
    if (byte < low || byte > high) return Fail(in, pos + k, Reason::kUtf8);
    low = 0x80;
    high = 0xBF;
  }
  return pos + length;
}

}  // namespace

Position ScanString(std::string_view in, std::size_t pos, bool accept_lone) {
  for (;;) {
    pos += SkipPlain(in.data() + pos, in.size() - pos);
    if (pos >= in.size()) return Fail(in, pos, Reason::kEof);
    const char c = in[pos];
    if (c == '"') return pos + 1;
    if (static_cast<unsigned char>(c) < 0x20) return Fail(in, pos, Reason::kControl);
    const Position next = c == '\\' ? Escape(in, pos, accept_lone) : Sequence(in, pos);
    if (!next) return next;
    pos = *next;
  }
}

}  // namespace assay::json::internal
