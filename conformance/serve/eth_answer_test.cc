#include "conformance/serve/eth_answer.h"

#include <string>
#include <variant>

#include "conformance/oracle/payload.h"
#include "gtest/gtest.h"

namespace assay::serve {
namespace {

std::string Ask(const std::string& method, const std::string& params) {
  const std::string reply = AnswerEth(R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}");
  constexpr std::string_view kBegin = R"({"jsonrpc":"2.0","id":1,)";
  EXPECT_TRUE(reply.starts_with(kBegin)) << reply;
  return reply.substr(kBegin.size());
}
bool IsInvalidParams(const std::string& member) { return member.starts_with(R"("error":{"code":-32602,)"); }

TEST(AnswerEth, Constants) {
  EXPECT_EQ(Ask("eth_chainId", "[]"), R"("result":"0x539"})");
  EXPECT_EQ(Ask("net_version", "[]"), R"("result":"1337"})");
  EXPECT_EQ(Ask("eth_blockNumber", "[]"), R"("result":"0x0"})");
  EXPECT_EQ(Ask("eth_syncing", "[]"), R"("result":false})");
  EXPECT_TRUE(Ask("web3_clientVersion", "[]").starts_with(R"("result":"assay/)"));
}
TEST(AnswerEth, ConstantsTakeNoParameters) {
  EXPECT_TRUE(IsInvalidParams(Ask("eth_chainId", "[1]")));
  EXPECT_TRUE(IsInvalidParams(Ask("eth_chainId", "{}")));
}
TEST(AnswerEth, BlocksByNumberAndTag) {
  for (const char* block : {"latest", "earliest", "safe", "finalized", "0x0"})
    EXPECT_TRUE(Ask("eth_getBlockByNumber", "[\"" + std::string(block) + "\",true]").starts_with(R"("result":{"hash":"0x9c78)"))
        << block;
  for (const char* block : {"pending", "0x1", "0xffffffffffffffff"})
    EXPECT_EQ(Ask("eth_getBlockByNumber", "[\"" + std::string(block) + "\",false]"), R"("result":null})") << block;
}
TEST(AnswerEth, TheBlockIsRightByTheJudge) {
  for (const auto kind : {oracle::Kind::kEthGetBlockByNumber, oracle::Kind::kEthGetBlockByHash}) {
    const auto outcome = oracle::JudgePayload(
        kind, {}, AnswerEth(R"({"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["0x0",true]})"));
    const auto* accept = std::get_if<oracle::Accept>(&outcome);
    ASSERT_NE(accept, nullptr) << oracle::Describe(outcome);
    EXPECT_EQ(accept->payload->status, oracle::PayloadStatus::kValid) << accept->payload->path;
  }
}
TEST(AnswerEth, BlockParametersAreStrict) {
  for (const char* params : {"[]", "{}", "[\"latest\"]", "[\"latest\",null]", "[\"latest\",\"true\"]", "[\"latest\",1]",
                             "[null,true]", "[\"0x01\",true]", "[\"Latest\",true]", "[0,true]", "[\"latest\",true,1]"})
    EXPECT_TRUE(IsInvalidParams(Ask("eth_getBlockByNumber", params))) << params;
  EXPECT_EQ(Ask("eth_getBlockByNumber", "[\"0x01\",true]"),
            R"("error":{"code":-32602,"message":"params[0] is neither a block tag nor a QUANTITY of 64 bits","data":null}})");
}
TEST(AnswerEth, BlocksByHash) {
  const std::string hash = "9c78a05a13bea64186f138c28c2ecd729524f666e387f43846adf4bb4c1c0a89";
  EXPECT_TRUE(Ask("eth_getBlockByHash", "[\"0x" + hash + "\",false]").starts_with(R"("result":{)"));
  EXPECT_TRUE(Ask("eth_getBlockByHash", "[\"0x9C" + hash.substr(2) + "\",false]").starts_with(R"("result":{)"));
  EXPECT_EQ(Ask("eth_getBlockByHash", "[\"0x00" + hash.substr(2) + "\",false]"), R"("result":null})");
  for (const std::string& bad : {hash, "0x" + hash.substr(2), "0x" + hash.substr(1), "0X" + hash, std::string("latest")})
    EXPECT_TRUE(IsInvalidParams(Ask("eth_getBlockByHash", "[\"" + bad + "\",false]"))) << bad;
}
TEST(AnswerEth, Balances) {
  const std::string address = "\"0x" + std::string(40, '1') + "\"";
  EXPECT_EQ(Ask("eth_getBalance", "[" + address + ",\"latest\"]"), R"("result":"0x0"})");
  EXPECT_EQ(Ask("eth_getBalance", "[" + address + R"(,{"blockNumber":"0x0"}])"), R"("result":"0x0"})");
  EXPECT_TRUE(Ask("eth_getBalance", "[" + address + ",\"0x1\"]").starts_with(R"("error":{"code":-32001,)"));
  EXPECT_TRUE(IsInvalidParams(Ask("eth_getBalance", "[null,\"latest\"]")));
  EXPECT_TRUE(IsInvalidParams(Ask("eth_getBalance", "[" + address + R"(,{"requireCanonical":true}])")));
}
TEST(AnswerEth, NothingThatChangesAnythingIsThere) {
  EXPECT_TRUE(Ask("eth_sendRawTransaction", "[\"0x00\"]").starts_with(R"("error":{"code":-32601,)"));
}

}  // namespace
}  // namespace assay::serve
