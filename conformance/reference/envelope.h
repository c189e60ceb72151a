// The JSON-RPC reader that all reference parsers share: events of one JSON text in, messages and their digests out.
//
// Written apart from both the model and the scanner, over events instead of trees or slices, so that a misreading of the
// envelope rules (docs/POLICY.md, layer jsonrpc) in one of the three shows as a difference.
#ifndef ASSAY_CONFORMANCE_REFERENCE_ENVELOPE_H_
#define ASSAY_CONFORMANCE_REFERENCE_ENVELOPE_H_

#include <string_view>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"
#include "conformance/reference/parser.h"

namespace assay::reference {

// What `parser` makes of `text` at a layer (payloads: DecidePayload of payload.h): Accept with the digests it can know, or Reject (its words in `detail`; the reason
// only for rejections of the envelope rules, since a parser's syntax errors are not in our words).
oracle::Outcome Decide(Parser& parser, const oracle::Question& question, std::string_view text, const ParserOptions& options = {});

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_ENVELOPE_H_
