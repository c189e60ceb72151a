// engine_newPayload, round one: every member against every reason that a value can have, and the order in which they are found.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

struct DataMember {
  std::string name;
  std::size_t bytes;
};
const std::vector<DataMember> kData = {
    {"parentHash", 32}, {"feeRecipient", 20}, {"stateRoot", 32}, {"receiptsRoot", 32},
    {"logsBloom", 256}, {"prevRandao", 32},   {"blockHash", 32},
};
const std::vector<std::string> kQuantities64 = {"blockNumber", "gasLimit",      "gasUsed",   "timestamp",
                                                "blobGasUsed", "excessBlobGas", "slotNumber"};
const std::vector<std::string> kMembers = {
    "parentHash",  "feeRecipient", "stateRoot",     "receiptsRoot",    "logsBloom",     "prevRandao", "blockNumber",
    "gasLimit",    "gasUsed",      "timestamp",     "extraData",       "baseFeePerGas", "blockHash",  "transactions",
    "withdrawals", "blobGasUsed",  "excessBlobGas", "blockAccessList", "slotNumber",
};
std::string Path(const std::string& member) { return "params[0]." + member; }
std::string With(const std::string& member, const std::string& value, int version = 5) {
  return Verdict(NewPayload(version).Set(member, value));
}
std::string Bytes0(std::size_t count) { return Bytes("00", static_cast<int>(count)); }

TEST(Data, Length) {
  for (const auto& [name, bytes] : kData) {
    EXPECT_EQ(With(name, Bytes0(bytes - 1)), "length " + Path(name));
    EXPECT_EQ(With(name, Bytes0(bytes + 1)), "length " + Path(name));
    EXPECT_EQ(With(name, R"("0x")"), "length " + Path(name));
  }
}
TEST(Data, Hex) {
  for (const auto& [name, bytes] : kData) {
    const std::string digits(2 * bytes - 2, '0');
    for (const std::string& wrong :
         {"\"0x" + digits + "0\"", "\"0X" + digits + "00\"", "\"" + digits + "00\"", std::string("\"\""),
          "\"0x" + digits + "0g\"", "\" 0x" + digits + "00\"", "\"0x" + digits + "00 \"", std::string("\"0\""),
          "\"0x" + digits + "\\u00e9\"", "\"0x" + digits + "0\\u0000\""}) {
      EXPECT_EQ(With(name, wrong), "hex " + Path(name)) << wrong;
    }
  }
}
TEST(Data, EitherCaseAndEscapedDigits) {
  for (const auto& [name, bytes] : kData) {
    for (const std::string& good : {Bytes("aB", static_cast<int>(bytes)), "\"\\u0030x" + std::string(2 * bytes, 'f') + "\""}) {
      EXPECT_EQ(With(name, good), "INVALID block_hash params[0].blockHash") << name;
    }
  }
}
TEST(Data, ExtraDataIsOfZeroTo32Bytes) {
  EXPECT_EQ(With("extraData", Bytes0(33)), "length params[0].extraData");
  EXPECT_EQ(With("extraData", Bytes0(32)), "INVALID block_hash params[0].blockHash");
  EXPECT_EQ(With("extraData", Bytes0(0)), "INVALID block_hash params[0].blockHash");
  EXPECT_EQ(With("extraData", R"("0x0")"), "hex params[0].extraData");
}
TEST(Data, BlockAccessListIsOfAnyLength) {
  EXPECT_EQ(With("blockAccessList", R"("0x")"), "INVALID block_access_list params[0].blockAccessList");
  EXPECT_EQ(With("blockAccessList", R"("0xc")"), "hex params[0].blockAccessList");
}

TEST(Quantity, Syntax) {
  std::vector<std::string> all = kQuantities64;
  all.push_back("baseFeePerGas");
  for (const std::string& name : all) {
    for (const std::string wrong : {R"("0x")", R"("0x00")", R"("0x01")", R"("")", R"("0X1")", R"("1")", R"("0x1g")",
                                    R"("0x1 ")", R"("-0x1")", R"("0x-1")", R"("0x00000000000000000000000000")"}) {
      EXPECT_EQ(With(name, wrong), "quantity " + Path(name)) << wrong;
    }
  }
}
TEST(Quantity, Overflow64) {
  for (const std::string& name : kQuantities64) {
    EXPECT_EQ(With(name, R"("0x10000000000000000")"), "overflow " + Path(name));
    EXPECT_EQ(With(name, "\"0x1" + std::string(1000, '0') + "\""), "overflow " + Path(name));
    EXPECT_EQ(With(name, R"("0xFFFFffffffffffff")"), "INVALID block_hash params[0].blockHash");
  }
}
TEST(Quantity, Overflow256) {
  EXPECT_EQ(With("baseFeePerGas", "\"0x1" + std::string(64, '0') + "\""), "overflow params[0].baseFeePerGas");
  EXPECT_EQ(With("baseFeePerGas", "\"0x" + std::string(64, 'f') + "\""), "INVALID block_hash params[0].blockHash");
}
TEST(Quantity, ADigitThatIsNoneStandsBeforeOverflow) {
  EXPECT_EQ(With("gasUsed", "\"0x1" + std::string(100, '0') + "g\""), "quantity params[0].gasUsed");
}

TEST(Types, OfEveryMember) {
  for (const std::string& name : kMembers) {
    const bool list = name == "transactions" || name == "withdrawals";
    for (const std::string wrong : {"1", "true", "false", "{}", list ? R"("0x")" : "[]"}) {
      EXPECT_EQ(With(name, wrong), "type " + Path(name)) << wrong;
    }
  }
}
TEST(Types, OfParameters) {
  for (const std::string wrong : {"1", R"("0x")", "[]", "true"}) {
    EXPECT_EQ(EngineVerdict(ReadPayload(Kind::kNewPayloadV1, RequestText("engine_newPayloadV1", "[" + wrong + "]"))),
              "type params[0]");
  }
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(1, "{}")), "type params[1]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(2, "[]")), "type params[2]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(3, R"("0x")")), "type params[3]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(4, "7")), "type params[4]");
}
TEST(Types, OfElements) {
  for (const std::string wrong : {"null", "1", "[]", "{}", "true"}) {
    EXPECT_EQ(With("transactions", "[\"0x\"," + wrong + "]"), "type params[0].transactions[1]");
    EXPECT_EQ(Verdict(NewPayload(6).Parameter(1, "[" + wrong + "]")), "type params[1][0]");
    EXPECT_EQ(Verdict(NewPayload(6).Parameter(3, R"(["0x00aa",)" + wrong + "]")), "type params[3][1]");
    EXPECT_EQ(Verdict(NewPayload(6).Parameter(4, "[" + wrong + "]")), "type params[4][0]");
  }
  for (const std::string wrong : {"null", "1", "[]", "\"0x\""}) {
    EXPECT_EQ(With("withdrawals", List({PayloadWithdrawal().Text(), wrong})), "type params[0].withdrawals[1]");
  }
}

TEST(Parameters, ValuesOfEach) {
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(1, "[\"0x\"]")), "length params[1][0]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(1, "[" + Bytes0(32) + ",\"0x0\"]")), "hex params[1][1]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(2, Bytes0(31))), "length params[2]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(2, "\"\"")), "hex params[2]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(3, "[\"00aa\"]")), "hex params[3][0]");
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(4, "[\"0x0\"]")), "hex params[4][0]");
}
TEST(Parameters, AreReadInEveryVersion) {  // as values, before presence
  EXPECT_EQ(Verdict(NewPayload(1).Parameter(1, "[\"0x\"]")), "length params[1][0]");
  EXPECT_EQ(Verdict(NewPayload(1).Parameter(4, "[\"0x0\"]")), "hex params[4][0]");
  EXPECT_EQ(With("slotNumber", "\"0x\"", 1), "quantity params[0].slotNumber");
}
TEST(Parameters, LaterElementsAreNotLookedAt) {
  EXPECT_EQ(Verdict(NewPayload(6).Parameter(5, "{\"a\":[1]}")), "wrong_version params[5]");
}

TEST(Requests, OneByteOrNone) {
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x"])")), "requests params[3][0]");
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x00aa","0x01"])")), "requests params[3][1]");
}
TEST(Requests, OrderAndDuplicates) {
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x01aa","0x00aa"])")), "requests params[3][1]");
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x01aa","0x01bb"])")), "requests params[3][1]");
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x00aa","0x02bb","0x01cc"])")), "requests params[3][2]");
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x7faa","0x80bb","0xffcc"])")), "INVALID block_hash params[0].blockHash");
}
TEST(Requests, AnElementIsJudgedCompletelyBeforeTheNext) {
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x01","0xgg"])")), "requests params[3][0]");
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x01aa","0x0"])")), "hex params[3][1]");
}

TEST(Duplicates, OfEveryMember) {
  for (const std::string& name : kMembers) {
    NewPayload request(5);
    request.payload.Add(name, "7");  // decided before the value
    EXPECT_EQ(Verdict(request), "duplicate " + Path(name));
  }
}
TEST(Duplicates, NullCountsOnEitherSide) {
  NewPayload first(1), second(1);
  first.payload.AddFirst("gasUsed", "null");
  second.payload.Add("gasUsed", "null");
  EXPECT_EQ(Verdict(first), "duplicate params[0].gasUsed");
  EXPECT_EQ(Verdict(second), "duplicate params[0].gasUsed");
}
TEST(Duplicates, OfAnEscapedName) {
  NewPayload request(1);
  request.payload.Add("gas\\u0055sed", Hex("5208"));
  EXPECT_EQ(Verdict(request), "duplicate params[0].gasUsed");
}
TEST(Duplicates, OfUnknownMembersAreIgnored) {
  NewPayload request(1);
  request.payload.Add("unknown", "1").Add("unknown", "{\"gasUsed\":1,\"gasUsed\":1}").Add("GASUSED", "1").Add("GASUSED", "2");
  EXPECT_EQ(Verdict(request), "VALID");
}
TEST(Duplicates, InsideAWithdrawal) {
  EXPECT_EQ(With("withdrawals", List({PayloadWithdrawal().Add("amount", "1").Text()})),
            "duplicate params[0].withdrawals[0].amount");
}

// Withdrawals: objects of a fixed shape, judged where they close.

std::string WithWithdrawal(const Members& withdrawal) {
  return With("withdrawals", List({PayloadWithdrawal().Text(), withdrawal.Text()}));
}
TEST(Withdrawals, Values) {
  for (const std::string name : {"index", "validatorIndex", "amount"}) {
    const std::string path = " params[0].withdrawals[1]." + name;
    EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Set(name, "\"0x00\"")), "quantity" + path);
    EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Set(name, "\"0x10000000000000000\"")), "overflow" + path);
    EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Set(name, "5")), "type" + path);
  }
  EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Set("address", Bytes0(19))), "length params[0].withdrawals[1].address");
  EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Set("address", "\"0X\"")), "hex params[0].withdrawals[1].address");
}
TEST(Withdrawals, MissingAndWrongCase) {
  for (const std::string name : {"index", "validatorIndex", "address", "amount"}) {
    const std::string path = " params[0].withdrawals[1]." + name;
    EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Remove(name)), "missing" + path);
    EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Set(name, "null")), "missing" + path);
    std::string upper = name;
    upper[0] = static_cast<char>(upper[0] - 'a' + 'A');
    EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Rename(name, upper)), "wrong_case" + path);
  }
}
TEST(Withdrawals, MissingIsFoundInTheOrderOfTheTable) {
  EXPECT_EQ(WithWithdrawal({}), "missing params[0].withdrawals[1].index");
  EXPECT_EQ(WithWithdrawal(PayloadWithdrawal().Remove("amount").Remove("address")), "missing params[0].withdrawals[1].address");
}
TEST(Withdrawals, AValueStandsBeforeWhatIsMissingInTheSameObject) {
  EXPECT_EQ(WithWithdrawal({{"amount", "\"0x\""}}), "quantity params[0].withdrawals[1].amount");
}
TEST(Withdrawals, WhatIsMissingStandsBeforeALaterValue) {
  EXPECT_EQ(With("withdrawals", "[{},7]"), "missing params[0].withdrawals[0].index");
  NewPayload request(5);
  request.Set("withdrawals", "[{}]").Set("excessBlobGas", "\"\"");
  EXPECT_EQ(Verdict(request), "missing params[0].withdrawals[0].index");
}
TEST(Withdrawals, AreReadInV1Too) {
  NewPayload request(1);
  request.Set("withdrawals", "[{}]");
  EXPECT_EQ(Verdict(request), "missing params[0].withdrawals[0].index");
}

// Order

TEST(Order, DocumentOrderOfValues) {
  NewPayload request(5);
  request.Set("gasUsed", "\"0x\"").Set("stateRoot", "\"0x\"");
  EXPECT_EQ(Verdict(request), "length params[0].stateRoot");
  request.Remove("stateRoot");
  request.payload.Add("stateRoot", "\"0x\"");
  EXPECT_EQ(Verdict(request), "quantity params[0].gasUsed");
}
TEST(Order, EveryValueStandsBeforePresence) {
  NewPayload request(5);
  request.Remove("parentHash").Parameter(3, "[\"0x\"]");
  EXPECT_EQ(Verdict(request), "requests params[3][0]");
}
TEST(Order, HexBeforeLength) { EXPECT_EQ(With("stateRoot", "\"0xg\""), "hex params[0].stateRoot"); }

}  // namespace
}  // namespace assay::model::ethereum
