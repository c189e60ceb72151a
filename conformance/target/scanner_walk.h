// Walks what the scanner hands out, by its members and elements and by its tokens, into digests; watches that every slice lies
// inside the input.
#ifndef ASSAY_CONFORMANCE_TARGET_SCANNER_WALK_H_
#define ASSAY_CONFORMANCE_TARGET_SCANNER_WALK_H_

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "conformance/oracle/digest.h"
#include "scanner/json/json.h"

namespace assay::target {

// By members and elements. One walk serves many values of one input, which is borrowed.
class ScannerWalk {
 public:
  explicit ScannerWalk(std::string_view input) : input_(input) {}

  // The digests of a value of the input; never recurses. Nonsense after a fault: see Intact().
  oracle::Preimages Digest(const json::Value& root);
  oracle::Preimages Digest(const json::String& string) { return Digest(json::Value{json::Kind::kString, string.Raw()}); }

  // Whether a slice lies inside the input; remembers when one did not.
  bool Inside(std::string_view slice);

  // False once a slice lay outside the input, a walk ended early, or a string's decoders contradicted each other.
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

  std::string_view Decode(const json::String& string);
  void Visit(const json::Value& value);

  std::string_view input_;
  oracle::DigestBuilder builder_;
  std::vector<std::variant<MemberWalk, ElementWalk>> stack_;  // the input decides the depth
  std::string buffer_;
  bool intact_ = true;
};

// The same value once more, over the scanner's tokens; empty preimages when they do not make up one value.
oracle::Preimages DigestTokens(const json::Value& root);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_SCANNER_WALK_H_
