// Golomb-Rice coded sets and basic filters: BIP 158, clause by clause.
#include "conformance/model/bitcoin/filter.h"

#include <algorithm>
#include <set>

#include "conformance/model/bitcoin/block.h"
#include "conformance/model/bitcoin/hashes.h"

namespace assay::model::bitcoin {
namespace {

// BIP 158, "Block Filters": the parameters of the basic filter.
constexpr int kP = 19;
constexpr std::uint64_t kM = 784931;
constexpr std::uint64_t kMaxCount = 0xffffffff;  // N < 2^32
constexpr char kOpReturn = '\x6a';

// Most significant bit of each byte first.
class BitReader {
 public:
  explicit BitReader(Reader& in) : in_(in) {}
  // Zero when the bytes run dry; `in` has failed then.
  unsigned Bit() {
    if (left_ == 0) {
      byte_ = static_cast<unsigned>(in_.Unsigned(1));
      left_ = 8;
    }
    return byte_ >> --left_ & 1;
  }

 private:
  Reader& in_;
  unsigned byte_ = 0;
  int left_ = 0;
};

class BitWriter {
 public:
  void Bit(unsigned bit) {
    if (left_ == 0) {
      bytes_.push_back('\0');
      left_ = 8;
    }
    --left_;
    bytes_.back() = static_cast<char>(static_cast<std::uint8_t>(bytes_.back()) | bit << left_);
  }
  std::string Take() { return std::move(bytes_); }

 private:
  std::string bytes_;
  int left_ = 0;
};

// "Golomb-Rice Coding": the quotient in unary, ones ended by a zero; then P bits of remainder.
std::uint64_t ReadCodeword(BitReader& bits) {
  std::uint64_t value = 0;
  while (bits.Bit() == 1) ++value;
  for (int i = 0; i < kP; ++i) value = value << 1 | bits.Bit();
  return value;
}

void WriteCodeword(BitWriter& bits, std::uint64_t value) {
  for (std::uint64_t i = 0; i < value >> kP; ++i) bits.Bit(1);
  bits.Bit(0);
  for (int i = kP - 1; i >= 0; --i) bits.Bit(value >> i & 1);
}

// The upper 64 of the 128 bits of a * b, by halves of 32 bits.
std::uint64_t HighHalfOfProduct(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_high = a >> 32, a_low = a & 0xffffffff, b_high = b >> 32, b_low = b & 0xffffffff;
  const std::uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
  const std::uint64_t other = a_low * b_high + (middle & 0xffffffff);
  return a_high * b_high + (middle >> 32) + (other >> 32);
}

// "Contents": what of a block goes in.
std::set<std::string> Elements(const Block& block, const std::vector<std::string>& previous_scripts) {
  std::set<std::string> elements;
  for (const Transaction& transaction : block.transactions) {
    for (const Output& output : transaction.outputs) {
      if (!output.script_pub_key.starts_with(kOpReturn)) elements.emplace(output.script_pub_key);
    }
  }
  elements.insert(previous_scripts.begin(), previous_scripts.end());
  elements.erase("");
  return elements;
}

// "Hashing Data Objects": into [0, N * M). The key is the first 16 bytes of the block hash.
std::vector<std::uint64_t> HashedSet(const std::set<std::string>& elements, std::string_view block_hash) {
  Reader key(block_hash);
  const std::uint64_t k0 = key.Unsigned(8), k1 = key.Unsigned(8);
  std::vector<std::uint64_t> values;
  for (const std::string& element : elements) {
    values.push_back(HighHalfOfProduct(SipHash24(k0, k1, element), elements.size() * kM));
  }
  std::sort(values.begin(), values.end());
  return values;
}

}  // namespace

Filter ReadFilter(Reader& in) {
  Filter filter;
  filter.count = in.CompactSize(kMaxCount);
  BitReader bits(in);
  std::uint64_t value = 0;
  for (std::uint64_t i = 0; i < filter.count && !in.Failed(); ++i) {
    value += ReadCodeword(bits);
    filter.values.push_back(value);
  }
  in.ExpectEnd();
  return filter;
}

std::string WriteFilter(const std::vector<std::uint64_t>& values) {
  BitWriter bits;
  std::uint64_t last = 0;
  for (const std::uint64_t value : values) {
    WriteCodeword(bits, value - last);
    last = value;
  }
  return CompactSizeOf(values.size()) + bits.Take();
}

std::string FilterHash(std::string_view filter) { return DoubleSha256(filter); }

std::string FilterHeader(std::string_view filter_hash, std::string_view previous_header) {
  return DoubleSha256(std::string(filter_hash) + std::string(previous_header));
}

std::optional<std::string> BuildBasicFilter(std::string_view block, const std::vector<std::string>& previous_scripts) {
  Reader in(block);
  const Block read = ReadBlock(in);
  in.ExpectEnd();
  if (in.Failed()) return std::nullopt;
  return WriteFilter(HashedSet(Elements(read, previous_scripts), BlockHash(read.header)));
}

}  // namespace assay::model::bitcoin
