#include "conformance/oracle/tokens.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

std::vector<std::string> Texts(std::string_view input) {
  std::vector<std::string> texts;
  TokenReader reader(input);
  while (const auto token = reader.Next()) texts.emplace_back(token->text);
  return texts;
}

TEST(TokenReader, CutsAtPunctuationAndSpace) {
  EXPECT_EQ(Texts(" {\"a\" :[1,true]}\n"), (std::vector<std::string>{"{", "\"a\"", ":", "[", "1", ",", "true", "]", "}"}));
}
TEST(TokenReader, KeepsAnEscapedQuoteInside) { EXPECT_EQ(Texts(R"("a\"b"c)"), (std::vector<std::string>{R"("a\"b")", "c"})); }
TEST(TokenReader, DoubleBackslashEndsTheString) { EXPECT_EQ(Texts(R"("a\\"1)"), (std::vector<std::string>{R"("a\\")", "1"})); }
TEST(TokenReader, UnterminatedStringRunsToTheEnd) { EXPECT_EQ(Texts(R"("ab)"), (std::vector<std::string>{R"("ab)"})); }
TEST(TokenReader, BackslashAsLastByteStaysInside) { EXPECT_EQ(Texts("\"a\\"), (std::vector<std::string>{"\"a\\"})); }
TEST(TokenReader, NothingInNothing) { EXPECT_TRUE(Texts("").empty()); }
TEST(TokenReader, AllBytesAreTaken) {
  std::string all;
  for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
  std::size_t seen = 0;
  for (const std::string& text : Texts(all)) seen += text.size();
  EXPECT_EQ(seen, all.size() - 4);  // four kinds of white space
}

TEST(IsNumber, TakesTheGrammar) {
  for (const char* good : {"0", "-0", "10", "1.5", "1e5", "1E+5", "-1.25e-07"}) EXPECT_TRUE(IsNumber(good)) << good;
}
TEST(IsNumber, RefusesTheRest) {
  for (const char* bad : {"", "-", "01", "1.", ".5", "1e", "1e+", "+1", "1.5x", "0x1"}) EXPECT_FALSE(IsNumber(bad)) << bad;
}

TEST(IsWellFormedUtf8, TakesTheEdgesOfEachLength) {
  for (const char* good : {"", "a", "\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"})
    EXPECT_TRUE(IsWellFormedUtf8(good));
}
TEST(IsWellFormedUtf8, RefusesWhatLiesBeyondThem) {
  for (const char* bad : {"\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc2", "\xe1\x80", "\xf1\x80\x80", "\xc2g"})
    EXPECT_FALSE(IsWellFormedUtf8(bad));
}

TEST(FindLoneSurrogates, APairIsNone) { EXPECT_TRUE(FindLoneSurrogates(R"("\ud83d\ude00")").empty()); }
TEST(FindLoneSurrogates, HighBeforeAnythingElse) {
  const auto found = FindLoneSurrogates(R"("\ud83dx")");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].offset, 1u);
  EXPECT_TRUE(found[0].high);
}
TEST(FindLoneSurrogates, HighBeforeHighBeforeLow) {
  const auto found = FindLoneSurrogates(R"("\ud83d\ud83d\ude00")");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].offset, 1u);
}
TEST(FindLoneSurrogates, LowAlone) {
  const auto found = FindLoneSurrogates(R"("a\uDC00")");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_FALSE(found[0].high);
}
TEST(FindLoneSurrogates, BackslashBeforeTheEscapeHidesIt) { EXPECT_TRUE(FindLoneSurrogates(R"("\\ud800")").empty()); }

TEST(DecodeTolerantly, DecodesEscapes) { EXPECT_EQ(DecodeTolerantly(R"("a\u0062\n\/")"), "ab\n/"); }
TEST(DecodeTolerantly, KeepsWhatMakesNoSense) { EXPECT_EQ(DecodeTolerantly("\"a\\"), "a\\"); }

}  // namespace
}  // namespace assay::oracle
