#include "conformance/serve/eth_answer.h"

#include <algorithm>

#include "conformance/report/version.h"
#include "conformance/serve/params.h"

namespace assay::serve {
namespace {

using model::Value;
using Kind = BlockParam::Kind;

constexpr std::size_t kBloomDigits = 512;

// Block 0, the only one: a header of the Paris fork without transactions, over the empty state. Its hash is right.
constexpr std::string_view kBlockBeforeBloom =
    R"({"hash":"0x9c78a05a13bea64186f138c28c2ecd729524f666e387f43846adf4bb4c1c0a89",)"
    R"("parentHash":"0x0000000000000000000000000000000000000000000000000000000000000000",)"
    R"("sha3Uncles":"0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",)"
    R"("miner":"0x0000000000000000000000000000000000000000",)"
    R"("stateRoot":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",)"
    R"("transactionsRoot":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",)"
    R"("receiptsRoot":"0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421","logsBloom":"0x)";
constexpr std::string_view kBlockAfterBloom =
    R"(","difficulty":"0x0","number":"0x0","gasLimit":"0x1c9c380","gasUsed":"0x0","timestamp":"0x0",)"
    R"("extraData":"0x6173736179",)"
    R"("mixHash":"0x0000000000000000000000000000000000000000000000000000000000000000",)"
    R"("nonce":"0x0000000000000000","baseFeePerGas":"0x3b9aca00","size":"0x203","transactions":[],"uncles":[]})";
constexpr std::string_view kBlockHash = "0x9c78a05a13bea64186f138c28c2ecd729524f666e387f43846adf4bb4c1c0a89";

std::string Block() { return std::string(kBlockBeforeBloom) + std::string(kBloomDigits, '0') + std::string(kBlockAfterBloom); }

bool IsTheHash(std::string_view text) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(text, kBlockHash, {}, lower);
}

// True when the block is there. Nothing is pending.
bool IsThere(const BlockParam& block) {
  switch (block.kind) {
    case Kind::kLatest:
    case Kind::kEarliest:
    case Kind::kSafe:
    case Kind::kFinalized:
      return true;
    case Kind::kPending:
      return false;
    case Kind::kNumber:
      return block.number == 0;
    case Kind::kHash:
      return IsTheHash(block.hash);
  }
  return false;
}

std::string Constant(const Value* params, std::string_view json) {
  if (auto count = CheckCount(params, 0, 0); !count) return InvalidParams(count.error());
  return ResultMember(json);
}

bool IsBoolean(const Value* value) {
  return value != nullptr && (value->kind == Value::Kind::kTrue || value->kind == Value::Kind::kFalse);
}
constexpr std::string_view kNoBoolean = "params[1] is neither true nor false";

std::string GetBlockByNumber(const Value* params) {
  if (auto count = CheckCount(params, 2, 2); !count) return InvalidParams(count.error());
  const auto block = ReadBlockNumberOrTag(ParamAt(params, 0));
  if (!block) return InvalidParams("params[0] " + block.error());
  if (!IsBoolean(ParamAt(params, 1))) return InvalidParams(kNoBoolean);
  return ResultMember(IsThere(*block) ? Block() : "null");
}

std::string GetBlockByHash(const Value* params) {
  if (auto count = CheckCount(params, 2, 2); !count) return InvalidParams(count.error());
  const Value* hash = ParamAt(params, 0);
  if (hash == nullptr || !IsData(*hash, 32)) return InvalidParams("params[0] is not DATA of 32 bytes");
  if (!IsBoolean(ParamAt(params, 1))) return InvalidParams(kNoBoolean);
  return ResultMember(IsTheHash(hash->text) ? Block() : "null");
}

std::string GetBalance(const Value* params) {
  if (auto count = CheckCount(params, 2, 2); !count) return InvalidParams(count.error());
  const Value* address = ParamAt(params, 0);
  if (address == nullptr || !IsData(*address, 20)) return InvalidParams("params[0] is not DATA of 20 bytes");
  const auto block = ReadBlockNumberOrTagOrHash(ParamAt(params, 1));
  if (!block) return InvalidParams("params[1] " + block.error());
  // The state of what is pending is that of the latest block.
  if (block->kind != Kind::kPending && !IsThere(*block)) return ErrorMember(-32001, "no such block");
  return ResultMember(R"("0x0")");
}

}  // namespace

std::optional<std::string> AnswerEthCall(const Call& call) {
  if (call.method == "eth_chainId") return Constant(call.params, R"("0x539")");
  if (call.method == "net_version") return Constant(call.params, R"("1337")");
  if (call.method == "eth_blockNumber") return Constant(call.params, R"("0x0")");
  if (call.method == "eth_syncing") return Constant(call.params, "false");
  if (call.method == "web3_clientVersion")
    return Constant(call.params, R"("assay/)" + std::string(report::kSuiteVersion) + R"(")");
  if (call.method == "eth_getBlockByNumber") return GetBlockByNumber(call.params);
  if (call.method == "eth_getBlockByHash") return GetBlockByHash(call.params);
  if (call.method == "eth_getBalance") return GetBalance(call.params);
  return std::nullopt;
}

std::string AnswerEth(std::string_view body) { return Dispatch(body, AnswerEthCall); }

}  // namespace assay::serve
