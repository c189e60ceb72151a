#include "fuzzers/payload_question.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace assay::fuzz {
namespace {

using oracle::Kind;

TEST(QuestionIn, ARequestAsksForItsMethod) {
  EXPECT_EQ(QuestionIn("engine_newPayloadV1", Family::kEngine).kind, Kind::kEngineNewPayloadV1);
  EXPECT_EQ(QuestionIn("{ engine_newPayloadV6 no JSON", Family::kEngine).kind, Kind::kEngineNewPayloadV6);
}
TEST(QuestionIn, AVersionThatIsNoneAsksForSomething) {
  for (const char* bytes : {"engine_newPayloadV", "engine_newPayloadV7", "engine_newPayloadV0", "", "x"}) {
    const oracle::Question question = QuestionIn(bytes, Family::kEngine);
    EXPECT_EQ(question.layer, oracle::Layer::kEthereum);
    EXPECT_NE(question.kind, Kind::kNone);
  }
}
TEST(QuestionIn, RepliesAskForWhatTheyResemble) {
  EXPECT_EQ(QuestionIn(R"("result":{"prevRandao")", Family::kEngine).kind, Kind::kEngineGetPayloadV1);
  EXPECT_EQ(QuestionIn(R"("result":[{"cumulativeGasUsed")", Family::kEth).kind, Kind::kEthGetBlockReceipts);
  EXPECT_EQ(QuestionIn(R"("result":{"cumulativeGasUsed")", Family::kEth).kind, Kind::kEthGetTransactionReceipt);
}
TEST(QuestionIn, DependsOnTheBytesAlone) {
  const auto first = QuestionIn("abc", Family::kEth), second = QuestionIn("abc", Family::kEth);
  EXPECT_EQ(first.kind, second.kind);
  EXPECT_EQ(first.context, second.context);
}
TEST(QuestionIn, EveryKindOfItsFamilyComesUp) {
  std::set<Kind> engine, eth;
  for (int i = 0; i < 1000; ++i) {
    engine.insert(QuestionIn(std::to_string(i), Family::kEngine).kind);
    eth.insert(QuestionIn(std::to_string(i), Family::kEth).kind);
  }
  EXPECT_EQ(engine.size(), 15u);
  EXPECT_EQ(eth.size(), 4u);
}
TEST(QuestionIn, ContextsComeUp) {
  int roots = 0, forks = 0, hashes = 0;
  for (int i = 0; i < 200; ++i) {
    const oracle::Context context = QuestionIn(std::to_string(i), Family::kEngine).context;
    roots += context.parent_beacon_block_root.has_value();
    forks += context.forks.has_value();
    hashes += context.hash.has_value();
  }
  EXPECT_GT(roots, 50);
  EXPECT_GT(forks, 20);
  EXPECT_GT(hashes, 5);
}

}  // namespace
}  // namespace assay::fuzz
