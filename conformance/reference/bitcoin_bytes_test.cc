// Payload bytes of headers, transactions and filters: each reason, in order; hashes; fields.
#include <gtest/gtest.h>

#include "conformance/reference/bitcoin_fixture.h"

namespace assay::reference {
namespace {

using namespace std::string_literals;
using oracle::Kind;

std::string SayTx(std::string_view bytes, const oracle::Context& context = {}) {
  return AnswerBytes(Kind::kGetRawTransaction, bytes, context);
}
std::string Display(std::string_view internal) { return HexText(Backwards(internal)); }

TEST(BitcoinHeader, HasItsHashInDisplayOrder) {
  const std::string header = HeaderOf(Fill32(5));
  EXPECT_EQ(AnswerBytes(Kind::kGetBlockHeader, header), "VALID " + Display(Sha256d(header)));
  oracle::Context context;
  context.hash = ToBytes32(Backwards(Sha256d(header)));
  EXPECT_EQ(AnswerBytes(Kind::kGetBlockHeader, header, context), "VALID " + Display(Sha256d(header)));
  context.hash = ToBytes32(Sha256d(header));
  EXPECT_EQ(AnswerBytes(Kind::kGetBlockHeader, header, context), "INVALID asked_hash at result");
}
TEST(BitcoinHeader, HasItsFields) {
  std::string root = Fill32(5);
  root[0] = 'r';
  EXPECT_EQ(FieldsOf(Kind::kGetBlockHeader, HexReply(HeaderOf(root))),
            "{s7:version#536870912e0s17:previousblockhashx32:" + Fill32(1) + "s10:merklerootx32:" + Backwards(root) +
                "s4:time#16e8s4:bits#486604799e0s5:nonce#42e0}");
}

TEST(BitcoinTransaction, HasAnIdWithoutItsWitness) {
  const Tx plain, segwit = {{Fill32(1)}, {"\x51"}, {{{"sig", ""}}}};
  EXPECT_EQ(SayTx(plain.Bytes()), "VALID " + Display(Sha256d(plain.Bytes())));
  EXPECT_EQ(SayTx(segwit.Bytes()), "VALID " + Display(Sha256d(segwit.Stripped())));
}
TEST(BitcoinTransaction, IsShortWhereverItEnds) {
  for (const Tx& tx : {Tx{}, Tx{{Fill32(1), Fill32(2)}, {"\x51", ""}, {{{"sig"}, {}}}}}) {
    const std::string bytes = tx.Bytes();
    for (std::size_t size = 1; size < bytes.size(); ++size)
      EXPECT_EQ(SayTx(bytes.substr(0, size)), "reject short at result") << size;
    EXPECT_EQ(SayTx(bytes + "\0"s), "reject trailing_bytes at result");
  }
}
TEST(BitcoinTransaction, OfTenBytesHasNothing) {
  const std::string ten = Le(1, 4) + "\0\0"s + Le(0, 4);
  EXPECT_EQ(SayTx(ten), "VALID " + Display(Sha256d(ten)));
  EXPECT_EQ(FieldsOf(Kind::kGetRawTransaction, HexReply(ten)), "{s7:version#1e0s3:vin[]s4:vout[]s8:locktime#0e0}");
}
TEST(BitcoinTransaction, TheFlagIs1) {
  const std::string tail = std::string(40, '\0');
  for (const char flag : {'\2', '\xff', '\x80'})
    EXPECT_EQ(SayTx(Le(1, 4) + "\0"s + flag + tail), "reject witness_flag at result");
  EXPECT_EQ(SayTx(Le(1, 4) + "\0"s), "reject short at result");
}
TEST(BitcoinTransaction, AWitnessIsNotAllEmpty) {
  const Tx none = {{Fill32(1), Fill32(2)}, {"\x51"}, {{{}, {}}}}, second = {{Fill32(1), Fill32(2)}, {"\x51"}, {{{}, {""}}}};
  EXPECT_EQ(SayTx(none.Bytes()), "reject superfluous_witness at result");
  EXPECT_EQ(SayTx(none.Bytes().substr(0, none.Bytes().size() - 4)), "reject superfluous_witness at result");
  EXPECT_EQ(SayTx(second.Bytes()), "VALID " + Display(second.Id()));
  const Tx no_inputs = {{}, {"\x51"}, {std::vector<std::vector<std::string>>()}};
  EXPECT_EQ(SayTx(no_inputs.Bytes()), "reject superfluous_witness at result");
}
TEST(BitcoinTransaction, HasItsFields) {
  const Tx tx = {{Fill32(1), Fill32(2)}, {"ab"}, {{{"sig", ""}, {}}}};
  const std::string input = "s4:vout#4294967295e0s9:scriptSigx0:s8:sequence#4294967294e0s11:txinwitness";
  EXPECT_EQ(FieldsOf(Kind::kGetRawTransaction, HexReply(tx.Bytes())),
            "{s7:version#2e0s3:vin[{s4:txidx32:" + Fill32(1) + input + "[x3:sigx0:]}{s4:txidx32:" + Fill32(2) + input +
                "[]}]s4:vout[{s5:value#5e3s12:scriptPubKeyx2:ab}]s8:locktime#17e0}");
  std::string negative = Tx{}.Bytes();
  negative.replace(0, 4, Le(0xffffffff, 4));
  EXPECT_EQ(FieldsOf(Kind::kGetRawTransaction, HexReply(negative)).substr(0, 17), "{s7:version#-1e0s");
}
TEST(BitcoinTransaction, AValueMayBeNegative) {
  std::string bytes = Tx{}.Bytes();
  bytes.replace(bytes.size() - 14, 8, Le(static_cast<std::uint64_t>(-700), 8));
  EXPECT_NE(FieldsOf(Kind::kGetRawTransaction, HexReply(bytes)).find("s5:value#-7e2s"), std::string::npos);
}

// A transaction whose first script is this long by its CompactSize, and ends there.
std::string SaySize(std::string_view size) { return SayTx(Le(1, 4) + "\1" + Fill32(1) + Le(0, 4) + std::string(size)); }
TEST(BitcoinCompactSize, IsInItsShortestForm) {
  for (const std::string& size : {"\xfd\xfc\0"s, "\xfd\0\0"s, "\xfe\xff\xff\0\0"s, "\xff\xff\xff\xff\xff\0\0\0\0"s})
    EXPECT_EQ(SaySize(size), "reject noncanonical at result") << HexText(size);
  for (const std::string& size : {"\xfc"s, "\xfd\xfd\0"s, "\xfd\xff\xff"s, "\xfe\0\0\1\0"s, "\xfe\0\0\0\2"s})
    EXPECT_EQ(SaySize(size), "reject short at result") << HexText(size);
}
TEST(BitcoinCompactSize, IsAtMost32MiB) {
  for (const std::string& size :
       {"\xfe\1\0\0\2"s, "\xfe\xff\xff\xff\xff"s, "\xff\0\0\0\0\1\0\0\0"s, "\xff"s + std::string(8, '\xff')})
    EXPECT_EQ(SaySize(size), "reject oversize at result") << HexText(size);
}
TEST(BitcoinCompactSize, IsShortBeforeAnythingElse) {
  for (const std::string& size : {""s, "\xfd"s, "\xfd\0"s, "\xfe\0\0\0"s, "\xff\0\0\0\0\0\0\0"s})
    EXPECT_EQ(SaySize(size), "reject short at result") << HexText(size);
}
TEST(BitcoinCompactSize, ACountBeyondTheBytesIsNoReason) {
  EXPECT_EQ(SayTx(Le(1, 4) + "\xfe\0\0\0\2"s + Fill32(1) + Le(0, 4) + "\xfd\0\0"s), "reject noncanonical at result");
}

// Bits, most significant first, padded with zeros.
std::string Bits(std::string_view bits) {
  std::string bytes((bits.size() + 7) / 8, '\0');
  for (std::size_t i = 0; i < bits.size(); ++i) bytes[i / 8] = static_cast<char>(bytes[i / 8] | (bits[i] - '0') << (7 - i % 8));
  return bytes;
}
const std::string kZeros(19, '0');
std::string SayFilter(std::string_view bytes, const oracle::Context& context = {}) {
  return AnswerBytes(Kind::kGetCFilter, bytes, context);
}

TEST(BitcoinFilter, IsCodewordsToTheLastByte) {
  EXPECT_EQ(SayFilter("\0"s), "VALID -");
  EXPECT_EQ(SayFilter("\0\0"s), "reject trailing_bytes at result");
  EXPECT_EQ(SayFilter("\1"), "reject short at result");
  EXPECT_EQ(SayFilter("\1" + Bits("0" + kZeros)), "VALID -");
  EXPECT_EQ(SayFilter("\1" + Bits("0" + kZeros + "1111")), "VALID -");
  EXPECT_EQ(SayFilter("\1" + Bits("0" + kZeros + "1111") + "\0"s), "reject trailing_bytes at result");
  EXPECT_EQ(SayFilter("\1" + Bits("0000000000000000")), "reject short at result");
  EXPECT_EQ(SayFilter("\1" + std::string(100, '\xff')), "reject short at result");
  EXPECT_EQ(SayFilter("\2" + Bits("0" + kZeros + "1111")), "reject short at result");
}
TEST(BitcoinFilter, NIsBelow2To32) {
  EXPECT_EQ(SayFilter("\xfe\xff\xff\xff\xff"s), "reject short at result");
  EXPECT_EQ(SayFilter("\xff\0\0\0\0\1\0\0\0"s), "reject oversize at result");
  EXPECT_EQ(SayFilter("\xff\xff\xff\xff\xff\0\0\0\0"s), "reject noncanonical at result");
}
TEST(BitcoinFilter, HasItsValuesAscending) {
  const std::string one = "110" + kZeros, two = "0" + std::string(17, '0') + "11";
  EXPECT_EQ(FieldsOf(Kind::kGetCFilter, HexReply("\2" + Bits(one + two))), "{s1:n#2e0s6:values[#1048576e0#1048579e0]}");
  const std::string reply = Reply(R"({"header":")" + std::string(64, '1') + R"(","filter":"00"})");
  EXPECT_EQ(FieldsOf(Kind::kGetBlockFilter, reply),
            "{s6:filter{s1:n#0e0s6:values[]}s6:headerx32:" + std::string(32, '\x11') + "}");
}
TEST(BitcoinFilter, HasAHeaderByTheOneBefore) {
  const std::string filter("\0", 1), header = Sha256d(Sha256d(filter) + Fill32(4));
  oracle::Context context;
  context.hash = ToBytes32(Fill32(9));
  EXPECT_EQ(SayFilter(filter, context), "VALID -");
  context.previous_header = ToBytes32(Fill32(4));
  EXPECT_EQ(SayFilter(filter, context), "INVALID asked_hash at result");
  context.hash = ToBytes32(Backwards(header));
  EXPECT_EQ(SayFilter(filter, context), "VALID " + Display(header));
}
TEST(BitcoinFilter, TheHeaderBesideItIsTheOneComputed) {
  const std::string filter("\0", 1), header = Sha256d(Sha256d(filter) + Fill32(4));
  const auto say = [&](const std::string& claimed, const oracle::Context& context) {
    return Answer(Kind::kGetBlockFilter, Reply(R"({"filter":"00","header":")" + Display(claimed) + "\"}"), context);
  };
  oracle::Context context;
  EXPECT_EQ(say(Fill32(8), context), "VALID -");
  context.hash = ToBytes32(Backwards(header));
  EXPECT_EQ(say(header, context), "VALID -");
  EXPECT_EQ(say(Fill32(8), context), "INVALID asked_hash at result");
  context.previous_header = ToBytes32(Fill32(4));
  EXPECT_EQ(say(header, context), "VALID " + Display(header));
  EXPECT_EQ(say(Fill32(8), context), "INVALID filter_header at result.header");
  context.hash = ToBytes32(Fill32(8));
  EXPECT_EQ(say(header, context), "INVALID asked_hash at result");
}

}  // namespace
}  // namespace assay::reference
