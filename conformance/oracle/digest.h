// Builds the three digests of docs/POLICY.md from an event stream, for every decoder but the judge (which writes its own).
#ifndef ASSAY_CONFORMANCE_ORACLE_DIGEST_H_
#define ASSAY_CONFORMANCE_ORACLE_DIGEST_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/events.h"
#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// The number part of a digest, from a lexeme that matches the grammar of RFC 8259 section 6.
// ExactNumber("1.50e3") == "15e2", ExactNumber("-0") == "-0e0". DoubleNumber("1") == "3ff0000000000000".
// Lexemes of any length and exponents of any size are exact: no digit and no exponent is cut off.
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

// Consumes the events of one value; allocates in proportion to the input, never recurses. Events must be well nested (the
// parsers' adapters see to that); what a parser sends before it reports an error is discarded with Reset().
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
  // Forgets everything, the half of a value included.
  void Reset();

 private:
  // The set form is the double form with the members of some objects in another order, and some left out. So only the double
  // form is written while events arrive, with a note of where objects and members lie in it; Take() then copies it, or pieces
  // of it.
  struct Object {
    std::size_t begin = 0, end = 0;    // from '{' to past '}' in out_.double_
    std::size_t next = 0;              // index of the first object that starts after this one ends
    std::size_t first = 0, count = 0;  // its members in ordered_, when `reordered`
    bool reordered = false;
  };
  struct Member {
    std::size_t begin = 0, end = 0;       // name and value in out_.double_
    std::size_t name = 0, name_size = 0;  // the decoded name's bytes in out_.double_
    std::size_t next_object = 0;          // index of the first object at or after `begin`
  };
  struct Frame {
    std::size_t object = 0;        // index in objects_, or kArray
    std::size_t first_member = 0;  // where its members begin in open_members_
  };
  static constexpr std::size_t kArray = static_cast<std::size_t>(-1);

  void Append(std::string_view literal);
  void AppendString(std::string_view value);
  void AfterValue();
  std::string_view NameOf(const Member& member) const;
  std::string SetForm() const;

  Preimages out_;
  std::vector<Frame> frames_;
  std::vector<Object> objects_;       // in the order of their opening brackets
  std::vector<Member> open_members_;  // of the objects still open, innermost last
  std::vector<Member> ordered_;       // of finished objects that need another order
  bool complete_ = false;
};

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_DIGEST_H_
