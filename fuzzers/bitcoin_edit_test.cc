#include "fuzzers/bitcoin_edit.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <variant>

#include "conformance/report/bytes.h"
#include "conformance/target/scanner_decoder.h"

namespace assay::fuzz {
namespace {

using namespace std::string_literals;
using oracle::Kind;

std::vector<std::string> Strings(std::string_view reply) {
  std::vector<std::string> strings;
  for (const HexString& where : HexStringsIn(reply)) strings.emplace_back(reply.substr(where.begin, where.size));
  return strings;
}
using List = std::vector<std::string>;

TEST(HexStringsIn, FindsResults) {
  EXPECT_EQ(Strings(R"({"id":"aa","result" : "bb","error":"cc"})"), List{"bb"});
  EXPECT_EQ(Strings(R"([{"result":"aa"},{"id":1,"result":"bb"}])"), (List{"aa", "bb"}));
  EXPECT_EQ(Strings(R"({"result":{"header":"aa","x":"bb","filter":"cc"}})"), (List{"aa", "cc"}));
}
TEST(HexStringsIn, LeavesOutWhatIsNoPayload) {
  for (const char* text : {R"({"id":{"result":"aa"}})", R"({"result":["aa"]})", R"({"result":{"x":{"filter":"aa"}}})",
                           R"("aa")", R"([[{"result":"aa"}]])", R"({"result":"\u0061a"})", R"({"x":"result"})", "", "]]}}"})
    EXPECT_EQ(Strings(text), List{}) << text;
}
TEST(HexStringsIn, TellsFilterAndHeader) {
  const auto strings = HexStringsIn(R"({"result":{"header":"aa","filter":"cc"}})");
  ASSERT_EQ(strings.size(), 2u);
  EXPECT_TRUE(strings[0].is_header && !strings[0].is_filter);
  EXPECT_TRUE(strings[1].is_filter && !strings[1].is_header);
}

TEST(Hex, ThereAndBack) {
  EXPECT_EQ(FromHex("00fF1A"), "\0\xff\x1a"s);
  EXPECT_EQ(FromHex(""), "");
  for (const char* digits : {"0", "0g", "0x", " 0"}) EXPECT_EQ(FromHex(digits), std::nullopt) << digits;
}

TEST(EditBytes, GivesManyResultsOfBoundedSize) {
  std::set<std::string> results;
  for (int i = 0; i < 500; ++i) {
    Choice choice(std::to_string(i));
    std::string bytes(100, 'x');
    EditBytes(bytes, choice, 104);
    EXPECT_LE(bytes.size(), 104u);
    results.insert(bytes);
  }
  EXPECT_GT(results.size(), 200u);
}
TEST(EditBytes, ReachesSizesOfEveryFormAndEqualNeighbours) {
  bool two = false, four = false, eight = false, oversize = false, equal = false;
  for (int i = 0; i < 3000; ++i) {
    Choice choice(std::to_string(i));
    std::string bytes(10, '\5');
    EditBytes(bytes, choice, 1000);
    two |= bytes.find("\xfd\x05\0"s) != std::string::npos;
    four |= bytes.find("\xfe\x05\0\0\0"s) != std::string::npos;
    eight |= bytes.find("\xff\x05\0\0\0\0\0\0\0"s) != std::string::npos;
    oversize |= bytes.find("\xfe\1\0\0\2"s) != std::string::npos;

    std::string different;
    for (int b = 0; b < 70; ++b) different.push_back(static_cast<char>(b));
    EditBytes(different, choice, 1000);
    for (std::size_t at = 0; at + 64 <= different.size(); ++at)
      equal |= different.substr(at, 32) == different.substr(at + 32, 32);
  }
  EXPECT_TRUE(two && four && eight && oversize && equal);
}
TEST(EditBytes, TakesNothing) {
  for (int i = 0; i < 20; ++i) {
    Choice choice(std::to_string(i));
    std::string bytes;
    EditBytes(bytes, choice, 10);
    EXPECT_EQ(bytes.size(), 1u);
  }
}

TEST(EditReply, KeepsWhatStandsAroundThePayload) {
  const std::string front = R"({ "id" : 1.50e0, "result":")", back = R"(" , "error":null})";
  std::set<std::string> results;
  for (int i = 0; i < 500; ++i) {
    Choice choice(std::to_string(i));
    const auto edited = EditReply(front + "00112233445566778899aabbccddeeff" + back, choice, 200);
    ASSERT_TRUE(edited);
    EXPECT_TRUE(edited->starts_with(front) && edited->ends_with(back)) << *edited;
    EXPECT_LE(edited->size(), 200u);
    results.insert(*edited);
  }
  EXPECT_GT(results.size(), 250u);
}
TEST(EditReply, ReachesDigitsThatAreNoHex) {
  bool odd = false, prefix = false, upper = false, escape = false;
  for (int i = 0; i < 2000; ++i) {
    Choice choice(std::to_string(i));
    const std::string edited = EditReply(R"({"result":"abcd"})", choice, 1000).value();
    odd |= edited.size() % 2 == 0;
    prefix |= edited.find("\"0x") != std::string::npos;
    upper |= edited.find('A') != std::string::npos;
    escape |= edited.find("\\u0061") != std::string::npos;
  }
  EXPECT_TRUE(odd && prefix && upper && escape);
}
TEST(EditReply, NeedsAPayload) {
  Choice choice("x");
  EXPECT_EQ(EditReply(R"({"result":null})", choice, 1000), std::nullopt);
  EXPECT_EQ(EditReply("", choice, 1000), std::nullopt);
}

// A block of one ten-byte transaction under a wrong root.
std::string Block() { return std::string(80, 'h') + "\1"s + "\1\0\0\0\0\0\0\0\0\0"s; }

TEST(WithRightMerkleRoot, MakesABlockValid) {
  const auto right = WithRightMerkleRoot(Block());
  ASSERT_TRUE(right);
  EXPECT_EQ(right->size(), Block().size());
  EXPECT_TRUE(
      Describe(target::ScannerDecide(oracle::Question(Kind::kBlock), Block())).starts_with("accept INVALID merkle_root"));
  EXPECT_EQ(Describe(target::ScannerDecide(oracle::Question(Kind::kBlock), *right)), "accept VALID");
  EXPECT_EQ(WithRightMerkleRoot("no block"), std::nullopt);
}
TEST(WithRightPayload, MakesRepliesValid) {
  const oracle::Question block(Kind::kGetBlock);
  const auto reply = WithRightPayload(R"({"result":")" + report::Hex(Block()) + R"("})", Kind::kGetBlock, "");
  ASSERT_TRUE(reply);
  EXPECT_EQ(Describe(target::ScannerDecide(block, *reply)), "accept VALID");

  oracle::Question filter(Kind::kGetBlockFilter);
  filter.context.previous_header.emplace();
  const std::string wrong = R"({"result":{"filter":"00","header":")" + std::string(64, '0') + R"("}})";
  const oracle::Outcome outcome = target::ScannerDecide(filter, wrong);
  const auto& accept = std::get<oracle::Accept>(outcome);
  EXPECT_EQ(Describe(outcome), "accept INVALID filter_header at result.header");
  const auto right = WithRightPayload(wrong, Kind::kGetBlockFilter, accept.digests.hash->Hex());
  ASSERT_TRUE(right);
  EXPECT_EQ(Describe(target::ScannerDecide(filter, *right)), "accept VALID");
}
TEST(WithRightPayload, HasNothingToMakeRightElsewhere) {
  EXPECT_EQ(WithRightPayload(R"({"result":"00"})", Kind::kGetRawTransaction, "00"), std::nullopt);
  EXPECT_EQ(WithRightPayload(R"({"result":"00"})", Kind::kGetBlock, "00"), std::nullopt);
}

}  // namespace
}  // namespace assay::fuzz
