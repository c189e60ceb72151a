#include "conformance/reference/payload_reader.h"

#include <algorithm>
#include <utility>

namespace assay::reference::payload {
namespace {

using oracle::Reason;

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool EqualButForCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return Lower(x) == Lower(y); });
}

// Appends the bytes that pairs of digits stand for; false when they are not.
bool AppendHex(std::string_view digits, std::string& out) {
  if (digits.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = HexDigit(digits[i]), low = HexDigit(digits[i + 1]);
    if (high < 0 || low < 0) return false;
    out.push_back(static_cast<char>(high * 16 + low));
  }
  return true;
}

}  // namespace

std::uint64_t ToUint64(std::string_view quantity) {
  std::uint64_t value = 0;
  for (const char byte : quantity) value = value << 8 | static_cast<std::uint8_t>(byte);
  return value;
}

const Type* Reader::Expected(bool is_string) {
  if (frames_.empty()) return &root_type_;
  Frame& frame = frames_.back();
  switch (frame.type->kind) {
    case Type::Kind::kList:
      if (frame.element == nullptr) {
        const bool other = is_string && frame.type->string_element != nullptr;
        frame.element = other ? frame.type->string_element : frame.type->element;
      }
      return frame.element;
    case Type::Kind::kObject:
      return frame.unknown ? nullptr : &frame.type->shape->members[frame.index].type;
    default:  // kParameters: no other kind is ever open
      return frame.index < frame.type->shape->members.size() ? &frame.type->shape->members[frame.index].type : nullptr;
  }
}

void Reader::Fail(Reason reason) {
  std::string path(name_);
  for (const Frame& frame : frames_) {
    if (frame.type->kind == Type::Kind::kObject) {
      path.append(".").append(frame.type->shape->members[frame.index].name);
    } else {
      path.append("[").append(std::to_string(frame.index)).append("]");
    }
  }
  failure_ = Failure{reason, std::move(path)};
}

void Reader::Fail(Reason reason, std::size_t member) {
  frames_.back().index = member;
  Fail(reason);
}

void Reader::Store(const Value& value) {
  if (frames_.empty()) {
    root_ = value;
    return;
  }
  Frame& frame = frames_.back();
  if (frame.type->kind == Type::Kind::kList) {
    pending_.push_back(value);
    ++frame.index;
    return;
  }
  pending_[frame.base + frame.index] = value;
  if (frame.type->kind == Type::Kind::kParameters) ++frame.index;
}

void Reader::Skip() {
  if (frames_.back().type->kind != Type::Kind::kParameters) return;
  if (!extra_parameter_) extra_parameter_ = frames_.back().index;
  ++frames_.back().index;
}

void Reader::Null() {
  if (Deaf()) return;
  if (frames_.empty()) return Store({.kind = Value::Kind::kNull});
  Frame& frame = frames_.back();
  if (frame.type->kind == Type::Kind::kList) {
    if (!frame.type->null_elements) return Fail(Reason::kType);
    return Store({.kind = Value::Kind::kNull});
  }
  // A member or a parameter that is null counts as absent.
  if (frame.type->kind == Type::Kind::kParameters) ++frame.index;
}

void Reader::Scalar(Value::Kind kind, Type::Kind required) {
  const Type* type = Expected(false);
  if (type == nullptr) return Skip();
  if (type->kind != required) return Fail(Reason::kType);
  Store({.kind = kind});
}

void Reader::Bool(bool value) {
  if (!Deaf()) Scalar(value ? Value::Kind::kTrue : Value::Kind::kFalse, Type::Kind::kBool);
}

void Reader::Number(const oracle::NumberEvent&) {
  if (Deaf()) return;
  if (Expected(false) == nullptr) return Skip();
  Fail(Reason::kType);  // no value of a payload is a JSON number
}

void Reader::String(std::string_view value) {
  if (Deaf()) return;
  const Type* type = Expected(true);
  if (type == nullptr) return Skip();
  if (type->kind == Type::Kind::kData) return ReadData(*type, value);
  if (type->kind == Type::Kind::kQuantity) return ReadQuantity(*type, value);
  Fail(Reason::kType);
}

void Reader::ReadData(const Type& type, std::string_view text) {
  const std::size_t begin = tree_.bytes.size();
  if (!text.starts_with("0x") || !AppendHex(text.substr(2), tree_.bytes)) return Fail(Reason::kHex);
  const std::size_t size = tree_.bytes.size() - begin;
  if (size < type.min_length || size > type.max_length) return Fail(Reason::kLength);
  const Value value = {.kind = Value::Kind::kData, .begin = begin, .size = size};
  if (!frames_.empty() && frames_.back().type->requests) CheckRequest(frames_.back(), tree_.Bytes(value));
  if (!failure_) Store(value);
}

// EIP-7685 requests as the Engine API orders them: by type, each once, none empty.
void Reader::CheckRequest(const Frame& list, std::string_view request) {
  if (request.size() < 2) return Fail(Reason::kRequests);
  if (list.index == 0) return;
  const auto type = [](std::string_view bytes) { return static_cast<std::uint8_t>(bytes.front()); };
  if (type(request) <= type(tree_.Bytes(pending_.back()))) Fail(Reason::kRequests);
}

void Reader::ReadQuantity(const Type& type, std::string_view text) {
  if (!text.starts_with("0x") || text.size() == 2) return Fail(Reason::kQuantity);
  std::string_view digits = text.substr(2);
  if (!std::ranges::all_of(digits, [](char c) { return HexDigit(c) >= 0; })) return Fail(Reason::kQuantity);
  if (digits.front() == '0' && digits.size() > 1) return Fail(Reason::kQuantity);
  if (digits.size() > 2 * type.width) return Fail(Reason::kOverflow);
  const std::size_t begin = tree_.bytes.size();
  if (digits.size() % 2 != 0) {
    if (digits.front() != '0') tree_.bytes.push_back(static_cast<char>(HexDigit(digits.front())));
    digits.remove_prefix(1);
  }
  AppendHex(digits, tree_.bytes);
  const Value value = {.kind = Value::Kind::kQuantity, .begin = begin, .size = tree_.bytes.size() - begin};
  if (type.width == 8 && ToUint64(tree_.Bytes(value)) > type.limit) return Fail(Reason::kOverflow);
  Store(value);
}

void Reader::Open(const Type* type) {
  frames_.push_back({.type = type, .element = nullptr, .base = pending_.size()});
  if (type->shape != nullptr) pending_.resize(pending_.size() + type->shape->members.size());
}

void Reader::StartObject() {
  if (failure_) return;
  if (skipped_depth_ > 0) {
    ++skipped_depth_;
    return;
  }
  const Type* type = Expected(false);
  if (type == nullptr) {
    skipped_depth_ = 1;
    return Skip();
  }
  if (type->kind != Type::Kind::kObject) return Fail(Reason::kType);
  Open(type);
}

void Reader::StartArray() {
  if (failure_) return;
  if (skipped_depth_ > 0) {
    ++skipped_depth_;
    return;
  }
  const Type* type = Expected(false);
  if (type == nullptr) {
    skipped_depth_ = 1;
    return Skip();
  }
  if (type->kind != Type::Kind::kList && type->kind != Type::Kind::kParameters) return Fail(Reason::kType);
  Open(type);
}

void Reader::Name(std::string_view name) {
  if (Deaf()) return;
  Frame& frame = frames_.back();
  const auto& members = frame.type->shape->members;
  frame.unknown = true;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const std::uint32_t bit = std::uint32_t{1} << i;
    if (members[i].name == name) {
      frame.unknown = false;
      if ((frame.seen & bit) != 0) return Fail(Reason::kDuplicate, i);
      frame.seen |= bit;
      frame.index = i;
      return;
    }
    if (EqualButForCase(members[i].name, name)) frame.folded |= bit;
  }
}

void Reader::EndObject() { Close(); }
void Reader::EndArray() { Close(); }

void Reader::Close() {
  if (failure_) return;
  if (skipped_depth_ > 0) {
    --skipped_depth_;
    return;
  }
  const Frame frame = frames_.back();
  CheckClosing(frame);
  if (failure_) return;
  frames_.pop_back();
  const Value value = {
      .kind = frame.type->kind == Type::Kind::kObject ? Value::Kind::kObject : Value::Kind::kList,
      .folded = frame.folded,
      .begin = tree_.values.size(),
      .size = pending_.size() - frame.base,
  };
  tree_.values.insert(tree_.values.end(), pending_.begin() + static_cast<std::ptrdiff_t>(frame.base), pending_.end());
  pending_.resize(frame.base);
  Store(value);
}

void Reader::CheckClosing(const Frame& frame) {
  if (frame.type->kind == Type::Kind::kList) {
    if (frame.type->exact_count == kAnyLength || frame.index == frame.type->exact_count) return;
    frames_.pop_back();  // the fault is the list's, not an element's
    return Fail(Reason::kLength);
  }
  if (frame.type->kind != Type::Kind::kObject) return;
  const Shape& shape = *frame.type->shape;
  Presence presence = {.folded = frame.folded};
  for (std::size_t i = 0; i < shape.members.size(); ++i)
    if (pending_[frame.base + i].There()) presence.there |= std::uint32_t{1} << i;
  if (shape.close != nullptr) {
    const Value& first = pending_[frame.base];
    if (first.kind == Value::Kind::kQuantity) presence.type = ToUint64(tree_.Bytes(first));
    if (const auto fault = shape.close(presence)) Fail(fault->reason, fault->member);
    return;
  }
  for (std::size_t i = 0; i < shape.members.size(); ++i)
    if (shape.members[i].required && !presence.Has(i)) return Fail(presence.Absent(i), i);
}

}  // namespace assay::reference::payload
