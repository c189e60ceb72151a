// Escapes, surrogates, control characters and UTF-8 in strings: reason and offset of each fault, and the last byte that is
// still good.
#include "scanner/json/string_scan.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "gtest/gtest.h"
#include "scanner/json/verdicts.h"

namespace assay::json {
namespace {

using namespace std::string_view_literals;

constexpr Policy kAcceptLone{.accept_lone_surrogates = true};

std::string Quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }
// The verdict over a string with this between its quotes; offsets count from the opening quote.
std::string In(std::string_view text, const Policy& policy = {}) { return Verdict(Quoted(text), policy); }

TEST(StringScanTest, ReturnsThePositionBehindTheClosingQuote) {
  EXPECT_EQ(internal::ScanString("\"ab\"cd", 1, false), 4u);
  EXPECT_EQ(internal::ScanString("\"\"", 1, false), 2u);
  EXPECT_EQ(internal::ScanString("x\"a\\\"b\"\"", 2, false), 7u);
}

TEST(StringScanTest, AStringWithoutItsClosingQuoteIsEof) {
  EXPECT_EQ(Verdict("\""), "eof@1");
  EXPECT_EQ(Verdict("\"abc"), "eof@4");
  EXPECT_EQ(Verdict("\"abc\\\""), "eof@6");
  EXPECT_EQ(Verdict(Quoted(std::string(300, 'a')).substr(0, 301)), "eof@301");
}

// --- control characters

TEST(StringScanTest, RefusesEveryControlCharacter) {
  for (char c = 1; c < 0x20; ++c) EXPECT_EQ(In("ab" + std::string(1, c)), "control@3") << int{c};
}

TEST(StringScanTest, TakesEveryOtherAsciiCharacter) {
  for (int c = 0x20; c < 0x80; ++c) {
    if (c == '"' || c == '\\') continue;
    EXPECT_EQ(In(std::string(1, static_cast<char>(c))), "ok") << c;
  }
}

TEST(StringScanTest, ANulInAStringIsNul) {
  EXPECT_EQ(In("ab\0"sv), "nul@3");
  EXPECT_EQ(In("\\\0"sv), "nul@2");
  EXPECT_EQ(In("\\u00\0"sv), "nul@5");
  EXPECT_EQ(In("\xC3\0"sv), "nul@2");
}

TEST(StringScanTest, FindsAFaultBehindManyPlainBytes) {
  for (std::size_t n = 0; n < 200; ++n) {
    const std::string plain(n, 'x'), at = std::to_string(n + 1);
    EXPECT_EQ(In(plain + "\x1F"), "control@" + at);
    EXPECT_EQ(In(plain + "\x80"), "utf8@" + at);
    EXPECT_EQ(In(plain + "\\n"), "ok");
    EXPECT_EQ(In(plain + "\x7F"), "ok");
  }
}

// --- escapes

TEST(StringScanTest, TakesTheEightShortEscapesAndNoOther) {
  for (int c = 1; c < 256; ++c) {
    const char byte = static_cast<char>(c);
    const bool good = "\"\\/bfnrt"sv.find(byte) != std::string_view::npos;
    if (byte == 'u') continue;
    EXPECT_EQ(In("\\" + std::string(1, byte)), good ? "ok" : "escape@2") << c;
  }
}

TEST(StringScanTest, TakesHexDigitsOfEitherCaseInAllFourPlaces) {
  EXPECT_EQ(In("\\u0000\\uabcd\\uABCD\\uFfFf\\u0123\\u4567\\u89aF"), "ok");
}

TEST(StringScanTest, RefusesWhatIsNoHexDigitInEachOfTheFourPlaces) {
  for (std::size_t place = 0; place < 4; ++place) {
    for (const char bad : "gG/:@`\"\\ -+\x7F\x80\x01"sv) {
      std::string escape = "\\u00e9";
      escape[2 + place] = bad;
      EXPECT_EQ(In(escape), "escape@" + std::to_string(3 + place)) << escape;
    }
  }
}

TEST(StringScanTest, AnEscapeCutByTheEndIsEof) {
  const std::string text = "\"\\u00e9";
  for (std::size_t n = 2; n <= text.size(); ++n) EXPECT_EQ(Verdict(text.substr(0, n)), "eof@" + std::to_string(n));
}

TEST(StringScanTest, OnlyALowerCaseUIsAUnicodeEscape) { EXPECT_EQ(In("\\U0041"), "escape@2"); }

// --- surrogates

TEST(StringScanTest, TakesPairs) {
  EXPECT_EQ(In("\\ud800\\udc00"), "ok");
  EXPECT_EQ(In("\\uDBFF\\uDFFF"), "ok");
  EXPECT_EQ(In("\\uD83d\\uDe00\\ud83D\\udE00"), "ok");
}

TEST(StringScanTest, CodeUnitsBesideTheSurrogatesNeedNoPair) { EXPECT_EQ(In("\\ud7ff\\ue000"), "ok"); }

TEST(StringScanTest, ALoneHighOneIsReportedAtItsBackslash) {
  EXPECT_EQ(In("\\ud800"), "surrogate@1");
  EXPECT_EQ(In("\\udbff"), "surrogate@1");
  EXPECT_EQ(In("ab\\ud800x"), "surrogate@3");
  EXPECT_EQ(In("\\ud800\\n"), "surrogate@1");
  EXPECT_EQ(In("\\ud800\\ud800\\udc00"), "surrogate@1");
  EXPECT_EQ(In("\\ud800\\ue000"), "surrogate@1");
}

TEST(StringScanTest, ALoneLowOneIsReportedAtItsBackslash) {
  EXPECT_EQ(In("\\udc00"), "surrogate@1");
  EXPECT_EQ(In("ab\\udfff"), "surrogate@3");
  EXPECT_EQ(In("\\ud800\\udc00\\udc00"), "surrogate@13");
}

TEST(StringScanTest, ALowOneBeginsNoPair) {
  EXPECT_EQ(In("\\udc00\\udc00"), "surrogate@1");
  EXPECT_EQ(In("\\udfff\\udc00"), "surrogate@1");
}

TEST(StringScanTest, ALowOneIsDecidedWhenItsDigitsAreComplete) {
  EXPECT_EQ(Verdict("\"\\udc00"), "surrogate@1");
  EXPECT_EQ(In("\\udc0x"), "escape@6");
  EXPECT_EQ(Verdict("\"\\udc0"), "eof@6");
}

TEST(StringScanTest, APairCutAtEachByteIsEof) {
  const std::string text = "\"\\ud83d\\ude00";
  for (std::size_t n = 7; n <= text.size(); ++n) EXPECT_EQ(Verdict(text.substr(0, n)), "eof@" + std::to_string(n));
}

TEST(StringScanTest, AnyByteThatDoesNotContinueThePairMakesTheHighOneLone) {
  const std::string pair = "\\ud83d\\ude00";
  for (std::size_t place = 6; place < pair.size(); ++place) {
    for (const char bad : "\0\x01\x1F\"x\x80\xFF"sv) {
      std::string text = "ab" + pair;
      text[2 + place] = bad;
      EXPECT_EQ(In(text), "surrogate@3") << place << ' ' << int{bad};
    }
  }
}

TEST(StringScanTest, TheSecondDigitOfALowOneIsCToF) {
  for (const char digit : "cdefCDEF"sv) EXPECT_EQ(In("\\ud800\\ud" + std::string(1, digit) + "00"), "ok") << digit;
  for (const char digit : "0123456789abABgG"sv)
    EXPECT_EQ(In("\\ud800\\ud" + std::string(1, digit) + "00"), "surrogate@1") << digit;
}

TEST(StringScanTest, LoneOnesAreAcceptedWhenThePolicySaysSo) {
  EXPECT_EQ(In("\\ud800", kAcceptLone), "ok");
  EXPECT_EQ(In("\\udc00", kAcceptLone), "ok");
  EXPECT_EQ(In("\\udc00\\ud800\\ud800x\\ud800\\n", kAcceptLone), "ok");
}

TEST(StringScanTest, BehindAnAcceptedLoneOneOtherRulesStillHold) {
  EXPECT_EQ(In("\\ud800\\u00g0", kAcceptLone), "escape@11");
  EXPECT_EQ(In("\\ud800\0"sv, kAcceptLone), "nul@7");
  EXPECT_EQ(In("\\ud800\x01", kAcceptLone), "control@7");
  EXPECT_EQ(In("\\ud80x", kAcceptLone), "escape@6");
}

// --- UTF-8 (RFC 3629 section 4)

TEST(StringScanTest, TakesTheFirstAndLastCharacterOfEachLength) {
  EXPECT_EQ(In("\xC2\x80\xDF\xBF"), "ok");
  EXPECT_EQ(In("\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"), "ok");
  EXPECT_EQ(In("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"), "ok");
}

TEST(StringScanTest, RefusesAByteThatBeginsNoCharacter) {
  for (int c = 0x80; c < 0x100; ++c) {
    if (c >= 0xC2 && c <= 0xF4) continue;
    EXPECT_EQ(In("a" + std::string(1, static_cast<char>(c)) + "\x80\x80\x80"), "utf8@2") << c;
  }
}

// For each lead byte, the second bytes that fit are exactly those of the table.
TEST(StringScanTest, TakesExactlyTheSecondBytesOfTheTable) {
  for (int lead = 0xC2; lead <= 0xF4; ++lead) {
    const int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80, high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    const std::string rest = lead < 0xE0 ? "" : lead < 0xF0 ? "\x80" : "\x80\x80";
    for (int second = 1; second < 0x100; ++second) {
      const std::string text = {static_cast<char>(lead), static_cast<char>(second)};
      EXPECT_EQ(In(text + rest), second >= low && second <= high ? "ok" : "utf8@2") << lead << ' ' << second;
    }
  }
}

TEST(StringScanTest, LaterBytesAreContinuations) {
  for (int byte = 1; byte < 0x100; ++byte) {
    const bool good = byte >= 0x80 && byte <= 0xBF;
    const std::string last(1, static_cast<char>(byte));
    EXPECT_EQ(In("\xE0\xA0" + last), good ? "ok" : "utf8@3") << byte;
    EXPECT_EQ(In("\xF0\x90\x80" + last), good ? "ok" : "utf8@4") << byte;
    EXPECT_EQ(In("\xF4\x8F" + last + "\x80"), good ? "ok" : "utf8@3") << byte;
  }
}

TEST(StringScanTest, ASequenceCutByTheQuoteIsReportedThere) {
  EXPECT_EQ(In("\xC3"), "utf8@2");
  EXPECT_EQ(In("\xE2\x82"), "utf8@3");
  EXPECT_EQ(In("\xF0\x9F\x98"), "utf8@4");
}

TEST(StringScanTest, ASequenceCutByTheEndIsEof) {
  EXPECT_EQ(Verdict("\"\xC3"), "eof@2");
  EXPECT_EQ(Verdict("\"\xE2\x82"), "eof@3");
  EXPECT_EQ(Verdict("\"\xF0\x9F\x98"), "eof@4");
}

TEST(StringScanTest, RulesHoldInNamesToo) {
  EXPECT_EQ(Verdict("{\"\\x\":1}"), "escape@3");
  EXPECT_EQ(Verdict("{\"\\ud800\":1}"), "surrogate@2");
  EXPECT_EQ(Verdict("{\"\x80\":1}"), "utf8@2");
}

}  // namespace
}  // namespace assay::json
