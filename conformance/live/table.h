// The tables of vectors/live: requests to live nodes that are no vectors, since what is judged is not their bytes alone.
//   jwt.json   tokens of the Engine API, and who is let in
//   eth.json   read-only calls of the public port, and the error or the shape of the result
#ifndef ASSAY_CONFORMANCE_LIVE_TABLE_H_
#define ASSAY_CONFORMANCE_LIVE_TABLE_H_

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// A row as the runner and the reports take it: of layer ethereum, without a kind. Of level observe every answer is a choice.
struct JwtRow {
  vectors::Vector vector;  // `input` is empty: the body is whatever plain call the node answers
  TokenRecipe token;
};
struct EthRow {
  vectors::Vector vector;
  oracle::ResultShape shape = oracle::ResultShape::kAny;  // with accept
};

template <typename Row>
struct Table {
  std::vector<Row> rows;
  std::string line;  // of the manifest: SHA-256 of the file in lower-case hex, two blanks, its path below the directory, LF
};

// DIRECTORY/live/jwt.json and DIRECTORY/live/eth.json, checked against their schemas (vectors/schema/live_*.schema.json). All
// problems, not only the first.
std::expected<Table<JwtRow>, std::vector<vectors::Problem>> LoadJwtTable(const std::string& directory);
std::expected<Table<EthRow>, std::vector<vectors::Problem>> LoadEthTable(const std::string& directory);

}  // namespace assay::live

#endif  // ASSAY_CONFORMANCE_LIVE_TABLE_H_
