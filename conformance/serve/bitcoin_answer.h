// What a strict Bitcoin node that has some blocks and nothing else answers: its read-only methods for blocks, headers,
// transactions, proofs and filters. Pure; no I/O.
#ifndef ASSAY_CONFORMANCE_SERVE_BITCOIN_ANSWER_H_
#define ASSAY_CONFORMANCE_SERVE_BITCOIN_ANSWER_H_

#include <cstddef>
#include <string_view>

#include "conformance/serve/bitcoin_chain.h"
#include "conformance/serve/bitcoin_dispatch.h"

namespace assay::serve {

inline constexpr std::size_t kMaxBitcoinReplyBytes = std::size_t{128} << 20;

struct BitcoinOptions {
  const BitcoinChain* chain = nullptr;  // must outlive every call
  std::size_t first_height = 0;         // of the first block; each next one stands one higher
  std::size_t max_reply_bytes = kMaxBitcoinReplyBytes;
};

// The reply to a body, by the rules of DispatchBitcoin(). Methods, with parameters by position or by name:
//
//   getblockcount                            height of the last block
//   getbestblockhash                         hash of the last block
//   getblockhash height
//   getblock blockhash verbosity             verbosity 0 or false
//   getblockheader blockhash verbose         verbose false
//   getrawtransaction txid [verbosity] [blockhash]   verbosity 0 or false
//   gettxoutproof txids [blockhash]
//   getblockfilter blockhash ["basic"]
//   getcfilter blockhash 0, getcfilterheader blockhash 0
//   getnetworkinfo                           `version` and `subversion` alone
//
// Errors: -32601 no such method; -1 number of parameters, or what the blocks do not tell (a filter); -3 type; -5 not there; -8
// value. `null` for an optional parameter is its absence.
Answered AnswerBitcoin(std::string_view body, const BitcoinOptions& options);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_BITCOIN_ANSWER_H_
