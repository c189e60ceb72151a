// Reading JSON as people write it: order, duplicates, places.
#include "conformance/vectors/json_document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace assay::vectors {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(ParseJson, KeepsTheOrderOfKeys) {
  EXPECT_EQ(ParseJson(R"({"b":1,"a":[true,null,-2,0.5,"x"]})", 8).root.dump(), R"({"b":1,"a":[true,null,-2,0.5,"x"]})");
}

TEST(ParseJson, FindsADuplicateAtItsPlace) {
  const ParsedJson parsed = ParseJson(R"({"vectors":[{"id":"a.b.c"},{"id":"a.b.d","expect":{"x":1,"x":2}}]})", 8);
  ASSERT_THAT(parsed.findings, SizeIs(1));
  EXPECT_EQ(Where(parsed.root, parsed.findings[0].path), "vector 2 (a.b.d): expect");
}

TEST(ParseJson, FindsEveryDuplicate) {
  EXPECT_THAT(ParseJson(R"([{"a":1,"a":2,"a":3},{"b":1,"b":2}])", 8).findings, SizeIs(3));
}

TEST(ParseJson, TakesTheSameKeyInDifferentObjects) {
  EXPECT_THAT(ParseJson(R"([{"a":{"a":1}},{"a":2}])", 8).findings, IsEmpty());
}

TEST(ParseJson, AllowsExactlyTheDepth) {
  EXPECT_THAT(ParseJson("[[[]]]", 3).findings, IsEmpty());
  EXPECT_THAT(ParseJson("[[[[]]]]", 3).findings, SizeIs(1));
}

TEST(ParseJson, NamesLineAndColumn) {
  const ParsedJson parsed = ParseJson("[1,\n  2,\n  x]", 8);
  ASSERT_THAT(parsed.findings, SizeIs(1));
  EXPECT_THAT(parsed.findings[0].what, HasSubstr("line 3, column 3"));
}

TEST(ParseJson, RefusesAnEmptyText) { EXPECT_THAT(ParseJson("", 8).findings, SizeIs(1)); }

TEST(ParseJson, RefusesIllFormedUtf8) { EXPECT_THAT(ParseJson("\"\xff\"", 8).findings, SizeIs(1)); }

TEST(ParseJson, RefusesALoneSurrogate) { EXPECT_THAT(ParseJson(R"("\ud800")", 8).findings, SizeIs(1)); }

TEST(ParseJson, RefusesANumberThatOverflows) { EXPECT_THAT(ParseJson("1e999", 8).findings, SizeIs(1)); }

TEST(At, FollowsKeysAndIndexes) {
  const Json root = Json::parse(R"({"a":[{"b":7}]})");
  ASSERT_NE(At(root, {"a", std::size_t{0}, "b"}), nullptr);
  EXPECT_EQ(*At(root, {"a", std::size_t{0}, "b"}), 7);
  EXPECT_EQ(At(root, {"a", std::size_t{1}}), nullptr);
  EXPECT_EQ(At(root, {"b"}), nullptr);
  EXPECT_EQ(At(root, {"a", "b"}), nullptr);
}

TEST(Where, IsEmptyForTheRoot) { EXPECT_EQ(Where(Json(), {}), ""); }

TEST(Where, CountsVectorsFromOne) {
  EXPECT_EQ(Where(Json::parse(R"({"vectors":[{}]})"), {"vectors", std::size_t{0}}), "vector 1");
}

TEST(Where, SpellsOtherPathsPlainly) { EXPECT_EQ(Where(Json(), {"flags", "x"}), "flags.x"); }

TEST(ReadFile, NamesAMissingFile) { EXPECT_THAT(ReadFile("no/such/file", 10).error(), HasSubstr("no such file")); }

TEST(ReadFile, NamesADirectory) { EXPECT_THAT(ReadFile(".", 10).error(), HasSubstr("not a regular file")); }

}  // namespace
}  // namespace assay::vectors
