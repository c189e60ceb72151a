// The relations hold for payloads that are right, and stop on a scanner's answer that is not.
#include "fuzzers/payload_relations.h"

#include <gtest/gtest.h>

#include <string>

#include "conformance/target/scanner_decoder.h"
#include "fuzzers/payload_edit.h"

namespace assay::fuzz {
namespace {

const oracle::Question kV1{oracle::Kind::kEngineNewPayloadV1};

// A Paris payload without transactions whose claimed hash is the computed one.
std::string Request() {
  const auto data = [](std::size_t bytes, char digit) { return "\"0x" + std::string(2 * bytes, digit) + "\""; };
  const std::string text = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV1","params":[{"parentHash":)" + data(32, '1') +
                           R"(,"feeRecipient":)" + data(20, '2') + R"(,"stateRoot":)" + data(32, '3') + R"(,"receiptsRoot":)" +
                           data(32, '4') + R"(,"logsBloom":)" + data(256, '0') + R"(,"prevRandao":)" + data(32, '5') +
                           R"(,"blockNumber":"0x1","gasLimit":"0x2","gasUsed":"0x3","timestamp":"0x4","extraData":"0xab")" +
                           R"(,"baseFeePerGas":"0x7","blockHash":)" + data(32, '0') + R"(,"transactions":[]}]})";
  const auto outcome = std::get<oracle::Accept>(target::ScannerDecide(kV1, text));
  return WithString(text, "/params/0/blockHash", "0x" + outcome.digests.hash->Hex()).value();
}

TEST(PayloadRelations, HoldForARightPayload) {
  const std::string text = Request();
  const oracle::Outcome outcome = target::ScannerDecide(kV1, text);
  ASSERT_EQ(Describe(outcome), "accept VALID");
  for (int i = 0; i < 300; ++i) {
    Choice choice(std::to_string(i));
    CheckMemberOrder({kV1, text, outcome}, choice);
    CheckOneDigit({kV1, text, outcome}, choice);
  }
}
TEST(PayloadRelationsDeathTest, AnOrderThatMattersIsStopped) {
  const std::string text = Request();
  auto other = std::get<oracle::Accept>(target::ScannerDecide(kV1, text));
  other.digests.hash = oracle::Digest::OfHex(std::string(64, '0'));
  const oracle::Outcome outcome = other;
  Choice choice("x");
  EXPECT_DEATH(CheckMemberOrder({kV1, text, outcome}, choice), "members in another order");
}
TEST(PayloadRelationsDeathTest, ADigitThatDoesNotMatterIsStopped) {
  // The answer to another text that holds, too: as if a changed digit had changed a field, but neither hash nor status.
  const std::string text = Request();
  auto other = std::get<oracle::Accept>(target::ScannerDecide(kV1, text));
  other.digests.fields = oracle::Digest::OfPreimage("[]");
  const oracle::Outcome outcome = other;
  const std::string id = R"({"jsonrpc":"2.0","id":"0x0",)" + text.substr(text.find("\"method\""));
  const auto stop = [&] {
    for (int i = 0; i < 100000; ++i) {
      Choice choice(std::to_string(i));
      CheckOneDigit({kV1, id, outcome}, choice);  // sooner or later the digit is the id's
    }
  };
  EXPECT_DEATH(stop(), "one hex digit changed");
}

}  // namespace
}  // namespace assay::fuzz
