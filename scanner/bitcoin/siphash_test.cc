// SipHash-2-4 against the vectors of its paper's authors and against Crypto++.
#include "scanner/bitcoin/siphash.h"

#include <array>
#include <cstring>
#include <vector>

#include "cryptopp/siphash.h"
#include "gtest/gtest.h"

namespace assay::bitcoin {
namespace {

std::vector<std::uint8_t> Counting(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return bytes;
}
SipKey CountingKey() {
  InternalHash hash;
  for (std::size_t i = 0; i < 32; ++i) hash.bytes[i] = static_cast<std::uint8_t>(i);
  return SipKey::OfBlock(hash);
}

// Appendix A of "SipHash: a fast short-input PRF".
TEST(SipHashTest, PaperExample) { EXPECT_EQ(SipHash24(CountingKey(), Counting(15)), UINT64_C(0xa129ca6149be45e5)); }

TEST(SipHashTest, KeyIsTheFirst16BytesLittleEndian) {
  EXPECT_EQ(CountingKey().k0, UINT64_C(0x0706050403020100));
  EXPECT_EQ(CountingKey().k1, UINT64_C(0x0f0e0d0c0b0a0908));
}

TEST(SipHashTest, AgreesAtEveryLength) {
  const std::vector<std::uint8_t> key = Counting(16);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::vector<std::uint8_t> data = Counting(size);
    CryptoPP::SipHash<2, 4, false> expected(key.data(), 16);
    std::array<std::uint8_t, 8> digest;
    expected.CalculateDigest(digest.data(), data.data(), data.size());
    std::uint64_t value = 0;
    for (std::size_t i = 8; i-- > 0;) value = value << 8 | digest[i];
    EXPECT_EQ(SipHash24(CountingKey(), data), value) << size;
  }
}

}  // namespace
}  // namespace assay::bitcoin
