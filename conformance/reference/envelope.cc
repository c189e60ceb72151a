#include "conformance/reference/envelope.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "conformance/oracle/digest.h"
#include "conformance/reference/payload.h"

namespace assay::reference {
namespace {

using oracle::DigestBuilder;
using oracle::Preimages;
using oracle::Reason;

enum class Kind { kNull, kBool, kNumber, kString, kArray, kObject };

// Members of a message by their place in Message::members.
enum Known : std::size_t { kJsonRpc, kId, kMethod, kParams, kResult, kError, kKnownCount };
constexpr std::array<std::string_view, kKnownCount> kNames = {"jsonrpc", "id", "method", "params", "result", "error"};
enum ErrorPart : std::size_t { kCode, kErrorMessage, kData, kErrorPartCount };
constexpr std::array<std::string_view, kErrorPartCount> kErrorParts = {"code", "message", "data"};

template <std::size_t N>
std::optional<std::size_t> Find(const std::array<std::string_view, N>& names, std::string_view name) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == name) return i;
  return std::nullopt;
}

// Whether a number's lexeme is an integer (no fraction, no exponent). Where only the value is known, a type of integer says so;
// the one parser that sends doubles without lexemes (simdjson's DOM) refuses integers of more than 64 bits, so that none of its
// doubles was an integer lexeme.
bool IsIntegerLexeme(const oracle::NumberEvent& number) {
  if (const auto* lexeme = std::get_if<oracle::Lexeme>(&number))
    return lexeme->text.find_first_of(".eE") == std::string_view::npos;
  return !std::holds_alternative<double>(number);
}

struct Message {
  struct Member {
    Kind kind;
    Preimages value;
  };
  std::array<std::optional<Member>, kKnownCount> members;
  bool duplicate = false;
  bool version_is_2 = false;
  std::array<int, kErrorPartCount> error_parts{};  // how often each stands in `error`
  bool code_is_integer = false;
  bool message_is_string = false;

  bool Has(Known member) const { return members[member].has_value(); }
  bool Is(Known member, Kind kind) const { return members[member] && members[member]->kind == kind; }

  // The first rule of docs/POLICY.md, layer jsonrpc, that fails, in the order of its table.
  std::optional<Reason> Fault() const {
    if (duplicate) return Reason::kDuplicate;
    if (!Has(kMethod) && !Has(kResult) && !Has(kError)) return Reason::kNotMessage;
    if (Has(kMethod) + Has(kResult) + Has(kError) > 1) return Reason::kMixed;
    if (!version_is_2) return Reason::kVersion;
    if (Has(kMethod) && !Is(kMethod, Kind::kString)) return Reason::kMethod;
    if (Has(kMethod) && Has(kParams) && !Is(kParams, Kind::kArray) && !Is(kParams, Kind::kObject)) return Reason::kParams;
    if (!Has(kId) && !Has(kMethod)) return Reason::kId;
    if (Has(kId) && !Is(kId, Kind::kString) && !Is(kId, Kind::kNumber) && !Is(kId, Kind::kNull)) return Reason::kId;
    if (Has(kError)) {
      if (!Is(kError, Kind::kObject)) return Reason::kError;
      for (const int count : error_parts)
        if (count > 1) return Reason::kError;
      if (!code_is_integer || !message_is_string) return Reason::kError;
    }
    return std::nullopt;
  }

  // Appends the digest form of a message without fault.
  void AppendTo(Preimages& out) const {
    const auto part = [&](Known member) { members[member] ? out.Append(members[member]->value) : out.Append("_"); };
    if (!Has(kMethod)) {
      out.Append("[s8:response");
      part(kId);
      out.Append(Has(kResult) ? "s6:result" : "s5:error");
      part(Has(kResult) ? kResult : kError);
    } else {
      out.Append(Has(kId) ? "[s7:request" : "[s12:notification");
      if (Has(kId)) part(kId);
      part(kMethod);
      part(kParams);
    }
    out.Append("]");
  }
};

// Splits the events of a text into messages. `depth_` counts open containers; a message object is opened at message_depth_ (0,
// or 1 in a batch), its members' values stand one deeper, those of `error` two.
class EnvelopeReader : public oracle::JsonEvents {
 public:
  void Null() override {
    Scalar(Kind::kNull, [](DigestBuilder& b) { b.Null(); });
  }
  void Bool(bool value) override {
    Scalar(Kind::kBool, [&](DigestBuilder& b) { b.Bool(value); });
  }
  void Number(const oracle::NumberEvent& value) override {
    if (InError() && error_part_ == kCode) message_.code_is_integer = IsIntegerLexeme(value);
    Scalar(Kind::kNumber, [&](DigestBuilder& b) { b.Number(value); });
  }
  void String(std::string_view value) override {
    if (AtMemberValue() && member_ == kJsonRpc) message_.version_is_2 = value == "2.0";
    if (InError() && error_part_ == kErrorMessage) message_.message_is_string = true;
    Scalar(Kind::kString, [&](DigestBuilder& b) { b.String(value); });
  }
  void StartObject() override {
    Start(Kind::kObject, [](DigestBuilder& b) { b.StartObject(); });
  }
  void StartArray() override {
    Start(Kind::kArray, [](DigestBuilder& b) { b.StartArray(); });
  }
  void EndObject() override {
    End([](DigestBuilder& b) { b.EndObject(); });
  }
  void EndArray() override {
    End([](DigestBuilder& b) { b.EndArray(); });
  }
  void Name(std::string_view name) override {
    if (AtMemberValue()) {
      member_ = Find(kNames, name);
      if (member_ && message_.members[*member_]) message_.duplicate = true;
      return;
    }
    if (InError()) {
      error_part_ = Find(kErrorParts, name);
      if (error_part_) ++message_.error_parts[*error_part_];
    }
    if (Capturing()) builder_.Name(name);
  }

  // Call after a whole text was received.
  oracle::Outcome Result() && {
    if (!done_) return oracle::ProtocolError{"the parser accepted without delivering one whole value"};
    if (reject_) return oracle::Reject{reject_, std::nullopt, std::string(oracle::ReasonName(*reject_))};
    if (batch_) out_.Append("]");
    return oracle::Accept{std::move(out_).ToDigests()};
  }

 private:
  bool AtMemberValue() const { return in_message_ && depth_ == message_depth_ + 1; }
  bool InError() const { return in_message_ && member_ == kError && depth_ == message_depth_ + 2; }
  bool Capturing() const { return in_message_ && member_ && depth_ > message_depth_; }

  template <typename Send>
  void Scalar(Kind kind, Send send) {
    BeginValue(kind);
    if (Capturing()) send(builder_);
    EndValue();
  }

  template <typename Send>
  void Start(Kind kind, Send send) {
    BeginValue(kind);
    if (Capturing()) send(builder_);
    ++depth_;
  }

  template <typename Send>
  void End(Send send) {
    --depth_;
    if (Capturing()) send(builder_);
    if (in_message_ && depth_ == message_depth_) EndMessage();
    EndValue();
  }

  void BeginValue(Kind kind) {
    if (AtMemberValue()) kind_ = kind;
    const bool element = batch_ && depth_ == 1;
    if (element) empty_batch_ = false;
    if (depth_ == 0 && kind == Kind::kArray) {
      batch_ = true;
      out_.Append("[");
    } else if (depth_ == 0 && kind != Kind::kObject) {
      reject_ = Reason::kNotMessage;
    } else if ((depth_ == 0 || element) && kind == Kind::kObject) {
      in_message_ = true;
      message_depth_ = depth_;
      message_ = Message();
      member_.reset();
    } else if (element) {
      AppendInvalid();
    }
  }

  void EndValue() {
    if (AtMemberValue() && member_) {
      message_.members[*member_] = Message::Member{kind_, builder_.Take()};
    }
    if (depth_ != 0) return;
    if (batch_ && empty_batch_) reject_ = Reason::kEmptyBatch;
    done_ = true;
  }

  void EndMessage() {
    in_message_ = false;
    if (const auto fault = message_.Fault(); !fault) {
      message_.AppendTo(out_);
    } else if (batch_) {
      AppendInvalid();
    } else {
      reject_ = fault;
    }
  }

  void AppendInvalid() { out_.Append("[s7:invalid]"); }

  Preimages out_;
  DigestBuilder builder_;  // of the member value that is being received
  std::size_t depth_ = 0;
  std::size_t message_depth_ = 0;
  bool in_message_ = false;
  bool batch_ = false, empty_batch_ = true, done_ = false;
  Message message_;
  std::optional<std::size_t> member_;  // the known member whose value is being received
  Kind kind_ = Kind::kNull;            // and the kind of that value
  std::optional<std::size_t> error_part_;
  std::optional<Reason> reject_;
};

oracle::Reject Rejection(ParseError error) { return {std::nullopt, error.offset, std::move(error.message)}; }

}  // namespace

oracle::Outcome Decide(Parser& parser, const oracle::Question& question, std::string_view text, const ParserOptions& options) {
  if (question.layer == oracle::Layer::kEthereum)
    return DecidePayload(parser, question.kind, question.context, text, options);
  if (question.layer == oracle::Layer::kJsonRpc) {
    EnvelopeReader reader;
    if (auto error = parser.Parse(text, options, reader)) return Rejection(*std::move(error));
    return std::move(reader).Result();
  }
  DigestBuilder builder;
  if (auto error = parser.Parse(text, options, builder)) return Rejection(*std::move(error));
  if (!builder.Complete()) return oracle::ProtocolError{"the parser accepted without delivering one whole value"};
  return oracle::Accept{builder.Take().ToDigests()};
}

}  // namespace assay::reference
