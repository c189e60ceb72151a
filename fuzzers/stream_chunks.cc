// Streams: the splitter equals the model on the whole stream, however it is cut into chunks.
//
// The first byte of the input chooses the size limit, the rest is the stream.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "conformance/oracle/stream.h"
#include "conformance/target/scanner_decoder.h"
#include "fuzzers/choice.h"
#include "fuzzers/divergence.h"
#include "scanner/json/json.h"

namespace assay::fuzz {
namespace {

using oracle::StreamReading;

std::size_t LimitFrom(std::uint8_t byte) {
  return byte < 128 ? std::size_t{1} << 30 : static_cast<std::size_t>(byte - 128) * 8;
}

void Check(std::string_view bytes, std::size_t max_size, Choice& choice) {
  const auto kernels = json::Kernels();
  json::UseKernel(kernels[choice.Below(kernels.size())]);
  const StreamReading expected = oracle::JudgeStream(bytes, max_size);
  const StreamReading whole = target::ScannerReadStream(bytes, max_size, [](std::size_t left) { return left; });
  if (whole != expected)
    StreamDiffers({bytes, oracle::Layer::kJson, "splitter", Describe(expected), Describe(whole), "in one chunk"});
  const StreamReading single = target::ScannerReadStream(bytes, max_size, [](std::size_t) { return std::size_t{1}; });
  if (single != whole)
    ChunksDiffer({bytes, oracle::Layer::kJson, "splitter", Describe(whole), Describe(single), "byte by byte"});
  const StreamReading some =
      target::ScannerReadStream(bytes, max_size, [&](std::size_t left) { return 1 + choice.Below(left); });
  if (some != whole)
    ChunksDiffer({bytes, oracle::Layer::kJson, "splitter", Describe(whole), Describe(some), "in random chunks"});
}

}  // namespace
}  // namespace assay::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  assay::fuzz::Choice choice(bytes);
  assay::fuzz::Check(bytes, assay::fuzz::LimitFrom(data[0]), choice);
  return 0;
}
