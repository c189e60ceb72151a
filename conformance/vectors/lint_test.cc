// Each rule of the linter, kept and broken.
#include "conformance/vectors/lint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/vectors/format.h"
#include "conformance/vectors/test_directory.h"

namespace assay::vectors {
namespace {

using oracle::Reason;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Vector Accepted() {
  Vector vector;
  vector.id = "json.number.one";
  vector.group = "json.number";
  vector.title = "t";
  vector.input = "1";
  vector.expect.accept = true;
  vector.spec = {"RFC 8259", "6"};
  vector.file = "vectors/json/number.json";
  vector.index = 1;
  return vector;
}

Vector Rejected(Reason reason, std::string input = "-") {
  Vector vector = Accepted();
  vector.id = "json.number.minus";
  vector.index = 2;
  vector.input = std::move(input);
  vector.expect = {.accept = false, .reason = reason, .offset = std::nullopt, .code = std::nullopt};
  return vector;
}

Vector Observed() {
  Vector vector = Rejected(Reason::kBom,
                           "\xef\xbb\xbf"
                           "1");
  vector.level = Level::kObserve;
  vector.choices = {{"accepts", {.accept = true, .reason = {}, .offset = {}, .code = {}}}, {"rejects", vector.expect}};
  return vector;
}

Vector OfJsonRpc(Vector vector) {
  vector.id.replace(0, 4, "jsonrpc");
  vector.layer = oracle::Layer::kJsonRpc;
  return vector;
}

// What the linter says of the vector beside an accepted neighbour.
std::vector<std::string> ProblemsOf(const Vector& vector) {
  std::vector<std::string> lines;
  for (const Problem& problem : LintVectors({{Accepted(), vector}, ""})) lines.push_back(ProblemText(problem));
  return lines;
}

TEST(Lint, FindsNothingInGoodVectors) {
  EXPECT_THAT(ProblemsOf(Accepted()), IsEmpty());
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kEof)), IsEmpty());
  EXPECT_THAT(ProblemsOf(Observed()), IsEmpty());
}

TEST(Lint, WantsADocument) {
  Vector vector = Rejected(Reason::kEof);
  vector.spec.document = " ";
  EXPECT_THAT(ProblemsOf(vector), ElementsAre("vectors/json/number.json: vector 2 (json.number.minus): spec.document is blank; "
                                              "name the specification that decides"));
}

TEST(Lint, WantsASection) {
  Vector vector = Rejected(Reason::kEof);
  vector.spec.section = "";
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("spec.section is blank")));
}

TEST(Lint, WantsATitle) {
  Vector vector = Rejected(Reason::kEof);
  vector.title = "\t";
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("title is blank")));
}

TEST(Lint, WantsTheLayerInTheId) {
  Vector vector = Rejected(Reason::kEof);
  vector.layer = oracle::Layer::kJsonRpc;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("id begins with \"json\" but the layer is \"jsonrpc\"")));
}

TEST(Lint, RefusesMustWhereALoneSurrogateDecides) {
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kSurrogate, "\"\\ud800\"")),
              ElementsAre(HasSubstr("level must, but a lone surrogate decides")));
}

TEST(Lint, RefusesMustWhereABomDecides) {
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kBom,
                                  "\xef\xbb\xbf"
                                  "1")),
              ElementsAre(HasSubstr("level must, but a byte order mark decides")));
}

TEST(Lint, RefusesMustWhereDepthDecides) {
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kDepth, std::string(1025, '[') + std::string(1025, ']'))),
              ElementsAre(HasSubstr("level must, but the nesting depth decides")));
}

TEST(Lint, RefusesMustWhereADuplicateDecides) {
  EXPECT_THAT(ProblemsOf(OfJsonRpc(Rejected(Reason::kDuplicate))),
              ElementsAre(HasSubstr("level must, but a duplicate name decides")));
}

TEST(Lint, RefusesMustOnADuplicateNameThatIsAccepted) {
  Vector vector = Accepted();
  vector.input = R"({"a":1,"\u0061":2})";
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("level must, but the input has a duplicate name")));
}

TEST(Lint, RefusesMustOnNestingAtTheLimit) {
  Vector vector = Accepted();
  vector.input = std::string(1024, '[') + std::string(1024, ']');
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("level must, but the input nests 1024 deep")));
  vector.input = std::string(1023, '[') + std::string(1023, ']');
  EXPECT_THAT(ProblemsOf(vector), IsEmpty());
}

TEST(Lint, TakesMustWhereTheInputIsWrongAnyway) {
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kSurrogate, "\"\\ud800\\x\"")), IsEmpty());
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kBom, "\xef\xbb\xbf[")), IsEmpty());
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kDepth, std::string(1025, '['))), IsEmpty());
  EXPECT_THAT(ProblemsOf(OfJsonRpc(Rejected(Reason::kSurrogate, "\"\\ud800\""))), IsEmpty());
}

TEST(Lint, TakesMustOnADuplicateNameWhereSomethingElseDecides) {
  EXPECT_THAT(ProblemsOf(OfJsonRpc(Rejected(Reason::kNotMessage, R"({"a":1,"a":2})"))), IsEmpty());
}

TEST(Lint, TakesShouldWhereMustIsRefused) {
  Vector vector = Rejected(Reason::kBom,
                           "\xef\xbb\xbf"
                           "1");
  vector.level = Level::kShould;
  EXPECT_THAT(ProblemsOf(vector), IsEmpty());
}

TEST(Lint, WantsTwoChoices) {
  Vector vector = Observed();
  vector.choices.erase(vector.choices.begin());
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("level observe needs two choices or more")));
}

TEST(Lint, WantsAChoiceThatAgreesWithExpect) {
  Vector vector = Observed();
  vector.choices[1].expect.reason = Reason::kSyntax;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("no choice agrees with expect")));
}

TEST(Lint, TakesAChoiceThatSaysLessThanExpect) {
  Vector vector = Observed();
  vector.choices[1].expect.reason.reset();
  EXPECT_THAT(ProblemsOf(vector), IsEmpty());
}

TEST(Lint, WantsDifferentNamesForChoices) {
  Vector vector = Observed();
  vector.choices[0].name = "rejects";
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("choice \"rejects\" stands twice")));
}

TEST(Lint, RefusesChoicesElsewhere) {
  Vector vector = Observed();
  vector.level = Level::kShould;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("choices stand with level observe only")));
}

TEST(Lint, WantsAReasonAtLayerJson) {
  Vector vector = Rejected(Reason::kEof);
  vector.expect.reason.reset();
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("a reject at layer json needs a reason")));
  EXPECT_THAT(ProblemsOf(OfJsonRpc(vector)), IsEmpty());
}

Vector OfBitcoin(Vector vector) {
  vector.id = "bitcoin.a.b";
  vector.layer = oracle::Layer::kBitcoin;
  vector.kind = oracle::Kind::kGetBlock;
  return vector;
}

TEST(Lint, WantsAReasonAtLayerBitcoin) {
  Vector vector = OfBitcoin(Rejected(Reason::kEof));
  EXPECT_THAT(ProblemsOf(vector), IsEmpty());
  vector.expect.reason.reset();
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("a reject at layer bitcoin needs a reason")));
}

TEST(Lint, RefusesACodeAtLayerBitcoin) {
  Vector vector = OfBitcoin(Rejected(Reason::kFrame));
  vector.expect.code = -32600;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("layer bitcoin has replies")));
}

TEST(Lint, RefusesAReasonOfAnotherLayer) {
  EXPECT_THAT(ProblemsOf(Rejected(Reason::kVersion)), ElementsAre(HasSubstr("reason \"version\" belongs to layer jsonrpc")));
  EXPECT_THAT(ProblemsOf(OfJsonRpc(Rejected(Reason::kEof))), IsEmpty());
}

TEST(Lint, RefusesAnOffsetBehindTheInput) {
  Vector vector = Rejected(Reason::kSyntax, "-x");
  vector.expect.offset = 2;
  EXPECT_THAT(ProblemsOf(vector), IsEmpty());
  vector.expect.offset = 3;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("expect: offset 3 lies behind the input of 2 bytes")));
}

TEST(Lint, ChecksTheOffsetsOfChoicesAndProfiles) {
  Vector vector = Observed();
  vector.choices[0].expect = {.accept = false, .reason = Reason::kSyntax, .offset = 9, .code = {}};
  vector.profiles["lenient"] = {.accept = false, .reason = Reason::kSyntax, .offset = 8, .code = {}};
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("choice accepts: offset 9"), HasSubstr("profile lenient: offset 8")));
}

TEST(Lint, WantsTheOffsetOfEofAtTheEnd) {
  Vector vector = Rejected(Reason::kEof);
  vector.expect.offset = 0;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("offset 0 of an eof must be the input's size, 1")));
}

TEST(Lint, WantsTheOffsetOfABomAtTheStart) {
  Vector vector = Rejected(Reason::kBom, "\xef\xbb\xbf");
  vector.level = Level::kShould;
  vector.expect.offset = 3;
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("offset 3 of a bom must be 0")));
}

std::vector<std::string> ProblemsOfCode(Vector vector, int code) {
  vector.expect.code = code;
  return ProblemsOf(vector);
}

TEST(Lint, WantsParseErrorForJsonReasons) {
  EXPECT_THAT(ProblemsOfCode(Rejected(Reason::kEof), -32700), IsEmpty());
  EXPECT_THAT(ProblemsOfCode(Rejected(Reason::kEof), -32600),
              ElementsAre(HasSubstr("code -32600 for reason \"eof\" must be -32700")));
}

TEST(Lint, WantsInvalidRequestForEnvelopeReasons) {
  EXPECT_THAT(ProblemsOfCode(OfJsonRpc(Rejected(Reason::kMixed)), -32600), IsEmpty());
  EXPECT_THAT(ProblemsOfCode(OfJsonRpc(Rejected(Reason::kMixed)), -32602), ElementsAre(HasSubstr("must be -32600")));
}

TEST(Lint, TakesTwoCodesForParams) {
  EXPECT_THAT(ProblemsOfCode(OfJsonRpc(Rejected(Reason::kParams)), -32600), IsEmpty());
  EXPECT_THAT(ProblemsOfCode(OfJsonRpc(Rejected(Reason::kParams)), -32602), IsEmpty());
  EXPECT_THAT(ProblemsOfCode(OfJsonRpc(Rejected(Reason::kParams)), -32700), ElementsAre(HasSubstr("must be -32600 or -32602")));
}

TEST(Lint, RefusesAParseErrorForWhatIsAccepted) {
  EXPECT_THAT(ProblemsOfCode(Accepted(), -32700),
              ElementsAre(HasSubstr("code -32700 (parse error) on a text that is accepted")));
  EXPECT_THAT(ProblemsOfCode(Accepted(), -32600), IsEmpty());
}

TEST(Lint, WantsChunksToCoverTheInput) {
  Vector vector = Accepted();
  vector.input = "123";
  vector.chunks = {1, 2};
  EXPECT_THAT(ProblemsOf(vector), IsEmpty());
  vector.chunks = {1, 1};
  EXPECT_THAT(ProblemsOf(vector), ElementsAre(HasSubstr("wire.chunks cover 2 bytes of an input of 3")));
}

TEST(Lint, WantsAnAcceptedNeighbourOncePerGroup) {
  Vector first = Rejected(Reason::kEof), second = Rejected(Reason::kEof);
  second.id = "json.number.dot";
  const std::vector<Problem> problems = LintVectors({{first, second}, ""});
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_THAT(ProblemText(problems[0]),
              HasSubstr("(json.number.minus): group json.number has rejected vectors but no accepted neighbour"));
}

// The rules on files.

std::vector<std::string> ProblemsOfFile(const std::string& file_content, const std::string& relative = "json/a.json") {
  TestDirectory directory;
  directory.Write(relative, file_content);
  std::vector<std::string> lines;
  for (const Problem& problem : Lint(directory.Path())) lines.push_back(ProblemText(problem));
  return lines;
}

std::string CanonicalFile() {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{.flags = R"(["wrong"])"}.Json()));
  EXPECT_THAT(Fix(directory.Path()).problems, IsEmpty());
  return directory.Read("json/a.json");
}

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST(LintFiles, FindsNothingInACanonicalFile) { EXPECT_THAT(ProblemsOfFile(CanonicalFile()), IsEmpty()); }

TEST(LintFiles, NamesTheLineThatDrifts) {
  EXPECT_THAT(ProblemsOfFile(Replaced(CanonicalFile(), "  \"subject\"", "   \"subject\"")),
              ElementsAre(HasSubstr("json/a.json: not in canonical form at line 3: is `   \"subject\": \"numbers\",`")));
}

TEST(LintFiles, NamesKeysOutOfOrder) {
  EXPECT_THAT(ProblemsOfFile(Replaced(CanonicalFile(), "        \"document\": \"RFC 8259\",\n        \"section\": \"6\"",
                                      "        \"section\": \"6\",\n        \"document\": \"RFC 8259\"")),
              ElementsAre(HasSubstr("should be `        \"document\": \"RFC 8259\",`")));
}

TEST(LintFiles, WantsTheWayToTheSchema) {
  EXPECT_THAT(ProblemsOfFile(CanonicalFile(), "json/deep/a.json"),
              ElementsAre(HasSubstr(
                  "json/deep/a.json: $schema: does not lead to the schema; write \"../../schema/vectors.schema.json\"")));
}

TEST(LintFiles, NamesAFlagThatNothingCarries) {
  EXPECT_THAT(ProblemsOfFile(Replaced(CanonicalFile(), "\"wrong\": \"A wrong number is paid.\"",
                                      "\"wrong\": \"A wrong number is paid.\",\n    \"idle\": \"never\"")),
              ElementsAre(HasSubstr("flags: no vector carries \"idle\"; remove it or use it")));
}

TEST(LintFiles, ChecksTheConflictRegister) {
  TestDirectory directory;
  directory.Write("json/a.json", CanonicalFile());
  directory.Write("conflicts.json", "{\"conflicts\": []}");
  const std::vector<Problem> problems = Lint(directory.Path());
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_THAT(ProblemText(problems[0]), HasSubstr("/conflicts.json: not in canonical form at line 1"));
}

TEST(LintFiles, PassesOnWhatCannotBeLoaded) { EXPECT_THAT(ProblemsOfFile("{"), ElementsAre(HasSubstr("not JSON"))); }

}  // namespace
}  // namespace assay::vectors
