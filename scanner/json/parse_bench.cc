// Times the scanner beside simdjson over one synthetic engine_newPayloadV4 request of 596,509 bytes, and beside the floor: copying its
// bytes.
//
//   bazel run -c opt //scanner/json:parse_bench
//
// A "walk" reads everything: every name unescaped, every value materialised (strings decoded, numbers converted), the end
// checked. The buffers that simdjson pads and the ones that strings are decoded into are made outside of the timing.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/benchmark.h"
#include "scanner/json/json.h"
#include "scanner/json/tokens.h"
#include "simdjson.h"

namespace {

using namespace assay;

// Hex digits from a fixed generator (a linear congruence modulo 2^64; only that they vary matters).
class Hex {
 public:
  std::string Data(std::size_t bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "\"0x";
    for (std::size_t i = 0; i < 2 * bytes; ++i) {
      state_ = state_ * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
      text += kDigits[state_ >> 60];
    }
    return text += '"';
  }

 private:
  std::uint64_t state_ = 1;
};

// 384 transactions of 110 bytes beside their calldata, and 16 withdrawals.
std::string MakeRequest() {
  constexpr std::size_t kCalldata[] = {0, 68, 132, 356, 900, 2500};
  constexpr std::size_t kTransactions = 384, kWithdrawals = 16, kEnvelope = 110;
  Hex hex;
  std::string out = R"({"jsonrpc":"2.0","id":1,"method":"engine_newPayloadV4","params":[{)";
  const auto field = [&](std::string_view name, std::string_view value) {
    out.append("\"").append(name).append("\":").append(value).append(",");
  };
  for (const std::string_view name : {"parentHash", "stateRoot", "receiptsRoot", "prevRandao", "blockHash"})
    field(name, hex.Data(32));
  field("feeRecipient", hex.Data(20));
  field("logsBloom", hex.Data(256));
  field("extraData", hex.Data(12));
  for (const std::string_view name :
       {"blockNumber", "gasLimit", "gasUsed", "timestamp", "baseFeePerGas", "blobGasUsed", "excessBlobGas"}) {
    field(name, hex.Data(4));
  }
  out += "\"transactions\":[";
  for (std::size_t i = 0; i < kTransactions; ++i)
    out.append(i == 0 ? "" : ",").append(hex.Data(kEnvelope + kCalldata[i % std::size(kCalldata)]));
  out += "],\"withdrawals\":[";
  for (std::size_t i = 0; i < kWithdrawals; ++i) {
    out += i == 0 ? "{" : ",{";
    field("index", hex.Data(4));
    field("validatorIndex", hex.Data(3));
    field("address", hex.Data(20));
    out += "\"amount\":" + hex.Data(4) + "}";
  }
  return out += "]},[" + hex.Data(32) + "," + hex.Data(32) + "]," + hex.Data(32) + ",[" + hex.Data(76) + "]]}";
}

const std::string& Request() {
  static const std::string request = MakeRequest();
  return request;
}

void Report(benchmark::State& state) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(Request().size()));
}

[[noreturn]] void Refused() { std::abort(); }

void Memcpy(benchmark::State& state) {
  std::vector<char> copy(Request().size());
  for (auto _ : state) {
    std::memcpy(copy.data(), Request().data(), copy.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  Report(state);
}

void Parse(benchmark::State& state, std::string_view kernel) {
  json::UseKernel(kernel);
  for (auto _ : state) {
    auto value = json::Parse(Request());
    if (!value) Refused();
    benchmark::DoNotOptimize(value);
  }
  json::UseKernel(json::Kernels().front());
  Report(state);
}

void MaterialiseString(std::string_view token, std::vector<char>& buffer) {
  auto decoded = json::String(token).Decode(buffer);
  if (!decoded) Refused();
  benchmark::DoNotOptimize(decoded);
}

void ParseAndTokens(benchmark::State& state) {
  std::vector<char> buffer(Request().size());
  for (auto _ : state) {
    const auto value = json::Parse(Request());
    if (!value) Refused();
    json::Tokens tokens(*value);
    while (auto token = tokens.Next()) {
      switch (token->kind) {
        case json::TokenKind::kName:
        case json::TokenKind::kString:
          if (token->has_escapes) {
            MaterialiseString(token->text, buffer);
          } else {
            auto plain = json::String(token->text).Escaped();
            benchmark::DoNotOptimize(plain);
          }
          break;
        case json::TokenKind::kNumber:
          benchmark::DoNotOptimize(json::Number(token->text).Double());
          break;
        default:
          benchmark::DoNotOptimize(token);
      }
    }
  }
  Report(state);
}

void Walk(const json::Value& value, std::vector<char>& buffer) {
  switch (value.kind) {
    case json::Kind::kObject:
      for (const json::Member& member : json::Members(value)) {
        MaterialiseString(member.name.Raw(), buffer);
        Walk(member.value, buffer);
      }
      return;
    case json::Kind::kArray:
      for (const json::Value& element : json::Elements(value)) Walk(element, buffer);
      return;
    case json::Kind::kString:
      return MaterialiseString(value.text, buffer);
    case json::Kind::kNumber:
      return benchmark::DoNotOptimize(json::Number(value.text).Double());
    default:
      return benchmark::DoNotOptimize(value);
  }
}

void ParseAndChildren(benchmark::State& state) {
  std::vector<char> buffer(Request().size());
  for (auto _ : state) {
    const auto value = json::Parse(Request());
    if (!value) Refused();
    Walk(*value, buffer);
  }
  Report(state);
}

// T is a value or a document of On-Demand.
template <typename T>
void WalkOnDemand(T& value) {
  namespace ondemand = simdjson::ondemand;
  switch (value.type()) {
    case ondemand::json_type::object:
      for (ondemand::field field : value.get_object()) {
        benchmark::DoNotOptimize(field.unescaped_key(false).value());
        WalkOnDemand(field.value());
      }
      return;
    case ondemand::json_type::array:
      for (ondemand::value element : value.get_array()) WalkOnDemand(element);
      return;
    case ondemand::json_type::string:
      return benchmark::DoNotOptimize(value.get_string().value());
    case ondemand::json_type::number:
      return benchmark::DoNotOptimize(value.get_double().value());
    case ondemand::json_type::boolean:
      return benchmark::DoNotOptimize(value.get_bool().value());
    case ondemand::json_type::null:
      return benchmark::DoNotOptimize(value.is_null().value());
  }
}

void SimdjsonOnDemandWalk(benchmark::State& state) {
  const simdjson::padded_string padded(Request());
  simdjson::ondemand::parser parser;
  for (auto _ : state) {
    simdjson::ondemand::document document = parser.iterate(padded);
    WalkOnDemand(document);
    if (!document.at_end()) Refused();
  }
  Report(state);
  state.SetLabel(simdjson::get_active_implementation()->name());
}

void SimdjsonDomParse(benchmark::State& state) {
  const simdjson::padded_string padded(Request());
  simdjson::dom::parser parser;
  for (auto _ : state) {
    simdjson::dom::element root = parser.parse(padded);
    benchmark::DoNotOptimize(root);
  }
  Report(state);
  state.SetLabel(simdjson::get_active_implementation()->name());
}

const bool kRegistered = [] {
  const auto add = [](const std::string& name, auto function) {
    benchmark::RegisterBenchmark(name.c_str(), function)->Unit(benchmark::kMicrosecond);
  };
  add("memcpy", Memcpy);
  for (const std::string_view kernel : json::Kernels()) {
    add("Parse/" + std::string(kernel), [kernel](benchmark::State& state) { Parse(state, kernel); });
  }
  add("Parse+Tokens walk", ParseAndTokens);
  add("Parse+Members/Elements walk", ParseAndChildren);
  add("simdjson On-Demand walk", SimdjsonOnDemandWalk);
  add("simdjson DOM parse", SimdjsonDomParse);
  return true;
}();

}  // namespace
