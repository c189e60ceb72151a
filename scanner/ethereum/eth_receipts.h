// The replies of eth_getBlockReceipts and eth_getTransactionReceipt: from the bytes of a response to structs, strictly by
// docs/POLICY_ETHEREUM.md. What is wrong with receipts whose structure is right: scanner/ethereum/eth_judge.h.
#ifndef ASSAY_SCANNER_ETHEREUM_ETH_RECEIPTS_H_
#define ASSAY_SCANNER_ETHEREUM_ETH_RECEIPTS_H_

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "scanner/ethereum/error.h"
#include "scanner/ethereum/fields.h"
#include "scanner/ethereum/receipt.h"

namespace assay::ethereum {

// The response in `body`; nullopt: its result is null. Views of the result die with the next use of `arena` and do not reach
// into `body`. Allocates in proportion to the body, whatever it holds.
std::expected<std::optional<std::vector<Receipt>>, Error> ReadBlockReceipts(std::string_view body, Arena& arena);
std::expected<std::optional<Receipt>, Error> ReadTransactionReceipt(std::string_view body, Arena& arena);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_ETH_RECEIPTS_H_
