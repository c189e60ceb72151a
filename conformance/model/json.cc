// The grammar of RFC 8259 sections 2 to 5 as a state machine with a stack of its own: depth costs memory, not machine stack.
#include "conformance/model/json.h"

#include <optional>
#include <utility>

namespace assay::model {
namespace {

// What the grammar allows at the next byte that is no white space.
enum class Expect {
  kValue,         // the text's value; an element after a comma; a member's value after the colon
  kValueOrClose,  // after `[`
  kNameOrClose,   // after `{`
  kName,          // after a comma in an object
  kColon,         // after a name
  kCommaOrClose,  // after an element or a member
};

class ValueReader {
 public:
  ValueReader(Cursor& in, const Policy& policy) : in_(in), policy_(policy) {}

  std::variant<Value, Failure> Read() {
    while (!complete_) {
      SkipWhitespace(in_);
      if (in_.AtEnd()) return FailAt(in_, Rule::kSyntax);
      if (auto failure = Step()) return *failure;
    }
    return *std::move(complete_);
  }

 private:
  std::optional<Failure> Step() {
    switch (expect_) {
      case Expect::kValue:
        return BeginValue();
      case Expect::kValueOrClose:
        return in_.Sees(']') ? Close() : BeginValue();
      case Expect::kNameOrClose:
        return in_.Sees('}') ? Close() : Name();
      case Expect::kName:
        return Name();
      case Expect::kColon:
        return Colon();
      case Expect::kCommaOrClose:
        return CommaOrClose();
    }
    std::unreachable();
  }

  // Section 3: value = false / null / true / object / array / number / string.
  std::optional<Failure> BeginValue() {
    Value value;
    value.begin = in_.at;
    std::optional<Failure> failure;
    switch (in_.input[in_.at]) {
      case '[':
        return Open(Value::Kind::kArray, Expect::kValueOrClose);
      case '{':
        return Open(Value::Kind::kObject, Expect::kNameOrClose);
      case 'n':
        value.kind = Value::Kind::kNull;
        failure = ReadLiteral(in_, "null");
        break;
      case 'f':
        value.kind = Value::Kind::kFalse;
        failure = ReadLiteral(in_, "false");
        break;
      case 't':
        value.kind = Value::Kind::kTrue;
        failure = ReadLiteral(in_, "true");
        break;
      case '"':
        value.kind = Value::Kind::kString;
        failure = ReadString(in_, policy_, value.text);
        break;
      case '-':
      case '0':
      case '1':
      case '2':
      case '3':
      case '4':
      case '5':
      case '6':
      case '7':
      case '8':
      case '9':
        value.kind = Value::Kind::kNumber;
        failure = ReadNumber(in_);
        if (!failure) value.text = in_.input.substr(value.begin, in_.at - value.begin);
        break;
      default:
        return FailAt(in_, Rule::kSyntax);
    }
    if (failure) return failure;
    Finish(std::move(value));
    return std::nullopt;
  }

  // Sections 4 and 5, begin-object and begin-array. Section 9 lets an implementation limit the depth.
  std::optional<Failure> Open(Value::Kind kind, Expect next) {
    if (open_.size() >= policy_.max_depth) return Failure{Rule::kDepth, in_.at};
    Value& container = open_.emplace_back();
    container.kind = kind;
    container.begin = in_.at;
    ++in_.at;
    expect_ = next;
    return std::nullopt;
  }

  // Section 4: member = string name-separator value.
  std::optional<Failure> Name() {
    if (!in_.Sees('"')) return FailAt(in_, Rule::kSyntax);
    Value::Member& member = open_.back().members.emplace_back();
    member.begin = in_.at;
    expect_ = Expect::kColon;
    return ReadString(in_, policy_, member.name);
  }

  std::optional<Failure> Colon() {
    if (!in_.Sees(':')) return FailAt(in_, Rule::kSyntax);
    ++in_.at;
    expect_ = Expect::kValue;
    return std::nullopt;
  }

  std::optional<Failure> CommaOrClose() {
    const bool array = open_.back().kind == Value::Kind::kArray;
    if (in_.Sees(array ? ']' : '}')) return Close();
    if (!in_.Sees(',')) return FailAt(in_, Rule::kSyntax);
    ++in_.at;
    expect_ = array ? Expect::kValue : Expect::kName;
    return std::nullopt;
  }

  // The cursor is at the bracket that closes the innermost container.
  std::optional<Failure> Close() {
    ++in_.at;
    Value value = std::move(open_.back());
    open_.pop_back();
    Finish(std::move(value));
    return std::nullopt;
  }

  // The cursor is behind `value`: it goes into its container, or is the whole value.
  void Finish(Value value) {
    value.end = in_.at;
    if (open_.empty()) {
      complete_ = std::move(value);
      return;
    }
    Value& parent = open_.back();
    if (parent.kind == Value::Kind::kArray) {
      parent.items.push_back(std::move(value));
    } else {
      parent.members.back().value = std::move(value);  // its name came before it
    }
    expect_ = Expect::kCommaOrClose;
  }

  Cursor& in_;
  const Policy& policy_;
  Expect expect_ = Expect::kValue;
  std::vector<Value> open_;  // arrays and objects whose closing bracket has not come yet, the innermost last
  std::optional<Value> complete_;
};

// Moves every child that has children itself to `pending`; what is left of `value` is at most one level deep.
void TakeApart(Value& value, std::vector<Value>& pending) {
  const auto take = [&pending](Value& child) {
    if (!child.items.empty() || !child.members.empty()) pending.push_back(std::move(child));
  };
  for (Value& item : value.items) take(item);
  for (Value::Member& member : value.members) take(member.value);
}

}  // namespace

Value::~Value() {
  std::vector<Value> pending;
  TakeApart(*this, pending);
  while (!pending.empty()) {
    Value value = std::move(pending.back());
    pending.pop_back();
    TakeApart(value, pending);
  }
}

std::variant<Value, Failure> ReadValue(Cursor& in, const Policy& policy) { return ValueReader(in, policy).Read(); }

// RFC 8259 section 2: JSON-text = ws value ws.
std::variant<Value, Failure> ReadJson(std::string_view text, const Policy& policy) {
  if (StartsWithByteOrderMark(text)) return Failure{Rule::kBom, 0};
  Cursor in{text};
  std::variant<Value, Failure> result = ReadValue(in, policy);
  if (std::holds_alternative<Failure>(result)) return result;
  SkipWhitespace(in);
  if (!in.AtEnd()) return FailAt(in, Rule::kTrailing);
  return result;
}

}  // namespace assay::model
