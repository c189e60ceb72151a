// Basic block filters and their headers: BIP 157, BIP 158.
#include <cstddef>

#include "conformance/reference/bitcoin_judge.h"

namespace assay::reference::bitcoin {
namespace {

using oracle::Fault;
using oracle::Reason;

constexpr int kRemainderBits = 19;           // P
constexpr std::uint64_t kMaxN = 0xffffffff;  // BIP 158: N is below 2^32

// Bits of a string, most significant first.
class Bits {
 public:
  explicit Bits(std::string_view bytes) : bytes_(bytes) {}
  // nullopt when there is none left.
  std::optional<unsigned> Next() {
    if (at_ == 8 * bytes_.size()) return std::nullopt;
    const unsigned bit = static_cast<std::uint8_t>(bytes_[at_ / 8]) >> (7 - at_ % 8) & 1;
    ++at_;
    return bit;
  }
  bool WholeByteLeft() const { return (at_ + 7) / 8 < bytes_.size(); }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

// One Golomb-Rice codeword; nullopt when the bits run dry.
std::optional<std::uint64_t> Codeword(Bits& bits) {
  std::uint64_t value = 0;
  for (;;) {
    const auto bit = bits.Next();
    if (!bit) return std::nullopt;
    if (*bit == 0) break;
    ++value;
  }
  for (int i = 0; i < kRemainderBits; ++i) {
    const auto bit = bits.Next();
    if (!bit) return std::nullopt;
    value = value << 1 | *bit;
  }
  return value;
}

// Appends {n, values}; the rule that the bytes break.
std::optional<Reason> AppendFilter(std::string_view filter, std::string& fields) {
  Cursor cursor(filter);
  const std::uint64_t n = cursor.CompactSize(kMaxN);
  if (cursor.Failed()) return cursor.failure();
  AppendName("n", fields += '{');
  AppendNumber(n, fields);
  AppendName("values", fields);
  fields += '[';
  Bits bits(cursor.rest());
  std::uint64_t value = 0;  // the codewords are the steps from one to the next; all together are below 2^48 in 32 MiB
  for (std::uint64_t i = 0; i < n; ++i) {
    const auto step = Codeword(bits);
    if (!step) return Reason::kShort;
    AppendNumber(value += *step, fields);
  }
  fields += "]}";
  return bits.WholeByteLeft() ? std::optional(Reason::kTrailingBytes) : std::nullopt;
}

}  // namespace

Judged JudgeFilter(std::string_view bytes, const std::optional<std::string>& claimed, const Known& known) {
  Verdict verdict;
  if (claimed) AppendName("filter", verdict.fields += '{');
  if (const auto reason = AppendFilter(bytes, verdict.fields)) return *reason;
  if (claimed) {
    AppendName("header", verdict.fields);
    AppendHash(*claimed, verdict.fields);
    verdict.fields += '}';
  }
  if (known.previous_header) verdict.hash = DoubleSha256(DoubleSha256(bytes) + *known.previous_header);
  if (claimed && verdict.hash && verdict.hash != claimed) verdict.Find(Fault::kFilterHeader);
  // Without the header before, the claimed one is all there is to compare with what was asked for.
  const std::optional<std::string>& header = verdict.hash ? verdict.hash : claimed;
  if (known.hash && header && known.hash != header) verdict.Find(Fault::kAskedHash);
  return verdict;
}

}  // namespace assay::reference::bitcoin
