// The tables of vectors/live: requests to live nodes that are no vectors, since what is judged is not their bytes alone.
//   jwt.json   tokens of the Engine API, and who is let in
//   eth.json   read-only calls of the public port, and the error or the shape of the result
//   bitcoin.json   read-only calls of Bitcoin nodes, and what each kind of node is known to answer
#ifndef ASSAY_CONFORMANCE_LIVE_TABLE_H_
#define ASSAY_CONFORMANCE_LIVE_TABLE_H_

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/bitcoin_reply.h"
#include "conformance/oracle/eth_reply.h"
#include "conformance/target/jwt.h"
#include "conformance/vectors/vector.h"

namespace assay::live {

// How the Authorization header of one request is made.
struct TokenRecipe {
  enum class Iat { kNumber, kFraction, kString, kNull, kAbsent };

  std::optional<std::string> header;  // the whole value, "": no header; then nothing below counts
  std::string scheme = "Bearer ";
  std::string alg = "HS256";  // what the token says
  target::JwtMac mac = target::JwtMac::kHs256;
  bool right_secret = true;
  std::int64_t iat = 0;  // seconds from now
  Iat iat_as = Iat::kNumber;
  std::string claims;  // more members, each with a comma before it: `,"id":"x"`
  std::string behind;
};
// The header's value at `now` (seconds since 1970).
std::string Authorization(const TokenRecipe& recipe, const target::JwtSecret& secret, std::int64_t now);

// Which Bitcoin node is asked, and in which dialect.
enum class BitcoinNode {
  kCore,        // Bitcoin Core, JSON-RPC 2.0
  kCoreLegacy,  // Bitcoin Core, without `jsonrpc`
  kBtcd,        // `jsonrpc` "1.0"
  kBcoin,       // without `jsonrpc`
};
// "core", "core-legacy", "btcd", "bcoin", and back.
std::string_view BitcoinNodeName(BitcoinNode node);
std::optional<BitcoinNode> BitcoinNodeFromName(std::string_view word);
// The `jsonrpc` member that it is asked with, a comma behind it; empty for none.
std::string_view BitcoinVersionMember(BitcoinNode node);

// A row as the runner and the reports take it: of layer ethereum, without a kind. Of level observe every answer is a choice.
struct JwtRow {
  vectors::Vector vector;  // `input` is empty: the body is for whoever asks, it is the token that counts
  TokenRecipe token;
};
struct EthRow {
  vectors::Vector vector;
  oracle::ResultShape shape = oracle::ResultShape::kAny;  // with accept
};

struct BitcoinRow {
  vectors::Vector vector;  // of layer bitcoin; its input has no placeholder any more
  oracle::BitcoinExpectation reply;
};

template <typename Row>
struct Table {
  std::vector<Row> rows;
  std::string line;  // of the manifest: SHA-256 of the file in lower-case hex, two blanks, its path below the directory, LF
};

// DIRECTORY/live/jwt.json, DIRECTORY/live/eth.json and DIRECTORY/live/bitcoin.json, checked against their schemas
// (vectors/schema/live_*.schema.json). All problems, not only the first.
std::expected<Table<JwtRow>, std::vector<vectors::Problem>> LoadJwtTable(const std::string& directory);
std::expected<Table<EthRow>, std::vector<vectors::Problem>> LoadEthTable(const std::string& directory);
// The rows that say something of this kind of node.
std::expected<Table<BitcoinRow>, std::vector<vectors::Problem>> LoadBitcoinTable(const std::string& directory,
                                                                                 BitcoinNode node);

}  // namespace assay::live

#endif  // ASSAY_CONFORMANCE_LIVE_TABLE_H_
