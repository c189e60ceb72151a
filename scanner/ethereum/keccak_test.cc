// Keccak-256 against published values and against Crypto++.
#include "scanner/ethereum/keccak.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cryptopp/keccak.h"
#include "gtest/gtest.h"
#include "scanner/ethereum/keccak_kernel.h"

namespace assay::ethereum {
namespace {

std::string HexOf(const Hash32& hash) {
  std::string text;
  for (const std::uint8_t byte : hash) text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  return text;
}

Bytes AsBytes(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

Hash32 ByCryptoPp(Bytes data) {
  CryptoPP::Keccak_256 keccak;
  Hash32 hash;
  keccak.CalculateDigest(hash.data(), data.data(), data.size());
  return hash;
}

std::vector<std::uint8_t> Varied(std::size_t size) {
  std::vector<std::uint8_t> data;
  std::uint64_t state = size;
  while (data.size() < size) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    data.push_back(static_cast<std::uint8_t>(state >> 56));
  }
  return data;
}

TEST(KeccakTest, OfNothing) {
  EXPECT_EQ(HexOf(Keccak256({})), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
}

TEST(KeccakTest, OfTheEmptyListsRlp) {
  constexpr std::uint8_t kEmptyList[] = {0xC0};
  EXPECT_EQ(HexOf(Keccak256(kEmptyList)), "1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347");
}

TEST(KeccakTest, OfAbc) {
  EXPECT_EQ(HexOf(Keccak256(AsBytes("abc"))), "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
}

TEST(KeccakTest, EveryLengthUpToSevenBlocks) {
  for (std::size_t size = 0; size <= 1000; ++size) {
    const std::vector<std::uint8_t> data = Varied(size);
    ASSERT_EQ(Keccak256(data), ByCryptoPp(data)) << size;
  }
}

TEST(KeccakTest, EveryBitOfABlockCounts) {
  std::vector<std::uint8_t> data(136);
  for (std::size_t bit = 0; bit < 8 * data.size(); ++bit) {
    data[bit / 8] = static_cast<std::uint8_t>(1U << (bit % 8));
    ASSERT_EQ(Keccak256(data), ByCryptoPp(data)) << bit;
    data[bit / 8] = 0;
  }
}

TEST(KeccakTest, AtEveryAlignment) {
  const std::vector<std::uint8_t> data = Varied(300 + 64);
  for (std::size_t at = 0; at < 64; ++at) {
    const Bytes part = Bytes(data).subspan(at, 300);
    ASSERT_EQ(Keccak256(part), ByCryptoPp(part)) << at;
  }
}

// Messages of one byte less than whole blocks (the padding is then one byte, 81), at an address that is not aligned.
void CheckAbsorption(internal::KeccakAbsorbFunction absorb) {
  for (std::size_t count = 1; count <= 20; ++count) {
    std::vector<std::uint8_t> blocks = Varied(1 + internal::kKeccakRate * count);
    blocks.back() = 0x81;
    internal::KeccakState state{};
    absorb(state, blocks.data() + 1, count);
    Hash32 hash;
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = static_cast<std::uint8_t>(state[i / 8] >> (8 * (i % 8)));
    ASSERT_EQ(hash, ByCryptoPp(Bytes(blocks).subspan(1, blocks.size() - 2))) << count;
  }
}

TEST(KeccakTest, ThePortableAbsorption) { CheckAbsorption(&internal::KeccakAbsorbPortable); }

TEST(KeccakTest, TheProcessorsOwnAbsorption) {
  if (internal::KeccakAbsorbNative() == nullptr) GTEST_SKIP() << "this processor has none";
  CheckAbsorption(internal::KeccakAbsorbNative());
}

TEST(KeccakTest, ABlob) {
  const std::vector<std::uint8_t> data = Varied(131072);
  EXPECT_EQ(Keccak256(data), ByCryptoPp(data));
}

}  // namespace
}  // namespace assay::ethereum
