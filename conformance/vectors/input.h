// The three spellings of a vector's input (text, hex, repeat) and the bytes they stand for.
#ifndef ASSAY_CONFORMANCE_VECTORS_INPUT_H_
#define ASSAY_CONFORMANCE_VECTORS_INPUT_H_

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "conformance/vectors/json_document.h"

namespace assay::vectors {

// Pairs of lower-case hex digits as bytes, e.g. "00ff"; else which digit is wrong.
std::expected<std::string, std::string> FromHex(std::string_view hex);

// The bytes of an `input` object: {"text": "..."} (its UTF-8) | {"hex": "..."} | {"repeat": [["[", 1024], [{"hex": "00"}, 1]]}.
// At most `max_bytes` are made; more, and anything malformed, is an error that says what to do.
std::expected<std::string, std::string> ExpandInput(const Json& input, std::size_t max_bytes);

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_INPUT_H_
