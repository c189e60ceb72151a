#include "conformance/vectors/input.h"

#include <fmt/format.h>

#include <cstdint>

namespace assay::vectors {
namespace {

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

std::expected<std::string, std::string> TooLarge(std::size_t max_bytes) {
  return std::unexpected(fmt::format("input is larger than the limit of {} bytes; make it smaller", max_bytes));
}

// A piece of `repeat`, or the input itself in its two simple spellings.
std::expected<std::string, std::string> Piece(const Json& piece) {
  if (piece.is_string()) return piece.get<std::string>();
  if (piece.is_object() && piece.size() == 1 && piece.contains("hex") && piece["hex"].is_string())
    return FromHex(piece["hex"].get_ref<const std::string&>());
  return std::unexpected("a piece must be a string or {\"hex\": \"...\"}");
}

}  // namespace

std::expected<std::string, std::string> FromHex(std::string_view hex) {
  std::string bytes;
  bytes.reserve(hex.size() / 2);
  for (std::size_t i = 0; i < hex.size(); ++i)
    if (HexDigit(hex[i]) < 0)
      return std::unexpected(fmt::format("bad hex at character {}; use pairs of the digits 0-9a-f", i + 1));
  if (hex.size() % 2 != 0) return std::unexpected("bad hex: an odd number of digits; each byte needs two");
  for (std::size_t i = 0; i < hex.size(); i += 2)
    bytes.push_back(static_cast<char>(HexDigit(hex[i]) * 16 + HexDigit(hex[i + 1])));
  return bytes;
}

std::expected<std::string, std::string> ExpandInput(const Json& input, std::size_t max_bytes) {
  if (!input.is_object() || input.size() != 1) return std::unexpected("input must have exactly one of text, hex, repeat");
  if (!input.contains("repeat")) {
    auto bytes = input.contains("text") ? Piece(input["text"]) : Piece(input);
    if (bytes && bytes->size() > max_bytes) return TooLarge(max_bytes);
    return bytes;
  }
  const Json& pieces = input["repeat"];
  if (!pieces.is_array()) return std::unexpected("repeat must be an array of [piece, count]");
  std::string bytes;
  for (const Json& entry : pieces) {
    if (!entry.is_array() || entry.size() != 2 || !entry[1].is_number_unsigned())
      return std::unexpected("each entry of repeat must be [piece, count]");
    const auto piece = Piece(entry[0]);
    if (!piece) return piece;
    const auto count = entry[1].get<std::uint64_t>();
    if (!piece->empty() && count > (max_bytes - bytes.size()) / piece->size()) return TooLarge(max_bytes);
    if (piece->empty()) continue;
    if (piece->size() == 1) {  // the usual case, brackets by the thousand
      bytes.append(count, piece->front());
      continue;
    }
    bytes.reserve(bytes.size() + piece->size() * count);
    for (std::uint64_t i = 0; i < count; ++i) bytes += *piece;
  }
  return bytes;
}

}  // namespace assay::vectors
