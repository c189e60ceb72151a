// Which judge a kind has, and the strings that hold a payload: docs/POLICY_BITCOIN.md, "Kinds" and "Payload in JSON".
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/model/bitcoin/block.h"
#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/bitcoin/judges.h"
#include "conformance/model/bitcoin/payload.h"
#include "conformance/model/bitcoin/reply.h"

namespace assay::model::bitcoin {
namespace {

// -1 for a character that is no hex digit.
int DigitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// nullopt when it is empty, odd, or has anything but hex digits.
std::optional<std::string> DecodeHex(std::string_view text) {
  if (text.empty() || text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = DigitValue(text[i]), low = DigitValue(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes.push_back(static_cast<char>(high * 16 + low));
  }
  return bytes;
}

// `type`, `hex`, and `length` where there is one to have.
std::variant<std::string, PayloadFailure> ReadHex(const Value& value, std::optional<std::size_t> length,
                                                  const std::string& path) {
  if (value.kind != Value::Kind::kString) return PayloadFailure{PayloadRule::kType, value.begin, path};
  std::optional<std::string> bytes = DecodeHex(value.text);
  if (!bytes) return PayloadFailure{PayloadRule::kHex, value.begin, path};
  if (length && bytes->size() != *length) return PayloadFailure{PayloadRule::kLength, value.begin, path};
  return *std::move(bytes);
}

// The object of getblockfilter: its values in document order, then presence, then the filter's bytes.
Judged ReadBlockFilter(const Value& result, const Context& context, const std::string& path) {
  if (result.kind != Value::Kind::kObject) return PayloadFailure{PayloadRule::kType, result.begin, path};
  std::optional<std::string> filter, header;
  for (const Value::Member& member : result.members) {
    if (member.name != "filter" && member.name != "header") continue;
    const bool is_header = member.name == "header";
    const std::string member_path = path + "." + member.name;
    std::optional<std::string>& seen = is_header ? header : filter;
    if (seen) return PayloadFailure{Rule::kDuplicate, member.begin, member_path};
    auto bytes = ReadHex(member.value, is_header ? std::optional(kHashBytes) : std::nullopt, member_path);
    if (auto* failure = std::get_if<PayloadFailure>(&bytes)) return *failure;
    seen = std::get<std::string>(std::move(bytes));
  }
  if (!filter) return PayloadFailure{PayloadRule::kMissing, result.begin, path + ".filter"};
  if (!header) return PayloadFailure{PayloadRule::kMissing, result.begin, path + ".header"};
  return JudgeBlockFilter(*filter, {*header}, context, path);
}

// How long the hex of a kind must be, in bytes.
std::optional<std::size_t> LengthOf(Kind kind) {
  switch (kind) {
    case Kind::kGetBestBlockHash:
    case Kind::kGetBlockHash:
    case Kind::kGetCFilterHeader:
      return kHashBytes;
    case Kind::kGetBlockHeader:
      return kHeaderBytes;
    default:
      return std::nullopt;
  }
}

Judged JudgeBytes(Kind kind, const std::string& path, std::string_view bytes, const Context& context) {
  switch (kind) {
    case Kind::kGetBestBlockHash:
    case Kind::kGetBlockHash:
    case Kind::kGetCFilterHeader:
      return JudgeHash({std::string(bytes)}, context, path);
    case Kind::kGetBlockHeader:
      return JudgeHeader(bytes, context, path);
    case Kind::kGetBlock:
    case Kind::kBlock:
      return JudgeBlock(bytes, context, path);
    case Kind::kGetRawTransaction:
      return JudgeTransaction(bytes, context, path);
    case Kind::kGetTxOutProof:
    case Kind::kMerkleBlock:
      return JudgeMerkleBlock(bytes, context, path);
    case Kind::kGetCFilter:
      return JudgeFilter(bytes, context, path);
    case Kind::kCFHeaders:
      return JudgeCFHeaders(bytes, context, path);
    case Kind::kGetBlockFilter:
      break;  // not one string; see ReadBlockFilter
  }
  std::unreachable();
}

Judged ReadResult(Kind kind, const Value& result, const std::string& path, const Context& context) {
  if (kind == Kind::kGetBlockFilter) return ReadBlockFilter(result, context, path);
  const auto bytes = ReadHex(result, LengthOf(kind), path);
  if (const auto* failure = std::get_if<PayloadFailure>(&bytes)) return *failure;
  return JudgeBytes(kind, path, std::get<std::string>(bytes), context);
}

Judged ReadAnswer(Kind kind, const Answer& answer, const Context& context) {
  if (const auto* failure = std::get_if<PayloadFailure>(&answer.result)) return *failure;
  return ReadResult(kind, *std::get<const Value*>(answer.result), answer.path, context);
}

// A batch has no hash, so none is claimed; its fault is the first one in the order of the batch.
Judged ReadBatch(Kind kind, const std::vector<Answer>& answers, const Context& context) {
  Payload batch;
  for (const Answer& answer : answers) {
    const Judged one = ReadAnswer(kind, answer, context);
    if (const auto* failure = std::get_if<PayloadFailure>(&one)) return *failure;
    const Payload& payload = std::get<Payload>(one);
    if (payload.fault) AddFault(batch, *payload.fault, payload.path);
    batch.fields += payload.fields;
  }
  batch.fields = "[" + batch.fields + "]";
  return batch;
}

}  // namespace

std::variant<Payload, PayloadFailure> ReadPayload(Kind kind, std::string_view bytes, const Context& context,
                                                  const Policy& policy) {
  if (kind == Kind::kBlock || kind == Kind::kMerkleBlock || kind == Kind::kCFHeaders) {
    return JudgeBytes(kind, "", bytes, context);
  }
  const std::variant<Value, Failure> json = ReadJson(bytes, policy);
  if (const auto* failure = std::get_if<Failure>(&json)) return PayloadFailure{failure->rule, failure->offset, ""};
  const auto answers = ReadReplies(std::get<Value>(json), context, policy);
  if (const auto* failure = std::get_if<PayloadFailure>(&answers)) return *failure;
  const auto& calls = std::get<std::vector<Answer>>(answers);
  return context.batch.empty() ? ReadAnswer(kind, calls.front(), context) : ReadBatch(kind, calls, context);
}

}  // namespace assay::model::bitcoin
