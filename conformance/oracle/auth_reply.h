// Whether a server let a request in, read from its reply to a call that it answers when it is authorised (execution-apis
// src/engine/authentication.md; RFC 9110 section 15.5).
#ifndef ASSAY_CONFORMANCE_ORACLE_AUTH_REPLY_H_
#define ASSAY_CONFORMANCE_ORACLE_AUTH_REPLY_H_

#include <string_view>

#include "conformance/oracle/outcome.h"

namespace assay::oracle {

//   Accept         HTTP 2xx and a response to the call: a result, or error -32601 (let in, though the method is not there)
//   Reject         HTTP 4xx and no result; the specification does not say which status. `detail` is "HTTP 401"
//   ProtocolError  everything else: 4xx with a result, 2xx with another error or without a response, 5xx
Outcome ReadAuthReply(std::string_view sent, unsigned http_status, std::string_view body);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_AUTH_REPLY_H_
