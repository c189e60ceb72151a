// Which payload the bytes are said to hold (the KIND of layers "ethereum:KIND" and "bitcoin:KIND"), and what a caller knows
// besides.
#ifndef ASSAY_CONFORMANCE_ORACLE_KIND_H_
#define ASSAY_CONFORMANCE_ORACLE_KIND_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace assay::oracle {

enum class Kind : std::uint8_t {
  kNone,  // layers json and jsonrpc
  kEngineNewPayloadV1,
  kEngineNewPayloadV2,
  kEngineNewPayloadV3,
  kEngineNewPayloadV4,
  kEngineNewPayloadV5,
  kEngineNewPayloadV6,
  kEngineGetPayloadV1,
  kEngineGetPayloadV2,
  kEngineGetPayloadV3,
  kEngineGetPayloadV4,
  kEngineGetPayloadV5,
  kEngineGetPayloadV6,
  kEngineGetBlobsV1,
  kEngineGetBlobsV2,
  kEngineGetBlobsV3,
  kEthGetBlockByNumber,
  kEthGetBlockByHash,
  kEthGetBlockReceipts,
  kEthGetTransactionReceipt,
  // bitcoin: replies, then raw bytes
  kGetBestBlockHash,
  kGetBlockHash,
  kGetBlockHeader,
  kGetBlock,
  kGetRawTransaction,
  kGetTxOutProof,
  kGetBlockFilter,
  kGetCFilter,
  kGetCFilterHeader,
  kBlock,
  kMerkleBlock,
  kCFHeaders,
};

// True for the kinds of layer bitcoin; the others, kNone apart, are of layer ethereum.
constexpr bool IsBitcoin(Kind kind) { return kind >= Kind::kGetBestBlockHash; }
// True for bytes that are no JSON: a block, a merkle block, a cfheaders message.
constexpr bool IsRaw(Kind kind) { return kind >= Kind::kBlock; }

// The method's name: "engine_newPayloadV4", "getblock"; of raw bytes what they are: "merkleblock"; "" for kNone.
std::string_view KindName(Kind kind);
std::optional<Kind> KindFromName(std::string_view name);
// All but kNone, in the order above.
std::span<const Kind> AllKinds();

using Bytes32 = std::array<std::uint8_t, 32>;  // in the order in which they are written in hex
// 64 lower-case hex digits.
std::string HexOf(const Bytes32& bytes);

// Times in seconds since 1970 from which a fork is active; nullopt: never.
struct ForkSchedule {
  std::optional<std::uint64_t> shanghai, cancun, prague, osaka, amsterdam, bogota;
  bool operator==(const ForkSchedule&) const = default;
};

// What a caller knows besides the bytes; docs/POLICY_ETHEREUM.md and docs/POLICY_BITCOIN.md say what each part
// decides.
struct Context {
  std::optional<Bytes32> parent_beacon_block_root;
  std::optional<Bytes32> receipts_root;
  // Of the block (bitcoin: or transaction or filter header) that was asked for, as it is written in hex: display order.
  std::optional<Bytes32> hash;
  std::optional<ForkSchedule> forks;
  // bitcoin
  std::optional<std::string> id;              // of the request, as JSON text
  std::vector<std::string> batch;             // ids of a batch of calls, as JSON texts, in order; empty: no batch
  std::optional<Bytes32> previous_header;     // filter header of the block before, display order
  std::optional<std::uint64_t> transactions;  // how many the block has
  bool operator==(const Context&) const = default;
};

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_KIND_H_
