// Replies of JSON-RPC 1.0, 1.1 and 2.0 and batches of them, over events: docs/POLICY_BITCOIN.md, "Replies".
#ifndef ASSAY_CONFORMANCE_REFERENCE_BITCOIN_REPLY_H_
#define ASSAY_CONFORMANCE_REFERENCE_BITCOIN_REPLY_H_

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/oracle/digest.h"
#include "conformance/oracle/kind.h"
#include "conformance/oracle/outcome.h"
#include "conformance/reference/bitcoin_result.h"
#include "conformance/reference/message.h"

namespace assay::reference::bitcoin {

struct Failure {
  oracle::Reason reason;
  std::string path;
};

// A reply that belongs to one call, or to all calls of one id.
struct Reply {
  std::string prefix;  // of its paths: "", "[3]."
  bool has_error = false;
  std::optional<ResultReader> result;
};

// The ids of calls, by value. What a number is depends on what its parser delivered: a lexeme or an integer is compared
// exactly, a double as a double.
class Ids {
 public:
  // JSON texts; one that is none never matches.
  explicit Ids(const std::vector<std::string>& texts);
  // The calls of this id that was not taken before, and takes it; empty: there is none.
  std::vector<std::size_t> Take(const oracle::Preimages& id);

 private:
  struct Calls {
    std::vector<std::size_t> indices;
    std::string double_form;
  };
  std::map<std::string, Calls, std::less<>> calls_;  // by exact form; those that were not taken
};

// Receives a value and takes no notice.
class Unheeded : public oracle::JsonEvents {
 public:
  void Null() override {}
  void Bool(bool) override {}
  void Number(const oracle::NumberEvent&) override {}
  void String(std::string_view) override {}
  void StartObject() override {}
  void Name(std::string_view) override {}
  void EndObject() override {}
  void StartArray() override {}
  void EndArray() override {}
};

// Whether the last string was one of the versions; whether the value is a string at all is not asked here.
class VersionReader : public Unheeded {
 public:
  void String(std::string_view value) override { is_version_ = value == "1.0" || value == "1.1" || value == "2.0"; }
  bool IsVersion() const { return is_version_; }

 private:
  bool is_version_ = false;
};

// The first member `code` of an error object.
class ErrorReader : public Unheeded {
 public:
  void Number(const oracle::NumberEvent& value) override;
  void StartObject() override { ++depth_; }
  void Name(std::string_view name) override;
  void EndObject() override { --depth_; }
  void StartArray() override { ++depth_; }
  void EndArray() override { --depth_; }
  // -32700 or -32600: the server could not read the request, so that it cannot know the id.
  bool IdIsUnknown() const { return id_is_unknown_; }

 private:
  std::size_t depth_ = 0;
  bool at_code_ = false, was_code_ = false, id_is_unknown_ = false;
};

// Judges each reply when it ends; deaf after the first failure, so that what is kept are replies to calls that were made.
class ReplyReader : public MessageSplitter {
 public:
  ReplyReader(oracle::Kind kind, const oracle::Context& context);

  // Of the rules up to id_mismatch. Call when Done().
  const std::optional<Failure>& failure() const { return failure_; }
  // The reply to a call, counted in the order of the batch; nullptr: no element has its id. Without a batch: the one reply, to
  // call 0. Valid as long as the reader.
  const Reply* ReplyTo(std::size_t call) const;

 protected:
  oracle::JsonEvents* BeginMember(KnownMember member) override;
  void EndMember(KnownMember member) override;
  void EndMessage(const Message& message) override;
  void NotMessage() override;
  void BeginBatch() override;
  void InvalidElement() override;
  void EndBatch(bool) override {}

 private:
  std::string Prefix() const;
  std::optional<Failure> Judge(const Message& message, std::vector<std::size_t>& calls);
  void Fail(oracle::Reason reason, std::string path);
  void StartReply();

  const oracle::Kind kind_;
  const bool is_batch_;
  const bool asks_id_;
  Ids ids_;  // of the batch, or of the one call
  bool in_array_ = false;
  std::size_t position_ = 0;  // of the element
  std::optional<Failure> failure_;
  std::vector<Reply> replies_;
  std::vector<std::optional<std::size_t>> reply_of_;  // by call: its place in replies_

  // of the reply that is being received
  std::array<bool, kKnownMembers> stands_{};
  std::string_view duplicate_;
  VersionReader version_;
  oracle::DigestBuilder id_builder_;
  std::optional<oracle::Preimages> id_;
  ErrorReader error_;
  std::optional<ResultReader> result_;
};

}  // namespace assay::reference::bitcoin

#endif  // ASSAY_CONFORMANCE_REFERENCE_BITCOIN_REPLY_H_
