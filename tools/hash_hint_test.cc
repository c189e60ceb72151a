#include "tools/hash_hint.h"

#include <string>
#include <variant>

#include "conformance/oracle/payload.h"
#include "gtest/gtest.h"

namespace assay::tools {
namespace {

using oracle::Kind;

std::string Data(std::size_t bytes, char digit) { return "\"0x" + std::string(2 * bytes, digit) + "\""; }

// A request of some version; `more` are further members of the payload, `params` further parameters.
std::string Request(const std::string& version, const std::string& more, const std::string& params) {
  return R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayload)" + version + R"(","params":[{"parentHash":)" + Data(32, '1') +
         R"(,"feeRecipient":)" + Data(20, '2') + R"(,"stateRoot":)" + Data(32, '3') + R"(,"receiptsRoot":)" + Data(32, '4') +
         R"(,"logsBloom":)" + Data(256, '0') + R"(,"prevRandao":)" + Data(32, '5') +
         R"(,"blockNumber":"0x1","gasLimit":"0x2","gasUsed":"0x3","timestamp":"0x4","extraData":"0xab","baseFeePerGas":"0x7")" +
         R"(,"blockHash":)" + Data(32, '0') + R"(,"transactions":[])" + more + "}" + params + "]}";
}
const std::string kBlobs = R"(,"withdrawals":[],"blobGasUsed":"0x0","excessBlobGas":"0x0")";

std::string HashOf(Kind kind, const std::string& text) {
  return std::get<oracle::Accept>(oracle::JudgePayload(kind, {}, text)).digests.hash->Hex();
}
void ExpectHint(Kind kind, const std::string& text, const std::string& claimed, std::string_view begin) {
  const std::string hint = HashHint(kind, text, claimed);
  EXPECT_TRUE(hint.starts_with(begin)) << hint;
  EXPECT_FALSE(hint.empty());
}

TEST(HashHintTest, WithdrawalsNullAndEmpty) {
  const std::string without = Request("V2", "", ""), empty = Request("V2", R"(,"withdrawals":[])", "");
  ExpectHint(Kind::kEngineNewPayloadV2, without, HashOf(Kind::kEngineNewPayloadV2, empty),
             "params[0].withdrawals: the claimed hash is that of the payload with");
  ExpectHint(Kind::kEngineNewPayloadV2, empty, HashOf(Kind::kEngineNewPayloadV2, without),
             "params[0].withdrawals: the claimed hash is that of the payload without");
}

TEST(HashHintTest, RequestsLeftOut) {
  const std::string none = Request("V4", kBlobs, ",[]," + Data(32, '6') + ",[]"),
                    one = Request("V4", kBlobs, ",[]," + Data(32, '6') + R"(,["0x00aa"])");
  ExpectHint(Kind::kEngineNewPayloadV4, one, HashOf(Kind::kEngineNewPayloadV4, none),
             "params[3]: the claimed hash is that of the block without");
}

TEST(HashHintTest, AHeaderOfAnotherFork) {
  const std::string v3 = Request("V3", kBlobs, ",[]," + Data(32, '6')),
                    v4 = Request("V4", kBlobs, ",[]," + Data(32, '6') + ",[]");
  ExpectHint(Kind::kEngineNewPayloadV4, v4, HashOf(Kind::kEngineNewPayloadV3, v3),
             "params[3]: the claimed hash is that of a Cancun header");
  ExpectHint(Kind::kEngineNewPayloadV3, v3, HashOf(Kind::kEngineNewPayloadV4, v4),
             "method: the claimed hash is that of a Prague header");
}

TEST(HashHintTest, ARootOfZero) {
  const std::string right = Request("V3", kBlobs, ",[]," + Data(32, '6')), zero = Request("V3", kBlobs, ",[]," + Data(32, '0'));
  ExpectHint(Kind::kEngineNewPayloadV3, right, HashOf(Kind::kEngineNewPayloadV3, zero), "params[2]: ");
}

TEST(HashHintTest, ReversedBytes) {
  const std::string text = Request("V1", "", ""), hash = HashOf(Kind::kEngineNewPayloadV1, text);
  std::string reversed;
  for (std::size_t i = hash.size(); i >= 2; i -= 2) reversed += hash.substr(i - 2, 2);
  ExpectHint(Kind::kEngineNewPayloadV1, text, reversed, "params[0].blockHash: ");
}

TEST(HashHintTest, RootsInEachOthersPlace) {
  const std::string text = Request("V1", "", "");
  std::string swapped = text;
  swapped.replace(swapped.find(Data(32, '3')), 68, Data(32, '4'));
  swapped.replace(swapped.rfind(Data(32, '4')), 68, Data(32, '3'));
  ExpectHint(Kind::kEngineNewPayloadV1, text, HashOf(Kind::kEngineNewPayloadV1, swapped), "params[0].stateRoot: ");
}

TEST(HashHintTest, NothingWhereItCannotBeTold) {
  EXPECT_EQ(HashHint(Kind::kEngineNewPayloadV1, Request("V1", "", ""), std::string(64, 'a')), "");
  EXPECT_EQ(HashHint(Kind::kEngineGetPayloadV1, "{}", std::string(64, 'a')), "");
  EXPECT_EQ(HashHint(Kind::kEngineNewPayloadV1, "[", std::string(64, 'a')), "");
}

}  // namespace
}  // namespace assay::tools
