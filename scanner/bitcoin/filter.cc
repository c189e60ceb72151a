#include "scanner/bitcoin/filter.h"

#include <algorithm>
#include <array>
#include <bit>

#include "scanner/bitcoin/merkle.h"
#include "scanner/bitcoin/siphash.h"
#include "scanner/hash/sha256.h"

namespace assay::bitcoin {
namespace {

// Bits from the most significant one of each byte.
class BitReader {
 public:
  explicit BitReader(Bytes bytes) : bytes_(bytes), size_(8 * static_cast<std::uint64_t>(bytes.size())) {}

  // One codeword; false when the bits run dry.
  bool Codeword(std::uint64_t& out) {
    std::uint64_t quotient = 0;
    for (;;) {
      if (at_ >= size_) return false;
      // What is behind the end reads as zeros, and is not counted.
      const std::uint64_t window = Window();
      const unsigned whole = 64 - kSlack;
      const unsigned ones = std::min(static_cast<unsigned>(std::countl_one(window)), whole);
      quotient += ones;
      at_ += ones;
      if (ones < whole) break;
    }
    if (at_ + 1 + kFilterP > size_) return false;
    ++at_;  // the zero
    out = quotient << kFilterP | Window() >> (64 - kFilterP);
    at_ += kFilterP;
    return true;
  }
  std::uint64_t Position() const { return at_; }

 private:
  static constexpr unsigned kSlack = 8;

  // At least 56 bits from the current one, in the highest places.
  std::uint64_t Window() const {
    const std::size_t byte = static_cast<std::size_t>(at_ / 8);
    std::uint64_t window = 0;
    if (bytes_.size() - byte >= 8) [[likely]] {
      window = std::byteswap(ByteReader::Load<std::uint64_t>(bytes_.data() + byte));
    } else {
      for (std::size_t i = byte; i < bytes_.size(); ++i)
        window |= static_cast<std::uint64_t>(bytes_[i]) << (56 - 8 * (i - byte));
    }
    return window << at_ % 8;
  }

  Bytes bytes_;
  std::uint64_t size_, at_ = 0;
};

class BitWriter {
 public:
  explicit BitWriter(std::vector<std::uint8_t>& out) : out_(out) {}
  void Bit(bool bit) {
    if (free_ == 0) {
      out_.push_back(0);
      free_ = 8;
    }
    --free_;
    out_.back() = static_cast<std::uint8_t>(out_.back() | (bit ? 1U << free_ : 0U));
  }
  void Codeword(std::uint64_t value) {
    for (std::uint64_t q = value >> kFilterP; q != 0; --q) Bit(true);
    Bit(false);
    for (unsigned i = kFilterP; i-- > 0;) Bit((value >> i & 1) != 0);
  }

 private:
  std::vector<std::uint8_t>& out_;
  unsigned free_ = 0;
};

void AppendCompactSize(std::uint64_t value, std::vector<std::uint8_t>& out) {
  const auto append = [&](unsigned bytes) {
    for (unsigned i = 0; i < bytes; ++i) out.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  };
  if (value < 0xFD) return append(1);
  out.push_back(value < 0x10000 ? 0xFD : 0xFE);
  append(value < 0x10000 ? 2 : 4);
}

// (hash * range) >> 64: spreads a hash over [0, range).
std::uint64_t Spread(std::uint64_t hash, std::uint64_t range) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Wide>(hash) * range >> 64);
}

bool Less(Bytes a, Bytes b) { return std::ranges::lexicographical_compare(a, b); }
bool Equal(Bytes a, Bytes b) { return std::ranges::equal(a, b); }

}  // namespace

bool ReadFilter(ByteReader& reader, Filter& out) {
  out.values.clear();
  const Bytes bytes(reader.Here(), reader.Left());
  std::uint64_t n = 0;
  if (!reader.ReadCompactSize(n, kMaxFilterN)) return false;
  const Bytes coded(reader.Here(), reader.Left());
  if (n > 8 * static_cast<std::uint64_t>(coded.size()) / (1 + kFilterP)) return reader.Fail(Reason::kShort);
  BitReader bits(coded);
  std::uint64_t value = 0, delta = 0;
  for (; n != 0; --n) {
    if (!bits.Codeword(delta)) return reader.Fail(Reason::kShort);
    value += delta;
    out.values.push_back(value);
  }
  if (!reader.Skip((bits.Position() + 7) / 8) || !reader.AtEnd()) return false;
  out.bytes = bytes;
  return true;
}

InternalHash FilterHash(Bytes filter) { return {hash::DoubleSha256(filter)}; }

InternalHash FilterHeader(const InternalHash& filter_hash, const InternalHash& previous_header) {
  return HashPair(filter_hash, previous_header);
}

std::vector<std::uint8_t> BuildBasicFilter(const Block& block, std::span<const Bytes> previous_scripts) {
  constexpr std::uint8_t kOpReturn = 0x6A;
  std::vector<Bytes> elements;
  for (const Bytes script : previous_scripts)
    if (!script.empty()) elements.push_back(script);
  for (const Transaction& transaction : block.transactions) {
    Outputs outputs(transaction);
    for (Output output; outputs.Next(output);)
      if (!output.script.empty() && output.script.front() != kOpReturn) elements.push_back(output.script);
  }
  std::ranges::sort(elements, Less);
  elements.erase(std::ranges::unique(elements, Equal).begin(), elements.end());

  const SipKey key = SipKey::OfBlock(block.header.Hash());
  std::vector<std::uint64_t> values;
  for (const Bytes element : elements) values.push_back(Spread(SipHash24(key, element), elements.size() * kFilterM));
  std::ranges::sort(values);

  std::vector<std::uint8_t> filter;
  AppendCompactSize(elements.size(), filter);
  BitWriter bits(filter);
  std::uint64_t before = 0;
  for (const std::uint64_t value : values) {
    bits.Codeword(value - before);
    before = value;
  }
  return filter;
}

}  // namespace assay::bitcoin
