// The schemas of vectors/schema, compiled in: what a vector directory must look like is not for that directory to say.
#ifndef ASSAY_CONFORMANCE_VECTORS_SCHEMA_FILES_H_
#define ASSAY_CONFORMANCE_VECTORS_SCHEMA_FILES_H_

#include <span>

namespace assay::vectors {

struct EmbeddedFile {
  const char* name;  // "vectors.schema.json"
  const char* text;
};
std::span<const EmbeddedFile> SchemaFiles();

}  // namespace assay::vectors

#endif  // ASSAY_CONFORMANCE_VECTORS_SCHEMA_FILES_H_
