// engine_newPayload: accepted payloads, their hashes by fork, and each fault.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

Answer Read(const NewPayload& request, const Context& context = {}) {
  return ReadPayload(NewPayloadKind(request.version), request.Text(), context);
}

TEST(Valid, EveryVersion) {
  for (int version = 1; version <= 6; ++version) EXPECT_EQ(Verdict(NewPayload(version)), "VALID") << version;
}
TEST(Valid, HashOfEveryFork) {
  EXPECT_EQ(ComputedHash(Read(NewPayload(1))), kParisPayloadHash);
  EXPECT_EQ(ComputedHash(Read(NewPayload(2))), kShanghaiPayloadHash);
  EXPECT_EQ(ComputedHash(Read(NewPayload(3))), kCancunPayloadHash);
  EXPECT_EQ(ComputedHash(Read(NewPayload(4))), kPraguePayloadHash);
  EXPECT_EQ(ComputedHash(Read(NewPayload(5))), kAmsterdamPayloadHash);
  EXPECT_EQ(ComputedHash(Read(NewPayload(6))), kAmsterdamPayloadHash);
}
TEST(Valid, V2WithoutWithdrawalsIsAParisBlock) {
  NewPayload request(2);
  request.Remove("withdrawals").Set("blockHash", Hex(kParisPayloadHash));
  EXPECT_EQ(Verdict(request), "VALID");
  request.Set("withdrawals", "null");
  EXPECT_EQ(Verdict(request), "VALID");
}
TEST(Valid, EmptyListsAreNotAbsentLists) {
  NewPayload request(2);
  request.Set("withdrawals", "[]").Set("transactions", "[]");
  EXPECT_EQ(ComputedHash(Read(request)), "7b0dca4ab1736505072b5a1dd63e62a2b002193da2cc98d57aa76ed9820f1ceb");
}
TEST(Valid, NoRequestsAreARequestsHash) {
  NewPayload request(4);
  request.Parameter(3, "[]");
  EXPECT_EQ(ComputedHash(Read(request)), "26da88e0cb470ab74c05fa9509785367928195001f21940fc4039a24b74d6ad6");
}
TEST(Valid, ClaimedIsBlockHash) {
  const auto answer = Read(NewPayload(4).Set("blockHash", Bytes("ab", 32)));
  EXPECT_EQ(Digits(std::get<Payload>(answer).claimed), Digits(std::string(32, '\xab')));
}
TEST(Valid, InclusionListIsNotInTheHash) { EXPECT_EQ(Verdict(NewPayload(6).Parameter(4, R"(["0x","0x05"])")), "VALID"); }
TEST(Valid, OrderOfMembersAndCaseOfDigitsDoNotMatter) {
  NewPayload request(4);
  request.Remove("blockHash");
  request.payload.AddFirst("blockHash", Hex("1AED3851A7524896FA05B8A3771336CEA43999C66BBA348295460044622BE2FA"));
  EXPECT_EQ(Verdict(request), "VALID");
}

// transactions

TEST(Transactions, TheFirstThatDoesNotDecode) {
  NewPayload request(4);
  request.Set("transactions",
              List({Hex(kTransactionBytes[0]), Hex(kTransactionBytes[1]), Hex(""), Hex(kTransactionBytes[2]), Hex("05")}));
  EXPECT_EQ(Verdict(request), "INVALID transactions params[0].transactions[2]");
}
TEST(Transactions, TheHashIsComputedAllTheSame) {
  NewPayload request(4);
  request.Set("transactions", List({Hex(kTransactionBytes[0]), Hex(kTransactionBytes[1]), Hex(""), Hex(kTransactionBytes[2]),
                                    Hex(kTransactionBytes[3]), Hex(kTransactionBytes[4])}));
  EXPECT_EQ(ComputedHash(Read(request)), "272af187e274cd0621e993e04d58fc68ecde7baf62e66422d4e7ccf36d67a0d0");
}
TEST(Transactions, StandBeforeABlockHashThatIsRight) {
  NewPayload request(1);
  request.Set("transactions", List({Hex(kTransactionBytes[0]), Hex("05")}))
      .Set("blockHash", Hex("dffc65f396ce3c7fcbce87be940bc3472a822185cd0c2cae0bfc6cb6d6699cef"));
  EXPECT_EQ(Verdict(request), "INVALID transactions params[0].transactions[1]");
}

// block_access_list

TEST(BlockAccessList, MustBeOneCanonicalList) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"c1", "94b1eda013fda2d44469b7068283db341d7dc2d41227ce5c5bdbe461143998fd"},
      {"", "00bb0e97455213fcf3b63238a17de22793c369f7671edcea3e049f0371d732a2"},
      {"80", "0793b8d89da2f06e1a0fc235effddb25dbc682043742603bdc9de6977421aa21"},
      {"c28100", "d8ae9a6dbe633e52025b43b01660dd37cd5b74aa7eddc6703580ee8c760fffd6"},
  };
  for (const int version : {5, 6}) {
    for (const auto& [digits, hash] : wrong) {
      NewPayload request(version);
      request.Set("blockAccessList", Hex(digits)).Set("blockHash", Hex(hash));
      EXPECT_EQ(Verdict(request), "INVALID block_access_list params[0].blockAccessList") << digits;
      EXPECT_EQ(ComputedHash(Read(request)), hash) << digits;
    }
  }
}
TEST(BlockAccessList, BehindTransactions) {
  NewPayload request(5);
  request.Set("blockAccessList", Hex("c1")).Set("transactions", List({Hex("05")}));
  EXPECT_EQ(Verdict(request), "INVALID transactions params[0].transactions[0]");
}
TEST(BlockAccessList, BeforeVersionedHashes) {
  NewPayload request(5);
  request.Set("blockAccessList", Hex("c1")).Parameter(1, "[]");
  EXPECT_EQ(Verdict(request), "INVALID block_access_list params[0].blockAccessList");
}

// versioned_hashes

TEST(VersionedHashes, MustBeExactlyThoseOfTheTransactions) {
  const std::string aa = Hex(kVersionedHashOfAa), bb = Hex(kVersionedHashOfBb);
  for (int version = 3; version <= 6; ++version) {
    for (const std::string& wrong :
         {List({}), List({aa}), List({bb, aa}), List({aa, aa}), List({aa, bb, bb}), List({aa, Bytes("01", 32)})}) {
      EXPECT_EQ(Verdict(NewPayload(version).Parameter(1, wrong)), "INVALID versioned_hashes params[1]") << version << wrong;
    }
  }
}
TEST(VersionedHashes, NoneExpectedWhereNoneAre) {
  NewPayload request(4);
  request.Set("transactions", List({Hex(kTransactionBytes[0])}))
      .Set("blockHash", Hex("62bbd17406c2c42e5b66c1103a89ee6373cb32fab3e98734c468cee690f3ccd9"));
  EXPECT_EQ(Verdict(request), "INVALID versioned_hashes params[1]");
  EXPECT_EQ(Verdict(request.Parameter(1, "[]")), "VALID");
}

// block_hash: every member that the header has must reach the hash

TEST(BlockHash, EveryMemberReachesIt) {
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"parentHash", Bytes("12", 32)}, {"feeRecipient", Bytes("23", 20)},
      {"stateRoot", Bytes("34", 32)},  {"receiptsRoot", Bytes("45", 32)},
      {"logsBloom", Bytes("56", 256)}, {"prevRandao", Bytes("67", 32)},
      {"blockNumber", Hex("2")},       {"gasLimit", Hex("1c9c381")},
      {"gasUsed", Hex("5209")},        {"timestamp", Hex("65")},
      {"extraData", Hex("")},          {"baseFeePerGas", Hex("8")},
      {"blockHash", Bytes("00", 32)},  {"withdrawals", "[]"},
      {"blobGasUsed", Hex("40001")},   {"excessBlobGas", Hex("1")},
      {"blockAccessList", Hex("c0")},  {"slotNumber", Hex("a")},
  };
  for (const auto& [name, value] : changes) {
    EXPECT_EQ(Verdict(NewPayload(5).Set(name, value)), "INVALID block_hash params[0].blockHash") << name;
  }
}
TEST(BlockHash, ParametersReachIt) {
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(2, Bytes("89", 32))), "INVALID block_hash params[0].blockHash");
  EXPECT_EQ(Verdict(NewPayload(4).Parameter(3, R"(["0x00aa","0x01bbcd"])")), "INVALID block_hash params[0].blockHash");
}
// No digit of the parameters can change unseen, neither in a value nor in a name.
TEST(BlockHash, EveryDigitOfTheParameters) {
  const std::string text = NewPayload(5).Text();
  for (std::size_t i = text.find("params"); i < text.size(); ++i) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::size_t digit = kDigits.find(text[i]);
    if (digit == std::string_view::npos) continue;
    std::string changed = text;
    changed[i] = kDigits[(digit + 1) % kDigits.size()];
    ASSERT_NE(EngineVerdict(ReadPayload(Kind::kNewPayloadV5, changed)), "VALID") << "at " << i;
  }
}
TEST(BlockHash, HasAStatusOfItsOwnInV1Only) {
  const std::string wrong = Bytes("00", 32);
  EXPECT_EQ(Verdict(NewPayload(1).Set("blockHash", wrong)), "INVALID_BLOCK_HASH block_hash params[0].blockHash");
  EXPECT_EQ(Verdict(NewPayload(2).Set("blockHash", wrong)), "INVALID block_hash params[0].blockHash");
}

// asked_hash

TEST(AskedHash, AnotherBlock) {
  Context context;
  context.hash = HashOf(kPraguePayloadHash);
  EXPECT_EQ(Verdict(NewPayload(4), context), "VALID");
  context.hash->back() ^= 1;
  EXPECT_EQ(Verdict(NewPayload(4), context), "INVALID asked_hash params[0].blockHash");
}
TEST(AskedHash, BehindBlockHash) {
  Context context;
  context.hash = HashOf(kCancunPayloadHash);
  EXPECT_EQ(Verdict(NewPayload(4).Set("blockHash", Bytes("00", 32)), context), "INVALID block_hash params[0].blockHash");
}

// fields

TEST(Fields, ParametersInOrder) {
  NewPayload request(3);
  request.Set("transactions", R"(["0x"])")
      .Set("withdrawals", List({PayloadWithdrawal().Text()}))
      .Set("logsBloom", Bytes("00", 256));
  const auto data = [](std::size_t size, char byte) { return "x" + std::to_string(size) + ":" + std::string(size, byte); };
  const auto name = [](const std::string& text) { return "s" + std::to_string(text.size()) + ":" + text; };
  std::string expected = "[{";
  expected += name("parentHash") + data(32, '\x11') + name("feeRecipient") + data(20, '\x22') + name("stateRoot") +
              data(32, '\x33') + name("receiptsRoot") + data(32, '\x44') + name("logsBloom") + data(256, '\0') +
              name("prevRandao") + data(32, '\x66') + name("blockNumber") + "#1e0" + name("gasLimit") + "#3e7" +
              name("gasUsed") + "#21e3" + name("timestamp") + "#1e2" + name("extraData") + data(1, '\xee') +
              name("baseFeePerGas") + "#7e0" + name("blockHash") + "x32:";
  const Hash hash = HashOf(kCancunPayloadHash);
  expected.append(hash.begin(), hash.end());
  expected += name("transactions") + "[x0:]" + name("withdrawals") + "[{" + name("index") + "#0e0" + name("validatorIndex") +
              "#1e0" + name("address") + data(20, '\x77') + name("amount") + "#2e0}]" + name("blobGasUsed") + "#262144e0" +
              name("excessBlobGas") + "#0e0}[x32:";
  const Hash aa = HashOf(kVersionedHashOfAa), bb = HashOf(kVersionedHashOfBb);
  expected.append(aa.begin(), aa.end());
  expected += "x32:";
  expected.append(bb.begin(), bb.end());
  expected += "]" + data(32, '\x88') + "]";
  EXPECT_EQ(FieldsOf(Read(request)), expected);
}
TEST(Fields, NullAndUnknownMembersAreNotThere) {
  NewPayload request(1);
  const std::string plain = FieldsOf(Read(request));
  request.Set("withdrawals", "null").Set("unknown", "[1]").Set("blobGasUsed", "null");
  EXPECT_EQ(FieldsOf(Read(request)), plain);
}
TEST(Fields, OrderOfMembersDoesNotMatter) {
  NewPayload request(1);
  const std::string plain = FieldsOf(Read(request));
  request.Remove("gasUsed");
  request.payload.AddFirst("gasUsed", Hex("5208"));
  EXPECT_EQ(FieldsOf(Read(request)), plain);
}

}  // namespace
}  // namespace assay::model::ethereum
