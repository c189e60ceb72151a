// The envelope over events: splits the events of one text into JSON-RPC messages and says which rule a message breaks.
//
// What wants more than that (a digest of the parts, a payload) derives from MessageSplitter and takes the events of the members
// it names. docs/POLICY.md, layer jsonrpc.
#ifndef ASSAY_CONFORMANCE_REFERENCE_MESSAGE_H_
#define ASSAY_CONFORMANCE_REFERENCE_MESSAGE_H_

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "conformance/oracle/events.h"
#include "conformance/oracle/outcome.h"

namespace assay::reference {

enum class JsonKind { kNull, kBool, kNumber, kString, kArray, kObject };

// The known members of a message, by their place in Message::members.
enum class KnownMember : std::size_t { kJsonRpc, kId, kMethod, kParams, kResult, kError };
inline constexpr std::size_t kKnownMembers = 6;

// What the rules need to know of one message object.
struct Message {
  static constexpr std::size_t kErrorParts = 3;  // code, message, data

  std::array<std::optional<JsonKind>, kKnownMembers> members;  // the kind of each that is there
  bool duplicate = false;
  bool version_is_2 = false;
  std::array<int, kErrorParts> error_parts{};  // how often each stands in `error`
  bool code_is_integer = false;
  bool message_is_string = false;

  bool Has(KnownMember member) const { return members[static_cast<std::size_t>(member)].has_value(); }
  bool Is(KnownMember member, JsonKind kind) const { return members[static_cast<std::size_t>(member)] == kind; }

  // The first rule of docs/POLICY.md, layer jsonrpc, that fails, in the order of its table.
  std::optional<oracle::Reason> Fault() const;
};

// Consumes the events of one text. Call Done() after the parser accepted; events must be well nested.
class MessageSplitter : public oracle::JsonEvents {
 public:
  void Null() final;
  void Bool(bool value) final;
  void Number(const oracle::NumberEvent& value) final;
  void String(std::string_view value) final;
  void StartObject() final;
  void Name(std::string_view name) final;
  void EndObject() final;
  void StartArray() final;
  void EndArray() final;

  // One whole value was received.
  bool Done() const { return done_; }

 protected:
  // The value of a known member of a message begins: what is returned receives its events (borrowed until EndMember); nullptr:
  // they are dropped. A member that stands twice begins twice.
  virtual oracle::JsonEvents* BeginMember(KnownMember member) = 0;
  virtual void EndMember(KnownMember member) = 0;
  // A message object closed: the text itself, or an element of a batch.
  virtual void EndMessage(const Message& message) = 0;
  virtual void NotMessage() = 0;  // the text is neither object nor array
  virtual void BeginBatch() = 0;
  virtual void InvalidElement() = 0;  // of a batch: not an object
  virtual void EndBatch(bool empty) = 0;

 private:
  bool AtMemberValue() const { return in_message_ && depth_ == message_depth_ + 1; }
  bool InError() const { return in_message_ && member_ == KnownMember::kError && depth_ == message_depth_ + 2; }

  void BeginValue(JsonKind kind);
  void EndValue();
  void Open(JsonKind kind);
  void Close();

  // depth_ counts open containers; a message object is opened at message_depth_ (0, or 1 in a batch), its members' values stand
  // one deeper, those of `error` two.
  std::size_t depth_ = 0;
  std::size_t message_depth_ = 0;
  bool in_message_ = false;
  bool batch_ = false, empty_batch_ = true, done_ = false;
  Message message_;
  std::optional<KnownMember> member_;   // whose value is being received
  JsonKind kind_ = JsonKind::kNull;     // and the kind of that value
  oracle::JsonEvents* sink_ = nullptr;  // and who receives it
  std::optional<std::size_t> error_part_;
};

}  // namespace assay::reference

#endif  // ASSAY_CONFORMANCE_REFERENCE_MESSAGE_H_
