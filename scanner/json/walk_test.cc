// The ranges over children: order, bounds and kinds on valid values; on anything else they end, inside the view.
#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <string_view>

#include "gtest/gtest.h"
#include "scanner/json/json.h"

namespace assay::json {
namespace {

std::string Describe(std::string_view input) {
  const auto value = Parse(input);
  if (!value) return "not valid";
  std::string out;
  for (const Member& member : Members(*value)) out.append(member.name.Raw()).append("=").append(member.value.text).append(";");
  for (const Value& element : Elements(*value)) out.append(element.text).append(";");
  return out;
}

Kind ElementKind(std::string_view input) { return Elements(Parse(input).value()).begin()->kind; }
Kind MemberKind(std::string_view input) { return Members(Parse(input).value()).begin()->value.kind; }

TEST(MembersTest, ComeInDocumentOrder) { EXPECT_EQ(Describe(R"({"b":1,"a":2,"c":3})"), R"("b"=1;"a"=2;"c"=3;)"); }

TEST(MembersTest, DuplicatesAreDelivered) { EXPECT_EQ(Describe(R"({"a":1,"a":2,"\u0061":3})"), R"("a"=1;"a"=2;"\u0061"=3;)"); }

TEST(MembersTest, EmptyNamesAreDelivered) { EXPECT_EQ(Describe(R"({"":1,"":2})"), R"(""=1;""=2;)"); }

TEST(MembersTest, AnEmptyObjectHasNone) {
  EXPECT_EQ(Describe("{}"), "");
  EXPECT_EQ(Describe(" { \n } "), "");
}

TEST(MembersTest, WhiteSpaceIsNoPartOfNameOrValue) {
  EXPECT_EQ(Describe("{ \t\"a\"\n:\r1 , \"b\" : [ 2 ] , \"c\":\"x\" }"), "\"a\"=1;\"b\"=[ 2 ];\"c\"=\"x\";");
}

TEST(MembersTest, ValuesAreBoundedWhole) {
  EXPECT_EQ(Describe(R"({"a":{"b":[{"c":"}]"}]},"d":[[],[[]]],"e":"\"}","f":-1.5e+7,"g":null})"),
            R"("a"={"b":[{"c":"}]"}]};"d"=[[],[[]]];"e"="\"}";"f"=-1.5e+7;"g"=null;)");
}

TEST(MembersTest, NamesMayHoldWhatSeparates) {
  EXPECT_EQ(Describe(R"({"a\":1,":2,"{":3,":":4})"), R"("a\":1,"=2;"{"=3;":"=4;)");
}

TEST(MembersTest, AnotherKindHasNone) {
  for (const std::string_view text : {"[\"a\",1]", "\"a\"", "1", "true", "null"}) {
    EXPECT_TRUE(Members(Parse(text).value()).begin() == Members::End{}) << text;
  }
}

TEST(MembersTest, TellTheKindOfEachValue) {
  EXPECT_EQ(MemberKind(R"({"a":null})"), Kind::kNull);
  EXPECT_EQ(MemberKind(R"({"a":true})"), Kind::kTrue);
  EXPECT_EQ(MemberKind(R"({"a":false})"), Kind::kFalse);
  EXPECT_EQ(MemberKind(R"({"a":-1})"), Kind::kNumber);
  EXPECT_EQ(MemberKind(R"({"a":""})"), Kind::kString);
  EXPECT_EQ(MemberKind(R"({"a":[]})"), Kind::kArray);
  EXPECT_EQ(MemberKind(R"({"a":{}})"), Kind::kObject);
}

TEST(ElementsTest, ComeInDocumentOrder) { EXPECT_EQ(Describe("[3,1,2,1]"), "3;1;2;1;"); }

TEST(ElementsTest, AnEmptyArrayHasNone) {
  EXPECT_EQ(Describe("[]"), "");
  EXPECT_EQ(Describe(" [ \t ] "), "");
}

TEST(ElementsTest, WhiteSpaceIsNoPartOfAnElement) { EXPECT_EQ(Describe("[ 1 ,\ttrue\n, { } ,\r\"a\" ]"), "1;true;{ };\"a\";"); }

TEST(ElementsTest, AreBoundedWhole) {
  EXPECT_EQ(Describe(R"([[1,[2]],{"a":[","]},"],[","\\",0.5,false])"), R"([1,[2]];{"a":[","]};"],[";"\\";0.5;false;)");
}

TEST(ElementsTest, AnotherKindHasNone) {
  for (const std::string_view text : {"{\"a\":1}", "\"[1]\"", "1", "true", "null"}) {
    EXPECT_TRUE(Elements(Parse(text).value()).begin() == Elements::End{}) << text;
  }
}

TEST(ElementsTest, TellTheKindOfEachElement) {
  EXPECT_EQ(ElementKind("[null]"), Kind::kNull);
  EXPECT_EQ(ElementKind("[true]"), Kind::kTrue);
  EXPECT_EQ(ElementKind("[false]"), Kind::kFalse);
  EXPECT_EQ(ElementKind("[0]"), Kind::kNumber);
  EXPECT_EQ(ElementKind("[\"\"]"), Kind::kString);
  EXPECT_EQ(ElementKind("[[]]"), Kind::kArray);
  EXPECT_EQ(ElementKind("[{}]"), Kind::kObject);
}

TEST(ElementsTest, ARangeCanBeWalkedTwice) {
  const Elements elements(Parse("[1,2]").value());
  int count = 0;
  for (int round = 0; round < 2; ++round)
    for ([[maybe_unused]] const Value& element : elements) ++count;
  EXPECT_EQ(count, 4);
}

TEST(ElementsTest, ViewsLieInTheInput) {
  const std::string_view input = "[[\"a\"]]";
  const Value inner = *Elements(Parse(input).value()).begin();
  EXPECT_EQ(inner.text.data(), input.data() + 1);
  EXPECT_EQ(Elements(inner).begin()->text.data(), input.data() + 2);
}

TEST(ElementsTest, LongStringsAreBoundedAtEveryLength) {
  for (std::size_t n = 0; n < 200; ++n) {
    for (const std::string_view tail : {"", "\\\"", "\\\\", "\xE4\xB8\x80"}) {
      const std::string string = "\"" + std::string(n, 'x') + std::string(tail) + "\"";
      EXPECT_EQ(Describe("[" + string + ",[" + string + "]]"), string + ";[" + string + "];");
    }
  }
}

TEST(ElementsTest, DeepChildrenAreBoundedWithoutRecursion) {
  std::string text = "[" + std::string(1023, '[') + std::string(1023, ']') + ",1]";
  EXPECT_EQ(Describe(text), text.substr(1, 2046) + ";1;");
}

// --- bytes that Parse never saw

class Garbage {
 public:
  explicit Garbage(std::string_view bytes) : size_(bytes.size()), bytes_(std::make_unique<char[]>(bytes.size())) {
    bytes.copy(bytes_.get(), size_);
  }
  // Walks it all as both kinds and counts the children. Depth is that of the test, not of the input.
  std::size_t Walk(std::string_view text, int depth) {
    std::size_t count = 0;
    for (const Member& member : Members(Value{Kind::kObject, text})) {
      Inside(member.name.Raw());
      Inside(member.value.text);
      EXPECT_LE(++count, size_);
      EXPECT_GE(member.name.Raw().size(), 2u);
      member.name.Is("a");
      member.name.DecodedSize();
      if (depth > 0) count += Walk(member.value.text, depth - 1);
    }
    for (const Value& element : Elements(Value{Kind::kArray, text})) {
      Inside(element.text);
      EXPECT_FALSE(element.text.empty());
      EXPECT_LE(++count, 10 * size_);
      if (depth > 0) count += Walk(element.text, depth - 1);
    }
    return count;
  }
  std::size_t Walk() { return Walk({bytes_.get(), size_}, 3); }

 private:
  void Inside(std::string_view view) const {
    EXPECT_GE(view.data(), bytes_.get());
    EXPECT_LE(view.data() + view.size(), bytes_.get() + size_);
  }
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

TEST(WalkTest, RandomBytesLeadNowhere) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 20000; ++round) {
    std::string bytes(random() % 80, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    Garbage(bytes).Walk();
  }
}

TEST(WalkTest, RandomPunctuationLeadsNowhere) {
  constexpr std::string_view kBytes = "{}[]:,\"\\ \ntfn0-\x80";
  std::mt19937_64 random(2);
  std::size_t children = 0;
  for (int round = 0; round < 50000; ++round) {
    std::string bytes(random() % 40, '\0');
    for (char& c : bytes) c = kBytes[random() % kBytes.size()];
    if (!bytes.empty() && round % 2 == 0) bytes[0] = round % 4 == 0 ? '{' : '[';
    children += Garbage(bytes).Walk();
  }
  EXPECT_GT(children, 10000u);
}

TEST(WalkTest, EveryCutOfAValidTextEnds) {
  const std::string_view text = R"({"a":[1,{"b":"c\"d\\"},[true,null]],"e\n":"","f":{"g":{}}})";
  for (std::size_t begin = 0; begin < text.size(); ++begin)
    for (std::size_t size = 0; begin + size <= text.size(); ++size) Garbage(text.substr(begin, size)).Walk();
}

TEST(WalkTest, AnEmptyViewHasNoChildren) {
  EXPECT_TRUE(Members(Value{Kind::kObject, {}}).begin() == Members::End{});
  EXPECT_TRUE(Elements(Value{Kind::kArray, {}}).begin() == Elements::End{});
  EXPECT_TRUE(Elements(Value{}).begin() == Elements::End{});
}

TEST(WalkTest, ABrokenMemberEndsTheWalk) {
  EXPECT_TRUE(Members(Value{Kind::kObject, "{\"a\"1}"}).begin() == Members::End{});
  EXPECT_TRUE(Members(Value{Kind::kObject, "{\"a"}).begin() == Members::End{});
  EXPECT_TRUE(Members(Value{Kind::kObject, "{a:1}"}).begin() == Members::End{});
  EXPECT_TRUE(Members(Value{Kind::kObject, "{\"a\":"}).begin() == Members::End{});
  EXPECT_TRUE(Elements(Value{Kind::kArray, "[[1"}).begin() == Elements::End{});
  EXPECT_TRUE(Elements(Value{Kind::kArray, "[,1]"}).begin() == Elements::End{});
}

}  // namespace
}  // namespace assay::json
