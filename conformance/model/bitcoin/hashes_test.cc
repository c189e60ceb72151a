// Double SHA-256 against OpenSSL and Crypto++, and the two byte orders.
#include "conformance/model/bitcoin/hashes.h"

#include <cryptopp/sha.h>
#include <gtest/gtest.h>

#include <string>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

std::string OfCryptoPp(const std::string& bytes) {
  std::string once(32, '\0'), twice(32, '\0');
  auto data = [](std::string& text) { return reinterpret_cast<CryptoPP::byte*>(text.data()); };
  CryptoPP::SHA256().CalculateDigest(data(once), reinterpret_cast<const CryptoPP::byte*>(bytes.data()), bytes.size());
  CryptoPP::SHA256().CalculateDigest(data(twice), data(once), once.size());
  return twice;
}

TEST(DoubleSha256, AgreesWithTwoLibraries) {
  std::string bytes;
  for (int size = 0; size < 200; ++size) {
    ASSERT_EQ(Hex(DoubleSha256(bytes)), Hex(Dsha(bytes))) << size;
    ASSERT_EQ(Hex(DoubleSha256(bytes)), Hex(OfCryptoPp(bytes))) << size;
    bytes.push_back(static_cast<char>(size * 7));
  }
}

TEST(DoubleSha256, KeepsZeroBytes) { EXPECT_NE(DoubleSha256(std::string(1, '\0')), DoubleSha256("")); }

TEST(DisplayOrder, IsTheReverse) {
  EXPECT_EQ(Hex(ToDisplay(Unhex("0102ff")).bytes), "ff0201");
  EXPECT_EQ(Hex(ToInternal(Display("0102ff"))), "ff0201");
}

TEST(DisplayOrder, OfTheFirstBlock) {
  EXPECT_EQ(Hex(ToDisplay(DoubleSha256(GenesisBlock().substr(0, 80))).bytes), kGenesisHash);
}

TEST(ZeroHash, Is32ZeroBytes) { EXPECT_EQ(Hex(ZeroHash()), std::string(64, '0')); }

}  // namespace
}  // namespace assay::model::bitcoin
