// The round of values, through requests of engine_newPayload and responses of the other kinds.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {
namespace {

using oracle::Kind;

const std::vector<std::pair<std::string, std::size_t>> kFixedData = {
    {"parentHash", 32}, {"feeRecipient", 20}, {"stateRoot", 32}, {"receiptsRoot", 32},
    {"logsBloom", 256}, {"prevRandao", 32},   {"blockHash", 32},
};
const std::vector<std::string> kQuantities = {"blockNumber", "gasLimit",      "gasUsed",   "timestamp",
                                              "blobGasUsed", "excessBlobGas", "slotNumber"};

std::string SayWith(std::string_view member, const std::string& value) {
  return SayNewPayload(5, NewPayloadParameters(5, ExecutionPayloadOf(4).With(member, value)));
}
std::string At(std::string_view reason, std::string_view member) {
  return "reject " + std::string(reason) + " at params[0]." + std::string(member);
}

TEST(Values, DataIsAStringOfItsLength) {
  for (const auto& [member, length] : kFixedData) {
    for (const char* other : {"0", "1.5", "true", "[]", "{}"}) EXPECT_EQ(SayWith(member, other), At("type", member));
    for (const char* text : {"", "0X", "00", "0", "x", "0x0", "0x0g", " 0x", "0x00 ", "0x 0"})
      EXPECT_EQ(SayWith(member, Text(text)), At("hex", member)) << text;
    EXPECT_EQ(SayWith(member, Fill("00", length - 1)), At("length", member));
    EXPECT_EQ(SayWith(member, Fill("00", length + 1)), At("length", member));
    EXPECT_EQ(SayWith(member, Text("0x")), At("length", member));
    EXPECT_EQ(SayWith(member, "null"), At("missing", member));
  }
}

TEST(Values, DataMayHaveDigitsOfEitherCase) {
  const std::string mixed = SayWith("stateRoot", Fill("aB", 32));
  EXPECT_EQ(mixed, "INVALID block_hash at params[0].blockHash");
}

TEST(Values, ExtraDataHasAtMost32Bytes) {
  EXPECT_EQ(SayWith("extraData", Text("0x")), "INVALID block_hash at params[0].blockHash");
  EXPECT_EQ(SayWith("extraData", Fill("00", 32)), "INVALID block_hash at params[0].blockHash");
  EXPECT_EQ(SayWith("extraData", Fill("00", 33)), At("length", "extraData"));
}

TEST(Values, QuantityIsShortestHex) {
  for (const std::string& member : kQuantities) {
    for (const char* other : {"0", "false", "[]", "{}"}) EXPECT_EQ(SayWith(member, other), At("type", member));
    for (const char* text : {"", "0x", "0X1", "1", "0x00", "0x01", "0x0g", "0xg", "-0x1", "0x-1", "0x1 ", " 0x1"})
      EXPECT_EQ(SayWith(member, Text(text)), At("quantity", member)) << text;
    EXPECT_EQ(SayWith(member, Fill("f", 16)), "INVALID block_hash at params[0].blockHash");
    EXPECT_EQ(SayWith(member, Text("0x10000000000000000")), At("overflow", member));
    EXPECT_EQ(SayWith(member, Fill("f", 70)), At("overflow", member));
  }
}

TEST(Values, BaseFeeHas256Bits) {
  EXPECT_EQ(SayWith("baseFeePerGas", Fill("F", 64)), "INVALID block_hash at params[0].blockHash");
  EXPECT_EQ(SayWith("baseFeePerGas", Fill("1", 65)), At("overflow", "baseFeePerGas"));
  EXPECT_EQ(SayWith("baseFeePerGas", Text("0x0")), "INVALID block_hash at params[0].blockHash");
  EXPECT_EQ(SayWith("baseFeePerGas", Fill("0", 64)), At("quantity", "baseFeePerGas"));
}

TEST(Values, ElementsAreJudgedInOrder) {
  EXPECT_EQ(SayWith("transactions", "{}"), At("type", "transactions"));
  EXPECT_EQ(SayWith("transactions", R"(["0x00","0x0",7])"), At("hex", "transactions[1]"));
  EXPECT_EQ(SayWith("transactions", R"(["0x00",null])"), At("type", "transactions[1]"));
  EXPECT_EQ(SayWith("transactions", R"([[]])"), At("type", "transactions[0]"));
}

TEST(Values, WithdrawalsAreOfAFixedShape) {
  const Object whole = {
      {"index", Text("0x1")}, {"validatorIndex", Text("0x2")}, {"address", Fill("cc", 20)}, {"amount", Text("0x3")}};
  const auto say = [&](const Object& withdrawal) { return SayWith("withdrawals", List({whole.Text(), withdrawal.Text()})); };
  for (const char* member : {"index", "validatorIndex", "address", "amount"}) {
    const std::string path = "withdrawals[1]." + std::string(member);
    EXPECT_EQ(say(whole.Without(member)), At("missing", path));
    EXPECT_EQ(say(whole.With(member, "null")), At("missing", path));
    EXPECT_EQ(say(whole.And(member, "null")), At("duplicate", path));
    EXPECT_EQ(say(whole.With(member, "[]")), At("type", path));
  }
  EXPECT_EQ(say(whole.Renamed("validatorIndex", "validatorindex")), At("wrong_case", "withdrawals[1].validatorIndex"));
  EXPECT_EQ(say(whole.With("amount", Text("0x10000000000000000"))), At("overflow", "withdrawals[1].amount"));
  EXPECT_EQ(SayWith("withdrawals", "[null]"), At("type", "withdrawals[0]"));
  EXPECT_EQ(SayWith("withdrawals", R"(["0x"])"), At("type", "withdrawals[0]"));
  EXPECT_EQ(say(whole.With("withdrawals", "[[{}]]")), "INVALID block_hash at params[0].blockHash");
}

TEST(Values, AFixedShapeClosesBeforeWhatStandsBehindIt) {
  EXPECT_EQ(SayWith("withdrawals", R"([{},{"index":1}])"), At("missing", "withdrawals[0].index"));
  EXPECT_EQ(SayWith("withdrawals", R"([{"index":1},{}])"), At("type", "withdrawals[0].index"));
}

TEST(Values, KnownMembersStandOnce) {
  const Object payload = ExecutionPayloadOf(4);
  const auto say = [](const Object& other) { return SayNewPayload(5, NewPayloadParameters(5, other)); };
  EXPECT_EQ(say(payload.And("parentHash", "[]")), At("duplicate", "parentHash"));
  EXPECT_EQ(say(payload.With("parentHash", "null").And("parentHash", Fill("00", 32))), At("duplicate", "parentHash"));
  EXPECT_EQ(say(payload.And("parent\\u0048ash", "null")), At("duplicate", "parentHash"));
  EXPECT_EQ(say(payload.And("x", "1").And("x", "2").And("ParentHash", "1").And("ParentHash", "{}")),
            "INVALID block_hash at params[0].blockHash");
}

TEST(Values, UnknownMembersAreIgnoredWithAllThatIsInThem) {
  const auto say = [](const std::string& value) {
    return SayNewPayload(
        5, NewPayloadParameters(5, ExecutionPayloadOf(4).With("blockHash", Text("0x" + ValidHash(5))).And("x", value)));
  };
  for (const char* value : {"null", "true", "1e400", "\"\"", "[[[{}]],[]]", R"({"parentHash":1,"x":{"parentHash":1}})"}) {
    if (std::string_view(value) != "1e400") EXPECT_EQ(say(value), "VALID") << value;
  }
}

TEST(Values, ComeInDocumentOrderBeforeAnyPresence) {
  Object payload = ExecutionPayloadOf(4).Without("parentHash").With("slotNumber", "1").With("gasUsed", Text("0x01"));
  EXPECT_EQ(SayNewPayload(5, NewPayloadParameters(5, payload)), At("quantity", "gasUsed"));
  auto parameters = NewPayloadParameters(5, ExecutionPayloadOf(4).Without("parentHash"));
  parameters[3] = R"(["0x0001",1])";
  EXPECT_EQ(SayNewPayload(5, parameters), "reject type at params[3][1]");
}

TEST(Values, ParametersOfLaterVersionsAreReadInEveryVersion) {
  EXPECT_EQ(SayNewPayload(1, {ExecutionPayloadOf(1).Text(), "7"}), "reject type at params[1]");
  EXPECT_EQ(SayNewPayload(1, {ExecutionPayloadOf(1).Text(), "[]", "\"0x0\""}), "reject hex at params[2]");
  EXPECT_EQ(SayNewPayload(1, {ExecutionPayloadOf(1).Text(), "null", "null", "[]", "[\"\"]"}), "reject hex at params[4][0]");
  EXPECT_EQ(SayNewPayload(1, {ExecutionPayloadOf(1).With("slotNumber", "[]").Text()}), At("type", "slotNumber"));
}

TEST(Values, ParametersBehindTheKnownOnesAreNotLookedAt) {
  auto parameters = NewPayloadParameters(6);
  parameters.insert(parameters.end(), {"null", R"({"a":[1]})", "[[1]]"});
  EXPECT_EQ(SayNewPayload(6, parameters), "reject wrong_version at params[6]");
  parameters.resize(6);
  EXPECT_EQ(SayNewPayload(6, parameters), "VALID");
}

TEST(Values, ParametersAreOfTheirKind) {
  for (const auto& [index, value, answer] : std::vector<std::tuple<std::size_t, std::string, std::string>>{
           {0, "[]", "type at params[0]"},
           {0, "\"0x\"", "type at params[0]"},
           {1, "{}", "type at params[1]"},
           {1, R"(["0x"])", "length at params[1][0]"},
           {2, "[]", "type at params[2]"},
           {2, "\"0x00\"", "length at params[2]"},
           {3, "\"0x\"", "type at params[3]"},
           {4, R"(["0x0"])", "hex at params[4][0]"},
       }) {
    auto parameters = NewPayloadParameters(6);
    parameters[index] = value;
    EXPECT_EQ(SayNewPayload(6, parameters), "reject " + answer);
  }
}

TEST(Values, RequestsHaveTwoBytesAndRisingTypes) {
  const auto say = [](const char* requests) {
    auto parameters = NewPayloadParameters(4);
    parameters[3] = requests;
    return SayNewPayload(4, parameters);
  };
  EXPECT_EQ(say(R"(["0x"])"), "reject requests at params[3][0]");
  EXPECT_EQ(say(R"(["0x00"])"), "reject requests at params[3][0]");
  EXPECT_EQ(say(R"(["0x0001","0x0002"])"), "reject requests at params[3][1]");
  EXPECT_EQ(say(R"(["0x0201","0x0102","0x0"])"), "reject requests at params[3][1]");
  EXPECT_EQ(say(R"(["0x7f01","0x8001","0xff01"])"), "INVALID block_hash at params[0].blockHash");
  EXPECT_EQ(say(R"(["0x8001","0x7f01"])"), "reject requests at params[3][1]");
  EXPECT_EQ(say(R"(["0x0"])"), "reject hex at params[3][0]");
  EXPECT_EQ(say("[]"), "INVALID block_hash at params[0].blockHash");
}

}  // namespace
}  // namespace assay::reference
