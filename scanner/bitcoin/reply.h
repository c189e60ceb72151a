// The envelope of a reply, JSON-RPC 1.0, 1.1 and 2.0: from the bytes of a body to its bounded, valid result.
//
// No copy, and nothing allocated for a reply of the usual shape: what is handed out is a view of the body.
#ifndef ASSAY_SCANNER_BITCOIN_REPLY_H_
#define ASSAY_SCANNER_BITCOIN_REPLY_H_

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scanner/bitcoin/error.h"
#include "scanner/json/json.h"

namespace assay::bitcoin {

struct Result {
  json::Value value;   // of the member `result`, in the body
  bool plain = false;  // known to be a string without escapes: its value stands between its quotes
  Path path;           // "result", "[3].result"
};

// The result of a body that is one reply: first the rules of layer json (json::Reason), then kFrame, kDuplicate, kVersion,
// kMixed, kIdMismatch (`id`: the request's as JSON text; nullopt: any will do), kRpcError, kNoResult.
std::expected<Result, Error> ReadReply(std::string_view body, std::optional<std::string_view> id = std::nullopt);

// The results of a body that is the reply to a batch of calls with the ids `batch`, in their order, each consumed by one reply;
// so far as they have one: a call without result has the error (kNoResult, kRpcError) in its place. Errors that concern the
// body are returned as such. Takes time in proportion to the body and n log n for n ids.
std::expected<std::vector<std::expected<Result, Error>>, Error> ReadBatchReply(std::string_view body,
                                                                               const std::vector<std::string>& batch);

namespace internal {
// The two walks of ReadReply. The fast one, for replies of the usual shape, answers nullopt when anything surprises it.
std::optional<Result> ReadReplyFast(std::string_view body, std::optional<std::string_view> id);
std::expected<Result, Error> ReadReplyGeneral(std::string_view body, std::optional<std::string_view> id);
}  // namespace internal

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_REPLY_H_
