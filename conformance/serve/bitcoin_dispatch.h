// The envelope of a Bitcoin node: JSON-RPC 2.0, and the legacy dialect of 1.0 and 1.1, as Bitcoin Core speaks them
// (httprpc.cpp, rpc/request.cpp: behaviour). Pure; no I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_BITCOIN_DISPATCH_H_
#define ASSAY_CONFORMANCE_SERVE_BITCOIN_DISPATCH_H_

#include <cstddef>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "conformance/model/model.h"
#include "conformance/serve/server.h"

namespace assay::serve {

struct BitcoinError {
  int code = -32603;
  std::string message;
};
// JSON text, or the error of the call.
using BitcoinResult = std::expected<std::string, BitcoinError>;
// `method` unescaped; `params` an array or an object, null when absent or null. Both are borrowed for the call.
using BitcoinHandler = std::function<BitcoinResult(std::string_view method, const model::Value* params)>;

// The reply to a body, with its HTTP status.
//
//   not strict JSON                error -32700, id null, legacy form, status 500
//   a call with `jsonrpc` "2.0"    {"jsonrpc":"2.0","result" or "error":...,"id":...}, status 200; without `id` (which is no
//                                  null) a notification: no body, status 204
//   without, or null, or "1.0"     {"result":...,"error":...,"id":...}, the one that is not due null; status 200, of an error
//                                  500 (-32600: 400, -32601: 404)
//   no call                        error -32600: no object, a known member twice, another `jsonrpc`, a `method` that is no
//                                  string, `params` that are neither array, object nor null; status 400
//   a batch                        an array, an answer for each element that is due one, status 200; [] for []
//
// The id is echoed byte for byte, whatever it is. Names in another case are other names. A reply above `max_reply_bytes` is
// replaced by an error -32603.
Answered DispatchBitcoin(std::string_view body, const BitcoinHandler& handler, std::size_t max_reply_bytes);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_BITCOIN_DISPATCH_H_
