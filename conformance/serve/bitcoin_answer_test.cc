#include "conformance/serve/bitcoin_answer.h"

#include <memory>

#include "conformance/oracle/payload.h"
#include "conformance/serve/bitcoin_blocks.h"
#include "gtest/gtest.h"

namespace assay::serve {
namespace {

using fixture::Hex;
using oracle::Kind;

class AnswerBitcoinTest : public ::testing::Test {
 protected:
  AnswerBitcoinTest() : chain_(*BitcoinChain::Make(ThreeBlocks())) {}
  std::string Ask(const std::string& method, const std::string& params = "[]", std::size_t first_height = 0) const {
    const std::string body = R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":)" + params + "}";
    return AnswerBitcoin(body, {.chain = &chain_, .first_height = first_height}).body;
  }
  // The result's text; of an error its code.
  std::string Say(const std::string& method, const std::string& params = "[]", std::size_t first_height = 0) const {
    const std::string reply = Ask(method, params, first_height);
    const std::string result = R"({"jsonrpc":"2.0","result":)", error = R"({"jsonrpc":"2.0","error":{"code":)";
    if (reply.starts_with(result)) return reply.substr(result.size(), reply.size() - result.size() - 8);
    return reply.starts_with(error) ? reply.substr(error.size(), reply.find(',', error.size()) - error.size()) : reply;
  }
  std::string Quoted(const std::string& text) const { return "\"" + text + "\""; }
  std::string Block(std::size_t i) const { return Quoted(DisplayHex(chain_.Hash(i))); }
  std::string Tx(std::size_t block, std::size_t i) const { return Quoted(DisplayHex(chain_.Txids(block)[i])); }
  // What the judge says of the reply under what a caller knows.
  std::string Judged(Kind kind, const std::string& params, const std::string& internal) const {
    oracle::Context context;
    context.id = "1";
    context.hash.emplace();
    std::ranges::copy(internal.rbegin(), internal.rend(), context.hash->begin());
    const auto outcome = oracle::JudgePayload(kind, context, Ask(std::string(oracle::KindName(kind)), params));
    const auto* accept = std::get_if<oracle::Accept>(&outcome);
    return accept == nullptr ? oracle::Describe(outcome) : std::string(oracle::PayloadStatusName(accept->payload->status));
  }

  const BitcoinChain chain_;
};

TEST_F(AnswerBitcoinTest, CountsFromTheFirstHeight) {
  EXPECT_EQ(Say("getblockcount"), "2");
  EXPECT_EQ(Say("getblockcount", "[]", 100), "102");
  EXPECT_EQ(Say("getblockhash", "[100]", 100), Block(0));
  EXPECT_EQ(Say("getblockhash", "[99]", 100), "-8");
}
TEST_F(AnswerBitcoinTest, GivesHashesInDisplayOrder) {
  EXPECT_EQ(Say("getblockhash", "[0]"), Quoted(std::string(fixture::kGenesisHash)));
  EXPECT_EQ(Say("getbestblockhash"), Block(2));
}
TEST_F(AnswerBitcoinTest, GivesBlocksAndHeaders) {
  EXPECT_EQ(Say("getblock", "[" + Block(0) + ",0]"), Quoted(Hex(fixture::GenesisBlock())));
  EXPECT_EQ(Say("getblock", "[" + Block(0) + ",false]"), Quoted(Hex(fixture::GenesisBlock())));
  EXPECT_EQ(Say("getblockheader", "[" + Block(0) + ",false]"), Quoted(Hex(fixture::GenesisBlock().substr(0, 80))));
}
TEST_F(AnswerBitcoinTest, GivesTransactions) {
  const std::string hex = Quoted(Hex(fixture::GenesisTransaction()));
  for (const std::string& more : {std::string(), std::string(",0"), std::string(",false"), ",null," + Block(0)})
    EXPECT_EQ(Say("getrawtransaction", "[" + Tx(0, 0) + more + "]"), hex);
  EXPECT_EQ(Say("getrawtransaction", "[" + Tx(0, 0) + ",0," + Block(1) + "]"), "-5");
}
TEST_F(AnswerBitcoinTest, TheJudgeAgreesWithEveryReply) {
  EXPECT_EQ(Judged(Kind::kGetBestBlockHash, "[]", chain_.Hash(2)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetBlock, "[" + Block(2) + ",0]", chain_.Hash(2)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetBlockHeader, "[" + Block(1) + ",false]", chain_.Hash(1)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetRawTransaction, "[" + Tx(2, 1) + "]", chain_.Txids(2)[1]), "VALID");
  EXPECT_EQ(Judged(Kind::kGetTxOutProof, "[[" + Tx(2, 1) + "]]", chain_.Hash(2)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetTxOutProof, "[[" + Tx(2, 2) + "," + Tx(2, 0) + "]," + Block(2) + "]", chain_.Hash(2)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetBlockFilter, "[" + Block(2) + "]", *chain_.FilterHeader(2)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetCFilterHeader, "[" + Block(2) + ",0]", *chain_.FilterHeader(2)), "VALID");
  EXPECT_EQ(Judged(Kind::kGetCFilter, "[" + Block(2) + ",0]", chain_.Hash(2)), "VALID");
}
TEST_F(AnswerBitcoinTest, ParametersMayComeByName) {
  EXPECT_EQ(Say("getblockhash", R"({"height":0})"), Block(0));
  EXPECT_EQ(Say("getblock", R"({"verbosity":0,"blockhash":)" + Block(1) + "}"), Say("getblock", "[" + Block(1) + ",0]"));
  EXPECT_EQ(Say("getblockhash", R"({"Height":0})"), "-8");
  EXPECT_EQ(Say("getblockhash", R"({"height":0,"height":1})"), "-8");
}
TEST_F(AnswerBitcoinTest, TypesValuesAndNumbersOfParametersAreChecked) {
  EXPECT_EQ(Say("getblockhash"), "-1");
  EXPECT_EQ(Say("getblockhash", "[null]"), "-1");
  EXPECT_EQ(Say("getblockhash", "[0,0]"), "-1");
  EXPECT_EQ(Say("getblockhash", "[\"0\"]"), "-3");
  EXPECT_EQ(Say("getblockhash", "[0.5]"), "-3");
  EXPECT_EQ(Say("getblockhash", "[3]"), "-8");
  EXPECT_EQ(Say("getblockhash", "[-1]"), "-8");
  EXPECT_EQ(Say("getblockhash", "[99999999999999999999]"), "-3");
  EXPECT_EQ(Say("getblock", "[1,0]"), "-3");
  EXPECT_EQ(Say("getblock", "[\"00\",0]"), "-8");
  EXPECT_EQ(Say("getblock", "[\"" + std::string(64, 'g') + "\",0]"), "-8");
  EXPECT_EQ(Say("getblock", "[\"" + std::string(64, '0') + "\",0]"), "-5");
  EXPECT_EQ(Say("getblockheader", "[" + Block(0) + ",0]"), "-3");
}
TEST_F(AnswerBitcoinTest, OnlyTheHexFormIsServed) {
  EXPECT_EQ(Say("getblock", "[" + Block(0) + "]"), "-8");
  EXPECT_EQ(Say("getblock", "[" + Block(0) + ",1]"), "-8");
  EXPECT_EQ(Say("getblockheader", "[" + Block(0) + "]"), "-8");
  EXPECT_EQ(Say("getrawtransaction", "[" + Tx(0, 0) + ",true]"), "-8");
}
TEST_F(AnswerBitcoinTest, ProofsAreOfTransactionsOfOneBlock) {
  EXPECT_EQ(Say("gettxoutproof", "[[]]"), "-8");
  EXPECT_EQ(Say("gettxoutproof", "[" + Tx(0, 0) + "]"), "-3");
  EXPECT_EQ(Say("gettxoutproof", "[[" + Tx(2, 0) + "," + Tx(2, 0) + "]]"), "-8");
  EXPECT_EQ(Say("gettxoutproof", "[[" + Tx(2, 0) + "," + Tx(1, 0) + "]]"), "-5");
  EXPECT_EQ(Say("gettxoutproof", "[[" + Tx(2, 0) + "]," + Block(1) + "]"), "-5");
}
TEST_F(AnswerBitcoinTest, FiltersThatAreNotKnownAreErrors) {
  const BitcoinChain alone = *BitcoinChain::Make({ThreeBlocks()[2]});
  const std::string body = R"({"id":1,"method":"getblockfilter","params":[)" + Block(2) + "]}";
  EXPECT_NE(AnswerBitcoin(body, {.chain = &alone}).body.find("\"code\":-1,"), std::string::npos);
  EXPECT_EQ(Say("getblockfilter", "[" + Block(0) + ",\"extended\"]"), "-5");
  EXPECT_EQ(Say("getcfilter", "[" + Block(0) + ",1]"), "-8");
}
TEST_F(AnswerBitcoinTest, HasNoOtherMethod) {
  EXPECT_EQ(Say("stop"), "-32601");
  EXPECT_EQ(Say("GetBlockCount"), "-32601");
}

}  // namespace
}  // namespace assay::serve
