// JSON-RPC 2.0: kinds, batches, the eight rules and their order, offsets, the specification's own examples.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "conformance/model/model.h"
#include "conformance/model/verdict.h"

namespace assay::model {
namespace {

std::string Kind(const Message& message) {
  switch (message.kind) {
    case Message::Kind::kRequest:
      return "request";
    case Message::Kind::kNotification:
      return "notification";
    case Message::Kind::kResponse:
      return "response";
    case Message::Kind::kInvalid:
      return Describe(message.invalid.value());
  }
  return "?";
}

// "request"; "batch: request, version 1"; or the failure.
std::string Rpc(std::string_view text) {
  const auto result = ReadMessages(text);
  if (const Failure* failure = std::get_if<Failure>(&result)) return Describe(*failure);
  const Messages& messages = std::get<Messages>(result);
  std::string kinds;
  for (const Message& message : messages.messages) kinds += (kinds.empty() ? "" : ", ") + Kind(message);
  return (messages.batch ? "batch: " : "") + kinds;
}

// Kinds

TEST(Kind, Request) {
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"method":"m"})"), "request");
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":"a","method":"m","params":[]})"), "request");
}
TEST(Kind, NullIdIsARequest) { EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":null,"method":"m"})"), "request"); }
TEST(Kind, Notification) { EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","method":"m","params":{}})"), "notification"); }
TEST(Kind, Response) {
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"result":null})"), "response");
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}})"), "response");
}
TEST(Kind, FractionalIdIsAccepted) { EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1.5e0,"method":"m"})"), "request"); }
TEST(Kind, EmptyMethodIsAString) { EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"method":""})"), "request"); }
TEST(Kind, UnknownMembersAreIgnoredEvenTwice) {
  EXPECT_EQ(Rpc(R"({"x":1,"x":2,"jsonrpc":"2.0","method":"m","METHOD":3})"), "notification");
}
TEST(Kind, EscapedNamesAreKnown) { EXPECT_EQ(Rpc(R"({"\u006asonrpc":"2.0","id":1,"metho\u0064":"x"})"), "request"); }
TEST(Kind, ParamsInAResponseAreIgnored) { EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"result":1,"params":7})"), "response"); }

TEST(Parts, PointIntoTheTree) {
  const auto result = ReadMessages(R"({"params":[1],"method":"m","id":7,"jsonrpc":"2.0"})");
  const Messages& messages = std::get<Messages>(result);
  ASSERT_EQ(messages.messages.size(), 1u);
  const Message& message = messages.messages[0];
  EXPECT_EQ(message.id, &messages.root->members[2].value);
  EXPECT_EQ(message.method->text, "m");
  EXPECT_EQ(message.params->items.size(), 1u);
  EXPECT_EQ(message.result, nullptr);
  EXPECT_EQ(message.error, nullptr);
}
TEST(Parts, OfAResponseExcludeParams) {
  const auto result = ReadMessages(R"({"jsonrpc":"2.0","id":1,"result":2,"params":[]})");
  EXPECT_EQ(std::get<Messages>(result).messages[0].params, nullptr);
}
TEST(Parts, OfAnInvalidElementShowItsId) {
  const auto result = ReadMessages(R"([{"id":5,"method":1}])");
  EXPECT_EQ(std::get<Messages>(result).messages[0].id->text, "5");
}

// Top level

TEST(TopLevel, LayerJsonComesFirst) {
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"method":"m"}x)"), "trailing 37");
  EXPECT_EQ(Rpc(""), "eof 0");
}
TEST(TopLevel, ScalarsAreNotMessages) {
  for (const std::string_view scalar : {"null", "true", "1", "\"2.0\""})
    EXPECT_EQ(Rpc(" " + std::string(scalar)), "not_message 1");
}
TEST(TopLevel, EmptyBatch) { EXPECT_EQ(Rpc(" [ ]"), "empty_batch 1"); }
TEST(TopLevel, BatchIsAcceptedElementByElement) {
  EXPECT_EQ(Rpc("[1,[],{}, null]"), "batch: not_message 1, not_message 3, not_message 6, not_message 10");
  EXPECT_EQ(Rpc(R"([[{"jsonrpc":"2.0","method":"m"}]])"), "batch: not_message 1");
  EXPECT_EQ(Rpc(R"([{"jsonrpc":"2.0","method":"m"},{"jsonrpc":"2.0","id":1,"result":1}])"), "batch: notification, response");
}

// The eight rules

TEST(Rules, Duplicate) {
  for (const std::string_view name : {"jsonrpc", "id", "method", "params", "result", "error"}) {
    const std::string member = "\"" + std::string(name) + "\":1";
    EXPECT_EQ(Rpc("{" + member + "," + member + "}"), "duplicate " + std::to_string(member.size() + 2)) << name;
  }
  EXPECT_EQ(Rpc(R"({"id":1,"\u0069d":1})"), "duplicate 8");
}
TEST(Rules, DuplicateFirstInTheDocument) { EXPECT_EQ(Rpc(R"({"id":1,"error":1,"error":1,"id":1})"), "duplicate 18"); }
TEST(Rules, DuplicateParamsInAResponse) {
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"result":1,"params":1,"params":1})"), "duplicate 46");
}
TEST(Rules, NotMessage) {
  EXPECT_EQ(Rpc(" {}"), "not_message 1");
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"params":[]})"), "not_message 0");
  EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","id":1,"Method":"x"})"), "not_message 0");
}
TEST(Rules, Mixed) {
  EXPECT_EQ(Rpc(R"({"method":"m","result":1})"), "mixed 14");
  EXPECT_EQ(Rpc(R"({"error":1,"method":"m"})"), "mixed 1");
  EXPECT_EQ(Rpc(R"({"error":1,"method":"m","result":1})"), "mixed 1");
  EXPECT_EQ(Rpc(R"({"error":1,"result":1})"), "mixed 11");
  EXPECT_EQ(Rpc(R"({"result":null,"error":null})"), "mixed 15");
}
TEST(Rules, Version) {
  EXPECT_EQ(Rpc(R"({"id":1,"method":"m"})"), "version 0");
  for (const std::string_view version : {"2.0", "2", "null", "\"2\"", "\"1.0\"", "\"2.0 \"", "\"\"", "[\"2.0\"]"}) {
    EXPECT_EQ(Rpc(R"({"method":"m","jsonrpc":)" + std::string(version) + "}"), "version 14") << version;
  }
  EXPECT_EQ(Rpc(R"({"method":"m","jsonrpc":"\u0032.\u0030"})"), "notification");
}
TEST(Rules, Method) {
  for (const std::string_view method : {"1", "null", "true", "[\"m\"]", "{}"}) {
    EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","method":)" + std::string(method) + "}"), "method 17") << method;
  }
}
TEST(Rules, Params) {
  for (const std::string_view params : {"1", "null", "false", "\"bar\""}) {
    EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","method":"m","params":)" + std::string(params) + "}"), "params 30") << params;
  }
}
TEST(Rules, Id) {
  for (const std::string_view id : {"true", "false", "[]", "{}", "[1]"}) {
    EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","method":"m","id":)" + std::string(id) + "}"), "id 30") << id;
    EXPECT_EQ(Rpc(R"({"jsonrpc":"2.0","result":"m","id":)" + std::string(id) + "}"), "id 30") << id;
  }
}
TEST(Rules, IdAbsentInAResponse) { EXPECT_EQ(Rpc(R"( {"jsonrpc":"2.0","result":1})"), "id 1"); }

std::string RpcError(std::string_view error) { return Rpc(R"({"jsonrpc":"2.0","id":1,"error":)" + std::string(error) + "}"); }

TEST(Rules, ErrorAccepted) {
  EXPECT_EQ(RpcError(R"({"code":0,"message":""})"), "response");
  EXPECT_EQ(RpcError(R"({"data":null,"message":"x","code":-0,"other":1,"other":2})"), "response");
  EXPECT_EQ(RpcError(R"({"\u0063ode":123456789012345678901234567890,"message":"x"})"), "response");
}
TEST(Rules, ErrorIsNoObject) {
  for (const std::string_view error : {"null", "1", "\"x\"", "[]"}) EXPECT_EQ(RpcError(error), "error 24") << error;
}
TEST(Rules, ErrorLacksAMember) {
  EXPECT_EQ(RpcError("{}"), "error 32");
  EXPECT_EQ(RpcError(R"({"code":1})"), "error 32");
  EXPECT_EQ(RpcError(R"({"message":"x"})"), "error 32");
  EXPECT_EQ(RpcError(R"({"Code":1,"message":"x"})"), "error 32");
}
TEST(Rules, ErrorCodeIsNoIntegerLexeme) {
  for (const std::string_view code : {"1.0", "1e0", "1E0", "-0.0", "\"1\"", "null", "true"}) {
    EXPECT_EQ(RpcError(R"({"code":)" + std::string(code) + R"(,"message":"x"})"), "error 33") << code;
  }
}
TEST(Rules, ErrorMessageIsNoString) { EXPECT_EQ(RpcError(R"({"code":1,"message":null})"), "error 42"); }
TEST(Rules, ErrorMemberTwice) {
  EXPECT_EQ(RpcError(R"({"code":1,"message":"x","code":1})"), "error 56");
  EXPECT_EQ(RpcError(R"({"code":1,"message":"x","data":1,"data":1})"), "error 65");
}

// Each text breaks one rule and every later one that can be broken with it.
TEST(Rules, Order) {
  EXPECT_EQ(Rpc(R"({"id":[],"id":[]})"), "duplicate 9");
  EXPECT_EQ(Rpc(R"({"id":[],"params":1})"), "not_message 0");
  EXPECT_EQ(Rpc(R"({"id":[],"params":1,"method":1,"error":1})"), "mixed 31");
  EXPECT_EQ(Rpc(R"({"id":[],"params":1,"method":1})"), "version 0");
  EXPECT_EQ(Rpc(R"({"id":[],"params":1,"method":1,"jsonrpc":"2.0"})"), "method 20");
  EXPECT_EQ(Rpc(R"({"id":[],"params":1,"method":"","jsonrpc":"2.0"})"), "params 9");
  EXPECT_EQ(Rpc(R"({"id":[],"params":[],"method":"","jsonrpc":"2.0"})"), "id 1");
  EXPECT_EQ(Rpc(R"({"error":1,"id":[]})"), "version 0");
  EXPECT_EQ(Rpc(R"({"error":1,"id":[],"jsonrpc":"2.0"})"), "id 11");
  EXPECT_EQ(Rpc(R"({"error":1,"id":"","jsonrpc":"2.0"})"), "error 1");
}

// JSON-RPC 2.0 section 7, in its order

TEST(Examples, PositionalParameters) {
  EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1})"), "request");
  EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "result": 19, "id": 1})"), "response");
}
TEST(Examples, NamedParameters) {
  EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3})"),
            "request");
}
TEST(Examples, Notifications) {
  EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]})"), "notification");
  EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "method": "foobar"})"), "notification");
}
TEST(Examples, MethodNotFound) {
  EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"})"), "response");
}
TEST(Examples, InvalidJson) { EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz])"), "syntax 39"); }
TEST(Examples, InvalidRequest) { EXPECT_EQ(Rpc(R"({"jsonrpc": "2.0", "method": 1, "params": "bar"})"), "method 19"); }
TEST(Examples, BatchOfInvalidJson) {
  EXPECT_EQ(Rpc("[\n  {\"jsonrpc\": \"2.0\", \"method\": \"sum\", \"params\": [1,2,4], \"id\": \"1\"},\n  {\"jsonrpc\": "
                "\"2.0\", \"method\"\n]"),
            "syntax 101");
}
TEST(Examples, EmptyArray) { EXPECT_EQ(Rpc("[]"), "empty_batch 0"); }
TEST(Examples, BatchOfNumbers) {
  EXPECT_EQ(Rpc("[1]"), "batch: not_message 1");
  EXPECT_EQ(Rpc("[1,2,3]"), "batch: not_message 1, not_message 3, not_message 5");
}
TEST(Examples, MixedBatch) {
  EXPECT_EQ(Rpc(R"([{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},)"
                R"({"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},)"
                R"({"foo": "boo"},)"
                R"({"jsonrpc": "2.0", "method": "get_data", "id": "9"}])"),
            "batch: request, notification, not_message 127, request");
}

}  // namespace
}  // namespace assay::model
