// Bytes of transactions of each type, and what each type needs. Golden bytes: the example of EIP-155, and a Python program with
// its own RLP (see eth_fixture.h); every hash in the fixture is a golden value too, held against in eth_block_test.cc.
#include "conformance/model/ethereum/eth_transaction.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/eth_verdict.h"

namespace assay::model::ethereum {
namespace {

// What was read of one transaction; a Node of kind null when it is refused.
Node Read(const Members& members) {
  const auto json = ReadJson(members.Text());
  auto read = ReadStructure(std::get<Value>(json), TransactionType(), "tx");
  return std::holds_alternative<Node>(read) ? std::get<Node>(std::move(read)) : Node();
}
std::string BytesFor(const Members& members) { return Digits(TransactionBytes(TransactionFrom(Read(members)))); }

// "missing to", "ok".
std::string Verdict(const Members& members) {
  const auto json = ReadJson(members.Text());
  auto read = ReadStructure(std::get<Value>(json), TransactionType(), "tx");
  const auto* failure = std::get_if<PayloadFailure>(&read);
  return failure == nullptr ? "ok" : Describe(Answer(*failure));
}

// A name that a transaction needs, gone: `missing` there.
void ExpectNeeded(const Members& members, std::initializer_list<std::string> names) {
  for (const std::string& name : names) {
    Members without = members;
    EXPECT_EQ(Verdict(without.Remove(name)), "missing tx." + name);
  }
}

TEST(TransactionBytes, LegacyIsTheExampleOfEip155) {
  EXPECT_EQ(
      BytesFor(LegacyTransaction()),
      "f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567"
      "866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83");
}

TEST(TransactionBytes, AccessListThatCreatesAContract) {
  EXPECT_EQ(
      BytesFor(AccessListTransaction()),
      "01f8a50180843b9aca008252088080826001f872f85994aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaf842a0010101010101010101010101010"
      "1010101010101010101010101010101010101a00202020202020202020202020202020202020202020202020202020202020202d694bbbbbbbbbbbb"
      "bbbbbbbbbbbbbbbbbbbbbbbbbbbbc0809ec100000000000000000000000000000000000000000000000000000000078180");
}

TEST(TransactionBytes, DynamicFeeHasNoGasPrice) {
  EXPECT_EQ(
      BytesFor(DynamicFeeTransaction()),
      "02f86c82053901843b9aca008502540be400825208941111111111111111111111111111111111111111a0800000000000000000000000000000000"
      "0000000000000000000000000000000"
      "00c0019ec100000000000000000000000000000000000000000000000000000000078180");
}

TEST(TransactionBytes, Blob) {
  EXPECT_EQ(
      BytesFor(BlobTransaction()),
      "03f9010482053902843b9aca008502540be4008252089411111111111111111111111111111111111111118080f872f85994aaaaaaaaaaaaaaaaaaaa"
      "aaaaaaaaaaaaaaaaaaaaf842a00101010101010101010101010101010101010101010101010101010101010101a0020202020202020202020202020"
      "2020202020202020202020202020202020202d694bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbc007f842a00122222222222222222222222222"
      "222222222222222222222222222222222222a00133333333333333333333333333333333333333333333333333333333333333019ec100000000000"
      "000000000000000000000000000000000000000000000078180");
}

TEST(TransactionBytes, SetCode) {
  EXPECT_EQ(
      BytesFor(SetCodeTransaction()),
      "04f8a682053903843b9aca008502540be4008252089411111111111111111111111111111111111111118080c0f858f83b82053994777777777777"
      "777777777777777777777777777704019ec100000000000000000000000000000000000000000000000000000000078180da8094787878787878787"
      "878787878787878787878787880800102809ec100000000000000000000000000000000000000000000000000000000078180");
}

TEST(TransactionBytes, TypedTakesVWhenThereIsNoParity) {
  const std::string bytes = BytesFor(DynamicFeeTransaction());
  EXPECT_EQ(BytesFor(DynamicFeeTransaction().Remove("yParity")), bytes);
  EXPECT_EQ(BytesFor(DynamicFeeTransaction().Remove("v")), bytes);
}

TEST(TransactionBytes, ParityComesBeforeV) {
  EXPECT_EQ(BytesFor(DynamicFeeTransaction().Set("v", Hex("0"))), BytesFor(DynamicFeeTransaction()));
}

TEST(TransactionBytes, LegacyIgnoresParityAndOtherTypesMembers) {
  EXPECT_EQ(BytesFor(LegacyTransaction().Set("yParity", Hex("1")).Set("chainId", Hex("1")).Set("accessList", "[]")),
            BytesFor(LegacyTransaction()));
}

TEST(ParityAgrees, OnlyTypedOnesWithBothCanDisagree) {
  const auto agrees = [](const Members& members) { return ParityAgrees(TransactionFrom(Read(members))); };
  EXPECT_TRUE(agrees(LegacyTransaction().Set("yParity", Hex("1"))));
  EXPECT_TRUE(agrees(DynamicFeeTransaction()));
  EXPECT_TRUE(agrees(DynamicFeeTransaction().Remove("v")));
  EXPECT_TRUE(agrees(DynamicFeeTransaction().Remove("yParity")));
  EXPECT_FALSE(agrees(DynamicFeeTransaction().Set("v", Hex("0"))));
  EXPECT_FALSE(agrees(DynamicFeeTransaction().Set("v", Hex("1b"))));
}

// ---- what is required ----

TEST(TransactionType, OneOfEachTypeIsAccepted) {
  EXPECT_EQ(Verdict(LegacyTransaction()), "ok");
  EXPECT_EQ(Verdict(AccessListTransaction()), "ok");
  EXPECT_EQ(Verdict(DynamicFeeTransaction()), "ok");
  EXPECT_EQ(Verdict(BlobTransaction()), "ok");
  EXPECT_EQ(Verdict(SetCodeTransaction()), "ok");
}

TEST(TransactionType, LegacyNeeds) {
  ExpectNeeded(LegacyTransaction(), {"type", "nonce", "gasPrice", "gas", "value", "input", "v", "r", "s", "hash"});
}
TEST(TransactionType, AccessListNeeds) {
  ExpectNeeded(AccessListTransaction(),
               {"type", "chainId", "nonce", "gasPrice", "gas", "value", "input", "accessList", "yParity", "r", "s", "hash"});
}
TEST(TransactionType, DynamicFeeNeeds) {
  ExpectNeeded(DynamicFeeTransaction(), {"type", "chainId", "nonce", "maxPriorityFeePerGas", "maxFeePerGas", "gas", "value",
                                         "input", "accessList", "r", "s", "hash"});
}
TEST(TransactionType, BlobNeeds) {
  ExpectNeeded(BlobTransaction(),
               {"type", "chainId", "nonce", "maxPriorityFeePerGas", "maxFeePerGas", "gas", "to", "value", "input", "accessList",
                "maxFeePerBlobGas", "blobVersionedHashes", "yParity", "r", "s", "hash"});
}
TEST(TransactionType, SetCodeNeeds) {
  ExpectNeeded(SetCodeTransaction(), {"type", "chainId", "nonce", "maxPriorityFeePerGas", "maxFeePerGas", "gas", "to", "value",
                                      "input", "accessList", "authorizationList", "yParity", "r", "s", "hash"});
}

TEST(TransactionType, ToMayBeAbsentOrNullWhereAContractCanBeCreated) {
  EXPECT_EQ(Verdict(LegacyTransaction().Remove("to")), "ok");
  EXPECT_EQ(Verdict(AccessListTransaction().Remove("to")), "ok");
  EXPECT_EQ(Verdict(DynamicFeeTransaction().Set("to", "null")), "ok");
  EXPECT_EQ(Verdict(BlobTransaction().Set("to", "null")), "missing tx.to");
}

TEST(TransactionType, DynamicFeeNeedsNoGasPrice) { EXPECT_EQ(Verdict(DynamicFeeTransaction().Remove("gasPrice")), "ok"); }

TEST(TransactionType, NeitherParityNorVIsMissingAtParity) {
  EXPECT_EQ(Verdict(DynamicFeeTransaction().Remove("v").Remove("yParity")), "missing tx.yParity");
  EXPECT_EQ(Verdict(DynamicFeeTransaction().Remove("v")), "ok");
  EXPECT_EQ(Verdict(DynamicFeeTransaction().Remove("yParity")), "ok");
  EXPECT_EQ(Verdict(DynamicFeeTransaction().Remove("v").Rename("yParity", "yparity")), "wrong_case tx.yParity");
  EXPECT_EQ(Verdict(DynamicFeeTransaction().Rename("v", "V").Remove("yParity")), "missing tx.yParity");
}

TEST(TransactionType, LegacyNeedsVEvenWithParity) {
  EXPECT_EQ(Verdict(LegacyTransaction().Remove("v").Set("yParity", Hex("1"))), "missing tx.v");
}

TEST(TransactionType, WithoutTypeOnlyTheTypeIsMissing) {
  EXPECT_EQ(Verdict(Members{}), "missing tx.type");
  EXPECT_EQ(Verdict(Members{{"TYPE", Hex("0")}}), "wrong_case tx.type");
  EXPECT_EQ(Verdict(Members{{"type", "null"}, {"hash", "null"}}), "missing tx.type");
}

TEST(TransactionType, TypeAboveFourOverflows) {
  EXPECT_EQ(Verdict(LegacyTransaction().Set("type", Hex("5"))), "overflow tx.type");
  EXPECT_EQ(Verdict(LegacyTransaction().Set("type", Hex("7f"))), "overflow tx.type");
  EXPECT_EQ(Verdict(LegacyTransaction().Set("type", Hex("02"))), "quantity tx.type");
}

TEST(TransactionType, FirstMissingInTheOrderOfTheTable) {
  EXPECT_EQ(Verdict(BlobTransaction().Remove("hash").Remove("maxFeePerBlobGas").Remove("gas")), "missing tx.gas");
  EXPECT_EQ(Verdict(SetCodeTransaction().Remove("hash").Remove("yParity").Remove("s")), "missing tx.yParity");
}

TEST(TransactionType, MembersOfOtherTypesAreReadAsValues) {
  EXPECT_EQ(Verdict(LegacyTransaction().Set("blobVersionedHashes", Array({Hex("00")}))), "length tx.blobVersionedHashes[0]");
  EXPECT_EQ(Verdict(LegacyTransaction().Set("yParity", Hex("01"))), "quantity tx.yParity");
  EXPECT_EQ(Verdict(LegacyTransaction().Set("maxFeePerGas", "1")), "type tx.maxFeePerGas");
}

TEST(TransactionType, Widths) {
  const std::string wide = Hex("1" + std::string(64, '0'));
  for (const std::string name :
       {"chainId", "gasPrice", "maxPriorityFeePerGas", "maxFeePerGas", "value", "maxFeePerBlobGas", "v", "yParity", "r", "s"}) {
    EXPECT_EQ(Verdict(DynamicFeeTransaction().Set(name, wide)), "overflow tx." + name);
    EXPECT_EQ(Verdict(DynamicFeeTransaction().Set(name, Hex("10000000000000000"))), "ok") << name;
  }
  for (const std::string name : {"nonce", "gas", "blockNumber", "transactionIndex"}) {
    EXPECT_EQ(Verdict(DynamicFeeTransaction().Set(name, Hex("10000000000000000"))), "overflow tx." + name);
    EXPECT_EQ(Verdict(DynamicFeeTransaction().Set(name, Hex("ffffffffffffffff"))), "ok") << name;
  }
  for (const std::string name : {"to", "hash", "from", "blockHash"}) {
    EXPECT_EQ(Verdict(DynamicFeeTransaction().Set(name, Hex("00"))), "length tx." + name);
    EXPECT_EQ(Verdict(DynamicFeeTransaction().Set(name, Hex("0"))), "hex tx." + name);
  }
}

TEST(TransactionType, AccessListElementsAreOfFixedShape) {
  const auto with = [](const std::string& element) {
    return Verdict(AccessListTransaction().Set("accessList", Array({element})));
  };
  EXPECT_EQ(with(Members{{"address", Bytes("aa", 20)}}.Text()), "missing tx.accessList[0].storageKeys");
  EXPECT_EQ(with(Members{{"storageKeys", "[]"}}.Text()), "missing tx.accessList[0].address");
  EXPECT_EQ(with(Members{{"address", Bytes("aa", 20)}, {"storageKeys", Array({Bytes("01", 32), Bytes("01", 31)})}}.Text()),
            "length tx.accessList[0].storageKeys[1]");
  EXPECT_EQ(with("null"), "type tx.accessList[0]");
}

TEST(TransactionType, AuthorizationsAreOfFixedShape) {
  for (const std::string name : {"chainId", "address", "nonce", "yParity", "r", "s"}) {
    EXPECT_EQ(Verdict(SetCodeTransaction().Set("authorizationList", Array({SampleAuthorization().Remove(name).Text()}))),
              "missing tx.authorizationList[0]." + name);
  }
  EXPECT_EQ(Verdict(SetCodeTransaction().Set("authorizationList",
                                             Array({SampleAuthorization().Set("nonce", Hex("10000000000000000")).Text()}))),
            "overflow tx.authorizationList[0].nonce");
  EXPECT_EQ(Verdict(SetCodeTransaction().Set("authorizationList",
                                             Array({SampleAuthorization().Set("yParity", Hex("10000000000000000")).Text()}))),
            "ok");
}

}  // namespace
}  // namespace assay::model::ethereum
