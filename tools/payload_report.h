// One payload judged: what `assay hash` says of it, apart from where the bytes came from.
#ifndef ASSAY_TOOLS_PAYLOAD_REPORT_H_
#define ASSAY_TOOLS_PAYLOAD_REPORT_H_

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "tools/bitcoin_summary.h"

namespace assay::tools {

struct PayloadReport {
  std::optional<oracle::Kind> kind;       // nullopt when it could not be told
  oracle::Outcome outcome;                // Accept or Reject
  std::string detail;                     // why there is no kind
  std::optional<BitcoinSummary> summary;  // layer bitcoin, when it is accepted
  std::string hint;                       // which field must be wrong, where that can be told; empty otherwise
};

// Judged by the model; the scanner is asked, too, and must agree in every part: else, and when the input holds more values than
// the judge can keep, fails with a line. Without `kind` it is detected.
std::expected<PayloadReport, std::string> ReportPayload(std::optional<oracle::Kind> kind, const oracle::Context& context,
                                                        std::string_view bytes);

// Everything holds: accepted, VALID, and the claimed hash, if there is one, is the computed one.
bool Holds(const PayloadReport& report);
// True or false when there are a claimed and a computed hash; nullopt otherwise.
std::optional<bool> Matches(const PayloadReport& report);

// {"kind":"engine_newPayloadV4","outcome":"accept","status":"VALID","claimed":"0x..","computed":"0x..","match":true,"reason":null}
// and LF; what is not known is null, but a rejected payload matches nothing. `reason` is the reason or fault, " at ", and its
// path or offset.
std::string PayloadJsonLine(const PayloadReport& report, bool txids = false);
// The same for people, in a few lines; `name` says which input it is.
std::string PayloadText(const PayloadReport& report, std::string_view name, bool txids = false);

// The messages of a recorded exchange {"request":{...},"response":{...}} or of a list of such: the requests, or the responses
// of methods whose response is the payload. Views of `bytes`. Empty when the bytes are something else.
struct RecordedPayload {
  oracle::Kind kind;
  std::string_view bytes;
};
std::vector<RecordedPayload> RecordedPayloads(std::string_view bytes);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_PAYLOAD_REPORT_H_
