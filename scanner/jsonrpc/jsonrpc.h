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

// One message out of a valid value (kInvalid for what is no object). `origin` is the first byte of the body, for offsets.
Message ReadMessage(const json::Value& value, const char* origin);

class Body {
 public:
  bool IsBatch() const { return batch_; }

  // The messages in order, each read while walking; a single message is a range of one.
  class Range {
   public:
    struct End {};
    class Iterator {
     public:
      explicit Iterator(const Body& body) : batch_(body.batch_), single_(body.root_), elements_(body.root_.kind == json::Kind::kArray ? body.root_.text : "[]"), origin_(body.origin_) {}
      Message operator*() const { return ReadMessage(batch_ ? *elements_ : single_, origin_); }
      Iterator& operator++() {
        if (batch_) {
          ++elements_;
        } else {
          done_ = true;
        }
        return *this;
      }
      friend bool operator==(const Iterator& it, End) { return it.batch_ ? it.elements_ == json::Elements::End{} : it.done_; }

     private:
      bool batch_, done_ = false;
      json::Value single_;
      json::Elements::Iterator elements_;
      const char* origin_;
    };
    explicit Range(const Body& body) : body_(body) {}
    Iterator begin() const { return Iterator(body_); }
    End end() const { return {}; }

   private:
    const Body& body_;
  };
  Range Messages() const { return Range(*this); }

 private:
  friend std::expected<Body, Error> Read(std::string_view, const json::Policy&);
  json::Value root_;
  const char* origin_ = nullptr;
  bool batch_ = false;
};

// One message or a batch. A batch is accepted whatever its elements are; a single invalid message is an error.
std::expected<Body, Error> Read(std::string_view body, const json::Policy& policy = {});

}  // namespace assay::jsonrpc

#endif  // ASSAY_SCANNER_JSONRPC_JSONRPC_H_
