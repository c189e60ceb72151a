// What is asked of a payload whose values were read: presence, the fork, and the status; one function a family of kinds.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_JUDGE_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_JUDGE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "conformance/reference/payload_header.h"
#include "conformance/reference/payload_reader.h"
#include "conformance/reference/payload_values.h"

namespace assay::reference::payload {

// The answer to an accepted payload.
struct Verdict {
  std::optional<Hash> hash;            // as computed
  std::string claimed;                 // 32 bytes, or empty
  std::optional<oracle::Fault> fault;  // the first one that was found
  std::string path;                    // of the fault

  void Find(oracle::Fault what, std::string where) {
    if (fault) return;
    fault = what;
    path = std::move(where);
  }
};

// Each in two steps, since all of structure is judged before any status. `reader` has read a whole value without failure.

// engine_newPayload: presence, then the context's fork schedule.
std::optional<Failure> CheckNewPayload(const Reader& reader, int version, const oracle::Context& context);
Verdict JudgeNewPayload(const Reader& reader, int version, const oracle::Context& context);

// engine_getPayload.
std::optional<Failure> CheckGetPayload(const Reader& reader, int version);
Verdict JudgeGetPayload(const Reader& reader, int version, const oracle::Context& context);

// eth_getBlockBy*; the result is not null.
std::optional<Failure> CheckBlock(const Reader& reader);
Verdict JudgeBlock(const Reader& reader, const oracle::Context& context);

// eth_getBlockReceipts, and eth_getTransactionReceipt; the result is not null.
Verdict JudgeBlockReceipts(const Reader& reader, const oracle::Context& context);
Verdict JudgeReceipt(const Reader& reader, const oracle::Context& context);

// "transactions" and 17: "transactions[17]".
std::string Indexed(std::string path, std::size_t index);

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_JUDGE_H_
