#include "fuzzers/rewrite.h"

#include <gtest/gtest.h>

namespace assay::fuzz {
namespace {

TEST(Respace, KeepsTokens) {
  Choice choice("x");
  std::string out = Respace(R"({ "a b":[1 ,true]})", choice);
  std::erase_if(out, [](char c) { return c == '\n' || c == '\t' || c == '\r'; });
  EXPECT_NE(out.find("\"a b\""), std::string::npos);
}
TEST(Reescape, ChangesTheSpellingOfPlainCharactersOnly) {
  Choice choice("y");
  const std::string out = Reescape(R"({"abcdefghijkl\u00e9\n":1})", choice);
  EXPECT_NE(out.find(R"(\u00e9\n)"), std::string::npos);
  EXPECT_NE(out.find(R"(\u006)"), std::string::npos);
  EXPECT_TRUE(out.ends_with("\":1}"));
}
TEST(RotateMembers, MovesTheFirstOne) {
  EXPECT_EQ(RotateMembers(R"({"a":[1,{"x":1,"y":2}],"b":2,"c":3})"), R"({"b":2,"c":3,"a":[1,{"x":1,"y":2}]})");
}
TEST(RotateMembers, NeedsTwo) {
  EXPECT_EQ(RotateMembers(R"({"a":[1,2]})"), std::nullopt);
  EXPECT_EQ(RotateMembers("[1,2]"), std::nullopt);
}
TEST(RenameMember, ChangesOneLetterOfTheName) {
  Choice choice("z");
  const auto renamed = RenameMember(R"({"id":1,"method":"id"})", "id", choice);
  ASSERT_TRUE(renamed);
  EXPECT_EQ(renamed->unknown, R"({"unknown":1,"method":"id"})");
  EXPECT_TRUE(renamed->case_changed == R"({"Id":1,"method":"id"})" || renamed->case_changed == R"({"iD":1,"method":"id"})");
}
TEST(RenameMember, LooksAtTheRootOnly) {
  Choice choice("z");
  EXPECT_FALSE(RenameMember(R"({"params":{"id":1}})", "id", choice));
}

}  // namespace
}  // namespace assay::fuzz
