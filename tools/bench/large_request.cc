#include "tools/bench/large_request.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

#include "conformance/model/ethereum/hashes.h"
#include "conformance/oracle/payload.h"

namespace assay::bench {
namespace {

using model::ethereum::RlpList;
using model::ethereum::RlpNumber;
using model::ethereum::RlpString;

// xorshift: the same bytes on every machine.
class Bytes {
 public:
  std::string Next(std::size_t size) {
    std::string bytes(size, '\0');
    for (char& byte : bytes) {
      state_ ^= state_ << 13;
      state_ ^= state_ >> 7;
      state_ ^= state_ << 17;
      byte = static_cast<char>(state_ >> 24);
    }
    return bytes;
  }

 private:
  std::uint64_t state_ = 0x9e3779b97f4a7c15;
};

std::string Hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "\"0x";
  for (const char c : bytes) {
    text += kDigits[static_cast<unsigned char>(c) >> 4];
    text += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return text + '"';
}

std::string Transaction(std::size_t index, Bytes& bytes) {
  constexpr std::array<std::size_t, 6> kCalldata = {0, 68, 132, 356, 900, 2500};
  const std::string number = RlpNumber(std::uint64_t{21000} + index), to = RlpString(bytes.Next(20)),
                    value = RlpNumber(bytes.Next(7)), data = RlpString(bytes.Next(kCalldata[index % kCalldata.size()])),
                    r = RlpNumber(bytes.Next(32)), s = RlpNumber(bytes.Next(32)), price = RlpNumber(bytes.Next(5)),
                    one = RlpNumber(std::uint64_t{1}), none = RlpList({});
  switch (index % 3) {
    case 0:
      return RlpList({number, price, number, to, value, data, RlpNumber(std::uint64_t{37}), r, s});
    case 1:
      return "\x01" + RlpList({one, number, price, number, to, value, data, none, one, r, s});
    default:
      return "\x02" + RlpList({one, number, one, price, number, to, value, data, none, one, r, s});
  }
}

std::string Text(std::size_t transactions, const std::string& hash) {
  Bytes bytes;
  std::string text =
      R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV4","params":[{"parentHash":)" + Hex(bytes.Next(32)) +
      R"(,"feeRecipient":)" + Hex(bytes.Next(20)) + R"(,"stateRoot":)" + Hex(bytes.Next(32)) + R"(,"receiptsRoot":)" +
      Hex(bytes.Next(32)) + R"(,"logsBloom":)" + Hex(bytes.Next(256)) + R"(,"prevRandao":)" + Hex(bytes.Next(32)) +
      R"(,"blockNumber":"0x151b6a1","gasLimit":"0x2255100","gasUsed":"0x1c9c380","timestamp":"0x6800a5c7")" +
      R"(,"extraData":"0x6173736179","baseFeePerGas":"0x1a13b8600","blockHash":")" + hash + R"(","transactions":[)";
  for (std::size_t i = 0; i < transactions; ++i) text += (i == 0 ? "" : ",") + Hex(Transaction(i, bytes));
  text += R"(],"withdrawals":[)";
  for (int i = 0; i < 16; ++i)
    text += std::string(i == 0 ? "" : ",") + R"({"index":"0x5a1b2c","validatorIndex":"0xf4240","address":)" +
            Hex(bytes.Next(20)) + R"(,"amount":"0x1150d3a"})";
  return text + R"(],"blobGasUsed":"0x0","excessBlobGas":"0x0"},[],)" + Hex(bytes.Next(32)) + R"(,[]]})";
}

}  // namespace

std::string LargeNewPayloadV4(std::size_t transactions) {
  const std::string draft = Text(transactions, "0x" + std::string(64, '0'));
  const auto outcome = oracle::JudgePayload(oracle::Kind::kEngineNewPayloadV4, {}, draft);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  return accept && accept->digests.hash ? Text(transactions, "0x" + accept->digests.hash->Hex()) : "";
}

}  // namespace assay::bench
