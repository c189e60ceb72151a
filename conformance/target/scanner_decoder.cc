#include "conformance/target/scanner_decoder.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "conformance/oracle/digest.h"
#include "scanner/json/tokens.h"
#include "scanner/jsonrpc/jsonrpc.h"

namespace assay::target {
namespace {

using oracle::DigestBuilder;
using oracle::Lexeme;
using oracle::Outcome;
using oracle::Preimages;
using oracle::Reason;

Reason ToReason(json::Reason reason) {
  switch (reason) {
    case json::Reason::kEof: return Reason::kEof;
    case json::Reason::kSyntax: return Reason::kSyntax;
    case json::Reason::kTrailing: return Reason::kTrailing;
    case json::Reason::kControl: return Reason::kControl;
    case json::Reason::kEscape: return Reason::kEscape;
    case json::Reason::kSurrogate: return Reason::kSurrogate;
    case json::Reason::kUtf8: return Reason::kUtf8;
    case json::Reason::kNul: return Reason::kNul;
    case json::Reason::kBom: return Reason::kBom;
    case json::Reason::kDepth: return Reason::kDepth;
    case json::Reason::kSize: return Reason::kSize;
  }
  return Reason::kSyntax;
}

Reason ToReason(jsonrpc::Reason reason) {
  switch (reason) {
    case jsonrpc::Reason::kNotMessage: return Reason::kNotMessage;
    case jsonrpc::Reason::kEmptyBatch: return Reason::kEmptyBatch;
    case jsonrpc::Reason::kVersion: return Reason::kVersion;
    case jsonrpc::Reason::kMethod: return Reason::kMethod;
    case jsonrpc::Reason::kParams: return Reason::kParams;
    case jsonrpc::Reason::kId: return Reason::kId;
    case jsonrpc::Reason::kDuplicate: return Reason::kDuplicate;
    case jsonrpc::Reason::kMixed: return Reason::kMixed;
    case jsonrpc::Reason::kError: return Reason::kError;
  }
  return Reason::kNotMessage;
}

// Walks values of one input into digests, and watches that every slice lies inside that input.
class Walker {
 public:
  explicit Walker(std::string_view input) : input_(input) {}

  Preimages Digest(const json::Value& root) {
    Visit(root);
    // An explicit stack: the input decides the depth.
    while (!stack_.empty()) {
      if (auto* members = std::get_if<MemberWalk>(&stack_.back())) {
        if (members->next == members->range.end()) {
          builder_.EndObject();
          stack_.pop_back();
          continue;
        }
        const json::Member member = *members->next;
        ++members->next;
        ++parts_;
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

  Preimages Digest(const json::String& string) { return Digest(json::Value{json::Kind::kString, string.Raw()}); }

  bool Inside(std::string_view view) {
    const auto begin = reinterpret_cast<std::uintptr_t>(view.data());
    const auto input = reinterpret_cast<std::uintptr_t>(input_.data());
    const bool inside = !view.empty() && begin >= input && begin - input <= input_.size() && view.size() <= input_.size() - (begin - input);
    if (!inside) intact_ = false;
    return inside;
  }

  // After Digest of the whole text: the pass over its tokens must see the same names and values.
  void CheckTokens(const json::Value& root) {
    std::size_t parts = 0;
    json::Tokens tokens(root);
    while (const auto token = tokens.Next()) {
      Inside(token->text);
      if (token->kind == json::TokenKind::kEndObject || token->kind == json::TokenKind::kEndArray) continue;
      ++parts;
      const bool string = token->kind == json::TokenKind::kName || token->kind == json::TokenKind::kString;
      if (string && token->has_escapes != json::String(token->text).HasEscapes()) intact_ = false;
    }
    if (parts != parts_ || tokens.Position() != root.text.size()) intact_ = false;
  }

  // False once a slice lay outside the input, a walk ended early, or two walks disagreed.
  bool Intact() const { return intact_; }

 private:
  struct MemberWalk {
    explicit MemberWalk(const json::Value& value) : range(value), next(range.begin()) {}
    json::Members range;
    json::Members::Iterator next;
  };
  struct ElementWalk {
    explicit ElementWalk(const json::Value& value) : range(value), next(range.begin()) {}
    json::Elements range;
    json::Elements::Iterator next;
  };

  std::string_view Decode(const json::String& string) {
    if (!Inside(string.Raw())) return {};
    buffer_.resize(string.Escaped().size());
    const auto decoded = string.Decode(buffer_);
    if (!decoded || decoded->size() != string.DecodedSize() || !string.Is(*decoded)) intact_ = false;
    return decoded.value_or(std::string_view());
  }

  void Visit(const json::Value& value) {
    ++parts_;
    if (!Inside(value.text)) return builder_.Null();
    switch (value.kind) {
      case json::Kind::kNull: return builder_.Null();
      case json::Kind::kFalse: return builder_.Bool(false);
      case json::Kind::kTrue: return builder_.Bool(true);
      case json::Kind::kNumber: return builder_.Number(Lexeme{json::Number(value.text).Lexeme()});
      case json::Kind::kString: return builder_.String(Decode(json::String(value.text)));
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

  std::string_view input_;
  DigestBuilder builder_;
  std::vector<std::variant<MemberWalk, ElementWalk>> stack_;
  std::string buffer_;
  std::size_t parts_ = 0;  // names and values so far
  bool intact_ = true;
};

Preimages OfText(std::string_view text) {
  DigestBuilder builder;
  builder.String(text);
  return builder.Take();
}

Preimages DigestMessage(const jsonrpc::Message& message, Walker& walker) {
  Preimages out;
  const auto part = [&](const auto& slice) {
    if (slice) {
      out.Append(walker.Digest(*slice));
    } else {
      out.Append("_");
    }
  };
  out.Append("[");
  switch (message.kind) {
    case jsonrpc::Kind::kRequest:
      out.Append(OfText("request"));
      part(message.id);
      part(message.method);
      part(message.params);
      break;
    case jsonrpc::Kind::kNotification:
      out.Append(OfText("notification"));
      part(message.method);
      part(message.params);
      break;
    case jsonrpc::Kind::kResponse:
      out.Append(OfText("response"));
      part(message.id);
      out.Append(OfText(message.result ? "result" : "error"));
      part(message.result ? message.result : message.error);
      break;
    case jsonrpc::Kind::kInvalid:
      out.Append(OfText("invalid"));
      break;
  }
  out.Append("]");
  return out;
}

Outcome Finish(Preimages preimages, const Walker& walker) {
  if (!walker.Intact()) {
    return oracle::ProtocolError{"the scanner handed out a slice outside of the input, ended a walk early, or walked in two ways that disagree"};
  }
  return oracle::Accept{std::move(preimages).ToDigests()};
}

}  // namespace

Outcome ScannerDecide(oracle::Layer layer, std::string_view bytes, const json::Policy& policy) {
  Walker walker(bytes);
  if (layer == oracle::Layer::kJson) {
    const auto value = json::Parse(bytes, policy);
    if (!value) return oracle::Reject{ToReason(value.error().reason), value.error().offset, {}};
    Preimages preimages = walker.Digest(*value);
    walker.CheckTokens(*value);
    return Finish(std::move(preimages), walker);
  }
  const auto body = jsonrpc::Read(bytes, policy);
  if (!body) {
    const Reason reason = std::visit([](auto r) { return ToReason(r); }, body.error().reason);
    return oracle::Reject{reason, body.error().offset, {}};
  }
  Preimages out;
  if (body->IsBatch()) out.Append("[");
  for (const jsonrpc::Message& message : body->Messages()) {
    walker.Inside(message.text);
    out.Append(DigestMessage(message, walker));
  }
  if (body->IsBatch()) out.Append("]");
  return Finish(std::move(out), walker);
}

}  // namespace assay::target
