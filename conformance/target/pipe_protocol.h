// The pipe protocol, version 1, as text: what is written to a testee and what its lines mean (docs/IMPLEMENTERS.md).
//
//   we write   hello 1\n                                   json 7 id=json.array.empty\n and 7 raw bytes
//   it answers hello 1 name=N version=V layers=json\n      accept exact=<64 hex>\n | reject trailing 3\n | unsupported why\n
#ifndef ASSAY_CONFORMANCE_TARGET_PIPE_PROTOCOL_H_
#define ASSAY_CONFORMANCE_TARGET_PIPE_PROTOCOL_H_

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/outcome.h"
#include "conformance/oracle/question.h"

namespace assay::target {

inline constexpr std::string_view kHelloRequest = "hello 1\n";

struct Hello {
  std::string name, version;
  std::vector<std::string> layers;  // as listed, known to us or not
  bool operator==(const Hello&) const = default;
};
// The answer to kHelloRequest, without its line end. The error says what the line should have been.
std::expected<Hello, std::string> ParseHello(std::string_view line);

// The header line of a request, '\n' included. Bytes of `id` that would break the line are written as '_'.
// For payloads the layer is followed by `:` and the kind; what the caller knows (Context) by the keys root= (parent beacon block
// root), receipts= (receipts root), hash= (of the block, transaction or filter header asked for) and prev= (filter header of the
// block before), each 64 hex digits; transactions= (how many the block has); call= (the request's id) and batch= (ids of a batch,
// commas between them), each id the hex of its JSON text. A fork schedule is not sent.
std::string RequestHeader(const oracle::Question& question, std::size_t size, std::string_view id);

// One reply line, without its line end, to a request of `input_size` bytes: Accept, Reject (a reason word that is none of ours
// goes to `detail`), Unsupported, or ProtocolError for anything else. status= is VALID,
// INVALID or INVALID_BLOCK_HASH.
oracle::Outcome ParseReply(std::string_view line, std::size_t input_size);

// Bytes from a testee in quotes, escaped and cut, fit for one line of a report.
std::string Quote(std::string_view bytes);

}  // namespace assay::target

#endif  // ASSAY_CONFORMANCE_TARGET_PIPE_PROTOCOL_H_
