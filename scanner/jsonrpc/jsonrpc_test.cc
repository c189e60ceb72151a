#include "scanner/jsonrpc/jsonrpc.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace assay::jsonrpc {
namespace {

struct Fault {
  std::string body;
  Reason reason;
  std::size_t offset;
};
class Refuses : public testing::TestWithParam<Fault> {};
TEST_P(Refuses, WithReasonAndOffset) {
  const auto body = Read(GetParam().body);
  ASSERT_FALSE(body.has_value()) << GetParam().body;
  ASSERT_TRUE(std::holds_alternative<Reason>(body.error().reason)) << GetParam().body;
  EXPECT_EQ(std::get<Reason>(body.error().reason), GetParam().reason) << GetParam().body;
  EXPECT_EQ(body.error().offset, GetParam().offset) << GetParam().body;
}
INSTANTIATE_TEST_SUITE_P(
    Rules, Refuses,
    testing::Values(Fault{" 1", Reason::kNotMessage, 1}, Fault{"null", Reason::kNotMessage, 0},
                    Fault{" []", Reason::kEmptyBatch, 1}, Fault{" {}", Reason::kNotMessage, 1},
                    Fault{R"({"jsonrpc":"2.0","id":1})", Reason::kNotMessage, 0},
                    Fault{R"({"id":1,"\u0069d":2})", Reason::kDuplicate, 8},
                    Fault{R"({"jsonrpc":"2.0","method":"x","result":1})", Reason::kMixed, 30},
                    Fault{R"({"error":1,"method":"x","result":1})", Reason::kMixed, 1},
                    Fault{R"({"result":1,"error":1})", Reason::kMixed, 12}, Fault{R"({"method":"x"})", Reason::kVersion, 0},
                    Fault{R"({"method":"x","jsonrpc":"2.00"})", Reason::kVersion, 14},
                    Fault{R"({"method":"x","jsonrpc":2.0})", Reason::kVersion, 14},
                    Fault{R"({"jsonrpc":"2.0","method":1})", Reason::kMethod, 17},
                    Fault{R"({"jsonrpc":"2.0","method":"x","params":null})", Reason::kParams, 30},
                    Fault{R"({"jsonrpc":"2.0","method":"x","params":"a"})", Reason::kParams, 30},
                    Fault{R"({"jsonrpc":"2.0","method":"x","id":true})", Reason::kId, 30},
                    Fault{R"({"jsonrpc":"2.0","method":"x","id":[]})", Reason::kId, 30},
                    Fault{R"({"jsonrpc":"2.0","result":1})", Reason::kId, 0},
                    Fault{R"({"jsonrpc":"2.0","id":1,"error":null})", Reason::kError, 24},
                    Fault{R"({"jsonrpc":"2.0","id":1,"error":{"message":""}})", Reason::kError, 24},
                    Fault{R"({"jsonrpc":"2.0","id":1,"error":{"code":1.0,"message":""}})", Reason::kError, 24},
                    Fault{R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":1}})", Reason::kError, 24},
                    Fault{R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","code":1}})", Reason::kError, 24},
                    Fault{R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","data":1,"data":1}})", Reason::kError,
                          24}));

TEST(Read, RulesGoInTheirOrder) {
  // Everything is wrong here; the duplicate is reported first, then what is left.
  EXPECT_EQ(std::get<Reason>(Read(R"({"method":1,"id":true,"id":1,"result":1})").error().reason), Reason::kDuplicate);
  EXPECT_EQ(std::get<Reason>(Read(R"({"method":1,"id":true,"result":1})").error().reason), Reason::kMixed);
  EXPECT_EQ(std::get<Reason>(Read(R"({"method":1,"id":true,"params":1})").error().reason), Reason::kVersion);
  EXPECT_EQ(std::get<Reason>(Read(R"({"jsonrpc":"2.0","method":1,"id":true,"params":1})").error().reason), Reason::kMethod);
  EXPECT_EQ(std::get<Reason>(Read(R"({"jsonrpc":"2.0","method":"","id":true,"params":1})").error().reason), Reason::kParams);
}
TEST(Read, WhatIsNoJsonKeepsTheReasonOfLayerJson) {
  const auto body = Read("{} x");
  ASSERT_FALSE(body);
  EXPECT_EQ(std::get<json::Reason>(body.error().reason), json::Reason::kTrailing);
  EXPECT_EQ(body.error().offset, 3u);
}

std::vector<Message> MessagesOf(std::string_view text) {
  std::vector<Message> messages;
  const auto body = Read(text);
  EXPECT_TRUE(body.has_value()) << text;
  if (body)
    for (const Message& message : body->Messages()) messages.push_back(message);
  return messages;
}

TEST(Read, ARequest) {
  const std::string text = R"( {"jsonrpc":"2.0","id": 1.50e3 ,"metho\u0064":"x","params":{"a":1},"more":0} )";
  const auto messages = MessagesOf(text);
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0].kind, Kind::kRequest);
  EXPECT_EQ(messages[0].id->text, "1.50e3") << "its exact bytes";
  EXPECT_GE(messages[0].id->text.data(), text.data());
  EXPECT_TRUE(messages[0].method->Is("x"));
  EXPECT_EQ(messages[0].params->text, R"({"a":1})");
}
TEST(Read, ANullIdIsAnId) { EXPECT_EQ(MessagesOf(R"({"jsonrpc":"2.0","id":null,"method":"x"})")[0].kind, Kind::kRequest); }
TEST(Read, ANotification) {
  const auto messages = MessagesOf(R"({"jsonrpc":"2.0","method":"x"})");
  EXPECT_EQ(messages[0].kind, Kind::kNotification);
  EXPECT_FALSE(messages[0].id || messages[0].params);
}
TEST(Read, Responses) {
  EXPECT_EQ(MessagesOf(R"({"jsonrpc":"2.0","id":1,"result":null})")[0].result->kind, json::Kind::kNull);
  EXPECT_TRUE(MessagesOf(R"({"jsonrpc":"2.0","id":1,"error":{"code":-0,"message":"","x":1}})")[0].error);
}
TEST(Read, OtherCasesAreUnknownMembers) {
  EXPECT_FALSE(Read(R"({"jsonrpc":"2.0","id":1,"Method":"x"})").has_value());
  EXPECT_TRUE(Read(R"({"jsonrpc":"2.0","id":1,"method":"x","Method":1,"ID":[]})").has_value());
}
TEST(Read, ABatchIsAcceptedWhateverItHolds) {
  const auto messages = MessagesOf(R"([1,{"jsonrpc":"2.0","method":"x"},[],{}])");
  ASSERT_EQ(messages.size(), 4u);
  EXPECT_EQ(messages[0].invalid, Reason::kNotMessage);
  EXPECT_EQ(messages[0].offset, 1u);
  EXPECT_EQ(messages[1].kind, Kind::kNotification);
  EXPECT_EQ(messages[2].kind, Kind::kInvalid);
  EXPECT_EQ(messages[3].invalid, Reason::kNotMessage);
}
TEST(Read, SingleAndBatchAreTold) {
  EXPECT_FALSE(Read(R"({"jsonrpc":"2.0","method":"x"})")->IsBatch());
  EXPECT_TRUE(Read("[1]")->IsBatch());
}

}  // namespace
}  // namespace assay::jsonrpc
