#include "conformance/reference/bitcoin_reply.h"

#include <utility>
#include <variant>

#include "conformance/oracle/tokens.h"
#include "conformance/reference/parser.h"

namespace assay::reference::bitcoin {
namespace {

using oracle::Reason;

constexpr std::array<std::string_view, kKnownMembers> kMemberNames = {"jsonrpc", "id", "method", "params", "result", "error"};

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlank);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(kBlank) + 1 - begin);
}

// The value of a JSON text, numbers as lexemes; nullopt when it is none.
std::optional<oracle::Preimages> ValueOf(std::string_view text) {
  oracle::DigestBuilder builder;
  // A number needs no parser, and none that bounds it.
  if (const std::string_view number = Trimmed(text); oracle::IsNumber(number)) {
    builder.Number(oracle::Lexeme{number});
  } else if (MakeRapidJson()->Parse(text, {}, builder)) {
    return std::nullopt;
  }
  return builder.Complete() ? std::optional(builder.Take()) : std::nullopt;
}

std::vector<std::string> Asked(const oracle::Context& context) {
  if (!context.batch.empty()) return context.batch;
  return context.id ? std::vector{*context.id} : std::vector<std::string>();
}

}  // namespace

Ids::Ids(const std::vector<std::string>& texts) {
  for (std::size_t i = 0; i < texts.size(); ++i) {
    auto value = ValueOf(texts[i]);
    if (!value) continue;
    Calls& calls = calls_[*std::move(value->exact)];
    calls.indices.push_back(i);
    calls.double_form = std::move(value->double_);
  }
}

std::vector<std::size_t> Ids::Take(const oracle::Preimages& id) {
  auto found = calls_.end();
  if (id.exact) {
    found = calls_.find(*id.exact);
  } else {
    // Of ids that are one double, the first that was asked for.
    for (auto other = calls_.begin(); other != calls_.end(); ++other)
      if (other->second.double_form == id.double_ &&
          (found == calls_.end() || other->second.indices.front() < found->second.indices.front()))
        found = other;
  }
  if (found == calls_.end()) return {};
  std::vector<std::size_t> indices = std::move(found->second.indices);
  calls_.erase(found);
  return indices;
}

void ErrorReader::Number(const oracle::NumberEvent& value) {
  if (depth_ != 1 || !at_code_) return;
  const auto is_one = [](std::int64_t code) { return code == -32700 || code == -32600; };
  if (const auto* lexeme = std::get_if<oracle::Lexeme>(&value)) {
    id_is_unknown_ = lexeme->text == "-32700" || lexeme->text == "-32600";
  } else {
    const auto* integer = std::get_if<std::int64_t>(&value);
    id_is_unknown_ = integer != nullptr && is_one(*integer);
  }
}

void ErrorReader::Name(std::string_view name) {
  if (depth_ != 1) return;
  at_code_ = name == "code" && !was_code_;
  was_code_ = was_code_ || at_code_;
}

ReplyReader::ReplyReader(oracle::Kind kind, const oracle::Context& context)
    : kind_(kind),
      is_batch_(!context.batch.empty()),
      asks_id_(is_batch_ || context.id.has_value()),
      ids_(Asked(context)),
      reply_of_(is_batch_ ? context.batch.size() : 1) {}

const Reply* ReplyReader::ReplyTo(std::size_t call) const {
  const auto& place = reply_of_[call];
  return place ? &replies_[*place] : nullptr;
}

std::string ReplyReader::Prefix() const { return is_batch_ ? "[" + std::to_string(position_) + "]." : ""; }

void ReplyReader::Fail(Reason reason, std::string path) {
  if (!failure_) failure_ = Failure{reason, std::move(path)};
}

void ReplyReader::StartReply() {
  stands_ = {};
  duplicate_ = {};
  version_ = {};
  id_.reset();
  error_ = {};
  result_.reset();
}

oracle::JsonEvents* ReplyReader::BeginMember(KnownMember member) {
  using enum KnownMember;
  if (failure_ || member == kMethod || member == kParams) return nullptr;
  const auto index = static_cast<std::size_t>(member);
  if (std::exchange(stands_[index], true)) {
    if (duplicate_.empty()) duplicate_ = kMemberNames[index];
    return nullptr;
  }
  switch (member) {
    case kJsonRpc:
      return &version_;
    case kId:
      return asks_id_ ? &id_builder_ : nullptr;
    case kError:
      return &error_;
    default:
      return &result_.emplace(kind_);
  }
}

void ReplyReader::EndMember(KnownMember member) {
  if (member == KnownMember::kId && id_builder_.Complete()) id_ = id_builder_.Take();
}

std::optional<Failure> ReplyReader::Judge(const Message& message, std::vector<std::size_t>& calls) {
  using enum KnownMember;
  const std::string prefix = Prefix();
  if (!duplicate_.empty()) return Failure{Reason::kDuplicate, prefix + std::string(duplicate_)};
  if (message.Has(kJsonRpc) && !(message.Is(kJsonRpc, JsonKind::kString) && version_.IsVersion()))
    return Failure{Reason::kVersion, prefix + "jsonrpc"};
  if (message.Has(kError) && !message.Is(kError, JsonKind::kObject) && !message.Is(kError, JsonKind::kNull))
    return Failure{Reason::kFrame, prefix + "error"};
  if (message.Has(kJsonRpc) && message.version_is_2 && message.Has(kResult) && message.Has(kError))
    return Failure{Reason::kMixed, prefix + "error"};
  if (!is_batch_) calls = {0};
  if (!asks_id_) return std::nullopt;
  const std::vector<std::size_t> taken = id_ ? ids_.Take(*id_) : std::vector<std::size_t>();
  // Such an error is an answer to the one call; in a batch, to none that anybody could name.
  const bool unknown = message.Is(kId, JsonKind::kNull) && message.Is(kError, JsonKind::kObject) && error_.IdIsUnknown();
  if (taken.empty() && !unknown) return Failure{Reason::kIdMismatch, prefix + "id"};
  if (is_batch_) calls = taken;
  return std::nullopt;
}

void ReplyReader::EndMessage(const Message& message) {
  if (is_batch_ != in_array_) Fail(Reason::kFrame, "");  // one object where a batch was asked for
  if (failure_) return;
  std::vector<std::size_t> calls;
  failure_ = Judge(message, calls);
  if (failure_) return;
  for (const std::size_t call : calls) reply_of_[call] = replies_.size();
  if (!calls.empty()) replies_.push_back({Prefix(), message.Is(KnownMember::kError, JsonKind::kObject), std::move(result_)});
  ++position_;
  StartReply();
}

void ReplyReader::NotMessage() { Fail(Reason::kFrame, ""); }

void ReplyReader::BeginBatch() {
  in_array_ = true;
  if (!is_batch_) Fail(Reason::kFrame, "");
}

void ReplyReader::InvalidElement() { Fail(Reason::kFrame, "[" + std::to_string(position_) + "]"); }

}  // namespace assay::reference::bitcoin
