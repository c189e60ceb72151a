#include "conformance/oracle/reply.h"

#include <ostream>
#include <string>
#include <string_view>

#include "gtest/gtest.h"

namespace assay::oracle {
namespace {

const std::string kCall = R"({"jsonrpc":"2.0","id":1,"method":"m"})";
const std::string kNotification = R"({"jsonrpc":"2.0","method":"m"})";
const std::string kResponse = R"({"jsonrpc":"2.0","id":1,"result":2})";
const std::string kBadVersion = R"({"jsonrpc":"1.0","id":1,"method":"m"})";
const std::string kBadParams = R"({"jsonrpc":"2.0","id":1,"method":"m","params":null})";

std::string Ok(std::string_view id) { return R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"result":true})"; }
std::string Err(int code, std::string_view id) {
  return R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"error":{"code":)" + std::to_string(code) + R"(,"message":"x"}})";
}
std::string Call(std::string_view id) { return R"({"jsonrpc":"2.0","id":)" + std::string(id) + R"(,"method":"m"})"; }
template <typename... Rest>
std::string Batch(const std::string& first, const Rest&... rest) {
  return "[" + (first + ... + ("," + std::string(rest))) + "]";
}

// One row: what was sent, what came back, and what the outcome says ("accept", "reject code -32600", or words of a protocol
// error).
struct Row {
  std::string name, sent, reply, says;
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }
std::string Say(const Row& row) {
  const Outcome outcome = ReadReply(row.sent, 200, row.reply);
  if (const auto* reject = std::get_if<Reject>(&outcome)) return "reject " + reject->detail;
  return Describe(outcome);
}

class ReadReplyTest : public ::testing::TestWithParam<Row> {};
TEST_P(ReadReplyTest, Says) {
  const Row& row = GetParam();
  const std::string said = Say(row);
  const bool error = row.says != "accept" && !row.says.starts_with("reject");
  EXPECT_TRUE(error ? said.starts_with("protocol error: ") && said.find(row.says) != std::string::npos : said == row.says)
      << "sent  " << row.sent << "\nreply " << row.reply << "\nsays  " << said << "\nnot   " << row.says;
}
std::string NameOf(const ::testing::TestParamInfo<Row>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(
    Single, ReadReplyTest,
    ::testing::Values(
        Row{"Result", kCall, Ok("1"), "accept"},                                                     //
        Row{"OtherError", kCall, Err(-32601, "1"), "accept"},                                        //
        Row{"InvalidParamsOfAValidCall", kCall, Err(-32602, "1"), "accept"},                         //
        Row{"IdEqualByValue", Call("1.0"), Ok("1"), "accept"},                                       //
        Row{"IdEqualAfterUnescaping", Call(R"("\u0061")"), Ok(R"("a")"), "accept"},                  //
        Row{"NullId", Call("null"), Ok("null"), "accept"},                                           //
        Row{"HugeId", Call("123456789012345678901234567890"), Ok("123456789012345678901234567891"),  //
            "the reply has id 123456789012345678901234567891"},                                      //
        Row{"NumberIsNoString", Call("1"), Ok(R"("1")"), "the reply has id \"1\", the request has id 1"},
        Row{"OtherId", kCall, Ok("2"), "the reply has id 2, the request has id 1"},        //
        Row{"NullIdOfAResult", kCall, Ok("null"), "the reply has id null"},                //
        Row{"NullIdOfAnotherError", kCall, Err(-32601, "null"), "the reply has id null"},  //
        Row{"InvalidRequest", kCall, Err(-32600, "1"), "reject code -32600"},              //
        Row{"InvalidRequestNullId", kCall, Err(-32600, "null"), "reject code -32600"},     //
        Row{"InvalidRequestOtherId", kCall, Err(-32600, "7"), "the reply has id 7"},       //
        Row{"ParseError", kCall, Err(-32700, "null"), "reject code -32700"},               //
        Row{"Empty", kCall, "", "the body of the reply is empty (HTTP 200), where the request with id 1 is due an answer"},
        Row{"NotJson", kCall, "<html>", "(HTTP 200, 6 bytes) is not JSON-RPC: syntax at 0"},  //
        Row{"TwoValues", kCall, Ok("1") + Ok("1"), "is not JSON-RPC: trailing at 38"},        //
        Row{"LineEndAfterTheReply", kCall, Ok("1") + "\n", "accept"},                         //
        Row{"NulAfterTheReply", kCall, Ok("1") + std::string(1, '\0'), "is not JSON-RPC: nul at 38"},
        Row{"NoVersion", kCall, R"({"id":1,"result":1})", "is not JSON-RPC: version at 0"},  //
        Row{"ResultAndError", kCall, R"({"jsonrpc":"2.0","id":1,"result":null,"error":null})", "is not JSON-RPC: mixed"},
        Row{"ARequestForAReply", kCall, kCall, "the reply is no response"},  //
        Row{"ABatchForACall", kCall, Batch(Ok("1")), "the reply is an array, though no batch was sent"},
        Row{"EmptyBatch", kCall, "[]", "is not JSON-RPC: empty_batch at 0"},  //
        Row{"Notification", kNotification, "", "accept"},                     //
        Row{"NotificationAnswered", kNotification, Ok("null"), "a notification was answered with a result, id null"},
        Row{"NotificationAnsweredWithAnError", kNotification, Err(-32601, "null"),
            "a notification was answered with error -32601"},
        Row{"NotificationRejected", kNotification, Err(-32600, "null"), "reject code -32600"},  //
        Row{"ResponseUnanswered", kResponse, "", "accept"},                                     //
        Row{"ResponseRejected", kResponse, Err(-32600, "null"), "reject code -32600"},          //
        Row{"ResponseRejectedWithItsId", kResponse, Err(-32600, "1"), "reject code -32600"},    //
        Row{"ResponseAnswered", kResponse, Err(-32601, "1"), "accept"}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    Refused, ReadReplyTest,
    ::testing::Values(Row{"NotJson", "{", Err(-32700, "null"), "reject code -32700"},                //
                      Row{"NotJsonInvalidRequest", "{", Err(-32600, "null"), "reject code -32600"},  //
                      Row{"NotJsonUnanswered", "{", "", "the body of the reply is empty (HTTP 200), where an error is due"},
                      Row{"SecondValueIgnored", kCall + "{}", Ok("1"), "accept"},                                     //
                      Row{"SecondValueRefusedWithTheFirstId", kCall + "{}", Err(-32600, "1"), "reject code -32600"},  //
                      Row{"BrokenBatchTakenForABatch", "[" + kCall + ",]", Batch(Ok("1")), "accept"},                 //
                      Row{"Scalar", "1", Err(-32600, "null"), "reject code -32600"},                                  //
                      Row{"ScalarWithAnId", "1", Err(-32600, "1"), "the reply has id 1, which was not sent"},         //
                      Row{"EmptyBatch", "[]", Err(-32600, "null"), "reject code -32600"},                             //
                      Row{"EmptyBatchArray", "[]", Batch(Err(-32600, "null")), "the reply is an array, where one error is due"},
                      Row{"Version", kBadVersion, Err(-32600, "null"), "reject code -32600"},                          //
                      Row{"VersionEchoed", kBadVersion, Err(-32600, "1"), "reject code -32600"},                       //
                      Row{"VersionOtherId", kBadVersion, Err(-32600, "2"), "the reply has id 2, which was not sent"},  //
                      Row{"VersionAnswered", kBadVersion, Ok("1"), "accept"},                                          //
                      Row{"VersionUnknownMethod", kBadVersion, Err(-32601, "1"), "accept"},                            //
                      Row{"VersionInvalidParams", kBadVersion, Err(-32602, "1"), "accept"},                            //
                      Row{"Params", kBadParams, Err(-32602, "1"), "reject code -32602"},                               //
                      Row{"ParamsInvalidRequest", kBadParams, Err(-32600, "null"), "reject code -32600"},              //
                      Row{"TwoIds", R"({"jsonrpc":"2.0","id":1,"id":2,"method":"m"})", Err(-32600, "2"), "reject code -32600"}),
    NameOf);

INSTANTIATE_TEST_SUITE_P(
    Batches, ReadReplyTest,
    ::testing::Values(
        Row{"InOrder", Batch(Call("1"), Call("2")), Batch(Ok("1"), Ok("2")), "accept"},            //
        Row{"AnyOrder", Batch(Call("1"), Call("2")), Batch(Ok("2"), Err(-32601, "1")), "accept"},  //
        Row{"EqualIds", Batch(Call("1"), Call("1")), Batch(Ok("1"), Ok("1")), "accept"},           //
        Row{"EqualIdsOneAnswer", Batch(Call("1"), Call("1")), Batch(Ok("1")), "is a request and was not answered"},
        Row{"OneMissing", Batch(Call("1"), Call("2")), Batch(Ok("1")), "element 1 of the batch is a request"},
        Row{"OneTwice", Batch(Call("1"), Call("2")), Batch(Ok("1"), Ok("1")),
            "nothing that was sent is answered by a result, id 1"},
        Row{"OneTooMany", Batch(Call("1")), Batch(Ok("1"), Ok("2")), "nothing that was sent is answered by a result, id 2"},
        Row{"SingleReply", Batch(Call("1")), Ok("1"), "the reply is no array"},                       //
        Row{"RefusedAsAWhole", Batch(Call("1")), Err(-32600, "null"), "reject code -32600"},          //
        Row{"RefusedAsAWholeWithAnId", Batch(Call("1")), Err(-32600, "1"), "the reply is no array"},  //
        Row{"Empty", Batch(Call("1")), "", "the request with id 1 is due an answer"},                 //
        Row{"Notifications", Batch(kNotification, kNotification), "", "accept"},                      //
        Row{"NotificationsArray", Batch(kNotification), "[]", "is not JSON-RPC: empty_batch at 0"},   //
        Row{"NotificationAnswered", Batch(kNotification, Call("1")), Batch(Ok("1"), Ok("null")),
            "answered by a result, id null"},
        Row{"NotificationLeftOut", Batch(kNotification, Call("1")), Batch(Ok("1")), "accept"},  //
        Row{"Invalid", Batch("1"), Batch(Err(-32600, "null")), "accept"},                       //
        Row{"InvalidUnanswered", Batch("1"), "", "an invalid element is due an error"},         //
        Row{"InvalidOtherCode", Batch("1"), Batch(Err(-32601, "null")), "answered by error -32601, id null"},
        Row{"InvalidParseError", Batch("1"), Batch(Err(-32700, "null")), "answered by error -32700, id null"},
        Row{"InvalidEach", Batch("1", "[]", "{}"), Batch(Err(-32600, "null"), Err(-32600, "null"), Err(-32600, "null")),
            "accept"},
        Row{"InvalidOneMissing", Batch("1", "2"), Batch(Err(-32600, "null")), "is invalid and was not answered as such"},
        Row{"InvalidEchoed", Batch(kBadVersion), Batch(Err(-32600, "1")), "accept"},               //
        Row{"InvalidAnswered", Batch(kBadVersion), Batch(Ok("1")), "answered by a result, id 1"},  //
        Row{"InvalidParams", Batch(kBadParams), Batch(Err(-32602, "1")), "accept"},                //
        Row{"InvalidParamsNull", Batch(kBadParams), Batch(Err(-32600, "null")), "accept"},         //
        Row{"InvalidParamsForVersion", Batch(kBadVersion), Batch(Err(-32602, "1")), "answered by error -32602, id 1"},
        Row{"Mixed", Batch(kBadVersion, "7", Call("1"), kNotification, kBadParams),
            Batch(Err(-32600, "null"), Ok("1"), Err(-32600, "null"), Err(-32602, "1")), "accept"},
        Row{"NullGoesToTheOneWithoutId", Batch(kBadVersion, "7"), Batch(Err(-32600, "null"), Err(-32600, "1")), "accept"},
        Row{"NullLeavesTheEchoedIdAlone",
            Batch(Call("{}"), kBadVersion, R"({"jsonrpc":"1.0","id":2,"method":"m"})", kBadParams),
            Batch(Err(-32600, "null"), Err(-32600, "1"), Err(-32600, "null"), Err(-32602, "1")), "accept"},
        Row{"NullFirst", Batch(kBadVersion, R"({"jsonrpc":"1.0","id":2,"method":"m"})"),
            Batch(Err(-32600, "null"), Err(-32600, "1")), "accept"},
        Row{"NullIdOfACallIsNoError", Batch(Call("null"), "7"), Batch(Err(-32600, "null"), Ok("null")), "accept"},
        Row{"ValidElementRejected", Batch(Call("1"), Call("2")), Batch(Err(-32600, "1"), Ok("2")),
            "reject code -32600 for a valid element of the batch"},
        Row{"ValidNotificationRejected", Batch(Call("1"), kNotification), Batch(Ok("1"), Err(-32600, "null")),
            "reject code -32600 for a valid element of the batch"},
        Row{"ResponseUnanswered", Batch(kResponse), "", "accept"},  //
        Row{"ResponseRejected", Batch(kResponse, Call("2")), Batch(Ok("2"), Err(-32600, "null")), "accept"},
        Row{"AnElementThatIsNoResponse", Batch(Call("1")), Batch(Ok("1"), kCall), "element 1 of the reply is no response"},
        Row{"AnInvalidElementOfTheReply", Batch(Call("1")), Batch("3"),
            "element 0 of the reply is no response: not_message at 1"}),
    NameOf);

TEST(ReadReply, BoundsWhatItQuotes) {
  const Outcome outcome = ReadReply(kCall, 200, Ok("\"" + std::string(10000, 'x') + "\""));
  EXPECT_LT(std::get<ProtocolError>(outcome).why.size(), 200u);
}
TEST(ReadReply, QuotesNothingUnprintable) {
  const Outcome outcome = ReadReply(kCall, 200, Ok("\"\\u001b[2J\xc2\x9b\""));
  EXPECT_EQ(std::get<ProtocolError>(outcome).why, "the reply has id \"?[2J??\", the request has id 1");
}
TEST(ReadReply, ALargeBatchIsMatchedInTime) {
  std::string sent = "[", reply = "[";
  for (int i = 0; i < 20000; ++i) {
    const std::string comma = i == 0 ? "" : ",";
    sent += comma + Call(std::to_string(i));
    reply += comma + Ok(std::to_string(19999 - i));
  }
  EXPECT_EQ(ReadReply(sent + "]", 200, reply + "]"), Outcome(Accept{}));
}

TEST(SubstituteMethod, ReplacesEveryPlaceholder) { EXPECT_EQ(SubstituteMethod("a@METHOD@b@METHOD@", "m"), "ambm"); }
TEST(SubstituteMethod, KeepsOtherBytes) {
  const std::string_view bytes("\0@METHOD \xff", 10);
  EXPECT_EQ(SubstituteMethod(bytes, "m"), bytes);
}
TEST(SubstituteMethod, DoesNotReplaceWhatItInserted) { EXPECT_EQ(SubstituteMethod("@METHOD@", "@METHOD@"), "@METHOD@"); }

TEST(AnswersProbe, TakesAResultAndAnError) {
  EXPECT_TRUE(AnswersProbe(Ok("\"p\""), "p"));
  EXPECT_TRUE(AnswersProbe(Err(-32601, "\"p\""), "p"));
}
TEST(AnswersProbe, RefusesAnotherId) { EXPECT_FALSE(AnswersProbe(Ok("\"q\""), "p")); }
TEST(AnswersProbe, RefusesANullId) { EXPECT_FALSE(AnswersProbe(Err(-32600, "null"), "p")); }
TEST(AnswersProbe, RefusesTwoValues) { EXPECT_FALSE(AnswersProbe(Ok("\"p\"") + "{}", "p")); }
TEST(AnswersProbe, RefusesABatch) { EXPECT_FALSE(AnswersProbe(Batch(Ok("\"p\"")), "p")); }
TEST(AnswersProbe, RefusesARequest) { EXPECT_FALSE(AnswersProbe(Call("\"p\""), "p")); }
TEST(AnswersProbe, RefusesNothing) { EXPECT_FALSE(AnswersProbe("", "p")); }

TEST(ResultString, IsTheStringOrEmpty) {
  EXPECT_EQ(ResultString(R"({"jsonrpc":"2.0","id":1,"result":"Geth\u002f1"})"), "Geth/1");
  EXPECT_EQ(ResultString(Ok("1")), "");
  EXPECT_EQ(ResultString(Err(-32601, "1")), "");
  EXPECT_EQ(ResultString("x"), "");
}

}  // namespace
}  // namespace assay::oracle
