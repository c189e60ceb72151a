// engine_newPayload, round two: which member each version needs, allows and refuses, and the order in which that is found.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

const std::vector<std::string> kParisMembers = {
    "parentHash", "feeRecipient", "stateRoot", "receiptsRoot", "logsBloom",     "prevRandao", "blockNumber",
    "gasLimit",   "gasUsed",      "timestamp", "extraData",    "baseFeePerGas", "blockHash",  "transactions",
};
std::vector<std::string> MembersOf(int version) {
  std::vector<std::string> members = kParisMembers;
  const auto add = [&members](const std::string& name) { members.push_back(name); };
  if (version >= 3) {
    for (const char* name : {"withdrawals", "blobGasUsed", "excessBlobGas"}) add(name);
  }
  if (version >= 5) {
    for (const char* name : {"blockAccessList", "slotNumber"}) add(name);
  }
  return members;
}
std::string Upper(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}
std::string Path(const std::string& member) { return " params[0]." + member; }

TEST(Presence, MissingOrNull) {
  for (int version = 1; version <= 6; ++version) {
    for (const std::string& name : MembersOf(version)) {
      EXPECT_EQ(Verdict(NewPayload(version).Remove(name)), "missing" + Path(name)) << version;
      EXPECT_EQ(Verdict(NewPayload(version).Set(name, "null")), "missing" + Path(name)) << version;
    }
  }
}
TEST(Presence, WrongCase) {
  for (int version = 1; version <= 6; ++version) {
    for (const std::string& name : MembersOf(version)) {
      NewPayload request(version);
      request.payload.Rename(name, Upper(name));
      EXPECT_EQ(Verdict(request), "wrong_case" + Path(name)) << version;
    }
  }
}
TEST(Presence, WrongCaseWhateverItsValueAndBesideNull) {
  NewPayload request(1);
  request.Set("gasUsed", "null").Set("GasUsed", "null");
  EXPECT_EQ(Verdict(request), "wrong_case params[0].gasUsed");
}
TEST(Presence, OnlyAsciiLettersHaveACase) {
  NewPayload request(1);
  request.payload.Rename("blockHash", "bloc\\u212aHash");  // KELVIN SIGN, whose lower case is k
  EXPECT_EQ(Verdict(request), "missing params[0].blockHash");
}
TEST(Presence, AMemberInWrongCaseIsUnknownBesideTheRightOne) {
  EXPECT_EQ(Verdict(NewPayload(1).Set("GASUSED", "\"0x\"")), "VALID");
}

TEST(Presence, OfLaterVersions) {
  const std::string quantity = Hex("1");
  EXPECT_EQ(Verdict(NewPayload(1).Set("withdrawals", "[]")), "wrong_version params[0].withdrawals");
  for (const int version : {1, 2}) {
    EXPECT_EQ(Verdict(NewPayload(version).Set("blobGasUsed", quantity)), "wrong_version params[0].blobGasUsed");
    EXPECT_EQ(Verdict(NewPayload(version).Set("excessBlobGas", quantity)), "wrong_version params[0].excessBlobGas");
  }
  for (const int version : {1, 2, 3, 4}) {
    EXPECT_EQ(Verdict(NewPayload(version).Set("blockAccessList", Hex("c0"))), "wrong_version params[0].blockAccessList");
    EXPECT_EQ(Verdict(NewPayload(version).Set("slotNumber", quantity)), "wrong_version params[0].slotNumber");
    EXPECT_EQ(Verdict(NewPayload(version).Set("slotNumber", "null")), "VALID");
  }
}

TEST(Parameters, MissingOrNull) {
  const std::vector<std::size_t> counts = {1, 1, 3, 4, 4, 5};
  for (int version = 1; version <= 6; ++version) {
    const std::size_t count = counts[static_cast<std::size_t>(version - 1)];
    for (std::size_t i = 1; i < count; ++i) {
      const std::string expected = "missing params[" + std::to_string(i) + "]";
      EXPECT_EQ(Verdict(NewPayload(version).Parameter(i, "null")), expected) << version;
      NewPayload shorter(version);
      shorter.others.resize(i - 1);
      EXPECT_EQ(Verdict(shorter), expected) << version;
    }
  }
}
TEST(Parameters, BehindTheLast) {
  const std::vector<std::string> values = {"{}", "[]", Bytes("00", 32), "[]", "[]", "7"};
  const std::vector<std::size_t> counts = {1, 1, 3, 4, 4, 5};
  for (int version = 1; version <= 6; ++version) {
    for (std::size_t i = counts[static_cast<std::size_t>(version - 1)]; i <= 5; ++i) {
      EXPECT_EQ(Verdict(NewPayload(version).Parameter(i, values[i])), "wrong_version params[" + std::to_string(i) + "]");
      EXPECT_EQ(Verdict(NewPayload(version).Parameter(i, "null")), "VALID");
    }
  }
}
TEST(Parameters, None) {
  const auto verdict = [](const std::string& params) {
    return EngineVerdict(ReadPayload(Kind::kNewPayloadV4, RequestText("engine_newPayloadV4", params)));
  };
  EXPECT_EQ(verdict("[]"), "missing params[0]");
  EXPECT_EQ(verdict("[null]"), "missing params[0]");
  EXPECT_EQ(verdict("[{}]"), "missing params[0].parentHash");
  EXPECT_EQ(verdict("{}"), "type params");
  EXPECT_EQ(EngineVerdict(ReadPayload(Kind::kNewPayloadV4, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV4"})")),
            "missing params");
}

TEST(Order, OfTheSpecification) {
  NewPayload request(4);
  request.Remove("gasUsed").Set("slotNumber", Hex("1"));
  request.Parameter(1, "null");
  EXPECT_EQ(Verdict(request), "missing params[0].gasUsed");
  request.Set("gasUsed", Hex("5208"));
  EXPECT_EQ(Verdict(request), "wrong_version params[0].slotNumber");
  request.Set("slotNumber", "null");
  EXPECT_EQ(Verdict(request), "missing params[1]");
}
TEST(Order, WrongVersionInItsPlace) {
  NewPayload request(1);
  request.Set("withdrawals", "[]").Set("slotNumber", Hex("1"));
  EXPECT_EQ(Verdict(request), "wrong_version params[0].withdrawals");
  request.Remove("transactions");
  EXPECT_EQ(Verdict(request), "missing params[0].transactions");
}
TEST(Order, AMissingParameterStandsBeforeOneTooMany) {
  EXPECT_EQ(Verdict(NewPayload(3).Parameter(3, "[]").Parameter(2, "null")), "missing params[2]");
}

}  // namespace
}  // namespace assay::model::ethereum
