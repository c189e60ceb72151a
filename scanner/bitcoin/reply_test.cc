#include "scanner/bitcoin/reply.h"

#include <chrono>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace assay::bitcoin {
namespace {

constexpr std::string_view ReasonName(Reason reason) {
  switch (reason) {
    case Reason::kFrame:
      return "frame";
    case Reason::kDuplicate:
      return "duplicate";
    case Reason::kVersion:
      return "version";
    case Reason::kMixed:
      return "mixed";
    case Reason::kIdMismatch:
      return "id_mismatch";
    case Reason::kRpcError:
      return "rpc_error";
    case Reason::kNoResult:
      return "no_result";
    default:
      return "?";
  }
}
// "json", or "version at jsonrpc".
std::string Word(const Error& error) {
  const Reason* const reason = std::get_if<Reason>(&error.reason);
  return reason == nullptr ? "json" : std::string(ReasonName(*reason)) + " at " + error.path.ToString();
}
// The result's text, or the error. What the fast walk answers, the general one must.
std::string Read(std::string_view body, std::optional<std::string_view> id = std::nullopt) {
  const auto general = internal::ReadReplyGeneral(body, id);
  if (const auto fast = internal::ReadReplyFast(body, id)) {
    EXPECT_TRUE(general) << body;
    if (general) EXPECT_EQ(general->value.text.data(), fast->value.text.data()) << body;
    if (general) EXPECT_EQ(general->value.text, fast->value.text) << body;
  }
  const auto result = ReadReply(body, id);
  return result ? std::string(result->value.text) : Word(result.error());
}
bool IsFast(std::string_view body, std::optional<std::string_view> id = std::nullopt) {
  return internal::ReadReplyFast(body, id).has_value();
}

TEST(ReplyTest, TheThreeVersions) {
  EXPECT_EQ(Read(R"({"result":"ab","error":null,"id":1})"), R"("ab")");
  EXPECT_EQ(Read(R"({"jsonrpc":"1.0","result":"ab","error":null,"id":1})"), R"("ab")");
  EXPECT_EQ(Read(R"({"jsonrpc":"1.1","result":"ab","error":null,"id":1})"), R"("ab")");
  EXPECT_EQ(Read(R"({"jsonrpc":"2.0","result":"ab","id":1})"), R"("ab")");
}
TEST(ReplyTest, UsualShapesAreFast) {
  EXPECT_TRUE(IsFast(R"({"result":"ab","error":null,"id":1})", "1"));
  EXPECT_TRUE(IsFast("{\"jsonrpc\":\"2.0\", \"result\" : \"ab\",\n\"id\":\"curl\"}\n", R"("curl")"));
  EXPECT_TRUE(IsFast(R"({"id":null,"result":""})"));
}
TEST(ReplyTest, SurprisesAreNot) {
  for (const std::string_view body :
       {R"({"result":"\u0061","id":1})", R"({"result":"ab","id":1,"more":0})", R"({"result":"ab","id":1.0})", R"({"result":1})",
        R"({"result":"ab","error":{}})", R"({"result":"ab","result":"ab"})", R"({"jsonrpc":"2.0","result":"ab","error":null})",
        R"({"result":"ab"} 0)", R"({"result":"ab",})", R"({"result":"ab")", R"({"id":1})", R"({"result":"ab","id":01})", "{}",
        ""})
    EXPECT_FALSE(IsFast(body)) << body;
}
TEST(ReplyTest, LayerJsonDecidesFirst) {
  EXPECT_EQ(Read(""), "json");
  EXPECT_EQ(Read(R"({"result":"ab","id":1}{})", "2"), "json");
  EXPECT_EQ(Read(R"({"result":"ab","id":01})"), "json");
  EXPECT_EQ(Read("\xEF\xBB\xBF{\"result\":\"ab\"}"), "json");
  EXPECT_EQ(Read("{\"result\":\"a\x01\"}"), "json");
  EXPECT_EQ(Read("{\"result\":\"a\xFF\"}"), "json");
}
TEST(ReplyTest, EveryPrefixIsNoJson) {
  constexpr std::string_view kBody = R"({"jsonrpc":"1.0","result":"ab","error":null,"id":"x"})";
  for (std::size_t size = 0; size < kBody.size(); ++size) EXPECT_EQ(Read(kBody.substr(0, size), R"("x")"), "json") << size;
}
TEST(ReplyTest, AReplyIsAnObject) {
  for (const std::string_view body : {"null", "[]", "1", R"("ab")", R"([{"result":"ab"}])"}) EXPECT_EQ(Read(body), "frame at ");
}
TEST(ReplyTest, KnownMembersStandOnce) {
  EXPECT_EQ(Read(R"({"result":"ab","result":"ab"})"), "duplicate at result");
  EXPECT_EQ(Read(R"({"id":1,"result":"ab","\u0069d":1})"), "duplicate at id");
  EXPECT_EQ(Read(R"({"error":null,"error":null})"), "duplicate at error");
  EXPECT_EQ(Read(R"({"jsonrpc":1,"jsonrpc":1})"), "duplicate at jsonrpc");
}
TEST(ReplyTest, OthersAndOtherCasesAreIgnored) {
  EXPECT_EQ(Read(R"({"x":1,"x":2,"result":"ab","Result":1,"ERROR":{}})"), R"("ab")");
  EXPECT_EQ(Read(R"({"Result":"ab"})"), "no_result at result");
}
TEST(ReplyTest, VersionsAreThreeStrings) {
  for (const std::string_view version : {"2", "2.0", "null", R"("2")", R"("1.2")", R"("2.0 ")", "[]"})
    EXPECT_EQ(Read(R"({"jsonrpc":)" + std::string(version) + R"(,"result":"ab"})"), "version at jsonrpc") << version;
  EXPECT_EQ(Read(R"({"jsonrpc":"\u0032.0","result":"ab"})"), R"("ab")");
}
TEST(ReplyTest, AnErrorIsAnObjectOrNull) {
  for (const std::string_view error : {"false", R"("x")", "0", "[]"})
    EXPECT_EQ(Read(R"({"result":"ab","error":)" + std::string(error) + "}"), "frame at error") << error;
}
TEST(ReplyTest, MixedIsForVersion2Alone) {
  EXPECT_EQ(Read(R"({"jsonrpc":"2.0","result":"ab","error":null})"), "mixed at error");
  EXPECT_EQ(Read(R"({"jsonrpc":"2.0","result":null,"error":{}})"), "mixed at error");
  EXPECT_EQ(Read(R"({"jsonrpc":"1.1","result":null,"error":{}})"), "rpc_error at error");
}
TEST(ReplyTest, AnErrorCountsEvenBesideAResult) {
  EXPECT_EQ(Read(R"({"result":"ab","error":{"code":-5}})"), "rpc_error at error");
  EXPECT_EQ(Read(R"({"result":"ab","error":{}})"), "rpc_error at error");
}
TEST(ReplyTest, NoResult) {
  EXPECT_EQ(Read("{}"), "no_result at result");
  EXPECT_EQ(Read(R"({"error":null,"id":1})"), "no_result at result");
  EXPECT_EQ(Read(R"({"result":null})"), "null") << "null is a result, of the wrong type";
}
TEST(ReplyTest, IdsByValue) {
  EXPECT_EQ(Read(R"({"result":"ab","id":1.0})", "1"), R"("ab")");
  EXPECT_EQ(Read(R"({"result":"ab","id":"\u0061"})", R"("a")"), R"("ab")");
  EXPECT_EQ(Read(R"({"result":"ab","id":1})", " 1 "), R"("ab")");
  EXPECT_EQ(Read(R"({"result":"ab","id":"1"})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"result":"ab","id":9007199254740993})", "9007199254740992"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"result":"ab"})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"result":"ab","id":null})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"result":"ab","id":null})", "null"), R"("ab")");
}
TEST(ReplyTest, AnIdThatIsNoJsonMatchesNone) {
  EXPECT_EQ(Read(R"({"result":"ab","id":1})", ""), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"result":"ab"})", "x"), "id_mismatch at id");
}
TEST(ReplyTest, IdNullIsRightBesideAnUnreadCall) {
  EXPECT_EQ(Read(R"({"error":{"code":-32700},"id":null})", "1"), "rpc_error at error");
  EXPECT_EQ(Read(R"({"error":{"code":-32600},"id":null})", "1"), "rpc_error at error");
  EXPECT_EQ(Read(R"({"error":{"code":-32601},"id":null})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"error":{"code":-32700.0},"id":null})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"error":{"code":"-32700"},"id":null})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"error":{"code":-32700}})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"error":{"code":-32700},"id":2})", "1"), "id_mismatch at id");
}
TEST(ReplyTest, RulesInTheirOrder) {
  EXPECT_EQ(Read(R"({"jsonrpc":3,"error":1,"id":2,"id":2})", "1"), "duplicate at id");
  EXPECT_EQ(Read(R"({"jsonrpc":3,"error":1,"id":2})", "1"), "version at jsonrpc");
  EXPECT_EQ(Read(R"({"jsonrpc":"2.0","result":0,"error":1,"id":2})", "1"), "frame at error");
  EXPECT_EQ(Read(R"({"jsonrpc":"2.0","result":0,"error":{},"id":2})", "1"), "mixed at error");
  EXPECT_EQ(Read(R"({"error":{},"id":2})", "1"), "id_mismatch at id");
  EXPECT_EQ(Read(R"({"error":{},"id":1})", "1"), "rpc_error at error");
}

// Each call's result or error, with blanks between; or the body's error.
std::string ReadBatch(std::string_view body, const std::vector<std::string>& batch) {
  const auto results = ReadBatchReply(body, batch);
  if (!results) return Word(results.error());
  std::string all;
  for (const auto& result : *results)
    all.append(all.empty() ? "" : "; ")
        .append(result ? result->path.ToString() + "=" + std::string(result->value.text) : Word(result.error()));
  return all;
}

TEST(BatchReplyTest, InAnyOrder) {
  EXPECT_EQ(ReadBatch(R"([{"result":"b","id":2},{"result":"a","id":1}])", {"1", "2"}), R"([1].result="a"; [0].result="b")");
}
TEST(BatchReplyTest, IsAnArrayOfReplies) {
  EXPECT_EQ(ReadBatch(R"({"result":"a","id":1})", {"1"}), "frame at ");
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1},2])", {"1"}), "frame at [1]");
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1})", {"1"}), "json");
}
TEST(BatchReplyTest, PathsNameTheElement) {
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1},{"id":2,"id":2}])", {"1", "2"}), "duplicate at [1].id");
}
TEST(BatchReplyTest, ACallWithoutReply) {
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1}])", {"2", "1"}), R"(no_result at batch[0]; [0].result="a")");
  EXPECT_EQ(ReadBatch("[]", {"1"}), "no_result at batch[0]");
}
TEST(BatchReplyTest, AReplyWithoutCall) {
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1},{"result":"b","id":3}])", {"1"}), "id_mismatch at [1].id");
  EXPECT_EQ(ReadBatch(R"([{"result":"a"}])", {"1"}), "id_mismatch at [0].id");
}
TEST(BatchReplyTest, AnIdIsAnsweredOnce) {
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1},{"result":"b","id":1.0}])", {"1", "2"}), "id_mismatch at [1].id");
}
TEST(BatchReplyTest, CallsThatShareAnIdAreAnsweredInTurn) {
  EXPECT_EQ(ReadBatch(R"([{"result":"a","id":1},{"result":"b","id":1}])", {"1", "1"}), R"([0].result="a"; [1].result="b")");
}
TEST(BatchReplyTest, ErrorsBelongToTheirCalls) {
  EXPECT_EQ(ReadBatch(R"([{"error":{},"id":2},{"id":1}])", {"1", "2"}), "no_result at [1].result; rpc_error at [0].error");
}
TEST(BatchReplyTest, AnUnreadCallHasNoId) {
  EXPECT_EQ(ReadBatch(R"([{"error":{"code":-32600},"id":null},{"result":"a","id":1}])", {"1"}), R"([1].result="a")");
}
TEST(BatchReplyTest, ManyRepliesTakeLittleTime) {
  constexpr std::size_t kCalls = 20'000;
  std::vector<std::string> ids;
  std::string body = "[";
  for (std::size_t i = 0; i < kCalls; ++i) {
    ids.push_back(std::to_string(i));
    body.append(i == 0 ? "" : ",").append(R"({"result":"a","id":)").append(std::to_string(kCalls - 1 - i)).append("}");
  }
  body.append("]");
  const auto start = std::chrono::steady_clock::now();
  const auto results = ReadBatchReply(body, ids);
  ASSERT_TRUE(results);
  EXPECT_EQ((*results)[0]->path.ToString(), "[19999].result");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

}  // namespace
}  // namespace assay::bitcoin
