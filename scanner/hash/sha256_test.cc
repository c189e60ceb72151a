// SHA-256 against Crypto++, at every length around the block's, in one piece and in several.
#include "scanner/hash/sha256.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cryptopp/sha.h"
#include "gtest/gtest.h"

namespace assay::hash {
namespace {

Hash32 Expected(Bytes data) {
  Hash32 hash;
  CryptoPP::SHA256().CalculateDigest(hash.data(), data.data(), data.size());
  return hash;
}

std::vector<std::uint8_t> Sample(std::size_t size) {
  std::vector<std::uint8_t> bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 37 + size);
  return bytes;
}

TEST(Sha256Test, AgreesAtEveryLength) {
  for (std::size_t size = 0; size < 300; ++size) EXPECT_EQ(Sha256(Sample(size)), Expected(Sample(size))) << size;
}

TEST(Sha256Test, DoubleIsTheHashOfTheHash) {
  for (std::size_t size = 0; size < 130; ++size)
    EXPECT_EQ(DoubleSha256(Sample(size)), Expected(Expected(Sample(size)))) << size;
}

TEST(Sha256StreamTest, NoPieceIsTheEmptyMessage) { EXPECT_EQ(Sha256Stream().Finish(), Expected({})); }

TEST(Sha256StreamTest, PiecesOfAnySizeMakeTheWhole) {
  const std::vector<std::uint8_t> data = Sample(517);
  for (std::size_t piece = 1; piece < 200; ++piece) {
    Sha256Stream stream;
    for (std::size_t i = 0; i < data.size(); i += piece)
      stream.Update(Bytes(data).subspan(i, std::min(piece, data.size() - i)));
    EXPECT_EQ(stream.Finish(), Expected(data)) << piece;
  }
}

TEST(Sha256StreamTest, FinishDoubleHashesTwice) {
  const std::vector<std::uint8_t> data = Sample(100);
  Sha256Stream stream;
  stream.Update(Bytes(data).first(4));
  stream.Update({});
  stream.Update(Bytes(data).subspan(4));
  EXPECT_EQ(stream.FinishDouble(), Expected(Expected(data)));
}

}  // namespace
}  // namespace assay::hash
