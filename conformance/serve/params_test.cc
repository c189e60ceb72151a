#include "conformance/serve/params.h"

#include <string>
#include <variant>

#include "gtest/gtest.h"

namespace assay::serve {
namespace {

using Kind = BlockParam::Kind;
const std::string kHash = "\"0x" + std::string(63, '0') + "A\"";

model::Value Json(const std::string& text) { return std::get<model::Value>(model::ReadJson(text)); }
bool IsBlock(const std::string& text) {
  const model::Value value = Json(text);
  return ReadBlockNumberOrTag(&value).has_value();
}
std::string Eip1898(const std::string& text) {
  const model::Value value = Json(text);
  const auto block = ReadBlockNumberOrTagOrHash(&value);
  if (!block) return block.error();
  return block->kind == Kind::kHash ? "hash" : block->kind == Kind::kNumber ? std::to_string(block->number) : "tag";
}

TEST(Count, IsCheckedBothWays) {
  const model::Value two = Json("[1,2]"), object = Json("{}");
  EXPECT_TRUE(CheckCount(&two, 2, 2));
  EXPECT_TRUE(CheckCount(nullptr, 0, 0));
  EXPECT_EQ(CheckCount(&two, 3, 4).error(), "params[2] is missing");
  EXPECT_EQ(CheckCount(&two, 0, 1).error(), "params[1] is one too many");
  EXPECT_EQ(CheckCount(nullptr, 1, 1).error(), "params[0] is missing");
  EXPECT_FALSE(CheckCount(&object, 0, 0));
}
TEST(ParamAt, NullIsAbsent) {
  const model::Value params = Json("[null,1]");
  EXPECT_EQ(ParamAt(&params, 0), nullptr);
  EXPECT_EQ(ParamAt(&params, 1), &params.items[1]);
  EXPECT_EQ(ParamAt(&params, 2), nullptr);
  EXPECT_EQ(ParamAt(nullptr, 0), nullptr);
}
TEST(Quantity, IsReadToTheLetter) {
  EXPECT_EQ(ReadQuantity(Json("\"0x0\"")), 0U);
  EXPECT_EQ(ReadQuantity(Json("\"0xaF\"")), 0xafU);
  EXPECT_EQ(ReadQuantity(Json("\"0xffffffffffffffff\"")), 0xffffffffffffffffU);
  for (const char* bad : {"\"0x\"", "\"0x00\"", "\"0x01\"", "\"0x10000000000000000\"", "\"0X1\"", "\"1\"", "\"\"", "\"-0x1\"",
                          "\"0x-1\"", "\"0x+1\"", "\" 0x1\"", "\"0x1 \"", "\"0xg\"", "\"0x1_0\"", "1", "null", "true"})
    EXPECT_EQ(ReadQuantity(Json(bad)), std::nullopt) << bad;
}
TEST(Data, HasExactlyItsWidth) {
  EXPECT_TRUE(IsData(Json(kHash), 32));
  EXPECT_FALSE(IsData(Json(kHash), 31));
  EXPECT_FALSE(IsData(Json("\"0x0\""), 1));
  EXPECT_FALSE(IsData(Json("\"00\""), 1));
  EXPECT_TRUE(IsData(Json("\"0x\""), 0));
}
TEST(Block, TagsAreCaseSensitive) {
  for (const char* tag :
       {"\"latest\"", "\"earliest\"", "\"pending\"", "\"safe\"", "\"finalized\"", "\"l\\u0061test\"", "\"0x10\""})
    EXPECT_TRUE(IsBlock(tag)) << tag;
  for (const char* bad : {"\"Latest\"", "\"LATEST\"", "\"latest \"", "\"\"", "\"genesis\"", "\"16\"", "16", "{}", "[]", "true"})
    EXPECT_FALSE(IsBlock(bad)) << bad;
  EXPECT_FALSE(ReadBlockNumberOrTag(nullptr));
  EXPECT_FALSE(IsBlock(kHash)) << "a hash is no number";
}
TEST(Block, Eip1898) {
  EXPECT_EQ(Eip1898("\"latest\""), "tag");
  EXPECT_EQ(Eip1898(kHash), "hash");
  EXPECT_EQ(Eip1898(R"({"blockNumber":"0x10"})"), "16");
  EXPECT_EQ(Eip1898(R"({"blockHash":)" + kHash + "}"), "hash");
  EXPECT_EQ(Eip1898(R"({"blockHash":)" + kHash + R"(,"requireCanonical":true,"x":1})"), "hash");
  EXPECT_EQ(Eip1898(R"({"blockHash":)" + kHash + R"(,"blockNumber":null})"), "hash");
}
TEST(Block, Eip1898ObjectsThatSayNothingOrTooMuch) {
  for (const std::string& bad :
       {std::string("{}"), std::string(R"({"requireCanonical":true})"), R"({"blockHash":)" + kHash + R"(,"blockNumber":"0x1"})",
        std::string(R"({"blockNumber":"0x1","requireCanonical":true})"), std::string(R"({"blockNumber":"0x01"})"),
        std::string(R"({"blockNumber":"latest"})"), std::string(R"({"blockHash":"0x00"})"),
        R"({"blockHash":)" + kHash + R"(,"requireCanonical":"true"})",
        std::string(R"({"blockNumber":"0x1","blockNumber":"0x1"})")})
    EXPECT_TRUE(Eip1898(bad).starts_with("has ") || Eip1898(bad).starts_with("must ")) << bad << ": " << Eip1898(bad);
}

}  // namespace
}  // namespace assay::serve
