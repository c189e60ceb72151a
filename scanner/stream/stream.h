// Cuts JSON values out of a byte stream (IPC, stdio) at any chunk boundary: resumes where it stopped, never rescans.
// Rules: docs/POLICY.md, Streams.
//
//   stream::Splitter splitter({.max_size = 32 << 20});
//   for each chunk: while (!chunk.empty()) {
//     auto step = splitter.Feed(chunk);         // consumes up to the end of one value, or all of the chunk
//     chunk.remove_prefix(step.consumed);
//     if (step.state == kValue) ...             // value = stream bytes [step.begin, step.end)
//     if (step.state == kError) ...             // dead from here on
//   }
//   at the end of the stream: splitter.Finish()
#ifndef ASSAY_SCANNER_STREAM_STREAM_H_
#define ASSAY_SCANNER_STREAM_STREAM_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "scanner/json/json.h"

namespace assay::stream {

// A scalar where an object or array must stand is not a JSON fault but "not_message".
struct NotMessage {
  bool operator==(const NotMessage&) const = default;
};
struct Error {
  std::variant<json::Reason, NotMessage> reason;
  std::uint64_t offset;  // bytes from the start of the stream
  bool operator==(const Error&) const = default;
};

struct Options {
  std::uint64_t max_size = UINT64_C(32) << 20;  // bytes of one value
  json::Policy policy = {};                     // max_depth at most json::kDefaultMaxDepth unless nesting is given and outlives the splitter
};

enum class State : std::uint8_t { kNeedMore, kValue, kError };

struct Step {
  State state = State::kNeedMore;
  std::size_t consumed = 0;     // bytes of the chunk taken; on kError the chunk is not to be fed again
  std::uint64_t begin = 0;      // kValue: the value is [begin, end) of the stream
  std::uint64_t end = 0;
  std::optional<Error> error;   // kError
};

}  // namespace assay::stream

#endif  // ASSAY_SCANNER_STREAM_STREAM_H_
