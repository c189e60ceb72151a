// For tests: Bitcoin payloads put together byte by byte, in replies, and answers in one line.
//
// Hashes come from OpenSSL, so that what a sample must hash to is not said by the code under test.
#ifndef ASSAY_CONFORMANCE_REFERENCE_BITCOIN_FIXTURE_H_
#define ASSAY_CONFORMANCE_REFERENCE_BITCOIN_FIXTURE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::reference {

// Integers little-endian; hashes in internal order.
std::string Le(std::uint64_t value, std::size_t size);
std::string Size(std::uint64_t value);              // CompactSize, shortest form
std::string Sized(std::string_view bytes);          // the same in front of bytes
std::string Fill32(int byte);                       // 32 times
std::string Sha256d(std::string_view bytes);        // 32 bytes
std::string Backwards(std::string_view bytes);      // reversed
std::string HexText(std::string_view bytes);        // lower case
oracle::Bytes32 ToBytes32(std::string_view bytes);  // of 32
std::string Root(std::vector<std::string> leaves);  // merkle root; a level at a time

struct Tx {
  std::vector<std::string> inputs = {Fill32(9)};                      // txids
  std::vector<std::string> outputs = {"\x51"};                        // scripts
  std::optional<std::vector<std::vector<std::string>>> witness = {};  // a stack an input; with it the flag
  std::string Bytes() const;
  std::string Stripped() const;
  std::string Id() const { return Sha256d(Stripped()); }
  std::string Wid() const { return Sha256d(Bytes()); }
};
// Its header has the root of their ids, or `root`.
std::string BlockOf(const std::vector<Tx>& transactions, std::optional<std::string> root = {});
std::string HeaderOf(std::string_view root);
// A first transaction that commits to `others`.
Tx CoinbaseFor(const std::vector<Tx>& others);
std::string MerkleBlockOf(std::string_view root, std::uint32_t count, const std::vector<std::string>& hashes,
                          std::string_view flags);

// {"result":RESULT,"error":null,"id":1}, RESULT in quotes by HexReply.
std::string Reply(std::string_view result);
std::string HexReply(std::string_view bytes);

// The answer of every reference parser, which must be one: "VALID HASH" (or "VALID -"), "INVALID merkle_root at result",
// "reject hex at result", "reject" for what the parser refuses itself.
std::string Answer(oracle::Kind kind, std::string_view text, const oracle::Context& context = {});
// The same of a reply whose result is the bytes in hex.
std::string AnswerBytes(oracle::Kind kind, std::string_view bytes, const oracle::Context& context = {});
// The preimage of `fields`; fails the test when the text is not accepted.
std::string FieldsOf(oracle::Kind kind, std::string_view text, const oracle::Context& context = {});

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_BITCOIN_FIXTURE_H_
