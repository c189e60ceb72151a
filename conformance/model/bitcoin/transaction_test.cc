// Transactions: structure and its reasons, txid, the fields.
#include "conformance/model/bitcoin/transaction.h"

#include <gtest/gtest.h>

#include <string>

#include "conformance/model/bitcoin/fixture.h"

namespace assay::model::bitcoin {
namespace {

std::string Judge(const std::string& bytes, const Context& context = {}) {
  return Verdict(Kind::kGetRawTransaction, ReplyOf(bytes), context);
}
Payload Read(const std::string& bytes) { return Accepted(Kind::kGetRawTransaction, ReplyOf(bytes)); }

const std::string kFlag = Unhex("0001");

// Two inputs; the second one's stack holds an empty item and "ab".
std::string Segwit(const std::string& stacks = Counted({}) + Counted({Sized(""), Sized("ab")})) {
  return Le(2, 4) + kFlag + Counted({InputBytes(), InputBytes("")}) + Counted({OutputBytes()}) + stacks + Le(9, 4);
}

TEST(Transaction, GenesisTxid) {
  // The published merkle root of a block of one transaction is its txid.
  EXPECT_EQ(HashOf(Read(GenesisTransaction())), kGenesisRoot);
}

TEST(Transaction, LegacyTxidIsOfAllBytes) { EXPECT_EQ(HashOf(Read(LegacyBytes())), Hex(Reverse(Dsha(LegacyBytes())))); }

TEST(Transaction, SegwitTxidLeavesOutFlagAndWitnesses) {
  const std::string stripped = Le(2, 4) + Counted({InputBytes(), InputBytes("")}) + Counted({OutputBytes()}) + Le(9, 4);
  EXPECT_EQ(HashOf(Read(Segwit())), Hex(Reverse(Dsha(stripped))));
}

TEST(Transaction, WtxidIsOfAllBytes) {
  const std::string bytes = Segwit();
  Reader in(bytes);
  EXPECT_EQ(Hex(Wtxid(ReadTransaction(in))), Hex(Dsha(bytes)));
}

TEST(Transaction, TenBytesWithoutInputsAndOutputs) {
  const std::string bytes = Le(1, 4) + Unhex("0000") + Le(0, 4);
  EXPECT_EQ(Judge(bytes), "VALID");
  EXPECT_EQ(HashOf(Read(bytes)), Hex(Reverse(Dsha(bytes))));
  EXPECT_EQ(Read(bytes).fields, "{s7:version#1e0s3:vin[]s4:vout[]s8:locktime#0e0}");
}

TEST(Transaction, FlagOtherThanZeroAndOne) {
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("0002")), "witness_flag result");
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("00ff") + Le(0, 4)), "witness_flag result");
}

// Behind an empty input list stands the flag, never a number of outputs.
TEST(Transaction, NoInputsAndOneOutputIsReadAsTheFlag) {
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("00") + Counted({OutputBytes()}) + Le(0, 4)), "short result");
}

TEST(Transaction, InputsWithoutOutputs) {
  EXPECT_EQ(Judge(Le(1, 4) + Counted({InputBytes()}) + Counted({}) + Le(0, 4)), "VALID");
}

TEST(Transaction, AllStacksEmpty) { EXPECT_EQ(Judge(Segwit(Counted({}) + Counted({}))), "superfluous_witness result"); }

TEST(Transaction, SuperfluousWitnessIsDecidedBehindTheLastStack) {
  const std::string begin = Le(2, 4) + kFlag + Counted({InputBytes(), InputBytes()}) + Counted({});
  EXPECT_EQ(Judge(begin + Counted({})), "short result");
  EXPECT_EQ(Judge(begin + Counted({}) + Counted({})), "superfluous_witness result");
}

TEST(Transaction, FlagWithNoInputsIsSuperfluous) {
  EXPECT_EQ(Judge(Le(1, 4) + kFlag + Unhex("00") + Counted({OutputBytes()})), "superfluous_witness result");
  EXPECT_EQ(Judge(Le(1, 4) + kFlag + kFlag + OutputBytes()), "superfluous_witness result");  // 01 is a number of outputs now
  EXPECT_EQ(Judge(Le(1, 4) + kFlag + Unhex("00")), "short result");
}

TEST(Transaction, AnEmptyItemIsAnItem) { EXPECT_EQ(Judge(Segwit(Counted({Sized("")}) + Counted({}))), "VALID"); }

TEST(Transaction, EveryPrefixIsShort) {
  for (const std::string& bytes : {LegacyBytes(), Segwit(), GenesisTransaction()}) {
    for (std::size_t size = 1; size < bytes.size(); ++size) ASSERT_EQ(Judge(bytes.substr(0, size)), "short result") << size;
  }
}

TEST(Transaction, TrailingBytes) {
  EXPECT_EQ(Judge(LegacyBytes() + Unhex("00")), "trailing_bytes result");
  EXPECT_EQ(Judge(Segwit() + Segwit()), "trailing_bytes result");
}

TEST(Transaction, CountsAreCanonical) {
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("fd0100")), "noncanonical result");
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("fd0000")), "noncanonical result");
  EXPECT_EQ(Judge(Le(1, 4) + Counted({InputBytes()}) + Unhex("fe01000000")), "noncanonical result");
}

TEST(Transaction, CountsHaveALimit) {
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("fe01000002")), "oversize result");
  EXPECT_EQ(Judge(Le(1, 4) + Unhex("fe00000002")), "short result");
}

TEST(Transaction, ScriptLengthsHaveALimit) {
  const std::string input = Le(1, 4) + Unhex("01") + Fill('\0') + Le(0, 4);
  EXPECT_EQ(Judge(input + Unhex("fe01000002")), "oversize result");
  EXPECT_EQ(Judge(input + Unhex("fe00000002")), "short result");
}

TEST(Transaction, WitnessLengthsAreCompactSizes) {
  EXPECT_EQ(Judge(Segwit(Unhex("fd0000"))), "noncanonical result");
  EXPECT_EQ(Judge(Segwit(Unhex("01fd0100"))), "noncanonical result");
  EXPECT_EQ(Judge(Segwit(Unhex("01ffffffffffffffffff"))), "oversize result");
}

TEST(Transaction, OffsetCountsBytesOfThePayload) {
  const auto read = ReadPayload(Kind::kGetRawTransaction, ReplyOf(Le(1, 4) + Unhex("0002")));
  EXPECT_EQ(std::get<PayloadFailure>(read).offset, 5u);
}

TEST(Transaction, AskedHash) {
  Context context;
  context.hash = Display(kGenesisRoot);
  EXPECT_EQ(Judge(GenesisTransaction(), context), "VALID");
  EXPECT_EQ(Judge(LegacyBytes(), context), "INVALID asked_hash result");
  EXPECT_EQ(ClaimOf(Accepted(Kind::kGetRawTransaction, ReplyOf(LegacyBytes()), context)), kGenesisRoot);
}

TEST(Transaction, TheHashOfAllBytesIsNotTheTxid) {
  Context context;
  context.hash = DisplayHash{Reverse(Dsha(Segwit()))};
  EXPECT_EQ(Judge(Segwit(), context), "INVALID asked_hash result");
}

TEST(Transaction, FieldsOfALegacyOne) {
  const std::string vin = "{s4:txidx32:" + Fill('\x11') + "s4:vout#7e0s9:scriptSigx1:\x51s8:sequence#4294967294e0}";
  EXPECT_EQ(Read(LegacyBytes(10)).fields,
            "{s7:version#1e0s3:vin[" + vin + "]s4:vout[{s5:value#5e0s12:scriptPubKeyx1:\x52}]s8:locktime#1e1}");
}

TEST(Transaction, FieldsOfASegwitOne) {
  const std::string begin = "{s4:txidx32:" + Fill('\x11') + "s4:vout#7e0s9:scriptSig";
  const std::string vin = begin + "x1:\x51s8:sequence#4294967294e0s11:txinwitness[]}" + begin +
                          "x0:s8:sequence#4294967294e0s11:txinwitness[x0:x2:ab]}";
  EXPECT_EQ(Read(Segwit()).fields,
            "{s7:version#2e0s3:vin[" + vin + "]s4:vout[{s5:value#5e0s12:scriptPubKeyx1:\x52}]s8:locktime#9e0}");
}

TEST(Transaction, FieldsShowTxidsInDisplayOrder) {
  std::string bytes = LegacyBytes();
  bytes[5] = '\x77';  // the first byte of the input's txid
  EXPECT_NE(Read(bytes).fields.find("x32:" + std::string(31, '\x11') + "\x77s4:vout"), std::string::npos);
}

TEST(Transaction, FieldsOfNegativeNumbers) {
  const std::string bytes = Le(0xffffffff, 4) + Counted({InputBytes()}) + Counted({OutputBytes(~std::uint64_t{0})}) + Le(0, 4);
  EXPECT_NE(Read(bytes).fields.find("{s7:version#-1e0"), std::string::npos);
  EXPECT_NE(Read(bytes).fields.find("s5:value#-1e0"), std::string::npos);
}

}  // namespace
}  // namespace assay::model::bitcoin
