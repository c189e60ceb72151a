// What a node's public port decided of one read-only eth_* call, read from its reply (execution-apis src/eth, JSON-RPC
// schemas).
#ifndef ASSAY_CONFORMANCE_ORACLE_ETH_REPLY_H_
#define ASSAY_CONFORMANCE_ORACLE_ETH_REPLY_H_

#include <optional>
#include <string_view>

#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// What a result must look like.
enum class ResultShape {
  kAny,
  kQuantity,  // QUANTITY of at most 256 bits
  kDecimal,   // a string of decimal digits (net_version)
  kText,      // a string that is not empty
  kSyncing,   // false or an object
  kNull,      // null
  kBlock,     // an object whose `hash` is DATA of 32 bytes, whose `number` is a QUANTITY
  kPending,   // null, or an object (whose hash and number may be null)
};
// "any", "quantity", "decimal", "text", "syncing", "null", "block", "pending", and back.
std::string_view ResultShapeName(ResultShape shape);
std::optional<ResultShape> ResultShapeFromName(std::string_view word);

//   Accept         a result of that shape
//   Reject         an error; `code` is N (-32700 and -32600 as ReadReply has it)
//   ProtocolError  everything else: a result of another shape, what is no JSON-RPC
Outcome ReadEthReply(std::string_view sent, unsigned http_status, std::string_view body, ResultShape shape);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_ETH_REPLY_H_
