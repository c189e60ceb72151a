#include "scanner/ethereum/sha256.h"

#include <gtest/gtest.h>
#include <openssl/sha.h>

#include <vector>

#include "scanner/ethereum/sha256_kernel.h"

namespace assay::ethereum {
namespace {

// OpenSSL is the independent implementation. 55, 56 and 64 bytes are the edges of the padding.
TEST(Sha256, EveryLengthUpToAThousand) {
  for (std::size_t size = 0; size <= 1000; ++size) {
    std::vector<std::uint8_t> bytes(size);
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 17 + size);
    Hash32 expected;
    SHA256(bytes.data(), bytes.size(), expected.data());
    ASSERT_EQ(Sha256(bytes), expected) << size;
  }
}

TEST(Sha256, ThePortableFunctionAndTheProcessorsOwnAgree) {
  const internal::Sha256CompressFunction native = internal::Sha256CompressNative();
  if (native == nullptr) GTEST_SKIP() << "this processor has no instructions for SHA-256";
  std::vector<std::uint8_t> blocks(64 * 5);
  for (std::size_t i = 0; i < blocks.size(); ++i) blocks[i] = static_cast<std::uint8_t>(i * i + 3);
  for (std::size_t count = 0; count <= 5; ++count) {
    internal::Sha256State a = {1, 2, 3, 4, 5, 6, 7, 8}, b = a;
    internal::Sha256CompressPortable(a, blocks.data(), count);
    native(b, blocks.data(), count);
    EXPECT_EQ(a, b) << count;
  }
}

}  // namespace
}  // namespace assay::ethereum
