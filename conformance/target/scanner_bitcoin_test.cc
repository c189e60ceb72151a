// The adapter: digests written as the policy page says, reasons and faults in the oracle's words.
#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/oracle/digest.h"
#include "conformance/target/scanner_payload.h"
#include "gtest/gtest.h"

namespace assay::target {
namespace {

using oracle::Kind;
using oracle::Reason;

// Payloads as text of hex; blanks are for people.
std::string Compact(std::string_view hex) {
  std::string text(hex);
  std::erase(text, ' ');
  return text;
}
std::string Raw(std::string_view hex) {
  const std::string text = Compact(hex);
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); i += 2)
    bytes.push_back(static_cast<char>(std::stoi(text.substr(i, 2), nullptr, 16)));
  return bytes;
}
std::string Reply(std::string_view hex) { return R"({"result":")" + Compact(hex) + R"(","error":null,"id":1})"; }

// 32 bytes of rising value from `first`, and the same reversed, as bytes.
std::string Rising(char first) {
  std::string bytes;
  for (char i = 0; i < 32; ++i) bytes.push_back(static_cast<char>(first + i));
  return bytes;
}
std::string Falling(char first) {
  std::string bytes = Rising(first);
  std::ranges::reverse(bytes);
  return bytes;
}
std::string HexOf(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const char c : bytes) text.append({kDigits[static_cast<unsigned char>(c) >> 4], kDigits[c & 15]});
  return text;
}

std::string FieldsOf(Kind kind, std::string_view body, const oracle::Context& context = {}) {
  const oracle::Outcome outcome = ScannerDecideBitcoin(kind, context, body);
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr) return oracle::Describe(outcome);
  return std::string(accept->digests.fields->Preimage().value_or("?"));
}
std::string Said(Kind kind, std::string_view body, const oracle::Context& context = {}) {
  const oracle::Outcome outcome = ScannerDecideBitcoin(kind, context, body);
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome))
    return std::string(oracle::ReasonName(*reject->reason)) + " at " + reject->path;
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr) return oracle::Describe(outcome);
  if (!accept->payload->fault) return std::string(oracle::PayloadStatusName(accept->payload->status));
  return std::string(oracle::FaultName(*accept->payload->fault)) + " at " + accept->payload->path;
}

constexpr std::string_view kHeaderTail = "00f15365 ffff001d 2a000000";  // time, bits, nonce
std::string Header() { return "feffffff" + HexOf(Rising(1)) + HexOf(Rising(40)) + Compact(kHeaderTail); }
std::string HeaderFields() {
  return "s7:version#-2e0s17:previousblockhashx32:" + Falling(1) + "s10:merklerootx32:" + Falling(40) + "s4:time#17e8s4:bits#" +
         oracle::ExactNumber("486604799") + "s5:nonce#42e0";
}
std::string Transaction() {
  return Compact("02000000 00 01 01") + HexOf(Rising(1)) +
         Compact("03000000 01 51 ffffffff 01 ffffffffffffffff 02 76a9 02 00 01aa 00000000");
}
std::string TransactionFields() {
  return "{s7:version#2e0s3:vin[{s4:txidx32:" + Falling(1) +
         "s4:vout#3e0s9:scriptSigx1:Qs8:sequence#4294967295e0s11:txinwitness[x0:x1:\xAA]}]s4:vout[{s5:value#-1e0s12:"
         "scriptPubKeyx2:v\xA9}]"
         "s8:locktime#0e0}";
}

TEST(ScannerBitcoinTest, FieldsOfAHash) {
  EXPECT_EQ(FieldsOf(Kind::kGetBlockHash, Reply(HexOf(Rising(1)))), "x32:" + Rising(1)) << "JSON is in display order already";
}
TEST(ScannerBitcoinTest, FieldsOfAHeader) {
  EXPECT_EQ(FieldsOf(Kind::kGetBlockHeader, Reply(Header())), "{" + HeaderFields() + "}");
}
TEST(ScannerBitcoinTest, FieldsOfATransaction) {
  EXPECT_EQ(FieldsOf(Kind::kGetRawTransaction, Reply(Transaction())), TransactionFields());
}
TEST(ScannerBitcoinTest, WithoutFlagThereIsNoWitnessMember) {
  const std::string plain = Compact("02000000 01") + HexOf(Rising(1)) + Compact("03000000 00 ffffffff 00 00000000");
  EXPECT_EQ(FieldsOf(Kind::kGetRawTransaction, Reply(plain)).find("txinwitness"), std::string::npos);
}
TEST(ScannerBitcoinTest, FieldsOfABlockInJsonAndRaw) {
  const std::string expected = "{" + HeaderFields() + "s2:tx[" + TransactionFields() + "]}";
  EXPECT_EQ(FieldsOf(Kind::kGetBlock, Reply(Header() + "01" + Transaction())), expected);
  EXPECT_EQ(FieldsOf(Kind::kBlock, Raw(Header() + "01" + Transaction())), expected);
}
TEST(ScannerBitcoinTest, FieldsOfAMerkleBlock) {
  const std::string head = Header() + "01000000";
  const std::string fields = "{" + HeaderFields() + "s3:nTx#1e0s6:hashes[x32:" + Falling(40) + "]s5:flagsx1:";
  EXPECT_EQ(FieldsOf(Kind::kGetTxOutProof, Reply(head + "01" + HexOf(Rising(40)) + "0101")),
            fields + "\x01s7:matches[{s5:index#0e0s4:txidx32:" + Falling(40) + "}]}");
  EXPECT_EQ(FieldsOf(Kind::kMerkleBlock, Raw(head + "01" + HexOf(Rising(40)) + "0100")),
            fields + std::string("\0s7:matches[]}", 14));
  EXPECT_EQ(FieldsOf(Kind::kMerkleBlock, Raw(head + "000101")), "{" + HeaderFields() + "s3:nTx#1e0s6:hashes[]s5:flagsx1:\x01}");
}
TEST(ScannerBitcoinTest, FieldsOfFilters) {
  constexpr std::string_view kTwo = "02 0000500005";  // 5, and 5 more: 20 bits each
  const std::string filter = "{s1:n#2e0s6:values[#5e0#1e1]}";
  EXPECT_EQ(FieldsOf(Kind::kGetCFilter, Reply(kTwo)), filter) << "20 bits a codeword";
  EXPECT_EQ(FieldsOf(Kind::kGetBlockFilter,
                     R"({"result":{"header":")" + HexOf(Rising(1)) + R"(","filter":")" + Compact(kTwo) + R"("}})"),
            "{s6:filter" + filter + "s6:headerx32:" + Rising(1) + "}");
}
TEST(ScannerBitcoinTest, FieldsOfCFHeaders) {
  EXPECT_EQ(FieldsOf(Kind::kCFHeaders, Raw("00" + HexOf(Rising(1)) + HexOf(Rising(2)) + "01" + HexOf(Rising(3)))),
            "{s4:type#0e0s8:stopHashx32:" + Falling(1) + "s20:previousFilterHeaderx32:" + Falling(2) +
                "s12:filterHashes[x32:" + Falling(3) + "]}");
}
TEST(ScannerBitcoinTest, FieldsOfABatch) {
  oracle::Context context;
  context.batch = {"1", "2"};
  const std::string body =
      R"([{"id":2,"result":")" + HexOf(Rising(2)) + R"("},{"id":1,"result":")" + HexOf(Rising(1)) + R"("}])";
  EXPECT_EQ(FieldsOf(Kind::kGetBlockHash, body, context), "[x32:" + Rising(1) + "x32:" + Rising(2) + "]");
  const oracle::Outcome outcome = ScannerDecideBitcoin(Kind::kGetBlockHash, context, body);
  EXPECT_EQ(std::get<oracle::Accept>(outcome).digests.hash, std::nullopt);
}

TEST(ScannerBitcoinTest, HashAndClaimAreInDisplayOrder) {
  oracle::Context context;
  std::ranges::copy(Rising(1), context.hash.emplace().begin());
  const oracle::Outcome outcome = ScannerDecideBitcoin(Kind::kGetBlockHash, context, Reply(HexOf(Rising(1))));
  const auto& accept = std::get<oracle::Accept>(outcome);
  EXPECT_EQ(accept.digests.hash->Hex(), HexOf(Rising(1)));
  EXPECT_EQ(accept.payload->claimed, HexOf(Rising(1)));
  EXPECT_EQ(accept.payload->status, oracle::PayloadStatus::kValid);
}
TEST(ScannerBitcoinTest, ReasonsInTheOraclesWords) {
  EXPECT_EQ(Said(Kind::kGetBlock, ""), "eof at ");
  EXPECT_EQ(Said(Kind::kGetBlock, "[]"), "frame at ");
  EXPECT_EQ(Said(Kind::kGetBlock, R"({"id":1,"id":1})"), "duplicate at id");
  EXPECT_EQ(Said(Kind::kGetBlock, R"({"jsonrpc":2})"), "version at jsonrpc");
  EXPECT_EQ(Said(Kind::kGetBlock, R"({"jsonrpc":"2.0","result":1,"error":null})"), "mixed at error");
  EXPECT_EQ(Said(Kind::kGetBlock, R"({"error":{}})"), "rpc_error at error");
  EXPECT_EQ(Said(Kind::kGetBlock, "{}"), "no_result at result");
  EXPECT_EQ(Said(Kind::kGetBlock, R"({"result":1})"), "type at result");
  EXPECT_EQ(Said(Kind::kGetBlock, Reply("0")), "hex at result");
  EXPECT_EQ(Said(Kind::kGetBlockHash, Reply("00")), "length at result");
  EXPECT_EQ(Said(Kind::kGetBlockFilter, R"({"result":{}})"), "missing at result.filter");
  EXPECT_EQ(Said(Kind::kGetRawTransaction, Reply("00")), "short at result");
  EXPECT_EQ(Said(Kind::kGetRawTransaction, Reply("00000000 fd0000")), "noncanonical at result");
  EXPECT_EQ(Said(Kind::kGetRawTransaction, Reply("00000000 fe01000002")), "oversize at result");
  EXPECT_EQ(Said(Kind::kGetRawTransaction, Reply("00000000 0002")), "witness_flag at result");
  EXPECT_EQ(Said(Kind::kGetRawTransaction, Reply("00000000 00010000")), "superfluous_witness at result");
  EXPECT_EQ(Said(Kind::kGetRawTransaction, Reply("00000000 0000 00000000 00")), "trailing_bytes at result");
  oracle::Context context;
  context.id = "2";
  EXPECT_EQ(Said(Kind::kGetBlock, Reply("00"), context), "id_mismatch at id");
}
TEST(ScannerBitcoinTest, FaultsInTheOraclesWords) {
  EXPECT_EQ(Said(Kind::kGetBlock, Reply(Header() + "00")), "merkle_root at result");
  const auto proof = [](std::string_view tail) { return Said(Kind::kMerkleBlock, Raw(Header() + std::string(tail))); };
  const std::string right = HexOf(Rising(40)), other = HexOf(Rising(1));
  EXPECT_EQ(proof("000000000000"), "tx_count_zero at ");
  EXPECT_EQ(proof("1b4100000000"), "tx_count_max at ");
  EXPECT_EQ(proof("0100000002" + right + right + "0101"), "too_many_hashes at ");
  EXPECT_EQ(proof("0100000001" + right + "00"), "too_few_bits at ");
  EXPECT_EQ(proof("010000000000"), "bits_exhausted at ");
  EXPECT_EQ(proof("01000000000101"), "hashes_exhausted at ");
  EXPECT_EQ(proof("0200000002" + right + right + "0103"), "equal_children at ");
  EXPECT_EQ(proof("0100000001" + right + "020100"), "bits_left at ");
  EXPECT_EQ(proof("0200000002" + right + other + "0100"), "hashes_left at ");
  EXPECT_EQ(proof("0100000001" + other + "0101"), "merkle_root at ");
  EXPECT_EQ(proof("0100000001" + right + "0101"), "VALID");
  EXPECT_EQ(Said(Kind::kCFHeaders, Raw("01" + right + right + "00")), "filter_type at ");
}
TEST(ScannerBitcoinTest, OtherKindsAreUnsupported) {
  EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(ScannerDecideBitcoin(Kind::kNone, {}, "")));
  EXPECT_TRUE(std::holds_alternative<oracle::Unsupported>(ScannerDecideBitcoin(Kind::kEngineNewPayloadV4, {}, "")));
}

}  // namespace
}  // namespace assay::target
