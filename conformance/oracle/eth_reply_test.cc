#include "conformance/oracle/eth_reply.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::oracle {
namespace {

const std::string kCall = R"({"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]})";
const std::string kHash = "0x" + std::string(64, 'B');

bool Fits(ResultShape shape, const std::string& result) {
  const Outcome outcome = ReadEthReply(kCall, 200, R"({"jsonrpc":"2.0","id":1,"result":)" + result + "}", shape);
  if (!std::holds_alternative<Accept>(outcome)) {
    EXPECT_TRUE(std::holds_alternative<ProtocolError>(outcome)) << Describe(outcome);
  }
  return std::holds_alternative<Accept>(outcome);
}

TEST(ReadEthReply, Quantities) {
  for (const char* good : {"\"0x0\"", "\"0x1\"", "\"0xA\"", "\"0xffffffffffffffff0\""})
    EXPECT_TRUE(Fits(ResultShape::kQuantity, good)) << good;
  for (const char* bad : {"\"0x\"", "\"0x00\"", "\"0x01\"", "\"1\"", "\"\"", "\"0X1\"", "\"0xg\"", "1", "null", "[\"0x1\"]"})
    EXPECT_FALSE(Fits(ResultShape::kQuantity, bad)) << bad;
  EXPECT_TRUE(Fits(ResultShape::kQuantity, "\"0x" + std::string(64, 'f') + "\""));
  EXPECT_FALSE(Fits(ResultShape::kQuantity, "\"0x" + std::string(65, 'f') + "\""));
}
TEST(ReadEthReply, Decimals) {
  EXPECT_TRUE(Fits(ResultShape::kDecimal, "\"1\""));
  for (const char* bad : {"\"0x1\"", "\"\"", "1", "\"-1\""}) EXPECT_FALSE(Fits(ResultShape::kDecimal, bad)) << bad;
}
TEST(ReadEthReply, Texts) {
  EXPECT_TRUE(Fits(ResultShape::kText, "\"x/1\""));
  EXPECT_FALSE(Fits(ResultShape::kText, "\"\""));
  EXPECT_FALSE(Fits(ResultShape::kText, "{}"));
}
TEST(ReadEthReply, Syncing) {
  EXPECT_TRUE(Fits(ResultShape::kSyncing, "false"));
  EXPECT_TRUE(Fits(ResultShape::kSyncing, "{}"));
  EXPECT_FALSE(Fits(ResultShape::kSyncing, "true"));
}
TEST(ReadEthReply, Null) {
  EXPECT_TRUE(Fits(ResultShape::kNull, "null"));
  EXPECT_FALSE(Fits(ResultShape::kNull, "{}"));
}
TEST(ReadEthReply, Blocks) {
  const std::string block = R"({"number":"0x0","hash":")" + kHash + "\"}";
  EXPECT_TRUE(Fits(ResultShape::kBlock, block));
  for (const std::string& bad :
       {std::string("null"), std::string("{}"), R"({"number":0,"hash":")" + kHash + "\"}",
        std::string(R"({"number":"0x0","hash":"0x00"})"), R"({"number":"0x0","hash":null,"hash":")" + kHash + "\"}"})
    EXPECT_FALSE(Fits(ResultShape::kBlock, bad)) << bad;
  EXPECT_TRUE(Fits(ResultShape::kPending, "null"));
  EXPECT_TRUE(Fits(ResultShape::kPending, R"({"number":null,"hash":null})"));
  EXPECT_FALSE(Fits(ResultShape::kPending, "[]"));
}
TEST(ReadEthReply, AnErrorIsARejectionWithItsCode) {
  const Outcome outcome =
      ReadEthReply(kCall, 200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"x"}})", ResultShape::kAny);
  ASSERT_TRUE(std::holds_alternative<Reject>(outcome));
  EXPECT_EQ(std::get<Reject>(outcome).code, -32602);
}
TEST(ReadEthReply, WhatIsNoResponseIsAProtocolError) {
  for (const char* reply : {"", "[]", "x", R"({"jsonrpc":"2.0","id":2,"result":1})"})
    EXPECT_TRUE(std::holds_alternative<ProtocolError>(ReadEthReply(kCall, 200, reply, ResultShape::kAny))) << reply;
}
TEST(ResultShape, NamesGoBothWays) {
  for (const ResultShape shape : {ResultShape::kAny, ResultShape::kQuantity, ResultShape::kDecimal, ResultShape::kText,
                                  ResultShape::kSyncing, ResultShape::kNull, ResultShape::kBlock, ResultShape::kPending})
    EXPECT_EQ(ResultShapeFromName(ResultShapeName(shape)), shape);
  EXPECT_EQ(ResultShapeFromName("blocks"), std::nullopt);
}

}  // namespace
}  // namespace assay::oracle
