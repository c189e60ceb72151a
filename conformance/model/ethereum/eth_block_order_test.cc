// eth_getBlockByNumber and eth_getBlockByHash replies: what their structure must be, and which rule speaks first.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/eth_verdict.h"

namespace assay::model::ethereum {
namespace {

const std::vector<std::string>& RequiredInOrder() {
  static const auto& names = *new std::vector<std::string>{
      "hash",      "parentHash", "sha3Uncles", "miner",        "stateRoot", "transactionsRoot", "receiptsRoot",
      "logsBloom", "difficulty", "number",     "gasLimit",     "gasUsed",   "timestamp",        "extraData",
      "mixHash",   "nonce",      "size",       "transactions", "uncles"};
  return names;
}
const std::vector<std::string>& AppendedInOrder() {
  static const auto& names =
      *new std::vector<std::string>{"baseFeePerGas",         "withdrawalsRoot", "blobGasUsed",         "excessBlobGas",
                                    "parentBeaconBlockRoot", "requestsHash",    "blockAccessListHash", "slotNumber"};
  return names;
}

TEST(EthBlockStructure, ResultMustBeAnObject) {
  EXPECT_EQ(Describe(BlockAnswer("[]")), "type result");
  EXPECT_EQ(Describe(BlockAnswer("\"0x\"")), "type result");
  EXPECT_EQ(Describe(BlockAnswer("false")), "type result");
}

TEST(EthBlockStructure, EachRequiredMember) {
  for (const std::string& name : RequiredInOrder()) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Remove(name)), "missing result." + name);
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, "null")), "missing result." + name);
  }
}

TEST(EthBlockStructure, WrongCaseOfEachRequiredMember) {
  for (const std::string& name : RequiredInOrder()) {
    std::string shouted = name;
    for (char& c : shouted) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Rename(name, shouted)), "wrong_case result." + name);
  }
}

// Taken away from the last to the first: always the first that is gone is named.
TEST(EthBlockStructure, MissingInTheOrderOfThePolicy) {
  Members block = FrontierBlock();
  for (std::size_t i = RequiredInOrder().size(); i-- > 0;) {
    block.Remove(RequiredInOrder()[i]);
    EXPECT_EQ(BlockVerdict(block), "missing result." + RequiredInOrder()[i]);
  }
  EXPECT_EQ(block.Text(), "{}");
}
TEST(EthBlockStructure, AppendedMembersStandBetweenNonceAndSize) {
  const Members block = AmsterdamBlock().Remove("baseFeePerGas");
  EXPECT_EQ(BlockVerdict(Members(block).Remove("nonce")), "missing result.nonce");
  EXPECT_EQ(BlockVerdict(Members(block).Remove("size")), "missing result.baseFeePerGas");
}

TEST(EthBlockStructure, AppendedMembersNeedThoseBeforeThem) {
  const std::vector<std::string>& names = AppendedInOrder();
  for (std::size_t i = 0; i + 1 < names.size(); ++i) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Remove(names[i])), "missing result." + names[i]);
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(names[i], "null")), "missing result." + names[i]);
  }
}
TEST(EthBlockStructure, TheFirstAbsentOneOfTheAppendedIsMissing) {
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Remove("excessBlobGas").Remove("requestsHash")), "missing result.excessBlobGas");
  EXPECT_EQ(BlockVerdict(FrontierBlock().Set("slotNumber", Hex("1"))), "missing result.baseFeePerGas");
}
TEST(EthBlockStructure, WrongCaseOfAnAppendedMember) {
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Rename("blobGasUsed", "BlobGasUsed")), "wrong_case result.blobGasUsed");
}
TEST(EthBlockStructure, TheLastAppendedMembersMayBeAbsent) {
  EXPECT_EQ(BlockVerdict(AmsterdamBlock().Remove("slotNumber")), "INVALID block_hash result.hash");
  EXPECT_EQ(BlockVerdict(CancunBlock().Remove("parentBeaconBlockRoot")), "INVALID block_hash result.hash");
}

TEST(EthBlockStructure, WithdrawalsGoWithTheirRoot) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Remove("withdrawals")), "missing result.withdrawals");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("withdrawals", "null")), "missing result.withdrawals");
  EXPECT_EQ(BlockVerdict(CancunBlock().Rename("withdrawals", "Withdrawals")), "wrong_case result.withdrawals");
  EXPECT_EQ(BlockVerdict(LondonBlock().Set("withdrawals", "[]")), "wrong_version result.withdrawals");
  EXPECT_EQ(BlockVerdict(LondonBlock().Set("withdrawals", "null")), "VALID");
}
TEST(EthBlockStructure, WithdrawalsStandBetweenTransactionsAndUncles) {
  EXPECT_EQ(BlockVerdict(LondonBlock().Set("withdrawals", "[]").Remove("transactions")), "missing result.transactions");
  EXPECT_EQ(BlockVerdict(LondonBlock().Set("withdrawals", "[]").Remove("uncles")), "wrong_version result.withdrawals");
}

TEST(EthBlockStructure, WithdrawalsAreOfFixedShape) {
  const Members good = {{"index", Hex("0")}, {"validatorIndex", Hex("5")}, {"address", Bytes("bb", 20)}, {"amount", Hex("7")}};
  for (const std::string name : {"index", "validatorIndex", "address", "amount"}) {
    EXPECT_EQ(BlockVerdict(CancunBlock().Set("withdrawals", Array({good.Text(), Members(good).Remove(name).Text()}))),
              "missing result.withdrawals[1]." + name);
  }
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("withdrawals", Array({"null"}))), "type result.withdrawals[0]");
}

TEST(EthBlockStructure, KindOfEachMember) {
  for (const std::string& name : RequiredInOrder())
    EXPECT_EQ(BlockVerdict(CancunBlock().Set(name, "7")), "type result." + name);
  for (const std::string& name : AppendedInOrder())
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, "7")), "type result." + name);
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("totalDifficulty", "0")), "type result.totalDifficulty");
}

TEST(EthBlockStructure, WidthOfEachMember) {
  for (const std::string name :
       {"hash", "parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot", "logsBloom", "mixHash",
        "nonce", "withdrawalsRoot", "parentBeaconBlockRoot", "requestsHash", "blockAccessListHash"}) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Hex(""))), "length result." + name);
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Hex("0"))), "hex result." + name);
  }
  const std::string wide = Hex("1" + std::string(64, '0'));
  for (const std::string name : {"difficulty", "totalDifficulty", "baseFeePerGas"}) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, wide)), "overflow result." + name);
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Hex("00"))), "quantity result." + name);
    const std::string widest = BlockVerdict(AmsterdamBlock().Set(name, Hex(std::string(64, 'f'))));
    EXPECT_EQ(widest, name == "totalDifficulty" ? "VALID" : "INVALID block_hash result.hash");
  }
  for (const std::string name :
       {"number", "gasLimit", "gasUsed", "timestamp", "blobGasUsed", "excessBlobGas", "slotNumber", "size"}) {
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Hex("10000000000000000"))), "overflow result." + name);
    EXPECT_EQ(BlockVerdict(AmsterdamBlock().Set(name, Hex(""))), "quantity result." + name);
  }
}
TEST(EthBlockStructure, ExtraDataMayBeLong) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("extraData", Bytes("00", 97))), "INVALID block_hash result.hash");
}
TEST(EthBlockStructure, Uncles) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("uncles", Array({Bytes("88", 32), Bytes("88", 31)}))), "length result.uncles[1]");
}

TEST(EthBlockStructure, FirstTransactionDecidesTheKindOfAll) {
  const std::string full = LegacyTransaction().Text();
  const std::string hash = Bytes("e1", 32);
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({full, hash}))), "type result.transactions[1]");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({hash, full}))), "type result.transactions[1]");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({hash, "null"}))), "type result.transactions[1]");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({"null", hash}))), "type result.transactions[0]");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({"7", full}))), "type result.transactions[0]");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({"[]"}))), "type result.transactions[0]");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({Bytes("e1", 31)}))), "length result.transactions[0]");
}

TEST(EthBlockStructure, DuplicateIsDecidedAtTheName) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Add("size", "7")), "duplicate result.size");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("size", "null").Add("size", Hex("1"))), "duplicate result.size");
  EXPECT_EQ(BlockVerdict(CancunBlock().Add("author", "1").Add("author", "2")), "VALID");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({LegacyTransaction().Add("gas", Hex("1")).Text()}))),
            "duplicate result.transactions[0].gas");
}

// Values in document order, before any member is missed, objects of a fixed shape where they close.
TEST(EthBlockStructure, ValuesBeforePresence) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Remove("hash").Set("uncles", "7")), "type result.uncles");
}
TEST(EthBlockStructure, ValuesInDocumentOrder) {
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("uncles", "7").Remove("number").AddFirst("number", Hex("00"))),
            "quantity result.number");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("number", Hex("00")).Remove("uncles").AddFirst("uncles", "7")),
            "type result.uncles");
}
TEST(EthBlockStructure, ATransactionIsMissedBeforeLaterValues) {
  const std::string without_gas = LegacyTransaction().Remove("gas").Text();
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({without_gas, "7"})).Set("uncles", "7")),
            "missing result.transactions[0].gas");
  EXPECT_EQ(BlockVerdict(CancunBlock().Set("transactions", Array({without_gas})).Remove("uncles").AddFirst("uncles", "7")),
            "type result.uncles");
}

}  // namespace
}  // namespace assay::model::ethereum
