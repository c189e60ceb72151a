// The judge of eth_* replies (docs/POLICY_ETHEREUM.md, from "Responses: eth_getBlockByNumber" on). Internal to the model.
#ifndef ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_H_
#define ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_H_

#include <variant>

#include "conformance/model/ethereum/payload.h"
#include "conformance/model/model.h"

namespace assay::model::ethereum {

// `result` is the member `result` of a response whose envelope has been judged.

// kBlockByNumber, kBlockByHash.
std::variant<Payload, PayloadFailure> ReadEthBlock(const Value& result, const Context& context);
// kBlockReceipts, kTransactionReceipt.
std::variant<Payload, PayloadFailure> ReadReceipts(Kind kind, const Value& result, const Context& context);

}  // namespace assay::model::ethereum

#endif  // ASSAY_CONFORMANCE_MODEL_ETHEREUM_ETH_H_
