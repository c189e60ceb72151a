// simdjson's DOM, walked with a stack of its own. Also the choice of simdjson's implementation for the process.
//
// Integers arrive as the 64-bit type of their value, the token -0 as the integer 0, everything else as a double.
#include <simdjson.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "conformance/reference/padded_copy.h"
#include "conformance/reference/parser.h"

namespace assay::reference {
namespace {

namespace dom = simdjson::dom;

// A container whose children are being sent.
struct Items {
  dom::array::iterator next, end;
};
struct Members {
  dom::object::iterator next, end;
};

class Walk {
 public:
  explicit Walk(oracle::JsonEvents& events) : events_(events) {}

  void Run(dom::element root) {
    Send(root);
    while (!open_.empty()) {
      if (auto* items = std::get_if<Items>(&open_.back())) {
        if (items->next != items->end) {
          const dom::element item = *items->next;
          ++items->next;
          Send(item);
          continue;
        }
        events_.EndArray();
      } else {
        auto& members = std::get<Members>(open_.back());
        if (members.next != members.end) {
          events_.Name(members.next.key());
          const dom::element value = members.next.value();
          ++members.next;
          Send(value);
          continue;
        }
        events_.EndObject();
      }
      open_.pop_back();
    }
  }

 private:
  // May invalidate references into open_. The tape's types are those of the parse: the getters cannot fail.
  void Send(dom::element value) {
    switch (value.type()) {
      case dom::element_type::NULL_VALUE:
        return events_.Null();
      case dom::element_type::BOOL:
        return events_.Bool(value.get_bool().value_unsafe());
      case dom::element_type::INT64:
        return events_.Number(value.get_int64().value_unsafe());
      case dom::element_type::UINT64:
        return events_.Number(value.get_uint64().value_unsafe());
      case dom::element_type::DOUBLE:
        return events_.Number(value.get_double().value_unsafe());
      case dom::element_type::STRING:
        return events_.String(value.get_string().value_unsafe());
      case dom::element_type::ARRAY: {
        events_.StartArray();
        const dom::array array = value.get_array().value_unsafe();
        open_.emplace_back(Items{array.begin(), array.end()});
        return;
      }
      case dom::element_type::OBJECT: {
        events_.StartObject();
        const dom::object object = value.get_object().value_unsafe();
        open_.emplace_back(Members{object.begin(), object.end()});
        return;
      }
    }
  }

  oracle::JsonEvents& events_;
  std::vector<std::variant<Items, Members>> open_;
};

class SimdjsonDom : public Parser {
 public:
  std::string_view Name() const override { return "simdjson_dom"; }
  std::string Version() const override { return SIMDJSON_VERSION; }
  std::optional<ParseError> Parse(std::string_view text, const ParserOptions& options, oracle::JsonEvents& events) override {
    if (text.size() > simdjson::SIMDJSON_MAXSIZE_BYTES) return ParseError{0, "text of 4 GiB or more"};
    const PaddedCopy copy(text);
    // At least 1: with 0 simdjson writes past its table of open containers. Both mean that no container may hold anything.
    const std::size_t max_depth =
        options.max_depth == ParserOptions::kNoLimit ? text.size() + 1 : std::max<std::size_t>(options.max_depth, 1);
    dom::parser parser;  // a new one each time: it keeps the implementation that it was made with
    if (const auto error = parser.allocate(std::max<std::size_t>(text.size(), 64), max_depth)) return Failure(error);
    dom::element root;
    if (const auto error = parser.parse(copy.data(), copy.size(), /*realloc_if_needed=*/false).get(root)) return Failure(error);
    Walk(events).Run(root);
    return std::nullopt;
  }

 private:
  static ParseError Failure(simdjson::error_code error) { return {std::nullopt, simdjson::error_message(error)}; }
};

}  // namespace

std::unique_ptr<Parser> MakeSimdjsonDom() { return std::make_unique<SimdjsonDom>(); }

namespace {

// Asked once: what a processor can run is found by an instruction that traps in a virtual machine, tens of microseconds each time.
const std::vector<const simdjson::implementation*>& Runnable() {
  static const auto* const runnable = [] {
    auto* const found = new std::vector<const simdjson::implementation*>();
    for (const auto* implementation : simdjson::get_available_implementations())
      if (implementation->supported_by_runtime_system()) found->push_back(implementation);
    return found;
  }();
  return *runnable;
}

}  // namespace

std::vector<std::string> SimdjsonImplementations() {
  std::vector<std::string> names;
  for (const auto* implementation : Runnable()) names.push_back(implementation->name());
  return names;
}

bool UseSimdjsonImplementation(std::string_view name) {
  for (const auto* implementation : Runnable()) {
    if (implementation->name() != name) continue;
    simdjson::get_active_implementation() = implementation;
    return true;
  }
  return false;
}

}  // namespace assay::reference
