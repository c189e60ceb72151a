// The judges of engine_* payloads, behind the envelope. Internal to the model.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ENGINE_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ENGINE_H_

#include <cstddef>
#include <variant>

#include "conformance/model/ethereum/payload.h"
#include "conformance/model/model.h"

namespace assay::model::ethereum {

// `version` is the number behind the V of the method's name. Values are those of an envelope that has been judged.

// engine_newPayloadV1 to V6: `params` of the request, nullptr when it has none; `request` is the offset of the request.
std::variant<Payload, PayloadFailure> ReadNewPayload(int version, const Value* params, std::size_t request,
                                                     const Context& context);
// engine_getPayloadV1 to V6: `result` of the response.
std::variant<Payload, PayloadFailure> ReadGetPayload(int version, const Value& result, const Context& context);
// engine_getBlobsV1 to V3: `result` of the response.
std::variant<Payload, PayloadFailure> ReadGetBlobs(int version, const Value& result);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ENGINE_H_
