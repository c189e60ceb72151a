// Strings: escapes, surrogates, UTF-8 and control characters, each refusal with its offset and its accepted neighbour.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "conformance/model/model.h"
#include "conformance/model/verdict.h"

namespace assay::model {
namespace {

using std::string_view_literals::operator""sv;

constexpr Policy kAcceptLow{.accept_lone_low_surrogate = true};
constexpr Policy kAcceptHigh{.accept_lone_high_surrogate = true};
constexpr Policy kAcceptBoth{.accept_lone_low_surrogate = true, .accept_lone_high_surrogate = true};

// RFC 8259 section 7

TEST(String, Empty) { EXPECT_EQ(Decoded(R"("")"), ""); }
TEST(String, EveryShortEscape) { EXPECT_EQ(Decoded(R"("\"\\\/\b\f\n\r\t")"), "\"\\/\b\f\n\r\t"); }
TEST(String, UnicodeEscapesOfEveryLength) { EXPECT_EQ(Decoded(R"("\u0041\u00e9\u20AC")"), "A\xC3\xA9\xE2\x82\xAC"); }
TEST(String, EscapedNul) { EXPECT_EQ(Decoded(R"("\u0000")"), "\0"sv); }
TEST(String, HexDigitsOfEitherCase) { EXPECT_EQ(Decoded(R"("\uaBcD")"), Decoded(R"("\uAbCd")")); }
TEST(String, EscapeAtTheEdgesOfUtf8Lengths) {
  EXPECT_EQ(Decoded(R"("\u007f")"), "\x7F");
  EXPECT_EQ(Decoded(R"("\u0080")"), "\xC2\x80");
  EXPECT_EQ(Decoded(R"("\u07ff")"), "\xDF\xBF");
  EXPECT_EQ(Decoded(R"("\u0800")"), "\xE0\xA0\x80");
  EXPECT_EQ(Decoded(R"("\ud7ff")"), "\xED\x9F\xBF");
  EXPECT_EQ(Decoded(R"("\ue000")"), "\xEE\x80\x80");
  EXPECT_EQ(Decoded(R"("\uffff")"), "\xEF\xBF\xBF");
}
TEST(String, EveryByteAfterABackslash) {
  for (int byte = 1; byte < 256; ++byte) {
    const char c = static_cast<char>(byte);
    const bool known = "\"\\/bfnrtu"sv.contains(c);
    const std::string text = std::string("\"\\") + c + "0000\"";
    EXPECT_EQ(JsonVerdict(text), known ? "accept" : "escape 2") << byte;
  }
}
TEST(String, EveryByteAtEveryHexPlace) {
  for (std::size_t place = 3; place < 7; ++place) {
    for (int byte = 1; byte < 256; ++byte) {
      std::string text = R"("\u0000")";
      text[place] = static_cast<char>(byte);
      const bool hex = "0123456789abcdefABCDEF"sv.contains(text[place]);
      EXPECT_EQ(JsonVerdict(text), hex ? "accept" : "escape " + std::to_string(place)) << text;
    }
  }
}
TEST(String, NulInAnEscape) {
  EXPECT_EQ(JsonVerdict("\"\\\0\""sv), "nul 2");
  EXPECT_EQ(JsonVerdict("\"\\u00\0\""sv), "nul 5");
}
TEST(String, EndsTooEarly) {
  EXPECT_EQ(JsonVerdict(R"(")"), "eof 1");
  EXPECT_EQ(JsonVerdict(R"("a)"), "eof 2");
  EXPECT_EQ(JsonVerdict(R"("\)"), "eof 2");
  EXPECT_EQ(JsonVerdict(R"("\u)"), "eof 3");
  EXPECT_EQ(JsonVerdict(R"("\u123)"), "eof 6");
  EXPECT_EQ(JsonVerdict(R"("\u1234)"), "eof 7");
  EXPECT_EQ(JsonVerdict(R"("\")"), "eof 3");
}

// Control characters

TEST(String, EveryControlCharacter) {
  for (int byte = 1; byte < 0x20; ++byte)
    EXPECT_EQ(JsonVerdict(std::string("\"a") + static_cast<char>(byte) + "\""), "control 2");
}
TEST(String, NulIsNoControlCharacter) { EXPECT_EQ(JsonVerdict("\"a\0\""sv), "nul 2"); }
TEST(String, DeleteAndC1AreAccepted) { EXPECT_EQ(Decoded("\"\x7F\xC2\x80\xC2\x9F\""), "\x7F\xC2\x80\xC2\x9F"); }
TEST(String, SpaceIsAccepted) { EXPECT_EQ(Decoded("\" \""), " "); }
TEST(String, ControlCharacterInAName) { EXPECT_EQ(JsonVerdict("{\"\n\":1}"), "control 2"); }

// UTF-8, RFC 3629 section 4

TEST(Utf8, EdgesAccepted) {
  for (const std::string_view character :
       {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xE0\xBF\xBF", "\xE1\x80\x80", "\xEC\xBF\xBF", "\xED\x80\x80", "\xED\x9F\xBF",
        "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF0\xBF\xBF\xBF", "\xF1\x80\x80\x80", "\xF3\xBF\xBF\xBF",
        "\xF4\x80\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_EQ(Decoded("\"" + std::string(character) + "\""), character);
  }
}
TEST(Utf8, ByteOrderMarkInsideAStringIsACharacter) { EXPECT_EQ(Decoded("\"\xEF\xBB\xBF\""), "\xEF\xBB\xBF"); }
TEST(Utf8, EveryFirstByte) {
  for (int byte = 0x80; byte < 256; ++byte) {
    const bool begins = byte >= 0xC2 && byte <= 0xF4;
    // A quote cannot continue a sequence, so a possible first byte fails one byte later.
    EXPECT_EQ(JsonVerdict(std::string("\"") + static_cast<char>(byte) + "\""), begins ? "utf8 2" : "utf8 1") << byte;
  }
}
TEST(Utf8, EverySecondByteOfEveryFirstByte) {
  for (int first = 0xC2; first <= 0xF4; ++first) {
    int low = 0x80, high = 0xBF;
    if (first == 0xE0) low = 0xA0;
    if (first == 0xED) high = 0x9F;
    if (first == 0xF0) low = 0x90;
    if (first == 0xF4) high = 0x8F;
    const std::size_t length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    for (int second = 1; second < 256; ++second) {
      std::string text = std::string("\"") + static_cast<char>(first) + static_cast<char>(second);
      text.append(length - 2, '\x80');
      text += '"';
      EXPECT_EQ(JsonVerdict(text), second >= low && second <= high ? "accept" : "utf8 2") << first << ' ' << second;
    }
  }
}
TEST(Utf8, LaterBytes) {
  EXPECT_EQ(JsonVerdict("\"\xE2\x82\""), "utf8 3");
  EXPECT_EQ(JsonVerdict("\"\xF0\x9F\x98\""), "utf8 4");
  EXPECT_EQ(JsonVerdict("\"\xF0\x9F\xC0\x80\""), "utf8 3");
  EXPECT_EQ(JsonVerdict("\"\xE2\x82\xC0\""), "utf8 3");
}
TEST(Utf8, Cesu8PairIsRefusedAtItsSecondByte) { EXPECT_EQ(JsonVerdict("\"\xED\xA0\xBD\xED\xB8\x80\""), "utf8 2"); }
TEST(Utf8, ControlOrBackslashWithinASequenceIsUtf8) {
  EXPECT_EQ(JsonVerdict("\"\xC2\n\""), "utf8 2");
  EXPECT_EQ(JsonVerdict("\"\xC2\\n\""), "utf8 2");
}
TEST(Utf8, NulWithinASequenceIsNul) { EXPECT_EQ(JsonVerdict("\"\xE2\x82\0\""sv), "nul 3"); }
TEST(Utf8, EndWithinASequence) {
  EXPECT_EQ(JsonVerdict("\"\xC2"), "eof 2");
  EXPECT_EQ(JsonVerdict("\"\xF0\x9F\x98"), "eof 4");
}
TEST(Utf8, StrayContinuationAfterACharacter) { EXPECT_EQ(JsonVerdict("\"\xC2\x80\x80\""), "utf8 3"); }

// Surrogates, RFC 8259 sections 7 and 8.2

TEST(Surrogate, PairIsOneCharacter) { EXPECT_EQ(Decoded(R"("\ud83d\uDE00")"), "\xF0\x9F\x98\x80"); }
TEST(Surrogate, PairEdges) {
  EXPECT_EQ(Decoded(R"("\ud800\udc00")"), "\xF0\x90\x80\x80");
  EXPECT_EQ(Decoded(R"("\udbff\udfff")"), "\xF4\x8F\xBF\xBF");
}
TEST(Surrogate, LoneHigh) {
  EXPECT_EQ(JsonVerdict(R"("a\ud800")"), "surrogate 2");
  EXPECT_EQ(JsonVerdict(R"("a\udbffb")"), "surrogate 2");
}
TEST(Surrogate, LoneLow) {
  EXPECT_EQ(JsonVerdict(R"("a\udc00")"), "surrogate 2");
  EXPECT_EQ(JsonVerdict(R"("a\udfff")"), "surrogate 2");
}
TEST(Surrogate, LowIsDecidedByItsFourthDigit) {
  EXPECT_EQ(JsonVerdict(R"("\udc0)"), "eof 6");
  EXPECT_EQ(JsonVerdict(R"("\udc0x)"), "escape 6");
  EXPECT_EQ(JsonVerdict(R"("\udc00)"), "surrogate 1");
}
TEST(Surrogate, HighThenEnd) {
  const std::string_view whole = R"("\ud800\udc00)";
  for (std::size_t size = 7; size <= whole.size(); ++size) {
    EXPECT_EQ(JsonVerdict(whole.substr(0, size)), "eof " + std::to_string(size));
  }
}
TEST(Surrogate, EveryByteThatDoesNotContinueAHigh) {
  for (std::size_t place = 7; place < 13; ++place) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = R"("\ud800\udc00")";
      text[place] = static_cast<char>(byte);
      constexpr std::string_view kPossible[] = {
          "\\", "u", "dD", "cdefCDEF", "0123456789abcdefABCDEF", "0123456789abcdefABCDEF"};
      const bool continues = kPossible[place - 7].contains(text[place]);
      EXPECT_EQ(JsonVerdict(text), continues ? "accept" : "surrogate 1") << place << ' ' << byte;
    }
  }
}
TEST(Surrogate, TwoHighs) { EXPECT_EQ(JsonVerdict(R"("\ud800\ud800\udc00")"), "surrogate 1"); }
TEST(Surrogate, LowAfterAPair) { EXPECT_EQ(JsonVerdict(R"("\ud800\udc00\udc00")"), "surrogate 13"); }
TEST(Surrogate, HalvesInTwoSpellings) { EXPECT_EQ(JsonVerdict("\"\\ud800\xED\xB0\x80\""), "surrogate 1"); }
TEST(Surrogate, InAName) { EXPECT_EQ(JsonVerdict(R"({"\udc00":1})"), "surrogate 2"); }
TEST(Surrogate, EscapedBackslashIsNoEscape) { EXPECT_EQ(Decoded(R"("\\ud800")"), "\\ud800"); }

TEST(SurrogateAccepted, LoneLowIsThreeBytes) {
  EXPECT_EQ(Decoded(R"("\udc00")", kAcceptLow), "\xED\xB0\x80");
  EXPECT_EQ(Decoded(R"("\udfff\udfff")", kAcceptLow), "\xED\xBF\xBF\xED\xBF\xBF");
}
TEST(SurrogateAccepted, LowOnlyStillRefusesHigh) {
  EXPECT_EQ(JsonVerdict(R"("\ud800")", kAcceptLow), "surrogate 1");
  EXPECT_EQ(JsonVerdict(R"("\ud800\ud800")", kAcceptLow), "surrogate 1");
  EXPECT_EQ(JsonVerdict("\"\\ud800\0\""sv, kAcceptLow), "surrogate 1");
  EXPECT_EQ(JsonVerdict(R"("\ud800\)", kAcceptLow), "eof 8");
}
TEST(SurrogateAccepted, LoneHighIsThreeBytes) {
  EXPECT_EQ(Decoded(R"("\ud800")", kAcceptHigh), "\xED\xA0\x80");
  EXPECT_EQ(Decoded(R"("\udbffx\ud800\n")", kAcceptHigh), "\xED\xAF\xBFx\xED\xA0\x80\n");
}
TEST(SurrogateAccepted, HighOnlyStillRefusesLow) { EXPECT_EQ(JsonVerdict(R"("\udc00")", kAcceptHigh), "surrogate 1"); }
TEST(SurrogateAccepted, PairIsStillOneCharacter) {
  EXPECT_EQ(Decoded(R"("\ud83d\ude00")", kAcceptHigh), "\xF0\x9F\x98\x80");
  EXPECT_EQ(Decoded(R"("\ud83d\ude00")", kAcceptLow), "\xF0\x9F\x98\x80");
}
TEST(SurrogateAccepted, HighThenPair) {
  EXPECT_EQ(Decoded(R"("\ud800\ud800\udc00")", kAcceptHigh), "\xED\xA0\x80\xF0\x90\x80\x80");
}
TEST(SurrogateAccepted, LowThenPairThenLow) {
  EXPECT_EQ(Decoded(R"("\udc00\ud800\udc00\udc00")", kAcceptBoth), "\xED\xB0\x80\xF0\x90\x80\x80\xED\xB0\x80");
}
TEST(SurrogateAccepted, WhatFollowsAHighIsJudgedByTheOrdinaryRules) {
  EXPECT_EQ(JsonVerdict("\"\\ud800\0\""sv, kAcceptHigh), "nul 7");
  EXPECT_EQ(JsonVerdict("\"\\ud800\n\"", kAcceptHigh), "control 7");
  EXPECT_EQ(JsonVerdict(R"("\ud800\x")", kAcceptHigh), "escape 8");
  EXPECT_EQ(JsonVerdict(R"("\ud800\udc0x")", kAcceptHigh), "escape 12");
  EXPECT_EQ(JsonVerdict("\"\\ud800\xED\xB0\x80\"", kAcceptHigh), "utf8 8");
  EXPECT_EQ(JsonVerdict(R"("\ud800)", kAcceptHigh), "eof 7");
  EXPECT_EQ(JsonVerdict(R"("\ud800\udc)", kAcceptHigh), "eof 11");
}
TEST(SurrogateAccepted, RawSurrogatesStayRefused) { EXPECT_EQ(JsonVerdict("\"\xED\xA0\x80\"", kAcceptBoth), "utf8 2"); }

}  // namespace
}  // namespace assay::model
