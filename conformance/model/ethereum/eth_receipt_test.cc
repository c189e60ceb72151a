// Receipts as bytes, and the bloom of logs. Golden values: a Python program with its own Keccak and RLP (see eth_fixture.h).
#include "conformance/model/ethereum/eth_receipt.h"

#include <gtest/gtest.h>

#include <string>

#include "conformance/model/ethereum/eth_fixture.h"
#include "conformance/model/ethereum/eth_receipts_fixture.h"
#include "conformance/model/ethereum/eth_verdict.h"
#include "conformance/model/ethereum/hashes.h"

namespace assay::model::ethereum {
namespace {

Log PlainLog() {
  Log log;
  log.address = std::string(20, '\xa2');
  return log;
}
Log LogWithTopics() {
  Log log;
  log.address = std::string(20, '\xa1');
  log.topics = {std::string(32, '\xd1'), std::string(32, '\xd2')};
  log.data = "\xc0\xff\xee";
  return log;
}
std::string HashOfBytes(const Receipt& receipt) { return Digits(Keccak256(ReceiptBytes(receipt))); }

TEST(LogsBloom, OfNoLogsIsZero) { EXPECT_EQ(LogsBloom({}), std::string(256, '\0')); }
TEST(LogsBloom, OfAnAddressHasThreeBits) { EXPECT_EQ(LogsBloom({PlainLog()}), BloomOfPlainLog()); }
TEST(LogsBloom, OfTopicsAndAddresses) { EXPECT_EQ(LogsBloom({LogWithTopics(), PlainLog()}), BloomOfBothLogs()); }
TEST(LogsBloom, DataAndOrderDoNotMatter) {
  Log other = LogWithTopics();
  other.data = "other";
  EXPECT_EQ(LogsBloom({PlainLog(), other}), BloomOfBothLogs());
}

TEST(ReceiptBytes, Legacy) {
  Receipt receipt;
  receipt.status = 1;
  receipt.cumulative_gas_used = 21000;
  receipt.logs_bloom = std::string(256, '\0');
  EXPECT_EQ(Digits(ReceiptBytes(receipt)), "f9010801825208b90100" + std::string(512, '0') + "c0");
}

TEST(ReceiptBytes, OfByzantiumsPastHasARoot) {
  Receipt receipt;
  receipt.root = std::string(32, '\x5a');
  receipt.cumulative_gas_used = 21000;
  receipt.logs_bloom = std::string(256, '\0');
  EXPECT_EQ(HashOfBytes(receipt), "69de0d8e5ef1511e07004b5f4ff95bc73e4e24a8c461fdddc8c0a5af04ae6939");
}

TEST(ReceiptBytes, FailedOneOfTypeTwoWithLogs) {
  Receipt receipt;
  receipt.type = 2;
  receipt.status = 0;
  receipt.cumulative_gas_used = 51000;
  receipt.logs = {LogWithTopics(), PlainLog()};
  receipt.logs_bloom = BloomOfBothLogs();
  EXPECT_EQ(HashOfBytes(receipt), "9fc866aeefa5344ab68d68a52a5f35ac5664261bd0e4b22374910d89a20b389d");
}

TEST(ReceiptBytes, OfTypeThree) {
  Receipt receipt;
  receipt.type = 3;
  receipt.status = 1;
  receipt.cumulative_gas_used = 51001;
  receipt.logs = {PlainLog()};
  receipt.logs_bloom = BloomOfPlainLog();
  EXPECT_EQ(HashOfBytes(receipt), "f087c8e010d0a16a8c393bbdcd6adef2297447cf15ef168f60769614fc2cce82");
}

TEST(ReceiptBytes, OfTypeOneWithTheLargestGas) {
  Receipt receipt;
  receipt.type = 1;
  receipt.status = 1;
  receipt.cumulative_gas_used = UINT64_MAX;
  receipt.logs = {LogWithTopics()};
  receipt.logs_bloom = LogsBloom(receipt.logs);
  EXPECT_EQ(HashOfBytes(receipt), "8ffb6da38d251dbd60fdb01708e1ce353c4daae71aa342a4bc5fdc0abdcd2f0a");
}

TEST(ReceiptBytes, OfTypeFourWithoutGas) {
  Receipt receipt;
  receipt.type = 4;
  receipt.status = 0;
  receipt.logs_bloom = std::string(256, '\0');
  EXPECT_EQ(HashOfBytes(receipt), "8b5be43ef45b52304e41a488b456d83f9e4e12df1ba76f7a073c1ece337ff974");
}

}  // namespace
}  // namespace assay::model::ethereum
