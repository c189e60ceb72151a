// eth_getBlockReceipts and eth_getTransactionReceipt replies: structure, status and faults. Golden root: see
// eth_receipts_fixture.h.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/eth_receipts_fixture.h"
#include "conformance/model/ethereum/eth_verdict.h"

namespace assay::model::ethereum {
namespace {

Answer Block(std::string_view result, const Context& context = {}) {
  return ReceiptsAnswer(Kind::kBlockReceipts, result, context);
}
std::string BlockOf(std::initializer_list<Members> receipts, const Context& context = {}) {
  std::string list;
  for (const Members& receipt : receipts) list += (list.empty() ? "" : ",") + receipt.Text();
  return Describe(Block("[" + list + "]", context));
}
std::string One(const Members& receipt, const Context& context = {}) {
  return Describe(ReceiptsAnswer(Kind::kTransactionReceipt, receipt.Text(), context));
}
std::string Logs(std::initializer_list<Members> logs) {
  std::string list;
  for (const Members& log : logs) list += (list.empty() ? "" : ",") + log.Text();
  return "[" + list + "]";
}

// ---- structure ----

TEST(ReceiptsStructure, Null) {
  for (const Kind kind : {Kind::kBlockReceipts, Kind::kTransactionReceipt}) {
    Context context = Asked(kCancunHash);
    context.receipts_root = HashOf(kReceiptsRoot);
    const Answer answer = ReceiptsAnswer(kind, "null", context);
    ASSERT_EQ(Describe(answer), "VALID");
    EXPECT_EQ(std::get<Payload>(answer).computed, std::nullopt);
    EXPECT_EQ(std::get<Payload>(answer).claimed, std::nullopt);
    EXPECT_EQ(std::get<Payload>(answer).fields, "n");
  }
}

TEST(ReceiptsStructure, KindOfResult) {
  EXPECT_EQ(Describe(Block(FirstReceipt().Text())), "type result");
  EXPECT_EQ(Describe(ReceiptsAnswer(Kind::kTransactionReceipt, "[]")), "type result");
  EXPECT_EQ(Describe(Block("[null]")), "type result[0]");
}

TEST(ReceiptsStructure, EachRequiredMember) {
  for (const std::string name : {"type", "status", "cumulativeGasUsed", "logsBloom", "logs", "transactionHash",
                                 "transactionIndex", "blockHash", "blockNumber", "gasUsed"}) {
    EXPECT_EQ(One(SecondReceipt().Remove(name)), "missing result." + name);
    EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt().Set(name, "null")}), "missing result[1]." + name);
    EXPECT_EQ(One(SecondReceipt().Rename(name, static_cast<char>(name[0] - 'a' + 'A') + name.substr(1))),
              "wrong_case result." + name);
  }
}

TEST(ReceiptsStructure, OthersMayBeAbsent) {
  EXPECT_EQ(One(FirstReceipt().Remove("effectiveGasPrice").Remove("from").Remove("to").Remove("contractAddress")), "VALID");
}

TEST(ReceiptsStructure, MissingInTheOrderOfThePolicy) {
  const std::vector<std::string> names = {"type",        "status",          "cumulativeGasUsed", "logsBloom",
                                          "logs",        "transactionHash", "transactionIndex",  "blockHash",
                                          "blockNumber", "gasUsed"};
  Members receipt = FirstReceipt();
  for (std::size_t i = names.size(); i-- > 0;) EXPECT_EQ(One(receipt.Remove(names[i])), "missing result." + names[i]);
}

TEST(ReceiptsStructure, StatusOrRoot) {
  EXPECT_EQ(One(FirstReceipt().Remove("status").Set("root", Bytes("5a", 32))), "VALID");
  EXPECT_EQ(One(FirstReceipt().Set("status", "null").Set("root", Bytes("5a", 32))), "VALID");
  EXPECT_EQ(One(FirstReceipt().Set("root", "null")), "VALID");
  EXPECT_EQ(One(FirstReceipt().Set("root", Bytes("5a", 32))), "wrong_version result.root");
  EXPECT_EQ(One(FirstReceipt().Rename("status", "Root")), "missing result.status");
}
TEST(ReceiptsStructure, StatusAndRootStandInTheOrderOfTheMembers) {
  EXPECT_EQ(One(FirstReceipt().Set("root", Bytes("5a", 32)).Remove("type")), "missing result.type");
  EXPECT_EQ(One(FirstReceipt().Set("root", Bytes("5a", 32)).Remove("logs")), "wrong_version result.root");
}

TEST(ReceiptsStructure, Widths) {
  EXPECT_EQ(One(FirstReceipt().Set("type", Hex("5"))), "overflow result.type");
  EXPECT_EQ(One(FirstReceipt().Set("type", Hex("4"))), "VALID");
  EXPECT_EQ(One(FirstReceipt().Set("status", Hex("2"))), "overflow result.status");
  EXPECT_EQ(One(FirstReceipt().Set("status", Hex("01"))), "quantity result.status");
  for (const std::string name : {"cumulativeGasUsed", "transactionIndex", "blockNumber", "gasUsed", "blobGasUsed"}) {
    EXPECT_EQ(One(ThirdReceipt().Set(name, Hex("10000000000000000"))), "overflow result." + name);
  }
  for (const std::string name : {"effectiveGasPrice", "blobGasPrice"}) {
    EXPECT_EQ(One(ThirdReceipt().Set(name, Hex("10000000000000000"))), "VALID");
    EXPECT_EQ(One(ThirdReceipt().Set(name, Hex("1" + std::string(64, '0')))), "overflow result." + name);
  }
  for (const std::string name : {"root", "logsBloom", "transactionHash", "blockHash", "from", "to", "contractAddress"}) {
    EXPECT_EQ(One(ThirdReceipt().Set(name, Hex("00"))), "length result." + name);
    EXPECT_EQ(One(ThirdReceipt().Set(name, Hex("0"))), "hex result." + name);
  }
}

TEST(ReceiptsStructure, LogsAreOfFixedShape) {
  for (const std::string name : {"address", "topics", "data"}) {
    EXPECT_EQ(One(SecondReceipt().Set("logs", Logs({SampleLogWithTopics(), SampleLog("1", "1").Remove(name)}))),
              "missing result.logs[1]." + name);
    EXPECT_EQ(BlockOf({FirstReceipt().Set("logs", Logs({SampleLog("0", "0").Remove(name)}))}),
              "missing result[0].logs[0]." + name);
  }
  EXPECT_EQ(One(SecondReceipt().Set("logs", "[null]")), "type result.logs[0]");
  EXPECT_EQ(One(SecondReceipt().Set("logs", Logs({SampleLog("0", "1").Set("topics", Array({Bytes("d1", 31)}))}))),
            "length result.logs[0].topics[0]");
  for (const std::string name : {"logIndex", "transactionIndex", "blockNumber"}) {
    EXPECT_EQ(One(SecondReceipt().Set("logs", Logs({SampleLog("0", "1").Set(name, Hex("10000000000000000"))}))),
              "overflow result.logs[0]." + name);
  }
}

TEST(ReceiptsStructure, LogsMayKeepTheirPlaceToThemselves) {
  Members log = SampleLog("0", "0");
  for (const std::string name : {"logIndex", "transactionHash", "transactionIndex", "blockHash", "blockNumber"})
    log.Remove(name);
  EXPECT_EQ(BlockOf({FirstReceipt().Set("logs", Logs({log})).Set("logsBloom", Hex(Digits(BloomOfPlainLog())))}), "VALID");
}

TEST(ReceiptsStructure, ValuesInDocumentOrderAndShapesWhereTheyClose) {
  EXPECT_EQ(Describe(Block("[" + FirstReceipt().Remove("gasUsed").Text() + ",7]")), "missing result[0].gasUsed");
  EXPECT_EQ(BlockOf({FirstReceipt().Remove("type").Set("from", "7")}), "type result[0].from");
}
TEST(ReceiptsStructure, Duplicate) {
  EXPECT_EQ(One(FirstReceipt().Add("status", "7")), "duplicate result.status");
  EXPECT_EQ(One(SecondReceipt().Set("logs", Logs({SampleLog("0", "1").Add("data", Hex(""))}))),
            "duplicate result.logs[0].data");
}

// ---- status ----

TEST(BlockReceipts, RootIsComputed) {
  const Answer answer = Block(Array({FirstReceipt().Text(), SecondReceipt().Text(), ThirdReceipt().Text()}));
  ASSERT_EQ(Describe(answer), "VALID");
  EXPECT_EQ(Digits(std::get<Payload>(answer).computed), kReceiptsRoot);
  EXPECT_EQ(std::get<Payload>(answer).claimed, std::nullopt);
}
TEST(BlockReceipts, RootIsClaimedByTheContext) {
  const std::string result = Array({FirstReceipt().Text(), SecondReceipt().Text(), ThirdReceipt().Text()});
  const Answer right = Block(result, WithReceiptsRoot(kReceiptsRoot));
  EXPECT_EQ(Describe(right), "VALID");
  EXPECT_EQ(Digits(std::get<Payload>(right).claimed), kReceiptsRoot);
  EXPECT_EQ(Describe(Block(result, WithReceiptsRoot(kEmptyRoot))), "INVALID receipts_root result");
}
TEST(BlockReceipts, NoReceipts) {
  const Answer answer = Block("[]", Asked(kCancunHash));
  EXPECT_EQ(Describe(answer), "VALID");
  EXPECT_EQ(Digits(std::get<Payload>(answer).computed), kEmptyRoot);
  EXPECT_EQ(std::get<Payload>(answer).fields, "[]");
  EXPECT_EQ(Describe(Block("[]", WithReceiptsRoot(kReceiptsRoot))), "INVALID receipts_root result");
}

TEST(BlockReceipts, LogsBloom) {
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt().Set("logsBloom", Bytes("00", 256))}),
            "INVALID logs_bloom result[1].logsBloom");
  EXPECT_EQ(BlockOf({FirstReceipt().Set("logsBloom", Bytes("ff", 256))}), "INVALID logs_bloom result[0].logsBloom");
}

TEST(BlockReceipts, OutOfPlace) {
  EXPECT_EQ(BlockOf({SecondReceipt()}), "INVALID context result[0].transactionIndex");
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt().Set("blockHash", Bytes("ee", 32))}),
            "INVALID context result[1].blockHash");
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt().Set("blockNumber", Hex("12"))}), "INVALID context result[1].blockNumber");
}

TEST(BlockReceipts, LogOutOfPlace) {
  const auto second_with = [](const std::string& name, const std::string& value) {
    return BlockOf({FirstReceipt(),
                    SecondReceipt().Set("logs", Logs({SampleLogWithTopics(), SampleLog("1", "1").Set(name, value)})),
                    ThirdReceipt()});
  };
  EXPECT_EQ(second_with("transactionHash", Bytes("e0", 32)), "INVALID context result[1].logs[1].transactionHash");
  EXPECT_EQ(second_with("transactionIndex", Hex("2")), "INVALID context result[1].logs[1].transactionIndex");
  EXPECT_EQ(second_with("blockHash", Bytes("ee", 32)), "INVALID context result[1].logs[1].blockHash");
  EXPECT_EQ(second_with("blockNumber", Hex("12")), "INVALID context result[1].logs[1].blockNumber");
  EXPECT_EQ(second_with("logIndex", Hex("2")), "INVALID context result[1].logs[1].logIndex");
  EXPECT_EQ(second_with("logIndex", "null"), "VALID");
}
TEST(BlockReceipts, LogIndexCountsThroughTheBlock) {
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt(), ThirdReceipt().Set("logs", Logs({SampleLog("0", "2")}))}),
            "INVALID context result[2].logs[0].logIndex");
}

TEST(BlockReceipts, CumulativeGas) {
  EXPECT_EQ(BlockOf({FirstReceipt().Set("cumulativeGasUsed", Hex("5209"))}),
            "INVALID cumulative_gas result[0].cumulativeGasUsed");
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt().Set("gasUsed", Hex("7531"))}),
            "INVALID cumulative_gas result[1].cumulativeGasUsed");
}
TEST(BlockReceipts, CumulativeGasIsModulo2To64) {
  const std::string largest = Hex("ffffffffffffffff");
  EXPECT_EQ(BlockOf({FirstReceipt().Set("cumulativeGasUsed", largest).Set("gasUsed", largest),
                     SecondReceipt().Set("cumulativeGasUsed", Hex("1")).Set("gasUsed", Hex("2"))}),
            "VALID");
}

TEST(BlockReceipts, AskedHash) {
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt()}, Asked(kCancunHash)), "VALID");
  EXPECT_EQ(BlockOf({FirstReceipt(), SecondReceipt()}, Asked(kPragueHash)), "INVALID asked_hash result[0].blockHash");
}

// One fault of each rule in a receipt, taken away one by one in the order of the policy.
TEST(BlockReceipts, FirstFaultFirst) {
  Context context = Asked(kPragueHash);
  context.receipts_root = HashOf(kEmptyRoot);
  Members log = SampleLog("7", "1")
                    .Set("transactionHash", Bytes("e0", 32))
                    .Set("transactionIndex", Hex("0"))
                    .Set("blockHash", Bytes("ee", 32))
                    .Set("blockNumber", Hex("12"));
  Members receipt = SecondReceipt()
                        .Set("logsBloom", Bytes("00", 256))
                        .Set("transactionIndex", Hex("2"))
                        .Set("blockHash", Bytes("dd", 32))
                        .Set("blockNumber", Hex("13"))
                        .Set("gasUsed", Hex("0"));
  const auto verdict = [&] {
    receipt.Set("logs", Logs({SampleLogWithTopics(), log}));
    return BlockOf({FirstReceipt(), receipt}, context);
  };
  EXPECT_EQ(verdict(), "INVALID logs_bloom result[1].logsBloom");
  receipt.Set("logsBloom", Hex(Digits(BloomOfBothLogs())));
  EXPECT_EQ(verdict(), "INVALID context result[1].transactionIndex");
  receipt.Set("transactionIndex", Hex("1"));
  EXPECT_EQ(verdict(), "INVALID context result[1].blockHash");
  receipt.Set("blockHash", Hex(kCancunHash));
  EXPECT_EQ(verdict(), "INVALID context result[1].blockNumber");
  receipt.Set("blockNumber", Hex("11"));
  EXPECT_EQ(verdict(), "INVALID context result[1].logs[1].transactionHash");
  log.Set("transactionHash", Bytes("e1", 32));
  EXPECT_EQ(verdict(), "INVALID context result[1].logs[1].transactionIndex");
  log.Set("transactionIndex", Hex("1"));
  EXPECT_EQ(verdict(), "INVALID context result[1].logs[1].blockHash");
  log.Set("blockHash", Hex(kCancunHash));
  EXPECT_EQ(verdict(), "INVALID context result[1].logs[1].blockNumber");
  log.Set("blockNumber", Hex("11"));
  EXPECT_EQ(verdict(), "INVALID context result[1].logs[1].logIndex");
  log.Set("logIndex", Hex("1"));
  EXPECT_EQ(verdict(), "INVALID cumulative_gas result[1].cumulativeGasUsed");
  receipt.Set("gasUsed", Hex("7530"));
  EXPECT_EQ(verdict(), "INVALID receipts_root result");
  context.receipts_root.reset();
  EXPECT_EQ(verdict(), "INVALID asked_hash result[0].blockHash");
}
// All faults of a receipt come before any of the next one.
TEST(BlockReceipts, ReceiptsAreJudgedInTurn) {
  EXPECT_EQ(BlockOf({FirstReceipt().Set("gasUsed", Hex("0")), SecondReceipt().Set("logsBloom", Bytes("00", 256))}),
            "INVALID cumulative_gas result[0].cumulativeGasUsed");
}

TEST(TransactionReceipt, HasNoHash) {
  const Answer answer = ReceiptsAnswer(Kind::kTransactionReceipt, ThirdReceipt().Text(), WithReceiptsRoot(kEmptyRoot));
  ASSERT_EQ(Describe(answer), "VALID");
  EXPECT_EQ(std::get<Payload>(answer).computed, std::nullopt);
  EXPECT_EQ(std::get<Payload>(answer).claimed, std::nullopt);
}
TEST(TransactionReceipt, ItsPlaceInTheBlockIsUnknown) { EXPECT_EQ(One(ThirdReceipt()), "VALID"); }
TEST(TransactionReceipt, LogsBloom) {
  EXPECT_EQ(One(ThirdReceipt().Set("logsBloom", Bytes("00", 256))), "INVALID logs_bloom result.logsBloom");
}
TEST(TransactionReceipt, LogOutOfPlace) {
  EXPECT_EQ(One(ThirdReceipt().Set("logs", Logs({SampleLog("2", "2").Set("blockHash", Bytes("ee", 32))}))),
            "INVALID context result.logs[0].blockHash");
  EXPECT_EQ(One(ThirdReceipt().Set("logs", Logs({SampleLog("99", "2")}))), "VALID");
}
TEST(TransactionReceipt, AskedHash) {
  EXPECT_EQ(One(ThirdReceipt(), Asked(kCancunHash)), "VALID");
  EXPECT_EQ(One(ThirdReceipt(), Asked(kPragueHash)), "INVALID asked_hash result.blockHash");
}

TEST(TransactionReceipt, FieldsAreInTheOrderOfThePolicy) {
  const Answer answer = ReceiptsAnswer(Kind::kTransactionReceipt, FirstReceipt().Remove("type").Add("type", Hex("0")).Text());
  EXPECT_EQ(
      std::get<Payload>(answer).fields,
      "{s4:type#0e0s6:status#1e0s17:cumulativeGasUsed#21e3s9:logsBloomx256:" + std::string(256, '\0') +
          "s4:logs[]s15:transactionHashx32:" + std::string(32, '\xe0') + "s16:transactionIndex#0e0s9:blockHashx32:" +
          [] {
            const Hash hash = HashOf(kCancunHash);
            return std::string(hash.begin(), hash.end());
          }() +
          "s11:blockNumber#17e0s7:gasUsed#21e3s17:effectiveGasPrice#875e6s4:fromx20:" + std::string(20, '\xf0') +
          "s2:tox20:" + std::string(20, '\xf1') + "}");
}

}  // namespace
}  // namespace assay::model::ethereum
