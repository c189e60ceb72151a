// Reads one JSON value at a place in a longer input; shared by the readers of one text and of a stream. Internal to the model.
#ifndef ASSAY_CONFORMANCE_MODEL_JSON_H_
#define ASSAY_CONFORMANCE_MODEL_JSON_H_

#include <variant>

#include "conformance/model/model.h"
#include "conformance/model/token.h"

namespace assay::model {

// Skips white space, reads one value and leaves the cursor behind it; what follows is not looked at. Offsets count from the
// start of `in.input`. On a failure the cursor's place is unspecified.
std::variant<Value, Failure> ReadValue(Cursor& in, const Policy& policy);

}  // namespace assay::model

#endif  // ASSAY_CONFORMANCE_MODEL_JSON_H_
