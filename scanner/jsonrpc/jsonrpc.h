// Reads JSON-RPC 2.0 envelopes as slices of the input: kind, id bytes, method, params; single messages and batches.
// Rules, reasons and offsets: docs/POLICY.md, layer jsonrpc.
//
//   auto body = jsonrpc::Read(bytes);
//   if (!body) -> body.error(): reason and offset, of layer json or jsonrpc
//   for (const jsonrpc::Message& m : body->Messages()) ...
#ifndef ASSAY_SCANNER_JSONRPC_JSONRPC_H_
#define ASSAY_SCANNER_JSONRPC_JSONRPC_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <variant>

#include "scanner/json/json.h"

namespace assay::jsonrpc {

enum class Reason : std::uint8_t { kNotMessage, kEmptyBatch, kVersion, kMethod, kParams, kId, kDuplicate, kMixed, kError };

// Why a body is refused: by the rules of JSON, or by those of the envelope.
struct Error {
  std::variant<json::Reason, Reason> reason;
  std::size_t offset;  // bytes from the start of the body
};

enum class Kind : std::uint8_t { kRequest, kNotification, kResponse, kInvalid };

struct Message {
  Kind kind = Kind::kInvalid;
  // All views lie inside the body. Absent members are nullopt. For kInvalid only `invalid` and `text` are set.
  std::string_view text;                 // the whole message
  std::optional<json::Value> id;         // its exact bytes, for the echo
  std::optional<json::String> method;
  std::optional<json::Value> params;
  std::optional<json::Value> result;     // responses: exactly one of result, error
  std::optional<json::Value> error;
  std::optional<Reason> invalid;         // why, for kInvalid
  std::size_t offset = 0;                // of the fault, for kInvalid
};

class Body {
 public:
  bool IsBatch() const { return batch_; }
  // Range of Message, computed while walking; a single message is a range of one.
  class Range;
  Range Messages() const;

 private:
  friend std::expected<Body, Error> Read(std::string_view, const json::Policy&);
  json::Value root_;
  std::string_view input_;
  bool batch_ = false;
};

// One message or a batch. A batch is accepted whatever its elements are; a single invalid message is an error.
std::expected<Body, Error> Read(std::string_view body, const json::Policy& policy = {});

// One message out of a valid object value (or anything else: kInvalid). `origin` is the first byte of the body, for offsets.
Message ReadMessage(const json::Value& value, const char* origin);

}  // namespace assay::jsonrpc

#endif  // ASSAY_SCANNER_JSONRPC_JSONRPC_H_
