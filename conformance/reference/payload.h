// The reader of payloads that all reference parsers share: events of one JSON text in; structure, hashes and fields out.
//
// Written apart from the model and the scanner, over events, against docs/POLICY_ETHEREUM.md. The hash primitives (Keccak-256,
// RLP, trie) are the model's; everything else, from the envelope to the order of the header's fields, is its own.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_H_

#include <string_view>

#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "conformance/reference/parser.h"

namespace assay::reference {

// What `parser` makes of `text` as a payload of `kind`: Accept with `hash`, `fields` and the judgement, or Reject (the parser's
// words in `detail`; reason and path only for what this reader rejects). Duplicates, types, widths and presence are this
// reader's business, since it sees every event.
oracle::Outcome DecidePayload(Parser& parser, oracle::Kind kind, const oracle::Context& context, std::string_view text,
                              const ParserOptions& options = {});

// The same for layer bitcoin (docs/POLICY_BITCOIN.md), with the model's SHA-256 alone. Unsupported for raw bytes: no parser has a part in them.
oracle::Outcome DecideBitcoin(Parser& parser, oracle::Kind kind, const oracle::Context& context, std::string_view text,
                              const ParserOptions& options = {});

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_H_
