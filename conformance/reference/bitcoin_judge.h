// The bytes of one payload in, structure and faults out; one function a family of kinds. docs/POLICY_BITCOIN.md, "Payload
// bytes" and "Status".
#ifndef ASSAY_CONFORMANCE_REFERENCE_BITCOIN_JUDGE_H_
#define ASSAY_CONFORMANCE_REFERENCE_BITCOIN_JUDGE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "conformance/oracle/outcome.h"
#include "conformance/reference/bitcoin_bytes.h"

namespace assay::reference::bitcoin {

// What the caller knows of a payload; hashes in internal order.
struct Known {
  std::optional<std::string> hash, previous_header;
  std::optional<std::uint64_t> transactions;
};

struct Verdict {
  std::optional<std::string> hash;     // internal order; as computed
  std::optional<oracle::Fault> fault;  // the first
  std::string fields;                  // preimage

  void Find(oracle::Fault what) {
    if (!fault) fault = what;
  }
};
// The verdict, or the rule that the bytes break.
using Judged = std::variant<Verdict, oracle::Reason>;

// 80 bytes: version, previous hash, merkle root, time, bits, nonce.
struct Header {
  std::string_view bytes;
  std::string_view MerkleRoot() const { return bytes.substr(36, kHashSize); }
  std::string Hash() const { return DoubleSha256(bytes); }
  // The members, without the braces of their object.
  void AppendMembers(std::string& fields) const;
};
Header TakeHeader(Cursor& cursor);

// `display` is a hash as it is written, 32 bytes.
Verdict JudgeHash(std::string_view display, const Known& known);
Judged JudgeHeader(std::string_view bytes, const Known& known);
Judged JudgeTransaction(std::string_view bytes, const Known& known);
Judged JudgeBlock(std::string_view bytes, const Known& known);
Judged JudgeMerkleBlock(std::string_view bytes, const Known& known);
// `claimed` is the header that came with the filter, internal order; nullopt: none came (getcfilter).
Judged JudgeFilter(std::string_view bytes, const std::optional<std::string>& claimed, const Known& known);

}  // namespace assay::reference::bitcoin

#endif  // ASSAY_CONFORMANCE_REFERENCE_BITCOIN_JUDGE_H_
