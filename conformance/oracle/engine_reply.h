// What an execution client decided of an engine_newPayload request, read from its reply (execution-apis src/engine/common.md,
// paris.md to bogota.md: "Response" and "Errors").
//
// Says what the *client* decided, whatever the judge thinks of the bytes. The parent of a vector's payload is unknown to every
// node, so whoever computed the claimed block hash answers SYNCING or ACCEPTED, and whoever computed another one INVALID or
// INVALID_BLOCK_HASH.
#ifndef ASSAY_CONFORMANCE_ORACLE_ENGINE_REPLY_H_
#define ASSAY_CONFORMANCE_ORACLE_ENGINE_REPLY_H_

#include <string_view>

#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// `sent`: the body of the request. `http_status`: of the response, for words only. `body`: of the response.
//   Accept         result.status SYNCING, ACCEPTED or VALID: a payload of status VALID; INVALID: INVALID; INVALID_BLOCK_HASH:
//   that. Reject         error -32602 ("code -32602"), -38005 (fork), or -32700 and -32600 as ReadReply has it; -32601 to a
//   method that
//                  is no engine_newPayload (method). `code` is N
//   Unsupported    error -32601 to an engine_newPayload that the client does not have; a batch, a notification or a response
//   was
//                  sent, so that the reply tells nothing of a payload
//   ProtocolError  everything else: other errors, a result that is no PayloadStatus, what is no JSON-RPC
Outcome ReadEngineReply(std::string_view sent, unsigned http_status, std::string_view body);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_ENGINE_REPLY_H_
