#include "conformance/reference/bitcoin_fixture.h"

#include <gtest/gtest.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>

#include "conformance/reference/parser.h"
#include "conformance/reference/payload.h"

namespace assay::reference {
namespace {

std::string Once(std::string_view bytes) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest;
  SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), digest.data());
  return {digest.begin(), digest.end()};
}

std::string Words(const oracle::Outcome& outcome) {
  if (const auto* reject = std::get_if<oracle::Reject>(&outcome)) {
    if (!reject->reason) return "reject";
    const std::string words = "reject " + std::string(oracle::ReasonName(*reject->reason));
    return reject->path.empty() ? words : words + " at " + reject->path;
  }
  const auto* accept = std::get_if<oracle::Accept>(&outcome);
  if (accept == nullptr || !accept->payload) return oracle::Describe(outcome);
  if (accept->payload->fault)
    return "INVALID " + std::string(oracle::FaultName(*accept->payload->fault)) + " at " + accept->payload->path;
  return "VALID " + (accept->digests.hash ? accept->digests.hash->Hex() : "-");
}

}  // namespace

std::string Le(std::uint64_t value, std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> 8 * i & 0xff));
  return bytes;
}

std::string Size(std::uint64_t value) {
  if (value < 0xfd) return Le(value, 1);
  if (value <= 0xffff) return "\xfd" + Le(value, 2);
  return value <= 0xffffffff ? "\xfe" + Le(value, 4) : "\xff" + Le(value, 8);
}

std::string Sized(std::string_view bytes) { return Size(bytes.size()).append(bytes); }
std::string Fill32(int byte) { return std::string(32, static_cast<char>(byte)); }
std::string Sha256d(std::string_view bytes) { return Once(Once(bytes)); }
std::string Backwards(std::string_view bytes) { return {bytes.rbegin(), bytes.rend()}; }

std::string HexText(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) {
    text.push_back("0123456789abcdef"[static_cast<unsigned char>(byte) / 16]);
    text.push_back("0123456789abcdef"[static_cast<unsigned char>(byte) % 16]);
  }
  return text;
}

oracle::Bytes32 ToBytes32(std::string_view bytes) {
  oracle::Bytes32 out{};
  std::ranges::copy(bytes.substr(0, out.size()), out.begin());
  return out;
}

std::string Root(std::vector<std::string> leaves) {
  if (leaves.empty()) return Fill32(0);
  if (leaves.size() == 1) return leaves[0];
  if (leaves.size() % 2 == 1) leaves.push_back(leaves.back());
  std::vector<std::string> above;
  for (std::size_t i = 0; i < leaves.size(); i += 2) above.push_back(Sha256d(leaves[i] + leaves[i + 1]));
  return Root(above);
}

std::string Tx::Stripped() const {
  Tx other = *this;
  other.witness.reset();
  return other.Bytes();
}

std::string Tx::Bytes() const {
  std::string bytes = Le(2, 4);
  if (witness) bytes += std::string("\0\1", 2);
  bytes += Size(inputs.size());
  for (const std::string& input : inputs) bytes += input + Le(0xffffffff, 4) + Size(0) + Le(0xfffffffe, 4);
  bytes += Size(outputs.size());
  for (const std::string& output : outputs) bytes += Le(5000, 8) + Sized(output);
  if (witness) {
    for (const auto& stack : *witness) {
      bytes += Size(stack.size());
      for (const std::string& item : stack) bytes += Sized(item);
    }
  }
  return bytes + Le(17, 4);
}

std::string HeaderOf(std::string_view root) {
  return Le(0x20000000, 4) + Fill32(1) + std::string(root) + Le(1600000000, 4) + Le(0x1d00ffff, 4) + Le(42, 4);
}

std::string BlockOf(const std::vector<Tx>& transactions, std::optional<std::string> root) {
  std::vector<std::string> ids;
  std::string bytes = Size(transactions.size());
  for (const Tx& tx : transactions) {
    ids.push_back(tx.Id());
    bytes += tx.Bytes();
  }
  return HeaderOf(root ? *root : Root(ids)) + bytes;
}

Tx CoinbaseFor(const std::vector<Tx>& others) {
  std::vector<std::string> wids = {Fill32(0)};
  for (const Tx& tx : others) wids.push_back(tx.Wid());
  const std::string commitment = Sha256d(Root(wids) + Fill32(7));
  return {{Fill32(0)}, {"\x51", "\x6a\x24\xaa\x21\xa9\xed" + commitment}, {{{Fill32(7)}}}};
}

std::string MerkleBlockOf(std::string_view root, std::uint32_t count, const std::vector<std::string>& hashes,
                          std::string_view flags) {
  std::string bytes = HeaderOf(root) + Le(count, 4) + Size(hashes.size());
  for (const std::string& hash : hashes) bytes += hash;
  return bytes + Sized(flags);
}

std::string Reply(std::string_view result) { return R"({"result":)" + std::string(result) + R"(,"error":null,"id":1})"; }
std::string HexReply(std::string_view bytes) { return Reply("\"" + HexText(bytes) + "\""); }

std::string Answer(oracle::Kind kind, std::string_view text, const oracle::Context& context) {
  std::optional<std::string> answer;
  for (const auto& parser : AllParsers()) {
    const std::string its = Words(DecideBitcoin(*parser, kind, context, text));
    if (answer) EXPECT_EQ(its, *answer) << parser->Name() << " of " << text.substr(0, 200);
    answer = its;
  }
  return answer.value_or("no parser");
}

std::string AnswerBytes(oracle::Kind kind, std::string_view bytes, const oracle::Context& context) {
  return Answer(kind, HexReply(bytes), context);
}

std::string FieldsOf(oracle::Kind kind, std::string_view text, const oracle::Context& context) {
  const oracle::Outcome outcome = DecideBitcoin(*MakeNlohmann(), kind, context, text);
  if (const auto* accept = std::get_if<oracle::Accept>(&outcome))
    return std::string(accept->digests.fields->Preimage().value());
  ADD_FAILURE() << Words(outcome);
  return {};
}

}  // namespace assay::reference
