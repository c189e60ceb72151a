#include "conformance/live/table.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "fmt/format.h"
#include "gtest/gtest.h"

namespace assay::live {
namespace {

constexpr std::int64_t kNow = 1'700'000'000;
const std::string kHex(64, '7');

target::JwtSecret Secret() { return *target::JwtSecret::Parse(kHex); }
bool LetsIn(const TokenRecipe& recipe) {
  return target::CheckBearer(Secret(), Authorization(recipe, Secret(), kNow), kNow).has_value();
}

Table<JwtRow> Tokens() {
  auto table = LoadJwtTable("vectors");
  if (table) return *std::move(table);
  for (const vectors::Problem& problem : table.error()) ADD_FAILURE() << vectors::ProblemText(problem);
  return {};
}
Table<EthRow> Calls() {
  auto table = LoadEthTable("vectors");
  if (table) return *std::move(table);
  for (const vectors::Problem& problem : table.error()) ADD_FAILURE() << vectors::ProblemText(problem);
  return {};
}

TEST(Authorization, WhatIsLeftOutIsRight) { EXPECT_EQ(Authorization({}, Secret(), kNow), target::BearerToken(Secret(), kNow)); }
TEST(Authorization, AHeaderIsTakenAsItIs) { EXPECT_EQ(Authorization({.header = "x"}, Secret(), kNow), "x"); }
TEST(Authorization, EachPartOfTheRecipeMatters) {
  EXPECT_TRUE(LetsIn({}));
  EXPECT_FALSE(LetsIn({.right_secret = false}));
  EXPECT_FALSE(LetsIn({.alg = "none"}));
  EXPECT_FALSE(LetsIn({.mac = target::JwtMac::kHs384}));
  EXPECT_FALSE(LetsIn({.scheme = "Token "}));
  EXPECT_FALSE(LetsIn({.iat = -61}));
  EXPECT_TRUE(LetsIn({.iat = 59}));
  EXPECT_FALSE(LetsIn({.behind = "x"}));
  EXPECT_TRUE(LetsIn({.iat_as = TokenRecipe::Iat::kFraction}));
  for (const auto form : {TokenRecipe::Iat::kString, TokenRecipe::Iat::kNull, TokenRecipe::Iat::kAbsent})
    EXPECT_FALSE(LetsIn({.iat_as = form}));
  EXPECT_TRUE(LetsIn({.claims = R"(,"id":"x")"}));
  EXPECT_FALSE(LetsIn({.claims = R"(,"iat":1)"}));
}

// Except where the specification leaves it open, the strict check and the table say the same.
TEST(TokenTable, TheStrictCheckAgrees) {
  for (const JwtRow& row : Tokens().rows)
    if (row.vector.level != vectors::Level::kObserve) {
      EXPECT_EQ(LetsIn(row.token), row.vector.expect.accept) << row.vector.id;
    }
}
TEST(TokenTable, HoldsWhatMustBeRefused) {
  std::set<std::string> must;
  for (const JwtRow& row : Tokens().rows)
    if (row.vector.level == vectors::Level::kMust && !row.vector.expect.accept) must.insert(row.vector.id);
  for (const char* id : {"jwt.token.missing", "jwt.alg.none_lower", "jwt.signature.wrong_secret", "jwt.token.garbage"})
    EXPECT_TRUE(must.contains(id)) << id;
}
TEST(TokenTable, EveryTokenFitsIntoAHeader) {
  for (const JwtRow& row : Tokens().rows) {
    const std::string value = Authorization(row.token, Secret(), kNow);
    EXPECT_LT(value.size(), 8000U) << row.vector.id;
    EXPECT_TRUE(std::ranges::all_of(value, [](char c) { return c >= 0x20 && c < 0x7f; })) << row.vector.id;
  }
}
TEST(EthTable, EachRowHasAShapeOrACode) {
  const auto table = Calls();
  EXPECT_GT(table.rows.size(), 100U);
  for (const EthRow& row : table.rows) EXPECT_NE(row.vector.expect.accept, row.vector.expect.code.has_value()) << row.vector.id;
}
TEST(EthTable, OnlyReads) {
  for (const EthRow& row : Calls().rows)
    for (const char* word : {"send", "sign", "personal_", "admin_", "debug_", "miner_"})
      EXPECT_EQ(row.vector.input.find(word), std::string::npos) << row.vector.id;
}
TEST(Tables, ObserveTakesEitherAnswer) {
  for (const JwtRow& row : Tokens().rows)
    EXPECT_EQ(row.vector.choices.size(), row.vector.level == vectors::Level::kObserve ? 2U : 0U) << row.vector.id;
}
TEST(Tables, GroupsAndManifest) {
  const auto table = Tokens();
  EXPECT_EQ(table.rows.front().vector.group, "jwt.token");
  EXPECT_EQ(table.line.substr(64), "  live/jwt.json\n");
}

class BadTable : public ::testing::Test {
 protected:
  BadTable() : directory_(::testing::TempDir() + "/bad_table") { std::filesystem::create_directories(directory_ + "/live"); }
  // What is said of a token table of these rows.
  std::string Say(const std::string& rows) {
    std::ofstream(directory_ + "/live/jwt.json") << R"({"$schema":"x","subject":"x","rows":[)" << rows << "]}";
    const auto table = LoadJwtTable(directory_);
    return table ? "" : vectors::ProblemText(table.error().front());
  }
  static std::string Row(const std::string& token, const std::string& id = "jwt.a.b") {
    return fmt::format(
        R"({{"id":"{}","title":"t","level":"must","token":{},"expect":"accept","spec":{{"document":"d","section":"s"}}}})", id,
        token);
  }
  const std::string directory_;
};
TEST_F(BadTable, AGoodOneForComparison) { EXPECT_EQ(Say(Row("{}")), ""); }
TEST_F(BadTable, AnUnknownKey) { EXPECT_NE(Say(Row(R"({"iatt":1})")).find("unknown key \"iatt\""), std::string::npos); }
TEST_F(BadTable, AnUnknownWord) { EXPECT_NE(Say(Row(R"({"mac":"HS1"})")).find("HS1"), std::string::npos); }
TEST_F(BadTable, AnIdTwice) { EXPECT_NE(Say(Row("{}") + "," + Row("{}")).find("id used twice"), std::string::npos); }
TEST_F(BadTable, AnIdOfAnotherTable) { EXPECT_NE(Say(Row("{}", "json.a.b")), ""); }
TEST_F(BadTable, AHeaderAndMore) {
  EXPECT_NE(Say(Row(R"({"header":"x","alg":"none"})")).find("whole value"), std::string::npos);
}
TEST_F(BadTable, NotThere) {
  std::filesystem::remove(directory_ + "/live/jwt.json");
  const auto table = LoadJwtTable(directory_);
  ASSERT_FALSE(table);
  EXPECT_NE(vectors::ProblemText(table.error().front()).find("live/jwt.json"), std::string::npos);
}

}  // namespace
}  // namespace assay::live
