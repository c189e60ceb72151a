#include "conformance/report/bytes.h"

#include <gtest/gtest.h>

#include <string>

namespace assay::report {
namespace {

using std::string_literals::operator""s;

TEST(HexTest, TwoLowerCaseDigitsPerByte) { EXPECT_EQ(Hex("\x00\xAB{"s), "00ab7b"); }

TEST(Utf8Test, AcceptsTheShortestForms) {
  EXPECT_EQ(Utf8SequenceLength("a"), 1u);
  EXPECT_EQ(Utf8SequenceLength("\xC2\x80"), 2u);
  EXPECT_EQ(Utf8SequenceLength("\xE2\x82\xAC"), 3u);
  EXPECT_EQ(Utf8SequenceLength("\xF4\x8F\xBF\xBF"), 4u);
}

TEST(Utf8Test, RefusesOverlongSurrogatesAndBeyond) {
  for (const char* bad :
       {"\x80", "\xC0\x80", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xE2\x82"})
    EXPECT_FALSE(IsUtf8(bad)) << Hex(bad);
}

TEST(PrintableTest, LeavesTextAlone) { EXPECT_EQ(Printable("caf\xC3\xA9 <&>"), "caf\xC3\xA9 <&>"); }

TEST(PrintableTest, WritesControlsAsHex) { EXPECT_EQ(Printable("a\x1B[2J\0\n\x7F"s), "a\\x1b[2J\\x00\\x0a\\x7f"); }

TEST(PrintableTest, WritesIllFormedUtf8AsHex) { EXPECT_EQ(Printable("\xFF\xC3"), "\\xff\\xc3"); }

TEST(PrintableTest, WritesC1DirectionAndNonCharactersAsHex) {
  EXPECT_EQ(Printable("\xC2\x9B"), "\\xc2\\x9b");
  EXPECT_EQ(Printable("\xE2\x80\xAE"), "\\xe2\\x80\\xae");
  EXPECT_EQ(Printable("\xEF\xBF\xBE"), "\\xef\\xbf\\xbe");
}

TEST(PrintableTest, CutsLongTextAtACharacter) { EXPECT_EQ(Printable("ab\xC3\xA9z", 3), "ab... (5 bytes)"); }

TEST(JsonLiteralTest, IsAsciiWithQuotes) { EXPECT_EQ(JsonLiteral("{\"\xC3\xA9\0"s), "\"{\\\"\\u00e9\\u0000\""); }

TEST(JsonLiteralTest, CannotSayWhatIsNotUtf8) { EXPECT_EQ(JsonLiteral("\xFF"), std::nullopt); }

TEST(ShellPrintfTest, EscapesWhatShellAndPrintfWouldRead) {
  EXPECT_EQ(ShellPrintf("{\"a\":'\\%\0}"s), "printf '{\"a\":\\047\\134%%\\000}'");
}

TEST(ShellPrintfTest, ALeadingDashIsNoOption) { EXPECT_EQ(ShellPrintf("-1"), "printf '\\0551'"); }

TEST(ShellWordTest, QuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(ShellWord("assay-out/inputs/a.bin"), "assay-out/inputs/a.bin");
  EXPECT_EQ(ShellWord("my dir/it's"), "'my dir/it'\\''s'");
  EXPECT_EQ(ShellWord(""), "''");
}

TEST(HexDumpTest, ShowsOffsetHexAndText) {
  EXPECT_EQ(HexDump("{\"a\":1}\0g"s, {.indent = ""}),
            "00000000  7b 22 61 22 3a 31 7d 00  67                       |{\"a\":1}.g|\n");
}

TEST(HexDumpTest, CaretStandsUnderHexAndText) {
  EXPECT_EQ(HexDump("[01]", {.caret = 2, .indent = ""}),
            "00000000  5b 30 31 5d                                       |[01]|\n"
            "                ^^                                             ^\n");
}

TEST(HexDumpTest, CaretUnderTheSecondHalf) {
  const std::string dump = HexDump("0123456789", {.caret = 9, .indent = ""});
  const std::size_t line = dump.find('\n') + 1;
  EXPECT_EQ(dump.substr(dump.find("^^") - line, 2), "39");
  EXPECT_EQ(dump[dump.rfind('^') - line], '9');
}

TEST(HexDumpTest, CaretAfterAFullRowHasARowOfItsOwn) {
  const std::string dump = HexDump(std::string(16, 'x'), {.caret = 16, .indent = ""});
  EXPECT_NE(dump.find("\n00000010 "), std::string::npos) << dump;
  EXPECT_NE(dump.find("\n          ^^"), std::string::npos) << dump;
}

TEST(HexDumpTest, ACaretBeyondTheInputStandsAtItsEnd) { EXPECT_EQ(HexDump("a", {.caret = 99}), HexDump("a", {.caret = 1})); }

TEST(HexDumpTest, LongInputsAreWindowedAroundTheCaret) {
  const std::string dump = HexDump(std::string(16000, 'x'), {.caret = 8000, .max_rows = 4, .indent = ""});
  EXPECT_EQ(std::count(dump.begin(), dump.end(), '\n'), 4 + 1 + 2);
  EXPECT_TRUE(dump.starts_with("...\n"));
  EXPECT_TRUE(dump.ends_with("...\n"));
  EXPECT_NE(dump.find("00001f40"), std::string::npos);
}

TEST(HexDumpTest, WithoutACaretTheStartIsShown) {
  const std::string dump = HexDump(std::string(1000, 'x'), {.max_rows = 2, .indent = ""});
  EXPECT_TRUE(dump.starts_with("00000000")) << dump;
  EXPECT_TRUE(dump.ends_with("...\n"));
}

TEST(HexDumpTest, SaysWhenThereIsNothing) { EXPECT_EQ(HexDump(""), "  (empty)\n"); }

}  // namespace
}  // namespace assay::report
