#include "conformance/oracle/digest.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "conformance/oracle/number_form.h"

namespace assay::oracle {

void Preimages::Append(std::string_view literal) {
  if (exact) exact->append(literal);
  double_.append(literal);
  set.append(literal);
}

void Preimages::Append(const Preimages& other) {
  if (exact && other.exact)
    exact->append(*other.exact);
  else
    exact.reset();
  double_.append(other.double_);
  set.append(other.set);
}

Digests Preimages::ToDigests() && {
  Digests digests;
  if (exact) digests.exact = Digest::OfPreimage(*std::move(exact));
  digests.double_ = Digest::OfPreimage(std::move(double_));
  digests.set = Digest::OfPreimage(std::move(set));
  return digests;
}

void DigestBuilder::Append(std::string_view literal) {
  if (out_.exact) out_.exact->append(literal);
  out_.double_.append(literal);
}

void DigestBuilder::AppendString(std::string_view value) {
  char digits[24];
  char* p = digits + sizeof digits;
  *--p = ':';
  for (std::size_t n = value.size();; n /= 10) {
    *--p = static_cast<char>('0' + n % 10);
    if (n < 10) break;
  }
  *--p = 's';
  Append({p, static_cast<std::size_t>(digits + sizeof digits - p)});
  Append(value);
}

void DigestBuilder::AfterValue() {
  if (frames_.empty()) {
    complete_ = true;
  } else if (frames_.back().object != kArray) {
    open_members_.back().end = out_.double_.size();
  }
}

void DigestBuilder::Null() {
  Append("n");
  AfterValue();
}

void DigestBuilder::Bool(bool value) {
  Append(value ? "t" : "f");
  AfterValue();
}

void DigestBuilder::Number(const NumberEvent& value) {
  Append("#");
  if (const auto* lexeme = std::get_if<Lexeme>(&value)) {
    if (out_.exact) AppendExactNumber(*out_.exact, lexeme->text);
    AppendDoubleNumber(out_.double_, lexeme->text);
  } else if (const auto* real = std::get_if<double>(&value)) {
    out_.exact.reset();
    AppendDoubleNumber(out_.double_, *real);
  } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    if (out_.exact) AppendExactNumber(*out_.exact, *integer);
    AppendDoubleNumber(out_.double_, static_cast<double>(*integer));
  } else {
    const std::uint64_t natural = std::get<std::uint64_t>(value);
    if (out_.exact) AppendExactNumber(*out_.exact, natural);
    AppendDoubleNumber(out_.double_, static_cast<double>(natural));
  }
  AfterValue();
}

void DigestBuilder::String(std::string_view value) {
  AppendString(value);
  AfterValue();
}

void DigestBuilder::StartObject() {
  frames_.push_back({objects_.size(), open_members_.size()});
  objects_.push_back({.begin = out_.double_.size()});
  Append("{");
}

void DigestBuilder::Name(std::string_view name) {
  Member member{.begin = out_.double_.size(), .next_object = objects_.size()};
  AppendString(name);
  member.name = out_.double_.size() - name.size();
  member.name_size = name.size();
  open_members_.push_back(member);
}

void DigestBuilder::EndObject() {
  Append("}");
  const Frame frame = frames_.back();
  frames_.pop_back();
  Object& object = objects_[frame.object];
  object.end = out_.double_.size();
  object.next = objects_.size();
  const auto first = open_members_.begin() + static_cast<std::ptrdiff_t>(frame.first_member);
  const auto not_before = [this](const Member& a, const Member& b) { return NameOf(a) >= NameOf(b); };
  if (std::adjacent_find(first, open_members_.end(), not_before) != open_members_.end()) {
    std::sort(first, open_members_.end(), [&](const Member& a, const Member& b) {
      const int order = NameOf(a).compare(NameOf(b));
      return order != 0 ? order < 0 : a.begin < b.begin;
    });
    object.reordered = true;
    object.first = ordered_.size();
    for (auto it = first; it != open_members_.end(); ++it) {
      const bool superseded = it + 1 != open_members_.end() && NameOf(*it) == NameOf(it[1]);
      if (!superseded) ordered_.push_back(*it);
    }
    object.count = ordered_.size() - object.first;
  }
  open_members_.erase(first, open_members_.end());
  AfterValue();
}

void DigestBuilder::StartArray() {
  frames_.push_back({kArray, 0});
  Append("[");
}

void DigestBuilder::EndArray() {
  frames_.pop_back();
  Append("]");
  AfterValue();
}

std::string_view DigestBuilder::NameOf(const Member& member) const {
  return std::string_view(out_.double_).substr(member.name, member.name_size);
}

std::string DigestBuilder::SetForm() const {
  const std::string& text = out_.double_;
  if (ordered_.empty()) return text;
  std::string set;
  set.reserve(text.size());
  // What is still to be written, innermost last: a piece [begin, end) of `text` in which objects_[object] is the first that may
  // begin; then, for a reordered object, its members [member, members_end).
  struct Task {
    std::size_t begin, end, object;
    std::size_t member = 0, members_end = 0;
  };
  std::vector<Task> tasks = {{0, text.size(), 0}};
  while (!tasks.empty()) {
    Task& task = tasks.back();
    if (task.member != task.members_end) {
      const Member& member = ordered_[task.member++];
      tasks.push_back({member.begin, member.end, member.next_object});
      continue;
    }
    while (task.object < objects_.size() && objects_[task.object].begin < task.end && !objects_[task.object].reordered)
      ++task.object;
    if (task.object >= objects_.size() || objects_[task.object].begin >= task.end) {
      set.append(text, task.begin, task.end - task.begin);
      tasks.pop_back();
      continue;
    }
    const Object& object = objects_[task.object];
    set.append(text, task.begin, object.begin + 1 - task.begin);
    task.begin = object.end - 1;  // continues with the closing bracket
    task.object = object.next;
    tasks.push_back({0, 0, 0, object.first, object.first + object.count});
  }
  return set;
}

Preimages DigestBuilder::Take() {
  out_.set = SetForm();
  Preimages taken = std::move(out_);
  Reset();
  return taken;
}

void DigestBuilder::Reset() {
  out_ = Preimages();
  frames_.clear();
  objects_.clear();
  open_members_.clear();
  ordered_.clear();
  complete_ = false;
}

}  // namespace assay::oracle
