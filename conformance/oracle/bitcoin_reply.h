// What a Bitcoin node answered, in the dialect that it speaks, and whether that is what is known of its kind: replies are not
// judged by JSON-RPC 2.0 alone, since no node of this family keeps to it everywhere.
#ifndef ASSAY_CONFORMANCE_ORACLE_BITCOIN_REPLY_H_
#define ASSAY_CONFORMANCE_ORACLE_BITCOIN_REPLY_H_

#include <optional>
#include <string>
#include <string_view>

#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// What a reply must be.
enum class BitcoinForm {
  kResult,         // one reply with a result
  kError,          // one reply with an error
  kBatch,          // an array
  kNothing,        // no body, or a line end alone
  kText,           // a body that is no JSON
  kNothingOrText,  // either of the two
  kAny,            // any of these
};
// "result", "error", "batch", "nothing", "text", "nothing_or_text", "any", and back.
std::string_view BitcoinFormName(BitcoinForm form);
std::optional<BitcoinForm> BitcoinFormFromName(std::string_view word);

// What a result, one or that of a batch's every reply, must look like.
enum class BitcoinShape {
  kAny,
  kHash,    // 64 lower-case hex digits
  kHex,     // an even number of lower-case hex digits, some at least
  kHeader,  // 160 lower-case hex digits
  kHeight,  // an integer from 0 on, without fraction or exponent
};
// "any", "hash", "hex", "header", "height", and back.
std::string_view BitcoinShapeName(BitcoinShape shape);
std::optional<BitcoinShape> BitcoinShapeFromName(std::string_view word);

// Parts that are nullopt are not looked at.
struct BitcoinExpectation {
  BitcoinForm form = BitcoinForm::kResult;
  BitcoinShape shape = BitcoinShape::kAny;
  std::optional<int> code;             // of the error
  std::optional<std::string> id;       // the id as JSON text, compared byte for byte
  std::optional<std::size_t> replies;  // in a batch
  std::optional<bool> version2;        // each reply: `jsonrpc` "2.0" and one of result and error; false: both and no `jsonrpc`
  std::optional<unsigned> http_status;
  bool operator==(const BitcoinExpectation&) const = default;
};

// `http_status`, `body`: of the response.
//   Accept         the reply is as expected, and it is no error and no text
//   Reject         the same, and it is an error (`code` is its own) or text
//   ProtocolError  everything else; the words say what it is and what it should be
// A reply is an object with `result` or `error` or both, one of them null, no known member twice; the `code` of an error an
// integer, its `message` a string; `id` there (null counts).
Outcome ReadBitcoinReply(unsigned http_status, std::string_view body, const BitcoinExpectation& expected);

// True when `body` is one reply, in either dialect, whose id is the string `id`.
bool AnswersBitcoinProbe(std::string_view body, std::string_view id);
// result.subversion when `body` is one reply with such a string; empty otherwise.
std::string BitcoinVersion(std::string_view body);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_BITCOIN_REPLY_H_
