// Which kind of payload some bytes are: as the user says, or as they say themselves.
#ifndef ASSAY_TOOLS_PAYLOAD_KIND_H_
#define ASSAY_TOOLS_PAYLOAD_KIND_H_

#include <expected>
#include <string>
#include <string_view>

#include "conformance/oracle/kind.h"

namespace assay::tools {

// One line for a name that is no kind; lists those there are.
std::string UnknownKind(std::string_view name);

// The kind that a message shows: the method of a request; of a response the members of its result. Fails with a line that says
// why it cannot be told, and to give --kind. For detection only: nothing about the bytes is judged here.
std::expected<oracle::Kind, std::string> DetectKind(std::string_view bytes);

}  // namespace assay::tools

#endif  // ASSAY_TOOLS_PAYLOAD_KIND_H_
