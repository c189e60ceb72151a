// engine_getPayload: shapes by version, each fault, the hash with and without the parent beacon block root.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

Answer Read(int version, const std::string& result, const Context& context = WithParentRoot()) {
  return ReadPayload(GetPayloadKind(version), ResponseText(result), context);
}
std::string With(int version, const std::string& member, const std::string& value) {
  return GetPayloadVerdict(version, SampleResult(version).Set(member, value).Text());
}
// With a payload of which one member is changed.
std::string WithPayload(int version, const std::string& member, const std::string& value) {
  return With(version, "executionPayload", SamplePayload(ShapeOfGetPayload(version)).Set(member, value).Text());
}
std::string WithBundle(int version, const std::string& member, const std::string& value) {
  return With(version, "blobsBundle", SampleBundle(version).Set(member, value).Text());
}
const std::string kPayload = "result.executionPayload";
std::string Proofs(int count) { return List(std::vector<std::string>(static_cast<std::size_t>(count), Bytes("0c", 48))); }

TEST(Valid, EveryVersion) {
  EXPECT_EQ(GetPayloadVerdict(1, SamplePayload(Shape::kParis).Text()), "VALID");
  for (int version = 2; version <= 6; ++version) {
    EXPECT_EQ(GetPayloadVerdict(version, SampleResult(version).Text()), "VALID") << version;
  }
}
TEST(Valid, HashOfEveryVersion) {
  EXPECT_EQ(ComputedHash(Read(1, SamplePayload(Shape::kParis).Text())), kParisPayloadHash);
  EXPECT_EQ(ComputedHash(Read(2, SampleResult(2).Text())), kShanghaiPayloadHash);
  EXPECT_EQ(ComputedHash(Read(3, SampleResult(3).Text())), kCancunPayloadHash);
  EXPECT_EQ(ComputedHash(Read(4, SampleResult(4).Text())), kPraguePayloadHash);
  EXPECT_EQ(ComputedHash(Read(5, SampleResult(5).Text())), kPraguePayloadHash);
  EXPECT_EQ(ComputedHash(Read(6, SampleResult(6).Text())), kAmsterdamPayloadHash);
}
TEST(Valid, V2WithoutWithdrawalsIsAParisBlock) {
  EXPECT_EQ(With(2, "executionPayload", SamplePayload(Shape::kParis).Text()), "VALID");
}
TEST(Valid, NoHashFromV3OnWithoutTheParentBeaconBlockRoot) {
  EXPECT_EQ(ComputedHash(Read(2, SampleResult(2).Text(), {})), kShanghaiPayloadHash);
  for (int version = 3; version <= 6; ++version) {
    Context context;
    context.hash.emplace();  // not asked, since nothing is computed
    const std::string payload = SamplePayload(ShapeOfGetPayload(version)).Set("blockHash", Bytes("ab", 32)).Text();
    const Answer answer = Read(version, SampleResult(version).Set("executionPayload", payload).Text(), context);
    EXPECT_EQ(EngineVerdict(answer), "VALID");
    EXPECT_EQ(ComputedHash(answer), "(none)");
    EXPECT_EQ(Digits(std::get<Payload>(answer).claimed), Digits(std::string(32, '\xab')));
  }
}

TEST(Structure, ResultNull) {
  for (int version = 1; version <= 6; ++version) EXPECT_EQ(GetPayloadVerdict(version, "null"), "missing result");
}
TEST(Structure, ResultOfAnotherKind) {
  for (int version = 1; version <= 6; ++version) {
    for (const std::string wrong : {"[]", "1", "\"0x\"", "true"}) EXPECT_EQ(GetPayloadVerdict(version, wrong), "type result");
  }
}
TEST(Structure, V1IsThePayloadItself) {
  EXPECT_EQ(GetPayloadVerdict(1, SampleResult(2).Text()), "missing result.parentHash");
  EXPECT_EQ(GetPayloadVerdict(1, SamplePayload(Shape::kShanghai).Text()), "wrong_version result.withdrawals");
  EXPECT_EQ(GetPayloadVerdict(1, SamplePayload(Shape::kParis).Set("blockNumber", "\"0x\"").Text()),
            "quantity result.blockNumber");
}
TEST(Structure, MissingOrNull) {
  const std::vector<std::string> members = {"executionPayload", "blockValue", "blobsBundle", "shouldOverrideBuilder",
                                            "executionRequests"};
  for (int version = 2; version <= 6; ++version) {
    for (std::size_t i = 0; i < (version == 2 ? 2u : version == 3 ? 4u : 5u); ++i) {
      EXPECT_EQ(GetPayloadVerdict(version, SampleResult(version).Remove(members[i]).Text()), "missing result." + members[i]);
      EXPECT_EQ(With(version, members[i], "null"), "missing result." + members[i]);
    }
  }
}
TEST(Structure, WrongCase) {
  EXPECT_EQ(GetPayloadVerdict(4, SampleResult(4).Rename("blockValue", "blockvalue").Text()), "wrong_case result.blockValue");
}
TEST(Structure, OfLaterVersions) {
  EXPECT_EQ(With(2, "blobsBundle", SampleBundle(3).Text()), "wrong_version result.blobsBundle");
  EXPECT_EQ(With(2, "shouldOverrideBuilder", "true"), "wrong_version result.shouldOverrideBuilder");
  EXPECT_EQ(With(2, "executionRequests", "[]"), "wrong_version result.executionRequests");
  EXPECT_EQ(With(3, "executionRequests", "[]"), "wrong_version result.executionRequests");
}
TEST(Structure, PayloadByVersion) {
  EXPECT_EQ(WithPayload(2, "blobGasUsed", Hex("1")), "wrong_version result.executionPayload.blobGasUsed");
  for (const int version : {3, 4, 5}) {
    EXPECT_EQ(WithPayload(version, "excessBlobGas", "null"), "missing result.executionPayload.excessBlobGas");
    EXPECT_EQ(WithPayload(version, "slotNumber", Hex("1")), "wrong_version result.executionPayload.slotNumber");
  }
  EXPECT_EQ(WithPayload(6, "slotNumber", "null"), "missing result.executionPayload.slotNumber");
}
TEST(Structure, Values) {
  EXPECT_EQ(With(4, "blockValue", "\"0x1" + std::string(64, '0') + "\""), "overflow result.blockValue");
  EXPECT_EQ(With(4, "blockValue", "\"0x\""), "quantity result.blockValue");
  EXPECT_EQ(With(4, "blockValue", "1"), "type result.blockValue");
  EXPECT_EQ(With(4, "shouldOverrideBuilder", "\"true\""), "type result.shouldOverrideBuilder");
  EXPECT_EQ(With(4, "executionPayload", "[]"), "type result.executionPayload");
  EXPECT_EQ(With(4, "executionRequests", R"(["0x00"])"), "requests result.executionRequests[0]");
  EXPECT_EQ(With(2, "executionRequests", R"(["0x01aa","0x01aa"])"), "requests result.executionRequests[1]");
  EXPECT_EQ(WithPayload(4, "stateRoot", Bytes("00", 31)), "length result.executionPayload.stateRoot");
  EXPECT_EQ(GetPayloadVerdict(4, SampleResult(4).Add("blockValue", "1").Text()), "duplicate result.blockValue");
}
TEST(Structure, BundleIsOfAFixedShape) {
  for (const std::string name : {"commitments", "proofs", "blobs"}) {
    EXPECT_EQ(With(3, "blobsBundle", SampleBundle(3).Remove(name).Text()), "missing result.blobsBundle." + name);
    EXPECT_EQ(WithBundle(3, name, "null"), "missing result.blobsBundle." + name);
    EXPECT_EQ(WithBundle(3, name, "{}"), "type result.blobsBundle." + name);
    EXPECT_EQ(WithBundle(3, name, R"(["0x"])"), "length result.blobsBundle." + name + "[0]");
  }
  EXPECT_EQ(With(3, "blobsBundle", "[]"), "type result.blobsBundle");
  EXPECT_EQ(With(2, "blobsBundle", "{}"), "missing result.blobsBundle.commitments");  // before wrong_version
  EXPECT_EQ(WithBundle(3, "blobs", List({Bytes("00", 131071)})), "length result.blobsBundle.blobs[0]");
}
TEST(Structure, PresenceInTheOrderOfTheSpecification) {
  Members result = SampleResult(4);
  result.Remove("executionRequests").Set("executionPayload", SamplePayload(Shape::kPrague).Remove("timestamp").Text());
  EXPECT_EQ(GetPayloadVerdict(4, result.Text()), "missing result.executionPayload.timestamp");
  EXPECT_EQ(GetPayloadVerdict(4, result.Remove("executionPayload").Text()), "missing result.executionPayload");
}

TEST(Status, Transactions) {
  EXPECT_EQ(WithPayload(4, "transactions", R"(["0x05"])"), "INVALID transactions result.executionPayload.transactions[0]");
  EXPECT_EQ(GetPayloadVerdict(1, SamplePayload(Shape::kParis).Set("transactions", R"(["0x"])").Text()),
            "INVALID transactions result.transactions[0]");
}
TEST(Status, BlockAccessList) {
  EXPECT_EQ(WithPayload(6, "blockAccessList", Hex("8100")),
            "INVALID block_access_list result.executionPayload.blockAccessList");
}
TEST(Status, BlobsBundle) {
  const std::string blob = Bytes("0b", 131072), expected = "INVALID blobs_bundle result.blobsBundle";
  for (const int version : {3, 4}) {
    EXPECT_EQ(WithBundle(version, "proofs", Proofs(1)), expected);
    EXPECT_EQ(WithBundle(version, "proofs", Proofs(256)), expected);
  }
  for (const int version : {5, 6}) {
    EXPECT_EQ(WithBundle(version, "proofs", Proofs(2)), expected);
    EXPECT_EQ(WithBundle(version, "proofs", Proofs(255)), expected);
    EXPECT_EQ(WithBundle(version, "proofs", Proofs(257)), expected);
  }
  EXPECT_EQ(WithBundle(4, "blobs", List({blob})), expected);
  EXPECT_EQ(WithBundle(4, "commitments", List({Bytes("aa", 48)})), expected);  // before versioned_hashes
}
TEST(Status, VersionedHashes) {
  for (int version = 3; version <= 6; ++version) {
    EXPECT_EQ(WithBundle(version, "commitments", List({Bytes("bb", 48), Bytes("aa", 48)})),
              "INVALID versioned_hashes result.blobsBundle.commitments");
    EXPECT_EQ(With(version, "blobsBundle", R"({"commitments":[],"proofs":[],"blobs":[]})"),
              "INVALID versioned_hashes result.blobsBundle.commitments");
  }
}
TEST(Status, BundleIsJudgedWithoutAHash) {
  const std::string result = SampleResult(3).Set("blobsBundle", SampleBundle(3).Set("proofs", Proofs(3)).Text()).Text();
  EXPECT_EQ(GetPayloadVerdict(3, result, {}), "INVALID blobs_bundle result.blobsBundle");
}
TEST(Status, BlockHash) {
  for (int version = 2; version <= 6; ++version) {
    EXPECT_EQ(WithPayload(version, "gasUsed", Hex("5209")), "INVALID block_hash result.executionPayload.blockHash");
  }
  EXPECT_EQ(GetPayloadVerdict(1, SamplePayload(Shape::kParis).Set("gasUsed", Hex("5209")).Text()),
            "INVALID_BLOCK_HASH block_hash result.blockHash");
}
TEST(Status, RequestsReachTheHash) {
  for (const int version : {4, 5, 6}) {
    EXPECT_EQ(With(version, "executionRequests", "[]"), "INVALID block_hash result.executionPayload.blockHash");
  }
}
TEST(Status, AskedHash) {
  Context context = WithParentRoot();
  context.hash = HashOf(kPraguePayloadHash);
  EXPECT_EQ(GetPayloadVerdict(4, SampleResult(4).Text(), context), "VALID");
  context.hash->front() ^= 1;
  EXPECT_EQ(GetPayloadVerdict(4, SampleResult(4).Text(), context), "INVALID asked_hash result.executionPayload.blockHash");
}

TEST(Fields, NamesAndBools) {
  const std::string fields = FieldsOf(Read(4, SampleResult(4).Set("shouldOverrideBuilder", "true").Text()));
  EXPECT_TRUE(fields.starts_with("{s16:executionPayload{s10:parentHashx32:"));
  EXPECT_NE(fields.find("}s10:blockValue#1e18s11:blobsBundle{s11:commitments[x48:"), std::string::npos);
  EXPECT_TRUE(
      fields.ends_with("s21:shouldOverrideBuilderts17:executionRequests[x2:" + std::string("\0\xaa", 2) + "x3:\x01\xbb\xcc]}"));
}

}  // namespace
}  // namespace assay::model::ethereum
