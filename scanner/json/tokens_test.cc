// The token cursor: what it hands out for valid values, that it agrees with the children, and that garbage cannot lead it
// astray.
#include "scanner/json/tokens.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "gtest/gtest.h"

namespace assay::json {
namespace {

using namespace std::string_view_literals;

char Letter(TokenKind kind) {
  switch (kind) {
    case TokenKind::kStartObject:
      return '{';
    case TokenKind::kName:
      return ':';
    case TokenKind::kEndObject:
      return '}';
    case TokenKind::kStartArray:
      return '[';
    case TokenKind::kEndArray:
      return ']';
    case TokenKind::kString:
      return '"';
    case TokenKind::kNumber:
      return '#';
    case TokenKind::kTrue:
      return 't';
    case TokenKind::kFalse:
      return 'f';
    case TokenKind::kNull:
      return 'n';
  }
  return '?';
}

// The tokens of a text as their letters, each followed by its text where that says more.
std::string Listed(std::string_view input) {
  const auto value = Parse(input);
  if (!value) return "not valid";
  std::string out;
  Tokens tokens(*value);
  while (const auto token = tokens.Next()) {
    out += Letter(token->kind);
    const bool content =
        token->kind == TokenKind::kName || token->kind == TokenKind::kString || token->kind == TokenKind::kNumber;
    if (content) out.append(token->text);
  }
  return out;
}

// The same list by the children.
void ListChildren(const Value& value, std::string& out) {
  switch (value.kind) {
    case Kind::kObject:
      out += '{';
      for (const Member& member : Members(value)) {
        out.append(":").append(member.name.Raw());
        ListChildren(member.value, out);
      }
      out += '}';
      return;
    case Kind::kArray:
      out += '[';
      for (const Value& element : Elements(value)) ListChildren(element, out);
      out += ']';
      return;
    case Kind::kString:
      out.append("\"").append(value.text);
      return;
    case Kind::kNumber:
      out.append("#").append(value.text);
      return;
    case Kind::kTrue:
      out += 't';
      return;
    case Kind::kFalse:
      out += 'f';
      return;
    case Kind::kNull:
      out += 'n';
      return;
  }
}

Token First(std::string_view input) { return Tokens(Parse(input).value()).Next().value(); }

TEST(TokensTest, EveryScalarIsOneToken) {
  EXPECT_EQ(Listed("null"), "n");
  EXPECT_EQ(Listed("true"), "t");
  EXPECT_EQ(Listed("false"), "f");
  EXPECT_EQ(Listed("-1.5e+7"), "#-1.5e+7");
  EXPECT_EQ(Listed("\"a\""), "\"\"a\"");
}

TEST(TokensTest, LiteralsCarryTheirText) {
  EXPECT_EQ(First(" true ").text, "true");
  EXPECT_EQ(First("[false]").text, "[");
  EXPECT_EQ(First("null").text, "null");
}

TEST(TokensTest, EmptyContainersAreTheirBrackets) {
  EXPECT_EQ(Listed("[]"), "[]");
  EXPECT_EQ(Listed("{ }"), "{}");
  EXPECT_EQ(Listed("[{},[],{}]"), "[{}[]{}]");
}

TEST(TokensTest, NamesAreToldFromStrings) {
  EXPECT_EQ(Listed(R"({"a":"b"})"), R"({:"a"""b"})");
  EXPECT_EQ(Listed(R"(["a","b"])"), R"([""a"""b"])");
}

TEST(TokensTest, WhiteSpaceBeforeAColonMakesNoString) { EXPECT_EQ(Listed("{\"a\" \t\r\n : \"b\" \n}"), "{:\"a\"\"\"b\"}"); }

TEST(TokensTest, AColonInAStringMakesNoName) { EXPECT_EQ(Listed(R"(["a:", ":"])"), R"([""a:""":"])"); }

TEST(TokensTest, BracketsAndCommasInStringsAreText) { EXPECT_EQ(Listed(R"(["]},{[\"",1])"), R"([""]},{[\""#1])"); }

TEST(TokensTest, NumbersEndWhereTheyEnd) { EXPECT_EQ(Listed("[1,-2 ,3.5\n,4e9]"), "[#1#-2#3.5#4e9]"); }

TEST(TokensTest, DuplicatesAreDelivered) { EXPECT_EQ(Listed(R"({"a":1,"a":2})"), R"({:"a"#1:"a"#2})"); }

TEST(TokensTest, SaysWhetherAStringHasEscapes) {
  EXPECT_FALSE(First("\"abc\"").has_escapes);
  EXPECT_FALSE(First("\"\xC3\xA9\"").has_escapes);
  EXPECT_TRUE(First("\"a\\n\"").has_escapes);
  EXPECT_TRUE(First("\"" + std::string(100, 'x') + "\\\"\"").has_escapes);
  const auto value = Parse(R"({"\u0061":"b"})").value();
  Tokens tokens(value);
  tokens.Next();
  EXPECT_TRUE(tokens.Next()->has_escapes);
  EXPECT_FALSE(tokens.Next()->has_escapes);
}

TEST(TokensTest, BoundsStringsOfEveryLengthAndScript) {
  for (std::size_t n = 0; n < 150; ++n) {
    for (const std::string_view tail : {"", "\\\"", "\\\\", "\xC3\xA9", "\xE4\xB8\x80\xE4\xB8\x80\\n"}) {
      const std::string string = "\"" + std::string(n, 'x') + std::string(tail) + "\"";
      EXPECT_EQ(Listed("[" + string + "," + string + "]"), "[\"" + string + "\"" + string + "]");
    }
  }
}

TEST(TokensTest, PositionIsBehindTheLastToken) {
  const auto value = Parse("  [ 1 , \"a\" ]  ").value();
  Tokens tokens(value);
  EXPECT_EQ(tokens.Position(), 0u);
  tokens.Next();
  EXPECT_EQ(tokens.Position(), 1u);
  tokens.Next();
  EXPECT_EQ(tokens.Position(), 3u);
  tokens.Next();
  EXPECT_EQ(tokens.Position(), 9u);
  tokens.Next();
  EXPECT_EQ(tokens.Position(), value.text.size());
}

TEST(TokensTest, BehindTheLastTokenThereIsNone) {
  const auto value = Parse("[1]").value();
  Tokens tokens(value);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(tokens.Next());
  EXPECT_FALSE(tokens.Next());
  EXPECT_FALSE(tokens.Next());
}

TEST(TokensTest, OfAChildOnlyTheChildsTokens) {
  const auto value = Parse(R"({"a":[1,2],"b":"c"})").value();
  const Member member = *Members(value).begin();
  Tokens tokens(member.value);
  std::string kinds;
  while (const auto token = tokens.Next()) kinds += Letter(token->kind);
  EXPECT_EQ(kinds, "[##]");
}

TEST(TokensTest, AStringThatIsAMembersValueIsNoNameOnItsOwn) {
  const auto value = Parse(R"({"a":"b"})").value();
  Tokens tokens(Members(value).begin()->value);
  EXPECT_EQ(tokens.Next()->kind, TokenKind::kString);
}

TEST(TokensTest, HasNoDepthOfItsOwn) {
  std::vector<std::uint64_t> nesting(100000 / 64 + 1);
  const std::string text = std::string(100000, '[') + std::string(100000, ']');
  const auto value = Parse(text, {.max_depth = 100000, .nesting = nesting}).value();
  Tokens tokens(value);
  std::size_t count = 0;
  while (tokens.Next()) ++count;
  EXPECT_EQ(count, text.size());
}

// Random valid texts: the cursor and the children see the same.
TEST(TokensTest, AgreesWithTheChildren) {
  std::mt19937_64 random(20240229);
  const auto pick = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  constexpr std::string_view kScalars[] = {
      "0", "-1.5e+7", "true", "false", "null", "\"\"", "\"a:b\"", "\"\\\"\"", "\"\xC3\xA9\xE4\xB8\x80\"", "\"\\\\\""};
  constexpr std::string_view kSpaces[] = {"", "", " ", "\n\t", "\r\n "};
  const auto make = [&](auto& self, std::size_t depth) -> std::string {
    const auto space = [&] { return std::string(kSpaces[pick(std::size(kSpaces))]); };
    if (depth == 0 || pick(3) == 0) return space() + std::string(kScalars[pick(std::size(kScalars))]) + space();
    const bool object = pick(2) == 0;
    std::string out = space() + (object ? "{" : "[") + space();
    for (std::size_t i = 0, n = pick(5); i < n; ++i) {
      if (i > 0) out += ",";
      if (object) out += space() + std::string(kScalars[5 + pick(5)]) + space() + ":";
      out += self(self, depth - 1);
    }
    return out + (object ? "}" : "]") + space();
  };
  for (int round = 0; round < 2000; ++round) {
    const std::string text = make(make, 5);
    const auto value = Parse(text);
    ASSERT_TRUE(value) << text;
    std::string children;
    ListChildren(*value, children);
    ASSERT_EQ(Listed(text), children) << text;
  }
}

// Tokens of bytes that Parse never saw, in a buffer of exactly their size.
std::size_t CheckGarbage(std::string_view bytes, Kind kind) {
  const auto copy = std::make_unique<char[]>(bytes.size());
  bytes.copy(copy.get(), bytes.size());
  Tokens tokens(Value{kind, {copy.get(), bytes.size()}});
  std::size_t count = 0, behind = 0;
  while (const auto token = tokens.Next()) {
    const auto begin = static_cast<std::size_t>(token->text.data() - copy.get());
    EXPECT_GE(begin, behind);
    EXPECT_FALSE(token->text.empty());
    behind = begin + token->text.size();
    EXPECT_LE(behind, bytes.size());
    EXPECT_EQ(tokens.Position(), behind);
    ++count;
  }
  EXPECT_FALSE(tokens.Next());
  return count;
}

TEST(TokensTest, RandomBytesLeadNowhere) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string bytes(random() % 80, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    CheckGarbage(bytes, static_cast<Kind>(random() % 7));
  }
}

TEST(TokensTest, RandomPunctuationLeadsNowhere) {
  constexpr std::string_view kBytes = "{}[]:,\"\\ \ntfn0-\x80";
  std::mt19937_64 random(8);
  std::size_t tokens = 0;
  for (int round = 0; round < 50000; ++round) {
    std::string bytes(random() % 40, '\0');
    for (char& c : bytes) c = kBytes[random() % kBytes.size()];
    tokens += CheckGarbage(bytes, static_cast<Kind>(random() % 7));
  }
  EXPECT_GT(tokens, 100000u);
}

TEST(TokensTest, AStringThatDoesNotCloseEndsTheWalk) {
  EXPECT_EQ(CheckGarbage("[1,\"abc", Kind::kArray), 2u);
  EXPECT_EQ(CheckGarbage("\"", Kind::kString), 0u);
  EXPECT_EQ(CheckGarbage("\"\\", Kind::kString), 0u);
  EXPECT_EQ(CheckGarbage("\"\\\"", Kind::kString), 0u);
}

TEST(TokensTest, AnEmptyValueHasNoTokens) {
  EXPECT_FALSE(Tokens(Value{}).Next());
  EXPECT_EQ(Tokens(Value{}).Position(), 0u);
}

}  // namespace
}  // namespace assay::json
