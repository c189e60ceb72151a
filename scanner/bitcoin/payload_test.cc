#include "scanner/bitcoin/payload.h"

#include <string>

#include "gtest/gtest.h"
#include "scanner/bitcoin/sample.h"

namespace assay::bitcoin {
namespace {

using sample::Buffer;
using sample::DoubleSha;
using sample::Filled;
using sample::FromHex;
using sample::HeaderBytes;
using sample::Join;
using sample::Legacy;
using sample::Pair;
using sample::ToHex;

// An asymmetric hash, so that a reversal shows.
DisplayHash Rising() {
  DisplayHash hash;
  for (std::size_t i = 0; i < 32; ++i) hash.bytes[i] = static_cast<std::uint8_t>(i);
  return hash;
}
std::string Quoted(Bytes bytes) { return "\"" + ToHex(bytes) + "\""; }
std::string Reply(std::string_view result) { return R"({"result":)" + std::string(result) + R"(,"error":null,"id":1})"; }
std::string Reply(Bytes bytes) { return Reply(Quoted(bytes)); }
std::string Raw(const Buffer& bytes) { return {bytes.begin(), bytes.end()}; }
Buffer BlockBytes() { return Join(HeaderBytes(DoubleSha(Legacy(1))), FromHex("01"), Legacy(1)); }
Buffer Proof() { return Join(HeaderBytes(Filled(9)), FromHex("01000000 01"), Filled(9).bytes, FromHex("01 01")); }

// The reason and path of a rejection; reason nullopt: layer json or accepted.
struct Rejection {
  std::optional<Reason> reason;
  std::string path;
  bool operator==(const Rejection&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Rejection& r) {
  return out << (r.reason ? static_cast<int>(*r.reason) : -1) << " at " << r.path;
}
Rejection Rejected(Kind kind, std::string_view body, const Context& context = {}) {
  Arena arena;
  std::optional<Error> error;
  if (!context.batch.empty()) {
    const auto batch = ReadBatch(kind, body, context, arena);
    if (!batch) error = batch.error();
  } else {
    const auto payload = ReadPayload(kind, body, context, arena);
    if (!payload) error = payload.error();
  }
  if (!error) return {};
  const Reason* const reason = std::get_if<Reason>(&error->reason);
  return {reason != nullptr ? std::optional(*reason) : std::nullopt, error->path.ToString()};
}
Judgement Judged(Kind kind, std::string_view body, const Context& context = {}) {
  Arena arena;
  const auto payload = ReadPayload(kind, body, context, arena);
  EXPECT_TRUE(payload);
  return payload ? Judge(*payload, context) : Judgement{};
}
Context Asking(const DisplayHash& hash) {
  return {.id = "1", .batch = {}, .hash = hash, .previous_header = {}, .transactions = {}};
}

TEST(PayloadTest, HashesAreInDisplayOrder) {
  for (const Kind kind : {Kind::kGetBestBlockHash, Kind::kGetBlockHash, Kind::kGetCFilterHeader}) {
    const Judgement judgement = Judged(kind, Reply(Rising().bytes), Asking(Rising()));
    EXPECT_EQ(judgement.fault, std::nullopt);
    EXPECT_EQ(judgement.computed, Rising());
    EXPECT_EQ(judgement.claimed, Rising());
    DisplayHash reversed;
    std::ranges::reverse_copy(Rising().bytes, reversed.bytes.begin());
    EXPECT_EQ(Judged(kind, Reply(Rising().bytes), Asking(reversed)).fault, Fault::kAskedHash);
  }
}
TEST(PayloadTest, HashesOfPayloadsAreReversed) {
  const DisplayHash header = DoubleSha(HeaderBytes(Filled(9))).ToDisplay();
  EXPECT_EQ(Judged(Kind::kGetBlockHeader, Reply(HeaderBytes(Filled(9)))).computed, header);
  EXPECT_EQ(Judged(Kind::kGetTxOutProof, Reply(Proof())).computed, header);
  EXPECT_EQ(Judged(Kind::kGetRawTransaction, Reply(Legacy(1))).computed, DoubleSha(Legacy(1)).ToDisplay());
  EXPECT_EQ(Judged(Kind::kGetBlock, Reply(BlockBytes())).computed, DoubleSha(Bytes(BlockBytes()).first(80)).ToDisplay());
}
TEST(PayloadTest, OneEscapedDigitChangesNothing) {
  std::string body = Reply(Rising().bytes);
  body.replace(body.find("0a"), 2, "0\\u0061");
  EXPECT_EQ(Judged(Kind::kGetBlockHash, body, Asking(Rising())).fault, std::nullopt);
}
TEST(PayloadTest, ResultsOfOtherTypes) {
  for (const std::string_view result : {"null", "1234", "12e4", "true", "[]", "{}"})
    EXPECT_EQ(Rejected(Kind::kGetBlockHash, Reply(result)), (Rejection{Reason::kType, "result"})) << result;
}
TEST(PayloadTest, ResultsThatAreNoHex) {
  for (const std::string_view result : {R"("")", R"("abc")", R"("0xab")", R"(" ab")", R"("zz")"})
    EXPECT_EQ(Rejected(Kind::kGetBlock, Reply(result)), (Rejection{Reason::kHex, "result"})) << result;
}
TEST(PayloadTest, FixedLengths) {
  EXPECT_EQ(Rejected(Kind::kGetBlockHash, Reply(Buffer(31))), (Rejection{Reason::kLength, "result"}));
  EXPECT_EQ(Rejected(Kind::kGetCFilterHeader, Reply(Buffer(33))), (Rejection{Reason::kLength, "result"}));
  EXPECT_EQ(Rejected(Kind::kGetBlockHeader, Reply(Buffer(79))), (Rejection{Reason::kLength, "result"}));
  EXPECT_EQ(Rejected(Kind::kGetBlockHeader, Reply(Buffer(81))), (Rejection{Reason::kLength, "result"}));
}
TEST(PayloadTest, TailsAreNotIgnored) {
  std::string odd = Reply(BlockBytes()), junk = odd;
  const std::size_t end = odd.find("\",\"error");
  EXPECT_EQ(Rejected(Kind::kGetBlock, odd.insert(end, "0")), (Rejection{Reason::kHex, "result"}));
  EXPECT_EQ(Rejected(Kind::kGetBlock, junk.insert(end, "zz")), (Rejection{Reason::kHex, "result"}));
  for (const Kind kind : {Kind::kGetBlock, Kind::kGetRawTransaction, Kind::kGetTxOutProof}) {
    const Buffer bytes = kind == Kind::kGetBlock ? BlockBytes() : kind == Kind::kGetTxOutProof ? Proof() : Legacy(1);
    EXPECT_EQ(Rejected(kind, Reply(Join(bytes, FromHex("00")))), (Rejection{Reason::kTrailingBytes, "result"}));
    EXPECT_EQ(Rejected(kind, Reply(Bytes(bytes).first(bytes.size() - 1))), (Rejection{Reason::kShort, "result"}));
  }
}
TEST(PayloadTest, RawKindsHaveNoPath) {
  EXPECT_EQ(Judged(Kind::kBlock, Raw(BlockBytes())).fault, std::nullopt);
  EXPECT_EQ(Judged(Kind::kMerkleBlock, Raw(Proof())).fault, std::nullopt);
  EXPECT_EQ(Rejected(Kind::kBlock, ""), (Rejection{Reason::kShort, ""}));
  EXPECT_EQ(Rejected(Kind::kMerkleBlock, Raw(Join(Proof(), FromHex("00")))), (Rejection{Reason::kTrailingBytes, ""}));
  EXPECT_EQ(Judged(Kind::kBlock, Raw(Join(HeaderBytes({}), FromHex("01"), Legacy(1)))).path.ToString(), "");
}
TEST(PayloadTest, TheEnvelopeDecidesFirst) {
  EXPECT_EQ(Rejected(Kind::kGetBlock, "{}"), (Rejection{Reason::kNoResult, "result"}));
  EXPECT_EQ(Rejected(Kind::kGetBlock, Reply(BlockBytes()),
                     {.id = "2", .batch = {}, .hash = {}, .previous_header = {}, .transactions = {}}),
            (Rejection{Reason::kIdMismatch, "id"}));
}

TEST(JudgeTest, FaultsOfABlockInTheirOrder) {
  const InternalHash txid = DoubleSha(Legacy(1));
  const Buffer wrong = Join(HeaderBytes({}), FromHex("02"), Legacy(1), Legacy(1));
  EXPECT_EQ(Judged(Kind::kGetBlock, Reply(wrong), Asking(Rising())).fault, Fault::kMerkleRoot);
  const Buffer twice = Join(HeaderBytes(Pair(txid, txid)), FromHex("02"), Legacy(1), Legacy(1));
  EXPECT_EQ(Judged(Kind::kGetBlock, Reply(twice), Asking(Rising())).fault, Fault::kMutated);
  const Judgement asked = Judged(Kind::kGetBlock, Reply(BlockBytes()), Asking(Rising()));
  EXPECT_EQ(asked.fault, Fault::kAskedHash);
  EXPECT_EQ(asked.path.ToString(), "result");
  const Buffer uncommitted = Join(HeaderBytes(txid), FromHex("01"), sample::Segwit(1));
  EXPECT_EQ(Judged(Kind::kGetBlock, Reply(uncommitted), Asking(Rising())).fault, Fault::kWitnessCommitment);
}
TEST(JudgeTest, ProofsAreBoundToTheNumberOfTransactions) {
  Context context = Asking(Rising());
  context.transactions = 1;
  EXPECT_EQ(Judged(Kind::kGetTxOutProof, Reply(Proof()), context).fault, Fault::kAskedHash);
  context.transactions = 2;
  EXPECT_EQ(Judged(Kind::kGetTxOutProof, Reply(Proof()), context).fault, Fault::kTxCount);
}
TEST(JudgeTest, CFHeaders) {
  const auto message = [](std::uint8_t type) {
    return Raw(Join(Buffer{type}, Filled(1).bytes, Filled(2).bytes, FromHex("01"), Filled(3).bytes));
  };
  const DisplayHash last = Pair(Filled(3), Filled(2)).ToDisplay();
  EXPECT_EQ(Judged(Kind::kCFHeaders, message(0)).computed, last);
  EXPECT_EQ(Judged(Kind::kCFHeaders, message(0), Asking(last)).fault, std::nullopt);
  EXPECT_EQ(Judged(Kind::kCFHeaders, message(0), Asking(Rising())).fault, Fault::kAskedHash);
  EXPECT_EQ(Judged(Kind::kCFHeaders, message(1), Asking(Rising())).fault, Fault::kFilterType);
}

// getblockfilter.

std::string BlockFilterReply(std::string_view members) { return Reply("{" + std::string(members) + "}"); }
const InternalHash kPrevious = Rising().ToInternal();
DisplayHash EmptyFilterHeader() { return Pair(DoubleSha(FromHex("00")), kPrevious).ToDisplay(); }
std::string EmptyFilter(const DisplayHash& header) {
  return BlockFilterReply(R"("filter":"00","header":)" + Quoted(header.bytes));
}
Context Following(std::optional<DisplayHash> hash = std::nullopt) {
  return {.id = {}, .batch = {}, .hash = hash, .previous_header = Rising(), .transactions = {}};
}

TEST(BlockFilterTest, WithThePreviousHeader) {
  const Judgement judgement = Judged(Kind::kGetBlockFilter, EmptyFilter(EmptyFilterHeader()), Following(EmptyFilterHeader()));
  EXPECT_EQ(judgement.fault, std::nullopt);
  EXPECT_EQ(judgement.computed, EmptyFilterHeader());
  EXPECT_EQ(judgement.claimed, EmptyFilterHeader());
}
TEST(BlockFilterTest, AnotherHeaderIsAFault) {
  const Judgement judgement = Judged(Kind::kGetBlockFilter, EmptyFilter(Rising()), Following(Rising()));
  EXPECT_EQ(judgement.fault, Fault::kFilterHeader);
  EXPECT_EQ(judgement.path.ToString(), "result.header");
}
TEST(BlockFilterTest, AskedIsComparedWithTheComputedOneOrTheClaimedOne) {
  const Judgement computed = Judged(Kind::kGetBlockFilter, EmptyFilter(EmptyFilterHeader()), Following(Rising()));
  EXPECT_EQ(computed.fault, Fault::kAskedHash);
  EXPECT_EQ(computed.path.ToString(), "result");
  const Judgement claimed = Judged(Kind::kGetBlockFilter, EmptyFilter(EmptyFilterHeader()), Asking(Rising()));
  EXPECT_EQ(claimed.fault, Fault::kAskedHash);
  EXPECT_EQ(claimed.computed, std::nullopt);
  EXPECT_EQ(Judged(Kind::kGetBlockFilter, EmptyFilter(Rising()), Asking(Rising())).fault, std::nullopt);
}
TEST(BlockFilterTest, Getcfilter) {
  EXPECT_EQ(Judged(Kind::kGetCFilter, Reply(FromHex("00")), Following()).computed, EmptyFilterHeader());
  EXPECT_EQ(Judged(Kind::kGetCFilter, Reply(FromHex("00")), Following(Rising())).fault, Fault::kAskedHash);
  const Judgement alone = Judged(Kind::kGetCFilter, Reply(FromHex("00")), Asking(Rising()));
  EXPECT_EQ(alone.fault, std::nullopt);
  EXPECT_EQ(alone.computed, std::nullopt);
}
TEST(BlockFilterTest, StructureInDocumentOrder) {
  const std::string header = R"("header":)" + Quoted(Rising().bytes);
  const auto rejected = [](std::string_view members) { return Rejected(Kind::kGetBlockFilter, BlockFilterReply(members)); };
  EXPECT_EQ(Rejected(Kind::kGetBlockFilter, Reply(FromHex("00"))), (Rejection{Reason::kType, "result"}));
  EXPECT_EQ(rejected(R"("filter":1,"header":1)"), (Rejection{Reason::kType, "result.filter"}));
  EXPECT_EQ(rejected(R"("header":1,"filter":1)"), (Rejection{Reason::kType, "result.header"}));
  EXPECT_EQ(rejected(R"("header":"00","filter":1)"), (Rejection{Reason::kLength, "result.header"}));
  EXPECT_EQ(rejected(R"("filter":"0","header":"00")"), (Rejection{Reason::kHex, "result.filter"}));
  EXPECT_EQ(rejected(R"("filter":"00","filter":1)"), (Rejection{Reason::kDuplicate, "result.filter"}));
  EXPECT_EQ(rejected(header + "," + header), (Rejection{Reason::kDuplicate, "result.header"}));
  EXPECT_EQ(rejected(""), (Rejection{Reason::kMissing, "result.filter"}));
  EXPECT_EQ(rejected(header), (Rejection{Reason::kMissing, "result.filter"}));
  EXPECT_EQ(rejected(R"("filter":"0101","Header":1)"), (Rejection{Reason::kMissing, "result.header"}));
  EXPECT_EQ(rejected(R"("filter":"01",)" + header), (Rejection{Reason::kShort, "result.filter"}));
  EXPECT_EQ(rejected(R"("filter":"0000",)" + header), (Rejection{Reason::kTrailingBytes, "result.filter"}));
}

// Batches.

Context Batch(std::vector<std::string> ids) {
  return {.id = "9", .batch = std::move(ids), .hash = {}, .previous_header = {}, .transactions = {}};
}
TEST(BatchTest, PayloadsInTheOrderOfTheCalls) {
  const std::string body =
      R"([{"id":2,"result":)" + Quoted(Rising().bytes) + R"(},{"id":1,"result":)" + Quoted(Filled(7).bytes) + "}]";
  Arena arena;
  const auto payloads = ReadBatch(Kind::kGetBlockHash, body, Batch({"1", "2"}), arena);
  ASSERT_TRUE(payloads);
  ASSERT_EQ(payloads->size(), 2U);
  EXPECT_EQ(std::get<DisplayHash>((*payloads)[0].value), Filled(7).ToDisplay());
  EXPECT_EQ(std::get<DisplayHash>((*payloads)[1].value), Rising());
  Context context = Batch({"1", "2"});
  EXPECT_EQ(JudgeBatch(*payloads, context).fault, std::nullopt);
  EXPECT_EQ(JudgeBatch(*payloads, context).computed, std::nullopt);
  context.hash = Filled(7).ToDisplay();
  EXPECT_EQ(JudgeBatch(*payloads, context).fault, Fault::kAskedHash);
  EXPECT_EQ(JudgeBatch(*payloads, context).path.ToString(), "[0].result");
}
TEST(BatchTest, TheFirstCallAtFaultDecides) {
  EXPECT_EQ(Rejected(Kind::kGetBlockHash, R"([{"id":2,"result":1},{"id":1,"error":{}}])", Batch({"1", "2"})),
            (Rejection{Reason::kRpcError, "[1].error"}));
  EXPECT_EQ(Rejected(Kind::kGetBlockHash, R"([{"id":2,"result":1},{"id":1,"error":{}}])", Batch({"2", "1"})),
            (Rejection{Reason::kType, "[0].result"}));
  EXPECT_EQ(Rejected(Kind::kGetBlockHash, R"([{"id":2,"result":1}])", Batch({"1", "2"})),
            (Rejection{Reason::kNoResult, "batch[0]"}));
}
TEST(BatchTest, PathsOfFilters) {
  EXPECT_EQ(Rejected(Kind::kGetBlockFilter, R"([{"id":1,"result":{"filter":"0"}}])", Batch({"1"})),
            (Rejection{Reason::kHex, "[0].result.filter"}));
}

TEST(ReadPayloadIntoTest, KeepsNothingOfTheOneBefore) {
  Arena arena;
  Payload payload;
  ASSERT_EQ(ReadPayloadInto(Kind::kGetBlock, Reply(BlockBytes()), {}, arena, payload), std::nullopt);
  const Buffer empty = Join(HeaderBytes({}), FromHex("00"));
  ASSERT_EQ(ReadPayloadInto(Kind::kGetBlock, Reply(empty), {}, arena, payload), std::nullopt);
  EXPECT_TRUE(std::get<Block>(payload.value).transactions.empty());
  EXPECT_EQ(Judge(payload, {}).fault, std::nullopt);
  ASSERT_EQ(ReadPayloadInto(Kind::kGetBlockHash, Reply(Rising().bytes), {}, arena, payload), std::nullopt);
  EXPECT_EQ(Judge(payload, {}).computed, Rising());
}

}  // namespace
}  // namespace assay::bitcoin
