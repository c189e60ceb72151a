// A reply's `result` as events: the strings of hex in it, or the first rule of docs/POLICY_BITCOIN.md, "Payload in JSON", that
// it breaks.
#ifndef ASSAY_CONFORMANCE_REFERENCE_BITCOIN_RESULT_H_
#define ASSAY_CONFORMANCE_REFERENCE_BITCOIN_RESULT_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/oracle/events.h"
#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"

namespace assay::reference::bitcoin {

// Receives one value, in whatever depth; decodes each string as it comes and keeps nothing else.
class ResultReader : public oracle::JsonEvents {
 public:
  struct Failure {
    oracle::Reason reason;
    std::string_view member;  // "filter", "header"; "": the result itself
  };

  explicit ResultReader(oracle::Kind kind) : kind_(kind) {}

  void Null() override { Other(); }
  void Bool(bool) override { Other(); }
  void Number(const oracle::NumberEvent&) override { Other(); }
  void String(std::string_view value) override;
  void StartObject() override;
  void Name(std::string_view name) override;
  void EndObject() override;
  void StartArray() override;
  void EndArray() override { --depth_; }

  // Call when the value is complete. Once it has not failed: the payload's bytes, and of getblockfilter the header.
  const std::optional<Failure>& failure() const { return failure_; }
  const std::string& payload() const { return *payload_; }
  const std::optional<std::string>& header() const { return header_; }  // 32 bytes as they are written

 private:
  bool IsFilter() const { return kind_ == oracle::Kind::kGetBlockFilter; }
  // Where a value that is judged stands: the result, or `filter` or `header` of getblockfilter.
  bool Judged() const { return depth_ == 0 || (depth_ == 1 && IsFilter() && !member_.empty()); }
  void Fail(oracle::Reason reason) { Fail(reason, depth_ == 0 ? std::string_view() : member_); }
  void Fail(oracle::Reason reason, std::string_view member);
  void Other();  // a value that is no string

  oracle::Kind kind_;
  std::size_t depth_ = 0;
  std::string_view member_;  // in the result's object: the known member whose value comes; "": another
  std::optional<std::string> payload_, header_;
  bool filter_stands_ = false, header_stands_ = false;
  std::optional<Failure> failure_;
};

}  // namespace assay::reference::bitcoin

#endif  // ASSAY_CONFORMANCE_REFERENCE_BITCOIN_RESULT_H_
