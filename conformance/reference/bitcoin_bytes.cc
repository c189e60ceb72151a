#include "conformance/reference/bitcoin_bytes.h"

#include <array>

#include "conformance/model/sha256.h"
#include "conformance/oracle/number_form.h"

namespace assay::reference::bitcoin {
namespace {

using oracle::Reason;

int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

void Cursor::Fail(Reason reason) {
  if (failure_) return;
  failure_ = reason;
  rest_ = {};
}

std::string_view Cursor::Take(std::uint64_t size) {
  if (size > rest_.size()) Fail(Reason::kShort);
  if (Failed()) return {};
  const std::string_view taken = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return taken;
}

std::uint64_t Cursor::LittleEndian(std::size_t size) {
  std::uint64_t value = 0;
  int shift = 0;
  for (const char byte : Take(size)) {
    value |= std::uint64_t{static_cast<std::uint8_t>(byte)} << shift;
    shift += 8;
  }
  return value;
}

std::uint64_t Cursor::CompactSize(std::uint64_t most) {
  std::uint64_t value = LittleEndian(1), least = 0;
  if (value == 0xfd) {
    value = LittleEndian(2);
    least = 0xfd;
  } else if (value == 0xfe) {
    value = LittleEndian(4);
    least = UINT64_C(0x10000);
  } else if (value == 0xff) {
    value = LittleEndian(8);
    least = UINT64_C(0x100000000);
  }
  if (value < least) Fail(Reason::kNonCanonical);
  if (value > most) Fail(Reason::kOversize);
  return Failed() ? 0 : value;
}

void Cursor::End() {
  if (!rest_.empty()) Fail(Reason::kTrailingBytes);
}

std::string DoubleSha256(std::string_view bytes) {
  const auto once = model::Sha256(bytes);
  const auto twice = model::Sha256({reinterpret_cast<const char*>(once.data()), once.size()});
  return {twice.begin(), twice.end()};
}

std::string Reversed(std::string_view bytes) { return {bytes.rbegin(), bytes.rend()}; }

std::string Hex(std::string_view bytes) {
  std::string hex;
  for (const char byte : bytes)
    for (const int shift : {4, 0}) hex.push_back("0123456789abcdef"[static_cast<std::uint8_t>(byte) >> shift & 15]);
  return hex;
}

bool AppendUnhexed(std::string_view digits, std::string& out) {
  if (digits.empty() || digits.size() % 2 != 0) return false;
  out.reserve(out.size() + digits.size() / 2);
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = DigitValue(digits[i]), low = DigitValue(digits[i + 1]);
    if (high < 0 || low < 0) return false;
    out.push_back(static_cast<char>(high << 4 | low));
  }
  return true;
}

void AppendName(std::string_view name, std::string& fields) {
  fields.append("s").append(std::to_string(name.size())).append(":").append(name);
}

void AppendBytes(std::string_view bytes, std::string& fields) {
  fields.append("x").append(std::to_string(bytes.size())).append(":").append(bytes);
}

void AppendHash(std::string_view internal, std::string& fields) { AppendBytes(Reversed(internal), fields); }

void AppendNumber(std::uint64_t value, std::string& fields) { oracle::AppendExactNumber(fields += '#', value); }

void AppendSigned(std::int64_t value, std::string& fields) { oracle::AppendExactNumber(fields += '#', value); }

}  // namespace assay::reference::bitcoin
