// For the tests of receipts: three to start from, their logs and their blooms. The bloom filters and the root were computed
// apart, by the Python program that eth_fixture.h names.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_RECEIPTS_FIXTURE_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_RECEIPTS_FIXTURE_H_

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "conformance/model/ethereum/eth_fixture.h"

namespace assay::model::ethereum {

// Where a log that says so stands.
inline Members SampleLog(std::string_view log_index, std::string_view transaction_index) {
  return {{"address", Bytes("a2", 20)},
          {"topics", "[]"},
          {"data", Hex("")},
          {"logIndex", Hex(log_index)},
          {"transactionHash", Bytes("e" + std::string(transaction_index), 32)},
          {"transactionIndex", Hex(transaction_index)},
          {"blockHash", Hex(kCancunHash)},
          {"blockNumber", Hex("11")}};
}
inline Members SampleLogWithTopics() {
  return SampleLog("0", "1")
      .Set("address", Bytes("a1", 20))
      .Set("topics", Array({Bytes("d1", 32), Bytes("d2", 32)}))
      .Set("data", Hex("c0ffee"));
}

// The bloom filters of the logs below, as what is not zero in their 256 bytes.
inline std::string SampleBloom(std::initializer_list<std::pair<std::size_t, unsigned char>> bytes) {
  std::string bloom(256, '\0');
  for (const auto& [place, byte] : bytes) bloom[place] = static_cast<char>(byte);
  return bloom;
}
inline std::string BloomOfBothLogs() {
  return SampleBloom({{15, 0x01},
                      {26, 0x04},
                      {38, 0x02},
                      {47, 0x20},
                      {62, 0x40},
                      {74, 0x20},
                      {76, 0x20},
                      {94, 0x01},
                      {100, 0x01},
                      {160, 0x40},
                      {182, 0x02},
                      {200, 0x08}});
}
inline std::string BloomOfPlainLog() { return SampleBloom({{15, 0x01}, {100, 0x01}, {160, 0x40}}); }

inline constexpr std::string_view kReceiptsRoot =
    "77a9fd413329fe1fe67dd656f43fb10c9fa6e8c8adcacc8983558c7909f0268c";  // of the three

// A legacy one without logs, a failed one of type 2 with two logs, one of type 3 with one.
inline Members FirstReceipt() {
  return {{"type", Hex("0")},
          {"status", Hex("1")},
          {"cumulativeGasUsed", Hex("5208")},
          {"logsBloom", Bytes("00", 256)},
          {"logs", "[]"},
          {"transactionHash", Bytes("e0", 32)},
          {"transactionIndex", Hex("0")},
          {"blockHash", Hex(kCancunHash)},
          {"blockNumber", Hex("11")},
          {"gasUsed", Hex("5208")},
          {"effectiveGasPrice", Hex("342770c0")},
          {"from", Bytes("f0", 20)},
          {"to", Bytes("f1", 20)},
          {"contractAddress", "null"}};
}
inline Members SecondReceipt() {
  return FirstReceipt()
      .Set("type", Hex("2"))
      .Set("status", Hex("0"))
      .Set("cumulativeGasUsed", Hex("c738"))
      .Set("logsBloom", Hex(Digits(BloomOfBothLogs())))
      .Set("logs", Array({SampleLogWithTopics().Text(), SampleLog("1", "1").Text()}))
      .Set("transactionHash", Bytes("e1", 32))
      .Set("transactionIndex", Hex("1"))
      .Set("gasUsed", Hex("7530"));
}
inline Members ThirdReceipt() {
  return FirstReceipt()
      .Set("type", Hex("3"))
      .Set("cumulativeGasUsed", Hex("c739"))
      .Set("logsBloom", Hex(Digits(BloomOfPlainLog())))
      .Set("logs", Array({SampleLog("2", "2").Text()}))
      .Set("transactionHash", Bytes("e2", 32))
      .Set("transactionIndex", Hex("2"))
      .Set("gasUsed", Hex("1"))
      .Set("blobGasUsed", Hex("20000"))
      .Set("blobGasPrice", Hex("1"));
}

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_RECEIPTS_FIXTURE_H_
