#include "fuzzers/payload_question.h"

#include <cstddef>
#include <cstdint>

#include "fuzzers/choice.h"

namespace assay::fuzz {
namespace {

using oracle::Kind;

Kind Later(Kind first, std::size_t steps) { return static_cast<Kind>(static_cast<std::size_t>(first) + steps); }

// The version behind `name` in the bytes, from 1 to `versions`; 0 when the name does not stand there or has none.
std::size_t VersionIn(std::string_view bytes, std::string_view name, std::size_t versions) {
  const std::size_t at = bytes.find(name);
  if (at == std::string_view::npos || at + name.size() >= bytes.size()) return 0;
  const std::size_t version = static_cast<unsigned char>(bytes[at + name.size()]) - std::size_t{'0'};
  return version <= versions ? version : 0;
}

Kind EthKindIn(std::string_view bytes, Choice& choice) {
  const auto has = [&](std::string_view word) { return bytes.find(word) != std::string_view::npos; };
  if (has("\"sha3Uncles\"")) return choice.Below(2) == 0 ? Kind::kEthGetBlockByHash : Kind::kEthGetBlockByNumber;
  if (has("\"cumulativeGasUsed\"")) return has("\"result\":[") ? Kind::kEthGetBlockReceipts : Kind::kEthGetTransactionReceipt;
  return Later(Kind::kEthGetBlockByNumber, choice.Below(4));
}

Kind EngineKindIn(std::string_view bytes, Choice& choice) {
  const auto has = [&](std::string_view word) { return bytes.find(word) != std::string_view::npos; };
  if (const std::size_t version = VersionIn(bytes, "engine_newPayloadV", 6); version > 0)
    return Later(Kind::kEngineNewPayloadV1, version - 1);
  if (has("\"executionPayload\"")) return Later(Kind::kEngineGetPayloadV2, choice.Below(5));
  if (has("\"proof")) return Later(Kind::kEngineGetBlobsV1, choice.Below(3));
  if (has("\"prevRandao\"")) return Kind::kEngineGetPayloadV1;
  return Later(Kind::kEngineNewPayloadV1, choice.Below(15));
}

}  // namespace

oracle::Question QuestionIn(std::string_view bytes, Family family) {
  Choice choice(bytes);
  const Kind kind = family == Family::kEngine ? EngineKindIn(bytes, choice) : EthKindIn(bytes, choice);
  oracle::Context context;
  if (choice.Below(2) == 0) context.parent_beacon_block_root.emplace().fill(0x11);
  if (choice.Below(8) == 0) context.hash.emplace().fill(0x22);
  if (choice.Below(8) == 0) context.receipts_root.emplace().fill(0x33);
  if (choice.Below(4) == 0) {
    // Times around small timestamps, which the seeds have, and some forks that never are.
    std::uint64_t time = 0;
    const auto next = [&]() -> std::optional<std::uint64_t> {
      time += choice.Below(16);
      return choice.Below(4) == 0 ? std::nullopt : std::optional(time);
    };
    oracle::ForkSchedule& forks = context.forks.emplace();
    for (auto* fork : {&forks.shanghai, &forks.cancun, &forks.prague, &forks.osaka, &forks.amsterdam, &forks.bogota})
      *fork = next();
  }
  return oracle::Question(kind, context);
}

}  // namespace assay::fuzz
