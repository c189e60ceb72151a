// What a stream reader made of a byte stream: the values it cut out, and how the stream ended.
#ifndef ASSAY_CONFORMANCE_ORACLE_STREAM_H_
#define ASSAY_CONFORMANCE_ORACLE_STREAM_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/oracle/outcome.h"

namespace assay::oracle {

// Two readings are equal when they cut the same values and ended in the same way: reason and offset included, for every reason.
struct StreamReading {
  std::vector<std::pair<std::size_t, std::size_t>> values;  // [begin, end) in bytes of the stream
  std::optional<Reject> failure;                            // nullopt: the regular end, between values
  bool operator==(const StreamReading&) const = default;
};

// One line for people: "2 values, then reject eof at 17".
std::string Describe(const StreamReading& reading);

// What the model says of the whole stream (docs/POLICY.md, Streams). `max_size` limits one value, in bytes.
StreamReading JudgeStream(std::string_view bytes, std::size_t max_size);

}  // namespace assay::oracle

#endif  // ASSAY_CONFORMANCE_ORACLE_STREAM_H_
