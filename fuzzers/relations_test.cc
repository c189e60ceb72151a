// A relation that cannot fail proves nothing: each is shown an outcome that is not the scanner's and must refuse it.
#include "fuzzers/relations.h"

#include <gtest/gtest.h>

#include <string>

#include "conformance/target/scanner_decoder.h"

namespace assay::fuzz {
namespace {

using oracle::Layer;
using oracle::Outcome;

constexpr std::string_view kText = R"({"a":[1,-0,2.50e1,"caf\u00e9 x",null,true],"b":{}})";

Outcome Decide(std::string_view bytes) { return target::ScannerDecide(Layer::kJson, bytes); }

// Runs `check` with many choices, so that each of its branches is taken.
template <typename Check>
void WithManyChoices(Check check) {
  for (int i = 0; i < 64; ++i) {
    Choice choice(std::to_string(i));
    check(choice);
  }
}

TEST(Relations, HoldForTheScanner) {
  const Outcome outcome = Decide(kText);
  const Subject subject{Layer::kJson, kText, outcome};
  WithManyChoices([&](Choice& choice) {
    CheckSurroundings(subject, choice);
    CheckSpacing(subject, choice);
    CheckSpelling(subject, choice);
    CheckTail(subject, choice);
    CheckCut(subject, choice);
  });
}
TEST(Relations, SurroundingsHoldForRejectedInputs) {
  for (const std::string_view bytes : {"", "1", "-", "[\"abc", "\"\\u00", "[1", "{\"a\":tru", "\xE2\x82"}) {
    const Outcome outcome = Decide(bytes);
    WithManyChoices([&](Choice& choice) { CheckSurroundings({Layer::kJson, bytes, outcome}, choice); });
  }
}
TEST(Relations, CutDoesNotApplyToAPlainNumber) {
  const Outcome outcome = Decide("123");
  WithManyChoices([&](Choice& choice) { CheckCut({Layer::kJson, "123", outcome}, choice); });
}
TEST(RelationsDeathTest, AnotherAnswerOfAKernelOrBehindTheEndIsRefused) {
  const Outcome wrong = oracle::Reject{oracle::Reason::kEof, 0, {}};
  EXPECT_DEATH(WithManyChoices([&](Choice& choice) { CheckSurroundings({Layer::kJson, kText, wrong}, choice); }),
               "SIMD kernel against kernel|bytes behind the end of the input");
}
TEST(RelationsDeathTest, AnotherDigestIsRefused) {
  const Outcome wrong = Decide("[1]");
  Choice choice("x");
  EXPECT_DEATH(CheckSpacing({Layer::kJson, kText, wrong}, choice), "metamorphic relation(.|\n)*white space between tokens");
  EXPECT_DEATH(CheckSpelling({Layer::kJson, kText, wrong}, choice), "metamorphic relation(.|\n)*spelled as escapes");
}
TEST(RelationsDeathTest, AnAcceptedTailOrCutIsRefused) {
  // Not valid on their own, so that something behind them, or less of them, can be.
  const Outcome outcome = Decide("1");
  EXPECT_DEATH(WithManyChoices([&](Choice& choice) { CheckTail({Layer::kJson, "[1", outcome}, choice); }),
               "something behind the value");
  EXPECT_DEATH(WithManyChoices([&](Choice& choice) { CheckCut({Layer::kJson, "1 ]", outcome}, choice); }),
               "cut before its last bracket");
}

}  // namespace
}  // namespace assay::fuzz
