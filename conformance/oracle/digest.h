// Builds the three digests of docs/POLICY.md from an event stream, for every decoder but the judge (which writes its own).
#ifndef ASSAY_CONFORMANCE_ORACLE_DIGEST_H_
#define ASSAY_CONFORMANCE_ORACLE_DIGEST_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/events.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// The number part of a digest, from a lexeme that matches the grammar of RFC 8259 section 6.
// ExactNumber("1.50e3") == "15e2", ExactNumber("-0") == "-0e0". DoubleNumber("1") == "3ff0000000000000".
std::string ExactNumber(std::string_view lexeme);
std::string DoubleNumber(std::string_view lexeme);
std::string DoubleNumber(double value);

// The digest preimages of one value, as three strings that grow side by side; `exact` is absent as soon as one number of the
// value came without a lexeme and as a double (an integer has an exact form either way).
struct Preimages {
  std::optional<std::string> exact = std::string();
  std::string double_;
  std::string set;
  void Append(std::string_view literal);  // to all three
  void Append(const Preimages& other);    // to all three
  Digests ToDigests() &&;
};

// Consumes the events of one value; allocates in proportion to the input, never recurses.
class DigestBuilder : public JsonEvents {
 public:
  void Null() override;
  void Bool(bool value) override;
  void Number(const NumberEvent& value) override;
  void String(std::string_view value) override;
  void StartObject() override;
  void Name(std::string_view name) override;
  void EndObject() override;
  void StartArray() override;
  void EndArray() override;

  // True when one whole value was received.
  bool Complete() const { return complete_; }
  // The value's preimages; leaves the builder empty, ready for the next value. Call only when Complete().
  Preimages Take();

 private:
  struct Frame {
    bool object = false;
    std::size_t set_begin = 0;  // where this object's set form begins in out_.set
    std::vector<std::pair<std::string, std::size_t>> members;  // decoded name, begin of its entry in out_.set
  };
  void AfterValue();
  void AppendString(std::string_view value);

  Preimages out_;
  std::vector<Frame> frames_;
  bool complete_ = false;
};

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_DIGEST_H_
