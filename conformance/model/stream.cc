// The values of a byte stream, read from the whole stream at once: docs/POLICY.md, section "Streams".
#include <algorithm>
#include <utility>

#include "conformance/model/json.h"
#include "conformance/model/model.h"

namespace assay::model {
namespace {

// What a byte that begins neither an object nor an array is, between values.
Failure NoContainerAt(const Cursor& in) {
  constexpr std::string_view kScalarBegins = "\"-0123456789tfn";
  return FailAt(in, kScalarBegins.contains(static_cast<char>(in.Byte())) ? Rule::kNotMessage : Rule::kSyntax);
}

}  // namespace

StreamResult ReadStream(std::string_view bytes, std::size_t max_size, const Policy& policy) {
  StreamResult result;
  if (StartsWithByteOrderMark(bytes)) {
    result.failure = Failure{Rule::kBom, 0};
    return result;
  }
  Cursor in{bytes};
  for (;;) {
    SkipWhitespace(in);
    if (in.AtEnd()) return result;
    if (!in.Sees('{') && !in.Sees('[')) {
      result.failure = NoContainerAt(in);
      return result;
    }
    // The value may take `max_size` bytes; one that is still open where those end is too large, if the stream goes on there.
    const std::size_t begin = in.at;
    const std::size_t limit = begin + std::min(max_size, bytes.size() - begin);
    Cursor limited{bytes.substr(0, limit), begin};
    const std::variant<Value, Failure> value = ReadValue(limited, policy);
    if (const Failure* failure = std::get_if<Failure>(&value)) {
      result.failure = *failure;
      if (failure->rule == Rule::kEof && limit < bytes.size()) result.failure = Failure{Rule::kSize, limit};
      return result;
    }
    result.values.emplace_back(begin, limited.at);
    in.at = limited.at;
  }
}

}  // namespace assay::model
