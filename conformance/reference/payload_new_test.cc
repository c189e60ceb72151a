// Presence, forks and status of engine_newPayload.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {
namespace {

constexpr int kVersions[] = {1, 2, 3, 4, 5, 6};
const std::vector<std::string> kOfV1 = {"parentHash", "feeRecipient",  "stateRoot", "receiptsRoot", "logsBloom",
                                        "prevRandao", "blockNumber",   "gasLimit",  "gasUsed",      "timestamp",
                                        "extraData",  "baseFeePerGas", "blockHash", "transactions"};

int StructureOf(int version) { return version <= 3 ? version : version == 4 ? 3 : 4; }
Object PayloadOf(int version) {
  return ExecutionPayloadOf(StructureOf(version)).With("blockHash", Text("0x" + ValidHash(version)));
}
std::string SayPayload(int version, const Object& payload, const oracle::Context& context = {}) {
  return SayNewPayload(version, NewPayloadParameters(version, payload), context);
}
std::string WrongHash(int version) {
  return (version == 1 ? "INVALID_BLOCK_HASH" : "INVALID") + std::string(" block_hash at params[0].blockHash");
}

TEST(NewPayload, OfEveryVersionIsValidByAHashComputedElsewhere) {
  for (const int version : kVersions) {
    EXPECT_EQ(SayNewPayload(version, NewPayloadParameters(version)), "VALID") << version;
    const auto accept = Accepted(NewPayloadKind(version), NewPayloadRequest(version, NewPayloadParameters(version)));
    EXPECT_EQ(accept.digests.hash->Hex(), ValidHash(version));
    EXPECT_EQ(accept.payload->claimed, ValidHash(version));
  }
}

TEST(NewPayload, V2WithoutWithdrawalsIsAParisBlock) {
  const Object payload = ExecutionPayloadOf(1).With("blockHash", Text("0x" + ValidHash(1)));
  EXPECT_EQ(SayPayload(2, payload), "VALID");
  EXPECT_EQ(SayPayload(2, payload.With("withdrawals", "null")), "VALID");
  EXPECT_EQ(SayPayload(2, payload.With("withdrawals", "[]")), WrongHash(2));
}

TEST(NewPayload, MembersAreRequiredFromTheirVersionOnAndForbiddenBefore) {
  struct Row {
    const char* member;
    int since;
    const char* value;
  };
  for (const Row& row : {Row{"withdrawals", 3, "[]"}, Row{"blobGasUsed", 3, "\"0x0\""}, Row{"excessBlobGas", 3, "\"0x0\""},
                         Row{"blockAccessList", 5, "\"0xc0\""}, Row{"slotNumber", 5, "\"0x0\""}}) {
    const std::string at = " at params[0]." + std::string(row.member);
    for (const int version : kVersions) {
      const Object payload = PayloadOf(version);
      if (version >= row.since) {
        EXPECT_EQ(SayPayload(version, payload.Without(row.member)), "reject missing" + at) << version;
        EXPECT_EQ(SayPayload(version, payload.With(row.member, "null")), "reject missing" + at) << version;
      } else if (version != 2 || std::string_view(row.member) != "withdrawals") {
        EXPECT_EQ(SayPayload(version, payload.With(row.member, row.value)), "reject wrong_version" + at) << version;
        EXPECT_EQ(SayPayload(version, payload.With(row.member, "null")), "VALID") << version;
      }
    }
  }
}

TEST(NewPayload, MembersOfV1AreRequiredInEveryVersion) {
  for (const int version : kVersions) {
    for (const std::string& member : kOfV1)
      EXPECT_EQ(SayPayload(version, PayloadOf(version).Without(member)), "reject missing at params[0]." + member) << version;
  }
}

TEST(NewPayload, AMemberSpeltInAnotherCaseIsNamed) {
  EXPECT_EQ(SayPayload(3, PayloadOf(3).Renamed("blobGasUsed", "blobgasused")), "reject wrong_case at params[0].blobGasUsed");
  EXPECT_EQ(SayPayload(3, PayloadOf(3).Renamed("parentHash", "PARENTHASH")), "reject wrong_case at params[0].parentHash");
  EXPECT_EQ(SayPayload(3, PayloadOf(3).With("parentHash", "null").And("ParentHash", "1")),
            "reject wrong_case at params[0].parentHash");
  EXPECT_EQ(SayPayload(3, PayloadOf(3).Renamed("parentHash", "parentHash_")), "reject missing at params[0].parentHash");
  EXPECT_EQ(SayPayload(1, PayloadOf(1).And("Withdrawals", "[]")), "VALID");
}

TEST(NewPayload, PresenceIsJudgedInTheOrderOfTheSpecification) {
  const Object payload = PayloadOf(1).With("slotNumber", Text("0x0")).With("withdrawals", "[]").Without("transactions");
  EXPECT_EQ(SayPayload(1, payload), "reject missing at params[0].transactions");
  EXPECT_EQ(SayPayload(1, payload.With("transactions", "[]")), "reject wrong_version at params[0].withdrawals");
  EXPECT_EQ(SayNewPayload(3, {PayloadOf(3).Without("gasUsed").Text()}), "reject missing at params[0].gasUsed");
  EXPECT_EQ(SayNewPayload(3, {PayloadOf(3).Text(), "null", "null"}), "reject missing at params[1]");
}

TEST(NewPayload, EveryVersionHasItsParameters) {
  const std::size_t counts[] = {1, 1, 3, 4, 4, 5};
  for (const int version : kVersions) {
    const auto whole = NewPayloadParameters(version);
    ASSERT_EQ(whole.size(), counts[version - 1]);
    for (std::size_t i = 0; i < whole.size(); ++i) {
      auto parameters = whole;
      parameters[i] = "null";
      EXPECT_EQ(SayNewPayload(version, parameters), "reject missing at params[" + std::to_string(i) + "]");
      parameters.resize(i);
      EXPECT_EQ(SayNewPayload(version, parameters), "reject missing at params[" + std::to_string(i) + "]");
    }
    auto more = whole;
    more.push_back("null");
    EXPECT_EQ(SayNewPayload(version, more), "VALID");
    more.back() = whole.size() < 5 ? "[]" : "7";
    EXPECT_EQ(SayNewPayload(version, more), "reject wrong_version at params[" + std::to_string(whole.size()) + "]");
  }
}

TEST(NewPayload, ATransactionThatDoesNotDecodeIsTheFirstFault) {
  for (const int version : kVersions) {
    auto transactions = RawTransactions(false);
    transactions.insert(transactions.begin() + 2, Text("0x05c0"));
    transactions.emplace_back(Text("0x"));
    EXPECT_EQ(SayPayload(version, PayloadOf(version).With("transactions", List(transactions))),
              "INVALID transactions at params[0].transactions[2]");
  }
}

TEST(NewPayload, TheBlockAccessListIsOneCanonicalList) {
  for (const char* list : {"0x", "0x80", "0xc0c0", "0xc1", "0xc18100", "0xf800", "0xc2c18101"}) {
    EXPECT_EQ(SayPayload(5, PayloadOf(5).With("blockAccessList", Text(list))),
              "INVALID block_access_list at params[0].blockAccessList")
        << list;
  }
  EXPECT_EQ(SayPayload(6, PayloadOf(6).With("blockAccessList", Text("0xc3c18080"))), WrongHash(6));
}

TEST(NewPayload, VersionedHashesAreThoseOfTheTransactions) {
  for (const int version : {3, 4, 5, 6}) {
    auto parameters = NewPayloadParameters(version);
    const std::string right = parameters[1];
    for (const std::string& wrong :
         {std::string("[]"), List({right.substr(1, 68)}), List({right.substr(70, 68), right.substr(1, 68)}),
          right.substr(0, right.size() - 1) + "," + Fill("01", 32) + "]"}) {
      parameters[1] = wrong;
      EXPECT_EQ(SayNewPayload(version, parameters), "INVALID versioned_hashes at params[1]") << wrong;
    }
  }
}

TEST(NewPayload, TheHashCoversEveryMember) {
  for (const int version : kVersions) {
    const Object payload = PayloadOf(version);
    for (const char* quantity : {"blockNumber", "gasLimit", "gasUsed", "timestamp", "baseFeePerGas"})
      EXPECT_EQ(SayPayload(version, payload.With(quantity, Text("0x77"))), WrongHash(version)) << quantity;
    for (const char* hash : {"parentHash", "stateRoot", "receiptsRoot", "prevRandao", "blockHash"})
      EXPECT_EQ(SayPayload(version, payload.With(hash, Fill("77", 32))), WrongHash(version)) << hash;
    EXPECT_EQ(SayPayload(version, payload.With("feeRecipient", Fill("77", 20))), WrongHash(version));
    EXPECT_EQ(SayPayload(version, payload.With("logsBloom", Fill("77", 256))), WrongHash(version));
    EXPECT_EQ(SayPayload(version, payload.With("extraData", Text("0x"))), WrongHash(version));
    if (version >= 2) EXPECT_EQ(SayPayload(version, payload.With("withdrawals", "[]")), WrongHash(version));
    if (version >= 3) EXPECT_EQ(SayPayload(version, payload.With("blobGasUsed", Text("0x1"))), WrongHash(version));
    if (version >= 3) EXPECT_EQ(SayPayload(version, payload.With("excessBlobGas", Text("0x1"))), WrongHash(version));
    if (version >= 5) EXPECT_EQ(SayPayload(version, payload.With("blockAccessList", Text("0xc0"))), WrongHash(version));
    if (version >= 5) EXPECT_EQ(SayPayload(version, payload.With("slotNumber", Text("0x1"))), WrongHash(version));
  }
}

TEST(NewPayload, TheHashThatWasAskedForComesLast) {
  oracle::Context context;
  context.hash = Bytes(ValidHash(1));
  EXPECT_EQ(SayNewPayload(1, NewPayloadParameters(1), context), "VALID");
  context.hash = Bytes(ValidHash(2));
  EXPECT_EQ(SayNewPayload(1, NewPayloadParameters(1), context), "INVALID asked_hash at params[0].blockHash");
  EXPECT_EQ(SayPayload(1, PayloadOf(1).With("blockHash", Fill("00", 32)), context), WrongHash(1));
}

oracle::Context Forks() {
  oracle::Context context;
  context.forks =
      oracle::ForkSchedule{.shanghai = 100, .cancun = 200, .prague = 300, .osaka = 350, .amsterdam = 400, .bogota = 500};
  return context;
}
std::string SayAtTime(int version, int time) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%x", static_cast<unsigned>(time));
  return SayPayload(version, PayloadOf(version).With("timestamp", Text(text)), Forks());
}

TEST(Forks, EachVersionServesItsOwn) {
  const std::string fork = "reject fork at params[0].timestamp";
  EXPECT_EQ(SayAtTime(1, 99), WrongHash(1));
  EXPECT_EQ(SayAtTime(1, 100), fork);
  EXPECT_EQ(SayAtTime(1, 200), fork);
  EXPECT_EQ(SayAtTime(2, 199), WrongHash(2));
  EXPECT_EQ(SayAtTime(2, 200), fork);
  const int limits[][2] = {{200, 300}, {300, 400}, {400, 500}};
  for (const int version : {3, 4, 5}) {
    const auto [from, to] = limits[version - 3];
    EXPECT_EQ(SayAtTime(version, from - 1), fork) << version;
    EXPECT_EQ(SayAtTime(version, from), WrongHash(version)) << version;
    EXPECT_EQ(SayAtTime(version, to - 1), WrongHash(version)) << version;
    EXPECT_EQ(SayAtTime(version, to), fork) << version;
  }
  EXPECT_EQ(SayAtTime(6, 499), fork);
  EXPECT_EQ(SayAtTime(6, 500), WrongHash(6));
}

TEST(Forks, AnAbsentForkNeverComes) {
  oracle::Context context;
  context.forks.emplace();
  EXPECT_EQ(SayNewPayload(1, NewPayloadParameters(1), context), "VALID");
  for (const int version : {3, 4, 5, 6})
    EXPECT_EQ(SayNewPayload(version, NewPayloadParameters(version), context), "reject fork at params[0].timestamp");
  context.forks->cancun = 0;
  EXPECT_EQ(SayNewPayload(1, NewPayloadParameters(1), context), "reject fork at params[0].timestamp");
  EXPECT_EQ(SayNewPayload(2, NewPayloadParameters(2), context), "reject fork at params[0].timestamp");
  EXPECT_EQ(SayNewPayload(3, NewPayloadParameters(3), context), "VALID");
}

TEST(Forks, V2HasWithdrawalsFromShanghaiOn) {
  const Object paris = ExecutionPayloadOf(1).With("blockHash", Text("0x" + ValidHash(1)));
  EXPECT_EQ(SayPayload(2, paris, Forks()), "reject missing at params[0].withdrawals");
  EXPECT_EQ(SayPayload(2, paris.With("timestamp", Text("0x63")), Forks()), WrongHash(2));
  EXPECT_EQ(SayPayload(2, PayloadOf(2), Forks()), "VALID");
  EXPECT_EQ(SayAtTime(2, 99), "reject wrong_version at params[0].withdrawals");
}

TEST(Forks, ComeAfterPresence) {
  EXPECT_EQ(SayPayload(6, PayloadOf(6).Without("slotNumber"), Forks()), "reject missing at params[0].slotNumber");
}

}  // namespace
}  // namespace assay::reference
