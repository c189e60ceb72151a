// Hex to bytes: every kernel gives what a digit-by-digit reading gives, reads nothing behind the view, and writes nothing
// behind the output.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/target/guarded.h"
#include "fuzzers/divergence.h"
#include "scanner/hex/hex.h"

namespace assay::fuzz {
namespace {

int DigitOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// What each function must say of `text`, by the book.
struct Expected {
  std::size_t digits = 0;           // leading ones
  std::vector<std::uint8_t> bytes;  // of their whole pairs
};

Expected Read(std::string_view text) {
  Expected expected;
  while (expected.digits < text.size() && DigitOf(text[expected.digits]) >= 0) ++expected.digits;
  for (std::size_t i = 0; i + 1 < expected.digits; i += 2)
    expected.bytes.push_back(static_cast<std::uint8_t>(DigitOf(text[i]) * 16 + DigitOf(text[i + 1])));
  return expected;
}

[[noreturn]] void Differs(std::string_view text, std::string_view kernel, std::string_view what) {
  PrimitiveDiffers({text, oracle::Layer::kEthereum, kernel, "digit by digit", "differs", what});
}

void CheckKernel(std::string_view kernel, std::string_view text, const Expected& expected) {
  hex::UseKernel(kernel);
  const bool all = expected.digits == text.size();
  if (hex::AllDigits(text) != all) Differs(text, kernel, "AllDigits");
  // A heap block of the right size each: ASan sees what is written behind it.
  std::vector<std::uint8_t> prefix(text.size() / 2);
  if (hex::DecodePrefix(text, prefix.data()) != expected.digits) Differs(text, kernel, "DecodePrefix: number of digits");
  if (!std::equal(expected.bytes.begin(), expected.bytes.end(), prefix.begin())) Differs(text, kernel, "DecodePrefix: bytes");
  if (text.size() % 2 != 0) return;
  std::vector<std::uint8_t> bytes(text.size() / 2);
  if (hex::Decode(text, bytes.data()) != all) Differs(text, kernel, "Decode");
  if (all && bytes != expected.bytes) Differs(text, kernel, "Decode: bytes");
}

void CheckData(std::string_view text, const Expected& behind_prefix) {
  const bool is_data = text.starts_with("0x") && text.size() % 2 == 0 && behind_prefix.digits == text.size() - 2;
  const auto digits = hex::Data(text);
  if (digits.has_value() != is_data) Differs(text, "", "Data");
  if (digits && *digits != text.substr(2)) Differs(text, "", "Data: digits");
}

void CheckQuantity(std::string_view text, const Expected& behind_prefix) {
  const std::string_view digits = text.starts_with("0x") ? text.substr(2) : std::string_view();
  const bool is_quantity = !digits.empty() && behind_prefix.digits == digits.size() && (digits == "0" || digits.front() != '0');
  const auto expected = [&](std::size_t most) {
    if (!is_quantity) return hex::QuantityError::kSyntax;
    return digits.size() > most ? hex::QuantityError::kOverflow : hex::QuantityError::kNone;
  };
  std::array<std::uint8_t, 32> wide{};
  std::uint64_t narrow = 0;
  if (hex::Quantity256(text, wide) != expected(64)) Differs(text, "", "Quantity256");
  if (hex::Quantity64(text, narrow) != expected(16)) Differs(text, "", "Quantity64");
  if (expected(16) != hex::QuantityError::kNone) return;
  std::uint64_t value = 0;
  for (const char c : digits) value = value * 16 + static_cast<std::uint64_t>(DigitOf(c));
  std::uint64_t low = 0;
  for (std::size_t i = 24; i < 32; ++i) low = low << 8 | wide[i];
  if (narrow != value || low != value) Differs(text, "", "Quantity: value");
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static auto* const buffer = new assay::target::GuardedBuffer();
  const std::string_view text = buffer->AtGuard({reinterpret_cast<const char*>(data), size});
  if (text.size() != size) return 0;  // no memory to be had: nothing was checked
  const assay::fuzz::Expected expected = assay::fuzz::Read(text);
  for (const std::string_view kernel : assay::hex::Kernels()) assay::fuzz::CheckKernel(kernel, text, expected);
  const assay::fuzz::Expected behind_prefix = assay::fuzz::Read(text.substr(text.starts_with("0x") ? 2 : 0));
  assay::fuzz::CheckData(text, behind_prefix);
  assay::fuzz::CheckQuantity(text, behind_prefix);
  return 0;
}
