// What the scanner's payload decoders say, in the oracle's words; and the preimage of the digest `fields`
// (docs/POLICY_ETHEREUM.md, "Digests") written value by value.
#ifndef ASSAY_CONFORMANCE_TARGET_PAYLOAD_WORDS_H_
#define ASSAY_CONFORMANCE_TARGET_PAYLOAD_WORDS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "scanner/ethereum/bytes.h"
#include "scanner/ethereum/error.h"

namespace assay::target {

oracle::Reject ToReject(const ethereum::Error& error);
// Accept with the digests `fields` and, when a hash was computed, `hash`.
oracle::Accept ToAccept(const ethereum::Judgement& judgement, std::string fields);
ethereum::Context ToContext(const oracle::Context& context);
std::string ToHex(ethereum::Bytes bytes);  // lower case, no prefix

// Who writes an object or a list writes its brackets.
class FieldsPreimage {
 public:
  void Open(char bracket) { out_.push_back(bracket); }
  void Close(char bracket) { out_.push_back(bracket); }
  void Name(std::string_view name);
  void Null() { out_.push_back('n'); }
  void Bool(bool value) { out_.push_back(value ? 't' : 'f'); }
  void Data(ethereum::Bytes data);
  void Quantity(std::uint64_t quantity);
  void Quantity(const ethereum::Uint256& quantity);
  std::string Take() && { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_PAYLOAD_WORDS_H_
