// The bodies that are timed, and the peer, against the judge.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>

#include "conformance/oracle/payload.h"
#include "tools/bench/large_request.h"
#include "tools/bench/peer_payload.h"

namespace assay::bench {
namespace {

TEST(LargeRequest, IsAValidPayload) {
  const std::string text = LargeNewPayloadV4(7);
  EXPECT_EQ(Describe(oracle::JudgePayload(oracle::Kind::kEngineNewPayloadV4, {}, text)), "accept VALID");
}
TEST(LargeRequest, IsAlwaysTheSame) { EXPECT_EQ(LargeNewPayloadV4(7), LargeNewPayloadV4(7)); }
TEST(LargeRequest, HasTheSizeOfAFullBlock) {
  const std::size_t size = LargeNewPayloadV4(384).size();
  EXPECT_GT(size, 570000u);
  EXPECT_LT(size, 605000u);
}

TEST(PeerPayload, ComputesTheJudgesHash) {
  for (const std::size_t transactions : {0, 1, 2, 127, 128, 129, 300}) {
    const std::string text = LargeNewPayloadV4(transactions);
    const auto judged = std::get<oracle::Accept>(oracle::JudgePayload(oracle::Kind::kEngineNewPayloadV4, {}, text));
    simdjson::ondemand::parser parser;
    PeerPayload payload;
    ASSERT_TRUE(PeerDecode(parser, simdjson::padded_string(text), payload));
    EXPECT_EQ(oracle::HexOf(PeerHash(payload)), judged.digests.hash->Hex()) << transactions;
  }
}
TEST(PeerPayload, RefusesBadHex) {
  std::string text = LargeNewPayloadV4(1);
  text[text.find("stateRoot") + 20] = 'g';
  simdjson::ondemand::parser parser;
  PeerPayload payload;
  EXPECT_FALSE(PeerDecode(parser, simdjson::padded_string(text), payload));
}

}  // namespace
}  // namespace assay::bench
