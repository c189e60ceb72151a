// What the judges of payloads share: the first fault counts, and the hash is computed whatever the faults are.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_JUDGEMENT_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_JUDGEMENT_H_

#include <string>

#include "conformance/model/ethereum/payload.h"

namespace assay::model::ethereum {

// Makes `payload` INVALID with this fault, unless an earlier one stands.
inline void AddFault(Payload& payload, Fault fault, const std::string& path) {
  if (payload.fault) return;
  payload.status = Status::kInvalid;
  payload.fault = fault;
  payload.path = path;
}

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_JUDGEMENT_H_
