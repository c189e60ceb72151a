// Which files below a directory of vectors are vector files, and under which name they are spoken of.
#ifndef ASSAY_CONFORMANCE_VECTORS_FILES_H_
#define ASSAY_CONFORMANCE_VECTORS_FILES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "conformance/vectors/vector.h"

namespace assay::vectors {

inline constexpr char kConflictsFile[] = "conflicts.json";
inline constexpr char kSchemaDirectory[] = "schema";
inline constexpr char kLiveDirectory[] = "live";  // tables for live nodes, which are no vectors: conformance/live/table.h
inline constexpr char kVectorsSchema[] = "schema/vectors.schema.json";
inline constexpr char kConflictsSchema[] = "schema/conflicts.schema.json";

// `relative` below `directory`, with one '/' between them.
std::string Below(const std::string& directory, const std::string& relative);

// Paths relative to `directory`, with '/', of every *.json below it but schema/, live/ and conflicts.json, in byte order. Not
// more than `max_files`. What cannot be listed is appended to `problems`.
std::vector<std::string> VectorFiles(const std::string& directory, std::size_t max_files, std::vector<Problem>& problems);

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_FILES_H_
