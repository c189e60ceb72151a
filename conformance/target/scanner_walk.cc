#include "conformance/target/scanner_walk.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "scanner/json/tokens.h"

namespace assay::target {

using oracle::DigestBuilder;
using oracle::Lexeme;
using oracle::Preimages;

Preimages ScannerWalk::Digest(const json::Value& root) {
  Visit(root);
  while (!stack_.empty()) {
    if (auto* members = std::get_if<MemberWalk>(&stack_.back())) {
      if (members->next == members->range.end()) {
        builder_.EndObject();
        stack_.pop_back();
        continue;
      }
      const json::Member member = *members->next;
      ++members->next;
      builder_.Name(Decode(member.name));
      Visit(member.value);
    } else {
      auto& elements = std::get<ElementWalk>(stack_.back());
      if (elements.next == elements.range.end()) {
        builder_.EndArray();
        stack_.pop_back();
        continue;
      }
      const json::Value element = *elements.next;
      ++elements.next;
      Visit(element);
    }
  }
  if (!builder_.Complete()) {
    intact_ = false;
    builder_ = DigestBuilder();
    return {};
  }
  return builder_.Take();
}

bool ScannerWalk::Inside(std::string_view view) {
  const auto begin = reinterpret_cast<std::uintptr_t>(view.data());
  const auto input = reinterpret_cast<std::uintptr_t>(input_.data());
  const bool inside =
      !view.empty() && begin >= input && begin - input <= input_.size() && view.size() <= input_.size() - (begin - input);
  if (!inside) intact_ = false;
  return inside;
}

std::string_view ScannerWalk::Decode(const json::String& string) {
  if (!Inside(string.Raw())) return {};
  buffer_.resize(string.Escaped().size());
  const auto decoded = string.Decode(buffer_);
  if (!decoded || decoded->size() != string.DecodedSize() || !string.Is(*decoded)) intact_ = false;
  return decoded.value_or(std::string_view());
}

void ScannerWalk::Visit(const json::Value& value) {
  if (!Inside(value.text)) return builder_.Null();
  switch (value.kind) {
    case json::Kind::kNull:
      return builder_.Null();
    case json::Kind::kFalse:
      return builder_.Bool(false);
    case json::Kind::kTrue:
      return builder_.Bool(true);
    case json::Kind::kNumber:
      return builder_.Number(Lexeme{json::Number(value.text).Lexeme()});
    case json::Kind::kString:
      return builder_.String(Decode(json::String(value.text)));
    case json::Kind::kArray:
      builder_.StartArray();
      stack_.emplace_back(std::in_place_type<ElementWalk>, value);
      return;
    case json::Kind::kObject:
      builder_.StartObject();
      stack_.emplace_back(std::in_place_type<MemberWalk>, value);
      return;
  }
}
Preimages DigestTokens(const json::Value& root) {
  DigestBuilder builder;
  std::string buffer;
  const auto decode = [&](std::string_view token) {
    buffer.resize(token.size());
    return json::String(token).Decode(buffer).value_or(std::string_view());
  };
  json::Tokens tokens(root);
  while (const std::optional<json::Token> token = tokens.Next()) {
    const bool string = token->kind == json::TokenKind::kName || token->kind == json::TokenKind::kString;
    if (string && token->has_escapes != json::String(token->text).HasEscapes()) return {};
    switch (token->kind) {
      case json::TokenKind::kStartObject:
        builder.StartObject();
        break;
      case json::TokenKind::kName:
        builder.Name(decode(token->text));
        break;
      case json::TokenKind::kEndObject:
        builder.EndObject();
        break;
      case json::TokenKind::kStartArray:
        builder.StartArray();
        break;
      case json::TokenKind::kEndArray:
        builder.EndArray();
        break;
      case json::TokenKind::kString:
        builder.String(decode(token->text));
        break;
      case json::TokenKind::kNumber:
        builder.Number(Lexeme{token->text});
        break;
      case json::TokenKind::kTrue:
        builder.Bool(true);
        break;
      case json::TokenKind::kFalse:
        builder.Bool(false);
        break;
      case json::TokenKind::kNull:
        builder.Null();
        break;
    }
  }
  return builder.Complete() ? builder.Take() : Preimages();
}

}  // namespace assay::target
