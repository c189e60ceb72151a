// Are the replies of eth_getBlock*, eth_getBlockReceipts and eth_getTransactionReceipt what they say they are? Hashes, roots,
// blooms, and whether transactions, receipts and logs know where they stand: docs/POLICY_ETHEREUM.md, "Status". Signatures and
// everything that needs state are not judged.
#ifndef ASSAY_SCANNER_ETHEREUM_ETH_JUDGE_H_
#define ASSAY_SCANNER_ETHEREUM_ETH_JUDGE_H_

#include <span>

#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/error.h"
#include "scanner/ethereum/eth_block.h"
#include "scanner/ethereum/receipt.h"

namespace assay::ethereum {

// The root of the receipts trie: receipt bytes (EncodeReceipt) under their positions.
Hash32 ReceiptsRoot(std::span<const Receipt> receipts);

// The first fault, if any; the block hash that is claimed, and the one of the header. Of the context only `hash` matters.
Judgement Judge(const EthBlock& block, const Context& context = {});

// The same of all receipts of a block: claimed is the context's receipts_root, computed the root of the receipts.
Judgement JudgeBlockReceipts(std::span<const Receipt> receipts, const Context& context = {});

// The same of one receipt, for which no hash is computed. Of the context only `hash` (of the receipt's block) matters.
Judgement JudgeTransactionReceipt(const Receipt& receipt, const Context& context = {});

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_ETH_JUDGE_H_
