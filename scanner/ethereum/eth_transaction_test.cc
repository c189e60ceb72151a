// Transactions of each type: read, rebuilt as bytes, hashed; and which members each needs.
#include "scanner/ethereum/eth_transaction.h"

#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"
#include "scanner/ethereum/keccak.h"

namespace assay::ethereum {
namespace {

using namespace samples;

// "accept", or the error.
std::string Read(std::string_view text, EthTransaction* out = nullptr) {
  const auto value = json::Parse(text);
  EXPECT_TRUE(value) << text;
  if (!value) return "no JSON";
  static Arena arena;  // what was read lives until the next call
  FieldReader reader(*value, text.data(), Path("tx"), arena);
  EthTransaction transaction;
  if (!ReadEthTransaction(reader, transaction)) return Say(*reader.error());
  if (out != nullptr) *out = transaction;
  return "accept";
}
std::vector<std::uint8_t> Encoded(std::string_view text) {
  EthTransaction transaction;
  EXPECT_EQ(Read(text, &transaction), "accept");
  std::vector<std::uint8_t> bytes;
  EncodeTransaction(transaction, bytes);
  return bytes;
}
std::string HashOf(const Object& transaction) { return HexText(Keccak256(Encoded(transaction.Text()))); }

TEST(EthTransaction, TheExampleOfEip155) {
  const std::string text = R"({"type":"0x0","nonce":"0x9","gasPrice":"0x4a817c800","gas":"0x5208","to":)" + Repeated("35", 20) +
                           R"(,"value":"0xde0b6b3a7640000","input":"0x","v":"0x25",)"
                           R"("r":"0x28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276",)"
                           R"("s":"0x67cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83",)"
                           R"("hash":"0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788"})";
  const std::vector<std::uint8_t> bytes = Encoded(text);
  EXPECT_EQ(
      HexText(bytes),
      "f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567"
      "866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83");
  EXPECT_EQ(HexText(Keccak256(bytes)), "33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788");
}

TEST(EthTransaction, EveryTypesHash) {
  for (int type = 0; type <= 4; ++type) EXPECT_EQ(HashOf(EthTransactionObject(type)), kTransactionHashes[type]) << type;
}

TEST(EthTransaction, CreatesAContractWithoutTo) {
  Object transaction = EthTransactionObject(0);
  transaction["to"] = "null";
  EXPECT_EQ(HashOf(transaction), "7072b8baa2e9950a67d7cea59c512bd5051e9fdf5528b637f984bb305a2303e4");
  transaction = EthTransactionObject(2);
  transaction.Erase("to");
  EXPECT_EQ(HashOf(transaction), "cf97af6565a8dc039cec21654599023562511689509c8802d0ec5aa39df9595f");
}

TEST(EthTransaction, IsAppended) {
  EthTransaction transaction;
  ASSERT_EQ(Read(EthTransactionObject(1).Text(), &transaction), "accept");
  std::vector<std::uint8_t> bytes = {7};
  EncodeTransaction(transaction, bytes);
  EXPECT_EQ(HexText(Keccak256(Bytes(bytes).subspan(1))), kTransactionHashes[1]);
  EXPECT_EQ(bytes[0], 7);
}

TEST(EthTransaction, MembersOfOtherTypesDoNotMatter) {
  for (int type = 0; type <= 4; ++type) {
    Object transaction = EthTransactionObject(type);
    for (int other = 0; other <= 4; ++other)
      for (const auto& [name, value] : EthTransactionObject(other).members)
        if (transaction[name].empty()) transaction[name] = name == "v" || name == "yParity" ? Quoted("0x1") : value;
    if (type == 0) transaction["v"] = Quoted("0x1b");
    EXPECT_EQ(HashOf(transaction), kTransactionHashes[type]) << type;
  }
}

TEST(EthTransaction, VStandsInForYParity) {
  for (int type = 1; type <= 4; ++type) {
    Object transaction = EthTransactionObject(type);
    transaction.Rename("yParity", "v");
    EXPECT_EQ(HashOf(transaction), kTransactionHashes[type]) << type;
  }
}

TEST(EthTransaction, YParityGoesBeforeV) {
  Object transaction = EthTransactionObject(2);
  transaction["v"] = Quoted("0x0");
  EXPECT_EQ(HashOf(transaction), kTransactionHashes[2]);
}

TEST(EthTransaction, YParityDoesNotStandInForV) {
  Object transaction = EthTransactionObject(0);
  transaction.Rename("v", "yParity");
  EXPECT_EQ(Read(transaction.Text()), "missing at tx.v");
}

TEST(EthTransaction, ParityTwice) {
  EthTransaction transaction;
  for (int type = 0; type <= 4; ++type) {
    Object object = EthTransactionObject(type);
    object["v"] = Quoted("0x1");
    object["yParity"] = Quoted("0x1");
    ASSERT_EQ(Read(object.Text(), &transaction), "accept");
    EXPECT_TRUE(ParityIsConsistent(transaction)) << type;
    object["v"] = Quoted("0x0");
    ASSERT_EQ(Read(object.Text(), &transaction), "accept");
    EXPECT_EQ(ParityIsConsistent(transaction), type == 0) << type;
    object.Erase("v");
    if (type != 0) {
      ASSERT_EQ(Read(object.Text(), &transaction), "accept");
      EXPECT_TRUE(ParityIsConsistent(transaction)) << type;
    }
  }
}

TEST(EthTransaction, NeedsWhatItsBytesNeed) {
  for (int type = 0; type <= 4; ++type) {
    for (const auto& [name, value] : EthTransactionObject(type).members) {
      Object transaction = EthTransactionObject(type);
      transaction[name] = "null";
      const std::string want = name == "to" && type < 3 ? "accept" : "missing at tx." + name;
      EXPECT_EQ(Read(transaction.Text()), want) << type;
    }
  }
}

TEST(EthTransaction, TheFirstThatIsMissingDecides) {
  Object transaction = EthTransactionObject(3);
  std::ranges::reverse(transaction.members);
  for (const std::string_view name : {"s", "yParity", "blobVersionedHashes", "to"}) {
    transaction.Erase(name);
    EXPECT_EQ(Read(transaction.Text()), "missing at tx." + std::string(name));
  }
  transaction.Erase("type");
  EXPECT_EQ(Read(transaction.Text()), "missing at tx.type");
}

TEST(EthTransaction, WrongCase) {
  Object transaction = EthTransactionObject(2);
  transaction.Rename("maxFeePerGas", "maxFeePergas");
  EXPECT_EQ(Read(transaction.Text()), "wrong_case at tx.maxFeePerGas");
  transaction.Rename("type", "Type");
  EXPECT_EQ(Read(transaction.Text()), "wrong_case at tx.type");
  transaction = EthTransactionObject(2);
  transaction.Rename("yParity", "yparity");
  EXPECT_EQ(Read(transaction.Text()), "wrong_case at tx.yParity");
}

TEST(EthTransaction, Types) {
  for (const std::string_view type : {"0x5", "0x7e", "0xff", "0xffffffffffffffff"}) {
    Object transaction = EthTransactionObject(2);
    transaction["type"] = Quoted(type);
    EXPECT_EQ(Read(transaction.Text()), "overflow at tx.type") << type;
  }
}

TEST(EthTransaction, ValuesOfEveryMember) {
  Object all = EthTransactionObject(4);
  for (const std::string_view name : {"gasPrice", "v", "maxFeePerBlobGas"}) all[name] = Quoted("0x1");
  for (const std::string_view name : {"blockNumber", "transactionIndex"}) all[name] = Quoted("0x1");
  all["from"] = Repeated("01", 20);
  all["blockHash"] = Repeated("01", 32);
  all["blobVersionedHashes"] = "[]";
  ASSERT_EQ(Read(all.Text()), "accept");
  for (const auto& [name, value] : all.members) {
    Object transaction = all;
    transaction[name] = "1";
    EXPECT_EQ(Read(transaction.Text()), "type at tx." + name);
    if (value.front() == '[') continue;
    const bool data = name == "to" || name == "input" || name == "hash" || name == "from" || name == "blockHash";
    transaction[name] = Quoted("0x0x");
    EXPECT_EQ(Read(transaction.Text()), (data ? "hex at tx." : "quantity at tx.") + name);
    if (name == "input") continue;
    transaction[name] = data ? Quoted("0x00") : Quoted("0x1" + std::string(64, '0'));
    EXPECT_EQ(Read(transaction.Text()), (data ? "length at tx." : "overflow at tx.") + name);
  }
}

TEST(EthTransaction, WidthsOfQuantities) {
  Object all = EthTransactionObject(4);
  for (const std::string_view name : {"gasPrice", "v", "maxFeePerBlobGas"}) all[name] = Quoted("0x1");
  for (const std::string_view name : {"blockNumber", "transactionIndex"}) all[name] = Quoted("0x1");
  const std::string_view of_64[] = {"type", "nonce", "gas", "blockNumber", "transactionIndex"};
  for (const auto& [name, value] : all.members) {
    if (value.front() == '[' || name == "to" || name == "input" || name == "hash") continue;
    Object transaction = all;
    transaction[name] = Quoted("0x10000000000000000");
    EXPECT_EQ(Read(transaction.Text()),
              std::ranges::find(of_64, name) != std::end(of_64) ? "overflow at tx." + name : "accept");
  }
}

TEST(EthTransaction, Duplicates) {
  std::string text = EthTransactionObject(0).Text();
  text.insert(text.size() - 1, R"(,"gas":false)");
  EXPECT_EQ(Read(text), "duplicate at tx.gas");
}

TEST(EthTransaction, AccessLists) {
  const auto with = [](const std::string& list) {
    Object transaction = EthTransactionObject(1);
    transaction["accessList"] = list;
    return Read(transaction.Text());
  };
  EXPECT_EQ(with("[]"), "accept");
  EXPECT_EQ(with("[null]"), "type at tx.accessList[0]");
  EXPECT_EQ(with("{}"), "type at tx.accessList");
  EXPECT_EQ(with("[{}]"), "missing at tx.accessList[0].address");
  EXPECT_EQ(with(R"([{"address":)" + Repeated("01", 20) + "}]"), "missing at tx.accessList[0].storageKeys");
  EXPECT_EQ(with(R"([{"address":)" + Repeated("01", 20) + R"(,"storageKeys":[)" + Repeated("01", 32) + R"(,"0x1"]}])"),
            "hex at tx.accessList[0].storageKeys[1]");
  EXPECT_EQ(with(R"([{"address":)" + Repeated("01", 20) + R"(,"storageKeys":[)" + Repeated("01", 31) + "]}]"),
            "length at tx.accessList[0].storageKeys[0]");
}

TEST(EthTransaction, AuthorizationLists) {
  Object entry;
  for (const std::string_view name : {"chainId", "address", "nonce", "yParity", "r", "s"})
    entry[name] = name == "address" ? Repeated("01", 20) : Quoted("0x1");
  const auto with = [](const Object& element) {
    Object transaction = EthTransactionObject(4);
    transaction["authorizationList"] = ListText({element.Text()});
    return Read(transaction.Text());
  };
  EXPECT_EQ(with(entry), "accept");
  for (const auto& [name, value] : entry.members) {
    Object without = entry;
    without.Erase(name);
    EXPECT_EQ(with(without), "missing at tx.authorizationList[0]." + name);
    Object wide = entry;
    wide[name] = Quoted("0x10000000000000000");
    EXPECT_EQ(with(wide), name == "address" ? "hex at tx.authorizationList[0].address"
                          : name == "nonce" ? "overflow at tx.authorizationList[0].nonce"
                                            : "accept");
  }
}

TEST(EthTransaction, IsTotalWhateverIsAbsent) {
  for (std::uint64_t type = 0; type <= 4; ++type) {
    EthTransaction transaction;
    transaction.type = type;
    std::vector<std::uint8_t> bytes;
    EncodeTransaction(transaction, bytes);
    // Nothing but empty items: 9, 11, 12, 14 and 13 of them (docs/POLICY_ETHEREUM.md, "Transactions as bytes").
    const std::size_t items[] = {9, 11, 12, 14, 13};
    EXPECT_EQ(bytes.size(), items[type] + (type == 0 ? 1 : 2));
  }
}

}  // namespace
}  // namespace assay::ethereum
