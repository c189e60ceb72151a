// The digest `fields` of docs/POLICY_ETHEREUM.md, from a tree of decoded values.
#ifndef ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_FIELDS_H_
#define ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_FIELDS_H_

#include <string>
#include <string_view>

#include "conformance/reference/payload_values.h"

namespace assay::reference::payload {

// The preimage of `value`, which was read as a `type`.
std::string FieldsPreimage(const Tree& tree, const Value& value, const Type& type);

// The exact form (docs/POLICY.md, Digests) of a QUANTITY in big-endian bytes: "\x03\xe8" is "1e3".
std::string ExactForm(std::string_view quantity);

}  // namespace assay::reference::payload

#endif  // ASSAY_CONFORMANCE_REFERENCE_PAYLOAD_FIELDS_H_
