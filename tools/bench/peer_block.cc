#include "tools/bench/peer_block.h"

#include <algorithm>
#include <cstring>

#include "cryptopp/sha.h"

namespace assay::bench {
namespace {

constexpr std::uint8_t kNone = 0xFF;
constexpr std::array<std::uint8_t, 256> kDigits = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(kNone);
  for (std::uint8_t i = 0; i < 10; ++i) table['0' + i] = i;
  for (std::uint8_t i = 0; i < 6; ++i) table['a' + i] = table['A' + i] = static_cast<std::uint8_t>(10 + i);
  return table;
}();

using Bytes = std::vector<std::uint8_t>;

struct PeerInput {
  std::array<std::uint8_t, 36> outpoint;
  Bytes script;
  std::array<std::uint8_t, 4> sequence;
  std::vector<Bytes> witness;
};
struct PeerOutput {
  std::array<std::uint8_t, 8> value;
  Bytes script;
};
struct PeerTransaction {
  std::array<std::uint8_t, 4> version, lock_time;
  std::vector<PeerInput> inputs;
  std::vector<PeerOutput> outputs;
};

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  template <std::size_t N>
  void Fixed(std::array<std::uint8_t, N>& out) {
    if (!Has(N)) return;
    std::ranges::copy(left_.first(N), out.begin());
    left_ = left_.subspan(N);
  }
  std::uint64_t Size() {
    if (!Has(1)) return 0;
    const std::uint8_t first = left_[0];
    const std::size_t more = first < 0xFD ? 0 : first == 0xFD ? 2 : first == 0xFE ? 4 : 8;
    if (!Has(1 + more)) return 0;
    std::uint64_t value = more == 0 ? first : 0;
    for (std::size_t i = 0; i < more; ++i) value |= std::uint64_t{left_[1 + i]} << (8 * i);
    left_ = left_.subspan(1 + more);
    return value;
  }
  void Sized(Bytes& out) {
    const std::uint64_t size = Size();
    if (!Has(size)) return;
    out.assign(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(size));
    left_ = left_.subspan(size);
  }
  bool Flag() {
    if (left_.size() < 2 || left_[0] != 0 || left_[1] != 1) return false;
    left_ = left_.subspan(2);
    return true;
  }
  bool Has(std::uint64_t size) {
    ok_ = ok_ && left_.size() >= size;
    return ok_;
  }
  bool Ok() const { return ok_; }
  bool Done() const { return ok_ && left_.empty(); }

 private:
  std::span<const std::uint8_t> left_;
  bool ok_ = true;
};

void ReadTransaction(Reader& reader, PeerTransaction& out) {
  reader.Fixed(out.version);
  const bool has_witness = reader.Flag();
  for (std::uint64_t n = reader.Size(); n != 0 && reader.Ok(); --n) {
    PeerInput& input = out.inputs.emplace_back();
    reader.Fixed(input.outpoint);
    reader.Sized(input.script);
    reader.Fixed(input.sequence);
  }
  for (std::uint64_t n = reader.Size(); n != 0 && reader.Ok(); --n) {
    PeerOutput& output = out.outputs.emplace_back();
    reader.Fixed(output.value);
    reader.Sized(output.script);
  }
  if (has_witness)
    for (PeerInput& input : out.inputs)
      for (std::uint64_t n = reader.Size(); n != 0 && reader.Ok(); --n) reader.Sized(input.witness.emplace_back());
  reader.Fixed(out.lock_time);
}

void AppendSize(std::size_t size, Bytes& out) {
  const std::size_t more = size < 0xFD ? 0 : size < 0x10000 ? 2 : 4;
  out.push_back(static_cast<std::uint8_t>(more == 0 ? size : more == 2 ? 0xFD : 0xFE));
  for (std::size_t i = 0; i < more; ++i) out.push_back(static_cast<std::uint8_t>(size >> (8 * i)));
}

void Append(std::span<const std::uint8_t> bytes, Bytes& out) { out.insert(out.end(), bytes.begin(), bytes.end()); }

// Without witness.
void Serialize(const PeerTransaction& transaction, Bytes& out) {
  out.clear();
  Append(transaction.version, out);
  AppendSize(transaction.inputs.size(), out);
  for (const PeerInput& input : transaction.inputs) {
    Append(input.outpoint, out);
    AppendSize(input.script.size(), out);
    Append(input.script, out);
    Append(input.sequence, out);
  }
  AppendSize(transaction.outputs.size(), out);
  for (const PeerOutput& output : transaction.outputs) {
    Append(output.value, out);
    AppendSize(output.script.size(), out);
    Append(output.script, out);
  }
  Append(transaction.lock_time, out);
}

}  // namespace

std::string_view TrimQuotes(std::string_view body) {
  constexpr std::string_view kBefore = "\"result\":\"";
  const std::size_t found = body.find(kBefore);
  if (found == std::string_view::npos) return {};
  const std::string_view rest = body.substr(found + kBefore.size());
  const void* const quote = std::memchr(rest.data(), '"', rest.size());
  return quote == nullptr ? std::string_view()
                          : rest.substr(0, static_cast<std::size_t>(static_cast<const char*>(quote) - rest.data()));
}

bool ScalarHex(std::string_view digits, std::vector<std::uint8_t>& out) {
  if (digits.size() % 2 != 0) return false;
  out.resize(digits.size() / 2);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::uint8_t high = kDigits[static_cast<unsigned char>(digits[2 * i])],
                       low = kDigits[static_cast<unsigned char>(digits[2 * i + 1])];
    if (high == kNone || low == kNone) return false;
    out[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

PeerHash32 PeerDoubleSha256(std::span<const std::uint8_t> bytes) {
  PeerHash32 once, twice;
  CryptoPP::SHA256 sha256;
  sha256.CalculateDigest(once.data(), bytes.data(), bytes.size());
  sha256.CalculateDigest(twice.data(), once.data(), once.size());
  return twice;
}

PeerHash32 PeerMerkleRoot(std::vector<PeerHash32> level) {
  if (level.empty()) return {};
  while (level.size() > 1) {
    if (level.size() % 2 != 0) level.push_back(level.back());
    for (std::size_t i = 0; i < level.size() / 2; ++i) {
      std::array<std::uint8_t, 64> pair;
      std::ranges::copy(level[2 * i], pair.begin());
      std::ranges::copy(level[2 * i + 1], pair.begin() + 32);
      level[i] = PeerDoubleSha256(pair);
    }
    level.resize(level.size() / 2);
  }
  return level.front();
}

bool PeerReadBlock(std::span<const std::uint8_t> bytes, PeerBlock& out) {
  constexpr std::size_t kHeader = 80, kRootAt = 36;
  out.txids.clear();
  if (bytes.size() < kHeader) return false;
  out.hash = PeerDoubleSha256(bytes.first(kHeader));
  std::ranges::copy(bytes.subspan(kRootAt, 32), out.claimed_root.begin());
  Reader reader(bytes.subspan(kHeader));
  Bytes stripped;
  for (std::uint64_t n = reader.Size(); n != 0 && reader.Ok(); --n) {
    PeerTransaction transaction;
    ReadTransaction(reader, transaction);
    Serialize(transaction, stripped);
    out.txids.push_back(PeerDoubleSha256(stripped));
  }
  out.merkle_root = PeerMerkleRoot(out.txids);
  return reader.Done();
}

}  // namespace assay::bench
