// Reads Bitcoin's serialization front to back: little-endian integers, hashes, CompactSize (Bitcoin Core, serialize.h).
//
// The first rule that fails is kept; every later read fails, too. Nothing is allocated, nothing outside the bytes is read.
#ifndef ASSAY_SCANNER_BITCOIN_COMPACT_SIZE_H_
#define ASSAY_SCANNER_BITCOIN_COMPACT_SIZE_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

#include "scanner/bitcoin/error.h"
#include "scanner/bitcoin/hash.h"

namespace assay::bitcoin {

// The largest CompactSize that counts something or says a length: 32 MiB.
inline constexpr std::uint64_t kMaxSize = 0x02000000;

// The rule that bytes of a payload break, and the offset from the payload's first byte.
struct Failure {
  Reason reason;
  std::size_t offset;
  bool operator==(const Failure&) const = default;
};

class ByteReader {
 public:
  // Borrows `bytes`; what Take() hands out lies in them.
  explicit ByteReader(Bytes bytes) : begin_(bytes.data()), p_(begin_), end_(begin_ + bytes.size()) {}

  // All return false, with the reason in failure(), when they cannot: kShort.
  bool Take(std::uint64_t size, Bytes& out) {
    const std::uint8_t* const at = p_;
    if (!Skip(size)) return false;
    out = Bytes(at, static_cast<std::size_t>(size));
    return true;
  }
  bool Skip(std::uint64_t size) {
    if (failure_) return false;
    if (Left() < size) return Fail(Reason::kShort);
    p_ += size;
    return true;
  }
  template <typename Integer>
  bool Read(Integer& out) {
    const std::uint8_t* const at = p_;
    if (!Skip(sizeof out)) return false;
    out = Load<Integer>(at);
    return true;
  }
  bool Read(InternalHash& out) {
    const std::uint8_t* const at = p_;
    if (!Skip(out.bytes.size())) return false;
    std::memcpy(out.bytes.data(), at, out.bytes.size());
    return true;
  }
  // A CompactSize of at most `max`: kShort, kNonCanonical, kOversize, judged in this order, at its first byte.
  bool ReadCompactSize(std::uint64_t& out, std::uint64_t max = kMaxSize) {
    if (p_ != end_ && *p_ < 0xFD && *p_ <= max && !failure_) [[likely]] {
      out = *p_++;
      return true;
    }
    return ReadLongCompactSize(out, max);
  }
  // A CompactSize length and so many bytes.
  bool TakeSized(Bytes& out) {
    std::uint64_t size = 0;
    return ReadCompactSize(size) && Take(size, out);
  }
  bool SkipSized() {
    std::uint64_t size = 0;
    return ReadCompactSize(size) && Skip(size);
  }

  // That nothing is left: kTrailingBytes.
  bool AtEnd() { return !failure_ && (p_ == end_ || Fail(Reason::kTrailingBytes)); }
  // Breaks a rule at the current position; always false. An earlier failure stands.
  bool Fail(Reason reason) { return FailAt(reason, p_); }

  std::size_t Left() const { return static_cast<std::size_t>(end_ - p_); }
  std::size_t Position() const { return static_cast<std::size_t>(p_ - begin_); }
  const std::uint8_t* Here() const { return p_; }
  const std::optional<Failure>& failure() const { return failure_; }

  template <typename Integer>
  static Integer Load(const std::uint8_t* at) {
    Integer value;
    std::memcpy(&value, at, sizeof value);
    return std::endian::native == std::endian::little ? value : std::byteswap(value);
  }

 private:
  bool ReadLongCompactSize(std::uint64_t& out, std::uint64_t max) {
    const std::uint8_t* const at = p_;
    std::uint8_t first = 0;
    if (!Read(first)) return false;
    std::uint64_t value = first, least = 0;
    if (first == 0xFD) {
      std::uint16_t v = 0;
      if (!Read(v)) return false;
      value = v;
      least = 0xFD;
    } else if (first == 0xFE) {
      std::uint32_t v = 0;
      if (!Read(v)) return false;
      value = v;
      least = 0x10000;
    } else if (first == 0xFF) {
      if (!Read(value)) return false;
      least = UINT64_C(0x100000000);
    }
    if (value < least) return FailAt(Reason::kNonCanonical, at);
    if (value > max) return FailAt(Reason::kOversize, at);
    out = value;
    return true;
  }
  bool FailAt(Reason reason, const std::uint8_t* at) {
    if (!failure_) failure_ = Failure{reason, static_cast<std::size_t>(at - begin_)};
    return false;
  }

  const std::uint8_t* begin_;
  const std::uint8_t* p_;
  const std::uint8_t* end_;
  std::optional<Failure> failure_;
};

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_COMPACT_SIZE_H_
