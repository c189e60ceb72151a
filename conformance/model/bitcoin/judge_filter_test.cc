// getblockfilter, getcfilter and cfheaders: structure, faults, fields.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

// BIP 158, test vectors, block 0 of the test network; the header before it is zero.
const std::string kFilter = "019dfca8";
const std::string kHeader = "21584579b7eb08997773e5aeff3a7f932700042d0ed2a6129012b7d7ae81b750";
const std::string kZero(64, '0');
const std::string kOther(64, 'e');
// Its one codeword: 10, then nineteen bits 0111 0111 1111 0010 101: 2^19 + 0x3bf95.
const std::string kFilterFields = "{s1:n#1e0s6:values[#769941e0]}";

std::string Object(const std::string& members) { return ReplyWith("{" + members + "}"); }
std::string BlockFilter(const std::string& filter = kFilter, const std::string& header = kHeader) {
  return Object(R"("filter":")" + filter + R"(","header":")" + header + R"(")");
}
std::string JudgeObject(const std::string& reply, const Context& context = {}) {
  return Verdict(Kind::kGetBlockFilter, reply, context);
}
Context Known(const std::string& previous, const std::string& hash) {
  Context context;
  if (!previous.empty()) context.previous_header = Display(previous);
  if (!hash.empty()) context.hash = Display(hash);
  return context;
}

TEST(BlockFilter, WithoutContext) {
  const Payload payload = Accepted(Kind::kGetBlockFilter, BlockFilter());
  EXPECT_FALSE(payload.fault);
  EXPECT_EQ(HashOf(payload), "-");
  EXPECT_EQ(ClaimOf(payload), kHeader);
}
TEST(BlockFilter, WithThePreviousHeader) {
  const Payload payload = Accepted(Kind::kGetBlockFilter, BlockFilter(), Known(kZero, ""));
  EXPECT_FALSE(payload.fault);
  EXPECT_EQ(HashOf(payload), kHeader);
}
TEST(BlockFilter, PreviousHeaderIsInDisplayOrder) {
  const std::string previous = "01" + std::string(62, '0');
  const std::string expected = Hex(Reverse(Dsha(Dsha(Unhex(kFilter)) + Reverse(Unhex(previous)))));
  EXPECT_EQ(HashOf(Accepted(Kind::kGetBlockFilter, BlockFilter(), Known(previous, ""))), expected);
}
TEST(BlockFilter, FilterHeader) {
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, kOther), Known(kZero, "")), "INVALID filter_header result.header");
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, kOther), Known(kZero, kOther)), "INVALID filter_header result.header");
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, kOther)), "VALID");
}
TEST(BlockFilter, AskedHashIsHeldAgainstTheComputedHeader) {
  EXPECT_EQ(JudgeObject(BlockFilter(), Known(kZero, kHeader)), "VALID");
  EXPECT_EQ(JudgeObject(BlockFilter(), Known(kZero, kOther)), "INVALID asked_hash result");
}
TEST(BlockFilter, AskedHashIsHeldAgainstTheClaimedHeaderOtherwise) {
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, kOther), Known("", kOther)), "VALID");
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, kOther), Known("", kHeader)), "INVALID asked_hash result");
}
TEST(BlockFilter, ClaimedIsItsHeaderNotTheAskedHash) {
  EXPECT_EQ(ClaimOf(Accepted(Kind::kGetBlockFilter, BlockFilter(), Known("", kOther))), kHeader);
}
TEST(BlockFilter, Type) {
  EXPECT_EQ(JudgeObject(ReplyWith(Quoted(kFilter))), "type result");
  EXPECT_EQ(JudgeObject(ReplyWith("null")), "type result");
  EXPECT_EQ(JudgeObject(ReplyWith("[]")), "type result");
  EXPECT_EQ(JudgeObject(Object(R"("filter":1)")), "type result.filter");
  EXPECT_EQ(JudgeObject(Object(R"("header":null)")), "type result.header");
}
TEST(BlockFilter, Hex) {
  EXPECT_EQ(JudgeObject(BlockFilter("0x00")), "hex result.filter");
  EXPECT_EQ(JudgeObject(BlockFilter("")), "hex result.filter");
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, "abc")), "hex result.header");
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, "")), "hex result.header");
}
TEST(BlockFilter, Length) {
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, kHeader + "00")), "length result.header");
  EXPECT_EQ(JudgeObject(BlockFilter(kFilter, "ab")), "length result.header");
}
TEST(BlockFilter, Missing) {
  EXPECT_EQ(JudgeObject(Object("")), "missing result.filter");
  EXPECT_EQ(JudgeObject(Object(R"("header":")" + kHeader + R"(")")), "missing result.filter");
  EXPECT_EQ(JudgeObject(Object(R"("filter":"00")")), "missing result.header");
  EXPECT_EQ(JudgeObject(Object(R"("Filter":"00")")), "missing result.filter");
}
TEST(BlockFilter, Duplicate) {
  EXPECT_EQ(JudgeObject(Object(R"("filter":"00","filter":1)")), "duplicate result.filter");
  EXPECT_EQ(JudgeObject(Object(R"("header":")" + kHeader + R"(","h\u0065ader":"x")")), "duplicate result.header");
}
TEST(BlockFilter, DocumentOrderDecides) {
  EXPECT_EQ(JudgeObject(Object(R"("header":"x","filter":1)")), "hex result.header");
  EXPECT_EQ(JudgeObject(Object(R"("filter":1,"filter":1)")), "type result.filter");
  EXPECT_EQ(JudgeObject(Object(R"("filter":"00","filter":"00","header":1)")), "duplicate result.filter");
  EXPECT_EQ(JudgeObject(Object(R"("filter":"00","header":1,"filter":"00")")), "type result.header");
}
TEST(BlockFilter, TheBytesOfTheFilterComeLast) {
  EXPECT_EQ(JudgeObject(Object(R"("filter":"01")")), "missing result.header");
  EXPECT_EQ(JudgeObject(BlockFilter("01")), "short result.filter");
  EXPECT_EQ(JudgeObject(BlockFilter("0000")), "trailing_bytes result.filter");
}
TEST(BlockFilter, UnknownMembersAreIgnored) {
  EXPECT_EQ(JudgeObject(Object(R"("x":1,"filter":"00","x":2,"header":")" + kHeader + R"(")")), "VALID");
}
TEST(BlockFilter, Fields) {
  EXPECT_EQ(Accepted(Kind::kGetBlockFilter, BlockFilter()).fields,
            "{s6:filter" + kFilterFields + "s6:headerx32:" + Unhex(kHeader) + "}");
}
TEST(BlockFilter, FieldsAreInOneOrderWhateverTheDocumentHas) {
  const std::string turned = Object(R"("header":")" + kHeader + R"(","filter":")" + kFilter + R"(")");
  EXPECT_EQ(Accepted(Kind::kGetBlockFilter, turned).fields, Accepted(Kind::kGetBlockFilter, BlockFilter()).fields);
}

std::string JudgeCFilter(const std::string& filter, const Context& context = {}) {
  return Verdict(Kind::kGetCFilter, ReplyWith(Quoted(filter)), context);
}
TEST(CFilter, WithThePreviousHeader) {
  EXPECT_EQ(HashOf(Accepted(Kind::kGetCFilter, ReplyWith(Quoted(kFilter)), Known(kZero, ""))), kHeader);
  EXPECT_EQ(JudgeCFilter(kFilter, Known(kZero, kHeader)), "VALID");
  EXPECT_EQ(JudgeCFilter(kFilter, Known(kZero, kOther)), "INVALID asked_hash result");
}
TEST(CFilter, WithoutThePreviousHeaderNothingIsCompared) {
  const Payload payload = Accepted(Kind::kGetCFilter, ReplyWith(Quoted(kFilter)), Known("", kOther));
  EXPECT_FALSE(payload.fault);
  EXPECT_EQ(HashOf(payload), "-");
  EXPECT_EQ(ClaimOf(payload), kOther);
}
TEST(CFilter, Reasons) {
  EXPECT_EQ(JudgeCFilter(""), "hex result");
  EXPECT_EQ(JudgeCFilter("01"), "short result");
  EXPECT_EQ(JudgeCFilter("0000"), "trailing_bytes result");
  EXPECT_EQ(JudgeCFilter("fd0000"), "noncanonical result");
  EXPECT_EQ(JudgeCFilter("ff0000000001000000"), "oversize result");
}
TEST(CFilter, Fields) {
  EXPECT_EQ(Accepted(Kind::kGetCFilter, ReplyWith(Quoted(kFilter))).fields, kFilterFields);
  EXPECT_EQ(Accepted(Kind::kGetCFilter, ReplyWith(Quoted("020000500003"))).fields, "{s1:n#2e0s6:values[#5e0#8e0]}");
  EXPECT_EQ(Accepted(Kind::kGetCFilter, ReplyWith(Quoted("00"))).fields, "{s1:n#0e0s6:values[]}");
}

const std::string kStop = Fill('s'), kPrevious = Fill('p'), kH1 = Fill('1'), kH2 = Fill('2');

std::string CFHeaders(const std::vector<std::string>& hashes, char type = 0) {
  return std::string(1, type) + kStop + kPrevious + Counted(hashes);
}
std::string JudgeCFHeaders(const std::string& bytes, const Context& context = {}) {
  return Verdict(Kind::kCFHeaders, bytes, context);
}

TEST(CFHeaders, LastHeader) {
  const std::string first = Dsha(kH1 + kPrevious);
  EXPECT_EQ(HashOf(Accepted(Kind::kCFHeaders, CFHeaders({kH1}))), Hex(Reverse(first)));
  EXPECT_EQ(HashOf(Accepted(Kind::kCFHeaders, CFHeaders({kH1, kH2}))), Hex(Reverse(Dsha(kH2 + first))));
}
TEST(CFHeaders, WithoutHashesThePreviousOneIsTheLast) {
  EXPECT_EQ(HashOf(Accepted(Kind::kCFHeaders, CFHeaders({}))), Hex(kPrevious));
}
TEST(CFHeaders, TheFirstBlockOfTheTestNetwork) {
  const std::string bytes = std::string(1, '\0') + kStop + Fill('\0') + Counted({Dsha(Unhex(kFilter))});
  EXPECT_EQ(HashOf(Accepted(Kind::kCFHeaders, bytes)), kHeader);
  EXPECT_EQ(JudgeCFHeaders(bytes, Known("", kHeader)), "VALID");
}
TEST(CFHeaders, AskedHash) {
  EXPECT_EQ(JudgeCFHeaders(CFHeaders({kH1}), Known("", kOther)), "INVALID asked_hash");
  EXPECT_EQ(JudgeCFHeaders(CFHeaders({}), Known("", Hex(kPrevious))), "VALID");
}
TEST(CFHeaders, FilterType) {
  EXPECT_EQ(JudgeCFHeaders(CFHeaders({kH1}, 1)), "INVALID filter_type");
  EXPECT_EQ(JudgeCFHeaders(CFHeaders({kH1}, '\xff'), Known("", kOther)), "INVALID filter_type");
}
TEST(CFHeaders, EveryPrefixIsShort) {
  const std::string bytes = CFHeaders({kH1, kH2});
  for (std::size_t size = 0; size < bytes.size(); ++size) ASSERT_EQ(JudgeCFHeaders(bytes.substr(0, size)), "short") << size;
}
TEST(CFHeaders, TrailingBytes) { EXPECT_EQ(JudgeCFHeaders(CFHeaders({kH1}) + "x"), "trailing_bytes"); }
TEST(CFHeaders, AtMost2000) {
  const std::string begin = std::string(1, '\0') + kStop + kPrevious;
  EXPECT_EQ(JudgeCFHeaders(begin + Unhex("fdd007") + std::string(2000 * 32, 'h')), "VALID");
  EXPECT_EQ(JudgeCFHeaders(begin + Unhex("fdd107") + std::string(2001 * 32, 'h')), "oversize");
  EXPECT_EQ(JudgeCFHeaders(begin + Unhex("fdd007")), "short");
  EXPECT_EQ(JudgeCFHeaders(begin + Unhex("fd0100")), "noncanonical");
}
TEST(CFHeaders, Fields) {
  std::string bytes = CFHeaders({kH1, kH2}, 1);
  bytes[1] = 'S';
  EXPECT_EQ(Accepted(Kind::kCFHeaders, bytes).fields, "{s4:type#1e0s8:stopHashx32:" + std::string(31, 's') +
                                                          "Ss20:previousFilterHeaderx32:" + kPrevious +
                                                          "s12:filterHashes[x32:" + kH1 + "x32:" + kH2 + "]}");
}

}  // namespace
}  // namespace assay::model::bitcoin
