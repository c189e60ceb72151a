// The scanner beside its peers on one synthetic 584 KB engine_newPayloadV4 request. Each row is verified before it is timed.
//
//   bazel run -c opt //scanner/json:parse_bench
#include <benchmark/benchmark.h>
#include <simdjson.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "scanner/json/json.h"
#include "scanner/json/tokens.h"

namespace assay::json {
namespace {

void AppendHex(std::size_t bytes, std::size_t seed, std::string& out) {
  out += "\"0x";
  for (std::size_t i = 0; i < 2 * bytes; ++i) out += "0123456789abcdef"[(i * 7 + seed + i / 5) % 16];
  out += '"';
}

// 384 transactions of some 110 bytes and a calldata of 0 to 2500 bytes each, 16 withdrawals.
std::string NewPayloadV4() {
  constexpr std::array<std::size_t, 6> kCallData = {0, 68, 132, 356, 900, 2500};
  std::string body = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV4","params":[{"parentHash":)";
  AppendHex(32, 1, body);
  body += R"(,"feeRecipient":)";
  AppendHex(20, 2, body);
  body += R"(,"stateRoot":)";
  AppendHex(32, 3, body);
  body += R"(,"logsBloom":)";
  AppendHex(256, 4, body);
  body +=
      R"(,"blockNumber":"0x14","gasLimit":"0x2255100","gasUsed":"0x1c9c380","timestamp":"0x681b","extraData":"0x","transactions":[)";
  for (std::size_t i = 0; i < 384; ++i) {
    if (i > 0) body += ',';
    AppendHex(96 + kCallData[i % kCallData.size()], i, body);
  }
  body += R"(],"withdrawals":[)";
  for (std::size_t i = 0; i < 16; ++i) {
    body += i > 0 ? "," : "";
    body += R"({"index":"0x1","validatorIndex":"0x2","address":)";
    AppendHex(20, i, body);
    body += R"(,"amount":"0x3"})";
  }
  body += R"(],"blobGasUsed":"0x0","excessBlobGas":"0x0"},[],)";
  AppendHex(32, 5, body);
  return body += ",[]]}";
}

const std::string& Body() {
  static const std::string* const kBody = new std::string(NewPayloadV4());
  return *kBody;
}

void Finish(benchmark::State& state) { state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * Body().size())); }

void Require(bool holds) {
  if (holds) return;
  std::fputs("a row did not do its work; nothing was measured\n", stderr);
  std::exit(1);
}

std::size_t TokensOf(std::string_view body) {
  const auto value = Parse(body);
  std::size_t strings = 0;
  if (!value) return 0;
  Tokens tokens(*value);
  while (const auto token = tokens.Next()) strings += token->kind == TokenKind::kString ? token->text.size() : 0;
  return strings;
}

std::size_t Walk(const Value& value) {
  std::size_t strings = value.kind == Kind::kString ? value.text.size() : 0;
  for (const Member& member : Members(value)) strings += Walk(member.value);
  for (const Value& element : Elements(value)) strings += Walk(element);
  return strings;
}

std::size_t WalkOnDemand(simdjson::ondemand::value value) {
  switch (value.type().value()) {
    case simdjson::ondemand::json_type::object: {
      std::size_t strings = 0;
      for (auto field : value.get_object()) {
        benchmark::DoNotOptimize(field.unescaped_key(false).value());
        strings += WalkOnDemand(field.value());
      }
      return strings;
    }
    case simdjson::ondemand::json_type::array: {
      std::size_t strings = 0;
      for (auto element : value.get_array()) strings += WalkOnDemand(element.value());
      return strings;
    }
    case simdjson::ondemand::json_type::string:
      return value.get_string(false).value().size() + 2;
    case simdjson::ondemand::json_type::number:
      return static_cast<std::size_t>(0 * value.get_int64().value());
    default:
      return 0;
  }
}

void MemCpy(benchmark::State& state) {
  std::string copy(Body().size(), '\0');
  for (auto _ : state) {
    std::memcpy(copy.data(), Body().data(), copy.size());
    benchmark::ClobberMemory();
  }
  Finish(state);
}

void ScannerParse(benchmark::State& state, std::string_view kernel) {
  Require(UseKernel(kernel) && Parse(Body()).has_value());
  for (auto _ : state) benchmark::DoNotOptimize(Parse(Body()));
  Finish(state);
}

void ScannerParseAndTokens(benchmark::State& state, std::string_view kernel) {
  Require(UseKernel(kernel) && TokensOf(Body()) == Walk(*Parse(Body())));
  for (auto _ : state) benchmark::DoNotOptimize(TokensOf(Body()));
  Finish(state);
}

void ScannerParseAndMembers(benchmark::State& state, std::string_view kernel) {
  Require(UseKernel(kernel) && Walk(*Parse(Body())) > 500'000);
  for (auto _ : state) benchmark::DoNotOptimize(Walk(*Parse(Body())));
  Finish(state);
}

void SimdjsonOnDemandWalk(benchmark::State& state) {
  const simdjson::padded_string padded(Body());
  simdjson::ondemand::parser parser;
  const auto run = [&] {
    simdjson::ondemand::document document = parser.iterate(padded);
    std::size_t strings = 0;
    for (auto field : document.get_object()) {
      benchmark::DoNotOptimize(field.unescaped_key(false).value());
      strings += WalkOnDemand(field.value());
    }
    return document.at_end() ? strings : 0;
  };
  Require(run() == Walk(*Parse(Body())));
  for (auto _ : state) benchmark::DoNotOptimize(run());
  Finish(state);
}

void SimdjsonDomParse(benchmark::State& state) {
  const simdjson::padded_string padded(Body());
  simdjson::dom::parser parser;
  Require(parser.parse(padded).error() == simdjson::SUCCESS);
  for (auto _ : state) benchmark::DoNotOptimize(parser.parse(padded).error());
  Finish(state);
}

[[maybe_unused]] const bool kRegistered = [] {
  benchmark::RegisterBenchmark("memcpy", MemCpy);
  for (const std::string_view kernel : Kernels()) {
    const std::string name(kernel);
    benchmark::RegisterBenchmark(("scanner parse " + name).c_str(), [kernel](auto& state) { ScannerParse(state, kernel); });
    benchmark::RegisterBenchmark(("scanner parse + tokens " + name).c_str(),
                                 [kernel](auto& state) { ScannerParseAndTokens(state, kernel); });
    benchmark::RegisterBenchmark(("scanner parse + members " + name).c_str(),
                                 [kernel](auto& state) { ScannerParseAndMembers(state, kernel); });
  }
  benchmark::RegisterBenchmark("simdjson On-Demand walk", SimdjsonOnDemandWalk);
  benchmark::RegisterBenchmark("simdjson DOM parse", SimdjsonDomParse);
  return true;
}();

}  // namespace
}  // namespace assay::json
