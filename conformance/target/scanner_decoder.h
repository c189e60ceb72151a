// The scanner as a decoder under test: its slices walked into events, its reasons translated into outcomes.
#ifndef ASSAY_CONFORMANCE_TARGET_SCANNER_DECODER_H_
#define ASSAY_CONFORMANCE_TARGET_SCANNER_DECODER_H_

#include <cstddef>
#include <functional>
#include <string_view>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"
#include "conformance/oracle/stream.h"
#include "scanner/json/json.h"

namespace assay::target {

// What the scanner says of `bytes`: Accept with all digests of the layer (and the judgement of a payload), or Reject with reason and offset. A view that the scanner
// hands out and that does not lie inside `bytes` is a ProtocolError. Reads nothing outside `bytes` unless the scanner does. `policy` is that of layers
// json and jsonrpc; payloads have the strict one.
oracle::Outcome ScannerDecide(const oracle::Question& question, std::string_view bytes, const json::Policy& policy = {});

// What the stream splitter makes of `bytes` when they come in chunks: `next_chunk(left)` says how many bytes of the `left` ones
// come next (1 to left). `max_size` limits one value.
oracle::StreamReading ScannerReadStream(std::string_view bytes, std::size_t max_size,
                                        const std::function<std::size_t(std::size_t left)>& next_chunk);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_SCANNER_DECODER_H_
