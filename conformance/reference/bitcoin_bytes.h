// Bytes of Bitcoin payloads: a cursor that keeps the first rule that fails, hashes, and the pieces of the digest `fields`.
//
// Byte order: hashes are kept as they stand inside payloads; what goes into `fields` or comes out in hex is reversed by the
// functions that say so.
#ifndef ASSAY_CONFORMANCE_REFERENCE_BITCOIN_BYTES_H_
#define ASSAY_CONFORMANCE_REFERENCE_BITCOIN_BYTES_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/oracle/outcome.h"

namespace assay::reference::bitcoin {

inline constexpr std::size_t kHashSize = 32;
inline constexpr std::size_t kHeaderSize = 80;
inline constexpr std::uint64_t kMaxCompactSize = 0x02000000;  // Bitcoin Core serialize.h, MAX_SIZE

// Reads front to back. After a failure nothing moves any more: numbers read as 0, strings as empty, and loops must ask
// Failed().
class Cursor {
 public:
  // `bytes` is borrowed.
  explicit Cursor(std::string_view bytes) : rest_(bytes) {}

  bool Failed() const { return failure_.has_value(); }
  const std::optional<oracle::Reason>& failure() const { return failure_; }
  std::string_view rest() const { return rest_; }

  // `short` when there are fewer. The view points into the payload.
  std::string_view Take(std::uint64_t size);
  std::uint32_t U32() { return static_cast<std::uint32_t>(LittleEndian(4)); }
  std::uint64_t U64() { return LittleEndian(8); }
  // `short`, `noncanonical`, or `oversize` when it is above `most`.
  std::uint64_t CompactSize(std::uint64_t most = kMaxCompactSize);
  // A CompactSize, and that many bytes.
  std::string_view Counted() { return Take(CompactSize()); }
  void Fail(oracle::Reason reason);
  // `trailing_bytes` when something is left.
  void End();

 private:
  std::uint64_t LittleEndian(std::size_t size);

  std::string_view rest_;
  std::optional<oracle::Reason> failure_;
};

// SHA-256 of the SHA-256, 32 bytes.
std::string DoubleSha256(std::string_view bytes);
// Between internal and display order.
std::string Reversed(std::string_view bytes);

// Two lower-case hex digits a byte, in the order given.
std::string Hex(std::string_view bytes);
// Appends the bytes that `digits` stand for; false, with `out` as it was or longer, when it is empty, odd or no hex.
bool AppendUnhexed(std::string_view digits, std::string& out);

// Appends to the preimage of `fields`.
void AppendName(std::string_view name, std::string& fields);
void AppendBytes(std::string_view bytes, std::string& fields);
void AppendHash(std::string_view internal, std::string& fields);  // in display order
void AppendNumber(std::uint64_t value, std::string& fields);
void AppendSigned(std::int64_t value, std::string& fields);

}  // namespace assay::reference::bitcoin

#endif  // ASSAY_CONFORMANCE_REFERENCE_BITCOIN_BYTES_H_
