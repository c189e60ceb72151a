#include "conformance/oracle/outcome.h"

#include <gtest/gtest.h>

namespace assay::oracle {
namespace {

TEST(ReasonName, GoesThereAndBack) {
  for (int i = 0; i <= static_cast<int>(Reason::kError); ++i) {
    const auto reason = static_cast<Reason>(i);
    EXPECT_NE(ReasonName(reason), "unknown");
    EXPECT_EQ(ReasonFromName(ReasonName(reason)), reason);
  }
}
TEST(ReasonName, AWordThatIsNone) { EXPECT_EQ(ReasonFromName("Eof"), std::nullopt); }
TEST(IsJsonReason, SplitsTheLayers) {
  EXPECT_TRUE(IsJsonReason(Reason::kSize));
  EXPECT_FALSE(IsJsonReason(Reason::kNotMessage));
}
TEST(Digest, HexOfAPreimageIsItsSha256) {
  EXPECT_EQ(Digest::OfPreimage("abc").Hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
TEST(Digest, PreimageAndHashCompare) {
  const Digest hash = Digest::OfHex("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_TRUE(Digest::OfPreimage("abc") == hash);
  EXPECT_FALSE(Digest::OfPreimage("abd") == hash);
  EXPECT_EQ(hash.Preimage(), std::nullopt);
}
TEST(Describe, NamesReasonAndOffset) { EXPECT_EQ(Describe(Reject{Reason::kTrailing, 7, ""}), "reject trailing at 7"); }
TEST(Describe, SaysHowItCrashed) { EXPECT_EQ(Describe(Crash{"signal 11"}), "crash: signal 11"); }
TEST(OutcomeName, OneWordEach) {
  EXPECT_EQ(OutcomeName(Accept{}), "accept");
  EXPECT_EQ(OutcomeName(Reject{}), "reject");
  EXPECT_EQ(OutcomeName(Unsupported{}), "unsupported");
  EXPECT_EQ(OutcomeName(Crash{}), "crash");
  EXPECT_EQ(OutcomeName(Timeout{}), "timeout");
  EXPECT_EQ(OutcomeName(ProtocolError{}), "protocol_error");
}
TEST(Describe, NamesThePathOfAPayloadReason) {
  EXPECT_EQ(Describe(Reject{Reason::kHex, 7, "", {}, "params[3][0]"}), "reject hex at params[3][0]");
}
TEST(Describe, NamesStatusAndFault) {
  Accept accept;
  accept.payload = Judgement{PayloadStatus::kValid, {}, "", ""};
  EXPECT_EQ(Describe(accept), "accept VALID");
  accept.payload = Judgement{PayloadStatus::kInvalid, Fault::kVersionedHashes, "params[1]", ""};
  EXPECT_EQ(Describe(accept), "accept INVALID versioned_hashes at params[1]");
}
TEST(FaultName, GoesThereAndBack) {
  for (int i = 0; i <= static_cast<int>(Fault::kReceiptsRoot); ++i)
    EXPECT_EQ(FaultFromName(FaultName(static_cast<Fault>(i))), static_cast<Fault>(i));
  EXPECT_EQ(FaultName(Fault::kReceiptsRoot), "receipts_root");
  EXPECT_EQ(FaultFromName("receipts"), std::nullopt);
}
TEST(PayloadStatusName, GoesThereAndBack) {
  for (const auto status : {PayloadStatus::kValid, PayloadStatus::kInvalid, PayloadStatus::kInvalidBlockHash})
    EXPECT_EQ(PayloadStatusFromName(PayloadStatusName(status)), status);
  EXPECT_EQ(PayloadStatusFromName("valid"), std::nullopt);
}
TEST(LayerName, GoesThereAndBack) {
  EXPECT_EQ(LayerFromName(LayerName(Layer::kJson)), Layer::kJson);
  EXPECT_EQ(LayerFromName(LayerName(Layer::kJsonRpc)), Layer::kJsonRpc);
  EXPECT_EQ(LayerFromName("rpc"), std::nullopt);
}

}  // namespace
}  // namespace assay::oracle
