// Fixed integers, byte strings and CompactSize, each by its definition.
#include "conformance/model/bitcoin/reader.h"

namespace assay::model::bitcoin {
namespace {

std::string LittleEndian(std::uint64_t value, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 0xff));
  return bytes;
}

}  // namespace

std::string_view Reader::Take(std::uint64_t size) {
  if (Failed()) return {};
  if (bytes_.size() - at_ < size) {
    Fail(PayloadRule::kShort, bytes_.size());
    return {};
  }
  const std::string_view taken = bytes_.substr(at_, static_cast<std::size_t>(size));
  at_ += taken.size();
  return taken;
}

std::uint64_t Reader::Unsigned(std::size_t size) {
  const std::string_view taken = Take(size);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < taken.size(); ++i) value |= std::uint64_t{static_cast<std::uint8_t>(taken[i])} << (8 * i);
  return value;
}

// Below fd the byte itself; fd, fe, ff: two, four, eight bytes follow, for values that the form before cannot hold.
std::uint64_t Reader::CompactSize(std::uint64_t limit) {
  const std::size_t begin = at_;
  std::uint64_t value = Unsigned(1), smallest = 0;
  if (value == 0xfd) {
    value = Unsigned(2);
    smallest = 0xfd;
  } else if (value == 0xfe) {
    value = Unsigned(4);
    smallest = 0x10000;
  } else if (value == 0xff) {
    value = Unsigned(8);
    smallest = 0x100000000;
  }
  if (value < smallest) Fail(PayloadRule::kNonCanonical, begin);
  if (value > limit) Fail(PayloadRule::kOversize, begin);
  return Failed() ? 0 : value;
}

void Reader::Fail(PayloadRule rule, std::size_t offset) {
  if (!Failed()) failure_ = {rule, offset};
}

void Reader::ExpectEnd() {
  if (at_ < bytes_.size()) Fail(PayloadRule::kTrailingBytes, at_);
}

std::string CompactSizeOf(std::uint64_t value) {
  if (value < 0xfd) return LittleEndian(value, 1);
  if (value < 0x10000) return '\xfd' + LittleEndian(value, 2);
  if (value < 0x100000000) return '\xfe' + LittleEndian(value, 4);
  return '\xff' + LittleEndian(value, 8);
}

}  // namespace assay::model::bitcoin
