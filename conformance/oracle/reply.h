// What a JSON-RPC server did with the bytes it was sent, read from its reply: the wire rules of JSON-RPC 2.0 sections 4.1, 5
// and 6.
//
// Says what the *server* decided, whatever the judge thinks of the bytes: the comparison comes later and is the oracle's. A
// reply that fits neither acceptance nor rejection is a ProtocolError whose words say what is wrong with it.
#ifndef ASSAY_CONFORMANCE_ORACLE_REPLY_H_
#define ASSAY_CONFORMANCE_ORACLE_REPLY_H_

#include <string>
#include <string_view>

#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// The method that stands for "one that the target has and that changes nothing" in the bytes of a vector.
inline constexpr std::string_view kMethodPlaceholder = "@METHOD@";

// `bytes` with each placeholder replaced by `method`, which must need no escape in a JSON string. A judge must be given the
// result, too.
std::string SubstituteMethod(std::string_view bytes, std::string_view method);

// `sent`: the body of the request. `http_status`: of the response, for the words of an error only. `body`: of the response.
//   Accept         an answer to each request (value-equal id; a result, or an error that is not about the message), one error
//                  -32600 for each invalid element of a batch, nothing for notifications, any reply but a rejection for
//                  responses
//   Reject         one error -32700 or -32600 (or -32602, when only params are invalid) with the id sent or null; also for one
//                  valid member of a batch. `code` is -32600, `detail` "code -32600"
//   ProtocolError  everything else, a body that is not strict JSON-RPC included
// When the bytes cannot be read as JSON, a server that finds a call in them and answers it has accepted them.
Outcome ReadReply(std::string_view sent, unsigned http_status, std::string_view body);

// True when `body` is one well-formed response, result or error, whose id is the string `id`.
bool AnswersProbe(std::string_view body, std::string_view id);
// The result of the one response in `body` when it is a string; empty otherwise.
std::string ResultString(std::string_view body);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_REPLY_H_
