// The judge: a slow, obvious reader of RFC 8259, RFC 3629 and JSON-RPC 2.0, rule by rule as docs/POLICY.md states them.
//
// Depends on nothing but the standard library and shares no code with scanner/: a misreading shared by both would be invisible.
// Speed is no goal; a reader must be able to hold each function against the clause it names.
#ifndef ASSAY_CONFORMANCE_MODEL_MODEL_H_
#define ASSAY_CONFORMANCE_MODEL_MODEL_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace assay::model {

// Why a text is refused; same words as docs/POLICY.md.
enum class Rule {
  kEof, kSyntax, kTrailing, kControl, kEscape, kSurrogate, kUtf8, kNul, kBom, kDepth, kSize,
  kNotMessage, kEmptyBatch, kVersion, kMethod, kParams, kId, kDuplicate, kMixed, kError,
};

struct Failure {
  Rule rule;
  std::size_t offset;  // byte offset into the input
};

struct Policy {
  bool accept_lone_low_surrogate = false;   // deliver an unpaired \uDC00-\uDFFF as WTF-8 instead of rejecting it
  bool accept_lone_high_surrogate = false;  // deliver an unpaired \uD800-\uDBFF as WTF-8 instead of rejecting it
  std::size_t max_depth = 1024;             // open containers allowed; kUnlimited: no limit
};
inline constexpr std::size_t kUnlimited = static_cast<std::size_t>(-1);

// A decoded value. Owns everything it shows.
struct Value {
  enum class Kind { kNull, kFalse, kTrue, kNumber, kString, kArray, kObject };
  struct Member;
  Kind kind = Kind::kNull;
  std::size_t begin = 0, end = 0;  // the token or container as bytes [begin, end) of the input
  std::string text;                // kNumber: the lexeme; kString: the decoded UTF-8 (WTF-8 under an accepting policy)
  std::vector<Value> items;        // kArray
  std::vector<Member> members;     // kObject, in order, duplicates kept
  // Destruction must not recurse: inputs nest as deep as they are long.
  Value() = default;
  Value(Value&&) noexcept = default;
  Value& operator=(Value&&) noexcept = default;
  ~Value();
};
struct Value::Member {
  std::size_t begin = 0;  // offset of the name's opening quote
  std::string name;       // decoded
  Value value;
};

// Exactly one JSON text. Total on any bytes; any nesting depth without recursion on the machine stack.
std::variant<Value, Failure> ReadJson(std::string_view text, const Policy& policy = {});

struct Message {
  enum class Kind { kRequest, kNotification, kResponse, kInvalid };
  Kind kind = Kind::kInvalid;
  std::optional<Failure> invalid;  // why, when kind is kInvalid
  // Pointers into Messages::root; null when the part is absent. Of an invalid object they show the first member of each name,
  // whatever its value, so that a server can find the id to echo. `params` of a response means nothing and is null.
  const Value* id = nullptr;
  const Value* method = nullptr;
  const Value* params = nullptr;
  const Value* result = nullptr;
  const Value* error = nullptr;
};
struct Messages {
  std::unique_ptr<Value> root;
  bool batch = false;
  std::vector<Message> messages;  // one, or one per element of the batch
};
// One JSON-RPC 2.0 message or a batch. A failure of layer json is returned as that failure. A single invalid message is a failure.
std::variant<Messages, Failure> ReadMessages(std::string_view text, const Policy& policy = {});

// The values of a stream, as docs/POLICY.md section "Streams" has them: the [begin, end) of each value, then the regular end or
// the failure that killed the stream. `max_size` limits one value's bytes.
struct StreamResult {
  std::vector<std::pair<std::size_t, std::size_t>> values;
  std::optional<Failure> failure;
};
StreamResult ReadStream(std::string_view bytes, std::size_t max_size, const Policy& policy = {});

enum class DigestKind { kExact, kDouble, kSet };
struct DigestOptions {
  bool minus_zero_integer_is_zero = false;  // the token "-0" counts as "0" (a known deviation of some parsers)
};
// The bytes that a digest hashes (docs/POLICY.md, Digests), of a value or of messages. No recursion on the machine stack.
std::string DigestPreimage(const Value& value, DigestKind kind, const DigestOptions& options = {});
std::string DigestPreimage(const Messages& messages, DigestKind kind, const DigestOptions& options = {});

}  // namespace assay::model

#endif  // ASSAY_CONFORMANCE_MODEL_MODEL_H_
