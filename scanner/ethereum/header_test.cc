// Block hashes that are published, headers of every fork against RLP written here, and the two other commitments of a header.
#include "scanner/ethereum/header.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cryptopp/keccak.h"
#include "gtest/gtest.h"
#include "openssl/sha.h"
#include "scanner/ethereum/trie.h"

namespace assay::ethereum {
namespace {

using Buffer = std::vector<std::uint8_t>;

std::string HexOf(Bytes bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += {"0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15]};
  return text;
}

Buffer FromHex(std::string_view text) {
  Buffer bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(std::string(text.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

template <std::size_t N>
std::array<std::uint8_t, N> FromHex(std::string_view text) {
  std::array<std::uint8_t, N> bytes{};
  std::ranges::copy(FromHex(text), bytes.begin());
  return bytes;
}

Hash32 Hash(std::string_view text) { return FromHex<32>(text); }

template <std::size_t N>
std::array<std::uint8_t, N> Repeated(std::uint8_t byte) {
  std::array<std::uint8_t, N> bytes;
  bytes.fill(byte);
  return bytes;
}

const Hash32 kEmptyTrie = Hash("56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");

// Block 0 of mainnet: a header of before the merge, with a difficulty and a nonce.
TEST(HeaderTest, TheGenesisBlockOfMainnet) {
  Header header;
  header.state_root = Hash("d7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544");
  header.transactions_root = header.receipts_root = kEmptyTrie;
  header.difficulty[27] = 0x04;
  header.gas_limit = 5000;
  const Buffer extra_data = FromHex("11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa");
  header.extra_data = extra_data;
  header.nonce[7] = 0x42;
  EXPECT_EQ(HexOf(header.Hash()), "d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3");
}

// The payload in the example of execution-apis, src/engine/paris.md.
TEST(HeaderTest, TheExampleOfTheParisSpecification) {
  Header header;
  header.parent_hash = Hash("3b8fb240d288781d4aac94d3fd16809ee413bc99294a085798a589dae51ddd4a");
  header.fee_recipient = FromHex<20>("a94f5374fce5edbc8e2a8697c15331677e6ebf0b");
  header.state_root = Hash("ca3149fa9e37db08d1cd49c9061db1002ef1cd58db2210f2115c8c989b2bdf45");
  header.transactions_root = header.receipts_root = kEmptyTrie;
  header.number = 1;
  header.gas_limit = 0x1c9c380;
  header.timestamp = 5;
  header.base_fee_per_gas = Uint256{};
  header.base_fee_per_gas->back() = 7;
  EXPECT_EQ(HexOf(header.Hash()), "3559e851470f6e7bbed1db474980683e8c315bfce99b2a6ef47c057c04de7858");
}

// A header with a value of its own in each place, and its items in RLP, written down.
Header Full() {
  Header header;
  header.parent_hash = Repeated<32>(0x01);
  header.ommers_hash = Repeated<32>(0x02);
  header.fee_recipient = Repeated<20>(0x03);
  header.state_root = Repeated<32>(0x04);
  header.transactions_root = Repeated<32>(0x05);
  header.receipts_root = Repeated<32>(0x06);
  header.logs_bloom = Repeated<256>(0x07);
  header.difficulty[31] = 0x08;
  header.number = 0x80;
  header.gas_limit = 0x1c9c380;
  header.gas_used = 0;
  header.timestamp = UINT64_MAX;
  static constexpr std::uint8_t kExtra[] = {0x00};
  header.extra_data = kExtra;
  header.prev_randao = Repeated<32>(0x09);
  header.nonce = Repeated<8>(0x00);
  header.base_fee_per_gas = Repeated<32>(0x0A);
  header.withdrawals_root = Repeated<32>(0x0B);
  header.blob_gas_used = 0x20000;
  header.excess_blob_gas = 0;
  header.parent_beacon_block_root = Repeated<32>(0x0C);
  header.requests_hash = Repeated<32>(0x0D);
  header.block_access_list_hash = Repeated<32>(0x0E);
  header.slot_number = 0x0F;
  return header;
}

std::vector<std::string> FullItems() {
  const auto repeated = [](const char* head, const char* byte, int count) {
    std::string text = head;
    for (int i = 0; i < count; ++i) text += byte;
    return text;
  };
  return {repeated("a0", "01", 32),
          repeated("a0", "02", 32),
          repeated("94", "03", 20),
          repeated("a0", "04", 32),
          repeated("a0", "05", 32),
          repeated("a0", "06", 32),
          repeated("b90100", "07", 256),
          "08",
          "8180",
          "8401c9c380",
          "80",
          "88ffffffffffffffff",
          "00",
          repeated("a0", "09", 32),
          "880000000000000000",
          repeated("a0", "0a", 32),
          repeated("a0", "0b", 32),
          "83020000",
          "80",
          repeated("a0", "0c", 32),
          repeated("a0", "0d", 32),
          repeated("a0", "0e", 32),
          "0f"};
}

std::string HashOfItems(std::size_t count) {
  const std::vector<std::string> items = FullItems();
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += items[i];
  const std::size_t size = text.size() / 2;  // between 256 and 65535
  Buffer list = {0xF9, static_cast<std::uint8_t>(size >> 8), static_cast<std::uint8_t>(size)};
  const Buffer content = FromHex(text);
  list.insert(list.end(), content.begin(), content.end());
  Hash32 hash;
  CryptoPP::Keccak_256().CalculateDigest(hash.data(), list.data(), list.size());
  return HexOf(hash);
}

TEST(HeaderTest, Amsterdam) { EXPECT_EQ(HexOf(Full().Hash()), HashOfItems(23)); }

TEST(HeaderTest, EachHeaderEndsWhereItsForkEnds) {
  Header header = Full();
  header.slot_number.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(22));
  header.block_access_list_hash.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(21)) << "Prague";
  header.requests_hash.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(20)) << "Cancun";
  header.parent_beacon_block_root.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(19));
  header.excess_blob_gas.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(18));
  header.blob_gas_used.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(17)) << "Shanghai";
  header.withdrawals_root.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(16)) << "London, Paris";
  header.base_fee_per_gas.reset();
  EXPECT_EQ(HexOf(header.Hash()), HashOfItems(15)) << "Frontier";
}

TEST(HeaderTest, StopsAtTheFirstThatIsAbsent) {
  const auto stops = [](auto member, std::size_t count) {
    Header header = Full();
    (header.*member).reset();
    EXPECT_EQ(HexOf(header.Hash()), HashOfItems(count)) << count;
  };
  stops(&Header::base_fee_per_gas, 15);
  stops(&Header::withdrawals_root, 16);
  stops(&Header::blob_gas_used, 17);
  stops(&Header::excess_blob_gas, 18);
  stops(&Header::parent_beacon_block_root, 19);
  stops(&Header::requests_hash, 20);
  stops(&Header::block_access_list_hash, 21);
  stops(&Header::slot_number, 22);
}

TEST(HeaderTest, LongExtraData) {
  Header header = Full();
  const Buffer extra_data(70000, 0x55);  // eth_getBlock replies may hold any length
  header.extra_data = extra_data;
  Header other = header;
  other.extra_data = Bytes(extra_data).first(69999);
  EXPECT_NE(header.Hash(), other.Hash());
}

TEST(WithdrawalsRootTest, OfNone) { EXPECT_EQ(WithdrawalsRoot({}), kEmptyTrie); }

TEST(WithdrawalsRootTest, ValuesAreListsOfFourItems) {
  const Withdrawal withdrawals[] = {
      {0, 0, Repeated<20>(0), 0}, {0x80, 0x1234, Repeated<20>(0xAA), UINT64_MAX}, {1, 2, Repeated<20>(0x03), 4}};
  const std::string aa = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", threes = "0303030303030303030303030303030303030303";
  const Buffer values[] = {FromHex("d8808094" + std::string(40, '0') + "80"),
                           FromHex("e3818082123494" + aa + "88ffffffffffffffff"), FromHex("d8010294" + threes + "04")};
  const Bytes views[] = {values[0], values[1], values[2]};
  EXPECT_EQ(WithdrawalsRoot(withdrawals), OrderedTrieRoot(views));
}

TEST(WithdrawalsRootTest, ManyWithdrawals) {
  std::vector<Withdrawal> withdrawals;
  for (std::uint64_t i = 0; i < 1000; ++i)
    withdrawals.push_back({i, 2 * i, Repeated<20>(static_cast<std::uint8_t>(i)), i << (i % 60)});
  const Hash32 root = WithdrawalsRoot(withdrawals);
  withdrawals[999].amount ^= 1;
  EXPECT_NE(WithdrawalsRoot(withdrawals), root);
}

Hash32 Sha(Bytes data) {
  Hash32 hash;
  SHA256(data.data(), data.size(), hash.data());
  return hash;
}

TEST(RequestsHashTest, OfNone) {
  EXPECT_EQ(HexOf(RequestsHash({})), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(RequestsHashTest, OfTheHashesOfEach) {
  const Buffer first = {0x00, 0x01}, second(200, 0x01);
  Buffer hashes;
  for (const Buffer& request : {first, second}) {
    const Hash32 hash = Sha(request);
    hashes.insert(hashes.end(), hash.begin(), hash.end());
  }
  const Bytes requests[] = {first, second};
  EXPECT_EQ(RequestsHash(requests), Sha(hashes));
}

TEST(RequestsHashTest, PassesOverRequestsOfOneByteOrNone) {
  const Buffer type_only = {0x00}, request = {0x01, 0x02};
  const Bytes with[] = {type_only, Bytes(), request}, without[] = {request}, none[] = {type_only};
  EXPECT_EQ(RequestsHash(with), RequestsHash(without));
  EXPECT_EQ(RequestsHash(none), RequestsHash({}));
}

// The commitment to the blob of zeros, the point at infinity.
TEST(VersionedHashTest, OfTheEmptyBlob) {
  std::array<std::uint8_t, 48> commitment{};
  commitment[0] = 0xC0;
  EXPECT_EQ(HexOf(VersionedHash(commitment)), "010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014");
}

TEST(VersionedHashTest, IsTheHashButForItsFirstByte) {
  const auto commitment = Repeated<48>(0xAB);
  const Hash32 hash = VersionedHash(commitment), whole = Sha(commitment);
  EXPECT_EQ(hash[0], 0x01);
  EXPECT_TRUE(std::equal(hash.begin() + 1, hash.end(), whole.begin() + 1));
}

}  // namespace
}  // namespace assay::ethereum
