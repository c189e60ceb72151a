#include "scanner/bitcoin/hex_result.h"

#include "scanner/bitcoin/reply_walk.h"
#include "scanner/hex/hex.h"

namespace assay::bitcoin {

void Arena::Start(std::size_t body_size) {
  used_ = 0;
  const std::size_t needed = body_size / 2 + 1;
  if (needed <= capacity_) return;
  bytes_ = std::make_unique_for_overwrite<std::uint8_t[]>(needed);
  capacity_ = needed;
}

std::expected<Bytes, Reason> DecodeHex(const json::Value& value, Arena& arena) {
  if (value.kind != json::Kind::kString) return std::unexpected(Reason::kType);
  const json::String string(value.text);
  std::string_view digits = string.Escaped();
  std::size_t count = hex::DecodePrefix(digits, arena.Free());
  if (count < digits.size() && digits[count] == '\\') {
    // Digits may be written as escapes. Unescaped it is shorter, so that the room suffices.
    arena.unescaped_.resize(digits.size());
    digits = string.Decode(arena.unescaped_).value_or(std::string_view());
    count = hex::DecodePrefix(digits, arena.Free());
  }
  if (digits.empty() || count != digits.size() || count % 2 != 0) return std::unexpected(Reason::kHex);
  return arena.Take(count / 2);
}

std::optional<Bytes> ReadHexReplyFast(std::string_view body, std::optional<std::string_view> id, Arena& arena) {
  arena.Start(body.size());
  internal::ReplyWalk walk(body);
  std::size_t digits = 0;
  const auto result = [&] {
    if (!walk.Take('"')) return false;
    digits = hex::DecodePrefix(walk.Rest(), arena.Free());
    walk.Skip(digits);
    return digits != 0 && digits % 2 == 0 && walk.Take('"');
  };
  if (!walk.Run(id, result)) return std::nullopt;
  return arena.Take(digits / 2);
}

}  // namespace assay::bitcoin
