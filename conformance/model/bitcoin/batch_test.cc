// Batches of replies: matching by id, the order of judgement, paths, fields.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

Context Batch(std::vector<std::string> ids) {
  Context context;
  context.batch = std::move(ids);
  return context;
}
std::string Judge(std::string_view text, const Context& context) { return Verdict(Kind::kGetBlockHash, text, context); }

// A reply with that id, whose result is a hash of that digit.
std::string One(const std::string& id, char digit = 'a') {
  return R"({"id":)" + id + R"(,"result":")" + std::string(64, digit) + R"("})";
}
std::string FieldsOf(std::string_view text, const Context& context) {
  return Accepted(Kind::kGetBlockHash, text, context).fields;
}
std::string Field(const char* byte) { return "x32:" + std::string(32, Unhex(byte)[0]); }

TEST(Batch, InOrder) {
  const std::string text = "[" + One("1", 'a') + "," + One("2", 'b') + "]";
  EXPECT_EQ(Judge(text, Batch({"1", "2"})), "VALID");
  EXPECT_EQ(FieldsOf(text, Batch({"1", "2"})), "[" + Field("aa") + Field("bb") + "]");
}
TEST(Batch, OutOfOrder) {
  const std::string text = "[" + One("2", 'b') + "," + One("1", 'a') + "]";
  EXPECT_EQ(Judge(text, Batch({"1", "2"})), "VALID");
  EXPECT_EQ(FieldsOf(text, Batch({"1", "2"})), "[" + Field("aa") + Field("bb") + "]");
}
TEST(Batch, HasNoHashAndNoClaim) {
  Context context = Batch({"1"});
  context.hash = DisplayHash{Unhex(std::string(64, 'a'))};
  const Payload payload = Accepted(Kind::kGetBlockHash, "[" + One("1") + "]", context);
  EXPECT_EQ(HashOf(payload), "-");
  EXPECT_EQ(ClaimOf(payload), "-");
}
TEST(Batch, Frame) {
  EXPECT_EQ(Judge(One("1"), Batch({"1"})), "frame");
  EXPECT_EQ(Judge(R"({"id":null,"error":{"code":-32700}})", Batch({"1"})), "frame");
  EXPECT_EQ(Judge("null", Batch({"1"})), "frame");
}
TEST(Batch, AnElementThatIsNoObject) {
  EXPECT_EQ(Judge("[" + One("1") + ",5]", Batch({"1", "2"})), "frame [1]");
  EXPECT_EQ(Judge("[[]]", Batch({"1"})), "frame [0]");
}
TEST(Batch, Empty) { EXPECT_EQ(Judge("[]", Batch({"1", "2"})), "no_result batch[0]"); }
TEST(Batch, Short) {
  EXPECT_EQ(Judge("[" + One("1") + "]", Batch({"1", "2"})), "no_result batch[1]");
  EXPECT_EQ(Judge("[" + One("2") + "]", Batch({"1", "2"})), "no_result batch[0]");
}
TEST(Batch, UnknownId) { EXPECT_EQ(Judge("[" + One("1") + "," + One("3") + "]", Batch({"1", "2"})), "id_mismatch [1].id"); }
TEST(Batch, IdTwice) { EXPECT_EQ(Judge("[" + One("1") + "," + One("1.0") + "]", Batch({"1", "2"})), "id_mismatch [1].id"); }
TEST(Batch, NoId) { EXPECT_EQ(Judge(R"([{"result":"00"}])", Batch({"1"})), "id_mismatch [0].id"); }
TEST(Batch, MoreThanAskedFor) { EXPECT_EQ(Judge("[" + One("1") + "," + One("2") + "]", Batch({"1"})), "id_mismatch [1].id"); }
TEST(Batch, IdsByValue) {
  EXPECT_EQ(Judge("[" + One(R"("\u0061")") + "," + One("1e1") + "]", Batch({"10", R"("a")"})), "VALID");
}
TEST(Batch, AnIdThatIsNoJsonIsAnsweredByNobody) {
  EXPECT_EQ(Judge("[" + One("1") + "]", Batch({"1", "x"})), "no_result batch[1]");
  EXPECT_EQ(Judge("[" + One("null") + "]", Batch({"x"})), "id_mismatch [0].id");
}
TEST(Batch, AskedForTwiceIsAnsweredOnce) {
  EXPECT_EQ(FieldsOf("[" + One("1") + "]", Batch({"1", "1"})), "[" + Field("aa") + Field("aa") + "]");
  EXPECT_EQ(Judge("[" + One("1") + "," + One("1") + "]", Batch({"1", "1"})), "id_mismatch [1].id");
}
TEST(Batch, NullIdBesideAnErrorOfARequestThatWasNotUnderstood) {
  const std::string unread = R"({"id":null,"error":{"code":-32600}})";
  EXPECT_EQ(Judge("[" + One("1") + "," + unread + "]", Batch({"1", "2"})), "no_result batch[1]");
  EXPECT_EQ(Judge("[" + unread + "," + unread + "," + One("1") + "]", Batch({"1"})), "VALID");
  EXPECT_EQ(Judge("[" + unread + "]", Batch({"null"})), "rpc_error [0].error");
  EXPECT_EQ(Judge(R"([{"id":null,"error":{"code":-1}}])", Batch({"1"})), "id_mismatch [0].id");
}
TEST(Batch, TheIdOfTheContextIsNotLookedAt) {
  Context context = Batch({"1"});
  context.id = "7";
  EXPECT_EQ(Judge("[" + One("1") + "]", context), "VALID");
}

TEST(Batch, RulesOfTheEnvelope) {
  EXPECT_EQ(Judge("[" + One("1") + R"(,{"id":2,"id":2}])", Batch({"1", "2"})), "duplicate [1].id");
  EXPECT_EQ(Judge(R"([{"jsonrpc":"3"}])", Batch({"1"})), "version [0].jsonrpc");
  EXPECT_EQ(Judge(R"([{"error":1}])", Batch({"1"})), "frame [0].error");
  EXPECT_EQ(Judge(R"([{"jsonrpc":"2.0","result":1,"error":null}])", Batch({"1"})), "mixed [0].error");
}
TEST(Batch, EachElementIsJudgedUpToItsIdBeforeTheNext) {
  EXPECT_EQ(Judge(R"([{"id":3},{"id":1,"id":1}])", Batch({"1"})), "id_mismatch [0].id");
  EXPECT_EQ(Judge(R"([{"id":1,"id":1},{"id":3}])", Batch({"1"})), "duplicate [0].id");
}
TEST(Batch, AllEnvelopesComeBeforeAllResults) {
  EXPECT_EQ(Judge(R"([{"id":1,"error":{}},{"id":3}])", Batch({"1", "2"})), "id_mismatch [1].id");
  EXPECT_EQ(Judge(R"([{"id":1,"result":1},7])", Batch({"1", "2"})), "frame [1]");
}
TEST(Batch, ResultsAreJudgedInTheOrderOfTheBatch) {
  const std::string text = R"([{"id":2,"result":1},{"id":1,"error":{}}])";
  EXPECT_EQ(Judge(text, Batch({"1", "2"})), "rpc_error [1].error");
  EXPECT_EQ(Judge(text, Batch({"2", "1"})), "type [0].result");
  EXPECT_EQ(Judge(text, Batch({"3", "2", "1"})), "no_result batch[0]");
  EXPECT_EQ(Judge(R"([{"id":2},{"id":1,"result":"x"}])", Batch({"1", "2"})), "hex [1].result");
  EXPECT_EQ(Judge(R"([{"id":2},{"id":1,"result":"x"}])", Batch({"2", "1"})), "no_result [0].result");
}
TEST(Batch, ReasonOfThePayload) {
  EXPECT_EQ(Verdict(Kind::kGetBlock, R"([{"id":1,"result":"00"}])", Batch({"1"})), "short [0].result");
  EXPECT_EQ(Verdict(Kind::kGetBlockFilter, R"([{"id":1,"result":{"filter":1}}])", Batch({"1"})), "type [0].result.filter");
  EXPECT_EQ(Verdict(Kind::kGetBlockFilter, R"([{"id":1,"result":{}}])", Batch({"1"})), "missing [0].result.filter");
}

TEST(Batch, TheFaultIsTheFirstInTheOrderOfTheBatch) {
  Context context = Batch({"1", "2", "3"});
  context.hash = DisplayHash{Unhex(std::string(64, 'a'))};
  const std::string text = "[" + One("3", 'c') + "," + One("2", 'b') + "," + One("1", 'a') + "]";
  EXPECT_EQ(Judge(text, context), "INVALID asked_hash [1].result");
}
TEST(Batch, AFaultIsNoReasonToStop) {
  Context context = Batch({"1", "2"});
  context.hash = DisplayHash{Unhex(std::string(64, 'a'))};
  EXPECT_EQ(Judge("[" + One("1", 'b') + R"(,{"id":2,"result":""}])", context), "hex [1].result");
}
TEST(Batch, TheRestOfTheContextServesForEach) {
  Context context = Batch({"1", "2"});
  context.hash = Display(kGenesisHash);
  const std::string block = Hex(GenesisBlock()), other = Hex(TestnetGenesisBlock());
  const std::string text = R"([{"id":1,"result":")" + block + R"("},{"id":2,"result":")" + other + R"("}])";
  EXPECT_EQ(Verdict(Kind::kGetBlock, text, context), "INVALID asked_hash [1].result");
}
TEST(Batch, FaultOfABlockFilterHasTheWholePath) {
  Context context = Batch({"1"});
  context.previous_header = DisplayHash{Fill('\0')};
  const std::string text = R"([{"id":1,"result":{"filter":"00","header":")" + std::string(64, 'e') + R"("}}])";
  EXPECT_EQ(Verdict(Kind::kGetBlockFilter, text, context), "INVALID filter_header [0].result.header");
}

}  // namespace
}  // namespace assay::model::bitcoin
