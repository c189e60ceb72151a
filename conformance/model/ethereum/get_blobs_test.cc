// engine_getBlobs: the shapes of its three versions.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/model/ethereum/engine_fixture.h"

namespace assay::model::ethereum {
namespace {

const std::string kBlob = Bytes("0b", 131072);
Members BlobV1() { return {{"blob", kBlob}, {"proof", Bytes("0c", 48)}}; }
std::string Proofs(std::size_t count) { return List(std::vector<std::string>(count, Bytes("0c", 48))); }
Members BlobV2() { return {{"blob", kBlob}, {"proofs", Proofs(128)}}; }

TEST(Valid, Lists) {
  for (int version = 1; version <= 3; ++version) EXPECT_EQ(GetBlobsVerdict(version, "[]"), "VALID");
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Text(), BlobV1().Text()})), "VALID");
  EXPECT_EQ(GetBlobsVerdict(2, List({BlobV2().Text(), BlobV2().Text()})), "VALID");
  EXPECT_EQ(GetBlobsVerdict(3, List({BlobV2().Text(), BlobV2().Text()})), "VALID");
}
TEST(Valid, NoHashIsComputedOrClaimed) {
  const Answer answer = ReadPayload(Kind::kGetBlobsV1, ResponseText(List({BlobV1().Text()})), WithParentRoot());
  EXPECT_EQ(Digits(std::get<Payload>(answer).computed), "(none)");
  EXPECT_EQ(Digits(std::get<Payload>(answer).claimed), "(none)");
}
TEST(Null, Result) {
  EXPECT_EQ(GetBlobsVerdict(1, "null"), "type result");
  EXPECT_EQ(GetBlobsVerdict(2, "null"), "VALID");
  EXPECT_EQ(GetBlobsVerdict(3, "null"), "VALID");
}
TEST(Null, Elements) {
  EXPECT_EQ(GetBlobsVerdict(1, List({"null", BlobV1().Text(), "null"})), "VALID");
  EXPECT_EQ(GetBlobsVerdict(2, List({BlobV2().Text(), "null"})), "type result[1]");
  EXPECT_EQ(GetBlobsVerdict(3, List({"null", BlobV2().Text()})), "VALID");
}
TEST(Types, ResultAndElements) {
  for (int version = 1; version <= 3; ++version) {
    EXPECT_EQ(GetBlobsVerdict(version, "{}"), "type result");
    EXPECT_EQ(GetBlobsVerdict(version, "\"0x\""), "type result");
    EXPECT_EQ(GetBlobsVerdict(version, "[[]]"), "type result[0]");
    EXPECT_EQ(GetBlobsVerdict(version, "[\"0x\"]"), "type result[0]");
  }
}
TEST(Shape, V1) {
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Remove("blob").Text()})), "missing result[0].blob");
  EXPECT_EQ(GetBlobsVerdict(1, List({"null", BlobV1().Set("proof", "null").Text()})), "missing result[1].proof");
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Rename("proof", "Proof").Text()})), "wrong_case result[0].proof");
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Set("proof", Bytes("0c", 47)).Text()})), "length result[0].proof");
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Set("blob", "\"0x\"").Text()})), "length result[0].blob");
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Add("blob", "\"0x\"").Text()})), "duplicate result[0].blob");
  EXPECT_EQ(GetBlobsVerdict(1, List({BlobV1().Add("proofs", "7").Text()})), "VALID");  // not known in V1
}
TEST(Shape, V2AndV3) {
  for (const int version : {2, 3}) {
    EXPECT_EQ(GetBlobsVerdict(version, List({BlobV1().Text()})), "missing result[0].proofs");
    EXPECT_EQ(GetBlobsVerdict(version, List({BlobV2().Set("proofs", Bytes("0c", 48)).Text()})), "type result[0].proofs");
    EXPECT_EQ(GetBlobsVerdict(version, List({BlobV2().Set("proofs", "[null]").Text()})), "type result[0].proofs[0]");
  }
}
TEST(Shape, Exactly128Proofs) {
  for (const int version : {2, 3}) {
    for (const std::size_t count : {0u, 1u, 127u, 129u}) {
      EXPECT_EQ(GetBlobsVerdict(version, List({BlobV2().Set("proofs", Proofs(count)).Text()})), "length result[0].proofs");
    }
  }
}
TEST(Shape, AProofIsJudgedBeforeTheirNumber) {
  EXPECT_EQ(GetBlobsVerdict(2, List({BlobV2().Set("proofs", "[\"0x\"]").Text()})), "length result[0].proofs[0]");
}

TEST(Fields, NullAndObjects) {
  const auto fields = [](int version, const std::string& result) {
    return FieldsOf(ReadPayload(GetBlobsKind(version), ResponseText(result)));
  };
  EXPECT_EQ(fields(2, "null"), "n");
  EXPECT_EQ(fields(3, "[null,null]"), "[nn]");
  EXPECT_EQ(fields(1, List({"null", BlobV1().Text()})),
            "[n{s4:blobx131072:" + std::string(131072, '\x0b') + "s5:proofx48:" + std::string(48, '\x0c') + "}]");
}

}  // namespace
}  // namespace assay::model::ethereum
