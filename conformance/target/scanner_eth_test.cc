// The scanner's eth_* decoders in the oracle's words.
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "conformance/target/scanner_payload.h"
#include "gtest/gtest.h"
#include "scanner/ethereum/eth_samples.h"

namespace assay::target {
namespace {

using namespace ethereum::samples;
using oracle::Kind;

std::string Describe(Kind kind, std::string_view text, const oracle::Context& context = {}) {
  return oracle::Describe(ScannerDecideEth(kind, context, text));
}
// The preimage of the digest `fields`, or why there is none.
std::string Fields(Kind kind, std::string_view text) {
  const oracle::Outcome outcome = ScannerDecideEth(kind, {}, text);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  return accept == nullptr ? oracle::Describe(outcome) : std::string(accept->digests.fields->Preimage().value());
}
oracle::Accept Accepted(Kind kind, std::string_view text, const oracle::Context& context = {}) {
  const oracle::Outcome outcome = ScannerDecideEth(kind, context, text);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  EXPECT_NE(accept, nullptr) << oracle::Describe(outcome);
  return accept == nullptr ? oracle::Accept() : *accept;
}

std::string X(std::size_t count, char byte) { return "x" + std::to_string(count) + ":" + std::string(count, byte); }
std::string X(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2)
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  return "x" + std::to_string(bytes.size()) + ":" + bytes;
}

TEST(ScannerEth, AcceptsABlock) {
  for (const Kind kind : {Kind::kEthGetBlockByNumber, Kind::kEthGetBlockByHash}) {
    const oracle::Accept accept = Accepted(kind, EthBlockReply().Text());
    EXPECT_EQ(accept.digests.hash->Hex(), kEthBlockHashes[8]);
    EXPECT_EQ(accept.payload->claimed, kEthBlockHashes[8]);
    EXPECT_EQ(accept.payload->status, oracle::PayloadStatus::kValid);
    EXPECT_FALSE(accept.digests.exact);
  }
}

TEST(ScannerEth, AcceptsReceipts) {
  oracle::Context context;
  context.receipts_root = ethereum::samples::Filled(1);
  const oracle::Accept accept = Accepted(Kind::kEthGetBlockReceipts, ReceiptsText(SampleReceipts()), context);
  EXPECT_EQ(accept.digests.hash->Hex(), kReceiptsRoot);
  EXPECT_EQ(accept.payload->claimed, HexText(ethereum::samples::Filled(1)));
  EXPECT_EQ(accept.payload->fault, oracle::Fault::kReceiptsRoot);
  EXPECT_EQ(accept.payload->path, "result");
}

TEST(ScannerEth, AReceiptHasNoHash) {
  const oracle::Accept accept = Accepted(Kind::kEthGetTransactionReceipt, ResponseText(SampleReceipts()[0].Text()));
  EXPECT_FALSE(accept.digests.hash);
  EXPECT_EQ(accept.payload->claimed, "");
}

TEST(ScannerEth, NullIsAccepted) {
  oracle::Context context;
  context.hash = context.receipts_root = ethereum::samples::Filled(1);
  for (const Kind kind :
       {Kind::kEthGetBlockByNumber, Kind::kEthGetBlockByHash, Kind::kEthGetBlockReceipts, Kind::kEthGetTransactionReceipt}) {
    const oracle::Accept accept = Accepted(kind, ResponseText("null"), context);
    EXPECT_FALSE(accept.digests.hash);
    EXPECT_EQ(accept.digests.fields->Preimage(), "n");
    EXPECT_EQ(accept.payload, oracle::Judgement());
  }
}

TEST(ScannerEth, FieldsOfABlock) {
  EthBlockReply reply;
  reply.block["totalDifficulty"] = Quoted("0xa");
  reply.block["miscellany"] = "{}";
  reply.transactions.erase(reply.transactions.begin() + 1, reply.transactions.end());
  reply.transactions[0]["to"] = "null";
  std::string want = "{s4:hash" + X(kEthBlockHashes[8]) + "s10:parentHash" + X(32, 1) + "s10:sha3Uncles" + X(kNoUncles);
  want += "s5:miner" + X(20, 2) + "s9:stateRoot" + X(32, 3) + "s16:transactionsRoot" + X(kTransactionsRoot);
  want += "s12:receiptsRoot" + X(32, 4) + "s9:logsBloom" + X(256, 5) + "s10:difficulty#0e0s6:number#16e0s8:gasLimit#3e7";
  want += "s7:gasUsed#21e3s9:timestamp#1e2s9:extraDatax3:asss7:mixHash" + X(32, 6) + "s5:nonce" + X(8, 0);
  want += "s15:totalDifficulty#1e1s13:baseFeePerGas#7e0s15:withdrawalsRoot" + X(kWithdrawalsRoot);
  want += "s11:blobGasUsed#131072e0s13:excessBlobGas#0e0s21:parentBeaconBlockRoot" + X(32, 8) + "s12:requestsHash" + X(32, 9);
  want += "s19:blockAccessListHash" + X(32, 10) + "s10:slotNumber#5e0s4:size#1024e0s12:transactions[";
  want += "{s4:type#0e0s5:nonce#1e0s8:gasPrice#7e0s3:gas#21e3s5:value#1e18s5:inputx2:\1\2s1:v#27e0s1:r#";
  want +=
      "452312848583266388373324160190187140051835877600158453279131187530910662655e0s1:s#1e0s4:hash" + X(kTransactionHashes[0]);
  want += "}]s11:withdrawals[{s5:index#1e0s14:validatorIndex#2e0s7:address" + X(20, '\x33') + "s6:amount#3e0}";
  want += "{s5:index#2e0s14:validatorIndex#18446744073709551615e0s7:address" + X(20, '\x34') + "s6:amount#0e0}]s6:uncles[]}";
  EXPECT_EQ(Fields(Kind::kEthGetBlockByNumber, reply.Text()), want);
}

TEST(ScannerEth, FieldsOfATransaction) {
  EthBlockReply reply;
  Object transaction;
  for (const int type : {4, 3, 0})
    for (const auto& [name, value] : EthTransactionObject(type).members) transaction[name] = value;
  transaction["accessList"] = R"([{"address":)" + Repeated("01", 20) + R"(,"storageKeys":[)" + Repeated("02", 32) + "]}]";
  transaction["authorizationList"] =
      R"([{"chainId":"0x1","address":)" + Repeated("03", 20) + R"(,"nonce":"0x2","yParity":"0x3","r":"0x4","s":"0x5"}])";
  transaction["blobVersionedHashes"] = ListText({Repeated("04", 32)});
  transaction["r"] = Quoted("0x6");
  transaction["from"] = Repeated("05", 20);
  transaction["blockHash"] = Repeated("06", 32);
  transaction["blockNumber"] = Quoted("0x7");
  transaction["transactionIndex"] = Quoted("0x8");
  std::ranges::reverse(transaction.members);
  reply.transactions = {transaction};
  std::string want = "s12:transactions[{s4:type#0e0s7:chainId#1e0s5:nonce#1e0s8:gasPrice#7e0s20:maxPriorityFeePerGas#1e0";
  want += "s12:maxFeePerGas#9e0s3:gas#21e3s2:to" + X(20, '\x22') + "s5:value#1e18s5:inputx2:\1\2s10:accessList[{s7:address";
  want += X(20, 1) + "s11:storageKeys[" + X(32, 2) + "]}]s16:maxFeePerBlobGas#3e0s19:blobVersionedHashes[" + X(32, 4) + "]";
  want += "s17:authorizationList[{s7:chainId#1e0s7:address" + X(20, 3) + "s5:nonce#2e0s7:yParity#3e0s1:r#4e0s1:s#5e0}]";
  want += "s1:v#27e0s7:yParity#1e0s1:r#6e0s1:s#1e0s4:hash" + X(kTransactionHashes[0]) + "s4:from" + X(20, 5) + "s9:blockHash";
  want += X(32, 6) + "s11:blockNumber#7e0s16:transactionIndex#8e0}]s11:withdrawals[";
  const std::string fields = Fields(Kind::kEthGetBlockByHash, reply.Text());
  EXPECT_NE(fields.find(want), std::string::npos) << fields;
}

TEST(ScannerEth, FieldsOfHashes) {
  EthBlockReply reply(0);
  reply.block["transactions"] = ListText({Repeated("01", 32)});
  reply.block["sha3Uncles"] = Repeated("02", 32);
  reply.block["uncles"] = ListText({Repeated("03", 32)});
  const std::string fields = Fields(Kind::kEthGetBlockByNumber, reply.Text());
  EXPECT_TRUE(fields.ends_with("s4:size#1024e0s12:transactions[" + X(32, 1) + "]s6:uncles[" + X(32, 3) + "]}")) << fields;
}

TEST(ScannerEth, FieldsOfReceipts) {
  std::vector<ReceiptObject> receipts = {SampleReceipts()[1]};
  Object& receipt = receipts[0].receipt;
  receipt["effectiveGasPrice"] = Quoted("0x1");
  receipt["from"] = Repeated("01", 20);
  receipt["to"] = Repeated("02", 20);
  receipt["contractAddress"] = Repeated("03", 20);
  receipt["blobGasUsed"] = Quoted("0x2");
  receipt["blobGasPrice"] = Quoted("0x3");
  receipt["logsBloom"] = Repeated("04", 256);
  Object& log = receipts[0].logs[0];
  log["logIndex"] = Quoted("0x4");
  log["transactionHash"] = Repeated("05", 32);
  log["transactionIndex"] = Quoted("0x6");
  log["blockHash"] = Repeated("07", 32);
  log["blockNumber"] = Quoted("0x8");
  std::string want = "{s4:type#2e0s6:status#1e0s17:cumulativeGasUsed#51e3s9:logsBloom" + X(256, 4) + "s4:logs[{s7:address";
  want += X(20, 'a') + "s6:topics[" + X(32, 'b') + X(32, 'c') + "]s4:datax2:des8:logIndex#4e0s15:transactionHash" + X(32, 5);
  want += "s16:transactionIndex#6e0s9:blockHash" + X(32, 7) + "s11:blockNumber#8e0}{s7:address" + X(20, 'f') + "s6:topics[]";
  want += "s4:datax0:}]s15:transactionHash" + X(32, 'q') + "s16:transactionIndex#1e0s9:blockHash" + X(32, 'p');
  want += "s11:blockNumber#16e0s7:gasUsed#3e4s17:effectiveGasPrice#1e0s4:from" + X(20, 1) + "s2:to" + X(20, 2);
  want += "s15:contractAddress" + X(20, 3) + "s11:blobGasUsed#2e0s12:blobGasPrice#3e0}";
  EXPECT_EQ(Fields(Kind::kEthGetTransactionReceipt, ResponseText(receipts[0].Text())), want);
  EXPECT_EQ(Fields(Kind::kEthGetBlockReceipts, ReceiptsText(receipts)), "[" + want + "]");
  receipt.Erase("status");
  receipt["root"] = Repeated("09", 32);
  EXPECT_TRUE(
      Fields(Kind::kEthGetBlockReceipts, ReceiptsText(receipts)).starts_with("[{s4:type#2e0s4:root" + X(32, 9) + "s17:"));
}

TEST(ScannerEth, Rejects) {
  EthBlockReply reply;
  reply.block["gasUsed"] = Quoted("0x01");
  const std::string text = reply.Text();
  const oracle::Outcome outcome = ScannerDecideEth(Kind::kEthGetBlockByNumber, {}, text);
  const auto* reject = std::get_if<oracle::Reject>(&outcome);
  ASSERT_NE(reject, nullptr);
  EXPECT_EQ(reject->reason, oracle::Reason::kQuantity);
  EXPECT_EQ(reject->path, "result.gasUsed");
  EXPECT_EQ(reject->offset, text.find("\"0x01\""));
}

TEST(ScannerEth, ReasonsOfEveryLayer) {
  EXPECT_EQ(Describe(Kind::kEthGetBlockByHash, "{}x"), "reject trailing at 2");
  EXPECT_EQ(Describe(Kind::kEthGetBlockReceipts, " [1]"), "reject not_message at 1");
  EXPECT_EQ(Describe(Kind::kEthGetTransactionReceipt, R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}})"),
            "reject no_result at 32");
}

TEST(ScannerEth, TheContext) {
  oracle::Context context;
  context.hash = ethereum::samples::Filled(9);
  EXPECT_EQ(Describe(Kind::kEthGetBlockByHash, EthBlockReply().Text(), context), "accept INVALID asked_hash at result.hash");
  EXPECT_EQ(Describe(Kind::kEthGetBlockReceipts, ReceiptsText(SampleReceipts()), context),
            "accept INVALID asked_hash at result[0].blockHash");
}

TEST(ScannerEth, OtherKindsAreNotItsBusiness) {
  EXPECT_EQ(Describe(Kind::kEngineNewPayloadV4, "{}"), "unsupported: no eth_* payload");
  EXPECT_EQ(Describe(Kind::kNone, "{}"), "unsupported: no eth_* payload");
}

}  // namespace
}  // namespace assay::target
