#include "conformance/oracle/kind.h"

#include <cstddef>

namespace assay::oracle {
namespace {

constexpr std::array<Kind, 31> kKinds = {
    Kind::kEngineNewPayloadV1,
    Kind::kEngineNewPayloadV2,
    Kind::kEngineNewPayloadV3,
    Kind::kEngineNewPayloadV4,
    Kind::kEngineNewPayloadV5,
    Kind::kEngineNewPayloadV6,
    Kind::kEngineGetPayloadV1,
    Kind::kEngineGetPayloadV2,
    Kind::kEngineGetPayloadV3,
    Kind::kEngineGetPayloadV4,
    Kind::kEngineGetPayloadV5,
    Kind::kEngineGetPayloadV6,
    Kind::kEngineGetBlobsV1,
    Kind::kEngineGetBlobsV2,
    Kind::kEngineGetBlobsV3,
    Kind::kEthGetBlockByNumber,
    Kind::kEthGetBlockByHash,
    Kind::kEthGetBlockReceipts,
    Kind::kEthGetTransactionReceipt,
    Kind::kGetBestBlockHash,
    Kind::kGetBlockHash,
    Kind::kGetBlockHeader,
    Kind::kGetBlock,
    Kind::kGetRawTransaction,
    Kind::kGetTxOutProof,
    Kind::kGetBlockFilter,
    Kind::kGetCFilter,
    Kind::kGetCFilterHeader,
    Kind::kBlock,
    Kind::kMerkleBlock,
    Kind::kCFHeaders,
};

constexpr std::array<std::string_view, 32> kNames = {
    "",
    "engine_newPayloadV1",
    "engine_newPayloadV2",
    "engine_newPayloadV3",
    "engine_newPayloadV4",
    "engine_newPayloadV5",
    "engine_newPayloadV6",
    "engine_getPayloadV1",
    "engine_getPayloadV2",
    "engine_getPayloadV3",
    "engine_getPayloadV4",
    "engine_getPayloadV5",
    "engine_getPayloadV6",
    "engine_getBlobsV1",
    "engine_getBlobsV2",
    "engine_getBlobsV3",
    "eth_getBlockByNumber",
    "eth_getBlockByHash",
    "eth_getBlockReceipts",
    "eth_getTransactionReceipt",
    "getbestblockhash",
    "getblockhash",
    "getblockheader",
    "getblock",
    "getrawtransaction",
    "gettxoutproof",
    "getblockfilter",
    "getcfilter",
    "getcfilterheader",
    "block",
    "merkleblock",
    "cfheaders",
};

}  // namespace

std::string_view KindName(Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<Kind> KindFromName(std::string_view name) {
  for (const Kind kind : kKinds)
    if (KindName(kind) == name) return kind;
  return std::nullopt;
}

std::span<const Kind> AllKinds() { return kKinds; }

std::string HexOf(const Bytes32& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace assay::oracle
