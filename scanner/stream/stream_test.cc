// The splitter: what it cuts out and refuses, and that neither depends on the chunks.
#include "scanner/stream/stream.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "gtest/gtest.h"
#include "scanner/json/verdicts.h"

namespace assay::stream {
namespace {

using namespace std::string_view_literals;

std::string Show(const Error& error) {
  const auto* reason = std::get_if<json::Reason>(&error.reason);
  return std::string(reason ? json::ReasonName(*reason) : "not_message") + "@" + std::to_string(error.offset);
}

// Feeds a chunk as a caller does and appends each value as "[begin,end) " and an error as its reason and offset. The chunk is
// copied to memory of exactly its size.
void Feed(Splitter& splitter, std::string_view chunk, std::string& out) {
  const auto copy = std::make_unique<char[]>(chunk.size());
  chunk.copy(copy.get(), chunk.size());
  std::string_view rest(copy.get(), chunk.size());
  while (!rest.empty()) {
    const Step step = splitter.Feed(rest);
    ASSERT_LE(step.consumed, rest.size());
    rest.remove_prefix(step.consumed);
    if (step.state == State::kError) {
      out += Show(step.error.value());
      return;
    }
    if (step.state == State::kValue) out += "[" + std::to_string(step.begin) + "," + std::to_string(step.end) + ") ";
    ASSERT_TRUE(step.state == State::kValue || rest.empty());
  }
}

std::string Steps(const std::vector<std::string_view>& chunks, const Options& options = {}) {
  Splitter splitter(options);
  std::string out;
  for (const std::string_view chunk : chunks) {
    Feed(splitter, chunk, out);
    if (out.find('@') != std::string::npos) return out;
  }
  const auto error = splitter.Finish();
  return out + (error ? Show(*error) : "end");
}

std::vector<std::string_view> Bytes(std::string_view text) {
  std::vector<std::string_view> bytes;
  for (std::size_t i = 0; i < text.size(); ++i) bytes.push_back(text.substr(i, 1));
  return bytes;
}

std::string Whole(std::string_view text, const Options& options = {}) { return Steps({text}, options); }

// --- values

TEST(StreamTest, NothingIsTheRegularEnd) {
  EXPECT_EQ(Steps({}), "end");
  EXPECT_EQ(Whole(" \n\t\r"), "end");
}

TEST(StreamTest, CutsObjectsAndArrays) {
  EXPECT_EQ(Whole("{}"), "[0,2) end");
  EXPECT_EQ(Whole("[]"), "[0,2) end");
  EXPECT_EQ(Whole("{\"a\":[1,{\"b\":\"]}\"}]}"), "[0,20) end");
}

TEST(StreamTest, NoWhiteSpaceIsNeededBetweenValues) { EXPECT_EQ(Whole("{}{}[][1]"), "[0,2) [2,4) [4,6) [6,9) end"); }

TEST(StreamTest, WhiteSpaceBetweenIsNoPartOfAValue) { EXPECT_EQ(Whole(" {} \n\r\t[] "), "[1,3) [7,9) end"); }

TEST(StreamTest, ConsumesUpToTheEndOfTheValue) {
  Splitter splitter;
  const Step step = splitter.Feed(" [1] [2]");
  EXPECT_EQ(step.state, State::kValue);
  EXPECT_EQ(step.consumed, 4u);
  EXPECT_EQ(splitter.Offset(), 4u);
}

TEST(StreamTest, AnEmptyChunkChangesNothing) {
  Splitter splitter;
  for (const std::string_view chunk : {"", "[", "", "1", ""}) {
    const Step step = splitter.Feed(chunk);
    EXPECT_EQ(step.state, State::kNeedMore);
    EXPECT_EQ(step.consumed, chunk.size());
  }
  EXPECT_EQ(splitter.Feed("]").state, State::kValue);
}

TEST(StreamTest, IsOpenInsideAValueOnly) {
  Splitter splitter;
  EXPECT_FALSE(splitter.Open());
  splitter.Feed(" ");
  EXPECT_FALSE(splitter.Open());
  splitter.Feed("[");
  EXPECT_TRUE(splitter.Open());
  splitter.Feed("\"a");
  EXPECT_TRUE(splitter.Open());
  splitter.Feed("\"]");
  EXPECT_FALSE(splitter.Open());
  splitter.Feed("[x");
  EXPECT_FALSE(splitter.Open());
}

TEST(StreamTest, OffsetsGoOnOverAllChunks) { EXPECT_EQ(Steps({"[1", "]", " {", "}", "[x]"}), "[0,3) [4,6) syntax@7"); }

// --- before a value

TEST(StreamTest, AScalarIsNoMessage) {
  for (const std::string byte : {"\"", "-", "0", "9", "t", "f", "n"}) {
    EXPECT_EQ(Whole(byte), "not_message@0") << byte;
    EXPECT_EQ(Whole("{} " + byte), "[0,2) not_message@3") << byte;
  }
}

TEST(StreamTest, ANulBetweenValuesIsNul) {
  EXPECT_EQ(Whole("\0"sv), "nul@0");
  EXPECT_EQ(Whole("{}\0"sv), "[0,2) nul@2");
}

TEST(StreamTest, AnyOtherByteIsSyntax) {
  for (int c = 1; c < 256; ++c) {
    const char byte = static_cast<char>(c);
    if (" \t\n\r\"-0123456789tfn[{\xEF"sv.find(byte) != std::string_view::npos) continue;
    EXPECT_EQ(Whole(std::string(1, byte)), "syntax@0") << c;
    EXPECT_EQ(Whole("[]" + std::string(1, byte)), "[0,2) syntax@2") << c;
  }
}

TEST(StreamTest, CommasBetweenValuesAreSyntax) { EXPECT_EQ(Whole("{},{}"), "[0,2) syntax@2"); }

// --- the byte order mark

TEST(StreamTest, AByteOrderMarkIsRefused) { EXPECT_EQ(Whole("\xEF\xBB\xBF{}"), "bom@0"); }

TEST(StreamTest, AnIncompleteMarkIsSyntaxAtTheStart) {
  EXPECT_EQ(Whole("\xEF"), "syntax@0");
  EXPECT_EQ(Whole("\xEF\xBB"), "syntax@0");
  EXPECT_EQ(Whole("\xEF{}"), "syntax@0");
  EXPECT_EQ(Whole("\xEF\xBB{}"), "syntax@0");
  EXPECT_EQ(Whole("\xEF\0"sv), "syntax@0");
}

TEST(StreamTest, AMarkElsewhereIsSyntaxWhereItStands) {
  EXPECT_EQ(Whole(" \xEF\xBB\xBF{}"), "syntax@1");
  EXPECT_EQ(Whole("{}\xEF\xBB\xBF{}"), "[0,2) syntax@2");
}

// --- Finish

TEST(StreamTest, TheEndInsideAValueIsEof) {
  const std::string_view text = "{\"a\":[\"\\u00e9\xC3\xA9\",-1.5e+7,true]}";
  for (std::size_t n = 1; n < text.size(); ++n) EXPECT_EQ(Whole(text.substr(0, n)), "eof@" + std::to_string(n));
}

TEST(StreamTest, FinishRepeatsItsAnswer) {
  Splitter splitter;
  splitter.Feed("[1");
  EXPECT_EQ(Show(splitter.Finish().value()), "eof@2");
  EXPECT_EQ(Show(splitter.Finish().value()), "eof@2");
  EXPECT_EQ(splitter.Feed("]").state, State::kError);
}

TEST(StreamTest, FinishGivesTheErrorThatKilledTheStream) {
  Splitter splitter;
  splitter.Feed("[x");
  EXPECT_EQ(Show(splitter.Finish().value()), "syntax@1");
}

// --- after an error

TEST(StreamTest, IsDeadAfterAnError) {
  for (const std::string_view text : {"[x", "1", "\xEF\xBB\xBF", "[\"\\ud800x", "[\"\x80", "{\"a\"1"}) {
    Splitter splitter;
    const Step first = splitter.Feed(text);
    ASSERT_EQ(first.state, State::kError) << text;
    for (const std::string_view chunk : {"", "{}", "]", "x"}) {
      const Step later = splitter.Feed(chunk);
      EXPECT_EQ(later.state, State::kError);
      EXPECT_EQ(later.consumed, 0u);
      EXPECT_EQ(later.error, first.error);
    }
  }
}

// --- the size of a value

TEST(StreamTest, AValueOfMaxSizeIsGoodAndOneByteMoreIsNot) {
  const std::string text = "[\"" + std::string(100, 'x') + "\"]";
  EXPECT_EQ(Whole(text, {.max_size = text.size()}), "[0,104) end");
  EXPECT_EQ(Whole(text, {.max_size = text.size() - 1}), "size@103");
}

TEST(StreamTest, SizeIsCutAtEveryByte) {
  const std::string_view text = "{\"a\\n\":[\"\\u00e9\xC3\xA9 long enough for a kernel, twice over and more \",-1.5e+7,true]}";
  for (std::uint64_t size = 0; size < text.size(); ++size) {
    const std::string cut = "size@" + std::to_string(2 + size);
    EXPECT_EQ(Whole("  " + std::string(text), {.max_size = size}), cut);
    // As soon as the byte arrives, and not before.
    EXPECT_EQ(Whole("  " + std::string(text.substr(0, size + 1)), {.max_size = size}), cut);
    if (size == 0) continue;
    EXPECT_EQ(Whole("  " + std::string(text.substr(0, size)), {.max_size = size}), "eof@" + std::to_string(2 + size));
  }
}

TEST(StreamTest, SizeDecidesWhateverTheByteIs) {
  EXPECT_EQ(Whole("[1x", {.max_size = 2}), "size@2");
  EXPECT_EQ(Whole("[1\0"sv, {.max_size = 2}), "size@2");
  EXPECT_EQ(Whole("[1x", {.max_size = 3}), "syntax@2");
}

TEST(StreamTest, SizeIsThatOfOneValue) {
  EXPECT_EQ(Whole("[1][2]     [3][44]", {.max_size = 3}), "[0,3) [3,6) [11,14) size@17");
}

TEST(StreamTest, WhiteSpaceInsideCountsAndBetweenDoesNot) {
  EXPECT_EQ(Whole("          []", {.max_size = 2}), "[10,12) end");
  EXPECT_EQ(Whole("[ ]", {.max_size = 2}), "size@2");
}

TEST(StreamTest, NoSizeIsTooLargeToAskFor) {
  EXPECT_EQ(Whole("[1]{}", {.max_size = std::numeric_limits<std::uint64_t>::max()}), "[0,3) [3,5) end");
}

// --- depth

TEST(StreamTest, DepthIsLimitedPerValue) {
  const std::string deep = std::string(1024, '[') + std::string(1024, ']');
  EXPECT_EQ(Whole(deep + deep), "[0,2048) [2048,4096) end");
  EXPECT_EQ(Whole("{}" + std::string(1025, '[')), "[0,2) depth@1026");
  EXPECT_EQ(Whole("[[[", {.policy = {.max_depth = 2}}), "depth@2");
  EXPECT_EQ(Whole("[", {.policy = {.max_depth = 0}}), "depth@0");
}

TEST(StreamTest, GoesDeeperWithNestingOfTheCaller) {
  std::vector<std::uint64_t> nesting(40);
  const Options options{.policy = {.max_depth = 2500, .nesting = nesting}};
  EXPECT_EQ(Whole(std::string(2500, '[') + std::string(2500, ']'), options), "[0,5000) end");
  EXPECT_EQ(Whole(std::string(2501, '['), options), "depth@2500");
}

TEST(StreamTest, LeavesNestingAloneThatIsNotNeeded) {
  std::vector<std::uint64_t> nesting(1, 0x5A5A);
  EXPECT_EQ(Whole(std::string(100, '[') + std::string(100, ']'), {.policy = {.nesting = nesting}}), "[0,200) end");
  EXPECT_EQ(nesting[0], 0x5A5Au);
}

// --- against Parse, and in every cut

const std::string_view kTexts[] = {
    "{}",
    "[]",
    "[1,-2,3.5e+7,0,-0.0E-1,10]",
    "{\"a\":{\"b\":[true,false,null]},\"c\" : \"d\"}",
    "[ \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\" , \"\\ud83d\\ude00\" ]",
    "[\"\xC3\xA9\xE4\xB8\x80\xF0\x9F\x98\x80\"]",
    "[\"a string that is long enough to reach the kernels and then some\",\"0x0123456789abcdef\"]",
    "[\"\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\"]",
    "[\"\\udc00\\udc00\"]",
    "[01]",
    "[1.]",
    "[1.x]",
    "[1ex]",
    "[-]",
    "[-x]",
    "[1e+]",
    "[1.5.5]",
    "[+1]",
    "[trux]",
    "[nulll]",
    "[falsee]",
    "[True]",
    "[1,]",
    "[,1]",
    "[1 2]",
    "[1}",
    "[}",
    "{]",
    "{1",
    "{\"a\" 1}",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{\"a\":1 \"b\":2}",
    "{,}",
    "[\"\x01\"]",
    "[\"\x1F\"]",
    "[\"\\x\"]",
    "[\"\\u00g0\"]",
    "[\"\\u12\"]",
    "[\"\\ud800\"]",
    "[\"\\ud800\\n\"]",
    "[\"\\ud800\\ud800\"]",
    "[\"\\udc00\"]",
    "[\"\\ud83d\\ude0x\"]",
    "[\"\x80\"]",
    "[\"\xC0\x80\"]",
    "[\"\xE0\x80\x80\"]",
    "[\"\xED\xA0\x80\"]",
    "[\"\xF0\x80\x80\x80\"]",
    "[\"\xF4\x90\x80\x80\"]",
    "[\"\xC3\"]",
    "[\"\xE2\x82\"]",
    "[\"\xF5\"]",
    "[\0]"sv,
    "[\"\0\"]"sv,
    "[\"\\\0\"]"sv,
    "[\"\\u0\0\"]"sv,
    "[\"\xC3\0\"]"sv,
    "[1\0]"sv,
    "[t\0]"sv,
    "[\"\\ud800\0\"]"sv,
    "[\x80]",
    "{\"a\"\x80",
    "[1\v]",
};

TEST(StreamTest, InsideAValueTheRulesAreThoseOfParse) {
  for (const bool accept : {false, true}) {
    const json::Policy policy{.accept_lone_surrogates = accept};
    for (const std::string_view text : kTexts) {
      const std::string expected = json::Verdict(text, policy);
      const std::string got = Whole(text, {.policy = policy});
      EXPECT_EQ(got, expected == "ok" ? "[0," + std::to_string(text.size()) + ") end" : expected) << text;
    }
  }
}

TEST(StreamTest, NothingDependsOnWhereTheStreamIsCutInTwo) {
  for (const std::string_view text : kTexts) {
    // Another value before and behind.
    const std::string stream = " [0] " + std::string(text) + "\n{}";
    const std::string expected = Whole(stream);
    for (std::size_t cut = 0; cut <= stream.size(); ++cut) {
      const std::string_view view = stream;
      EXPECT_EQ(Steps({view.substr(0, cut), view.substr(cut)}), expected) << text << " cut at " << cut;
    }
  }
}

TEST(StreamTest, SingleBytesGiveTheSameSteps) {
  for (const std::string_view text : kTexts) {
    const std::string stream = "[0]" + std::string(text) + "{} ";
    EXPECT_EQ(Steps(Bytes(stream)), Whole(stream)) << text;
  }
}

TEST(StreamTest, AMarkMayBeCutAnywhere) {
  for (const std::string_view text : {"\xEF\xBB\xBF{}", "\xEF\xBB{}", "\xEF{}", "\xEF\xBB\xBF"}) {
    EXPECT_EQ(Steps(Bytes(text)), Whole(text));
    for (std::size_t cut = 0; cut <= text.size(); ++cut) EXPECT_EQ(Steps({text.substr(0, cut), text.substr(cut)}), Whole(text));
  }
}

TEST(StreamTest, TheSizeLimitDoesNotDependOnTheCut) {
  const std::string stream = " [1] {\"name\":\"a string that is long enough to reach the kernels\\n\"}";
  for (std::uint64_t size = 1; size <= stream.size(); ++size) {
    const Options options{.max_size = size};
    const std::string expected = Whole(stream, options);
    EXPECT_EQ(Steps(Bytes(stream), options), expected);
    for (std::size_t cut = 0; cut <= stream.size(); ++cut) {
      const std::string_view view = stream;
      EXPECT_EQ(Steps({view.substr(0, cut), view.substr(cut)}, options), expected) << size << " cut at " << cut;
    }
  }
}

TEST(StreamTest, EveryPrefixEndsTheSameInEveryCut) {
  for (const std::string_view text : kTexts) {
    for (std::size_t n = 0; n <= text.size(); ++n) EXPECT_EQ(Steps(Bytes(text.substr(0, n))), Whole(text.substr(0, n))) << text;
  }
}

}  // namespace
}  // namespace assay::stream
