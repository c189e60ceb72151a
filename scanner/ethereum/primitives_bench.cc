// Times what a block's hash is made of.
//
//   bazel run -c opt //scanner/ethereum:primitives_bench
#include <cstddef>
#include <cstdint>
#include <vector>

#include "benchmark/benchmark.h"
#include "scanner/ethereum/keccak.h"
#include "scanner/ethereum/trie.h"
#include "scanner/hash/sha256.h"

namespace {

using namespace assay::ethereum;

template <auto kHash>
void OneMessage(benchmark::State& state) {
  const std::vector<std::uint8_t> data(static_cast<std::size_t>(state.range(0)), 0x5A);
  for (auto _ : state) benchmark::DoNotOptimize(kHash(data));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0));
}
BENCHMARK(OneMessage<&Keccak256>)->Name("Keccak256")->Arg(32)->Arg(532)->Arg(131072);
BENCHMARK(OneMessage<&assay::hash::Sha256>)->Name("Sha256")->Arg(48)->Arg(131072);

// As many transactions of as many bytes as the arguments say.
void TrieRoot(benchmark::State& state) {
  const std::vector<std::uint8_t> value(static_cast<std::size_t>(state.range(1)), 0xF8);
  const std::vector<Bytes> values(static_cast<std::size_t>(state.range(0)), Bytes(value));
  for (auto _ : state) benchmark::DoNotOptimize(OrderedTrieRoot(values));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0) * state.range(1));
}
BENCHMARK(TrieRoot)->Args({16, 40})->Args({200, 110})->Args({384, 750})->Args({1000000, 10});

}  // namespace
