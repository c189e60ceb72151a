#include "scanner/ethereum/fused.h"

#include <algorithm>

#include "scanner/hex/hex.h"
#include "scanner/json/string_scan.h"

namespace assay::ethereum {

bool FusedReader::Id() {
  if (p_ == end_) return false;
  if (*p_ == '"') {
    // May be anything that is a string, and is not looked at.
    const std::string_view body(begin_, static_cast<std::size_t>(end_ - begin_));
    const auto behind = json::internal::ScanString(body, static_cast<std::size_t>(p_ + 1 - begin_), false);
    if (!behind) return false;
    p_ = begin_ + *behind;
    return true;
  }
  // Of a number, integers; the general path knows the others. What stands behind is the caller's to check.
  Take('-');
  if (Take('0')) return true;
  const char* const first = p_;
  while (p_ != end_ && *p_ >= '0' && *p_ <= '9') ++p_;
  return p_ != first;
}

std::size_t FusedReader::Name(Names names, std::size_t expected) {
  if (!Take('"')) return names.size();
  std::size_t slot = names.size();
  if (expected < names.size() && Left() > names[expected].size() && p_[names[expected].size()] == '"' &&
      std::memcmp(p_, names[expected].data(), names[expected].size()) == 0) {
    slot = expected;
  } else {
    // Names are letters, so that one with an escape, or a byte that may not stand in a string, equals none.
    constexpr std::size_t kLongest = 32;
    const std::size_t size = std::string_view(p_, std::min(Left(), kLongest)).find('"');
    if (size == std::string_view::npos) return names.size();
    slot = static_cast<std::size_t>(std::ranges::find(names, std::string_view(p_, size)) - names.begin());
    if (slot == names.size()) return slot;
  }
  p_ += names[slot].size() + 1;
  SkipSpace();
  if (!Take(':')) return names.size();
  SkipSpace();
  return slot;
}

bool FusedReader::FixedData(std::uint8_t* out, std::size_t size) {
  if (!Literal("\"0x") || Left() <= 2 * size) return false;
  if (hex::DecodePrefix(std::string_view(p_, 2 * size), out) != 2 * size) return false;
  p_ += 2 * size;
  return Take('"');
}

bool FusedReader::Data(std::size_t size, Bytes& out) {
  // The arena holds half the body, of which at least 2 * size characters are left.
  if (Left() < 3 || size > (Left() - 3) / 2 || !FixedData(arena_.Free(), size)) return false;
  out = arena_.Take(size);
  return true;
}

bool FusedReader::Data(std::size_t min, std::size_t max, Bytes& out) {
  if (!Literal("\"0x")) return false;
  // The arena holds half the body, of which what was decoded so far took at most half of what was passed.
  const std::size_t digits = hex::DecodePrefix(std::string_view(p_, Left()), arena_.Free());
  if (digits % 2 != 0 || digits / 2 < min || digits / 2 > max) return false;
  p_ += digits;
  if (!Take('"')) return false;
  out = arena_.Take(digits / 2);
  return true;
}

std::string_view FusedReader::ShortText(std::size_t max) {
  if (!Take('"')) return {};
  const std::size_t room = std::min(Left(), max + 1);
  std::size_t size = 0;
  while (size < room && p_[size] != '"') ++size;
  if (size == room) return {};
  const std::string_view text(p_, size);
  p_ += size + 1;
  return text;
}

// A QUANTITY is "0x" and hex digits: when it is one, it was a valid string, too.
bool FusedReader::Quantity(std::uint64_t& out) { return hex::Quantity64(ShortText(2 + 16), out) == hex::QuantityError::kNone; }

bool FusedReader::Quantity(Uint256& out) { return hex::Quantity256(ShortText(2 + 64), out) == hex::QuantityError::kNone; }

}  // namespace assay::ethereum
