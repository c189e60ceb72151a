// The grammar outside strings: structure, literals, numbers, white space, ends, depth; what is delivered; whole-input
// properties.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "conformance/model/model.h"
#include "conformance/model/verdict.h"

namespace assay::model {
namespace {

using std::string_view_literals::operator""sv;

Value Read(std::string_view text, const Policy& policy = {}) {
  auto result = ReadJson(text, policy);
  if (!std::holds_alternative<Value>(result)) {
    ADD_FAILURE() << text << " is refused: " << Describe(std::get<Failure>(result));
    return {};
  }
  return std::get<Value>(std::move(result));
}

// Byte order mark, RFC 8259 section 8.1

TEST(ByteOrderMark, AtTheStart) {
  EXPECT_EQ(JsonVerdict("\xEF\xBB\xBF{}"), "bom 0");
  EXPECT_EQ(JsonVerdict("\xEF\xBB\xBF"), "bom 0");
}
TEST(ByteOrderMark, Incomplete) {
  EXPECT_EQ(JsonVerdict("\xEF\xBB{}"), "syntax 0");
  EXPECT_EQ(JsonVerdict("\xEF\xBB"), "syntax 0");
  EXPECT_EQ(JsonVerdict("\xEF"), "syntax 0");
  EXPECT_EQ(JsonVerdict("\xEF\xBB\0"sv), "syntax 0");
}
TEST(ByteOrderMark, Elsewhere) {
  EXPECT_EQ(JsonVerdict(" \xEF\xBB\xBF{}"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[\xEF\xBB\xBF]"), "syntax 1");
  EXPECT_EQ(JsonVerdict("{}\xEF\xBB\xBF"), "trailing 2");
}
TEST(ByteOrderMark, OfUtf16) { EXPECT_EQ(JsonVerdict("\xFF\xFE{\0}\0"sv), "syntax 0"); }

// NUL

TEST(Nul, Everywhere) {
  EXPECT_EQ(JsonVerdict("\0"sv), "nul 0");
  EXPECT_EQ(JsonVerdict(" \0"sv), "nul 1");
  EXPECT_EQ(JsonVerdict("[\0]"sv), "nul 1");
  EXPECT_EQ(JsonVerdict("[1\0]"sv), "nul 2");
  EXPECT_EQ(JsonVerdict("{\0}"sv), "nul 1");
  EXPECT_EQ(JsonVerdict("{\"a\"\0:1}"sv), "nul 4");
  EXPECT_EQ(JsonVerdict("{\"a\":\0}"sv), "nul 5");
  EXPECT_EQ(JsonVerdict("{\"a\":1,\0}"sv), "nul 7");
  EXPECT_EQ(JsonVerdict("tr\0e"sv), "nul 2");
  EXPECT_EQ(JsonVerdict("-\0"sv), "nul 1");
  EXPECT_EQ(JsonVerdict("1.\0"sv), "nul 2");
  EXPECT_EQ(JsonVerdict("1e\0"sv), "nul 2");
}
TEST(Nul, AfterTheValue) {
  EXPECT_EQ(JsonVerdict("{\"a\":1}\0garbage"sv), "nul 7");
  EXPECT_EQ(JsonVerdict("1\0"sv), "nul 1");
  EXPECT_EQ(JsonVerdict("{} \0"sv), "nul 3");
}

// End of input

TEST(Eof, NoValue) {
  EXPECT_EQ(JsonVerdict(""), "eof 0");
  EXPECT_EQ(JsonVerdict(" \t\n\r"), "eof 4");
}
TEST(Eof, InEveryPlaceOfAText) {
  const std::string_view text = R"({"a" : [ tru)";
  for (std::size_t size = 0; size <= text.size(); ++size)
    EXPECT_EQ(JsonVerdict(text.substr(0, size)), "eof " + std::to_string(size));
}
TEST(Eof, AfterEveryToken) {
  EXPECT_EQ(JsonVerdict("[1"), "eof 2");
  EXPECT_EQ(JsonVerdict("[1,"), "eof 3");
  EXPECT_EQ(JsonVerdict("[1, "), "eof 4");
  EXPECT_EQ(JsonVerdict("{\"a\":1"), "eof 6");
  EXPECT_EQ(JsonVerdict("{\"a\":1,"), "eof 7");
  EXPECT_EQ(JsonVerdict("[[]"), "eof 3");
}
TEST(Eof, NumberThatMayNotEndYet) {
  EXPECT_EQ(JsonVerdict("-"), "eof 1");
  EXPECT_EQ(JsonVerdict("1."), "eof 2");
  EXPECT_EQ(JsonVerdict("1e"), "eof 2");
  EXPECT_EQ(JsonVerdict("1e+"), "eof 3");
  EXPECT_EQ(JsonVerdict("1.5E-"), "eof 5");
}
TEST(Eof, LiteralThatMayNotEndYet) {
  EXPECT_EQ(JsonVerdict("t"), "eof 1");
  EXPECT_EQ(JsonVerdict("fals"), "eof 4");
  EXPECT_EQ(JsonVerdict("nul"), "eof 3");
}

// Depth

TEST(Depth, DefaultLimit) {
  EXPECT_EQ(JsonVerdict(std::string(1024, '[') + std::string(1024, ']')), "accept");
  EXPECT_EQ(JsonVerdict(std::string(1025, '[') + std::string(1025, ']')), "depth 1024");
}
TEST(Depth, ObjectsCountAlike) {
  EXPECT_EQ(JsonVerdict(R"({"a":[{}]})", {.max_depth = 3}), "accept");
  EXPECT_EQ(JsonVerdict(R"({"a":[{}]})", {.max_depth = 2}), "depth 6");
}
TEST(Depth, SiblingsDoNotCount) { EXPECT_EQ(JsonVerdict("[[],[],{},[]]", {.max_depth = 2}), "accept"); }
TEST(Depth, NoContainerAllowed) {
  EXPECT_EQ(JsonVerdict("1", {.max_depth = 0}), "accept");
  EXPECT_EQ(JsonVerdict(" {}", {.max_depth = 0}), "depth 1");
}
TEST(Depth, OnlyWhereAValueMayStand) {
  EXPECT_EQ(JsonVerdict("{[", {.max_depth = 1}), "syntax 1");
  EXPECT_EQ(JsonVerdict("[1[", {.max_depth = 1}), "syntax 2");
  EXPECT_EQ(JsonVerdict("{}[", {.max_depth = 0}), "depth 0");
  EXPECT_EQ(JsonVerdict("[][", {.max_depth = 1}), "trailing 2");
}
TEST(Depth, AMillionCostsNoMachineStack) {
  const std::size_t depth = 1'000'000;
  const Policy unlimited{.max_depth = kUnlimited};
  EXPECT_EQ(JsonVerdict(std::string(depth, '[') + std::string(depth, ']'), unlimited), "accept");
  EXPECT_EQ(JsonVerdict(std::string(depth, '['), unlimited), "eof 1000000");
}
TEST(Depth, DeepObjectsMoveAndDie) {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "{\"a\":[";
  for (int i = 0; i < 200'000; ++i) text += "]}";
  Value value = Read(text, {.max_depth = kUnlimited});
  Value other = std::move(value);
  value = Read("[1]");
  other = std::move(value);  // the deep one dies here
  EXPECT_EQ(other.items.size(), 1u);
}

// Trailing

TEST(Trailing, WhiteSpaceOnly) { EXPECT_EQ(JsonVerdict("\t\r\n {} \t\r\n"), "accept"); }
TEST(Trailing, SecondValue) {
  EXPECT_EQ(JsonVerdict("{}{}"), "trailing 2");
  EXPECT_EQ(JsonVerdict("1 2"), "trailing 2");
  EXPECT_EQ(JsonVerdict("[] ,"), "trailing 3");
  EXPECT_EQ(JsonVerdict("{}}"), "trailing 2");
  EXPECT_EQ(JsonVerdict("\"a\"x"), "trailing 3");
  EXPECT_EQ(JsonVerdict("\"a\"\""), "trailing 3");
}
TEST(Trailing, TokensThatMightGoOn) {
  EXPECT_EQ(JsonVerdict("01"), "trailing 1");
  EXPECT_EQ(JsonVerdict("-01"), "trailing 2");
  EXPECT_EQ(JsonVerdict("1x"), "trailing 1");
  EXPECT_EQ(JsonVerdict("1.5.5"), "trailing 3");
  EXPECT_EQ(JsonVerdict("1e5e5"), "trailing 3");
  EXPECT_EQ(JsonVerdict("1e5.5"), "trailing 3");
  EXPECT_EQ(JsonVerdict("0x1"), "trailing 1");
  EXPECT_EQ(JsonVerdict("1-"), "trailing 1");
  EXPECT_EQ(JsonVerdict("truex"), "trailing 4");
}
TEST(Trailing, OtherBytes) {
  EXPECT_EQ(JsonVerdict("1\x80"), "trailing 1");
  EXPECT_EQ(JsonVerdict("1\x01"), "trailing 1");
  EXPECT_EQ(JsonVerdict("1\f"), "trailing 1");
}

// Syntax

TEST(Syntax, BytesThatBeginNoValue) {
  for (int byte = 1; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    if (" \t\n\r[{\"-0123456789tfn"sv.contains(c)) continue;
    EXPECT_EQ(JsonVerdict(std::string(1, c)), "syntax 0") << byte;
    EXPECT_EQ(JsonVerdict(std::string("{\"a\":") + c), "syntax 5") << byte;
  }
}
TEST(Syntax, Numbers) {
  EXPECT_EQ(JsonVerdict("-x"), "syntax 1");
  EXPECT_EQ(JsonVerdict("--1"), "syntax 1");
  EXPECT_EQ(JsonVerdict("-.5"), "syntax 1");
  EXPECT_EQ(JsonVerdict("+1"), "syntax 0");
  EXPECT_EQ(JsonVerdict(".5"), "syntax 0");
  EXPECT_EQ(JsonVerdict("1.x"), "syntax 2");
  EXPECT_EQ(JsonVerdict("1.e1"), "syntax 2");
  EXPECT_EQ(JsonVerdict("1ex"), "syntax 2");
  EXPECT_EQ(JsonVerdict("1e+x"), "syntax 3");
  EXPECT_EQ(JsonVerdict("1e+-1"), "syntax 3");
  EXPECT_EQ(JsonVerdict("-Infinity"), "syntax 1");
  EXPECT_EQ(JsonVerdict("1.\x80"), "syntax 2");
  EXPECT_EQ(JsonVerdict("1. "), "syntax 2");
}
TEST(Syntax, NumbersInContainers) {
  EXPECT_EQ(JsonVerdict("[01]"), "syntax 2");
  EXPECT_EQ(JsonVerdict("[-]"), "syntax 2");
  EXPECT_EQ(JsonVerdict("[1.]"), "syntax 3");
  EXPECT_EQ(JsonVerdict("[1x]"), "syntax 2");
  EXPECT_EQ(JsonVerdict("[1 2]"), "syntax 3");
}
TEST(Syntax, Literals) {
  EXPECT_EQ(JsonVerdict("trux"), "syntax 3");
  EXPECT_EQ(JsonVerdict("True"), "syntax 0");
  EXPECT_EQ(JsonVerdict("tRue"), "syntax 1");
  EXPECT_EQ(JsonVerdict("nan"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[truefalse]"), "syntax 5");
  EXPECT_EQ(JsonVerdict("nul\n"), "syntax 3");
}
TEST(Syntax, Arrays) {
  EXPECT_EQ(JsonVerdict("[,"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[1,]"), "syntax 3");
  EXPECT_EQ(JsonVerdict("[1,,2]"), "syntax 3");
  EXPECT_EQ(JsonVerdict("[1}"), "syntax 2");
  EXPECT_EQ(JsonVerdict("[}"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[1:2]"), "syntax 2");
  EXPECT_EQ(JsonVerdict("]"), "syntax 0");
}
TEST(Syntax, Objects) {
  EXPECT_EQ(JsonVerdict("{1"), "syntax 1");
  EXPECT_EQ(JsonVerdict("{]"), "syntax 1");
  EXPECT_EQ(JsonVerdict("{,"), "syntax 1");
  EXPECT_EQ(JsonVerdict("{a:1}"), "syntax 1");
  EXPECT_EQ(JsonVerdict("{'a':1}"), "syntax 1");
  EXPECT_EQ(JsonVerdict("{\"a\" 1}"), "syntax 5");
  EXPECT_EQ(JsonVerdict("{\"a\",1}"), "syntax 4");
  EXPECT_EQ(JsonVerdict("{\"a\"}"), "syntax 4");
  EXPECT_EQ(JsonVerdict("{\"a\":}"), "syntax 5");
  EXPECT_EQ(JsonVerdict("{\"a\"::1}"), "syntax 5");
  EXPECT_EQ(JsonVerdict("{\"a\":1,}"), "syntax 7");
  EXPECT_EQ(JsonVerdict("{\"a\":1 \"b\":2}"), "syntax 7");
  EXPECT_EQ(JsonVerdict("{\"a\":1]"), "syntax 6");
}
TEST(Syntax, OtherWhiteSpaceAndComments) {
  EXPECT_EQ(JsonVerdict("[\f]"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[\v]"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[\xC2\xA0]"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[/**/]"), "syntax 1");
  EXPECT_EQ(JsonVerdict("[\x01]"), "syntax 1");
}

// What is delivered

TEST(Delivered, NumbersAreLexemes) {
  for (const std::string_view lexeme : {"0", "-0", "10", "1.50e3", "1E+05", "-0.0e-00", "123456789012345678901234567890"}) {
    const Value value = Read(lexeme);
    EXPECT_EQ(value.kind, Value::Kind::kNumber);
    EXPECT_EQ(value.text, lexeme);
  }
}
TEST(Delivered, Literals) {
  EXPECT_EQ(Read("null").kind, Value::Kind::kNull);
  EXPECT_EQ(Read("true").kind, Value::Kind::kTrue);
  EXPECT_EQ(Read("false").kind, Value::Kind::kFalse);
}
TEST(Delivered, PlacesOfTokensAndContainers) {
  const std::string_view text = R"( { "a" : [ 1 , "b" ] , "c" : null } )";
  const Value value = Read(text);
  const auto at = [text](const Value& v) { return text.substr(v.begin, v.end - v.begin); };
  EXPECT_EQ(at(value), text.substr(1, text.size() - 2));
  EXPECT_EQ(value.members.at(0).begin, 3u);
  EXPECT_EQ(at(value.members[0].value), R"([ 1 , "b" ])");
  EXPECT_EQ(at(value.members[0].value.items.at(0)), "1");
  EXPECT_EQ(at(value.members[0].value.items.at(1)), R"("b")");
  EXPECT_EQ(at(value.members.at(1).value), "null");
}
TEST(Delivered, MembersInOrderWithDuplicatesDecoded) {
  const Value value = Read(R"({"b":1,"a":2,"\u0062":3,"":4})");
  ASSERT_EQ(value.members.size(), 4u);
  EXPECT_EQ(value.members[0].name, "b");
  EXPECT_EQ(value.members[1].name, "a");
  EXPECT_EQ(value.members[2].name, "b");
  EXPECT_EQ(value.members[2].value.text, "3");
  EXPECT_EQ(value.members[3].name, "");
}

// A failure is decided at its byte: what stands before it is the beginning of an accepted text, and what follows never matters.
// (Lone surrogates report an earlier byte; the byte order mark is decided by three.)
TEST(Property, OffsetIsTheFirstByteThatNoTextHas) {
  constexpr std::string_view kSeed = R"({"id":-1.5e+3,"\u00e9\ud83d\ude00":[true,false,null,"a\n\u0041",{}],"é€😀":0} )";
  constexpr std::string_view kBytes = "\0\1\n {}[]\",:\\u0019aDdCef-+.tn\x80\xBF\xC2\xE0\xED\xF0\xF4\xFF"sv;
  std::mt19937 random(3);
  int rejected = 0;
  for (int round = 0; round < 40'000; ++round) {
    std::string text(kSeed);
    for (std::uint32_t edits = random() % 3; edits <= 2; ++edits) {
      const std::size_t at = random() % text.size();
      switch (random() % 4) {
        case 0:
          text.resize(at + 1);
          break;
        case 1:
          text.erase(at, 1 + random() % 3);
          break;
        case 2:
          text.insert(at, 1, kBytes[random() % kBytes.size()]);
          break;
        default:
          text[at] = kBytes[random() % kBytes.size()];
          break;
      }
      if (text.empty()) text = "[";
    }
    const auto result = ReadJson(text);
    const Failure* failure = std::get_if<Failure>(&result);
    if (failure == nullptr) continue;
    ++rejected;
    const std::string verdict = Describe(*failure);
    if (failure->rule == Rule::kEof) {
      ASSERT_EQ(failure->offset, text.size());
      continue;
    }
    if (failure->rule == Rule::kSurrogate || failure->rule == Rule::kBom) continue;
    ASSERT_LT(failure->offset, text.size()) << text;
    const std::string before = JsonVerdict(text.substr(0, failure->offset));
    ASSERT_TRUE(before == "accept" || before == "eof " + std::to_string(failure->offset)) << text << '\n'
                                                                                          << verdict << '\n'
                                                                                          << before;
    ASSERT_EQ(JsonVerdict(text.substr(0, failure->offset + 1)), verdict) << text;
    ASSERT_EQ(JsonVerdict(text.substr(0, failure->offset + 1) + "\"]}"), verdict) << text;
  }
  EXPECT_GT(rejected, 20'000);
}

}  // namespace
}  // namespace assay::model
