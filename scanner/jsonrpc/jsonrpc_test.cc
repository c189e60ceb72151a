// The rules of docs/POLICY.md, layer jsonrpc: each reason with its offset, the order between them, and what is handed out.
#include "scanner/jsonrpc/jsonrpc.h"

#include <string>
#include <string_view>
#include <variant>

#include "gtest/gtest.h"

namespace assay::jsonrpc {
namespace {

std::string_view Name(Reason reason) {
  switch (reason) {
    case Reason::kNotMessage:
      return "not_message";
    case Reason::kEmptyBatch:
      return "empty_batch";
    case Reason::kVersion:
      return "version";
    case Reason::kMethod:
      return "method";
    case Reason::kParams:
      return "params";
    case Reason::kId:
      return "id";
    case Reason::kDuplicate:
      return "duplicate";
    case Reason::kMixed:
      return "mixed";
    case Reason::kError:
      return "error";
  }
  return "?";
}

std::string_view Name(const Message& message) {
  switch (message.kind) {
    case Kind::kRequest:
      return "request";
    case Kind::kNotification:
      return "notification";
    case Kind::kResponse:
      return "response";
    case Kind::kInvalid:
      return Name(message.invalid.value());
  }
  return "?";
}

// "request", or the kinds of a batch in brackets, or the reason and offset of a rejection.
std::string Verdict(std::string_view text) {
  const auto body = Read(text);
  if (!body) {
    const auto* reason = std::get_if<Reason>(&body.error().reason);
    return std::string(reason ? Name(*reason) : "json") + "@" + std::to_string(body.error().offset);
  }
  std::string out = body->IsBatch() ? "[" : "";
  for (const Message& message : body->Messages()) out.append(out.size() > 1 ? " " : "").append(Name(message));
  return body->IsBatch() ? out + "]" : out;
}

// The only message of a body.
Message Only(std::string_view text) {
  const auto body = Read(text);
  return body ? *body->Messages().begin() : Message{};
}

// --- kinds

TEST(JsonRpcTest, ARequestHasMethodAndId) {
  const Message m = Only(R"({"jsonrpc":"2.0","id":7,"method":"m","params":[1]})");
  EXPECT_EQ(m.kind, Kind::kRequest);
  EXPECT_EQ(m.id->text, "7");
  EXPECT_EQ(m.method->Raw(), "\"m\"");
  EXPECT_EQ(m.params->text, "[1]");
  EXPECT_FALSE(m.result || m.error || m.invalid);
}

TEST(JsonRpcTest, ParamsMayBeAbsent) {
  const Message m = Only(R"({"jsonrpc":"2.0","id":7,"method":"m"})");
  EXPECT_EQ(m.kind, Kind::kRequest);
  EXPECT_FALSE(m.params);
}

TEST(JsonRpcTest, WithoutIdItIsANotification) {
  const Message m = Only(R"({"jsonrpc":"2.0","method":"m","params":{"a":1}})");
  EXPECT_EQ(m.kind, Kind::kNotification);
  EXPECT_FALSE(m.id);
  EXPECT_EQ(m.params->text, "{\"a\":1}");
}

TEST(JsonRpcTest, WithANullIdItIsARequest) { EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","id":null,"method":"m"})"), "request"); }

TEST(JsonRpcTest, AResponseHasAResult) {
  const Message m = Only(R"({"jsonrpc":"2.0","id":"x","result":{"a":null}})");
  EXPECT_EQ(m.kind, Kind::kResponse);
  EXPECT_EQ(m.id->text, "\"x\"");
  EXPECT_EQ(m.result->text, "{\"a\":null}");
  EXPECT_FALSE(m.error || m.method || m.params);
}

TEST(JsonRpcTest, ANullResultIsAResult) { EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","id":1,"result":null})"), "response"); }

TEST(JsonRpcTest, OrAnError) {
  const Message m = Only(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":""}})");
  EXPECT_EQ(m.kind, Kind::kResponse);
  EXPECT_EQ(m.error->text, "{\"code\":-32700,\"message\":\"\"}");
  EXPECT_FALSE(m.result);
}

TEST(JsonRpcTest, TheOrderOfMembersDoesNotMatter) {
  EXPECT_EQ(Verdict(R"({"params":[],"method":"m","id":1,"jsonrpc":"2.0"})"), "request");
}

TEST(JsonRpcTest, OtherMembersAreIgnored) {
  EXPECT_EQ(Verdict(R"({"a":1,"a":2,"jsonrpc":"2.0","Method":3,"id":1,"method":"m","":0})"), "request");
}

TEST(JsonRpcTest, NamesAreComparedAfterUnescapingAndByteForByte) {
  EXPECT_EQ(Verdict(R"({"jsonrp\u0063":"2.0","\u0069d":1,"metho\u0064":"m"})"), "request");
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","ID":1,"method":"m"})"), "notification");
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","id":1,"Method":"m"})"), "not_message@0");
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","id":1,"method\u0000":"m"})"), "not_message@0");
}

TEST(JsonRpcTest, ViewsLieInTheBody) {
  const std::string_view text = R"( {"jsonrpc":"2.0","id": 17 ,"method":"m"} )";
  const Message m = Only(text);
  EXPECT_EQ(m.text, text.substr(1, text.size() - 2));
  EXPECT_EQ(m.text.data(), text.data() + 1);
  EXPECT_EQ(m.id->text.data(), text.data() + text.find("17"));
}

TEST(JsonRpcTest, TheIdIsKeptByteForByte) {
  EXPECT_EQ(Only(R"({"jsonrpc":"2.0","id":1.50e+2,"method":"m"})").id->text, "1.50e+2");
  EXPECT_EQ(Only(R"({"jsonrpc":"2.0","id":"\u0041","method":"m"})").id->text, "\"\\u0041\"");
}

// --- the body

TEST(JsonRpcTest, WhatIsNotJsonHasThatReason) {
  const auto body = Read("{\"a\":}");
  ASSERT_FALSE(body);
  EXPECT_EQ(std::get<json::Reason>(body.error().reason), json::Reason::kSyntax);
  EXPECT_EQ(body.error().offset, 5u);
}

TEST(JsonRpcTest, TwoMessagesAreTrailing) {
  const auto body = Read(R"({"jsonrpc":"2.0","method":"m"}{})");
  ASSERT_FALSE(body);
  EXPECT_EQ(std::get<json::Reason>(body.error().reason), json::Reason::kTrailing);
  EXPECT_EQ(body.error().offset, 30u);
}

TEST(JsonRpcTest, ThePolicyIsThatOfJson) {
  const auto body = Read(R"({"jsonrpc":"2.0","method":"m","params":[[]]})", {.max_depth = 2});
  ASSERT_FALSE(body);
  EXPECT_EQ(std::get<json::Reason>(body.error().reason), json::Reason::kDepth);
  EXPECT_TRUE(Read(R"({"jsonrpc":"2.0","method":"\ud800"})", {.accept_lone_surrogates = true}));
}

TEST(JsonRpcTest, AScalarIsNoMessage) {
  for (const std::string text : {"1", "\"a\"", "null", "true"}) EXPECT_EQ(Verdict("  " + text), "not_message@2") << text;
}

TEST(JsonRpcTest, AnEmptyArrayIsAnEmptyBatch) {
  EXPECT_EQ(Verdict("[]"), "empty_batch@0");
  EXPECT_EQ(Verdict(" [ ] "), "empty_batch@1");
}

// --- rule 1, duplicate

TEST(JsonRpcTest, EveryKnownMemberMayStandOnlyOnce) {
  for (const std::string name : {"jsonrpc", "id", "method", "params", "result", "error"}) {
    EXPECT_EQ(Verdict("{\"" + name + "\":1, \"" + name + "\":1}"), "duplicate@" + std::to_string(name.size() + 7)) << name;
  }
}

TEST(JsonRpcTest, ADuplicateIsFoundAfterUnescaping) { EXPECT_EQ(Verdict(R"({"id":1,"\u0069d":1})"), "duplicate@8"); }

TEST(JsonRpcTest, TheFirstDuplicateCounts) { EXPECT_EQ(Verdict(R"({"id":1,"method":1,"method":2,"id":3})"), "duplicate@19"); }

TEST(JsonRpcTest, DuplicateComesBeforeNotMessage) { EXPECT_EQ(Verdict(R"({"id":1,"id":1})"), "duplicate@8"); }

// --- rule 2, not_message

TEST(JsonRpcTest, WithoutMethodResultAndErrorItIsNoMessage) {
  EXPECT_EQ(Verdict("{}"), "not_message@0");
  EXPECT_EQ(Verdict(R"( {"jsonrpc":"2.0","id":1,"params":[]})"), "not_message@1");
}

TEST(JsonRpcTest, NotMessageComesBeforeVersion) { EXPECT_EQ(Verdict(R"({"jsonrpc":"1.0"})"), "not_message@0"); }

// --- rule 3, mixed

TEST(JsonRpcTest, AMethodMayNotStandBesideAResultOrError) {
  EXPECT_EQ(Verdict(R"({"method":"m","result":1})"), "mixed@14");
  EXPECT_EQ(Verdict(R"({"error":1,"method":"m"})"), "mixed@1");
}

TEST(JsonRpcTest, BesideAMethodTheFirstOfTheTwoIsAtFault) {
  EXPECT_EQ(Verdict(R"({"method":"m","result":1,"error":2})"), "mixed@14");
  EXPECT_EQ(Verdict(R"({"error":1,"method":"m","result":2})"), "mixed@1");
  EXPECT_EQ(Verdict(R"({"result":1,"error":2,"method":"m"})"), "mixed@1");
}

TEST(JsonRpcTest, OfResultAndErrorTheLaterIsAtFault) {
  EXPECT_EQ(Verdict(R"({"result":1,"error":2})"), "mixed@12");
  EXPECT_EQ(Verdict(R"({"error":1,"result":2})"), "mixed@11");
}

TEST(JsonRpcTest, MixedComesBeforeVersion) { EXPECT_EQ(Verdict(R"({"jsonrpc":1,"result":1,"error":2})"), "mixed@24"); }

// --- rule 4, version

TEST(JsonRpcTest, AnAbsentVersionIsTheObjectsFault) {
  EXPECT_EQ(Verdict(R"( {"id":1,"method":"m"})"), "version@1");
  EXPECT_EQ(Verdict(R"({"id":1,"result":1})"), "version@0");
}

TEST(JsonRpcTest, TheVersionIsTheString20) {
  for (const std::string value : {"2.0", "2", "\"1.0\"", "\"2\"", "\"2.00\"", "\" 2.0\"", "null", "[\"2.0\"]", "\"\""}) {
    EXPECT_EQ(Verdict(R"({"method":"m","jsonrpc":)" + value + "}"), "version@14") << value;
  }
  EXPECT_EQ(Verdict(R"({"method":"m","jsonrpc":"2.0"})"), "notification");
  EXPECT_EQ(Verdict(R"({"method":"m","jsonrpc":"\u0032.0"})"), "notification");
}

TEST(JsonRpcTest, VersionComesBeforeMethod) { EXPECT_EQ(Verdict(R"({"method":1,"jsonrpc":"1.0"})"), "version@12"); }

// --- rule 5, method

TEST(JsonRpcTest, AMethodIsAString) {
  for (const std::string value : {"1", "null", "true", "[]", "{}", "[\"m\"]"}) {
    EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","method":)" + value + "}"), "method@17") << value;
  }
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","method":""})"), "notification");
}

TEST(JsonRpcTest, MethodComesBeforeParams) { EXPECT_EQ(Verdict(R"({"params":1,"jsonrpc":"2.0","method":1})"), "method@28"); }

// --- rule 6, params

TEST(JsonRpcTest, ParamsAreAnArrayOrAnObject) {
  for (const std::string value : {"1", "null", "true", "\"[]\""}) {
    EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","method":"m","params":)" + value + "}"), "params@30") << value;
  }
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","method":"m","params":{}})"), "notification");
}

TEST(JsonRpcTest, ParamsInAResponseAreIgnored) {
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","id":1,"result":1,"params":1})"), "response");
  EXPECT_FALSE(Only(R"({"jsonrpc":"2.0","id":1,"result":1,"params":[]})").params);
}

TEST(JsonRpcTest, ParamsComeBeforeId) {
  EXPECT_EQ(Verdict(R"({"id":{},"jsonrpc":"2.0","method":"m","params":1})"), "params@38");
}

// --- rule 7, id

TEST(JsonRpcTest, AnIdIsAStringANumberOrNull) {
  for (const std::string value : {"true", "false", "[]", "{}", "[1]"}) {
    EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","method":"m","id":)" + value + "}"), "id@30") << value;
    EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","result":1,"id":)" + value + "}"), "id@28") << value;
  }
  for (const std::string value : {"\"\"", "0", "-1.5e3", "null"}) {
    EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","method":"m","id":)" + value + "}"), "request") << value;
  }
}

TEST(JsonRpcTest, AResponseNeedsAnId) {
  EXPECT_EQ(Verdict(R"( {"jsonrpc":"2.0","result":1})"), "id@1");
  EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","error":{"code":1,"message":""}})"), "id@0");
}

TEST(JsonRpcTest, IdComesBeforeError) { EXPECT_EQ(Verdict(R"({"jsonrpc":"2.0","error":1,"id":true})"), "id@27"); }

// --- rule 8, error

std::string WithError(std::string_view error) {
  return Verdict(R"({"jsonrpc":"2.0","id":1,"error":)" + std::string(error) + "}");
}

TEST(JsonRpcTest, AnErrorIsAnObject) {
  for (const std::string_view value : {"1", "null", "\"e\"", "[]", "true"}) EXPECT_EQ(WithError(value), "error@24") << value;
}

TEST(JsonRpcTest, AnErrorHasACodeAndAMessage) {
  EXPECT_EQ(WithError("{}"), "error@24");
  EXPECT_EQ(WithError(R"({"code":1})"), "error@24");
  EXPECT_EQ(WithError(R"({"message":""})"), "error@24");
  EXPECT_EQ(WithError(R"({"message":"","code":1})"), "response");
  EXPECT_EQ(WithError(R"({"messag\u0065":"","c\u006fde":1})"), "response");
}

TEST(JsonRpcTest, TheCodeIsAnIntegerLexeme) {
  for (const std::string code : {"1.0", "1e3", "\"1\"", "null", "[]"}) {
    EXPECT_EQ(WithError("{\"code\":" + code + ",\"message\":\"\"}"), "error@24") << code;
  }
  for (const std::string code : {"0", "-0", "-32700", "123456789012345678901234567890"}) {
    EXPECT_EQ(WithError("{\"code\":" + code + ",\"message\":\"\"}"), "response") << code;
  }
}

TEST(JsonRpcTest, TheMessageIsAString) {
  for (const std::string message : {"1", "null", "[]", "{}"}) {
    EXPECT_EQ(WithError("{\"code\":1,\"message\":" + message + "}"), "error@24") << message;
  }
}

TEST(JsonRpcTest, CodeMessageAndDataMayStandOnlyOnce) {
  EXPECT_EQ(WithError(R"({"code":1,"message":"","code":1})"), "error@24");
  EXPECT_EQ(WithError(R"({"code":1,"message":"","message":""})"), "error@24");
  EXPECT_EQ(WithError(R"({"code":1,"message":"","data":1,"data":1})"), "error@24");
  EXPECT_EQ(WithError(R"({"code":1,"message":"","data":1})"), "response");
}

TEST(JsonRpcTest, OtherMembersOfAnErrorAreIgnored) {
  EXPECT_EQ(WithError(R"({"x":1,"code":1,"x":2,"message":""})"), "response");
}

// --- batches

TEST(JsonRpcTest, ABatchHasItsMessagesInOrder) {
  EXPECT_EQ(
      Verdict(R"([{"jsonrpc":"2.0","id":1,"method":"m"},{"jsonrpc":"2.0","method":"m"},{"jsonrpc":"2.0","id":1,"result":1}])"),
      "[request notification response]");
}

TEST(JsonRpcTest, ABatchOfOneIsABatch) { EXPECT_EQ(Verdict(R"([{"jsonrpc":"2.0","method":"m"}])"), "[notification]"); }

TEST(JsonRpcTest, ABatchIsAcceptedWhateverItsElementsAre) {
  EXPECT_EQ(Verdict(R"([1,{},[],[[]],null,{"method":"m"}])"),
            "[not_message not_message not_message not_message not_message version]");
}

TEST(JsonRpcTest, ANestedArrayIsInvalid) {
  EXPECT_EQ(Verdict(R"([[{"jsonrpc":"2.0","method":"m"}],{"jsonrpc":"2.0","method":"m"}])"), "[not_message notification]");
}

TEST(JsonRpcTest, AnInvalidElementTellsWhereInTheBody) {
  const std::string_view text = R"([ {"jsonrpc":"2.0","method":"m"}, {"jsonrpc":"2.0","method":1} ])";
  const auto body = Read(text).value();
  auto it = body.Messages().begin();
  ++it;
  const Message m = *it;
  EXPECT_EQ(m.invalid, Reason::kMethod);
  EXPECT_EQ(m.offset, text.rfind("\"method\""));
  EXPECT_EQ(m.text, R"({"jsonrpc":"2.0","method":1})");
}

TEST(JsonRpcTest, AnInvalidMessageHasNoParts) {
  const auto body = Read(R"([{"jsonrpc":"2.0","id":1,"method":"m","params":1}])").value();
  const Message m = *body.Messages().begin();
  EXPECT_EQ(m.invalid, Reason::kParams);
  EXPECT_FALSE(m.id || m.method || m.params || m.result || m.error);
}

TEST(JsonRpcTest, ASingleMessageIsARangeOfOne) {
  const auto body = Read(R"({"jsonrpc":"2.0","method":"m"})").value();
  int count = 0;
  for ([[maybe_unused]] const Message& message : body.Messages()) ++count;
  EXPECT_EQ(count, 1);
  EXPECT_FALSE(body.IsBatch());
}

}  // namespace
}  // namespace assay::jsonrpc
