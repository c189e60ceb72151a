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
#include <span>
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

// Holds no bytes of the stream, only where in the grammar it stands. Copies made while a caller's nesting is in use share it.
class Splitter {
 public:
  explicit Splitter(const Options& options = {});

  // Takes bytes of `chunk` up to the end of one value, or all of it, or up to an error (then the stream is dead and every later
  // call returns the same error). The chunk is borrowed for the call only.
  Step Feed(std::string_view chunk);
  // Says that the stream has ended: nullopt between values, else `eof` (or the error that killed the stream).
  std::optional<Error> Finish();
  // Bytes seen so far.
  std::uint64_t Offset() const { return offset_; }
  // True inside a value.
  bool Open() const { return InValue() && !error_; }

 private:
  // Where in the grammar the next byte stands.
  enum class Place : std::uint8_t {
    kBom,         // at offset 0 or inside a byte order mark there
    kBetween,     // before a value
    kValue,       // a value must come
    kFirstItem,   // behind '[': a value or ']'
    kFirstName,   // behind '{': a name or '}'
    kName,        // behind ',' in an object: a name
    kColon,       // behind a name
    kAfterValue,  // behind a member's or an element's value
    kString,      // in a string
    kEscape,      // behind a backslash
    kHex,         // in the four digits of a \u escape
    kLowEscape,   // in the six bytes that must follow a high surrogate's escape
    kUtf8,        // in a sequence of several bytes
    kLiteral,     // in true, false, null
    kMinus,       // behind a '-'
    kZero,        // behind a leading zero
    kInteger,     // in the digits before the point
    kPoint,       // behind the point
    kFraction,    // in the digits behind it
    kExponent,    // behind e
    kExponentSign,
    kExponentDigits,
  };
  bool InValue() const;
  bool InObject();
  std::span<std::uint64_t> Words();
  void Fail(json::Reason reason, std::uint64_t offset);
  void FailAt(char c, json::Reason reason);
  void Expect(bool expected, char c, Place next);
  void OpenContainer(char c);
  void CloseContainer();
  void StartValue(char c);
  void StartSequence(unsigned char lead);
  // One byte in a place.
  void Byte(char c);
  void MarkByte(char c);
  void Between(char c);
  void AfterValue(char c);
  void NumberByte(char c);
  void StringByte(char c);
  void EscapeByte(char c);
  void HexByte(char c);
  void LowEscapeByte(char c);
  void SequenceByte(char c);

  Options options_;
  std::array<std::uint64_t, json::kDefaultMaxDepth / 64> own_{};
  std::size_t depth_ = 0, depth_limit_;
  std::uint64_t offset_ = 0;     // of the next byte
  std::uint64_t begin_ = 0;      // of the open value
  std::uint64_t backslash_ = 0;  // of the escape that is being read
  Place place_ = Place::kBom;
  bool name_ = false;            // the string that is being read is a name
  bool ended_ = false;           // the last byte completed a value of the stream
  std::string_view literal_;     // what must still follow
  unsigned unit_ = 0;            // code unit of a \u escape so far
  unsigned count_ = 0;           // bytes of the escape, mark or sequence so far, or still to come
  unsigned char low_ = 0, high_ = 0;  // bounds of the next byte of a sequence
  std::optional<Error> error_;
};

}  // namespace assay::stream

#endif  // ASSAY_SCANNER_STREAM_STREAM_H_
