#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "scanner/json/json.h"
#include "scanner/json/tokens.h"

namespace assay::json {
namespace {

std::vector<std::string> NamesOf(std::string_view text) {
  std::vector<std::string> names;
  for (const Member& member : Members(*Parse(text))) names.emplace_back(member.name.Escaped());
  return names;
}
std::vector<std::string> ItemsOf(std::string_view text) {
  std::vector<std::string> items;
  for (const Value& item : Elements(*Parse(text))) items.emplace_back(item.text);
  return items;
}

TEST(Members, InOrderWithDuplicates) {
  EXPECT_EQ(NamesOf(R"({"b":1,"a":2,"b":3})"), (std::vector<std::string>{"b", "a", "b"}));
}
TEST(Members, NamesStayEscaped) { EXPECT_EQ(NamesOf(R"({"a\"b":1})"), std::vector<std::string>{R"(a\"b)"}); }
TEST(Members, OfAnEmptyObject) { EXPECT_TRUE(NamesOf(" { } ").empty()); }
TEST(Members, OfSomethingElse) { EXPECT_TRUE(NamesOf("[1]").empty()); }
TEST(Members, ValuesAreBoundedWithTheirKinds) {
  const std::string text = R"( { "a" : [1,"]"] , "b" : "x\"}" , "c":-1.5e3,"d":{"e":{}} } )";
  std::vector<std::string> values;
  std::vector<Kind> kinds;
  for (const Member& member : Members(*Parse(text))) {
    values.emplace_back(member.value.text);
    kinds.push_back(member.value.kind);
  }
  EXPECT_EQ(values, (std::vector<std::string>{R"([1,"]"])", R"("x\"}")", "-1.5e3", R"({"e":{}})"}));
  EXPECT_EQ(kinds, (std::vector<Kind>{Kind::kArray, Kind::kString, Kind::kNumber, Kind::kObject}));
}
TEST(Members, SlicesLieInTheInput) {
  const std::string text = R"({"a":"b"})";
  for (const Member& member : Members(*Parse(text))) {
    EXPECT_EQ(member.name.Raw().data(), text.data() + 1);
    EXPECT_EQ(member.value.text.data(), text.data() + 5);
  }
}
TEST(Elements, InOrder) {
  EXPECT_EQ(ItemsOf("[1, true ,null,[2,[3]],{\"a\":[]},\"x\"]"),
            (std::vector<std::string>{"1", "true", "null", "[2,[3]]", "{\"a\":[]}", "\"x\""}));
}
TEST(Elements, OfAnEmptyArray) { EXPECT_TRUE(ItemsOf("[ ]").empty()); }
TEST(Elements, OfSomethingElse) { EXPECT_TRUE(ItemsOf("{\"a\":1}").empty()); }

std::string TokensOf(std::string_view text) {
  std::string out;
  Tokens tokens(*Parse(text));
  while (const auto token = tokens.Next()) {
    out += "{N}[]S#tfn"[static_cast<int>(token->kind)];
    if (token->kind == TokenKind::kName || token->kind == TokenKind::kString || token->kind == TokenKind::kNumber)
      out.append(token->text).append(" ");
  }
  return out;
}
TEST(Tokens, TellsNamesFromStrings) {
  EXPECT_EQ(TokensOf(R"({"a" : "b","c":["d",{"e":1.5}],"f":[]})"), R"({N"a" S"b" N"c" [S"d" {N"e" #1.5 }]N"f" []})");
}
TEST(Tokens, OfAScalar) { EXPECT_EQ(TokensOf(" true "), "t"); }
TEST(Tokens, OfLiterals) { EXPECT_EQ(TokensOf("[true,false,null]"), "[tfn]"); }

// The walks promise to be total on values that nobody validated.
TEST(Walks, NeverLeaveAViewOfGarbage) {
  std::mt19937 random(1);
  const std::string_view alphabet = "{}[],:\"\\ 1tau\n\xC3";
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes(random() % 40, ' ');
    for (char& c : bytes) c = alphabet[random() % alphabet.size()];
    const auto inside = [&](std::string_view view) {
      const auto begin = reinterpret_cast<std::uintptr_t>(view.data()), base = reinterpret_cast<std::uintptr_t>(bytes.data());
      return begin >= base && begin + view.size() <= base + bytes.size();
    };
    for (const Kind kind : {Kind::kObject, Kind::kArray}) {
      const Value value{kind, bytes};
      std::size_t steps = 0;
      for (const Member& member : Members(value))
        ASSERT_TRUE(inside(member.name.Raw()) && inside(member.value.text) && ++steps < 100) << bytes;
      for (const Value& item : Elements(value)) ASSERT_TRUE(inside(item.text) && ++steps < 100) << bytes;
    }
    Tokens tokens(Value{Kind::kObject, bytes});
    std::size_t steps = 0;
    while (const auto token = tokens.Next())
      ASSERT_TRUE(inside(token->text) && !token->text.empty() && ++steps <= bytes.size()) << bytes;
  }
}

}  // namespace
}  // namespace assay::json
