#include "conformance/oracle/oracle.h"

#include <gtest/gtest.h>

#include "conformance/oracle/witness.h"

namespace assay::oracle {
namespace {

const Outcome kAccept = Accept{{Digest::OfPreimage("a"), Digest::OfPreimage("b"), Digest::OfPreimage("c")}};

Difference Loose(const Outcome& a, const Outcome& b, Tally* tally = nullptr) {
  return Compare(a, b, Strictness::kVerdictAndDigests, tally);
}
Difference Strict(const Outcome& a, const Outcome& b, Tally* tally = nullptr) {
  return Compare(a, b, Strictness::kReasonAndOffset, tally);
}

TEST(Compare, EqualOutcomesAgree) { EXPECT_EQ(Strict(kAccept, kAccept), Difference::kNone); }
TEST(Compare, VerdictFirst) { EXPECT_EQ(Loose(kAccept, Reject{}), Difference::kVerdict); }
TEST(Compare, WhatDidNotRunNeverAgrees) {
  for (const Outcome& outcome : {Outcome(Unsupported{}), Outcome(Crash{}), Outcome(Timeout{}), Outcome(ProtocolError{})})
    EXPECT_EQ(Loose(kAccept, outcome), Difference::kDidNotRun);
}
TEST(Compare, EachDigest) {
  Accept other = std::get<Accept>(kAccept);
  other.digests.set = Digest::OfPreimage("x");
  EXPECT_EQ(Loose(kAccept, other), Difference::kSetDigest);
  other.digests.double_ = Digest::OfPreimage("x");
  EXPECT_EQ(Loose(kAccept, other), Difference::kDoubleDigest);
  other.digests.exact = Digest::OfPreimage("x");
  EXPECT_EQ(Loose(kAccept, other), Difference::kExactDigest);
}
TEST(Compare, AMissingDigestIsAllowedForReferencesOnly) {
  Accept other = std::get<Accept>(kAccept);
  other.digests.exact.reset();
  EXPECT_EQ(Loose(kAccept, other), Difference::kNone);
  EXPECT_EQ(Strict(kAccept, other), Difference::kExactDigest);
}
TEST(Compare, ReasonAndOffsetForTheScannerOnly) {
  const Reject a{Reason::kEof, 3, ""}, b{Reason::kSyntax, 3, ""}, c{Reason::kEof, 4, ""};
  EXPECT_EQ(Strict(a, b), Difference::kReason);
  EXPECT_EQ(Strict(a, c), Difference::kOffset);
  EXPECT_EQ(Loose(a, b), Difference::kNone);
}
TEST(Compare, OffsetsOfEnvelopeReasonsAreAdvisory) {
  EXPECT_EQ(Strict(Reject{Reason::kId, 3, ""}, Reject{Reason::kId, 9, ""}), Difference::kNone);
}
TEST(Compare, CountsWhatItCompared) {
  Tally tally;
  Strict(kAccept, kAccept, &tally);
  Strict(Reject{Reason::kEof, 1, ""}, Reject{Reason::kEof, 1, ""}, &tally);
  Loose(kAccept, Crash{}, &tally);
  EXPECT_EQ(tally.verdicts, 2u);
  EXPECT_EQ(tally.exact_digests, 1u);
  EXPECT_EQ(tally.set_digests, 1u);
  EXPECT_EQ(tally.reasons, 1u);
  EXPECT_EQ(tally.offsets, 1u);
}

// A payload that claims and has the hash 00..00, with a fault.
Accept PayloadWith(Fault fault, std::string path) {
  Accept accept;
  accept.digests.hash = Digest::OfHex(std::string(64, '0'));
  accept.digests.fields = Digest::OfPreimage("[]");
  accept.payload = Judgement{PayloadStatus::kInvalid, fault, std::move(path), std::string(64, '0')};
  return accept;
}
const Accept kPayload = PayloadWith(Fault::kTransactions, "params[0].transactions[1]");

TEST(ComparePayloads, EqualOnesAgree) { EXPECT_EQ(Strict(kPayload, kPayload), Difference::kNone); }
TEST(ComparePayloads, Hash) {
  Accept other = kPayload;
  other.digests.hash = Digest::OfHex(std::string(64, '1'));
  EXPECT_EQ(Loose(kPayload, other), Difference::kHash);
  other.digests.hash.reset();
  EXPECT_EQ(Loose(kPayload, other), Difference::kNone);
  EXPECT_EQ(Strict(kPayload, other), Difference::kHash);
}
TEST(ComparePayloads, AnEqualHashHidesNoOtherField) {
  Accept other = kPayload;
  other.digests.fields = Digest::OfPreimage("[n]");
  EXPECT_EQ(Loose(kPayload, other), Difference::kFields);
}
TEST(ComparePayloads, Status) {
  Accept other = kPayload;
  other.payload->status = PayloadStatus::kValid;
  EXPECT_EQ(Loose(kPayload, other), Difference::kStatus);
}
TEST(ComparePayloads, AMissingJudgementIsAllowedForReferencesOnly) {
  Accept other = kPayload;
  other.payload.reset();
  EXPECT_EQ(Loose(kPayload, other), Difference::kNone);
  EXPECT_EQ(Strict(kPayload, other), Difference::kStatus);
}
TEST(ComparePayloads, FaultAndPathWhereBothNameThem) {
  EXPECT_EQ(Loose(kPayload, PayloadWith(Fault::kBlockHash, "params[0].transactions[1]")), Difference::kFault);
  EXPECT_EQ(Loose(kPayload, PayloadWith(Fault::kTransactions, "params[0].transactions[2]")), Difference::kPath);
  Accept silent = kPayload;
  silent.payload->fault.reset();
  silent.payload->path.clear();
  EXPECT_EQ(Loose(kPayload, silent), Difference::kNone);
  EXPECT_EQ(Strict(kPayload, silent), Difference::kFault);
}
TEST(ComparePayloads, ClaimedHashForTheScannerOnly) {
  Accept other = kPayload;
  other.payload->claimed = std::string(64, '1');
  EXPECT_EQ(Loose(kPayload, other), Difference::kNone);
  EXPECT_EQ(Strict(kPayload, other), Difference::kClaimed);
}
TEST(ComparePayloads, PathsOfRejectionsForTheScannerOnly) {
  const Reject here{Reason::kHex, 3, "", {}, "params[0].blockHash"}, there{Reason::kHex, 3, "", {}, "params[0].stateRoot"};
  EXPECT_EQ(Strict(here, there), Difference::kPath);
  EXPECT_EQ(Loose(here, there), Difference::kNone);
}
TEST(ComparePayloads, ErrorCodesWhereBothSayThem) {
  const Reject fork{Reason::kFork, {}, "", -38005, ""}, params{{}, {}, "", -32602, ""};
  EXPECT_EQ(Loose(fork, params), Difference::kCode);
  EXPECT_EQ(Loose(fork, fork), Difference::kNone);
  EXPECT_EQ(Loose(fork, Reject{}), Difference::kNone);
}
TEST(ComparePayloads, CountsWhatItCompared) {
  Tally tally;
  Strict(kPayload, kPayload, &tally);
  Strict(Reject{Reason::kHex, 3, "", {}, "params"}, Reject{Reason::kHex, 3, "", {}, "params"}, &tally);
  Loose(Reject{{}, {}, "", 1, ""}, Reject{{}, {}, "", 1, ""}, &tally);
  EXPECT_EQ(tally.hashes, 1u);
  EXPECT_EQ(tally.fields, 1u);
  EXPECT_EQ(tally.statuses, 1u);
  EXPECT_EQ(tally.paths, 1u);
  EXPECT_EQ(tally.codes, 1u);
}

TEST(Judge, AcceptsWithAllDigests) {
  const auto accept = std::get<Accept>(Judge(Layer::kJson, "1"));
  EXPECT_TRUE(accept.digests.exact && accept.digests.double_ && accept.digests.set);
}
TEST(Judge, RejectsWithReasonAndOffset) { EXPECT_EQ(Describe(Judge(Layer::kJson, "1 2")), "reject trailing at 2"); }
TEST(Judge, LayersDiffer) {
  EXPECT_EQ(OutcomeName(Judge(Layer::kJson, "{}")), "accept");
  EXPECT_EQ(Describe(Judge(Layer::kJsonRpc, "{}")), "reject not_message at 0");
}

Prediction For(std::string_view parser, std::string_view bytes, Layer layer = Layer::kJson) {
  return Predict(Ledger::BuiltIn(), parser, layer, bytes);
}
using Ids = std::vector<std::string>;

TEST(Predict, WithoutAQuirkItIsTheJudgement) {
  const Prediction p = For("nlohmann", "[1]");
  EXPECT_EQ(OutcomeName(p.outcome), "accept");
  EXPECT_TRUE(p.quirks.empty());
}
TEST(Predict, NulEndsTheInput) {
  const Prediction p = For("nlohmann", std::string_view("{\"a\":1}\0zz", 10));
  EXPECT_EQ(OutcomeName(p.outcome), "accept");
  EXPECT_EQ(p.quirks, Ids{"nlohmann.nul_ends_input"});
}
TEST(Predict, NulInsideAStringLeavesAnOpenString) {
  const Prediction p = For("rapidjson", std::string_view("\"a\0b\"", 5));
  EXPECT_EQ(OutcomeName(p.outcome), "reject");
  EXPECT_TRUE(p.quirks.empty()) << "both reject: nothing to explain";
}
TEST(Predict, SimdjsonSeesTheNul) { EXPECT_EQ(OutcomeName(For("simdjson_dom", std::string_view("1\0", 2)).outcome), "reject"); }
TEST(Predict, TwoQuirksTogether) {
  const Prediction p = For("nlohmann", std::string_view("\xEF\xBB\xBF-0\0", 6));
  EXPECT_EQ(OutcomeName(p.outcome), "accept");
  EXPECT_EQ(p.quirks.size(), 3u);
}
TEST(Predict, LaterPredicatesSeeTheBytesThatAreRead) {
  // The overflow stands behind the NUL, where nlohmann never gets.
  EXPECT_EQ(OutcomeName(For("nlohmann", std::string_view("1\0 1e400", 8)).outcome), "accept");
}
TEST(Predict, ADigestTransform) {
  const Prediction p = For("simdjson_dom", "[-0]");
  EXPECT_EQ(p.quirks, Ids{"simdjson_dom.minus_zero_integer"});
  EXPECT_EQ(std::get<Accept>(p.outcome).digests.exact->Preimage(), "[#0e0]");
}
TEST(Predict, ReachesIntoEnvelopes) {
  const Prediction p = For("simdjson_dom", R"({"jsonrpc":"2.0","method":"x","id":18446744073709551616})", Layer::kJsonRpc);
  EXPECT_EQ(OutcomeName(p.outcome), "reject");
  EXPECT_EQ(p.quirks, Ids{"simdjson_dom.rejects_big_integer"});
}
TEST(Predict, MinusZeroAsAnIdOfABitcoinReplyIsZero) {
  const std::string reply = R"({"result":")" + std::string(64, 'a') + R"(","error":null,"id":-0})";
  Question question(Kind::kGetBlockHash);
  const auto predicted = [&](const char* id, const char* parser) {
    question.context.id = id;
    return Describe(Predict(Ledger::BuiltIn(), parser, question, reply).outcome);
  };
  for (const char* parser : {"nlohmann", "simdjson_dom"}) {
    EXPECT_EQ(predicted("-0", parser), "reject id_mismatch at id") << parser;
    EXPECT_EQ(predicted("0", parser), "accept VALID") << parser;
  }
  EXPECT_EQ(predicted("-0", "rapidjson"), "accept VALID");
  EXPECT_EQ(predicted("0", "rapidjson"), "reject id_mismatch at id");
}
TEST(Predict, AnUnknownParserHasNoQuirks) {
  EXPECT_EQ(OutcomeName(For("other", std::string_view("1\0", 2)).outcome), "reject");
}

class Witness : public testing::Test {
 protected:
  const Quirk& Nul() { return *Ledger::BuiltIn().For("nlohmann").front(); }
  WitnessState Check(const Quirk& quirk, const Outcome& observed) { return CheckWitness(Ledger::BuiltIn(), quirk, observed); }
};
TEST_F(Witness, ProvenWhenThePredictionIsSeen) { EXPECT_EQ(Check(Nul(), Judge(Layer::kJson, "1")), WitnessState::kProven); }
TEST_F(Witness, StaleWhenNothingDiffersAnyMore) { EXPECT_EQ(Check(Nul(), Reject{}), WitnessState::kStale); }
TEST_F(Witness, ChangedWhenItDiffersInAnotherWay) { EXPECT_EQ(Check(Nul(), Judge(Layer::kJson, "2")), WitnessState::kChanged); }
TEST_F(Witness, UnprovenWhenTheWitnessShowsNothing) {
  Quirk quirk = Nul();
  quirk.witness = "1";
  EXPECT_EQ(Check(quirk, Judge(Layer::kJson, "1")), WitnessState::kUnproven);
}

}  // namespace
}  // namespace assay::oracle
