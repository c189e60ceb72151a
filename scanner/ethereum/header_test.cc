#include "scanner/ethereum/header.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace assay::ethereum {
namespace {

template <std::size_t N>
std::array<std::uint8_t, N> FromHex(const std::string& hex) {
  std::array<std::uint8_t, N> bytes{};
  for (std::size_t i = 0; i < N; ++i) bytes[i] = static_cast<std::uint8_t>(std::stoi(hex.substr(2 * i, 2), nullptr, 16));
  return bytes;
}
const std::string kEmptyRoot = "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";

// The genesis block of Ethereum's main network, whose members and hash every client shows.
Header Genesis(const std::vector<std::uint8_t>& extra_data) {
  Header header;
  header.state_root = FromHex<32>("d7f8974fb5ac78d9ac099b9ad5018bedc2ce0a72dad1827a1709da30580f0544");
  header.transactions_root = header.receipts_root = FromHex<32>(kEmptyRoot);
  header.difficulty[27] = 0x04;
  header.gas_limit = 5000;
  header.extra_data = extra_data;
  header.nonce[7] = 0x42;
  return header;
}
std::vector<std::uint8_t> GenesisExtraData() {
  const auto bytes = FromHex<32>("11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa");
  return {bytes.begin(), bytes.end()};
}

TEST(Header, TheGenesisBlock) {
  const auto extra_data = GenesisExtraData();
  EXPECT_EQ(Genesis(extra_data).Hash(), FromHex<32>("d4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3"));
}
TEST(Header, EveryMemberCounts) {
  const auto extra_data = GenesisExtraData();
  std::vector<Hash32> hashes = {Genesis(extra_data).Hash()};
  const auto with = [&](auto change) {
    Header header = Genesis(extra_data);
    change(header);
    for (const Hash32& other : hashes) EXPECT_NE(header.Hash(), other);
    hashes.push_back(header.Hash());
  };
  with([](Header& h) { h.parent_hash[0] = 1; });
  with([](Header& h) { h.ommers_hash[0] = 1; });
  with([](Header& h) { h.fee_recipient[0] = 1; });
  with([](Header& h) { h.state_root[0] = 1; });
  with([](Header& h) { h.transactions_root[0] = 1; });
  with([](Header& h) { h.receipts_root[0] = 1; });
  with([](Header& h) { h.logs_bloom[0] = 1; });
  with([](Header& h) { h.difficulty[0] = 1; });
  with([](Header& h) { h.number = 1; });
  with([](Header& h) { h.gas_limit = 1; });
  with([](Header& h) { h.gas_used = 1; });
  with([](Header& h) { h.timestamp = 1; });
  with([](Header& h) { h.extra_data = {}; });
  with([](Header& h) { h.prev_randao[0] = 1; });
  with([](Header& h) { h.nonce[0] = 1; });
}
TEST(Header, EachForkAddsItsMembers) {
  const auto extra_data = GenesisExtraData();
  Header header = Genesis(extra_data);
  std::vector<Hash32> hashes = {header.Hash()};
  const auto add = [&](auto change) {
    change(header);
    for (const Hash32& other : hashes) EXPECT_NE(header.Hash(), other);
    hashes.push_back(header.Hash());
  };
  add([](Header& h) { h.base_fee_per_gas.emplace(); });
  add([](Header& h) { h.withdrawals_root.emplace(); });
  add([](Header& h) { h.blob_gas_used = 0; });
  add([](Header& h) { h.excess_blob_gas = 0; });
  add([](Header& h) { h.parent_beacon_block_root.emplace(); });
  add([](Header& h) { h.requests_hash.emplace(); });
  add([](Header& h) { h.block_access_list_hash.emplace(); });
  add([](Header& h) { h.slot_number = 0; });
}
TEST(Header, StopsAtTheFirstAbsentMember) {
  const auto extra_data = GenesisExtraData();
  Header header = Genesis(extra_data);
  header.withdrawals_root.emplace();  // without a base fee
  EXPECT_EQ(header.Hash(), Genesis(extra_data).Hash());
}

TEST(WithdrawalsRoot, OfNone) { EXPECT_EQ(WithdrawalsRoot({}), FromHex<32>(kEmptyRoot)); }
TEST(RequestsHash, OfNone) {
  // EIP-7685: the SHA-256 of nothing.
  EXPECT_EQ(RequestsHash({}), FromHex<32>("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
}
TEST(RequestsHash, EmptyRequestsDoNotCount) {
  const std::uint8_t type[] = {0}, request[] = {1, 2};
  const Bytes with[] = {Bytes(type), Bytes(request)}, without[] = {Bytes(request)};
  EXPECT_EQ(RequestsHash(with), RequestsHash(without));
  EXPECT_NE(RequestsHash(with), RequestsHash({}));
}
TEST(VersionedHash, HasTheVersionInFront) {
  // EIP-4844; SHA-256 of 48 zero bytes by sha256sum.
  const std::vector<std::uint8_t> commitment(48);
  EXPECT_EQ(VersionedHash(commitment), FromHex<32>("01b0761f87b081d5cf10757ccc89f12be355c70e2e29df288b65b30710dcbcd1"));
}

}  // namespace
}  // namespace assay::ethereum
