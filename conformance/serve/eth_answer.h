// What a strict, read-only public port answers: a chain of one block without transactions, parameters checked to the letter
// (execution-apis src/eth, EIP-1474 for the codes). Pure; no I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_ETH_ANSWER_H_
#define ASSAY_CONFORMANCE_SERVE_ETH_ANSWER_H_

#include <optional>
#include <string>
#include <string_view>

#include "conformance/serve/dispatch.h"

namespace assay::serve {

// Methods: eth_chainId, eth_blockNumber, eth_syncing, eth_getBlockByNumber, eth_getBlockByHash, eth_getBalance, net_version,
// web3_clientVersion. A parameter that is missing, null, one too many or not exactly of its type is -32602, in a message that
// names it; a block that is not there is a null result, for a balance error -32001 (Resource not found). nullopt: no such
// method.
std::optional<std::string> AnswerEthCall(const Call& call);

// The body of the reply to a body; empty when none is due.
std::string AnswerEth(std::string_view body);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_ETH_ANSWER_H_
