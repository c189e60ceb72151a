#include "fuzzers/bitcoin_question.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace assay::fuzz {
namespace {

using oracle::Kind;

Kind KindOf(const std::string& bytes) { return BitcoinQuestionIn(bytes).kind; }

TEST(BitcoinQuestionIn, AReplyThatNamesItsMethodAsksForIt) {
  for (const Kind kind : oracle::AllKinds()) {
    if (!oracle::IsBitcoin(kind) || oracle::IsRaw(kind)) continue;
    EXPECT_EQ(KindOf("{ no JSON " + std::string(oracle::KindName(kind))), kind);
  }
}
TEST(BitcoinQuestionIn, TheLongestNameCounts) {
  EXPECT_EQ(KindOf("getblock getblockheader"), Kind::kGetBlockHeader);
  EXPECT_EQ(KindOf("getcfilterheader getcfilter"), Kind::kGetCFilterHeader);
}
TEST(BitcoinQuestionIn, RepliesAskForWhatTheyResemble) {
  EXPECT_EQ(KindOf(R"({"result":{"filter":"00"}})"), Kind::kGetBlockFilter);
  EXPECT_EQ(KindOf("\"" + std::string(160, 'a') + "\""), Kind::kGetBlockHeader);
  EXPECT_TRUE((std::set{Kind::kGetBestBlockHash, Kind::kGetBlockHash, Kind::kGetCFilterHeader}.contains(
      KindOf("\"" + std::string(64, 'a') + "\""))));
  std::set<Kind> kinds;
  for (int i = 0; i < 200; ++i) kinds.insert(KindOf("\"" + std::string(200, 'a') + "\"" + std::to_string(i)));
  EXPECT_EQ(kinds, (std::set{Kind::kGetBlock, Kind::kGetRawTransaction, Kind::kGetTxOutProof, Kind::kGetCFilter}));
}
TEST(BitcoinQuestionIn, IsNeverOfRawBytes) {
  for (int i = 0; i < 300; ++i) {
    const oracle::Question question = BitcoinQuestionIn("merkleblock " + std::to_string(i));
    EXPECT_EQ(question.layer, oracle::Layer::kBitcoin);
    EXPECT_FALSE(oracle::IsRaw(question.kind));
  }
}
TEST(BitcoinQuestionIn, WhatACallerKnowsStandsInTheBytes) {
  const std::string digits = std::string(63, '0') + "7";
  const oracle::Context context =
      BitcoinQuestionIn(R"({"asked":")" + digits + R"(","previous":")" + digits + R"(","transactions":17})").context;
  ASSERT_TRUE(context.hash && context.previous_header);
  EXPECT_EQ(oracle::HexOf(*context.hash), digits);
  EXPECT_EQ(oracle::HexOf(*context.previous_header), digits);
  EXPECT_EQ(context.transactions, 17u);
}
TEST(BitcoinQuestionIn, IdsAreThoseOfTheBytesMostly) {
  int same = 0, other = 0, none = 0;
  for (int i = 0; i < 400; ++i) {
    const auto context = BitcoinQuestionIn(R"({"id":"a b","x":)" + std::to_string(i) + "}").context;
    ++(!context.id ? none : *context.id == "\"a b\"" ? same : other);
  }
  EXPECT_GT(same, 150);
  EXPECT_GT(other, 5);
  EXPECT_GT(none, 20);
}
TEST(BitcoinQuestionIn, AnArrayIsABatchOfItsIds) {
  std::set<std::vector<std::string>> batches;
  for (int i = 0; i < 400; ++i) batches.insert(BitcoinQuestionIn(R"( [{"id":1},{"id":[2}])" + std::to_string(i)).context.batch);
  EXPECT_TRUE(batches.contains({"1", "[2"}));
  EXPECT_TRUE(batches.contains({"[2", "1"}));
  EXPECT_TRUE(batches.contains({"1"}));
  EXPECT_TRUE(batches.contains({"1", "7", "[2"}));
}
TEST(BitcoinQuestionIn, DependsOnTheBytesAlone) {
  const auto first = BitcoinQuestionIn("abc"), second = BitcoinQuestionIn("abc");
  EXPECT_EQ(first.kind, second.kind);
  EXPECT_EQ(first.context, second.context);
}

}  // namespace
}  // namespace assay::fuzz
