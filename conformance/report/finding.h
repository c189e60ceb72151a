// One result that needs a person: everything needed to see it, and to see it again without this run.
#ifndef ASSAY_CONFORMANCE_REPORT_FINDING_H_
#define ASSAY_CONFORMANCE_REPORT_FINDING_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "conformance/report/run.h"
#include "conformance/vectors/vector.h"
#include "nlohmann/json.hpp"

namespace assay::report {

// Inputs up to this size are written out whole in a reproduction; larger ones are referred to by file.
inline constexpr std::size_t kInlineBytes = 256;

// Where a larger input is kept for its reproduction: "<directory>/<vector id>.bin". Ids are safe file names by their schema.
std::string InputPath(std::string_view directory, std::string_view vector_id);

// The vector in the form of vectors/schema/vectors.schema.json.
nlohmann::ordered_json VectorJson(const vectors::Vector& vector);

// Several lines about one result: vector, bytes, expected and observed outcome, difference, features, quirks, and commands that
// reproduce it. `vector` may be null when the set does not hold the id any more. Outcome texts come from the decoder: they are
// made printable. `input_directory` as in InputPath.
std::string DescribeFinding(const Result& result, const vectors::Vector* vector, std::string_view input_directory);

}  // namespace assay::report

#endif  // ASSAY_CONFORMANCE_REPORT_FINDING_H_
