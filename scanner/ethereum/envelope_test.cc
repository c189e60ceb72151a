// Which message a body holds, and which bodies hold none that can carry a payload.
#include "scanner/ethereum/envelope.h"

#include <string>

#include "gtest/gtest.h"
#include "scanner/ethereum/payload_samples.h"

namespace assay::ethereum {
namespace {

// "result text", or the error with its offset.
std::string Result(std::string_view body) {
  const auto result = ReadResult(body);
  return result ? std::string(result->text) : samples::Say(result.error()) + " offset " + std::to_string(result.error().offset);
}
std::string Json(json::Reason reason, int offset) {
  return "json " + std::to_string(static_cast<int>(reason)) + " offset " + std::to_string(offset);
}
std::string Envelope(jsonrpc::Reason reason, int offset) {
  return "jsonrpc " + std::to_string(static_cast<int>(reason)) + " offset " + std::to_string(offset);
}

TEST(Envelope, TheResult) {
  EXPECT_EQ(Result(R"( {"result": [1] ,"id":null,"jsonrpc":"2.0"} )"), "[1]");
  EXPECT_EQ(Result(R"({"jsonrpc":"2.0","id":1,"result":null})"), "null");
}

TEST(Envelope, TheLayersBelow) {
  EXPECT_EQ(Result("{"), Json(json::Reason::kEof, 1));
  EXPECT_EQ(Result("{}x"), Json(json::Reason::kTrailing, 2));
  EXPECT_EQ(Result(" 1"), Envelope(jsonrpc::Reason::kNotMessage, 1));
  EXPECT_EQ(Result(R"({"jsonrpc":"2.1","id":1,"result":1})"), Envelope(jsonrpc::Reason::kVersion, 1));
}

TEST(Envelope, ABatchIsNoMessage) {
  EXPECT_EQ(Result(R"( [{"jsonrpc":"2.0","id":1,"result":1}])"), Envelope(jsonrpc::Reason::kNotMessage, 1));
  EXPECT_EQ(Result("[]"), Envelope(jsonrpc::Reason::kEmptyBatch, 0));
}

TEST(Envelope, ARequestHasNoResult) {
  EXPECT_EQ(Result(R"( {"jsonrpc":"2.0","id":1,"method":"m"})"), Envelope(jsonrpc::Reason::kNotMessage, 1));
  EXPECT_EQ(Result(R"({"jsonrpc":"2.0","method":"m"})"), Envelope(jsonrpc::Reason::kNotMessage, 0));
}

TEST(Envelope, AnErrorIsNoResult) {
  EXPECT_EQ(Result(R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})"), "no_result offset 32");
}

TEST(Envelope, ARequest) {
  const auto message = ReadEnvelope(R"({"jsonrpc":"2.0","id":1,"method":"m","params":[2]})");
  ASSERT_TRUE(message);
  EXPECT_EQ(message->kind, jsonrpc::Kind::kRequest);
  EXPECT_EQ(message->params->text, "[2]");
}

}  // namespace
}  // namespace assay::ethereum
