#include "conformance/reference/payload.h"

#include <optional>
#include <string>
#include <utility>

#include "conformance/reference/message.h"
#include "conformance/reference/payload_fields.h"
#include "conformance/reference/payload_judge.h"
#include "conformance/reference/payload_reader.h"
#include "conformance/reference/payload_schema.h"

namespace assay::reference {
namespace {

using oracle::Kind;
using oracle::Reason;
using payload::Failure;
using payload::Reader;
using payload::Value;
using payload::Verdict;

// The version in the name of a kind of engine_*, counted from the first one of its family.
int VersionSince(Kind kind, Kind first) { return static_cast<int>(kind) - static_cast<int>(first) + 1; }
bool IsNewPayload(Kind kind) { return kind >= Kind::kEngineNewPayloadV1 && kind <= Kind::kEngineNewPayloadV6; }
bool IsGetPayload(Kind kind) { return kind >= Kind::kEngineGetPayloadV1 && kind <= Kind::kEngineGetPayloadV6; }
bool IsBlock(Kind kind) { return kind == Kind::kEthGetBlockByNumber || kind == Kind::kEthGetBlockByHash; }

// Keeps a string; anything else is no method's name.
class MethodName : public oracle::JsonEvents {
 public:
  void Null() override {}
  void Bool(bool) override {}
  void Number(const oracle::NumberEvent&) override {}
  void String(std::string_view value) override { name_ = value; }
  void StartObject() override {}
  void Name(std::string_view) override {}
  void EndObject() override {}
  void StartArray() override {}
  void EndArray() override {}
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

// One message, the member of it that holds the payload read by the kind's schema.
class PayloadMessage : public MessageSplitter {
 public:
  explicit PayloadMessage(Kind kind)
      : kind_(kind), reader_(payload::RootType(kind), IsNewPayload(kind) ? "params" : "result") {}

  // Of the layer jsonrpc, and of the page's third rule; call when Done().
  std::optional<Reason> Fault() const {
    using enum KnownMember;
    if (fault_) return fault_;
    const auto fault = message_.Fault();
    if (fault) return fault;
    if (IsNewPayload(kind_))
      return !message_.Has(kMethod) || method_.name() != oracle::KindName(kind_) ? std::optional(Reason::kMethod)
                                                                                 : std::nullopt;
    if (message_.Has(kMethod)) return Reason::kNotMessage;
    return message_.Has(kError) ? std::optional(Reason::kNoResult) : std::nullopt;
  }
  const Reader& reader() const { return reader_; }

 protected:
  oracle::JsonEvents* BeginMember(KnownMember member) override {
    if (fault_) return nullptr;  // in a batch
    if (member == KnownMember::kMethod) return &method_;
    const bool is_payload = member == (IsNewPayload(kind_) ? KnownMember::kParams : KnownMember::kResult);
    return is_payload && !std::exchange(was_read_, true) ? &reader_ : nullptr;
  }
  void EndMember(KnownMember) override {}
  void EndMessage(const Message& message) override { message_ = message; }
  void NotMessage() override { fault_ = Reason::kNotMessage; }
  void BeginBatch() override { fault_ = Reason::kNotMessage; }
  void InvalidElement() override {}
  void EndBatch(bool empty) override {
    if (empty) fault_ = Reason::kEmptyBatch;
  }

 private:
  const Kind kind_;
  Reader reader_;
  MethodName method_;
  Message message_;
  bool was_read_ = false;  // what stands twice is a duplicate anyway
  std::optional<Reason> fault_;
};

// The round of presence, and the fork.
std::optional<Failure> Check(Kind kind, const Reader& reader, const oracle::Context& context) {
  if (IsNewPayload(kind)) return CheckNewPayload(reader, VersionSince(kind, Kind::kEngineNewPayloadV1), context);
  if (IsGetPayload(kind)) return CheckGetPayload(reader, VersionSince(kind, Kind::kEngineGetPayloadV1));
  const bool is_null = reader.root().kind == Value::Kind::kNull;
  if (kind == Kind::kEngineGetBlobsV1 && is_null) return Failure{Reason::kType, "result"};
  if (IsBlock(kind) && !is_null) return CheckBlock(reader);
  return std::nullopt;
}

Verdict Judge(Kind kind, const Reader& reader, const oracle::Context& context) {
  if (IsNewPayload(kind)) return JudgeNewPayload(reader, VersionSince(kind, Kind::kEngineNewPayloadV1), context);
  if (IsGetPayload(kind)) return JudgeGetPayload(reader, VersionSince(kind, Kind::kEngineGetPayloadV1), context);
  if (reader.root().kind == Value::Kind::kNull) return {};
  if (IsBlock(kind)) return JudgeBlock(reader, context);
  if (kind == Kind::kEthGetBlockReceipts) return JudgeBlockReceipts(reader, context);
  if (kind == Kind::kEthGetTransactionReceipt) return JudgeReceipt(reader, context);
  return {};
}

oracle::Accept Accepted(Kind kind, const Reader& reader, Verdict verdict) {
  oracle::Accept accept;
  if (verdict.hash) accept.digests.hash = oracle::Digest::OfHex(payload::ToHex(model::ethereum::ToString(*verdict.hash)));
  accept.digests.fields =
      oracle::Digest::OfPreimage(payload::FieldsPreimage(reader.tree(), reader.root(), payload::RootType(kind)));
  accept.payload.emplace().claimed = payload::ToHex(verdict.claimed);
  if (verdict.fault) {
    // paris.md: the status of a wrong hash, and of nothing else; later versions abolished it.
    const bool wrong_hash_v1 = kind == Kind::kEngineNewPayloadV1 && verdict.fault == oracle::Fault::kBlockHash;
    accept.payload->status = wrong_hash_v1 ? oracle::PayloadStatus::kInvalidBlockHash : oracle::PayloadStatus::kInvalid;
    accept.payload->fault = verdict.fault;
    accept.payload->path = std::move(verdict.path);
  }
  return accept;
}

oracle::Reject Rejected(Reason reason, std::string path) {
  return {reason, std::nullopt, std::string(oracle::ReasonName(reason)), {}, std::move(path)};
}

}  // namespace

oracle::Outcome DecidePayload(Parser& parser, Kind kind, const oracle::Context& context, std::string_view text,
                              const ParserOptions& options) {
  if (kind == Kind::kNone) return oracle::Unsupported{"no kind of payload was named"};
  PayloadMessage message(kind);
  if (auto error = parser.Parse(text, options, message))
    return oracle::Reject{std::nullopt, error->offset, std::move(error->message)};
  if (!message.Done()) return oracle::ProtocolError{"the parser accepted without delivering one whole value"};
  if (const auto fault = message.Fault()) return Rejected(*fault, {});
  const Reader& reader = message.reader();
  if (const auto& failure = reader.failure()) return Rejected(failure->reason, failure->path);
  if (auto failure = Check(kind, reader, context)) return Rejected(failure->reason, std::move(failure->path));
  return Accepted(kind, reader, Judge(kind, reader, context));
}

}  // namespace assay::reference
