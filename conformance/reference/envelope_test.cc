#include "conformance/reference/envelope.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/reference/parser.h"
#include "conformance/reference/recorder.h"

namespace assay::reference {
namespace {

using oracle::Layer;
using oracle::Outcome;
using oracle::Reason;

std::string Preimage(const std::optional<oracle::Digest>& digest) { return digest ? std::string(*digest->Preimage()) : "none"; }

// The exact preimage of an accepted text, the reason's word of a rejected one.
std::string Exact(std::string_view text) {
  const Outcome outcome = Decide(*MakeRapidJson(), Layer::kJsonRpc, text);
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome)) return Preimage(accept->digests.exact);
  return oracle::Describe(outcome);
}
void ExpectReject(Reason reason, std::string_view text) {
  EXPECT_EQ(Exact(text), "reject " + std::string(oracle::ReasonName(reason))) << text;
}

TEST(Request, HasIdMethodAndParams) {
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","id":1,"method":"m","params":[true]})"), "[s7:request#1e0s1:m[t]]");
  EXPECT_EQ(Exact(R"({"params":{"b":1,"a":2},"method":"m","id":"x","jsonrpc":"2.0"})"),
            "[s7:requests1:xs1:m{s1:b#1e0s1:a#2e0}]");
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","id":null,"method":"m"})"), "[s7:requestns1:m_]");
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","id":1.50,"method":""})"), "[s7:request#15e-1s0:_]");
}

TEST(Notification, HasMethodAndParams) {
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","method":"m"})"), "[s12:notifications1:m_]");
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","method":"m","params":{}})"), "[s12:notifications1:m{}]");
}

TEST(Response, HasIdAndResultOrError) {
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","id":1,"result":null})"), "[s8:response#1e0s6:resultn]");
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"x"}})"),
            "[s8:responsens5:error{s4:code#-326e2s7:messages1:x}]");
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","id":1,"result":[],"params":7})"), "[s8:response#1e0s6:result[]]");
}

TEST(Names, AreComparedAfterUnescapingAndCase) {
  EXPECT_EQ(Exact(R"({"json\u0072pc":"2\u002e0","i\u0064":1,"metho\u0064":"x"})"), "[s7:request#1e0s1:x_]");
  ExpectReject(Reason::kNotMessage, R"({"jsonrpc":"2.0","id":1,"Method":"x"})");
  ExpectReject(Reason::kNotMessage, R"({"jsonrpc":"2.0","id":1,"method\u0000":"x"})");
  EXPECT_EQ(Exact(R"({"jsonrpc":"2.0","Id":1,"method":"x","Params":3})"), "[s12:notifications1:x_]");
}

TEST(Names, UnknownMembersAreIgnoredWithAllThatIsInThem) {
  EXPECT_EQ(Exact(R"({"x":{"method":1,"id":[{"error":2}]},"jsonrpc":"2.0","method":"m","x":[]})"), "[s12:notifications1:m_]");
}

TEST(Rules, TopLevel) {
  for (const char* text : {"1", "null", "\"x\"", "true", "{}", R"({"jsonrpc":"2.0","id":1})"})
    ExpectReject(Reason::kNotMessage, text);
  ExpectReject(Reason::kEmptyBatch, "[]");
  ExpectReject(Reason::kEmptyBatch, " [ ] ");
}

TEST(Rules, Duplicate) {
  ExpectReject(Reason::kDuplicate, R"({"jsonrpc":"2.0","id":1,"method":"m","id":1})");
  ExpectReject(Reason::kDuplicate, R"({"jsonrpc":"2.0","method":"m","metho\u0064":"n"})");
  ExpectReject(Reason::kDuplicate, R"({"params":1,"params":2})");  // before not_message
  ExpectReject(Reason::kDuplicate, R"({"jsonrpc":"1.0","jsonrpc":"2.0","id":1,"result":1,"error":1})");
}

TEST(Rules, Mixed) {
  ExpectReject(Reason::kMixed, R"({"method":"m","result":1})");  // before version
  ExpectReject(Reason::kMixed, R"({"jsonrpc":"2.0","method":"m","error":1})");
  ExpectReject(Reason::kMixed, R"({"jsonrpc":"2.0","id":1,"result":1,"error":null})");
}

TEST(Rules, Version) {
  ExpectReject(Reason::kVersion, R"({"method":1})");  // before method
  for (const char* version : {"2.0", "\"2\"", "\"2.00\"", "null", "[\"2.0\"]", "{\"a\":\"2.0\"}", "\"2.0 \"", "\"1.0\""})
    ExpectReject(Reason::kVersion, R"({"id":1,"method":"m","jsonrpc":)" + std::string(version) + "}");
}

TEST(Rules, MethodParamsAndId) {
  ExpectReject(Reason::kMethod, R"({"jsonrpc":"2.0","method":null,"params":1})");
  ExpectReject(Reason::kMethod, R"({"jsonrpc":"2.0","method":["m"]})");
  for (const char* params : {"1", "null", "\"x\"", "true"})
    ExpectReject(Reason::kParams, R"({"jsonrpc":"2.0","method":"m","id":[],"params":)" + std::string(params) + "}");
  for (const char* id : {"true", "[]", "{}", "[1]", "{\"a\":1}"}) {
    ExpectReject(Reason::kId, R"({"jsonrpc":"2.0","method":"m","id":)" + std::string(id) + "}");
    ExpectReject(Reason::kId, R"({"jsonrpc":"2.0","error":1,"id":)" + std::string(id) + "}");  // before error
  }
  ExpectReject(Reason::kId, R"({"jsonrpc":"2.0","result":1})");
}

TEST(Rules, Error) {
  for (const char* error : {
           "null",
           "[]",
           "\"x\"",
           "{}",
           R"({"code":1})",
           R"({"message":"m"})",
           R"({"code":1.0,"message":"m"})",
           R"({"code":1e2,"message":"m"})",
           R"({"code":"1","message":"m"})",
           R"({"code":1,"message":null})",
           R"({"code":[1],"message":"m"})",
           R"({"code":1,"message":["m"]})",
           R"({"code":1,"code":1,"message":"m"})",
           R"({"code":1,"message":"m","message":"m"})",
           R"({"code":1,"message":"m","data":1,"data":1})",
           R"({"x":{"code":1,"message":"m"}})",
           R"([{"code":1,"message":"m"}])",
           R"({"Code":1,"message":"m"})",
       })
    ExpectReject(Reason::kError, R"({"jsonrpc":"2.0","id":1,"error":)" + std::string(error) + "}");
  for (const char* error :
       {R"({"code":-0,"message":""})", R"({"message":"m","x":[{"code":1,"code":2}],"code":123456789012345678901234567890})",
        R"({"c\u006fde":1,"message":"m","data":{"code":1,"code":"x"},"y":1,"y":2})"})
    EXPECT_TRUE(Exact(R"({"jsonrpc":"2.0","id":1,"error":)" + std::string(error) + "}").starts_with("[s8:response")) << error;
}

TEST(Batch, IsAcceptedWhateverItsElements) {
  EXPECT_EQ(Exact(R"([{"jsonrpc":"2.0","method":"m"}])"), "[[s12:notifications1:m_]]");
  EXPECT_EQ(Exact("[1,[],{},[{}],\"x\",null,[[1]]]"),
            "[[s7:invalid][s7:invalid][s7:invalid][s7:invalid][s7:invalid][s7:invalid][s7:invalid]]");
  EXPECT_EQ(Exact(R"([{"jsonrpc":"2.0","id":1,"method":"a"},{"foo":"boo"},{"jsonrpc":"2.0","id":2,"result":[1]},
                      {"jsonrpc":"2.0","id":1,"id":1,"method":"a"}])"),
            "[[s7:request#1e0s1:a_][s7:invalid][s8:response#2e0s6:result[#1e0]][s7:invalid]]");
  EXPECT_EQ(Exact(R"([[{"jsonrpc":"2.0","method":"m"}]])"), "[[s7:invalid]]");
}

TEST(Digests, AllFiveParsersGiveTheSame) {
  constexpr std::string_view kText =
      R"([{"jsonrpc":"2.0","id":7,"method":"m","params":{"b":1.5,"a":{"z":1,"y":2},"b":2}},{"x":0.5}])";
  for (const auto& parser : AllParsers()) {
    const Outcome outcome = Decide(*parser, Layer::kJsonRpc, kText);
    const auto& digests = std::get<oracle::Accept>(outcome).digests;
    const bool lexemes = parser->Name() != "simdjson_dom";
    EXPECT_EQ(Preimage(digests.exact),
              lexemes ? "[[s7:request#7e0s1:m{s1:b#15e-1s1:a{s1:z#1e0s1:y#2e0}s1:b#2e0}][s7:invalid]]" : "none");
    EXPECT_EQ(Preimage(digests.double_),
              "[[s7:request#401c000000000000s1:m{s1:b#3ff8000000000000s1:a{s1:z#3ff0000000000000s1:y#4000000000000000}"
              "s1:b#4000000000000000}][s7:invalid]]");
    EXPECT_EQ(Preimage(digests.set),
              "[[s7:request#401c000000000000s1:m{s1:a{s1:y#4000000000000000s1:z#3ff0000000000000}s1:b#4000000000000000}][s7:"
              "invalid]]");
  }
}

TEST(Digests, ADoubleOutsideTheMessagePartsTakesNothingAway) {
  const Outcome outcome = Decide(*MakeSimdjsonDom(), Layer::kJsonRpc, R"({"x":1.5,"jsonrpc":"2.0","method":"m","params":[1]})");
  EXPECT_EQ(Preimage(std::get<oracle::Accept>(outcome).digests.exact), "[s12:notifications1:m[#1e0]]");
}

TEST(AllParsers, AgreeOnTheErrorCode) {
  for (const auto& parser : AllParsers()) {
    const auto verdict = [&](const char* code) {
      return oracle::OutcomeName(Decide(
          *parser, Layer::kJsonRpc, R"({"jsonrpc":"2.0","id":1,"error":{"message":"m","code":)" + std::string(code) + "}}"));
    };
    for (const char* code : {"0", "-0", "-32700", "9223372036854775808"})
      EXPECT_EQ(verdict(code), "accept") << parser->Name() << code;
    for (const char* code : {"1.0", "1e2", "-0.0", "1E400", "\"1\"", "null"})
      EXPECT_EQ(verdict(code), "reject") << parser->Name() << code;
    EXPECT_EQ(verdict("18446744073709551616"), parser->Name() == "simdjson_dom" ? "reject" : "accept");
  }
}

TEST(JsonLayer, IsTheValueAndTheParsersWords) {
  const Outcome accept = Decide(*MakeBoostJson(), Layer::kJson, "{\"a\":[]}");
  EXPECT_EQ(Preimage(std::get<oracle::Accept>(accept).digests.set), "{s1:a[]}");
  const Outcome reject = Decide(*MakeRapidJson(), Layer::kJson, "[1,]");
  EXPECT_FALSE(std::get<oracle::Reject>(reject).reason);
  EXPECT_EQ(std::get<oracle::Reject>(reject).offset, 3u);
  EXPECT_FALSE(std::get<oracle::Reject>(reject).detail.empty());
}

TEST(JsonRpcLayer, ASyntaxErrorHasNoReasonOfOurs) {
  const Outcome reject = Decide(*MakeRapidJson(), Layer::kJsonRpc, R"({"jsonrpc":"2.0","method":"m"}x)");
  EXPECT_FALSE(std::get<oracle::Reject>(reject).reason);
}

TEST(Depth, IsPassedOn) {
  const std::string text = R"({"jsonrpc":"2.0","method":"m","params":)" + Nest(100000, "{}") + "}";
  for (const auto& parser : AllParsers())
    EXPECT_EQ(oracle::OutcomeName(Decide(*parser, Layer::kJsonRpc, text, {ParserOptions::kNoLimit})), "accept")
        << parser->Name();
  EXPECT_EQ(oracle::OutcomeName(Decide(*MakeBoostJson(), Layer::kJsonRpc, text)), "reject");
}

// A parser that accepts without having sent a value is not taken at its word.
TEST(Decide, AnAcceptWithoutAValueIsAProtocolError) {
  struct Silent : Parser {
    std::string_view Name() const override { return "silent"; }
    std::string Version() const override { return "0"; }
    std::optional<ParseError> Parse(std::string_view, const ParserOptions&, oracle::JsonEvents& events) override {
      events.StartArray();
      return std::nullopt;
    }
  } silent;
  for (const Layer layer : {Layer::kJson, Layer::kJsonRpc})
    EXPECT_EQ(oracle::OutcomeName(Decide(silent, layer, "[")), "protocol_error");
}

}  // namespace
}  // namespace assay::reference
