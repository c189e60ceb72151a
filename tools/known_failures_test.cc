#include "tools/known_failures.h"

#include <gtest/gtest.h>

namespace assay::tools {
namespace {

using Set = std::set<std::string>;

Set Parsed(std::string_view text) { return ParseKnownFailures(text, "known.txt").value(); }

std::string Error(std::string_view text) {
  const auto parsed = ParseKnownFailures(text, "known.txt");
  return parsed ? "" : parsed.error();
}

TEST(KnownFailuresTest, OneIdALine) { EXPECT_EQ(Parsed("json.a.b\njson.a.c\n"), (Set{"json.a.b", "json.a.c"})); }

TEST(KnownFailuresTest, TheLastLineNeedsNoLineFeed) { EXPECT_EQ(Parsed("json.a.b"), Set{"json.a.b"}); }

TEST(KnownFailuresTest, CommentsAndBlankLinesCountForNothing) {
  EXPECT_EQ(Parsed("# head\n\n  \t\r\njson.a.b  # why\r\n#json.a.c"), Set{"json.a.b"});
}

TEST(KnownFailuresTest, ADecoderMayBeNamed) {
  EXPECT_EQ(Parsed("exec:python3 a/b.py/json.a.b\nscanner/json.a.b"),
            (Set{"exec:python3 a/b.py/json.a.b", "scanner/json.a.b"}));
}

TEST(KnownFailuresTest, AHashInsideAWordIsNoComment) { EXPECT_EQ(Parsed("exec:a#b/json.a.b"), Set{"exec:a#b/json.a.b"}); }

TEST(KnownFailuresTest, AnEmptyFileIsAnEmptySet) { EXPECT_EQ(Parsed(""), Set{}); }

TEST(KnownFailuresTest, WhatIsNoIdIsNamedByLine) {
  EXPECT_TRUE(Error("json.a.b\nJSON.A\n").starts_with("known.txt: line 2: JSON.A is no vector id;"))
      << Error("json.a.b\nJSON.A\n");
  EXPECT_NE(Error("word"), "");
  EXPECT_NE(Error("scanner/"), "");
  EXPECT_NE(Error("json.a.b json.a.c"), "");
}

TEST(KnownFailuresTest, TwiceIsAnError) {
  EXPECT_EQ(Error("json.a.b\njson.a.b"), "known.txt: line 2: json.a.b stands there twice; take one out");
}

}  // namespace
}  // namespace assay::tools
