// The work of engine_newPayloadV4 up to the checked block hash, one thread: Assay beside what one would build from libraries.
//
// Every row is verified before it is timed: both must compute the hash that the model computed.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "benchmark/benchmark.h"
#include "scanner/ethereum/judge.h"
#include "scanner/ethereum/payload.h"
#include "simdjson.h"
#include "tools/bench/large_request.h"
#include "tools/bench/peer_payload.h"

namespace assay::bench {
namespace {

struct Body {
  std::string text;
  simdjson::padded_string padded;
};

[[noreturn]] void Refuse(const char* what) {
  std::fprintf(stderr, "payload_bench: %s does not give the model's hash; nothing is timed\n", what);
  std::exit(1);
}

const Body& BodyOf(std::size_t transactions) {
  static auto* const bodies = new std::map<std::size_t, Body>();
  auto [found, is_new] = bodies->try_emplace(transactions);
  Body& body = found->second;
  if (!is_new) return body;
  body.text = LargeNewPayloadV4(transactions);
  body.padded = simdjson::padded_string(body.text);
  ethereum::Arena arena;
  const auto request = ethereum::ReadNewPayload(ethereum::Version::kV4, body.text, arena);
  if (!request || ethereum::Judge(*request).fault) Refuse("Assay");
  simdjson::ondemand::parser parser;
  PeerPayload payload;
  if (!PeerDecode(parser, body.padded, payload) || PeerHash(payload) != request->payload.block_hash) Refuse("the peer");
  return body;
}

void Count(benchmark::State& state, const Body& body) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * body.text.size()));
  state.counters["body"] = static_cast<double>(body.text.size());
}

void AssayDecode(benchmark::State& state) {
  const Body& body = BodyOf(static_cast<std::size_t>(state.range(0)));
  ethereum::Arena arena;
  ethereum::NewPayload request;
  for (auto _ : state) {
    benchmark::DoNotOptimize(ethereum::ReadNewPayloadInto(ethereum::Version::kV4, body.text, arena, request));
  }
  Count(state, body);
}

void AssayDecodeAndHash(benchmark::State& state) {
  const Body& body = BodyOf(static_cast<std::size_t>(state.range(0)));
  ethereum::Arena arena;
  ethereum::NewPayload request;
  for (auto _ : state) {
    benchmark::DoNotOptimize(ethereum::ReadNewPayloadInto(ethereum::Version::kV4, body.text, arena, request));
    benchmark::DoNotOptimize(ethereum::Judge(request));
  }
  Count(state, body);
}

void PeerDecodeOnly(benchmark::State& state) {
  const Body& body = BodyOf(static_cast<std::size_t>(state.range(0)));
  simdjson::ondemand::parser parser;
  PeerPayload payload;
  for (auto _ : state) benchmark::DoNotOptimize(PeerDecode(parser, body.padded, payload));
  Count(state, body);
}

void PeerDecodeAndHash(benchmark::State& state) {
  const Body& body = BodyOf(static_cast<std::size_t>(state.range(0)));
  simdjson::ondemand::parser parser;
  PeerPayload payload;
  for (auto _ : state) {
    benchmark::DoNotOptimize(PeerDecode(parser, body.padded, payload));
    benchmark::DoNotOptimize(PeerHash(payload));
  }
  Count(state, body);
}

// 64, 192 and 384 transactions: 95, 293 and 584 KB, give or take.
void Sizes(benchmark::internal::Benchmark* benchmark) { benchmark->Arg(64)->Arg(192)->Arg(384)->Unit(benchmark::kMicrosecond); }
BENCHMARK(AssayDecode)->Apply(Sizes);
BENCHMARK(PeerDecodeOnly)->Apply(Sizes);
BENCHMARK(AssayDecodeAndHash)->Apply(Sizes);
BENCHMARK(PeerDecodeAndHash)->Apply(Sizes);

}  // namespace
}  // namespace assay::bench
