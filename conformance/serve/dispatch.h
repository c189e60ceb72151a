// The envelope of a strict JSON-RPC server whose methods look at their parameters: docs/POLICY.md read by the judge. Pure; no
// I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_DISPATCH_H_
#define ASSAY_CONFORMANCE_SERVE_DISPATCH_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/model/model.h"
#include "conformance/serve/answer.h"

namespace assay::serve {

// One request. Everything in it is borrowed for the call of the handler.
struct Call {
  std::string_view method;     // unescaped
  const model::Value* params;  // null when absent; else an array or an object
  std::string_view bytes;      // the message alone
};
// What a call is due: the member `"result":...` or `"error":{...}` of its response. nullopt: there is no such method.
using Handler = std::function<std::optional<std::string>(const Call&)>;

// The judge keeps a tree of the whole body, some hundred bytes for a value of two; a body that could hold more values than this
// is refused unread, with -32600.
inline constexpr std::size_t kMaxValues = 1'000'000;

// The body of the reply, by the rules of Answer() (answer.h); empty when none is due.
std::string Dispatch(std::string_view body, const Handler& handler, std::size_t max_reply_bytes = kMaxReplyBytes);

// `"result":` and `json`, which is JSON text.
std::string ResultMember(std::string_view json);
// `"error":{...}` with `data` null (execution-apis src/engine/common.md, "Errors"). Whatever of `message` would need an escape
// is replaced.
std::string ErrorMember(int code, std::string_view message);
// Error -32602.
std::string InvalidParams(std::string_view message);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_DISPATCH_H_
