// The round of values (docs/POLICY_ETHEREUM.md, Values): events of one value in, by a schema; its tree or the first failure
// out.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_READER_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_READER_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/events.h"
#include "conformance/reference/payload_values.h"

namespace assay::reference::payload {

// Judges each value as its event arrives, in document order; deaf after the first failure. Never recurses; memory grows with
// what was decoded only (unknown members and what stands behind the known parameters leave nothing).
class Reader : public oracle::JsonEvents {
 public:
  // `type` and all it points to must outlive the reader; `name` begins every path: "params", "result". A root that is null is
  // left as Value::Kind::kNull, not judged.
  Reader(const Type& type, std::string_view name) : root_type_(type), name_(name) {}

  void Null() override;
  void Bool(bool value) override;
  void Number(const oracle::NumberEvent& value) override;
  void String(std::string_view value) override;
  void StartObject() override;
  void Name(std::string_view name) override;
  void EndObject() override;
  void StartArray() override;
  void EndArray() override;

  const std::optional<Failure>& failure() const { return failure_; }
  // kAbsent when no event arrived. Meaningless after a failure.
  const Value& root() const { return root_; }
  const Tree& tree() const { return tree_; }
  // The first parameter behind those of the schema that is not null.
  std::optional<std::size_t> extra_parameter() const { return extra_parameter_; }

 private:
  struct Frame {  // an open container
    const Type* type;
    const Type* element;    // kList, once the first element decided it
    std::size_t base;       // where its children stand in pending_
    std::size_t index = 0;  // of the child that is being received
    std::uint32_t seen = 0, folded = 0;
    bool unknown = false;  // kObject: the member that is being received is not known
  };

  bool Deaf() const { return failure_.has_value() || skipped_depth_ > 0; }
  // What the next value must be; nullptr: it is not looked at. `is_string`: what arrives, for lists that the first element
  // decides.
  const Type* Expected(bool is_string);
  void Fail(oracle::Reason reason);
  void Fail(oracle::Reason reason, std::size_t member);  // a member of the innermost container
  void Store(const Value& value);                        // as the child of the innermost container, or as the root
  void Skip();                                           // past a value that is not looked at
  void Scalar(Value::Kind kind, Type::Kind required);
  void ReadData(const Type& type, std::string_view text);
  void ReadQuantity(const Type& type, std::string_view text);
  void CheckRequest(const Frame& list, std::string_view request);
  void Open(const Type* type);
  void Close();
  void CheckClosing(const Frame& frame);

  const Type& root_type_;
  std::string_view name_;
  std::optional<Failure> failure_;
  std::size_t skipped_depth_ = 0;  // open containers of a value that is not looked at
  std::vector<Frame> frames_;
  std::vector<Value> pending_;  // children of open containers
  Tree tree_;
  Value root_;
  std::optional<std::size_t> extra_parameter_;
};

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_READER_H_
