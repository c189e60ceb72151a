#include "tools/answer.h"

#include <gtest/gtest.h>

#include "tools/fake_target.h"

namespace assay::tools {
namespace {

using oracle::Difference;
using oracle::Layer;
using Role = target::Target::Role;

Answer AskAbout(std::string_view bytes, FakeTarget target, Layer layer = Layer::kJson) {
  oracle::Case judged(layer, bytes);
  return Ask(target, layer, bytes, judged, oracle::Ledger::BuiltIn());
}

TEST(AnswerTest, TheScannerMustHaveTheReason) {
  EXPECT_FALSE(AskAbout("[1,]", {"scanner", Role::kScanner, oracle::Reject{oracle::Reason::kSyntax, 3, ""}}).unexplained);
  EXPECT_EQ(AskAbout("[1,]", {"scanner", Role::kScanner, oracle::Reject{oracle::Reason::kEof, 3, ""}}).difference,
            Difference::kReason);
}

TEST(AnswerTest, TheScannerMustHaveTheOffset) {
  const Answer answer = AskAbout("[1,]", {"scanner", Role::kScanner, oracle::Reject{oracle::Reason::kSyntax, 2, ""}});
  EXPECT_EQ(answer.difference, Difference::kOffset);
  EXPECT_TRUE(answer.unexplained);
}

TEST(AnswerTest, AReferenceMayRejectInItsOwnWords) {
  EXPECT_FALSE(AskAbout("[1,]", {"nlohmann", Role::kReference, oracle::Reject{{}, 99, "no"}}).unexplained);
}

TEST(AnswerTest, AReferenceWithoutQuirksMustHaveTheVerdict) {
  const Answer answer = AskAbout("[1,]", {"nobody", Role::kReference});
  EXPECT_EQ(answer.difference, Difference::kVerdict);
  EXPECT_TRUE(answer.unexplained);
  EXPECT_TRUE(answer.quirks.empty());
}

TEST(AnswerTest, AQuirkExplainsWhatItPredicts) {
  using std::string_literals::operator""s;
  const Answer answer = AskAbout("{}\0x"s, {"rapidjson", Role::kReference});
  EXPECT_FALSE(answer.unexplained) << oracle::DifferenceName(answer.difference);
  EXPECT_FALSE(answer.quirks.empty());
}

TEST(AnswerTest, AQuirkThatIsNotShownIsADivergence) {
  using std::string_literals::operator""s;
  EXPECT_TRUE(AskAbout("{}\0x"s, {"rapidjson", Role::kReference, oracle::Reject{}}).unexplained);
}

TEST(AnswerTest, DigestsAreCompared) {
  const auto wrong = oracle::Accept{{oracle::Digest::OfPreimage("f"), {}, {}}};
  EXPECT_EQ(AskAbout("true", {"nlohmann", Role::kReference, wrong}).difference, Difference::kExactDigest);
}

TEST(AnswerTest, ALayerThatIsNotThereIsNoDivergence) {
  const Answer answer = AskAbout("{}", {"exec:x", Role::kForeign, oracle::Accept{}, /*jsonrpc=*/false}, Layer::kJsonRpc);
  EXPECT_FALSE(answer.unexplained);
  EXPECT_EQ(oracle::OutcomeName(answer.observed), "unsupported");
}

TEST(AnswerTest, NoAnswerIsADivergence) {
  EXPECT_TRUE(AskAbout("{}", {"nlohmann", Role::kReference, oracle::Crash{"signal 11"}}).unexplained);
}

}  // namespace
}  // namespace assay::tools
