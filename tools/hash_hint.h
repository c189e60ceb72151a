// Which field must be wrong when a block hash does not match, where that can be told: the mistakes that clients make, tried one
// by one.
#ifndef ASSAY_TOOLS_HASH_HINT_H_
#define ASSAY_TOOLS_HASH_HINT_H_

#include <string>
#include <string_view>

#include "conformance/oracle/kind.h"

namespace assay::tools {

// `bytes`: an accepted engine_newPayload* request of `kind` whose claimed hash (64 hex digits) is not the computed one. One
// line that names the field, when the claimed hash is that of the same request with one mistake in it: withdrawals null taken
// for [] or the reverse, executionRequests or parentBeaconBlockRoot left out, zero, or added, a header of another fork, the
// hash's bytes reversed. Empty when none of them explains it.
std::string HashHint(oracle::Kind kind, std::string_view bytes, std::string_view claimed);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_HASH_HINT_H_
