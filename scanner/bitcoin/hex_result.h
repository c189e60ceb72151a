// Hex in JSON to bytes, in one pass over the digits.
#ifndef ASSAY_SCANNER_BITCOIN_HEX_RESULT_H_
#define ASSAY_SCANNER_BITCOIN_HEX_RESULT_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "scanner/bitcoin/error.h"
#include "scanner/json/json.h"

namespace assay::bitcoin {

// Where decoded bytes lie: one block, allocated once and kept for the next body. Hex halves in decoding, so that half the
// body's size holds whatever stands in it.
class Arena {
 public:
  // Forgets what was decoded (views of it die) and makes room for all hex of a body of so many bytes.
  void Start(std::size_t body_size);
  std::uint8_t* Free() { return bytes_.get() + used_; }
  // The next `size` bytes, which must lie within the room.
  Bytes Take(std::size_t size) {
    const Bytes taken(bytes_.get() + used_, size);
    used_ += size;
    return taken;
  }

 private:
  friend std::expected<Bytes, Reason> DecodeHex(const json::Value& value, Arena& arena);
  std::unique_ptr<std::uint8_t[]> bytes_;
  std::size_t capacity_ = 0, used_ = 0;
  std::vector<char> unescaped_;  // only strings with escapes come here
};

// The bytes of a string of hex digits of either case, in the arena, which was started for the body that holds `value`: kType,
// kHex (the unescaped string is empty, odd, or has anything else in it).
std::expected<Bytes, Reason> DecodeHex(const json::Value& value, Arena& arena);

// The bytes of the result of a body that is one reply of the usual shape, decoded on the way while the envelope is judged, so
// that its digits are looked at once; nullopt when anything is unusual or wrong (the general way decides then). Starts the
// arena.
std::optional<Bytes> ReadHexReplyFast(std::string_view body, std::optional<std::string_view> id, Arena& arena);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_HEX_RESULT_H_
