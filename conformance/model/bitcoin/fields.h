// The preimage of the digest `fields`: docs/POLICY_BITCOIN.md, "Digests".
#ifndef ASSAY_CONFORMANCE_MODEL_BITCOIN_FIELDS_H_
#define ASSAY_CONFORMANCE_MODEL_BITCOIN_FIELDS_H_

#include <concepts>
#include <string>
#include <string_view>

namespace assay::model::bitcoin {

// Each gives the preimage of one value.
std::string BytesField(std::string_view bytes);
std::string HashField(std::string_view internal);   // 32 bytes in internal order; shown in display order
std::string DecimalField(std::string_view lexeme);  // an integer in decimal digits
template <std::integral Integer>
std::string IntegerField(Integer value) {
  return DecimalField(std::to_string(value));
}

// A member of an object: the name as a string, then the value's preimage.
std::string MemberField(std::string_view name, std::string_view value);

// Objects and lists of preimages written one behind another.
inline std::string ObjectField(std::string_view members) { return "{" + std::string(members) + "}"; }
inline std::string ListField(std::string_view elements) { return "[" + std::string(elements) + "]"; }

}  // namespace assay::model::bitcoin

#endif  // ASSAY_CONFORMANCE_MODEL_BITCOIN_FIELDS_H_
