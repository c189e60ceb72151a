#include "tools/payload_kind.h"

#include "gtest/gtest.h"

namespace assay::tools {
namespace {

using oracle::Kind;

Kind Of(std::string_view bytes) { return DetectKind(bytes).value_or(Kind::kNone); }

TEST(DetectKindTest, ARequestTellsByItsMethod) {
  EXPECT_EQ(Of(R"({"method":"engine_newPayloadV3"})"), Kind::kEngineNewPayloadV3);
  EXPECT_EQ(Of(R"({"params":[],"id":1,"method":"engine_newPayloadV6","jsonrpc":"2.0"})"), Kind::kEngineNewPayloadV6);
}

TEST(DetectKindTest, AGetPayloadReplyTellsByItsMembers) {
  EXPECT_EQ(Of(R"({"result":{"parentHash":"0x","prevRandao":"0x"}})"), Kind::kEngineGetPayloadV1);
  EXPECT_EQ(Of(R"({"result":{"executionPayload":{},"blockValue":"0x0"}})"), Kind::kEngineGetPayloadV2);
  EXPECT_EQ(Of(R"({"result":{"executionPayload":{},"blobsBundle":{}}})"), Kind::kEngineGetPayloadV3);
  EXPECT_EQ(Of(R"({"result":{"executionPayload":{},"blobsBundle":{},"executionRequests":[]}})"), Kind::kEngineGetPayloadV4);
  EXPECT_EQ(Of(R"({"result":{"executionPayload":{},"blobsBundle":{"proofs":[1,2],"blobs":[1]},"executionRequests":[]}})"),
            Kind::kEngineGetPayloadV5);
  EXPECT_EQ(Of(R"({"result":{"executionPayload":{"blockAccessList":"0x"}}})"), Kind::kEngineGetPayloadV6);
}

TEST(DetectKindTest, AGetBlobsReplyTellsByItsElements) {
  EXPECT_EQ(Of(R"({"result":[null,{"blob":"0x","proof":"0x"}]})"), Kind::kEngineGetBlobsV1);
  EXPECT_EQ(Of(R"({"result":[{"blob":"0x","proofs":[]}]})"), Kind::kEngineGetBlobsV2);
  EXPECT_EQ(Of(R"({"result":[{"blob":"0x","proofs":[]},null]})"), Kind::kEngineGetBlobsV3);
}

TEST(DetectKindTest, EthRepliesTellByTheirMembers) {
  EXPECT_EQ(Of(R"({"result":{"sha3Uncles":"0x"}})"), Kind::kEthGetBlockByHash);
  EXPECT_EQ(Of(R"({"result":{"cumulativeGasUsed":"0x1"}})"), Kind::kEthGetTransactionReceipt);
  EXPECT_EQ(Of(R"({"result":[{"cumulativeGasUsed":"0x1"}]})"), Kind::kEthGetBlockReceipts);
}

TEST(DetectKindTest, WhatDoesNotTellNeedsTheOption) {
  for (const char* bytes : {"", "{", "[]", "{}", R"({"method":"eth_chainId"})", R"({"result":null})", R"({"result":[]})",
                            R"({"result":{}})", R"({"method":1})"}) {
    const auto kind = DetectKind(bytes);
    ASSERT_FALSE(kind.has_value()) << bytes;
    EXPECT_NE(kind.error().find("--kind"), std::string::npos) << kind.error();
  }
}

TEST(UnknownKindTest, ListsTheKinds) {
  const std::string line = UnknownKind("newPayload");
  EXPECT_TRUE(line.starts_with("newPayload is no kind of payload")) << line;
  EXPECT_NE(line.find("engine_newPayloadV4, "), std::string::npos) << line;
}

}  // namespace
}  // namespace assay::tools
