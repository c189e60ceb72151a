// The scanner's engine_* decoders in the oracle's words.
#include <string>
#include <string_view>
#include <variant>

#include "conformance/target/scanner_payload.h"
#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::target {
namespace {

using namespace ethereum::samples;
using ethereum::Version;
using oracle::Kind;

std::string Describe(Kind kind, std::string_view text, const oracle::Context& context = {}) {
  return oracle::Describe(ScannerDecideEngine(kind, context, text));
}

TEST(ScannerEngine, Accepts) {
  const oracle::Outcome outcome = ScannerDecideEngine(Kind::kEngineNewPayloadV4, {}, Request(Version::kV4).Text());
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  ASSERT_NE(accept, nullptr);
  EXPECT_EQ("0x" + accept->digests.hash->Hex(), kBlockHashes[3]);
  EXPECT_EQ("0x" + accept->payload->claimed, kBlockHashes[3]);
  EXPECT_FALSE(accept->digests.exact);
}

TEST(ScannerEngine, EveryKindHasAVersion) {
  for (const Version version : kVersions) {
    const auto number = static_cast<int>(version);
    EXPECT_EQ(Describe(static_cast<Kind>(static_cast<int>(Kind::kEngineNewPayloadV1) + number - 1), Request(version).Text()),
              "accept VALID");
    EXPECT_EQ(Describe(static_cast<Kind>(static_cast<int>(Kind::kEngineGetPayloadV1) + number - 1), Response(version).Text()),
              "accept VALID");
  }
  EXPECT_EQ(Describe(Kind::kEngineGetBlobsV1, ResponseText("[null]")), "accept VALID");
  EXPECT_EQ(Describe(Kind::kEngineGetBlobsV2, ResponseText("[null]")), "reject type at result[0]");
  EXPECT_EQ(Describe(Kind::kEngineGetBlobsV3, ResponseText("[null]")), "accept VALID");
}

TEST(ScannerEngine, FieldsOfARequest) {
  Request request(Version::kV3);
  request.payload["transactions"] = R"(["0x05","0x"])";
  request.payload["baseFeePerGas"] = Quoted("0x" + std::string(64, 'f'));
  request.payload["gasLimit"] = Quoted("0x64");
  request.more[0] = "[]";
  const oracle::Outcome outcome = ScannerDecideEngine(Kind::kEngineNewPayloadV3, {}, request.Text());
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  ASSERT_NE(accept, nullptr);
  std::string want = "[{s10:parentHashx32:" + std::string(32, '\1') + "s12:feeRecipientx20:" + std::string(20, '\2');
  want += "s9:stateRootx32:" + std::string(32, '\3') + "s12:receiptsRootx32:" + std::string(32, '\4');
  want += "s9:logsBloomx256:" + std::string(256, '\5') + "s10:prevRandaox32:" + std::string(32, '\6');
  want += "s11:blockNumber#16e0s8:gasLimit#1e2s7:gasUsed#21e3s9:timestamp#1e2s9:extraDatax3:ass";
  want += "s13:baseFeePerGas#115792089237316195423570985008687907853269984665640564039457584007913129639935e0";
  std::string claimed;
  for (std::size_t i = 2; i < kBlockHashes[2].size(); i += 2)
    claimed.push_back(static_cast<char>(std::stoi(std::string(kBlockHashes[2].substr(i, 2)), nullptr, 16)));
  want += "s9:blockHashx32:" + claimed;
  want +=
      "s12:transactions[x1:\5x0:]s11:withdrawals[{s5:index#1e0s14:validatorIndex#2e0s7:addressx20:" + std::string(20, '\x33');
  want += "s6:amount#3e0}]s11:blobGasUsed#131072e0s13:excessBlobGas#0e0}[]x32:" + std::string(32, '\7') + "]";
  EXPECT_EQ(accept->digests.fields->Preimage(), want);
  EXPECT_EQ(oracle::Describe(outcome), "accept INVALID transactions at params[0].transactions[0]");
}

TEST(ScannerEngine, FieldsOfResponses) {
  const auto fields = [](Kind kind, std::string_view result) {
    const oracle::Outcome outcome = ScannerDecideEngine(kind, {}, ResponseText(result));
    const auto* accept = std::get_if<oracle::Accept>(&outcome);
    return accept == nullptr ? oracle::Describe(outcome) : std::string(accept->digests.fields->Preimage().value());
  };
  EXPECT_EQ(fields(Kind::kEngineGetBlobsV1, "[null,null]"), "[nn]");
  EXPECT_EQ(fields(Kind::kEngineGetBlobsV2, "null"), "n");
  EXPECT_EQ(
      fields(Kind::kEngineGetBlobsV1, R"([{"proof":)" + Repeated("55", 48) + R"(,"blob":)" + Repeated("00", 131072) + "}]"),
      "[{s4:blobx131072:" + std::string(131072, '\0') + "s5:proofx48:" + std::string(48, '\x55') + "}]");
  Response response(Version::kV4);
  response.bundle["blobs"] = "[]";
  const std::string wrapper = fields(Kind::kEngineGetPayloadV4, response.Result());
  EXPECT_TRUE(wrapper.starts_with("{s16:executionPayload{s10:parentHashx32:"));
  EXPECT_TRUE(wrapper.ends_with(
      "}s10:blockValue#4722366482869645213696e0s11:blobsBundle{s11:commitments[x48:" + std::string(48, '\x44') +
      "]s6:proofs[x48:" + std::string(48, '\x55') +
      "]s5:blobs[]}s21:shouldOverrideBuilderfs17:executionRequests[x2:" + std::string("\0\x11", 2) + "x2:\1\"]}"));
}

TEST(ScannerEngine, Rejects) {
  Request request(Version::kV4);
  request.payload["gasUsed"] = Quoted("0x01");
  const oracle::Outcome outcome = ScannerDecideEngine(Kind::kEngineNewPayloadV4, {}, request.Text());
  const auto* reject = std::get_if<oracle::Reject>(&outcome);
  ASSERT_NE(reject, nullptr);
  EXPECT_EQ(reject->reason, oracle::Reason::kQuantity);
  EXPECT_EQ(reject->path, "params[0].gasUsed");
  EXPECT_EQ(reject->offset, request.Text().find("\"0x01\""));
}

TEST(ScannerEngine, ReasonsOfEveryLayer) {
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV4, "{\"a\":1}x"), "reject trailing at 7");
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV4, " [1]"), "reject not_message at 1");
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV4, Request(Version::kV5).Text()), "reject method at 33");
  EXPECT_EQ(Describe(Kind::kEngineGetPayloadV1, R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})"),
            "reject no_result at 32");
}

TEST(ScannerEngine, TheContext) {
  oracle::Context context;
  context.hash.emplace().fill(9);
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV1, Request(Version::kV1).Text(), context),
            "accept INVALID asked_hash at params[0].blockHash");
  context = {};
  context.forks.emplace().shanghai = 100;
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV1, Request(Version::kV1).Text(), context), "reject fork at params[0].timestamp");
  context = {};
  context.parent_beacon_block_root.emplace().fill(8);
  EXPECT_EQ(Describe(Kind::kEngineGetPayloadV3, Response(Version::kV3).Text(), context),
            "accept INVALID block_hash at result.executionPayload.blockHash");
}

TEST(ScannerEngine, TheWordOfV1) {
  Request request(Version::kV1);
  request.payload["blockHash"] = Repeated("12", 32);
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV1, request.Text()), "accept INVALID_BLOCK_HASH block_hash at params[0].blockHash");
}

TEST(ScannerEngine, OtherKindsAreNotItsBusiness) {
  EXPECT_EQ(Describe(Kind::kEthGetBlockByHash, "{}"), "unsupported: no engine_* payload");
}

}  // namespace
}  // namespace assay::target
