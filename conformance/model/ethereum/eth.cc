// Holds the place of the judge of eth_* replies: everything is refused.
#include "conformance/model/ethereum/eth.h"

namespace assay::model::ethereum {

std::variant<Payload, PayloadFailure> ReadEthBlock(const Value& result, const Context&) {
  return PayloadFailure{PayloadRule::kNoResult, result.begin, ""};
}
std::variant<Payload, PayloadFailure> ReadReceipts(Kind, const Value& result, const Context&) {
  return PayloadFailure{PayloadRule::kNoResult, result.begin, ""};
}

}  // namespace assay::model::ethereum
