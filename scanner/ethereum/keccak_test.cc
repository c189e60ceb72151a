#include "scanner/ethereum/keccak.h"

#include <gtest/gtest.h>

#include <vector>

#include "cryptopp/keccak.h"

namespace assay::ethereum {
namespace {

std::vector<std::uint8_t> Pattern(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 31 + size);
  return bytes;
}

TEST(Keccak256, OfNothing) {
  // Yellow Paper: KEC(()).
  const Hash32 expected = {0xc5, 0xd2, 0x46, 0x01, 0x86, 0xf7, 0x23, 0x3c, 0x92, 0x7e, 0x7d, 0xb2, 0xdc, 0xc7, 0x03, 0xc0,
                           0xe5, 0x00, 0xb6, 0x53, 0xca, 0x82, 0x27, 0x3b, 0x7b, 0xfa, 0xd8, 0x04, 0x5d, 0x85, 0xa4, 0x70};
  EXPECT_EQ(Keccak256({}), expected);
}
// Crypto++ is the independent implementation. 136 bytes fill a block: the padding then stands in one of its own.
TEST(Keccak256, EveryLengthUpToAThousand) {
  for (std::size_t size = 0; size <= 1000; ++size) {
    const auto bytes = Pattern(size);
    Hash32 expected;
    CryptoPP::Keccak_256().CalculateDigest(expected.data(), bytes.data(), bytes.size());
    ASSERT_EQ(Keccak256(bytes), expected) << size;
  }
}
TEST(Keccak256, LongInputAtAnyAlignment) {
  const auto bytes = Pattern(100000);
  for (std::size_t begin = 0; begin < 16; ++begin) {
    const Bytes view = Bytes(bytes).subspan(begin);
    Hash32 expected;
    CryptoPP::Keccak_256().CalculateDigest(expected.data(), view.data(), view.size());
    EXPECT_EQ(Keccak256(view), expected) << begin;
  }
}

}  // namespace
}  // namespace assay::ethereum
