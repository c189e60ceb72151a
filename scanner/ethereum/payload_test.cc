// From the bytes of a message to its payload: the envelope, the members' meaning, and the shapes of responses.
#include "scanner/ethereum/payload.h"

#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum {
namespace {

using namespace samples;

std::string Json(json::Reason reason) { return "json " + std::to_string(static_cast<int>(reason)); }
std::string Envelope(jsonrpc::Reason reason) { return "jsonrpc " + std::to_string(static_cast<int>(reason)); }

TEST(Payload, TheLayersBelowComeFirst) {
  EXPECT_EQ(Say(Version::kV1, ""), Json(json::Reason::kEof));
  EXPECT_EQ(Say(Version::kV1, Request(Version::kV1).Text() + "}"), Json(json::Reason::kTrailing));
  EXPECT_EQ(Say(Version::kV1, "\xEF\xBB\xBF" + Request(Version::kV1).Text()), Json(json::Reason::kBom));
  Request request(Version::kV1);
  request.payload["parentHash"] = "1";
  EXPECT_EQ(Say(Version::kV1, request.Text() + "x"), Json(json::Reason::kTrailing));
  EXPECT_EQ(Say(Version::kV1, R"({"id":1,"method":"engine_newPayloadV1","params":[1]})"), Envelope(jsonrpc::Reason::kVersion));
  EXPECT_EQ(Say(Version::kV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":null})"),
            Envelope(jsonrpc::Reason::kParams));
  EXPECT_EQ(Say(Version::kV1, R"({"jsonrpc":"2.0","id":1,"id":1,"method":"engine_newPayloadV1","params":[1]})"),
            Envelope(jsonrpc::Reason::kDuplicate));
  EXPECT_EQ(Say(Version::kV1, "1"), Envelope(jsonrpc::Reason::kNotMessage));
}

TEST(Payload, ABatchIsNoMessage) {
  Arena arena;
  const auto read = ReadNewPayload(Version::kV1, " [" + Request(Version::kV1).Text() + "]", arena);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), (Error{jsonrpc::Reason::kNotMessage, 1, {}}));
  EXPECT_EQ(Say(Version::kV1, "[]"), Envelope(jsonrpc::Reason::kEmptyBatch));
  EXPECT_EQ(SayResponse(Version::kV1, "[1]"), Envelope(jsonrpc::Reason::kNotMessage));
}

TEST(Payload, TheMethodIsThatOfTheVersion) {
  for (const Version version : kVersions)
    for (const Version other : kVersions)
      EXPECT_EQ(Say(version, Request(other).Text()), version == other ? "accept" : "method");
  EXPECT_EQ(Say(Version::kV1, R"({"jsonrpc":"2.0","id":1,"result":1})"), "method");
  EXPECT_EQ(Say(Version::kV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV11"})"), "method");
  EXPECT_EQ(Say(Version::kV1, R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV\u0031"})"), "missing at params");
}

TEST(Payload, ANotificationIsARequest) {
  const std::string params = Request(Version::kV1).Params();
  EXPECT_EQ(Say(Version::kV1, R"({"jsonrpc":"2.0","method":"engine_newPayloadV1","params":)" + params + "}"), "accept");
  EXPECT_EQ(Say(Version::kV1, R"({"x":1,"jsonrpc":"2.0","method":"engine_newPayloadV1","params":)" + params + "}"), "accept");
}

TEST(Payload, OffsetsLieWhereTheFaultIs) {
  Request request(Version::kV4);
  request.payload["gasUsed"] = Quoted("0x00");
  const std::string text = request.Text();
  Arena arena;
  const auto read = ReadNewPayload(Version::kV4, text, arena);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().offset, text.find("\"0x00\""));
}

void ExpectWhole(const NewPayload& request) {
  const ExecutionPayload& payload = request.payload;
  EXPECT_EQ(payload.parent_hash[31], 1);
  EXPECT_EQ(payload.fee_recipient[19], 2);
  EXPECT_EQ(payload.state_root[0], 3);
  EXPECT_EQ(payload.receipts_root[0], 4);
  EXPECT_EQ(payload.logs_bloom[255], 5);
  EXPECT_EQ(payload.prev_randao[0], 6);
  EXPECT_EQ(payload.block_number, 16u);
  EXPECT_EQ(payload.gas_limit, 30000000u);
  EXPECT_EQ(payload.gas_used, 21000u);
  EXPECT_EQ(payload.timestamp, 100u);
  EXPECT_EQ(std::string(payload.extra_data.begin(), payload.extra_data.end()), "ass");
  EXPECT_EQ(payload.base_fee_per_gas[31], 7);
  EXPECT_EQ(payload.block_hash[0], 0x62);
  ASSERT_EQ(payload.transactions.size(), 3u);
  EXPECT_EQ(payload.transactions[1].size(), (kType2.size() - 2) / 2);
  EXPECT_EQ(payload.transactions[1][0], 2);
  ASSERT_EQ(payload.withdrawals->size(), 1u);
  EXPECT_EQ(payload.withdrawals->front().index, 1u);
  EXPECT_EQ(payload.withdrawals->front().validator_index, 2u);
  EXPECT_EQ(payload.withdrawals->front().address[0], 0x33);
  EXPECT_EQ(payload.withdrawals->front().amount, 3u);
  EXPECT_EQ(payload.blob_gas_used, 0x20000u);
  EXPECT_EQ(payload.excess_blob_gas, 0u);
  ASSERT_EQ(payload.block_access_list->size(), 1u);
  EXPECT_EQ(payload.block_access_list->front(), 0xc0);
  EXPECT_EQ(payload.slot_number, 5u);
  ASSERT_EQ(request.expected_blob_versioned_hashes->size(), 2u);
  EXPECT_EQ(request.expected_blob_versioned_hashes->back()[31], 0xbb);
  EXPECT_EQ((*request.parent_beacon_block_root)[0], 7);
  ASSERT_EQ(request.execution_requests->size(), 2u);
  EXPECT_EQ(request.execution_requests->back()[1], 0x22);
  ASSERT_EQ(request.inclusion_list_transactions->size(), 1u);
  EXPECT_EQ(request.inclusion_list_transactions->front()[0], 1);
}

TEST(Payload, EveryMemberIsReadByEitherWay) {
  Arena arena;
  NewPayload out;
  const std::string text = Request(Version::kV6).Text();
  ASSERT_TRUE(internal::ReadNewPayloadFused(Version::kV6, text, arena, std::nullopt, out));
  ExpectWhole(out);
  NewPayload other;
  ASSERT_TRUE(internal::ReadNewPayloadGeneral(Version::kV6, text, arena, std::nullopt, other));
  ExpectWhole(other);
}

TEST(Payload, ViewsDoNotReachIntoTheBody) {
  Arena arena;
  std::string text = Request(Version::kV6).Text();
  const auto read = ReadNewPayload(Version::kV6, text, arena);
  ASSERT_TRUE(read);
  std::ranges::fill(text, 'x');
  ExpectWhole(*read);
}

TEST(GetPayload, EachVersionAsItIs) {
  for (const Version version : kVersions) {
    const std::string text = Response(version).Text();
    EXPECT_EQ(SayResponse(version, text), "accept");
    Arena arena;
    GetPayload out;
    EXPECT_TRUE(internal::ReadGetPayloadFused(version, text, arena, out));
    EXPECT_TRUE(internal::ReadGetPayloadGeneral(version, text, arena, out));
  }
}

TEST(GetPayload, TheEnvelope) {
  EXPECT_EQ(SayResponse(Version::kV2, Request(Version::kV2).Text()), Envelope(jsonrpc::Reason::kNotMessage));
  EXPECT_EQ(SayResponse(Version::kV2, R"({"jsonrpc":"2.0","id":1,"error":{"code":-38001,"message":"Unknown payload"}})"),
            "no_result");
  EXPECT_EQ(SayResponse(Version::kV2, R"({"jsonrpc":"2.0","result":{}})"), Envelope(jsonrpc::Reason::kId));
  EXPECT_EQ(SayResponse(Version::kV2, ResponseText("null")), "missing at result");
  for (const std::string_view value : {"1", "[]", "\"0x\"", "true"})
    EXPECT_EQ(SayResponse(Version::kV2, ResponseText(value)), "type at result");
  EXPECT_EQ(SayResponse(Version::kV1, ResponseText("{}")), "missing at result.parentHash");
  EXPECT_EQ(SayResponse(Version::kV2, ResponseText("{}")), "missing at result.executionPayload");
}

TEST(GetPayload, PresenceByVersion) {
  const Object whole = Response(Version::kV6).result;
  constexpr std::size_t kCounts[] = {0, 2, 4, 5, 5, 5};
  const std::string values[] = {"", "", R"({"commitments":[],"proofs":[],"blobs":[]})", "true", "[]"};
  for (const Version version : kVersions) {
    if (version == Version::kV1) continue;
    const std::size_t count = kCounts[static_cast<std::size_t>(version) - 1];
    for (std::size_t i = 0; i < whole.members.size(); ++i) {
      const std::string& name = whole.members[i].first;
      Response response(version);
      if (i < count) {
        response.result.Erase(name);
        EXPECT_EQ(SayResponse(version, response.Text()), "missing at result." + name);
      } else {
        response.result[name] = values[i];
        EXPECT_EQ(SayResponse(version, response.Text()), "wrong_version at result." + name);
      }
    }
  }
}

TEST(GetPayload, MembersOfTheWrapperAreUnknownToV1) {
  Response response(Version::kV1);
  response.payload["blockValue"] = "1";
  EXPECT_EQ(SayResponse(Version::kV1, response.Text()), "accept");
}

TEST(GetPayload, ThePayloadOfTheVersion) {
  constexpr std::size_t kRequired[] = {14, 14, 17, 17, 17, 19}, kKnown[] = {14, 15, 17, 17, 17, 19};
  const Object whole = Payload(4);
  for (const Version version : kVersions) {
    const auto v = static_cast<std::size_t>(version) - 1;
    const std::string path = version == Version::kV1 ? " at result." : " at result.executionPayload.";
    for (std::size_t i = 0; i < whole.members.size(); ++i) {
      const auto& [name, value] = whole.members[i];
      Response response(version);
      response.payload.Erase(name);
      EXPECT_EQ(SayResponse(version, response.Text()), i < kRequired[v] ? "missing" + path + name : "accept");
      response.payload[name] = value;
      EXPECT_EQ(SayResponse(version, response.Text()), i < kKnown[v] ? "accept" : "wrong_version" + path + name);
    }
  }
}

TEST(GetPayload, ValuesOfTheWrapper) {
  const auto with = [](std::string_view name, std::string_view value) {
    Response response(Version::kV4);
    response.result[name] = value;
    return SayResponse(Version::kV4, response.Text());
  };
  EXPECT_EQ(with("executionPayload", "[]"), "type at result.executionPayload");
  EXPECT_EQ(with("blockValue", Quoted("0x" + std::string(64, 'f'))), "accept");
  EXPECT_EQ(with("blockValue", Quoted("0x1" + std::string(64, '0'))), "overflow at result.blockValue");
  EXPECT_EQ(with("blockValue", "1"), "type at result.blockValue");
  EXPECT_EQ(with("shouldOverrideBuilder", "true"), "accept");
  EXPECT_EQ(with("shouldOverrideBuilder", "\"true\""), "type at result.shouldOverrideBuilder");
  EXPECT_EQ(with("shouldOverrideBuilder", "0"), "type at result.shouldOverrideBuilder");
  EXPECT_EQ(with("executionRequests", R"(["0x0111","0x0122"])"), "requests at result.executionRequests[1]");
  EXPECT_EQ(with("blobsBundle", "[]"), "type at result.blobsBundle");
  EXPECT_EQ(with("blobsBundle", R"({"commitments":[],"proofs":[]})"), "missing at result.blobsBundle.blobs");
  EXPECT_EQ(with("blobsBundle", R"({"Commitments":[],"proofs":[],"blobs":[]})"),
            "wrong_case at result.blobsBundle.commitments");
  EXPECT_EQ(with("blobsBundle", R"({"commitments":["0x00"],"proofs":[],"blobs":[]})"),
            "length at result.blobsBundle.commitments[0]");
  EXPECT_EQ(with("blobsBundle", R"({"commitments":[],"proofs":["0x0"],"blobs":[]})"), "hex at result.blobsBundle.proofs[0]");
  EXPECT_EQ(with("blobsBundle", R"({"commitments":[],"proofs":[],"blobs":[null]})"), "type at result.blobsBundle.blobs[0]");
  EXPECT_EQ(with("blobsBundle", R"({"commitments":[],"proofs":[],"blobs":[],"blobs":1})"),
            "duplicate at result.blobsBundle.blobs");
}

std::string BlobAndProof() { return R"({"blob":)" + Repeated("00", 131072) + R"(,"proof":)" + Repeated("55", 48) + "}"; }
std::string BlobAndProofs(std::size_t count) {
  return R"({"blob":)" + Repeated("00", 131072) + R"(,"proofs":)" +
         ListText(std::vector<std::string>(count, Repeated("55", 48))) + "}";
}

TEST(GetBlobs, V1) {
  EXPECT_EQ(SayBlobs(Version::kV1, "[]"), "accept");
  EXPECT_EQ(SayBlobs(Version::kV1, ListText({"null", BlobAndProof(), "null"})), "accept");
  EXPECT_EQ(SayBlobs(Version::kV1, "null"), "type at result");
  EXPECT_EQ(SayBlobs(Version::kV1, "{}"), "type at result");
  EXPECT_EQ(SayBlobs(Version::kV1, "[null,1]"), "type at result[1]");
  EXPECT_EQ(SayBlobs(Version::kV1, "[null,{}]"), "missing at result[1].blob");
  EXPECT_EQ(SayBlobs(Version::kV1, R"([{"blob":"0x00"}])"), "length at result[0].blob");
  EXPECT_EQ(SayBlobs(Version::kV1, R"([{"proof":"0x0"}])"), "hex at result[0].proof");
  EXPECT_EQ(SayBlobs(Version::kV1, ListText({BlobAndProofs(128)})), "missing at result[0].proof");
}

TEST(GetBlobs, V2) {
  EXPECT_EQ(SayBlobs(Version::kV2, "null"), "accept");
  EXPECT_EQ(SayBlobs(Version::kV2, ListText({BlobAndProofs(128), BlobAndProofs(128)})), "accept");
  EXPECT_EQ(SayBlobs(Version::kV2, "[null]"), "type at result[0]");
  EXPECT_EQ(SayBlobs(Version::kV2, ListText({BlobAndProofs(127)})), "length at result[0].proofs");
  EXPECT_EQ(SayBlobs(Version::kV2, ListText({BlobAndProofs(129)})), "length at result[0].proofs");
  EXPECT_EQ(SayBlobs(Version::kV2, ListText({BlobAndProof()})), "missing at result[0].proofs");
  EXPECT_EQ(SayBlobs(Version::kV2, R"([{"proofs":["0x"]}])"), "length at result[0].proofs[0]");
}

TEST(GetBlobs, V3) {
  EXPECT_EQ(SayBlobs(Version::kV3, "null"), "accept");
  EXPECT_EQ(SayBlobs(Version::kV3, ListText({"null", BlobAndProofs(128)})), "accept");
  EXPECT_EQ(SayBlobs(Version::kV3, "[null,true]"), "type at result[1]");
}

TEST(GetBlobs, WhatIsRead) {
  Arena arena;
  const std::string text = ResponseText(ListText({"null", BlobAndProofs(128)}));
  const auto read = ReadGetBlobs(Version::kV3, text, arena);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->blobs.size(), 2u);
  EXPECT_FALSE(read->null);
  EXPECT_FALSE(read->blobs[0]);
  EXPECT_EQ(read->blobs[1]->blob.size(), 131072u);
  ASSERT_EQ(read->blobs[1]->proofs.size(), 128u);
  EXPECT_EQ(read->blobs[1]->proofs[127][47], 0x55);
  GetBlobs fused;
  EXPECT_TRUE(internal::ReadGetBlobsFused(Version::kV3, text, arena, fused));
  EXPECT_TRUE(ReadGetBlobs(Version::kV3, ResponseText("null"), arena)->null);
}

}  // namespace
}  // namespace assay::ethereum
