// SHA-256 against published values and against OpenSSL, with the portable compression function and the processor's own.
#include "scanner/hash/sha256_kernel.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "openssl/sha.h"
#include "scanner/hash/sha256.h"

namespace assay::hash {
namespace {

std::string HexOf(const Hash32& hash) {
  std::string text;
  for (const std::uint8_t byte : hash) text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  return text;
}

Bytes AsBytes(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

Hash32 ByOpenSsl(Bytes data) {
  Hash32 hash;
  SHA256(data.data(), data.size(), hash.data());
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

TEST(Sha256KernelTest, OfNothing) {
  EXPECT_EQ(HexOf(Sha256({})), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

// The examples of FIPS 180-2, appendix B.
TEST(Sha256KernelTest, OfOneBlock) {
  EXPECT_EQ(HexOf(Sha256(AsBytes("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256KernelTest, OfTwoBlocks) {
  EXPECT_EQ(HexOf(Sha256(AsBytes("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256KernelTest, EveryLengthUpToSixteenBlocks) {
  for (std::size_t size = 0; size <= 1024; ++size) {
    const std::vector<std::uint8_t> data = Varied(size);
    ASSERT_EQ(Sha256(data), ByOpenSsl(data)) << size;
  }
}

TEST(Sha256KernelTest, ABlob) {
  const std::vector<std::uint8_t> data = Varied(131072);
  EXPECT_EQ(Sha256(data), ByOpenSsl(data));
}

// Messages of 64 n + 1 bytes, padded here (FIPS 180-4, 5.1.1), at an address that is not aligned.
void CheckCompression(internal::Sha256CompressFunction compress) {
  for (std::size_t count = 1; count <= 20; ++count) {
    const std::size_t size = 64 * (count - 1) + 1;
    std::vector<std::uint8_t> blocks = Varied(1 + 64 * count);
    const Bytes message = Bytes(blocks).subspan(1, size);
    const Hash32 expected = ByOpenSsl(message);
    std::fill(blocks.begin() + 1 + static_cast<std::ptrdiff_t>(size), blocks.end(), std::uint8_t{0});
    blocks[1 + size] = 0x80;
    blocks[blocks.size() - 1] = static_cast<std::uint8_t>(8 * size);
    blocks[blocks.size() - 2] = static_cast<std::uint8_t>(8 * size >> 8);
    internal::Sha256State state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    compress(state, blocks.data() + 1, count);
    Hash32 hash;
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    ASSERT_EQ(hash, expected) << count;
  }
}

TEST(Sha256KernelTest, ThePortableCompression) { CheckCompression(&internal::Sha256CompressPortable); }

TEST(Sha256KernelTest, TheProcessorsOwnCompression) {
  if (internal::Sha256CompressNative() == nullptr) GTEST_SKIP() << "this processor has none";
  CheckCompression(internal::Sha256CompressNative());
}

}  // namespace
}  // namespace assay::hash
