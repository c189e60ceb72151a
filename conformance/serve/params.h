// Strict reading of the parameters of eth_* calls: positions, QUANTITY, DATA, block parameters (execution-apis src/schemas,
// EIP-1898).
#ifndef ASSAY_CONFORMANCE_SERVE_PARAMS_H_
#define ASSAY_CONFORMANCE_SERVE_PARAMS_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "conformance/model/model.h"

namespace assay::serve {

// Every error continues "params[0] " or stands alone, and is for the message of a -32602.

// Nothing when `params` holds `least` to `most` values by position; absent counts as none.
std::expected<void, std::string> CheckCount(const model::Value* params, std::size_t least, std::size_t most);
// The parameter at `index`; null when it is not there or null.
const model::Value* ParamAt(const model::Value* params, std::size_t index);

// QUANTITY of at most 64 bits. nullopt for every other value.
std::optional<std::uint64_t> ReadQuantity(const model::Value& value);
// True for DATA of exactly `bytes` bytes.
bool IsData(const model::Value& value, std::size_t bytes);

// Which block a call speaks of.
struct BlockParam {
  enum class Kind { kLatest, kEarliest, kPending, kSafe, kFinalized, kNumber, kHash };
  Kind kind = Kind::kLatest;
  std::uint64_t number = 0;  // kNumber
  std::string hash;          // kHash: as it was written
};
// A tag or a QUANTITY. The error continues "params[I] ".
std::expected<BlockParam, std::string> ReadBlockNumberOrTag(const model::Value* value);
// The same, DATA of 32 bytes, or the object of EIP-1898: one of `blockNumber` and `blockHash`, `requireCanonical` (true or
// false) beside the latter only; other members are ignored.
std::expected<BlockParam, std::string> ReadBlockNumberOrTagOrHash(const model::Value* value);

}  // namespace assay::serve

#endif  // ASSAY_CONFORMANCE_SERVE_PARAMS_H_
