// Times hex decoding with each kernel of this processor; bytes per second are those of the digits.
//
//   bazel run -c opt //scanner/hex:hex_bench
//
// Every text is followed by a quote and more, as a token in a message is. The sizes are those of an address, a hash, a bloom, a
// large transaction and a blob.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/benchmark.h"
#include "scanner/hex/hex.h"

namespace {

using namespace assay;

std::string Digits(std::size_t count) {
  std::string digits;
  std::uint64_t state = 1;
  while (digits.size() < count) {
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    digits += "0123456789abcdef"[state >> 60];
  }
  return digits;
}

void DecodePrefix(benchmark::State& state, std::string_view kernel) {
  hex::UseKernel(kernel);
  const auto size = static_cast<std::size_t>(state.range(0));
  const std::string text =
      Digits(size) + R"(","gasLimit":"0x1c9c380","gasUsed":"0x5208","timestamp":"0x64","extraData":"0x","baseFeePerGas":"0x7")";
  std::vector<std::uint8_t> out(text.size() / 2);
  for (auto _ : state) {
    benchmark::DoNotOptimize(hex::DecodePrefix(text, out.data()));
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(size));
}

void AllDigits(benchmark::State& state, std::string_view kernel) {
  hex::UseKernel(kernel);
  const std::string text = Digits(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(hex::AllDigits(text));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(text.size()));
}

const bool kRegistered = [] {
  for (const std::string_view kernel : hex::Kernels()) {
    const std::string suffix = "/" + std::string(kernel);
    for (const std::int64_t size : {40, 64, 512, 5000, 262144})
      benchmark::RegisterBenchmark(("DecodePrefix" + suffix).c_str(), DecodePrefix, kernel)->Arg(size);
    benchmark::RegisterBenchmark(("AllDigits" + suffix).c_str(), AllDigits, kernel)->Arg(262144);
  }
  return true;
}();

}  // namespace
