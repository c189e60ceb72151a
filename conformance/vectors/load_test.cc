// The loader: what it reads from a good file, and what it says of each bad one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <vector>

#include "conformance/vectors/test_directory.h"
#include "conformance/vectors/vector.h"

namespace assay::vectors {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

// The problems of a directory as lines; empty when it loads.
std::vector<std::string> Problems(const TestDirectory& directory, const LoadLimits& limits = {}) {
  std::vector<std::string> lines;
  const auto set = Load(directory.Path(), limits);
  if (!set)
    for (const Problem& problem : set.error()) lines.push_back(ProblemText(problem));
  return lines;
}

std::vector<std::string> ProblemsOfFile(const std::string& file_content) {
  TestDirectory directory;
  directory.Write("json/a.json", file_content);
  return Problems(directory);
}

std::vector<std::string> ProblemsOf(const VectorText& vector) { return ProblemsOfFile(FileOf(vector.Json())); }

VectorSet LoadOne(const VectorText& vector) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(vector.Json()));
  auto set = Load(directory.Path());
  if (!set) {
    ADD_FAILURE() << ProblemText(set.error().front());
    return {};
  }
  return *set;
}

TEST(Load, ReadsEveryField) {
  TestDirectory directory;
  directory.Write(
      "conflicts.json",
      R"({"conflicts": [{"id": "clash", "title": "t", "texts": [{"document": "d", "section": "1", "says": "s"}], "policy": "p"}]})");
  directory.Write("json/a.json",
                  FileOf(R"({"id": "json.number.leading_zero.array", "title": "A leading zero", "layer": "jsonrpc",
      "input": {"text": "[01]"}, "wire": {"chunks": [1, 3]},
      "expect": {"verdict": "reject", "reason": "syntax", "offset": 2, "code": -32700}, "level": "observe",
      "choices": [{"name": "accepts", "expect": {"verdict": "accept"}}, {"name": "rejects", "expect": {"verdict": "reject"}}],
      "flags": ["wrong"], "spec": {"document": "RFC 8259", "section": "6"}, "seen_in": ["a parser"], "conflict": "clash",
      "profiles": {"lenient": {"verdict": "accept"}}})"));
  const auto set = Load(directory.Path());
  ASSERT_TRUE(set) << ProblemText(set.error().front());
  ASSERT_THAT(set->vectors, SizeIs(1));
  const Vector& v = set->vectors[0];
  EXPECT_EQ(v.id, "json.number.leading_zero.array");
  EXPECT_EQ(v.group, "json.number");
  EXPECT_EQ(v.title, "A leading zero");
  EXPECT_EQ(v.layer, oracle::Layer::kJsonRpc);
  EXPECT_EQ(v.input, "[01]");
  EXPECT_EQ(v.level, Level::kObserve);
  EXPECT_FALSE(v.expect.accept);
  EXPECT_EQ(v.expect.reason, oracle::Reason::kSyntax);
  EXPECT_EQ(v.expect.offset, 2u);
  EXPECT_EQ(v.expect.code, -32700);
  ASSERT_THAT(v.choices, SizeIs(2));
  EXPECT_EQ(v.choices[0].name, "accepts");
  EXPECT_TRUE(v.choices[0].expect.accept);
  EXPECT_THAT(v.flags, ElementsAre("wrong"));
  EXPECT_EQ(v.spec.document, "RFC 8259");
  EXPECT_EQ(v.spec.section, "6");
  EXPECT_THAT(v.seen_in, ElementsAre("a parser"));
  EXPECT_EQ(v.conflict, "clash");
  EXPECT_THAT(v.chunks, ElementsAre(1, 3));
  EXPECT_TRUE(v.profiles.at("lenient").accept);
  EXPECT_EQ(v.file, directory.Path() + "/json/a.json");
  EXPECT_EQ(v.index, 1u);
}

std::string PayloadFile(const std::string& members, const std::string& expect) {
  return FileOf(R"({"id": "ethereum.a.b", "title": "t", "layer": "ethereum", )" + members +
                R"( "input": {"text": "{}"}, "expect": )" + expect +
                R"(, "level": "must", "flags": [], "spec": {"document": "d", "section": "1"}})");
}
std::string Hash(char digit) { return std::string(64, digit); }

TEST(LoadPayload, ReadsKindContextAndExpectation) {
  TestDirectory directory;
  directory.Write("ethereum/a.json",
                  PayloadFile(R"("kind": "engine_getPayloadV3", "context": {"parent_beacon_block_root": "0x)" + Hash('1') +
                                  R"(", "receipts_root": "0x)" + Hash('2') + R"(", "hash": "0x)" + Hash('f') +
                                  R"(", "forks": {"shanghai": 5, "bogota": 9}},)",
                              R"({"verdict": "accept", "hash": ")" + Hash('a') +
                                  R"(", "status": "INVALID", "fault": "versioned_hashes", "path": "result.x"})"));
  const auto set = Load(directory.Path());
  ASSERT_TRUE(set) << ProblemText(set.error().front());
  const Vector& vector = set->vectors.at(0);
  EXPECT_EQ(vector.kind, oracle::Kind::kEngineGetPayloadV3);
  EXPECT_EQ(oracle::HexOf(*vector.context.parent_beacon_block_root), Hash('1'));
  EXPECT_EQ(oracle::HexOf(*vector.context.receipts_root), Hash('2'));
  EXPECT_EQ(oracle::HexOf(*vector.context.hash), Hash('f'));
  EXPECT_EQ(vector.context.forks->shanghai, 5u);
  EXPECT_EQ(vector.context.forks->cancun, std::nullopt);
  EXPECT_EQ(vector.context.forks->bogota, 9u);
  EXPECT_EQ(vector.expect.hash, Hash('a'));
  EXPECT_EQ(vector.expect.status, oracle::PayloadStatus::kInvalid);
  EXPECT_EQ(vector.expect.fault, oracle::Fault::kVersionedHashes);
  EXPECT_EQ(vector.expect.path, "result.x");
  EXPECT_EQ(QuestionOf(vector).kind, vector.kind);
}
TEST(LoadPayload, NeedsAKind) {
  EXPECT_THAT(ProblemsOfFile(PayloadFile("", R"({"verdict": "accept"})")), Contains(HasSubstr("needs a kind")));
}
TEST(LoadPayload, RefusesAKindOnAnotherLayer) {
  EXPECT_THAT(ProblemsOfFile(FileOf(R"({"id": "json.a.b", "title": "t", "layer": "json", "kind": "engine_getBlobsV1",
      "input": {"text": "1"}, "expect": {"verdict": "accept"}, "level": "must", "flags": [], "spec": {"document": "d", "section": "1"}})")),
              Contains(HasSubstr("belong to layer")));
}
TEST(LoadPayload, RefusesWhatDoesNotFitTheVerdict) {
  const std::string kind = R"("kind": "engine_getBlobsV1",)";
  EXPECT_THAT(ProblemsOfFile(PayloadFile(kind, R"({"verdict": "reject", "reason": "hex", "status": "VALID"})")),
              Contains(HasSubstr("reject has neither hash, status nor fault")));
  EXPECT_THAT(ProblemsOfFile(PayloadFile(kind, R"({"verdict": "accept", "path": "result"})")),
              Contains(HasSubstr("a path with accept is that of a fault")));
}

std::string BitcoinFile(const std::string& members, const std::string& expect = R"({"verdict": "accept"})") {
  return FileOf(R"({"id": "bitcoin.a.b", "title": "t", "layer": "bitcoin", )" + members +
                R"( "input": {"text": "{}"}, "expect": )" + expect +
                R"(, "level": "must", "flags": [], "spec": {"document": "d", "section": "1"}})");
}

TEST(LoadBitcoin, ReadsEveryPartOfTheContext) {
  TestDirectory directory;
  directory.Write("bitcoin/a.json",
                  BitcoinFile(R"("kind": "gettxoutproof", "context": {"hash": "0x)" + Hash('f') +
                                  R"(", "id": "\"a\"", "batch": ["1", "9007199254740993"], "previous_header": "0x)" +
                                  Hash('2') + R"(", "transactions": 7},)",
                              R"({"verdict": "accept", "status": "INVALID", "fault": "tx_count", "path": "result"})"));
  const auto set = Load(directory.Path());
  ASSERT_TRUE(set) << ProblemText(set.error().front());
  const Vector& vector = set->vectors.at(0);
  EXPECT_EQ(vector.layer, oracle::Layer::kBitcoin);
  EXPECT_EQ(vector.kind, oracle::Kind::kGetTxOutProof);
  EXPECT_EQ(oracle::HexOf(*vector.context.hash), Hash('f'));
  EXPECT_EQ(vector.context.id, "\"a\"");
  EXPECT_EQ(vector.context.batch, (std::vector<std::string>{"1", "9007199254740993"}));
  EXPECT_EQ(oracle::HexOf(*vector.context.previous_header), Hash('2'));
  EXPECT_EQ(vector.context.transactions, 7u);
  EXPECT_EQ(vector.expect.fault, oracle::Fault::kTxCount);
  EXPECT_EQ(QuestionOf(vector).layer, oracle::Layer::kBitcoin);
}
TEST(LoadBitcoin, ReadsTheReasonsOfItsPolicy) {
  for (const char* reason : {"frame", "id_mismatch", "rpc_error", "short", "noncanonical", "oversize", "witness_flag",
                             "superfluous_witness", "trailing_bytes"}) {
    TestDirectory directory;
    directory.Write("bitcoin/a.json",
                    BitcoinFile(R"("kind": "block",)", std::string(R"({"verdict": "reject", "reason": ")") + reason + R"("})"));
    const auto set = Load(directory.Path());
    ASSERT_TRUE(set) << ProblemText(set.error().front());
    EXPECT_EQ(oracle::ReasonName(*set->vectors.at(0).expect.reason), reason);
  }
}
TEST(LoadBitcoin, NeedsAKindOfItsOwn) {
  EXPECT_THAT(ProblemsOfFile(BitcoinFile("")), Contains(HasSubstr("needs a kind, such as \"getblock\"")));
  EXPECT_THAT(ProblemsOfFile(BitcoinFile(R"("kind": "eth_getBlockByHash",)")), Contains(HasSubstr("is not of layer bitcoin")));
}
TEST(LoadBitcoin, ItsKindsAreNotOfLayerEthereum) {
  EXPECT_THAT(ProblemsOfFile(PayloadFile(R"("kind": "getblock",)", R"({"verdict": "accept"})")),
              Contains(HasSubstr("is not of layer ethereum; docs/POLICY_ETHEREUM.md")));
}
TEST(LoadBitcoin, RefusesPartsOfTheOtherLayersContext) {
  EXPECT_THAT(ProblemsOfFile(BitcoinFile(R"("kind": "getblock", "context": {"forks": {}},)")),
              Contains(HasSubstr("\"forks\" says nothing to layer bitcoin")));
  EXPECT_THAT(
      ProblemsOfFile(PayloadFile(R"("kind": "engine_getBlobsV1", "context": {"id": "1"},)", R"({"verdict": "accept"})")),
      Contains(HasSubstr("\"id\" says nothing to layer ethereum")));
}
TEST(LoadBitcoin, RefusesIdsThatAreNoJson) {
  EXPECT_THAT(ProblemsOfFile(BitcoinFile(R"("kind": "getblock", "context": {"id": "a"},)")),
              Contains(HasSubstr("id a is no JSON text")));
  EXPECT_THAT(ProblemsOfFile(BitcoinFile(R"("kind": "getblock", "context": {"batch": ["1", "01"]},)")),
              Contains(HasSubstr("id 01 is no JSON text")));
}
TEST(LoadBitcoin, RefusesHashesInAnotherForm) {
  EXPECT_THAT(ProblemsOfFile(BitcoinFile(R"("kind": "getblock", "context": {"previous_header": ")" + Hash('1') + R"("},)")),
              Contains(HasSubstr("previous_header")));
}

TEST(Load, TakesNulInText) {
  EXPECT_EQ(LoadOne({.input = R"({"text": "1\u0000"})"}).vectors.at(0).input, std::string("1\0", 2));
}

TEST(Load, TakesHex) { EXPECT_EQ(LoadOne({.input = R"({"hex": "22ff22"})"}).vectors.at(0).input, "\"\xff\""); }

TEST(Load, TakesRepeat) {
  EXPECT_EQ(LoadOne({.input = R"({"repeat": [["[", 3], ["1", 1], [{"hex": "00"}, 2]]})"}).vectors.at(0).input,
            std::string("[[[1\0\0", 6));
}

TEST(Load, OrdersByFileThenPosition) {
  TestDirectory directory;
  directory.Write("json/b.json", FileOf(VectorText{.id = "json.b.x"}.Json() + "," + VectorText{.id = "json.b.w"}.Json()));
  directory.Write("json/a.json", FileOf(VectorText{.id = "json.a.z"}.Json()));
  const auto set = Load(directory.Path());
  ASSERT_TRUE(set);
  std::vector<std::string> ids;
  for (const Vector& v : set->vectors) ids.push_back(v.id);
  EXPECT_THAT(ids, ElementsAre("json.a.z", "json.b.x", "json.b.w"));
}

TEST(Load, DigestIsThatOfTheManifest) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{}.Json()));
  const auto before = Load(directory.Path());
  ASSERT_TRUE(before);
  EXPECT_THAT(before->digest, SizeIs(64));
  TestDirectory elsewhere;
  elsewhere.Write("json/a.json", FileOf(VectorText{}.Json()));
  EXPECT_EQ(Load(elsewhere.Path())->digest, before->digest);
}

TEST(Load, DigestChangesWithContentAndWithPath) {
  TestDirectory a, b, c;
  a.Write("json/a.json", FileOf(VectorText{}.Json()));
  b.Write("json/a.json", FileOf(VectorText{}.Json()) + "\n");
  c.Write("json/c.json", FileOf(VectorText{}.Json()));
  EXPECT_NE(Load(a.Path())->digest, Load(b.Path())->digest);
  EXPECT_NE(Load(a.Path())->digest, Load(c.Path())->digest);
}

TEST(Load, RefusesAMissingDirectory) {
  const auto set = Load("no/such/directory");
  ASSERT_FALSE(set);
  EXPECT_THAT(ProblemText(set.error()[0]), HasSubstr("no/such/directory: not a directory that can be read"));
}

TEST(Load, RefusesADirectoryWithoutVectors) {
  TestDirectory directory;
  EXPECT_THAT(Problems(directory), ElementsAre(HasSubstr("holds no vector file (*.json)")));
}

// The schema is the program's own: one in the directory could allow anything, or refer to itself without end.
TEST(Load, TheDirectorysOwnSchemaHasNoSay) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{.id = "Not.An.Id"}.Json()));
  directory.Write("schema/vectors.schema.json", R"({"$ref": "#"})");
  EXPECT_FALSE(Problems(directory).empty());
}

TEST(Load, RefusesAnUnreadableFile) {
  TestDirectory directory;
  std::filesystem::create_symlink("nowhere", directory.Path() + "/a.json");
  EXPECT_THAT(Problems(directory), ElementsAre(HasSubstr("/a.json: no such file")));
}

TEST(Load, RefusesAPipeWithoutWaiting) {
  TestDirectory directory;
  ASSERT_EQ(mkfifo((directory.Path() + "/a.json").c_str(), 0600), 0);
  EXPECT_THAT(Problems(directory), ElementsAre(HasSubstr("/a.json: not a regular file")));
}

TEST(Load, RefusesAFileOverTheLimit) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{}.Json()));
  EXPECT_THAT(Problems(directory, {.file_bytes = 100}),
              ElementsAre(HasSubstr("json/a.json: larger than the limit of 100 bytes; split it")));
}

TEST(Load, RefusesTooManyFiles) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{}.Json()));
  directory.Write("json/b.json", FileOf(VectorText{.id = "json.b.x"}.Json()));
  EXPECT_THAT(Problems(directory, {.files = 1}), ElementsAre(HasSubstr("more than 1 vector files")));
}

TEST(Load, RefusesWhatIsNotJson) {
  EXPECT_THAT(ProblemsOfFile("{\n  \"subject\": tru\n}"),
              ElementsAre(HasSubstr("json/a.json: not JSON at line 2, column 17: ")));
}

TEST(Load, RefusesTrailingText) {
  EXPECT_THAT(ProblemsOfFile(FileOf(VectorText{}.Json()) + "{}"), ElementsAre(HasSubstr("not JSON at line 9")));
}

TEST(Load, RefusesDeepNesting) {
  EXPECT_THAT(ProblemsOfFile(std::string(100000, '[')), ElementsAre(HasSubstr("nested deeper than 16 containers")));
}

TEST(Load, RefusesAnObjectOfTooManyMembers) {
  std::string text = "{";
  for (int i = 0; i < 5000; ++i) text += "\"k" + std::to_string(i) + "\": 1,";
  EXPECT_THAT(ProblemsOfFile(text + "\"end\": 1}"), ElementsAre(HasSubstr("more than 4096 members")));
}

TEST(Load, NamesADuplicateKey) {
  EXPECT_THAT(ProblemsOf({.id = "json.a.x", .expect = R"({"verdict": "accept", "verdict": "reject"})"}),
              ElementsAre(HasSubstr("json/a.json: vector 1 (json.a.x): expect: key \"verdict\" stands twice; remove one")));
}

TEST(Load, NamesADuplicateKeySpelledWithAnEscape) {
  EXPECT_THAT(ProblemsOf({.expect = R"({"verdict": "accept", "v\u0065rdict": "reject"})"}),
              ElementsAre(HasSubstr("\"verdict\" stands twice")));
}

TEST(Load, NamesAnUnknownKeyOfAVector) {
  const std::string text = FileOf(R"({"id": "json.number.x", "title": "t", "layer": "json", "input": {"text": "1"},
      "expcet": {"verdict": "accept"}, "level": "must", "flags": [], "spec": {"document": "RFC 8259", "section": "6"}})");
  EXPECT_THAT(ProblemsOfFile(text),
              Contains(HasSubstr("json/a.json: vector 1 (json.number.x): unknown key \"expcet\"; the nearest known key is "
                                 "\"expect\": rename or remove it")));
}

TEST(Load, NamesAnUnknownKeyOfAFile) {
  std::string text = FileOf(VectorText{}.Json());
  text.replace(text.find("subject"), 7, "subjekt");
  EXPECT_THAT(ProblemsOfFile(text),
              AllOf(Contains(HasSubstr("json/a.json: unknown key \"subjekt\"; the nearest known key is \"subject\"")),
                    Contains(HasSubstr("key \"subject\" is missing; add it"))));
}

TEST(Load, NamesAnUnknownKeyOfAnInput) {
  EXPECT_THAT(ProblemsOf({.input = R"({"txt": "1"})"}),
              ElementsAre(HasSubstr("input: unknown key \"txt\"; the nearest known key is \"text\"")));
}

TEST(Load, NamesAnUnknownKeyOfAPiece) {
  EXPECT_THAT(ProblemsOf({.input = R"({"repeat": [[{"hex": "00", "hax": 1}, 1]]})"}),
              Contains(HasSubstr("input.repeat[0][0]: unknown key \"hax\"; the nearest known key is \"hex\"")));
}

TEST(Load, RefusesTwoSpellingsOfAnInput) {
  EXPECT_THAT(ProblemsOf({.input = R"({"text": "1", "hex": "31"})"}),
              ElementsAre(HasSubstr("input: Object should have no more than 1")));
}

TEST(Load, RefusesAMissingCitation) {
  const std::string text = FileOf(R"({"id": "json.number.x", "title": "t", "layer": "json", "input": {"text": "1"},
      "expect": {"verdict": "accept"}, "level": "must", "flags": []})");
  EXPECT_THAT(ProblemsOfFile(text), ElementsAre(HasSubstr("vector 1 (json.number.x): key \"spec\" is missing; add it")));
}

TEST(Load, NamesAnIdUsedTwiceWithBothPlaces) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{.id = "json.a.x"}.Json()));
  directory.Write("json/b.json", FileOf(VectorText{.id = "json.b.x"}.Json() + "," + VectorText{.id = "json.a.x"}.Json()));
  EXPECT_THAT(Problems(directory),
              ElementsAre(AllOf(HasSubstr("json/b.json: vector 2 (json.a.x): id \"json.a.x\" is used already in "),
                                HasSubstr("json/a.json: vector 1; give one of them another"))));
}

TEST(Load, RefusesAnIdThatIsNoDottedPath) {
  EXPECT_THAT(ProblemsOf({.id = "json.Number.x"}), ElementsAre(HasSubstr("id: \"json.Number.x\" does not match")));
  EXPECT_THAT(ProblemsOf({.id = "json.number"}), ElementsAre(HasSubstr("does not match")));
}

TEST(Load, RefusesAnEndlessIdBeforeMatchingIt) {
  EXPECT_THAT(ProblemsOf({.id = "json.number." + std::string(200000, 'a')}),
              ElementsAre(HasSubstr("id: longer than 512 bytes; shorten it")));
}

TEST(Load, NamesABadHexDigit) {
  EXPECT_THAT(ProblemsOf({.input = R"({"hex": "0g"})"}),
              ElementsAre(HasSubstr("input: bad hex at character 2; use pairs of the digits 0-9a-f")));
}

TEST(Load, RefusesHalfAHexByte) {
  EXPECT_THAT(ProblemsOf({.input = R"({"hex": "012"})"}), ElementsAre(HasSubstr("an odd number of digits")));
}

TEST(Load, RefusesBadHexInAPiece) {
  EXPECT_THAT(ProblemsOf({.input = R"({"repeat": [[{"hex": "F0"}, 1]]})"}),
              ElementsAre(HasSubstr("input: bad hex at character 1")));
}

TEST(Load, RefusesAnInputOverTheLimit) {
  EXPECT_THAT(ProblemsOf({.input = R"({"repeat": [["a", 4194304], ["c", 1]]})"}),
              ElementsAre(HasSubstr("input: input is larger than the limit of 4194304 bytes; make it smaller")));
}

TEST(Load, RefusesInputsThatAreTooLargeTogether) {
  TestDirectory directory;
  const VectorText first{.id = "json.a.x", .input = R"({"repeat": [["a", 60]]})"},
      second{.id = "json.a.y", .input = first.input};
  directory.Write("json/a.json", FileOf(first.Json() + "," + second.Json()));
  EXPECT_THAT(Problems(directory, {.total_bytes = 100}), ElementsAre(HasSubstr("vector 2 (json.a.y): input: input is larger")));
}

TEST(Load, RefusesACountOfNone) {
  EXPECT_THAT(ProblemsOf({.input = R"({"repeat": [["a", 0]]})"}),
              ElementsAre(HasSubstr("input.repeat[0][1]: Expected number")));
  EXPECT_THAT(ProblemsOf({.input = R"({"repeat": [["a", 1.5]]})"}), ElementsAre(HasSubstr("must be \"integer\"")));
}

TEST(Load, NamesAnUnknownFlagAndTheNearest) {
  EXPECT_THAT(ProblemsOf({.flags = R"(["wrnog"])"}),
              ElementsAre(HasSubstr(
                  "unknown flag \"wrnog\"; define it in \"flags\" at the head of the file or use the nearest one, \"wrong\"")));
}

TEST(Load, RefusesAFlagThatStandsTwice) {
  EXPECT_THAT(ProblemsOf({.flags = R"(["wrong", "wrong"])"}), ElementsAre(HasSubstr("flag \"wrong\" stands twice")));
}

TEST(Load, NamesAnUnknownConflict) {
  EXPECT_THAT(ProblemsOf({.more = R"(, "conflict": "x")"}),
              ElementsAre(AllOf(HasSubstr("vector 1 (json.number.one): unknown conflict \"x\"; describe it in "),
                                HasSubstr("/conflicts.json"))));
}

TEST(Load, NamesAnUnknownReasonAndTheNearest) {
  EXPECT_THAT(ProblemsOf({.expect = R"({"verdict": "reject", "reason": "sintax"})"}),
              ElementsAre(AllOf(HasSubstr("expect.reason: unknown value \"sintax\"; known are eof, "),
                                HasSubstr("the nearest is \"syntax\""))));
}

TEST(Load, NamesAnUnknownLevel) {
  EXPECT_THAT(ProblemsOf({.level = "mus"}),
              ElementsAre(HasSubstr("level: unknown value \"mus\"; known are must, should, observe")));
}

TEST(Load, RefusesAReasonOnAccept) {
  EXPECT_THAT(ProblemsOf({.expect = R"({"verdict": "accept", "reason": "eof"})"}),
              ElementsAre(HasSubstr("accept has neither reason nor offset")));
}

TEST(Load, RefusesAnOffsetOutOfRange) {
  EXPECT_THAT(ProblemsOf({.expect = R"({"verdict": "reject", "reason": "eof", "offset": 18446744073709551615})"}),
              Contains(HasSubstr("expect.offset: ")));
  EXPECT_THAT(ProblemsOf({.expect = R"({"verdict": "reject", "reason": "eof", "offset": -1})"}),
              Contains(HasSubstr("expect.offset: ")));
}

TEST(Load, NamesAWrongType) {
  EXPECT_THAT(ProblemsOf({.flags = "\"wrong\""}), ElementsAre(HasSubstr("flags: is of type string, must be \"array\"")));
}

TEST(Load, RefusesABadConflictRegister) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{}.Json()));
  directory.Write("conflicts.json", R"({"conflicts": [{"id": "a", "title": "t", "text": [], "policy": "p"}]})");
  EXPECT_THAT(Problems(directory),
              Contains(HasSubstr("conflicts.json: conflict 1 (a): unknown key \"text\"; the nearest known key is \"texts\"")));
}

TEST(Load, RefusesAConflictIdUsedTwice) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{}.Json()));
  const std::string one =
      R"({"id": "a", "title": "t", "texts": [{"document": "d", "section": "1", "says": "s"}], "policy": "p"})";
  directory.Write("conflicts.json", "{\"conflicts\": [" + one + "," + one + "]}");
  EXPECT_THAT(Problems(directory), ElementsAre(HasSubstr("conflict 2 (a): id used twice")));
}

TEST(Load, CollectsTheProblemsOfAllFiles) {
  TestDirectory directory;
  directory.Write("json/a.json", "[");
  directory.Write("json/b.json",
                  FileOf(VectorText{.id = "json.b.x", .input = R"({"hex": "0"})", .flags = R"(["none"])"}.Json()));
  directory.Write("json/c.json", "{}");
  EXPECT_THAT(Problems(directory), SizeIs(1 + 2 + 4));
}

TEST(Load, SkipsSchemaAndConflictsOnlyAtTheTop) {
  TestDirectory directory;
  directory.Write("json/schema/a.json", FileOf(VectorText{.id = "json.a.x"}.Json()));
  directory.Write("json/conflicts.json", FileOf(VectorText{.id = "json.b.x"}.Json()));
  const auto set = Load(directory.Path());
  ASSERT_TRUE(set);
  EXPECT_THAT(set->vectors, SizeIs(2));
}

TEST(Load, TablesForLiveNodesAreNoVectors) {
  TestDirectory directory;
  directory.Write("json/a.json", FileOf(VectorText{}.Json()));
  const std::string digest = Load(directory.Path())->digest;
  directory.Write("live/jwt.json", "{}");
  const auto set = Load(directory.Path());
  ASSERT_TRUE(set) << ProblemText(set.error().front());
  EXPECT_THAT(set->vectors, SizeIs(1));
  EXPECT_EQ(set->digest, digest);
}

}  // namespace
}  // namespace assay::vectors
