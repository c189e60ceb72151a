// The root of an ordered Merkle-Patricia trie (Yellow Paper, appendix D; EIP-2718): values under the keys RLP(0), RLP(1), ...
#ifndef ASSAY_SCANNER_ETHEREUM_TRIE_H_
#define ASSAY_SCANNER_ETHEREUM_TRIE_H_

#include <span>

#include "scanner/ethereum/bytes.h"

namespace assay::ethereum {

// `values` in the order of their indices, each as it is stored (transaction bytes, RLP of a withdrawal, receipt bytes),
// borrowed for the call. None: the root of the empty trie, 56e81f17...b421. An empty value is stored as such (an entry with an
// empty value).
Hash32 OrderedTrieRoot(std::span<const Bytes> values);

}  // namespace assay::ethereum

#endif  // ASSAY_SCANNER_ETHEREUM_TRIE_H_
