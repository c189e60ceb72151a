// Bitcoin payloads, from the bytes of a reply (or of the payload itself) to what they say and whether it holds.
//
//   bitcoin::Arena arena;
//   bitcoin::Context context{.id = "1", .hash = asked};
//   auto payload = bitcoin::ReadPayload(bitcoin::Kind::kGetBlock, body, context, arena);
//   if (!payload) return payload.error();                        // reason, offset, path
//   const auto judgement = bitcoin::Judge(*payload, context);    // fault, computed hash
//
// The rules stand in docs/POLICY_BITCOIN.md. Total on any bytes; no recursion, nothing allocated ahead of the bytes that are
// there. Zero-copy up to the hex, which is decoded once into the arena; everything else is a view into that.
#ifndef ASSAY_SCANNER_BITCOIN_PAYLOAD_H_
#define ASSAY_SCANNER_BITCOIN_PAYLOAD_H_

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scanner/bitcoin/block.h"
#include "scanner/bitcoin/cfheaders.h"
#include "scanner/bitcoin/error.h"
#include "scanner/bitcoin/filter.h"
#include "scanner/bitcoin/hash.h"
#include "scanner/bitcoin/hex_result.h"
#include "scanner/bitcoin/merkle_block.h"
#include "scanner/bitcoin/transaction.h"

namespace assay::bitcoin {

enum class Kind : std::uint8_t {
  kGetBestBlockHash,
  kGetBlockHash,
  kGetBlockHeader,
  kGetBlock,
  kGetRawTransaction,
  kGetTxOutProof,
  kGetBlockFilter,
  kGetCFilter,
  kGetCFilterHeader,
  // raw bytes
  kBlock,
  kMerkleBlock,
  kCFHeaders,
};
constexpr bool IsRaw(Kind kind) { return kind >= Kind::kBlock; }

// What a caller knows besides the bytes.
struct Context {
  std::optional<std::string> id;   // of the request, as JSON text; one that is no JSON matches no id
  std::vector<std::string> batch;  // ids of a batch of calls, in order; empty: no batch
  std::optional<DisplayHash> hash, previous_header;
  std::optional<std::uint64_t> transactions;  // how many the block has
};

// The result of getblockfilter.
struct BlockFilter {
  Filter filter;
  DisplayHash header;  // as claimed
};

struct Payload {
  Kind kind = Kind::kGetBlock;
  Path path;  // where it stood: "result", "[2].result"; empty for raw bytes
  std::variant<DisplayHash, Header, Block, Transaction, MerkleBlock, BlockFilter, Filter, CFHeaders> value;
};

// One payload: all rules of the policy page but those of batches. Raw kinds read `body` itself, which the payload then borrows;
// else it borrows `arena` until its next Start(), and `body` no longer. The second form keeps the room of the payload that
// `out` held; `out` is of use only when there is no error.
std::expected<Payload, Error> ReadPayload(Kind kind, std::string_view body, const Context& context, Arena& arena);
std::optional<Error> ReadPayloadInto(Kind kind, std::string_view body, const Context& context, Arena& arena, Payload& out);
// The payloads of the reply to a batch of calls, in the order of `context.batch`. The kind must not be raw.
std::expected<std::vector<Payload>, Error> ReadBatch(Kind kind, std::string_view body, const Context& context, Arena& arena);

// The first fault, and the hash that was computed. Of a batch: that of the first payload that has one; no hash.
Judgement Judge(const Payload& payload, const Context& context);
Judgement JudgeBatch(std::span<const Payload> payloads, const Context& context);

namespace internal {
// The two ways of ReadPayloadInto for a reply. The fast one answers false when it leaves the matter to the general one, which
// must be asked then; `error` says what it found.
bool ReadPayloadFast(Kind kind, std::string_view body, const Context& context, Arena& arena, Payload& out,
                     std::optional<Error>& error);
std::optional<Error> ReadPayloadGeneral(Kind kind, std::string_view body, const Context& context, Arena& arena, Payload& out);
}  // namespace internal

}  // namespace assay::bitcoin

#endif  // ASSAY_SCANNER_BITCOIN_PAYLOAD_H_
