#include "tools/hex_input.h"

#include <cstddef>

#include "fmt/format.h"

namespace assay::tools {
namespace {

int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::expected<std::string, std::string> BytesFromHex(std::string_view text) {
  std::string bytes;
  int high = -1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos) continue;
    const int value = DigitValue(text[i]);
    if (value < 0)
      return std::unexpected(
          fmt::format("character {} of the hex is no hex digit: write pairs of 0-9, a-f, such as 7b7d", i + 1));
    if (high < 0) {
      high = value;
    } else {
      bytes += static_cast<char>(high << 4 | value);
      high = -1;
    }
  }
  if (high >= 0) return std::unexpected("the hex has an odd number of digits: write two for each byte");
  return bytes;
}

}  // namespace assay::tools
