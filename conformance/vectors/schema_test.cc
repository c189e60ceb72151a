// Schemas: what valijson finds, in words that help, and what is kept away from it.
#include "conformance/vectors/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace assay::vectors {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr char kSchema[] = R"({
  "type": "object", "additionalProperties": false, "required": ["name"],
  "properties": {
    "name": {"type": "string", "pattern": "^[a-z]+$"},
    "kind": {"enum": ["metal", "alloy"]},
    "parts": {"type": "array", "items": {"$ref": "#/definitions/part"}},
    "notes": {"type": "object", "additionalProperties": {"type": "string"}}},
  "definitions": {"part": {"type": "object", "additionalProperties": false, "properties": {"weight": {"type": "integer"}, "of": {"type": "string"}}}}})";

std::vector<std::string> Findings(std::string_view document) {
  const auto schema = Schema::Parse(kSchema);
  EXPECT_TRUE(schema) << schema.error();
  const Json json = Json::parse(document);
  std::vector<std::string> lines;
  for (const Finding& finding : schema->Validate(json)) lines.push_back(Where(json, finding.path) + ": " + finding.what);
  return lines;
}

TEST(Schema, FindsNothingInAValidDocument) {
  EXPECT_THAT(Findings(R"({"name":"gold","kind":"metal","parts":[{"weight":1}],"notes":{"any":"x"}})"), IsEmpty());
}

TEST(Schema, NamesAnUnknownKeyOnce) {
  EXPECT_THAT(Findings(R"({"name":"gold","knd":"metal"})"),
              ElementsAre(": unknown key \"knd\"; the nearest known key is \"kind\": rename or remove it"));
}

TEST(Schema, NamesAnUnknownKeyBehindAReference) {
  EXPECT_THAT(Findings(R"({"name":"gold","parts":[{},{"wait":1}]})"),
              ElementsAre(HasSubstr("parts[1]: unknown key \"wait\"; the nearest known key is \"weight\"")));
}

TEST(Schema, NamesAMissingKey) { EXPECT_THAT(Findings("{}"), ElementsAre(": key \"name\" is missing; add it")); }

TEST(Schema, NamesAnUnknownValue) {
  EXPECT_THAT(Findings(R"({"name":"gold","kind":"metl"})"),
              ElementsAre("kind: unknown value \"metl\"; known are metal, alloy; the nearest is \"metal\""));
}

TEST(Schema, NamesAPattern) {
  EXPECT_THAT(Findings(R"({"name":"Gold"})"), ElementsAre("name: \"Gold\" does not match ^[a-z]+$"));
}

TEST(Schema, NamesTypes) {
  EXPECT_THAT(Findings(R"({"name":"gold","parts":[{"weight":"1"}]})"),
              ElementsAre("parts[0].weight: is of type string, must be \"integer\""));
}

TEST(Schema, NamesAPlaceInAFreeObject) {
  EXPECT_THAT(Findings(R"({"name":"gold","notes":{"x":1}})"), ElementsAre(HasSubstr("notes.x: is of type number")));
}

TEST(Schema, KeepsLongStringsFromPatterns) {
  EXPECT_THAT(Findings("{\"name\":\"" + std::string(1000000, 'a') + "\"}"),
              ElementsAre(HasSubstr("name: longer than 512 bytes")));
}

TEST(Schema, ShortensWhatItQuotes) {
  for (const std::string& line : Findings("{\"name\":\"gold\",\"kind\":\"" + std::string(100000, 'x') + "\"}"))
    EXPECT_LT(line.size(), 400u);
}

TEST(Schema, PutsKeysInItsOrder) {
  const auto schema = Schema::Parse(kSchema);
  ASSERT_TRUE(schema);
  EXPECT_EQ(schema->InOrder(Json::parse(R"({"parts":[{"of":"x","weight":1}],"other":1,"notes":{"z":"","a":""},"name":"gold"})"))
                .dump(),
            R"({"name":"gold","parts":[{"weight":1,"of":"x"}],"notes":{"z":"","a":""},"other":1})");
}

TEST(Schema, RefusesWhatIsNoSchema) {
  EXPECT_FALSE(Schema::Parse("["));
  EXPECT_FALSE(Schema::Parse(R"({"type": "no such type"})"));
}

TEST(Nearest, PrefersTheSmallestDistance) {
  EXPECT_EQ(Nearest("expcet", {"expect", "except", "spec"}), "expect");
  EXPECT_EQ(Nearest("lvl", {"level", "layer"}), "level");
  EXPECT_EQ(Nearest("x", {}), "");
}

}  // namespace
}  // namespace assay::vectors
