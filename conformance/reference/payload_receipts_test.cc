// Structure and status of eth_getBlockReceipts and eth_getTransactionReceipt.
#include <gtest/gtest.h>

#include <cctype>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/reference/payload_fixture.h"

namespace assay::reference {
namespace {

using oracle::Kind;

const std::string kRoot = "1d20f0fc586111eba0e04a619a9a2be3391b2effa476e1dca42cd126eb9fd37a";
const std::string kRootOfStateRoot = "3eebbb40784cdf45730a83a319347b3c5bdbba3929a8710569a911bc2fed1432";

// A bloom filter of these bits; bit 0 is the lowest of the last byte.
std::string Bloom(std::initializer_list<unsigned> bits) {
  std::string digits(512, '0');
  for (const unsigned bit : bits) {
    char& digit = digits[511 - bit / 4];
    digit = "0123456789abcdef"[(digit <= '9' ? digit - '0' : digit - 'a' + 10) | 1 << bit % 4];
  }
  return Text("0x" + digits);
}
// Of both logs, and of the second one alone.
const std::string kBloom = Bloom({684, 697, 807, 908, 942, 1079, 1268, 1565, 1636, 1862, 1874, 1878});
const std::string kBloomOfSecond = Bloom({684, 807, 1268});

const Object kFirstLog = {{"address", Fill("aa", 20)},         {"topics", List({Fill("31", 32), Fill("32", 32)})},
                          {"data", Text("0x010203")},          {"logIndex", Text("0x0")},
                          {"transactionHash", Fill("b0", 32)}, {"transactionIndex", Text("0x0")},
                          {"blockHash", Fill("b1", 32)},       {"blockNumber", Text("0x7")}};
const Object kSecondLog = {{"address", Fill("bb", 20)}, {"topics", "[]"}, {"data", Text("0x")}};
const Object kFirst = {{"type", Text("0x0")},
                       {"status", Text("0x1")},
                       {"cumulativeGasUsed", Text("0x5208")},
                       {"logsBloom", kBloom},
                       {"logs", List({kFirstLog.Text(), kSecondLog.Text()})},
                       {"transactionHash", Fill("b0", 32)},
                       {"transactionIndex", Text("0x0")},
                       {"blockHash", Fill("b1", 32)},
                       {"blockNumber", Text("0x7")},
                       {"gasUsed", Text("0x5208")},
                       {"effectiveGasPrice", Fill("1", 64)},
                       {"from", Fill("c0", 20)},
                       {"to", "null"},
                       {"contractAddress", Fill("c1", 20)}};
const Object kSecond = {{"type", Text("0x2")},
                        {"status", Text("0x0")},
                        {"cumulativeGasUsed", Text("0xc350")},
                        {"logsBloom", Fill("00", 256)},
                        {"logs", "[]"},
                        {"transactionHash", Fill("b2", 32)},
                        {"transactionIndex", Text("0x1")},
                        {"blockHash", Fill("b1", 32)},
                        {"blockNumber", Text("0x7")},
                        {"gasUsed", Text("0x7148")},
                        {"blobGasUsed", Text("0x20000")},
                        {"blobGasPrice", Fill("f", 64)}};

std::string SayOne(const Object& receipt, const oracle::Context& context = {}) {
  return Say(Kind::kEthGetTransactionReceipt, Response(receipt.Text()), context);
}
std::string SayBoth(const Object& first, const Object& second, const oracle::Context& context = {}) {
  return Say(Kind::kEthGetBlockReceipts, Response(List({first.Text(), second.Text()})), context);
}
std::string WithFirstLog(const Object& log) { return List({log.Text(), kSecondLog.Text()}); }

TEST(Receipts, HaveARootComputedElsewhere) {
  oracle::Context context;
  context.receipts_root = Bytes(kRoot);
  EXPECT_EQ(SayBoth(kFirst, kSecond, context), "VALID");
  const auto accept = Accepted(Kind::kEthGetBlockReceipts, Response(List({kFirst.Text(), kSecond.Text()})));
  EXPECT_EQ(accept.digests.hash->Hex(), kRoot);
  EXPECT_EQ(accept.payload->claimed, "");
  context.receipts_root = Bytes(kRootOfStateRoot);
  EXPECT_EQ(SayBoth(kFirst, kSecond, context), "INVALID receipts_root at result");
  EXPECT_EQ(SayBoth(kFirst.Without("status").With("root", Fill("41", 32)), kSecond, context), "VALID");
}

TEST(Receipts, OfABlockWithoutTransactionsAreEmpty) {
  const auto accept = Accepted(Kind::kEthGetBlockReceipts, Response("[]"));
  EXPECT_EQ(accept.digests.hash->Hex(), "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
  oracle::Context context;
  context.hash = oracle::Bytes32{};
  EXPECT_EQ(Say(Kind::kEthGetBlockReceipts, Response("[]"), context), "VALID");
}

TEST(Receipts, ThatThereAreNotAreNull) {
  for (const Kind kind : {Kind::kEthGetBlockReceipts, Kind::kEthGetTransactionReceipt}) {
    EXPECT_EQ(Say(kind, Response("null")), "VALID");
    EXPECT_FALSE(Accepted(kind, Response("null")).digests.hash);
  }
  EXPECT_EQ(Say(Kind::kEthGetBlockReceipts, Response("[null]")), "reject type at result[0]");
  EXPECT_EQ(Say(Kind::kEthGetBlockReceipts, Response("{}")), "reject type at result");
  EXPECT_EQ(Say(Kind::kEthGetTransactionReceipt, Response("[]")), "reject type at result");
}

TEST(Receipt, OneIsValidAndHasNoHash) {
  EXPECT_EQ(SayOne(kFirst), "VALID");
  EXPECT_EQ(SayOne(kSecond), "VALID");
  const auto accept = Accepted(Kind::kEthGetTransactionReceipt, Response(kFirst.Text()));
  EXPECT_FALSE(accept.digests.hash);
  EXPECT_EQ(accept.payload->claimed, "");
}

TEST(Receipt, MembersAreRequired) {
  for (const char* member : {"type", "status", "cumulativeGasUsed", "logsBloom", "logs", "transactionHash", "transactionIndex",
                             "blockHash", "blockNumber", "gasUsed"}) {
    const std::string at = " at result." + std::string(member);
    EXPECT_EQ(SayOne(kFirst.Without(member)), "reject missing" + at);
    EXPECT_EQ(SayOne(kFirst.With(member, "false")), "reject type" + at);
    EXPECT_EQ(SayOne(kFirst.And(member, "false")), "reject duplicate" + at);
    std::string upper = member;
    for (char& c : upper) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(SayOne(kFirst.Renamed(member, upper)), "reject wrong_case" + at);
    EXPECT_EQ(SayBoth(kFirst, kSecond.Without(member)), "reject missing at result[1]." + std::string(member));
  }
}

TEST(Receipt, HasStatusOrRoot) {
  const Object with_root = kFirst.With("root", Fill("41", 32));
  EXPECT_EQ(SayOne(with_root), "reject wrong_version at result.root");
  EXPECT_EQ(SayOne(with_root.With("status", "null")), "VALID");
  EXPECT_EQ(SayOne(with_root.Without("gasUsed")), "reject wrong_version at result.root");
  EXPECT_EQ(SayOne(with_root.Without("type")), "reject missing at result.type");
  EXPECT_EQ(SayOne(kFirst.Without("status").Without("logs")), "reject missing at result.status");
}

TEST(Receipt, NumbersHaveTheirLimits) {
  EXPECT_EQ(SayOne(kFirst.With("type", Text("0x4"))), "VALID");
  EXPECT_EQ(SayOne(kFirst.With("type", Text("0x5"))), "reject overflow at result.type");
  EXPECT_EQ(SayOne(kFirst.With("status", Text("0x2"))), "reject overflow at result.status");
  EXPECT_EQ(SayOne(kFirst.With("status", Text("0x01"))), "reject quantity at result.status");
  EXPECT_EQ(SayOne(kFirst.With("effectiveGasPrice", Fill("1", 65))), "reject overflow at result.effectiveGasPrice");
  EXPECT_EQ(SayOne(kFirst.With("blobGasUsed", Fill("1", 17))), "reject overflow at result.blobGasUsed");
  EXPECT_EQ(SayOne(kFirst.With("to", Text("0x"))), "reject length at result.to");
}

TEST(Receipt, LogsAreOfAFixedShape) {
  for (const char* member : {"address", "topics", "data"}) {
    const std::string at = " at result.logs[0]." + std::string(member);
    EXPECT_EQ(SayOne(kFirst.With("logs", WithFirstLog(kFirstLog.Without(member)))), "reject missing" + at);
    EXPECT_EQ(SayOne(kFirst.With("logs", WithFirstLog(kFirstLog.With(member, "true")))), "reject type" + at);
  }
  EXPECT_EQ(SayOne(kFirst.With("logs", WithFirstLog(kFirstLog.With("topics", R"(["0x"])")))),
            "reject length at result.logs[0].topics[0]");
  EXPECT_EQ(SayOne(kFirst.With("logs", WithFirstLog(kFirstLog.With("removed", "false")))), "VALID");
}

TEST(Receipt, ItsBloomIsThatOfItsLogs) {
  EXPECT_EQ(SayOne(kFirst.With("logsBloom", kBloomOfSecond)), "INVALID logs_bloom at result.logsBloom");
  EXPECT_EQ(SayOne(kFirst.With("logsBloom", kBloomOfSecond).With("logs", List({kSecondLog.Text()}))), "VALID");
  EXPECT_EQ(SayOne(kFirst.With("logs", "[]")), "INVALID logs_bloom at result.logsBloom");
  EXPECT_EQ(SayBoth(kFirst, kSecond.With("logsBloom", kBloom)), "INVALID logs_bloom at result[1].logsBloom");
}

TEST(Context, OfALogIsItsReceipts) {
  // Each one after those that are judged before it.
  Object log = kFirstLog;
  const auto say_one = [&] { return SayOne(kFirst.With("logs", WithFirstLog(log))); };
  const auto say_both = [&] { return SayBoth(kFirst.With("logs", WithFirstLog(log)), kSecond); };
  const std::string one = "INVALID context at result.logs[0].", both = "INVALID context at result[0].logs[0].";
  log = log.With("logIndex", Text("0x1"));
  EXPECT_EQ(say_one(), "VALID");  // its place in the block is not known
  EXPECT_EQ(say_both(), both + "logIndex");
  for (const auto& [member, value] : std::vector<std::pair<std::string, std::string>>{{"blockNumber", Text("0x8")},
                                                                                      {"blockHash", Fill("00", 32)},
                                                                                      {"transactionIndex", Text("0x1")},
                                                                                      {"transactionHash", Fill("00", 32)}}) {
    log = log.With(member, value);
    EXPECT_EQ(say_one(), one + member);
    EXPECT_EQ(say_both(), both + member);
  }
}

TEST(Context, LogsAreCountedThroughTheBlock) {
  const auto say = [](const char* index) {
    return SayBoth(
        kFirst,
        kSecond.With("logs", List({kSecondLog.With("logIndex", Text(index)).Text()})).With("logsBloom", kBloomOfSecond));
  };
  EXPECT_EQ(say("0x2"), "VALID");
  EXPECT_EQ(say("0x0"), "INVALID context at result[1].logs[0].logIndex");
}

TEST(Context, OfAReceiptIsItsBlocks) {
  const std::string at = "INVALID context at result[1].";
  Object second = kSecond.With("blockNumber", Text("0x8"));
  EXPECT_EQ(SayBoth(kFirst, second), at + "blockNumber");
  second = second.With("blockHash", Fill("00", 32));
  EXPECT_EQ(SayBoth(kFirst, second), at + "blockHash");
  second = second.With("transactionIndex", Text("0x2"));
  EXPECT_EQ(SayBoth(kFirst, second), at + "transactionIndex");
  EXPECT_EQ(SayOne(second), "VALID");
}

TEST(CumulativeGas, IsASumModulo64Bits) {
  EXPECT_EQ(SayBoth(kFirst, kSecond.With("gasUsed", Text("0x7147"))), "INVALID cumulative_gas at result[1].cumulativeGasUsed");
  EXPECT_EQ(SayBoth(kFirst.With("gasUsed", Text("0x0")), kSecond), "INVALID cumulative_gas at result[0].cumulativeGasUsed");
  EXPECT_EQ(SayBoth(kFirst, kSecond.With("gasUsed", Fill("f", 16)).With("cumulativeGasUsed", Text("0x5207"))), "VALID");
  EXPECT_EQ(SayOne(kFirst.With("gasUsed", Text("0x0"))), "VALID");
}

TEST(Receipts, FaultsComeReceiptByReceiptAndThenAtTheEnd) {
  oracle::Context context;
  context.receipts_root = oracle::Bytes32{};
  context.hash = oracle::Bytes32{};
  const Object bad_gas = kFirst.With("gasUsed", Text("0x0")), bad_bloom = kSecond.With("logsBloom", kBloom);
  EXPECT_EQ(SayBoth(bad_gas, bad_bloom, context), "INVALID cumulative_gas at result[0].cumulativeGasUsed");
  EXPECT_EQ(SayBoth(kFirst, bad_bloom, context), "INVALID logs_bloom at result[1].logsBloom");
  EXPECT_EQ(SayBoth(kFirst, kSecond, context), "INVALID receipts_root at result");
  context.receipts_root.reset();
  EXPECT_EQ(SayBoth(kFirst, kSecond, context), "INVALID asked_hash at result[0].blockHash");
  EXPECT_EQ(SayOne(kFirst, context), "INVALID asked_hash at result.blockHash");
}

}  // namespace
}  // namespace assay::reference
