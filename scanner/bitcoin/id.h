// Ids of calls and replies, compared by value: strings after unescaping, numbers exactly.
#ifndef ASSAY_SCANNER_BITCOIN_ID_H_
#define ASSAY_SCANNER_BITCOIN_ID_H_

#include <optional>
#include <string>
#include <string_view>

#include "scanner/json/json.h"

namespace assay::bitcoin {

// A text that is the same for two values exactly when they are equal: the exact form of docs/POLICY.md (members of an object in
// their order; zero keeps its sign). `value` is one that json::Parse accepted. Grows in proportion to the value.
std::string IdKey(const json::Value& value);
// The same of a JSON text; nullopt when it is none.
std::optional<std::string> IdKey(std::string_view text);

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_ID_H_
