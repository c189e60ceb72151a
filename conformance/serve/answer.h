// What a strict JSON-RPC 2.0 server answers to a body: docs/POLICY.md read by the zero-copy scanner. Pure; no I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_ANSWER_H_
#define ASSAY_CONFORMANCE_SERVE_ANSWER_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace assay::serve {

inline constexpr std::size_t kMaxReplyBytes = std::size_t{40} << 20;  // above the largest body, so that an echo always fits

// The body of the reply; empty when none is due (notifications, responses, batches of nothing else).
//
//   not JSON                     error -32700, id null
//   JSON and no message, or []   error -32600, id null; within a batch one for each such element
//   a call                       its result, or error -32601; the id is echoed byte for byte
//
// A reply that would be larger than `max_reply_bytes` is replaced by one error -32603 (Internal error) with id null: a batch of
// many small messages would otherwise cost forty times its size.
//
// Methods: `assay_echo` gives its params back, null without; `web3_clientVersion` "assay/VERSION"; `rpc_modules` an object.
std::string Answer(std::string_view body, std::size_t max_reply_bytes = kMaxReplyBytes);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_ANSWER_H_
