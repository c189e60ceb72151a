// Responses come in any order, and one with id null may answer any invalid element. So they are matched in the order of how
// little choice they have: calls by id, then errors with an id, then errors without; within each, the element that fewest
// others may answer.
#include "conformance/oracle/batch_reply.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "conformance/oracle/reply_parts.h"

namespace assay::oracle {
namespace {

using model::Message;
using Kind = model::Message::Kind;

// Elements of one sort that wait for a response: by id, and those without a usable one under no id.
class Waiting {
 public:
  void Add(const Message& message, std::size_t element) {
    by_id_[message.id != nullptr ? IdKey(*message.id) : ""].push_back(element);
  }
  bool TakeById(const std::string& id) {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return false;
    Remove(found);
    return true;
  }
  bool TakeAny() {
    if (by_id_.empty()) return false;
    Remove(by_id_.begin());
    return true;
  }
  std::optional<std::size_t> First() const {
    if (by_id_.empty()) return std::nullopt;
    return by_id_.begin()->second.front();
  }

 private:
  using Map = std::map<std::string, std::vector<std::size_t>>;
  void Remove(Map::iterator at) {
    at->second.pop_back();
    if (at->second.empty()) by_id_.erase(at);
  }
  Map by_id_;
};

class Matcher {
 public:
  explicit Matcher(const model::Messages& sent) {
    for (std::size_t i = 0; i < sent.messages.size(); ++i) {
      const Message& message = sent.messages[i];
      switch (message.kind) {
        case Kind::kRequest:
          requests_.Add(message, i);
          break;
        case Kind::kNotification:
          notifications_.Add(message, i);
          break;
        case Kind::kResponse:
          responses_.Add(message, i);
          break;
        case Kind::kInvalid:
          (message.invalid && message.invalid->rule == model::Rule::kParams ? bad_params_ : invalid_).Add(message, i);
          break;
      }
    }
  }

  Outcome Match(const model::Messages& reply) {
    // What a server may say of a valid call, -32602 included; what is left is about messages.
    std::vector<const Message*> with_id, without_id;
    for (const Message& response : reply.messages) {
      const std::string_view code = CodeOf(response);
      if (!IsRejectCode(code) && requests_.TakeById(IdKey(*response.id))) continue;
      (IsNull(*response.id) ? without_id : with_id).push_back(&response);
    }
    for (auto* group : {&with_id, &without_id}) {
      for (const bool params_only : {true, false}) {
        for (const Message* response : *group) {
          if ((CodeOf(*response) == kInvalidParams) != params_only) continue;
          if (!Take(*response)) return ProtocolError{"nothing that was sent is answered by " + ShowAnswer(*response)};
        }
      }
    }
    if (const auto element = requests_.First()) return Unanswered(*element, "a request");
    if (const auto element = invalid_.First()) return Unanswered(*element, "invalid");
    if (const auto element = bad_params_.First()) return Unanswered(*element, "invalid (params)");
    if (rejected_) return Reject{std::nullopt, std::nullopt, "code " + *rejected_ + " for a valid element of the batch"};
    return Accept{};
  }

 private:
  static Outcome Unanswered(std::size_t element, const std::string& what) {
    return ProtocolError{"element " + std::to_string(element) + " of the batch is " + what + " and was not answered as such"};
  }

  // Finds an element that this response, which answers no call regularly, may be about.
  bool Take(const Message& response) {
    const std::string_view code = CodeOf(response);
    const std::string id = IdKey(*response.id);
    const bool null_id = IsNull(*response.id);
    const auto take = [&](Waiting& waiting) { return waiting.TakeById(id) || (null_id && waiting.TakeAny()); };
    if (code == kInvalidParams) return take(bad_params_) || take(responses_);
    if (!IsRejectCode(code)) return take(responses_);
    if (code == kInvalidRequest && (take(invalid_) || take(bad_params_))) return true;
    if (take(responses_)) return true;
    if (take(requests_) || take(notifications_)) {
      rejected_ = code;
      return true;
    }
    return false;
  }

  Waiting requests_, notifications_, responses_, invalid_, bad_params_;
  std::optional<std::string> rejected_;
};

}  // namespace

Outcome ReadBatchReply(const model::Messages& sent, const model::Messages& reply) {
  if (!reply.batch) {
    const Message& response = reply.messages.front();
    const std::string_view code = CodeOf(response);
    if (IsRejectCode(code) && IsNull(*response.id)) return RejectWith(code);
    return ProtocolError{"the reply is no array, though a batch was sent"};
  }
  return Matcher(sent).Match(reply);
}

}  // namespace assay::oracle
