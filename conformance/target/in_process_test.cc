// The decoders of this repository through the one path, and the quirk ledger held against the parsers it describes.
#include "conformance/target/in_process.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "conformance/oracle/oracle.h"
#include "conformance/oracle/witness.h"

namespace assay::target {
namespace {

using oracle::Layer;
using oracle::Ledger;
using oracle::Outcome;

std::map<std::string, std::unique_ptr<Target>> ByName() {
  std::map<std::string, std::unique_ptr<Target>> targets;
  for (auto& target : InProcessTargets()) targets.emplace(std::string(target->Name()), std::move(target));
  return targets;
}

Outcome Decide(Target& target, std::string_view bytes, Layer layer = Layer::kJson) {
  return target.Decide({layer, "t", bytes, {}});
}

TEST(InProcess, JudgeFirstThenScannerThenReferences) {
  const auto targets = InProcessTargets();
  ASSERT_EQ(targets.size(), 7u);
  EXPECT_EQ(targets[0]->GetRole(), Target::Role::kJudge);
  EXPECT_EQ(targets[1]->GetRole(), Target::Role::kScanner);
  for (std::size_t i = 2; i < targets.size(); ++i) EXPECT_EQ(targets[i]->GetRole(), Target::Role::kReference);
}

TEST(InProcess, EveryParserOfTheLedgerIsHere) {
  const auto targets = ByName();
  for (const oracle::Quirk& quirk : Ledger::BuiltIn().Quirks()) EXPECT_TRUE(targets.contains(quirk.parser)) << quirk.id;
}

TEST(Ledger, EveryWitnessStillShowsItsQuirk) {
  const auto targets = ByName();
  for (const oracle::Quirk& quirk : Ledger::BuiltIn().Quirks()) {
    const Outcome observed = Decide(*targets.at(quirk.parser), quirk.witness);
    EXPECT_EQ(oracle::WitnessStateName(CheckWitness(Ledger::BuiltIn(), quirk, observed)), "proven")
        << quirk.id << ": " << quirk.parser << " says " << Describe(observed);
  }
}

TEST(Ledger, EveryEntryIsAboutTheVersionThatRuns) {
  const auto targets = ByName();
  for (const oracle::Quirk& quirk : Ledger::BuiltIn().Quirks()) {
    EXPECT_EQ(quirk.versions, targets.at(quirk.parser)->Version()) << quirk.id << ": measure it again";
  }
}

TEST(Scanner, SaysWhatTheModelSaysOfPlainInputs) {
  const auto targets = ByName();
  for (const char* bytes : {"", " ", "1", "[1,-0,1.50e3,null,true,false,\"\\u00e9\"]", "{\"a\":{},\"a\":[]}", "{\"a\":1}x",
                            "[1,]", "\"\\ud800\""}) {
    for (const Layer layer : {Layer::kJson, Layer::kJsonRpc}) {
      const Outcome expected = Decide(*targets.at("model"), bytes, layer);
      const Outcome observed = Decide(*targets.at("scanner"), bytes, layer);
      EXPECT_EQ(oracle::Compare(expected, observed, oracle::Strictness::kReasonAndOffset), oracle::Difference::kNone)
          << bytes << ": model " << Describe(expected) << ", scanner " << Describe(observed);
    }
  }
}

TEST(Scanner, SaysWhatTheModelSaysOfMessages) {
  const auto targets = ByName();
  for (const char* bytes :
       {R"({"jsonrpc":"2.0","id":1,"metho\u0064":"x"})", R"({"jsonrpc":"2.0","id":1,"Method":"x"})",
        R"({"jsonrpc":"2.0","method":"x"})", R"([{"jsonrpc":"2.0","id":null,"result":1},1,[]])",
        R"({"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":""}})", R"({"jsonrpc":"2.0","id":1,"id":1,"method":"x"})",
        R"({"jsonrpc":"2.0","id":1,"method":"x","result":1})"}) {
    const Outcome expected = Decide(*targets.at("model"), bytes, Layer::kJsonRpc);
    const Outcome observed = Decide(*targets.at("scanner"), bytes, Layer::kJsonRpc);
    EXPECT_EQ(oracle::Compare(expected, observed, oracle::Strictness::kReasonAndOffset), oracle::Difference::kNone)
        << bytes << ": model " << Describe(expected) << ", scanner " << Describe(observed);
  }
}

TEST(Scanner, AnAnswerThatDependsOnWhatFollowsIsAProtocolError) {
  // Says something else at each of the runs over the same input, as a scanner does that looks behind its end.
  for (const int odd_one : {2, 3}) {
    int calls = 0;
    const auto target = MakeScannerTarget([&](const oracle::Question&, std::string_view) {
      return ++calls == odd_one ? Outcome(oracle::Accept{}) : Outcome(oracle::Reject{});
    });
    EXPECT_EQ(Describe(Decide(*target, "1")), "protocol error: the answer depends on bytes that follow the input") << odd_one;
  }
  EXPECT_EQ(Describe(Decide(
                *MakeScannerTarget([](const oracle::Question&, std::string_view) { return Outcome(oracle::Reject{}); }), "1")),
            "reject");
}

TEST(References, AgreeOnPlainMessages) {
  for (const auto& target : InProcessTargets()) {
    const char bytes[] = R"([{"jsonrpc":"2.0","id":"a","method":"x","params":[1.5]},{"jsonrpc":"2.0","method":"y"}])";
    oracle::Case input(Layer::kJsonRpc, bytes);
    const auto prediction = input.Predict(Ledger::BuiltIn(), target->Name());
    const Outcome observed = Decide(*target, bytes, Layer::kJsonRpc);
    EXPECT_EQ(oracle::Compare(prediction.outcome, observed, oracle::Strictness::kVerdictAndDigests), oracle::Difference::kNone)
        << target->Name() << ": " << Describe(observed);
  }
}

}  // namespace
}  // namespace assay::target
