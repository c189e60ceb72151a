#include "scanner/bitcoin/hex_result.h"

#include <algorithm>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace assay::bitcoin {
namespace {

using Buffer = std::vector<std::uint8_t>;

std::expected<Buffer, Reason> Decode(std::string_view json) {
  Arena arena;
  arena.Start(json.size());
  const auto bytes = DecodeHex(*json::Parse(json), arena);
  if (!bytes) return std::unexpected(bytes.error());
  return Buffer(bytes->begin(), bytes->end());
}

TEST(DecodeHexTest, EitherCase) { EXPECT_EQ(Decode(R"("00aBFf")"), (Buffer{0x00, 0xAB, 0xFF})); }
TEST(DecodeHexTest, EscapesAreDecodedFirst) {
  EXPECT_EQ(Decode(R"("0\u0061fF")"), (Buffer{0x0A, 0xFF}));
  EXPECT_EQ(Decode(R"("\u0030\u0030")"), (Buffer{0x00}));
}
TEST(DecodeHexTest, EmptyOddAndOthersAreNoHex) {
  for (const std::string_view json :
       {R"("")", R"("0")", R"("000")", R"("0x00")", R"(" 00")", R"("00 ")", R"("0g")", R"("\n00")", R"("00\u0020\u0020")",
        R"("\u00300\u0030")", R"("0g\u0030")", "\"00\xC3\xA9\""})
    EXPECT_EQ(Decode(json), std::unexpected(Reason::kHex)) << json;
}
TEST(DecodeHexTest, OnlyStrings) {
  for (const std::string_view json : {"null", "12", "true", "[]", "{}", R"(["00"])"})
    EXPECT_EQ(Decode(json), std::unexpected(Reason::kType)) << json;
}
TEST(ArenaTest, TakesOneBehindAnother) {
  Arena arena;
  arena.Start(32);
  const auto first = DecodeHex(*json::Parse(R"("0102")"), arena), second = DecodeHex(*json::Parse(R"("03")"), arena);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(Buffer(first->begin(), first->end()), (Buffer{1, 2}));
  EXPECT_EQ(Buffer(second->begin(), second->end()), (Buffer{3}));
}

std::optional<Buffer> Fast(std::string_view body, std::optional<std::string_view> id = std::nullopt) {
  Arena arena;
  const auto bytes = ReadHexReplyFast(body, id, arena);
  return bytes ? std::optional(Buffer(bytes->begin(), bytes->end())) : std::nullopt;
}
TEST(ReadHexReplyFastTest, DecodesOnTheWay) {
  EXPECT_EQ(Fast(R"({"result":"0aFF","error":null,"id":1})", "1"), (Buffer{0x0A, 0xFF}));
  EXPECT_EQ(Fast(R"({"id":"x","jsonrpc":"2.0","result":"0a"})"), (Buffer{0x0A}));
}
TEST(ReadHexReplyFastTest, LongStringsOfEverySize) {
  for (std::size_t size = 1; size < 300; ++size) {
    const std::string body = R"({"result":")" + std::string(2 * size, 'b') + R"(","error":null,"id":1})";
    EXPECT_EQ(Fast(body, "1"), Buffer(size, 0xBB)) << size;
  }
}
TEST(ReadHexReplyFastTest, LeavesTheRestToOthers) {
  for (const std::string_view body : {R"({"result":""})", R"({"result":"0"})", R"({"result":"0g"})", R"({"result":"0x00"})",
                                      R"({"result":"\u0030\u0030"})", R"({"result":00})", R"({"result":null})",
                                      R"({"result":"00)", R"({"result":"00"} x)", R"({"result":"00","id":2})", "{}"})
    EXPECT_EQ(Fast(body, "1"), std::nullopt) << body;
}

}  // namespace
}  // namespace assay::bitcoin
