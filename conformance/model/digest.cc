// The bytes that a digest hashes: docs/POLICY.md, section "Digests". The walk keeps its own stack.
#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "conformance/model/decimal.h"
#include "conformance/model/model.h"

namespace assay::model {
namespace {

class Writer {
 public:
  Writer(DigestKind kind, const DigestOptions& options) : kind_(kind), options_(options) {}

  void String(std::string_view text) {
    out_ += 's';
    out_ += std::to_string(text.size());
    out_ += ':';
    out_ += text;
  }

  void Tree(const Value& root) {
    std::vector<Level> levels;
    Enter(root, levels);
    while (!levels.empty()) {
      Level& level = levels.back();
      if (level.next == level.Size()) {
        out_ += level.container->kind == Value::Kind::kArray ? ']' : '}';
        levels.pop_back();
        continue;
      }
      const std::size_t i = level.next++;
      if (level.container->kind == Value::Kind::kArray) {
        Enter(level.container->items[i], levels);
      } else {
        const Value::Member& member = *level.members[i];
        String(member.name);
        Enter(member.value, levels);  // `level` may be gone now
      }
    }
  }

  void Part(const Value* value) {
    if (value == nullptr) {
      out_ += '_';
    } else {
      Tree(*value);
    }
  }

  void One(const Message& message) {
    out_ += '[';
    switch (message.kind) {
      case Message::Kind::kRequest:
        String("request");
        Part(message.id);
        Part(message.method);
        Part(message.params);
        break;
      case Message::Kind::kNotification:
        String("notification");
        Part(message.method);
        Part(message.params);
        break;
      case Message::Kind::kResponse:
        String("response");
        Part(message.id);
        String(message.result != nullptr ? "result" : "error");
        Part(message.result != nullptr ? message.result : message.error);
        break;
      case Message::Kind::kInvalid:
        String("invalid");
        break;
    }
    out_ += ']';
  }

  void Literal(char byte) { out_ += byte; }
  std::string Take() && { return std::move(out_); }

 private:
  // A container whose closing bracket is not written yet.
  struct Level {
    const Value* container;
    std::vector<const Value::Member*> members;  // kObject: those to write, in their order
    std::size_t next = 0;
    std::size_t Size() const { return container->kind == Value::Kind::kArray ? container->items.size() : members.size(); }
  };

  // Writes a scalar, or opens a container.
  void Enter(const Value& value, std::vector<Level>& levels) {
    switch (value.kind) {
      case Value::Kind::kNull:
        out_ += 'n';
        return;
      case Value::Kind::kTrue:
        out_ += 't';
        return;
      case Value::Kind::kFalse:
        out_ += 'f';
        return;
      case Value::Kind::kString:
        String(value.text);
        return;
      case Value::Kind::kNumber:
        Number(value.text);
        return;
      case Value::Kind::kArray:
        out_ += '[';
        levels.push_back({.container = &value, .members = {}});
        return;
      case Value::Kind::kObject:
        out_ += '{';
        levels.push_back({.container = &value, .members = MembersOf(value)});
        return;
    }
  }

  void Number(std::string_view lexeme) {
    if (options_.minus_zero_integer_is_zero && lexeme == "-0") lexeme = "0";
    out_ += '#';
    if (kind_ == DigestKind::kExact) {
      out_ += ExactDecimal(lexeme);
      return;
    }
    const std::uint64_t bits = Binary64Bits(lexeme);
    for (int shift = 60; shift >= 0; shift -= 4) out_ += "0123456789abcdef"[bits >> shift & 0xf];
  }

  std::vector<const Value::Member*> MembersOf(const Value& object) const {
    std::vector<const Value::Member*> members;
    for (const Value::Member& member : object.members) members.push_back(&member);
    if (kind_ != DigestKind::kSet) return members;
    // By name, whose bytes std::string compares as 0-255; equal names by their place in the document.
    std::sort(members.begin(), members.end(),
              [](const auto* a, const auto* b) { return std::tie(a->name, a->begin) < std::tie(b->name, b->begin); });
    std::vector<const Value::Member*> last_of_each;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i + 1 == members.size() || members[i]->name != members[i + 1]->name) last_of_each.push_back(members[i]);
    }
    return last_of_each;
  }

  DigestKind kind_;
  DigestOptions options_;
  std::string out_;
};

}  // namespace

std::string DigestPreimage(const Value& value, DigestKind kind, const DigestOptions& options) {
  Writer writer(kind, options);
  writer.Tree(value);
  return std::move(writer).Take();
}

std::string DigestPreimage(const Messages& messages, DigestKind kind, const DigestOptions& options) {
  Writer writer(kind, options);
  if (messages.batch) writer.Literal('[');
  for (const Message& message : messages.messages) writer.One(message);
  if (messages.batch) writer.Literal(']');
  return std::move(writer).Take();
}

}  // namespace assay::model
