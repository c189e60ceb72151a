// The tokens of RFC 8259 as the judge reads them: white space, literals, numbers, strings. Internal to the model.
#ifndef ASSAY_CONFORMANCE_MODEL_TOKEN_H_
#define ASSAY_CONFORMANCE_MODEL_TOKEN_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "conformance/model/model.h"

namespace assay::model {

// A place in the input. `at` never exceeds the input's size.
struct Cursor {
  std::string_view input;
  std::size_t at = 0;

  bool AtEnd() const { return at == input.size(); }
  // The byte at the cursor as 0-255; call only when not AtEnd().
  std::uint8_t Byte() const { return static_cast<std::uint8_t>(input[at]); }
  // True when there is a byte and it is `byte`.
  bool Sees(char byte) const { return !AtEnd() && input[at] == byte; }
};

// The failure of the byte at the cursor, from the top of the table of docs/POLICY.md: `nul` for a zero byte, `eof` at the end
// of the input, `otherwise` for any other byte.
Failure FailAt(const Cursor& in, Rule otherwise);

// True when the input starts with the byte order mark EF BB BF (RFC 8259 section 8.1).
bool StartsWithByteOrderMark(std::string_view input);

// RFC 8259 section 2, ws: moves the cursor over space, tab, LF, CR.
void SkipWhitespace(Cursor& in);

// Each of these starts at the token's first byte and moves the cursor behind the token. On a failure the cursor's place is
// unspecified.

// RFC 8259 section 3: `word` is "true", "false" or "null".
std::optional<Failure> ReadLiteral(Cursor& in, std::string_view word);
// RFC 8259 section 6. Takes the longest match; what follows it is not looked at.
std::optional<Failure> ReadNumber(Cursor& in);
// RFC 8259 section 7, UTF-8 as in RFC 3629 section 4. Appends the decoded characters to `decoded`.
std::optional<Failure> ReadString(Cursor& in, const Policy& policy, std::string& decoded);

}  // namespace assay::model

#endif  // ASSAY_CONFORMANCE_MODEL_TOKEN_H_
