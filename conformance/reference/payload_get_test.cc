// Presence and status of engine_getPayload and engine_getBlobs.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {
namespace {

using oracle::Kind;

Kind GetPayloadKind(int version) { return *oracle::KindFromName("engine_getPayloadV" + std::to_string(version)); }

Object BundleOf(int version) {
  std::vector<std::string> proofs(version >= 5 ? 128 : 1, Fill("73", 48));
  return {{"commitments", List({Fill("71", 48)})}, {"proofs", List(proofs)}, {"blobs", List({Fill("00", 131072)})}};
}
const char* const kBlobTransaction =
    "0x03f889010702843b9aca0082520894aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa8080c005e1a001ae4c63bde7351cf49bebc0dc48bb319f6214"
    "2ed1"
    "1918cabae02de7196553e701a05151515151515151515151515151515151515151515151515151515151515151a0525252525252525252525252525252"
    "525252"
    "5252525252525252525252525252";
std::string GetPayloadHash(int version) {
  if (version <= 2) return ValidHash(version);
  if (version == 3) return "efc5b9de3a15f29cc1b8120ce9121611ae644aa797fb783e07bbe985ed99727e";
  if (version <= 5) return "a1d70d897f47928a2902f062d5165f1a5632a24c949f26f4be284d49906208d6";
  return "090b9f849643ee0c90619f890f1fc503b1332facd63e8150cfc047c2d4247906";
}
Object BuiltPayload(int version) {
  const Object payload = ExecutionPayloadOf(version <= 2 ? version : version <= 5 ? 3 : 4);
  return (version <= 2 ? payload : payload.With("transactions", List({Text(kBlobTransaction)})))
      .With("blockHash", Text("0x" + GetPayloadHash(version)));
}
Object ResultOf(int version) {
  Object result = {{"executionPayload", BuiltPayload(version).Text()}, {"blockValue", Fill("f", 64)}};
  if (version >= 3) result = result.With("blobsBundle", BundleOf(version).Text()).With("shouldOverrideBuilder", "false");
  if (version >= 4) result = result.With("executionRequests", R"(["0x00aa","0x01bbcc"])");
  return result;
}
oracle::Context WithRoot() {
  oracle::Context context;
  context.parent_beacon_block_root = Bytes(Fill("08", 32).substr(3, 64));
  return context;
}
std::string SayResult(int version, const Object& result, const oracle::Context& context = WithRoot()) {
  return Say(GetPayloadKind(version), Response(result.Text()), context);
}

TEST(GetPayload, OfEveryVersionIsValidByAHashComputedElsewhere) {
  EXPECT_EQ(SayResult(1, BuiltPayload(1)), "VALID");
  for (const int version : {2, 3, 4, 5, 6}) {
    EXPECT_EQ(SayResult(version, ResultOf(version)), "VALID") << version;
    const auto accept = Accepted(GetPayloadKind(version), Response(ResultOf(version).Text()), WithRoot());
    EXPECT_EQ(accept.digests.hash->Hex(), GetPayloadHash(version));
  }
}

TEST(GetPayload, HasNoHashWithoutTheBeaconRootFromV3On) {
  const auto accept = Accepted(GetPayloadKind(3), Response(ResultOf(3).Text()));
  EXPECT_FALSE(accept.digests.hash);
  EXPECT_EQ(accept.payload->claimed, GetPayloadHash(3));
  const Object wrong = ResultOf(3).With("executionPayload", BuiltPayload(3).With("gasUsed", Text("0x0")).Text());
  EXPECT_EQ(SayResult(3, wrong, {}), "VALID");
  EXPECT_EQ(SayResult(3, wrong), "INVALID block_hash at result.executionPayload.blockHash");
  const Object paris = BuiltPayload(1).With("gasUsed", Text("0x0"));
  EXPECT_EQ(SayResult(1, paris, {}), "INVALID block_hash at result.blockHash");
}

TEST(GetPayload, MembersAreOfTheirVersion) {
  struct Row {
    const char* member;
    int since;
    const char* value;
  };
  for (const Row& row : {Row{"executionPayload", 2, "{}"}, Row{"blockValue", 2, ""}, Row{"blobsBundle", 3, ""},
                         Row{"shouldOverrideBuilder", 3, "true"}, Row{"executionRequests", 4, "[]"}}) {
    const std::string at = " at result." + std::string(row.member);
    for (const int version : {2, 3, 4, 5, 6}) {
      if (version >= row.since) {
        EXPECT_EQ(SayResult(version, ResultOf(version).Without(row.member)), "reject missing" + at);
        EXPECT_EQ(SayResult(version, ResultOf(version).With(row.member, "0")), "reject type" + at);
      } else {
        const std::string value = *row.value != 0 ? row.value : BundleOf(version).Text();
        EXPECT_EQ(SayResult(version, ResultOf(version).With(row.member, value)), "reject wrong_version" + at);
      }
    }
  }
  EXPECT_EQ(SayResult(4, ResultOf(4).Renamed("blockValue", "BlockValue")), "reject wrong_case at result.blockValue");
  EXPECT_EQ(SayResult(4, ResultOf(4).With("executionPayload", BuiltPayload(6).Text())),
            "reject wrong_version at result.executionPayload.blockAccessList");
  EXPECT_EQ(Say(GetPayloadKind(4), Response("null")), "reject missing at result");
  EXPECT_EQ(Say(GetPayloadKind(4), Response("[]")), "reject type at result");
}

TEST(GetPayload, TheBundleIsOfAFixedShape) {
  for (const char* member : {"commitments", "proofs", "blobs"}) {
    const std::string path = "result.blobsBundle." + std::string(member);
    const auto say = [](const Object& bundle) { return SayResult(3, ResultOf(3).With("blobsBundle", bundle.Text())); };
    EXPECT_EQ(say(BundleOf(3).Without(member)), "reject missing at " + path);
    EXPECT_EQ(say(BundleOf(3).With(member, R"(["0x"])")), "reject length at " + path + "[0]");
    EXPECT_EQ(say(BundleOf(3).With(member, "[]")), "INVALID blobs_bundle at result.blobsBundle");
  }
  EXPECT_EQ(SayResult(2, ResultOf(2).With("blobsBundle", "{}")), "reject missing at result.blobsBundle.commitments");
}

TEST(GetPayload, ProofsAreOneABlobUntilV4AndOneACellSince) {
  for (const int version : {3, 4, 5, 6}) {
    const int other = version >= 5 ? 3 : 5;
    EXPECT_EQ(SayResult(version, ResultOf(version).With("blobsBundle", BundleOf(other).Text())),
              "INVALID blobs_bundle at result.blobsBundle");
  }
}

TEST(GetPayload, CommitmentsAreThoseOfTheTransactions) {
  for (const int version : {3, 4, 5, 6}) {
    const Object bundle = BundleOf(version).With("commitments", List({Fill("72", 48)}));
    EXPECT_EQ(SayResult(version, ResultOf(version).With("blobsBundle", bundle.Text())),
              "INVALID versioned_hashes at result.blobsBundle.commitments");
  }
}

TEST(GetPayload, FaultsComeInTheirOrder) {
  const Object payload = BuiltPayload(6).With("gasUsed", Text("0x0"));
  Object bundle = BundleOf(3).With("commitments", "[]");
  const auto say = [&](const Object& its_payload) {
    return SayResult(6, ResultOf(6).With("executionPayload", its_payload.Text()).With("blobsBundle", bundle.Text()));
  };
  const Object bad_list = payload.With("blockAccessList", Text("0x"));
  EXPECT_EQ(say(bad_list.With("transactions", R"(["0x"])")), "INVALID transactions at result.executionPayload.transactions[0]");
  EXPECT_EQ(say(bad_list), "INVALID block_access_list at result.executionPayload.blockAccessList");
  EXPECT_EQ(say(payload), "INVALID blobs_bundle at result.blobsBundle");
  bundle = BundleOf(6).With("commitments", List({Fill("72", 48)}));
  EXPECT_EQ(say(payload), "INVALID versioned_hashes at result.blobsBundle.commitments");
  bundle = BundleOf(6);
  EXPECT_EQ(say(payload), "INVALID block_hash at result.executionPayload.blockHash");
}

TEST(GetBlobs, V1IsAListOfBlobsAndNulls) {
  const Object one = {{"blob", Fill("00", 131072)}, {"proof", Fill("01", 48)}};
  const auto say = [](const std::string& result) { return Say(Kind::kEngineGetBlobsV1, Response(result)); };
  EXPECT_EQ(say(List({"null", one.Text()})), "VALID");
  EXPECT_EQ(say("[]"), "VALID");
  EXPECT_EQ(say("null"), "reject type at result");
  EXPECT_EQ(say("{}"), "reject type at result");
  EXPECT_EQ(say(List({"null", one.Without("proof").Text()})), "reject missing at result[1].proof");
  EXPECT_EQ(say(List({one.With("blob", Fill("00", 131071)).Text()})), "reject length at result[0].blob");
  EXPECT_EQ(say(List({one.Renamed("blob", "Blob").Text()})), "reject wrong_case at result[0].blob");
  const auto accept = Accepted(Kind::kEngineGetBlobsV1, Response("[null]"));
  EXPECT_FALSE(accept.digests.hash);
  EXPECT_EQ(accept.payload->claimed, "");
  EXPECT_EQ(accept.digests.fields->Preimage(), "[n]");
}

TEST(GetBlobs, V2AndV3HaveAProofForEachCell) {
  const auto with = [](std::size_t proofs) {
    return Object{{"blob", Fill("00", 131072)}, {"proofs", List(std::vector<std::string>(proofs, Fill("01", 48)))}}.Text();
  };
  for (const Kind kind : {Kind::kEngineGetBlobsV2, Kind::kEngineGetBlobsV3}) {
    EXPECT_EQ(Say(kind, Response("null")), "VALID");
    EXPECT_EQ(Say(kind, Response(List({with(128), with(128)}))), "VALID");
    for (const std::size_t wrong : {0, 127, 129})
      EXPECT_EQ(Say(kind, Response(List({with(128), with(wrong)}))), "reject length at result[1].proofs");
    EXPECT_EQ(Say(kind, Response(R"([{"proofs":["0x"]}])")), "reject length at result[0].proofs[0]");
  }
  EXPECT_EQ(Say(Kind::kEngineGetBlobsV2, Response("[null]")), "reject type at result[0]");
  EXPECT_EQ(Say(Kind::kEngineGetBlobsV3, Response("[null]")), "VALID");
}

}  // namespace
}  // namespace assay::reference
