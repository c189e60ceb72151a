// The assertions must be able to fail: a wrong strict outcome is refused, with the frame of its class.
#include "fuzzers/differential.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fuzzers/divergence.h"

namespace assay::fuzz {
namespace {

oracle::Outcome Check(const oracle::Question& question, std::string_view bytes) {
  static auto* const differential = new Differential();
  Choice choice(bytes);
  return differential->Check(question, bytes, choice);
}

TEST(Differential, QuietOnPlainInputs) {
  for (const char* bytes : {"", "1", "[1,-0,1e400]", "{\"a\":\"\\ud800\"}", "[1] x"}) {
    Check(oracle::Layer::kJson, bytes);
    Check(oracle::Layer::kJsonRpc, bytes);
  }
}
TEST(Differential, QuietOnTheTwin) {
  Differential differential;
  for (const char* bytes : {"[1e400,\"\\udc00\"]", "true    ", "{\"a\":123456789012345678901234567890}", "[1] x"}) {
    differential.CheckTwin(bytes, Check(oracle::Layer::kJson, bytes));
  }
}
TEST(DifferentialDeathTest, AStrictVerdictThatIsNotTheLenientOneIsRefused) {
  Differential differential;
  EXPECT_DEATH(differential.CheckTwin("[1]", oracle::Reject{}), "strict policy against lenient policy");
  EXPECT_DEATH(differential.CheckTwin("\"\\ud800\"", oracle::Accept{}), "strict policy against lenient policy");
  EXPECT_DEATH(differential.CheckTwin(std::string_view("1\0", 2), oracle::Accept{}), "NUL or BOM");
}
// A parser that takes everything for the number 1.
class Wrong final : public reference::Parser {
 public:
  std::string_view Name() const override { return "wrong"; }
  std::string Version() const override { return "1"; }
  std::optional<reference::ParseError> Parse(std::string_view, const reference::ParserOptions&,
                                             oracle::JsonEvents& events) override {
    events.Number(oracle::Lexeme{"1"});
    return std::nullopt;
  }
};

Differential With(std::unique_ptr<reference::Parser> parser, oracle::Outcome scanner) {
  std::vector<std::unique_ptr<reference::Parser>> parsers;
  if (parser) parsers.push_back(std::move(parser));
  return Differential(std::move(parsers), [scanner](const oracle::Question&, std::string_view) { return scanner; });
}
void CheckJson(Differential differential, std::string_view bytes) {
  Choice choice(bytes);
  differential.Check(oracle::Layer::kJson, bytes, choice);
}

TEST(DifferentialDeathTest, AScannerThatDiffersInAnythingIsStopped) {
  const auto accepts = [](std::string_view bytes) { return oracle::Judge(oracle::Layer::kJson, bytes); };
  EXPECT_DEATH(CheckJson(With(nullptr, oracle::Reject{}), "[1]"), "scanner against model: verdict");
  EXPECT_DEATH(CheckJson(With(nullptr, oracle::Reject{oracle::Reason::kSyntax, 2, ""}), "[1"), "scanner against model: reason");
  EXPECT_DEATH(CheckJson(With(nullptr, oracle::Reject{oracle::Reason::kEof, 1, ""}), "[1"), "scanner against model: offset");
  EXPECT_DEATH(CheckJson(With(nullptr, accepts("[2]")), "[1]"), "scanner against model: exact_digest");
  EXPECT_DEATH(CheckJson(With(nullptr, oracle::ProtocolError{"x"}), "[1]"), "slice outside");
}
TEST(DifferentialDeathTest, AReferenceThatTheLedgerDoesNotExplainIsStopped) {
  EXPECT_DEATH(CheckJson(With(std::make_unique<Wrong>(), oracle::Judge(oracle::Layer::kJson, "[1")), "[1"),
               "reference against ledger: verdict");
  EXPECT_DEATH(CheckJson(With(std::make_unique<Wrong>(), oracle::Judge(oracle::Layer::kJson, "2")), "2"),
               "reference against ledger: exact_digest");
  CheckJson(With(std::make_unique<Wrong>(), oracle::Judge(oracle::Layer::kJson, "1")), "1");
}
TEST(DifferentialDeathTest, AReferenceThatDiffersOnTheTwinIsStopped) {
  EXPECT_DEATH(With(std::make_unique<Wrong>(), oracle::Reject{}).CheckTwin("[1", oracle::Reject{}),
               "neutralised twin against scanner");
}
TEST(DivergenceDeathTest, PrintsHowToReproduce) {
  EXPECT_DEATH(ScannerDiffers(oracle::Difference::kOffset,
                              {"[\x01]", oracle::Layer::kJson, "scanner", "reject at 1", "reject at 2", ""}),
               "scanner against model: offset(.|\n)*expected  reject at 1(.|\n)*5b015d(.|\n)*u0001");
}

}  // namespace
}  // namespace assay::fuzz
