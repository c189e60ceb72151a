// The preimages of single values.
#include "conformance/model/bitcoin/fields.h"

#include "conformance/model/bitcoin/hashes.h"
#include "conformance/model/decimal.h"

namespace assay::model::bitcoin {

std::string BytesField(std::string_view bytes) { return "x" + std::to_string(bytes.size()) + ":" + std::string(bytes); }

std::string HashField(std::string_view internal) { return BytesField(ToDisplay(internal).bytes); }

std::string DecimalField(std::string_view lexeme) { return "#" + ExactDecimal(lexeme); }

std::string MemberField(std::string_view name, std::string_view value) {
  return "s" + std::to_string(name.size()) + ":" + std::string(name) + std::string(value);
}

}  // namespace assay::model::bitcoin
