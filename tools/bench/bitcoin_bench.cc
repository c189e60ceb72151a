// The reply to getblock with a block of 1 MiB, one thread: from the bytes of the reply (a) to its result, (b) to the block's
// bytes, (c) to header hash, txids and merkle root. Assay, which validates all of the reply, beside three ways to read it
// otherwise and beside the floor: trimmed quotes, the closing one found by memchr, nothing validated.
//
// Every row is verified before it is timed.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/benchmark.h"
#include "nlohmann/json.hpp"
#include "scanner/bitcoin/merkle.h"
#include "scanner/bitcoin/payload.h"
#include "scanner/bitcoin/reply.h"
#include "simdjson.h"
#include "tools/bench/large_block.h"
#include "tools/bench/peer_block.h"

namespace assay::bench {
namespace {

using Bytes = std::vector<std::uint8_t>;

struct Sample {
  Bytes block = LargeBlock(1 << 20);
  std::string body = GetBlockReply(block);
  simdjson::padded_string padded{body};
  std::string_view digits = std::string_view(body).substr(11, 2 * block.size());
  PeerBlock expected;
};

[[noreturn]] void Refuse(std::string_view what) {
  std::fprintf(stderr, "bitcoin_bench: %.*s reads the reply wrong; nothing is timed\n", static_cast<int>(what.size()),
               what.data());
  std::exit(1);
}

const Sample& TheSample() {
  static const Sample* const sample = [] {
    auto* made = new Sample();
    if (!PeerReadBlock(made->block, made->expected) || made->expected.merkle_root != made->expected.claimed_root)
      Refuse("the peer");
    return made;
  }();
  return *sample;
}

// Times `run` after it gave `expected` once.
template <typename Run, typename Expected>
void Time(benchmark::State& state, std::string_view name, Run&& run, const Expected& expected) {
  if (!std::ranges::equal(run(), expected)) Refuse(name);
  for (auto _ : state) benchmark::DoNotOptimize(run());
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * TheSample().body.size()));
}

// (a) The result's digits.

std::string_view AssayResult() {
  const auto result = bitcoin::ReadReply(TheSample().body, "1");
  return result && result->plain ? json::String(result->value.text).Escaped() : std::string_view();
}

void ResultByAssay(benchmark::State& state) { Time(state, "Assay", AssayResult, TheSample().digits); }
void ResultByQuoteTrim(benchmark::State& state) {
  Time(state, "the trim of quotes", [] { return TrimQuotes(TheSample().body); }, TheSample().digits);
}
void ResultBySimdjson(benchmark::State& state) {
  simdjson::ondemand::parser parser;
  simdjson::ondemand::document document;
  const auto run = [&] {
    std::string_view digits;
    if (parser.iterate(TheSample().padded).get(document) || document["result"].get_string().get(digits))
      return std::string_view();
    return digits;
  };
  Time(state, "simdjson", run, TheSample().digits);
}
void ResultByNlohmann(benchmark::State& state) {
  nlohmann::json reply;
  const auto run = [&]() -> std::string_view {
    reply = nlohmann::json::parse(TheSample().body);
    return reply["result"].get_ref<const std::string&>();
  };
  Time(state, "nlohmann/json", run, TheSample().digits);
}

// (b) The block's bytes.

// One way from the reply to the block's bytes; empty when it fails. The view lives until the next call.
using Decode = std::span<const std::uint8_t> (*)();

std::span<const std::uint8_t> AssayBytes() {
  static bitcoin::Arena arena;
  return bitcoin::ReadHexReplyFast(TheSample().body, "1", arena).value_or(bitcoin::Bytes());
}
std::span<const std::uint8_t> TrimBytes() {
  static Bytes bytes;
  if (!ScalarHex(TrimQuotes(TheSample().body), bytes)) bytes.clear();
  return bytes;
}
std::span<const std::uint8_t> SimdjsonBytes() {
  static simdjson::ondemand::parser parser;
  static Bytes bytes;
  simdjson::ondemand::document document;
  std::string_view digits;
  if (parser.iterate(TheSample().padded).get(document) || document["result"].get_string().get(digits) ||
      !ScalarHex(digits, bytes))
    bytes.clear();
  return bytes;
}
std::span<const std::uint8_t> NlohmannBytes() {
  static Bytes bytes;
  const nlohmann::json reply = nlohmann::json::parse(TheSample().body);
  if (!ScalarHex(reply["result"].get_ref<const std::string&>(), bytes)) bytes.clear();
  return bytes;
}

template <Decode decode>
void BlockBytes(benchmark::State& state) {
  Time(state, "a way to the block's bytes", decode, TheSample().block);
}

// (c) Header hash, txids and merkle root.

template <Decode decode>
void HashesByPeer(benchmark::State& state) {
  PeerBlock block;
  const auto run = [&]() -> const std::vector<PeerHash32>& {
    if (!PeerReadBlock(decode(), block) || block.merkle_root != block.claimed_root || block.hash != TheSample().expected.hash)
      Refuse("a peer");
    return block.txids;
  };
  Time(state, "a peer", run, TheSample().expected.txids);
}

std::vector<PeerHash32> Plain(const std::vector<bitcoin::InternalHash>& hashes) {
  std::vector<PeerHash32> plain;
  for (const bitcoin::InternalHash& hash : hashes) plain.push_back(hash.bytes);
  return plain;
}

void HashesByAssay(benchmark::State& state) {
  const Sample& sample = TheSample();
  const bitcoin::Context context{.id = "1", .batch = {}, .hash = {}, .previous_header = {}, .transactions = {}};
  bitcoin::Arena arena;
  bitcoin::Payload payload;
  std::vector<bitcoin::InternalHash> txids, nodes;
  const auto run = [&] {
    if (bitcoin::ReadPayloadInto(bitcoin::Kind::kGetBlock, sample.body, context, arena, payload)) return false;
    const auto& block = std::get<bitcoin::Block>(payload.value);
    bitcoin::ComputeTxids(block, txids);
    nodes = txids;
    return bitcoin::ComputeMerkleRoot(nodes).root == block.header.merkle_root &&
           block.header.Hash().bytes == sample.expected.hash;
  };
  if (!run() || Plain(txids) != sample.expected.txids) Refuse("Assay");
  for (auto _ : state) benchmark::DoNotOptimize(run());
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * sample.body.size()));
}

// All that Assay judges of a block: mutation and witness commitment besides.
void JudgedByAssay(benchmark::State& state) {
  const Sample& sample = TheSample();
  const bitcoin::Context context{.id = "1", .batch = {}, .hash = {}, .previous_header = {}, .transactions = {}};
  bitcoin::Arena arena;
  bitcoin::Payload payload;
  const auto run = [&] {
    return !bitcoin::ReadPayloadInto(bitcoin::Kind::kGetBlock, sample.body, context, arena, payload) &&
           !bitcoin::Judge(payload, context).fault;
  };
  if (!run()) Refuse("Assay");
  for (auto _ : state) benchmark::DoNotOptimize(run());
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * sample.body.size()));
}

void Unit(benchmark::internal::Benchmark* benchmark) { benchmark->Unit(benchmark::kMicrosecond); }
BENCHMARK(ResultByQuoteTrim)->Name("a_result/quote_trim_and_memchr")->Apply(Unit);
BENCHMARK(ResultByAssay)->Name("a_result/assay")->Apply(Unit);
BENCHMARK(ResultBySimdjson)->Name("a_result/simdjson_ondemand")->Apply(Unit);
BENCHMARK(ResultByNlohmann)->Name("a_result/nlohmann")->Apply(Unit);
BENCHMARK(BlockBytes<AssayBytes>)->Name("b_bytes/assay")->Apply(Unit);
BENCHMARK(BlockBytes<TrimBytes>)->Name("b_bytes/quote_trim_and_scalar_hex")->Apply(Unit);
BENCHMARK(BlockBytes<SimdjsonBytes>)->Name("b_bytes/simdjson_ondemand_and_scalar_hex")->Apply(Unit);
BENCHMARK(BlockBytes<NlohmannBytes>)->Name("b_bytes/nlohmann_and_scalar_hex")->Apply(Unit);
BENCHMARK(HashesByAssay)->Name("c_hashes/assay")->Apply(Unit);
BENCHMARK(JudgedByAssay)->Name("c_hashes/assay_with_witness_commitment")->Apply(Unit);
BENCHMARK(HashesByPeer<TrimBytes>)->Name("c_hashes/quote_trim_scalar_hex_cryptopp")->Apply(Unit);
BENCHMARK(HashesByPeer<SimdjsonBytes>)->Name("c_hashes/simdjson_ondemand_scalar_hex_cryptopp")->Apply(Unit);
BENCHMARK(HashesByPeer<NlohmannBytes>)->Name("c_hashes/nlohmann_scalar_hex_cryptopp")->Apply(Unit);

}  // namespace
}  // namespace assay::bench
