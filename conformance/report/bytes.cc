#include "conformance/report/bytes.h"

#include <algorithm>

#include "fmt/format.h"
#include "nlohmann/json.hpp"

namespace assay::report {
namespace {

constexpr std::size_t kRow = 16;

unsigned char Byte(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }

// The code point of the well-formed sequence of `length` bytes at the start of `bytes`.
char32_t CodePoint(std::string_view bytes, std::size_t length) {
  if (length == 1) return Byte(bytes, 0);
  char32_t c = Byte(bytes, 0) & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) c = c << 6 | (Byte(bytes, i) & 0x3Fu);
  return c;
}

bool IsPrintable(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return false;
  if (c == 0x2028 || c == 0x2029 || c == 0xFEFF) return false;                     // line breaks and a mark
  if ((c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E)) return false;  // invisible, direction
  if (c >= 0x2066 && c <= 0x2069) return false;                                    // isolates
  return (c & 0xFFFE) != 0xFFFE;                                                   // no characters
}

bool IsGraphicAscii(unsigned char c) { return c >= 0x20 && c < 0x7F; }

std::string DumpRow(std::string_view bytes, std::size_t row) {
  const std::size_t begin = row * kRow;
  std::string hex, text;
  for (std::size_t i = begin; i < begin + kRow; ++i) {
    if (i == begin + kRow / 2) hex += ' ';
    if (i >= bytes.size()) {
      hex += "   ";
      continue;
    }
    hex += fmt::format("{:02x} ", Byte(bytes, i));
    text += IsGraphicAscii(Byte(bytes, i)) ? bytes[i] : '.';
  }
  return fmt::format("{:08x}  {} |{}|", begin, hex, text);
}

std::string CaretRow(std::size_t column) {
  const std::size_t hex = 10 + column * 3 + (column >= kRow / 2 ? 1 : 0);
  const std::size_t text = 10 + kRow * 3 + 1 + 2 + column;
  return std::string(hex, ' ') + "^^" + std::string(text - hex - 2, ' ') + "^";
}

}  // namespace

std::string Hex(std::string_view bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string hex;
  hex.reserve(bytes.size() * 2);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    hex += kDigits[Byte(bytes, i) >> 4];
    hex += kDigits[Byte(bytes, i) & 15];
  }
  return hex;
}

std::size_t Utf8SequenceLength(std::string_view bytes) {
  if (bytes.empty()) return 0;
  const unsigned char lead = Byte(bytes, 0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (bytes.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((Byte(bytes, i) & 0xC0) != 0x80) return 0;
  const unsigned char second = Byte(bytes, 1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)) return 0;
  if ((lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return 0;
  return length;
}

bool IsUtf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = Utf8SequenceLength(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

std::string Printable(std::string_view text, std::size_t limit) {
  const std::size_t size = text.size();
  std::string out;
  for (std::size_t i = 0; i < size;) {
    const std::size_t length = Utf8SequenceLength(text.substr(i));
    const std::size_t step = std::max<std::size_t>(length, 1);
    if (i + step > limit) return out + fmt::format("... ({} bytes)", size);
    const bool shown = length > 0 && IsPrintable(CodePoint(text.substr(i), length));
    for (std::size_t k = i; k < i + step; ++k) {
      if (shown) {
        out += text[k];
      } else {
        out += fmt::format("\\x{:02x}", Byte(text, k));
      }
    }
    i += step;
  }
  return out;
}

std::optional<std::string> JsonLiteral(std::string_view bytes) {
  if (!IsUtf8(bytes)) return std::nullopt;
  return nlohmann::json(bytes).dump(-1, ' ', true);
}

std::string ShellPrintf(std::string_view bytes) {
  std::string out = "printf '";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned char c = Byte(bytes, i);
    const bool first_dash = i == 0 && c == '-';  // some printf take it for an option
    if (!IsGraphicAscii(c) || c == '\'' || c == '\\' || first_dash) {
      out += fmt::format("\\{:03o}", c);
    } else if (c == '%') {
      out += "%%";
    } else {
      out += static_cast<char>(c);
    }
  }
  return out + "'";
}

std::string ShellWord(std::string_view text) {
  constexpr std::string_view kHarmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,";
  if (!text.empty() && text.find_first_not_of(kHarmless) == std::string_view::npos) return std::string(text);
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

std::string HexDump(std::string_view bytes, const HexDumpOptions& options) {
  if (bytes.empty()) return options.indent + "(empty)\n";
  // The caret after the last byte of a full row stands in a row of its own.
  const std::size_t caret = options.caret ? std::min(*options.caret, bytes.size()) : 0;
  const std::size_t last = options.caret ? std::max(bytes.size() - 1, caret) : bytes.size() - 1;
  const std::size_t rows = last / kRow + 1;
  const std::size_t shown = std::min(rows, std::max<std::size_t>(options.max_rows, 1));
  std::size_t first = caret / kRow >= shown / 2 ? caret / kRow - shown / 2 : 0;
  first = std::min(first, rows - shown);
  std::string out;
  if (first > 0) out += options.indent + "...\n";
  for (std::size_t row = first; row < first + shown; ++row) {
    out += options.indent + DumpRow(bytes, row) + "\n";
    if (options.caret && caret / kRow == row) out += options.indent + CaretRow(caret % kRow) + "\n";
  }
  if (first + shown < rows) out += options.indent + "...\n";
  return out;
}

}  // namespace assay::report
