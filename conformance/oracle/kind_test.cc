#include "conformance/oracle/kind.h"

#include <set>
#include <string>

#include "gtest/gtest.h"

namespace assay::oracle {
namespace {

TEST(KindTest, EveryNameLeadsBackToItsKind) {
  for (const Kind kind : AllKinds()) EXPECT_EQ(KindFromName(KindName(kind)), kind) << KindName(kind);
}

TEST(KindTest, NamesAreDifferent) {
  std::set<std::string_view> names;
  for (const Kind kind : AllKinds()) EXPECT_TRUE(names.insert(KindName(kind)).second) << KindName(kind);
}

TEST(KindTest, NamesAreTheMethods) {
  EXPECT_EQ(KindName(Kind::kEngineNewPayloadV1), "engine_newPayloadV1");
  EXPECT_EQ(KindName(Kind::kEngineNewPayloadV6), "engine_newPayloadV6");
  EXPECT_EQ(KindName(Kind::kEngineGetPayloadV4), "engine_getPayloadV4");
  EXPECT_EQ(KindName(Kind::kEngineGetBlobsV3), "engine_getBlobsV3");
  EXPECT_EQ(KindName(Kind::kEthGetBlockByHash), "eth_getBlockByHash");
  EXPECT_EQ(KindName(Kind::kEthGetTransactionReceipt), "eth_getTransactionReceipt");
}

TEST(KindTest, NoneHasNoNameAndNoNameIsNone) {
  EXPECT_EQ(KindName(Kind::kNone), "");
  EXPECT_EQ(KindFromName(""), std::nullopt);
  EXPECT_EQ(KindFromName("engine_newPayloadV7"), std::nullopt);
  EXPECT_EQ(KindFromName("engine_newpayloadv1"), std::nullopt);
}

TEST(HexOfTest, WritesTheBytesInTheirOrder) {
  Bytes32 bytes{};
  bytes[0] = 0xab;
  bytes[31] = 0x01;
  EXPECT_EQ(HexOf(bytes), "ab" + std::string(60, '0') + "01");
}

}  // namespace
}  // namespace assay::oracle
