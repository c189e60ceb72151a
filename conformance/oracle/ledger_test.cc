#include "conformance/oracle/ledger.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

std::string File(const std::string& entry) { return R"({"parser":"p","quirks":[)" + entry + "]}"; }
const char kGood[] =
    R"({"id":"p.x","versions":"1","when":"has_nul","effect":"rejects","title":"t","citation":"c","upstream":"u","witness":[["3100",2]]})";

std::string ErrorOf(const std::string& text) {
  const auto ledger = Ledger::Parse({{"f.json", text}});
  return ledger ? "" : ledger.error();
}

TEST(Ledger, ReadsAnEntry) {
  const auto ledger = Ledger::Parse({{"f.json", File(kGood)}});
  ASSERT_TRUE(ledger.has_value());
  ASSERT_EQ(ledger->Quirks().size(), 1u);
  EXPECT_EQ(ledger->Quirks()[0].witness, std::string("1\0" "1\0", 4));
  EXPECT_EQ(ledger->For("p").size(), 1u);
  EXPECT_TRUE(ledger->For("q").empty());
}
TEST(Ledger, RefusesWhatIsNoLedger) { EXPECT_NE(ErrorOf("[]").find("f.json"), std::string::npos); }
TEST(Ledger, RefusesAnUnknownKey) {
  EXPECT_NE(ErrorOf(File(R"({"id":"p.x","wen":"has_nul"})")).find("unknown key \"wen\""), std::string::npos);
}
TEST(Ledger, RefusesAnUnknownFeature) {
  std::string text = File(kGood);
  text.replace(text.find("has_nul"), 7, "has_nil");
  EXPECT_NE(ErrorOf(text).find("names no feature: has_nil"), std::string::npos);
}
TEST(Ledger, RefusesAnUnknownEffect) {
  std::string text = File(kGood);
  text.replace(text.find("rejects"), 7, "refuses");
  EXPECT_NE(ErrorOf(text).find("effect"), std::string::npos);
}
TEST(Ledger, RefusesAnIdUsedTwice) { EXPECT_NE(ErrorOf(File(std::string(kGood) + "," + kGood)).find("used twice"), std::string::npos); }
TEST(Ledger, RefusesAMissingText) { EXPECT_NE(ErrorOf(File(R"({"id":"p.x"})")).find("\"versions\" is missing"), std::string::npos); }
TEST(Ledger, RefusesAHugeWitness) {
  std::string text = File(kGood);
  text.replace(text.find(",2]"), 3, ",9999999]");
  EXPECT_NE(ErrorOf(text).find("witness"), std::string::npos);
}
TEST(Ledger, TheBuiltInOneIsRead) { EXPECT_GE(Ledger::BuiltIn().Quirks().size(), 20u); }
TEST(Ledger, QuirksComeInTheOrderOfTheirEffects) {
  const auto quirks = Ledger::BuiltIn().For("nlohmann");
  for (std::size_t i = 1; i < quirks.size(); ++i) EXPECT_LE(quirks[i - 1]->effect, quirks[i]->effect);
}

}  // namespace
}  // namespace assay::oracle
