// The JSON-RPC envelope around a payload: one message, its result, or why there is none (docs/POLICY_ETHEREUM.md, "Order of
// judgement", 1 to 3).
#ifndef ASSAY_SCANNER_ETHEREUM_ENVELOPE_H_
#define ASSAY_SCANNER_ETHEREUM_ENVELOPE_H_

#include <cstddef>
#include <expected>
#include <string_view>

#include "scanner/ethereum/error.h"
#include "scanner/json/json.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::ethereum {

// The one message of `body`; views lie inside it. Errors: those of the layers json and jsonrpc; a batch is kNotMessage (an
// empty one kEmptyBatch) at its bracket.
std::expected<jsonrpc::Message, Error> ReadEnvelope(std::string_view body);

// The result of the one response of `body`. Errors besides: kNotMessage for a request or notification, kNoResult for a response
// with an error.
std::expected<json::Value, Error> ReadResult(std::string_view body);

// Where `part`, which lies inside `body`, begins.
inline std::size_t OffsetOf(std::string_view part, std::string_view body) {
  return static_cast<std::size_t>(part.data() - body.data());
}

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_ENVELOPE_H_
