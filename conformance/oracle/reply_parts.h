// What the readers of single and of batch replies share: ids, error codes, and how both look in words.
#ifndef ASSAY_CONFORMANCE_ORACLE_REPLY_PARTS_H_
#define ASSAY_CONFORMANCE_ORACLE_REPLY_PARTS_H_

#include <optional>
#include <string>
#include <string_view>

#include "conformance/model/model.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

inline constexpr std::string_view kParseError = "-32700", kInvalidRequest = "-32600", kInvalidParams = "-32602";

inline bool IsRejectCode(std::string_view code) { return code == kParseError || code == kInvalidRequest; }
inline bool IsNull(const model::Value& value) { return value.kind == model::Value::Kind::kNull; }

// Equal for ids that are equal by value: 1, 1.0 and 10e-1 are; 1 and "1" are not.
std::string IdKey(const model::Value& id);
// The lexeme of the error code of a valid response; empty when it has a result.
std::string_view CodeOf(const model::Message& response);

// A rejection, for `reason` if the code tells it, with the code that a server gave: its lexeme, and as a number when it is one
// of 32 bits.
Reject RejectWith(std::string_view code, std::optional<Reason> reason = {});

// For one line of a report, bounded and printable: an id; "a result"/"error -32601"; "version at 1".
std::string ShowId(const model::Value& id);
std::string ShowAnswer(const model::Message& response);
std::string ShowFailure(const model::Failure& failure);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_REPLY_PARTS_H_
