#include "conformance/reference/message.h"

#include <variant>

namespace assay::reference {
namespace {

using oracle::Reason;

constexpr std::array<std::string_view, kKnownMembers> kNames = {"jsonrpc", "id", "method", "params", "result", "error"};
enum ErrorPart : std::size_t { kCode, kErrorMessage, kData };
constexpr std::array<std::string_view, Message::kErrorParts> kErrorPartNames = {"code", "message", "data"};

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

}  // namespace

std::optional<Reason> Message::Fault() const {
  using enum KnownMember;
  if (duplicate) return Reason::kDuplicate;
  if (!Has(kMethod) && !Has(kResult) && !Has(kError)) return Reason::kNotMessage;
  if (Has(kMethod) + Has(kResult) + Has(kError) > 1) return Reason::kMixed;
  if (!version_is_2) return Reason::kVersion;
  if (Has(kMethod) && !Is(kMethod, JsonKind::kString)) return Reason::kMethod;
  if (Has(kMethod) && Has(kParams) && !Is(kParams, JsonKind::kArray) && !Is(kParams, JsonKind::kObject)) return Reason::kParams;
  if (!Has(kId) && !Has(kMethod)) return Reason::kId;
  if (Has(kId) && !Is(kId, JsonKind::kString) && !Is(kId, JsonKind::kNumber) && !Is(kId, JsonKind::kNull)) return Reason::kId;
  if (Has(kError)) {
    if (!Is(kError, JsonKind::kObject)) return Reason::kError;
    for (const int count : error_parts)
      if (count > 1) return Reason::kError;
    if (!code_is_integer || !message_is_string) return Reason::kError;
  }
  return std::nullopt;
}

void MessageSplitter::Null() {
  BeginValue(JsonKind::kNull);
  if (sink_) sink_->Null();
  EndValue();
}

void MessageSplitter::Bool(bool value) {
  BeginValue(JsonKind::kBool);
  if (sink_) sink_->Bool(value);
  EndValue();
}

void MessageSplitter::Number(const oracle::NumberEvent& value) {
  if (InError() && error_part_ == kCode) message_.code_is_integer = IsIntegerLexeme(value);
  BeginValue(JsonKind::kNumber);
  if (sink_) sink_->Number(value);
  EndValue();
}

void MessageSplitter::String(std::string_view value) {
  if (AtMemberValue() && member_ == KnownMember::kJsonRpc) message_.version_is_2 = value == "2.0";
  if (InError() && error_part_ == kErrorMessage) message_.message_is_string = true;
  BeginValue(JsonKind::kString);
  if (sink_) sink_->String(value);
  EndValue();
}

void MessageSplitter::StartObject() {
  Open(JsonKind::kObject);
  if (sink_) sink_->StartObject();
}

void MessageSplitter::StartArray() {
  Open(JsonKind::kArray);
  if (sink_) sink_->StartArray();
}

void MessageSplitter::EndObject() {
  if (sink_) sink_->EndObject();
  Close();
}

void MessageSplitter::EndArray() {
  if (sink_) sink_->EndArray();
  Close();
}

void MessageSplitter::Name(std::string_view name) {
  if (AtMemberValue()) {
    member_.reset();
    if (const auto known = Find(kNames, name)) {
      member_ = static_cast<KnownMember>(*known);
      if (message_.members[*known]) message_.duplicate = true;
    }
    return;
  }
  if (InError()) {
    error_part_ = Find(kErrorPartNames, name);
    if (error_part_) ++message_.error_parts[*error_part_];
  }
  if (sink_) sink_->Name(name);
}

void MessageSplitter::Open(JsonKind kind) {
  BeginValue(kind);
  ++depth_;
}

void MessageSplitter::Close() {
  --depth_;
  if (in_message_ && depth_ == message_depth_) {
    in_message_ = false;
    EndMessage(message_);
  }
  EndValue();
}

void MessageSplitter::BeginValue(JsonKind kind) {
  if (AtMemberValue()) {
    kind_ = kind;
    if (member_) sink_ = BeginMember(*member_);
  }
  const bool element = batch_ && depth_ == 1;
  if (element) empty_batch_ = false;
  if (depth_ == 0 && kind == JsonKind::kArray) {
    batch_ = true;
    BeginBatch();
  } else if (depth_ == 0 && kind != JsonKind::kObject) {
    NotMessage();
  } else if ((depth_ == 0 || element) && kind == JsonKind::kObject) {
    in_message_ = true;
    message_depth_ = depth_;
    message_ = Message();
    member_.reset();
  } else if (element) {
    InvalidElement();
  }
}

void MessageSplitter::EndValue() {
  if (AtMemberValue() && member_) {
    message_.members[static_cast<std::size_t>(*member_)] = kind_;
    EndMember(*member_);
    sink_ = nullptr;
  }
  if (depth_ != 0) return;
  if (batch_) EndBatch(empty_batch_);
  done_ = true;
}

}  // namespace assay::reference
