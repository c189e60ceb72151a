// The bits, against ones computed by a program of its own (see eth_samples.h).
#include "scanner/ethereum/bloom.h"

#include <vector>

#include "gtest/gtest.h"

namespace assay::ethereum {
namespace {

std::vector<int> Bits(const Bloom& bloom) {
  std::vector<int> bits;
  for (int bit = 0; bit < 2048; ++bit)
    if (bloom[static_cast<std::size_t>(255 - bit / 8)] >> bit % 8 & 1) bits.push_back(bit);
  return bits;
}

TEST(Bloom, OfAnAddress) {
  Address address;
  address.fill(0x61);
  Bloom bloom{};
  AddToBloom(address, bloom);
  EXPECT_EQ(Bits(bloom), (std::vector<int>{692, 1358, 1549}));
}

TEST(Bloom, OfATopicOfZeros) {
  Bloom bloom{};
  AddToBloom(Hash32{}, bloom);
  EXPECT_EQ(Bits(bloom), (std::vector<int>{269, 1163, 1241}));
}

TEST(Bloom, OfNoBytes) {
  Bloom bloom{};
  AddToBloom({}, bloom);
  EXPECT_EQ(Bits(bloom), (std::vector<int>{1490, 1537, 1783}));
}

TEST(Bloom, KeepsTheBitsThatAreSet) {
  Bloom bloom{};
  bloom[0] = 0x80;
  AddToBloom(Hash32{}, bloom);
  AddToBloom(Hash32{}, bloom);
  EXPECT_EQ(Bits(bloom), (std::vector<int>{269, 1163, 1241, 2047}));
}

}  // namespace
}  // namespace assay::ethereum
