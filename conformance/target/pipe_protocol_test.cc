#include "conformance/target/pipe_protocol.h"

#include <string>

#include "gtest/gtest.h"

namespace assay::target {
namespace {

using oracle::Accept;
using oracle::Outcome;
using oracle::ProtocolError;
using oracle::Reject;
using oracle::Unsupported;

const std::string kHexA(64, 'a');
const std::string kHexB(64, 'b');

std::string Why(const Outcome& outcome) {
  const auto* error = std::get_if<ProtocolError>(&outcome);
  return error != nullptr ? error->why : "not a protocol error: " + oracle::Describe(outcome);
}

TEST(ParseHello, ReadsNameVersionAndLayers) {
  const auto hello = ParseHello("hello 1 name=x version=1.2 layers=json,jsonrpc");
  ASSERT_TRUE(hello) << hello.error();
  EXPECT_EQ(*hello, (Hello{"x", "1.2", {"json", "jsonrpc"}}));
}
TEST(ParseHello, RefusesAnotherProtocolVersion) { EXPECT_FALSE(ParseHello("hello 2 name=x version=1 layers=json")); }
TEST(ParseHello, RefusesAMissingPart) { EXPECT_FALSE(ParseHello("hello 1 name=x version=1")); }
TEST(ParseHello, RefusesAnEmptyName) { EXPECT_FALSE(ParseHello("hello 1 name= version=1 layers=json")); }
TEST(ParseHello, RefusesAnEmptyLayer) { EXPECT_FALSE(ParseHello("hello 1 name=x version=1 layers=json,")); }
TEST(ParseHello, RefusesAnotherOrder) { EXPECT_FALSE(ParseHello("hello 1 version=1 name=x layers=json")); }
TEST(ParseHello, RefusesTwoSpaces) { EXPECT_FALSE(ParseHello("hello 1  name=x version=1 layers=json")); }
TEST(ParseHello, RefusesACarriageReturn) { EXPECT_FALSE(ParseHello("hello 1 name=x version=1 layers=json\r")); }
TEST(ParseHello, RefusesMoreWords) { EXPECT_FALSE(ParseHello("hello 1 name=x version=1 layers=json more=1")); }
TEST(ParseHello, SaysWhatItShouldHaveBeen) {
  EXPECT_NE(ParseHello("hi").error().find("\"hi\" is no answer to the hello; it must be: hello 1 name=<word>"),
            std::string::npos);
}

TEST(RequestHeader, HasLayerSizeAndId) { EXPECT_EQ(RequestHeader(oracle::Layer::kJsonRpc, 12, "a.b"), "jsonrpc 12 id=a.b\n"); }
TEST(RequestHeader, LeavesAnEmptyIdOut) { EXPECT_EQ(RequestHeader(oracle::Layer::kJson, 0, ""), "json 0\n"); }
TEST(RequestHeader, KeepsTheIdOnOneLine) { EXPECT_EQ(RequestHeader(oracle::Layer::kJson, 1, "a b\n"), "json 1 id=a_b_\n"); }
TEST(RequestHeader, HasWhatACallerOfABitcoinNodeKnows) {
  oracle::Context context;
  context.previous_header.emplace().fill(0x01);
  context.transactions = 3;
  context.id = "\"a b\"";
  context.batch = {"1", "\"\n\""};
  std::string prev;
  for (int i = 0; i < 32; ++i) prev += "01";
  EXPECT_EQ(RequestHeader(oracle::Question(oracle::Kind::kGetBlockFilter, context), 7, "a"),
            "bitcoin:getblockfilter 7 id=a prev=" + prev + " transactions=3 call=2261206222 batch=31,220a22\n");
}
TEST(RequestHeader, HasKindAndContext) {
  oracle::Context context;
  context.hash.emplace().fill(0x11);
  context.parent_beacon_block_root.emplace().fill(0x22);
  context.receipts_root.emplace().fill(0x33);
  const auto hex = [](char digit) { return std::string(64, digit); };
  EXPECT_EQ(RequestHeader(oracle::Question(oracle::Kind::kEngineGetPayloadV3, context), 7, "a"),
            "ethereum:engine_getPayloadV3 7 id=a hash=" + hex('1') + " root=" + hex('2') + " receipts=" + hex('3') + "\n");
}

TEST(ParseReply, AcceptWithoutDigests) { EXPECT_EQ(ParseReply("accept", 1), Outcome(Accept{})); }
TEST(ParseReply, AcceptWithAnySubsetInAnyOrder) {
  const Outcome outcome = ParseReply("accept set=" + kHexB + " exact=" + kHexA, 1);
  const auto* accept = std::get_if<Accept>(&outcome);
  ASSERT_NE(accept, nullptr) << oracle::Describe(outcome);
  EXPECT_EQ(accept->digests.exact->Hex(), kHexA);
  EXPECT_EQ(accept->digests.set->Hex(), kHexB);
  EXPECT_FALSE(accept->digests.double_);
}
TEST(ParseReply, AcceptWithPayloadDigestsAndStatus) {
  const std::string hash(64, 'a'), fields(64, 'b');
  const auto accept = std::get<Accept>(ParseReply("accept hash=" + hash + " fields=" + fields + " status=INVALID", 1));
  EXPECT_EQ(accept.digests.hash->Hex(), hash);
  EXPECT_EQ(accept.digests.fields->Hex(), fields);
  EXPECT_EQ(accept.payload->status, oracle::PayloadStatus::kInvalid);
}
TEST(ParseReply, AStatusThatIsNoneIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept status=SYNCING", 1)).find("status= must be VALID"), std::string::npos);
}
TEST(ParseReply, StatusTwiceIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept status=VALID status=VALID", 1)).find("stands twice"), std::string::npos);
}
TEST(ParseReply, BadHexIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept exact=" + std::string(64, 'G'), 1)).find("64 lower-case hex digits"), std::string::npos);
}
TEST(ParseReply, UpperCaseHexIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept exact=" + std::string(64, 'A'), 1)).find("64 lower-case hex digits"), std::string::npos);
}
TEST(ParseReply, ShortHexIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept exact=" + kHexA.substr(1), 1)).find("64 lower-case hex digits"), std::string::npos);
}
TEST(ParseReply, DigestTwiceIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept set=" + kHexA + " set=" + kHexA, 1)).find("set= stands twice"), std::string::npos);
}
TEST(ParseReply, UnknownKeyIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("accept sha=" + kHexA, 1)).find("only exact="), std::string::npos);
}

TEST(ParseReply, RejectWithKnownReasonAndOffset) {
  EXPECT_EQ(ParseReply("reject trailing 3", 3), Outcome(Reject{oracle::Reason::kTrailing, 3, ""}));
}
TEST(ParseReply, RejectWithUnknownReasonKeepsItAsDetail) {
  EXPECT_EQ(ParseReply("reject unexpected_token", 3), Outcome(Reject{std::nullopt, std::nullopt, "unexpected_token"}));
}
TEST(ParseReply, RejectWithoutReasonIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("reject", 1)).find("reject <reason-word> [offset]"), std::string::npos);
}
TEST(ParseReply, OffsetPastTheInputIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("reject eof 4", 3)).find("a number from 0 to 3"), std::string::npos);
}
TEST(ParseReply, OffsetThatIsNoNumberIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("reject eof -1", 3)).find("a number from 0 to 3"), std::string::npos);
}
TEST(ParseReply, OffsetBeyondAnyIntegerIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("reject eof 99999999999999999999999", 3)).find("a number from 0 to 3"), std::string::npos);
}

TEST(ParseReply, UnsupportedKeepsItsWords) {
  EXPECT_EQ(ParseReply("unsupported no streams", 1), Outcome(Unsupported{"no streams"}));
}
TEST(ParseReply, UnsupportedWithoutWordsIsAProtocolError) {
  EXPECT_NE(Why(ParseReply("unsupported", 1)).find("unsupported <words>"), std::string::npos);
}
TEST(ParseReply, AnotherLineIsAProtocolErrorThatQuotesIt) {
  EXPECT_NE(Why(ParseReply("Traceback", 1)).find("\"Traceback\" is no reply"), std::string::npos);
}
TEST(ParseReply, AnEmptyLineIsAProtocolError) { EXPECT_NE(Why(ParseReply("", 1)).find("is no reply"), std::string::npos); }
TEST(ParseReply, TerminalEscapesAreAProtocolErrorAndQuotedHarmlessly) {
  EXPECT_NE(Why(ParseReply("unsupported \x1b[2J", 1)).find("\\x1b[2J"), std::string::npos);
}
TEST(ParseReply, ACarriageReturnIsNamed) {
  EXPECT_NE(Why(ParseReply("accept\r", 1)).find("end it with \\n alone"), std::string::npos);
}

TEST(Quote, CutsLongBytes) { EXPECT_TRUE(Quote(std::string(100, 'x')).ends_with("x\" and 20 more bytes")); }

}  // namespace
}  // namespace assay::target
