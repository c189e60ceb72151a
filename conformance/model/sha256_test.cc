// SHA-256 against the published examples and against two independent libraries.
#include "conformance/model/sha256.h"

#include <cryptopp/sha.h>
#include <gtest/gtest.h>
#include <openssl/evp.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>

namespace assay::model {
namespace {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 OfOpenSsl(const std::string& message) {
  Bytes32 digest{};
  EXPECT_EQ(EVP_Digest(message.data(), message.size(), digest.data(), nullptr, EVP_sha256(), nullptr), 1);
  return digest;
}

Bytes32 OfCryptoPp(const std::string& message) {
  Bytes32 digest{};
  CryptoPP::SHA256().CalculateDigest(digest.data(), reinterpret_cast<const CryptoPP::byte*>(message.data()), message.size());
  return digest;
}

std::string RandomBytes(std::mt19937& random, std::size_t size) {
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  return bytes;
}

TEST(Sha256, ExampleEmpty) { EXPECT_EQ(Sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"); }

TEST(Sha256, ExampleOneBlock) {
  EXPECT_EQ(Sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, ExampleTwoBlocks) {
  EXPECT_EQ(Sha256Hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, ExampleMillionLetters) {
  EXPECT_EQ(Sha256Hex(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, EveryLengthOverSeveralBlocksAgreesWithBothLibraries) {
  std::mt19937 random(1);
  for (std::size_t size = 0; size <= 520; ++size) {
    const std::string message = RandomBytes(random, size);
    ASSERT_EQ(Sha256(message), OfOpenSsl(message)) << size;
    ASSERT_EQ(Sha256(message), OfCryptoPp(message)) << size;
  }
}

TEST(Sha256, LongMessagesAgreeWithBothLibraries) {
  std::mt19937 random(2);
  for (const std::size_t size : {4095u, 4096u, 65'535u, 65'536u, 300'001u}) {
    const std::string message = RandomBytes(random, size);
    ASSERT_EQ(Sha256(message), OfOpenSsl(message)) << size;
    ASSERT_EQ(Sha256(message), OfCryptoPp(message)) << size;
  }
}

TEST(Sha256, NulBytesCount) { EXPECT_NE(Sha256(std::string_view("\0", 1)), Sha256("")); }

}  // namespace
}  // namespace assay::model
