// The canonical form: what it is, where a file drifts from it, and that mending changes the form only.
#include "conformance/vectors/format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "conformance/vectors/test_directory.h"

namespace assay::vectors {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr char kCanonical[] = R"({
  "$schema": "../schema/vectors.schema.json",
  "subject": "é and \u0000, \u001f, \b\f\n\r\t, \"\\/ and )"
                              "\x7f"
                              R"(",
  "flags": {},
  "vectors": [
    {
      "id": "json.number.one",
      "title": "t",
      "layer": "json",
      "input": {
        "repeat": [
          [
            "[",
            2
          ],
          [
            {
              "hex": "31"
            },
            1
          ]
        ]
      },
      "expect": {
        "verdict": "reject",
        "reason": "eof",
        "offset": 3,
        "code": -32700
      },
      "level": "must",
      "flags": [],
      "spec": {
        "document": "RFC 8259",
        "section": "6"
      }
    }
  ]
}
)";

Schema VectorsSchema() {
  auto schema = Schema::Read("vectors/schema/vectors.schema.json");
  EXPECT_TRUE(schema) << schema.error();
  return std::move(*schema);
}

std::string Formatted(std::string_view text) {
  const ParsedJson parsed = ParseJson(text, 16);
  EXPECT_THAT(parsed.findings, IsEmpty());
  return Canonical(parsed.root, VectorsSchema());
}

TEST(Canonical, LeavesCanonicalTextAlone) { EXPECT_EQ(Formatted(kCanonical), kCanonical); }

TEST(Canonical, OfOneLineIsTheSame) { EXPECT_EQ(Formatted(ParseJson(kCanonical, 16).root.dump()), kCanonical); }

TEST(Canonical, OrdersKeysAsTheSchemaDoes) {
  EXPECT_EQ(
      Formatted(R"({"vectors":[{"level":"must","id":"a"}],"subject":"s"})"),
      "{\n  \"subject\": \"s\",\n  \"vectors\": [\n    {\n      \"id\": \"a\",\n      \"level\": \"must\"\n    }\n  ]\n}\n");
}

TEST(Drift, IsNoneForTheSameText) { EXPECT_EQ(Drift("a\nb\n", "a\nb\n"), std::nullopt); }

TEST(Drift, NamesTheLine) {
  EXPECT_THAT(Drift("a\n c\n", "a\n  c\n").value(), HasSubstr("at line 2: is ` c`, should be `  c`"));
}

TEST(Drift, ShowsACarriageReturn) {
  EXPECT_THAT(Drift("a\r\n", "a\n").value(), HasSubstr("line 1: is `a\\x0d`, should be `a`"));
}

TEST(Drift, NamesAMissingNewline) {
  EXPECT_THAT(Drift("a\nb", "a\nb\n").value(), HasSubstr("line 2: needs a newline at its end"));
}

TEST(Drift, NamesTooManyLines) { EXPECT_THAT(Drift("a\n\n", "a\n").value(), HasSubstr("from line 2: should have ended")); }

TEST(Drift, NamesTooFewLines) { EXPECT_THAT(Drift("a\n", "a\nb\n").value(), HasSubstr("ends before line 2")); }

TEST(Fix, RewritesWhatDrifted) {
  TestDirectory directory;
  directory.Write("json/a.json", ParseJson(kCanonical, 16).root.dump());
  directory.Write("conflicts.json", R"({"conflicts":[]})");
  EXPECT_THAT(Fix(directory.Path()).rewritten, ElementsAre(HasSubstr("/json/a.json"), HasSubstr("/conflicts.json")));
  EXPECT_EQ(directory.Read("json/a.json"), kCanonical);
  EXPECT_EQ(directory.Read("conflicts.json"), "{\n  \"conflicts\": []\n}\n");
  EXPECT_THAT(Fix(directory.Path()).rewritten, IsEmpty());
}

TEST(Fix, LeavesWhatIsNotJsonAlone) {
  TestDirectory directory;
  directory.Write("json/a.json", "{\"a\": }");
  const FixResult result = Fix(directory.Path());
  EXPECT_THAT(result.rewritten, IsEmpty());
  ASSERT_EQ(result.problems.size(), 1u);
  EXPECT_THAT(ProblemText(result.problems[0]), HasSubstr("json/a.json: not JSON at line 1, column 7"));
  EXPECT_EQ(directory.Read("json/a.json"), "{\"a\": }");
}

TEST(Fix, DoesNotDropADuplicateKey) {
  TestDirectory directory;
  directory.Write("json/a.json", R"({"subject":"a","subject":"b"})");
  EXPECT_THAT(Fix(directory.Path()).rewritten, IsEmpty());
  EXPECT_EQ(directory.Read("json/a.json"), R"({"subject":"a","subject":"b"})");
}

TEST(Fix, NamesAMissingDirectory) { EXPECT_FALSE(Fix("no/such/directory").problems.empty()); }

}  // namespace
}  // namespace assay::vectors
