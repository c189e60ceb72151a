// What a strict JSON-RPC 2.0 server answers to a body: docs/POLICY.md read by the zero-copy scanner. Pure; no I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_ANSWER_H_
#define ASSAY_CONFORMANCE_SERVE_ANSWER_H_

#include <string>
#include <string_view>

namespace assay::serve {

// The body of the reply; empty when none is due (notifications, responses, batches of nothing else).
//
//   not JSON                     error -32700, id null
//   JSON and no message, or []   error -32600, id null; within a batch one for each such element
//   a call                       its result, or error -32601; the id is echoed byte for byte
//
// Methods: `assay_echo` gives its params back, null without; `web3_clientVersion` "assay/VERSION"; `rpc_modules` an object.
std::string Answer(std::string_view body);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_ANSWER_H_
