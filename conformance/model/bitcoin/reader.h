// Reads the bytes of a payload front to back: fixed integers, byte strings, CompactSize (docs/POLICY_BITCOIN.md, "Payload
// bytes").
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_READER_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_READER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/model/bitcoin/payload.h"

namespace assay::model::bitcoin {

// The largest length or count that may stand in a payload (Bitcoin Core serialize.h, MAX_SIZE).
inline constexpr std::uint64_t kMaxSize = 0x02000000;

// The first rule that fails is kept; from then on every read gives zero or nothing and moves no further. So a function may read
// all its parts in a row, and only loops have to look at Failed(). Views point into `bytes`, which must outlive the reader.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  bool Failed() const { return failure_.has_value(); }
  std::size_t Position() const { return at_; }
  // The bytes from `begin` up to the current position.
  std::string_view Since(std::size_t begin) const { return bytes_.substr(begin, at_ - begin); }

  // `short` when fewer bytes are left.
  std::string_view Take(std::uint64_t size);
  // Little-endian, `size` bytes wide, 1 to 8.
  std::uint64_t Unsigned(std::size_t size);
  std::int32_t Signed32() { return static_cast<std::int32_t>(static_cast<std::uint32_t>(Unsigned(4))); }
  std::int64_t Signed64() { return static_cast<std::int64_t>(Unsigned(8)); }
  // `short`, `noncanonical`, `oversize` (above `limit`), in that order.
  std::uint64_t CompactSize(std::uint64_t limit = kMaxSize);
  // A CompactSize and so many bytes: scripts, witness items, flag bytes.
  std::string_view Bytes() { return Take(CompactSize()); }

  // Records `rule` at `offset` unless a rule failed before.
  void Fail(PayloadRule rule, std::size_t offset);
  // Records `trailing_bytes` when anything is left.
  void ExpectEnd();

  // What failed, with the path of the payload. Call only when Failed().
  PayloadFailure Failure(const std::string& path) const { return {failure_->rule, failure_->offset, path}; }

 private:
  struct First {
    PayloadRule rule;
    std::size_t offset;
  };
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::optional<First> failure_;
};

// The CompactSize of `value` in its shortest form.
std::string CompactSizeOf(std::uint64_t value);

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_READER_H_
